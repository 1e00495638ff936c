import { beforeEach, describe, expect, test } from 'vitest';
import { digestJobs } from '../../../src/app/daily/digest-jobs.ts';
import { beginDaily, moveInDaily } from '../../../src/app/daily/tries.ts';
import { updateDigest } from '../../../src/app/digests/digest.ts';
import { scheduleDigests } from '../../../src/app/digests/queue.ts';
import type { DigestPost } from '../../../src/app/ports/server-messages.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { changeServerSettings } from '../../../src/app/servers/settings.ts';
import { known } from '../../../src/core/known.ts';
import { REPEATS } from '../../../src/domain/daily/daily.ts';
import { beginningOf, closingOf, type Day, dayAt, daysFrom } from '../../../src/domain/daily/day.ts';
import { type AppHarness, appHarness, DAY, HOUR, MINUTE } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** One digest a day in the channel that admins have chosen: posted, edited, closed. */

let at: AppHarness;
/** A Monday; it begins in half a day. */
const MONDAY: Day = '2026-06-01';
/** At the beginning of a half day all digests are spread over so long. */
const HALF_HOUR = 31 * MINUTE;
const today = (): Day => dayAt(at.now);

beforeEach(async () => {
  at = appHarness([TOY]);
  at.now = beginningOf(MONDAY);
  await at.context.store.recordHeartbeat(90_000);
  await scheduleDigests(at.context);
});

const chosen = (more = {}) => changeServerSettings(at.context, 'g', { digest: 'c', digestLanguage: 'en', ...more });

/** Somebody plays the deal of today and ends it by this margin. */
async function plays(
  person: string,
  margin: number,
  {
    server = 'g',
    day = today(),
    moves = `${person}${margin}`,
    begun = at.now,
  }: { server?: string; day?: Day; moves?: string; begun?: number } = {},
): Promise<void> {
  const { store } = at.context;
  await store.savePerson({ id: person, name: person.toUpperCase() });
  const key = { game: TOY.id, day };
  const begunAt = new Date(begun);
  await store.beginTry({ ...key, person, server, begunAt, inTime: true }, await digestJobs(at.context, key, server));
  const result = { finishedAt: new Date(at.now), margin, score: 10, moves: Buffer.from(moves) };
  await store.finishTry(key, person, result, REPEATS, await digestJobs(at.context, key, server));
}

const posted = () => at.calls.digests.filter(({ edited }) => !edited);
const newest = (day: Day): DigestPost => known(at.calls.digests.filter((one) => one.day === day).at(-1), 'digest');
const linesOf = ({ games }: DigestPost) =>
  games[0]?.lines.map(({ place, margin, names, repeating }) => [place, margin, names.join(), repeating.join()]);
const until = (time: number) => at.pass(time - at.now);

describe('a digest', () => {
  test('is posted nowhere unless an admin has chosen a channel', async () => {
    await plays('ann', 3);
    await at.pass(2 * DAY);
    expect(at.calls.digests).toEqual([]);
  });

  test('is posted once a day, when the day begins, and closed when it is over everywhere', async () => {
    await chosen();
    await at.pass(MINUTE);
    expect(posted().map(({ day, channel }) => [day, channel])).toEqual([[MONDAY, 'c']]);
    await plays('ann', 3);
    await until(closingOf(daysFrom(MONDAY, 2)) + HOUR);
    // The fourth day goes on.
    expect(posted().map(({ day }) => day)).toEqual([0, 1, 2, 3].map((n) => daysFrom(MONDAY, n)));
    for (const n of [0, 1, 2]) expect(newest(daysFrom(MONDAY, n)).over).toBe(true);
    expect(newest(daysFrom(MONDAY, 3)).over).toBe(false);
    expect(await at.context.store.openDigests(today(), null, 10)).toEqual([]);
    // What fixes a day's deal is told on the day before, and its seed when it is closed.
    const [hash] = newest(MONDAY).hashes;
    expect(hash?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(at.calls.digests.find(({ day }) => day === MONDAY)?.seeds).toEqual([]);
    expect(newest(MONDAY).seeds).toHaveLength(1);
  });

  test('fails as a whole where the store is away in the middle of it', async () => {
    await chosen();
    const { store } = at.context;
    const { playedDays, holdDeal } = store;
    const unseen: unknown[] = [];
    const listener = (error: unknown): void => void unseen.push(error);
    process.on('unhandledRejection', listener);
    Object.assign(store, {
      holdDeal: () => Promise.reject(new Error('away')),
      playedDays: () => new Promise((resolve) => setImmediate(() => resolve([]))),
    });
    await expect(updateDigest(at.context, { task: 'digest', server: 'g', day: MONDAY })).rejects.toThrow('away');
    await new Promise(setImmediate);
    process.off('unhandledRejection', listener);
    expect(unseen).toEqual([]);
    Object.assign(store, { playedDays, holdDeal });
  });

  test('follows what people do, with an edit in some minutes at most', async () => {
    await chosen();
    await at.pass(10 * MINUTE);
    const before = at.calls.digests.length;
    for (let n = 0; n < 20; n += 1) {
      await plays(`p${n}`, n);
      await at.pass(15_000);
    }
    await at.pass(10 * MINUTE);
    expect(at.calls.digests.length - before).toBeLessThanOrEqual(3);
    expect(newest(MONDAY)).toMatchObject({ playing: 20, streak: 1 });
    expect(linesOf(newest(MONDAY))?.[0]).toEqual([1, 19, 'P19', '']);
    // Nothing is sent where nothing has changed.
    const edits = at.calls.digests.length;
    await at.context.store.addJobs([{ task: 'digest', server: 'g', day: MONDAY }]);
    await at.pass(MINUTE);
    expect(at.calls.digests).toHaveLength(edits);
  });

  test('of today shows the crown of a result that came after midnight', async () => {
    await chosen();
    await plays('bob', 2);
    await until(beginningOf(daysFrom(MONDAY, 1)) + HALF_HOUR);
    expect(newest(today()).crowns).toMatchObject([{ names: ['BOB'] }]);
    await plays('ann', 3, { day: MONDAY, begun: beginningOf(today()) - MINUTE });
    await at.pass(10 * MINUTE);
    expect(newest(today()).crowns).toMatchObject([{ names: ['ANN'] }]);
  });

  test('shows who plays and how, by the use cases of the day themselves', async () => {
    await chosen();
    await at.pass(MINUTE);
    const request = { game: TOY.id, day: today(), person: { id: 'ann', name: 'Ann' }, who: 'ann' } as const;
    const begun = await beginDaily(at.context, { ...request, language: 'en' }, { version: 0, server: 'g' });
    await at.pass(HALF_HOUR);
    expect(newest(MONDAY)).toMatchObject({ playing: 1, streak: 0, games: [{ lines: [] }] });
    let game = known(begun.ok ? begun.value.game : null, 'game');
    while (!game.over) {
      const path = known(TOY.paths(game.decision.position.state, game.beginning.seat)[0], 'path');
      const made = await moveInDaily(at.context, { ...request, language: 'en' }, game, [path]);
      game = known(made.ok ? made.value.game : null, 'game');
    }
    await at.pass(HALF_HOUR);
    expect(newest(MONDAY)).toMatchObject({ playing: 1, streak: 1 });
    expect(linesOf(newest(MONDAY))).toHaveLength(1);
  });

  test('names those who have begun the try there, and whoever repeats another’s moves without a place', async () => {
    await chosen();
    await plays('ann', 5, { moves: 'same' });
    await plays('bob', 5, { moves: 'same' });
    await plays('cleo', 7, { server: 'elsewhere' });
    await at.pass(HALF_HOUR);
    expect(linesOf(newest(MONDAY))).toEqual([[1, 5, 'ANN', 'BOB']]);
    // The par is that of all servers, without those who repeat.
    expect(newest(MONDAY)).toMatchObject({ playing: 2, games: [{ par: 6 }] });
  });

  test('says of the seven days before who had how many crowns', async () => {
    await chosen();
    for (const [ann, bob] of [
      [1, 0],
      [2, 2],
      [0, 9],
    ] as const) {
      await plays('ann', ann);
      await plays('bob', bob);
      await at.pass(DAY);
    }
    await at.pass(HALF_HOUR);
    expect(newest(today()).crowns).toEqual([{ n: 2, names: ['ANN', 'BOB'], more: 0 }]);
    expect(newest(today()).streak).toBe(3);
  });

  test('is left alone once somebody has deleted it, until the next day', async () => {
    await chosen();
    await at.pass(MINUTE);
    const { post } = await at.context.store.digest('g', MONDAY);
    at.deleted.add(known(post, 'post').message);
    await plays('ann', 1);
    await at.pass(HALF_HOUR);
    await plays('bob', 1);
    await at.pass(HALF_HOUR);
    expect(posted()).toHaveLength(1);
    await at.pass(DAY);
    expect(posted().map(({ day }) => day)).toEqual([MONDAY, daysFrom(MONDAY, 1)]);
  });

  test('is posted later on the same day where the channel was closed to the bot', async () => {
    at.unreachable = '50013';
    await chosen();
    await at.pass(HOUR);
    expect(at.calls.digests).toEqual([]);
    at.unreachable = null;
    await plays('ann', 1);
    await at.pass(HALF_HOUR);
    expect(posted().map(({ day }) => day)).toEqual([MONDAY]);
  });

  test('moves to another channel with the next day, and ends with the choice', async () => {
    await chosen();
    await at.pass(MINUTE);
    await chosen({ digest: 'other' });
    await plays('ann', 1);
    await at.pass(DAY + HALF_HOUR);
    expect(posted().map(({ channel }) => channel)).toEqual(['c', 'other']);
    await chosen({ digest: null });
    await plays('ann', 1);
    await at.pass(2 * DAY);
    expect(posted()).toHaveLength(2);
    // Those that stand are told to their end.
    expect(newest(daysFrom(MONDAY, 1)).over).toBe(true);
  });

  test('is about the games that were chosen', async () => {
    await chosen({ digestGames: ['another'] });
    await plays('ann', 3);
    await at.pass(HALF_HOUR);
    expect(newest(MONDAY)).toMatchObject({ games: [], playing: 0, hashes: [] });
  });

  test('comes once a week where nobody plays', async () => {
    await chosen();
    await at.pass(14 * DAY + HOUR);
    expect(posted().map(({ day }) => day)).toEqual([0, 7, 14].map((n) => daysFrom(MONDAY, n)));
    // Somebody who plays brings it back at once.
    await plays('ann', 1);
    await at.pass(HALF_HOUR);
    expect(posted().at(-1)?.day).toBe(today());
  });

  test('forgets whoever is erased, also where its day is over', async () => {
    await chosen();
    await plays('ann', 3);
    await plays('bob', 1);
    await until(closingOf(MONDAY) + HOUR);
    expect(linesOf(newest(MONDAY))).toHaveLength(2);
    await erasePerson(at.context, 'ann');
    await at.pass(13 * HOUR);
    expect(linesOf(newest(MONDAY))).toEqual([[1, 1, 'BOB', '']]);
    expect(await at.context.store.digest('g', MONDAY)).toMatchObject({ closed: true });
  });
});

describe('a streak of a server', () => {
  test('is not broken by an outage', async () => {
    await chosen();
    await plays('ann', 1);
    await at.pass(DAY);
    await plays('ann', 1);
    await at.pass(HOUR);
    // Nobody can play on the third day.
    await at.pass(2 * DAY, 'down');
    await plays('ann', 1);
    await at.pass(HALF_HOUR);
    expect(newest(today())).toMatchObject({ streak: 3 });
    await at.pass(3 * DAY);
    expect((await at.context.store.playedDays('g')).length).toBe(3);
    expect(newest(today())).toMatchObject({ streak: 0 });
  });
});

describe('tables', () => {
  test('of the week stand in Monday’s digest once all of it is over, those of the month in the first one’s', async () => {
    await chosen();
    for (let n = 0; n < 29; n += 1) {
      await plays('ann', 4);
      await plays('cleo', 1);
      if (n % 7 === 0) await plays('bob', 5);
      await at.pass(DAY);
    }
    const monday = daysFrom(MONDAY, 28);
    const before = known(
      at.calls.digests.find(({ day }) => day === monday),
      'digest',
    );
    expect(before).toMatchObject({ week: null, month: null });
    await at.pass(13 * HOUR);
    const { week } = newest(monday);
    expect(week?.from).toBe(daysFrom(monday, -7));
    // One lucky day is worth less than a good week.
    expect(week?.tables[0]?.lines.map(({ place, names }) => [place, names.join()])).toEqual([
      [1, 'ANN'],
      [2, 'BOB'],
      [3, 'CLEO'],
    ]);
    await until(closingOf('2026-06-30') + HOUR);
    const first = newest('2026-07-01');
    expect(first).toMatchObject({ week: null, month: { from: '2026-06-01' } });
    expect(first.month?.champions).toMatchObject([{ game: TOY.id, place: 1, names: ['ANN'] }]);
    await at.pass(DAY);
    expect(newest('2026-07-02')).toMatchObject({ week: null, month: null });
  });

  test('say ties as ties', async () => {
    await chosen();
    await plays('ann', 4);
    await plays('bob', 4);
    await plays('cleo', 0);
    await until(closingOf('2026-06-07') + HOUR);
    expect(newest('2026-06-08').week?.tables[0]?.lines).toMatchObject([
      { place: 1, names: ['ANN', 'BOB'] },
      { place: 3, names: ['CLEO'] },
    ]);
  });
});
