import { describe, expect, test } from 'vitest';
import { changeComputers, changeOptions } from '../../../src/app/lobby/lobby.ts';
import { openTable, rematch } from '../../../src/app/lobby/open.ts';
import { play, resign } from '../../../src/app/moves/play.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { rateAll, rebuildRatings } from '../../../src/app/ratings/rate.ts';
import { leaveTable } from '../../../src/app/seats/seats.ts';
import { propose, vote } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import { RANKED_A_DAY, type RankedPolicy } from '../../../src/domain/results/ranked.ts';
import { seatStatusOf } from '../../../src/domain/table/seats.ts';
import { DEFAULT_TIME_CONTROL } from '../../../src/domain/time/time-control.ts';
import {
  type AppHarness,
  appHarness,
  by,
  DAY,
  HOUR,
  MINUTE,
  move,
  next,
  seat,
  seatAt,
} from '../../support/app-harness.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** Ranked tables: what is possible there, and what their results do to ratings. */

const NONE = { ...DEFAULT_TIME_CONTROL, clock: null };

const opening = (more: object = {}) => ({
  ...{ game: 'pebbles', host: { id: 'ann', name: 'ann' }, invited: [], computers: 0, size: 3, options: {} },
  ...({ language: 'en', place: { kind: 'channel', guild: 'g', channel: 'c' } } as const),
  ...more,
});
const ranked = (at: AppHarness, people: readonly string[] = ['ann', 'bob']) => seat(at, people, { ranked: true });
const policy = (at: AppHarness, chosen: RankedPolicy): void => {
  Object.assign(at.context.store, { rankedPolicy: async () => chosen });
};
const ratingOf = async (at: AppHarness, person: string) => (await at.context.store.ratingsOf(person))[0]?.mu ?? null;
const refusal = async (done: Promise<{ readonly ok: boolean; readonly error?: { readonly code?: string } }>) => {
  const found = await done;
  return found.ok ? null : (found.error?.code ?? '?');
};

/** Plays until the game is over, without those who are `absent`: the autopilot plays for them. */
async function playOut(at: AppHarness, absent: readonly string[] = []): Promise<void> {
  for (let n = 0; n < 90 && (await at.table()).phase === 'playing'; n += 1) {
    if (absent.includes((await next(at)).person)) await at.pass(4 * DAY);
    else await move(at);
  }
}

/** Plays until everybody has moved twice. */
async function playTwice(at: AppHarness): Promise<void> {
  const { id, chairs } = await at.table();
  const counts = async (): Promise<readonly number[]> => {
    const entries = await at.context.store.entries(id);
    return chairs.map(({ seat: own }) => entries.filter((entry) => entry.seat === own).length);
  };
  while ((await counts()).some((n) => n < 2)) await move(at);
}

describe('a ranked table', () => {
  test('has people, a clock, and an autopilot that moves when time is over', async () => {
    const at = appHarness();
    const opened = await openTable(at.context, opening({ ranked: true }));
    expect(opened).toMatchObject({ value: { ranked: true, timeControl: { ...DEFAULT_TIME_CONTROL, strict: true } } });
    expect(await refusal(openTable(at.context, opening({ ranked: true, computers: 1 })) as never)).toBe(
      'ranked-people',
    );
    expect(await refusal(openTable(at.context, opening({ ranked: true, timeControl: NONE })) as never)).toBe(
      'ranked-clock',
    );
    if (!opened.ok) throw new Error('it was not opened');
    const { id } = opened.value;
    const change = (more: object) => changeOptions(at.context, id, 'ann', { size: 3, options: {}, ...more });
    expect(await refusal(changeComputers(at.context, id, 'ann', 1))).toBe('ranked-people');
    expect(await refusal(change({ timeControl: NONE }) as never)).toBe('ranked-clock');
    expect(await refusal(change({ timeControl: DEFAULT_TIME_CONTROL }) as never)).toBe('ranked-clock');
    // Unranked it may be as any other table, and needs all of that again to be ranked.
    expect(await change({ ranked: false, timeControl: DEFAULT_TIME_CONTROL })).toMatchObject({
      value: { ranked: false },
    });
    await changeComputers(at.context, id, 'ann', 1);
    expect(await refusal(change({ ranked: true }) as never)).toBe('ranked-people');
    await changeComputers(at.context, id, 'ann', -1);
    expect(await change({ ranked: true })).toMatchObject({ value: { ranked: true, timeControl: { strict: true } } });
  });

  test('is what the admins of the server want', async () => {
    const at = appHarness();
    const isRanked = async (more: object = {}) => {
      const opened = await openTable(at.context, opening(more));
      return opened.ok ? opened.value.ranked : opened.error;
    };
    expect(await isRanked()).toBe(false);
    policy(at, 'usual');
    expect(await isRanked()).toBe(true);
    expect(await isRanked({ ranked: false })).toBe(false);
    expect(await isRanked({ computers: 1 })).toBe(false);
    expect(await isRanked({ timeControl: NONE })).toBe(false);
    // In a direct message there are no admins.
    expect(await isRanked({ place: { kind: 'direct', guild: null, channel: 'c' } })).toBe(false);
    policy(at, 'never');
    expect(await isRanked()).toBe(false);
    expect(await isRanked({ ranked: true })).toMatchObject({ code: 'ranked-never' });
    const unranked = await openTable(at.context, opening());
    const id = unranked.ok ? unranked.value.id : '';
    const turned = changeOptions(at.context, id, 'ann', { size: 3, options: {}, ranked: true });
    expect(await refusal(turned as never)).toBe('ranked-never');
  });

  test('hands no seat on, and gives its host no power over clocks', async () => {
    const at = appHarness();
    const table = await ranked(at, ['ann', 'bob', 'cleo']);
    const own = await seatAt(at, 'bob');
    expect(await refusal(leaveTable(at.context, table.id, 'bob'))).toBe('ranked');
    expect(await refusal(propose(at.context, by(table, 'ann'), { kind: 'replace', seat: own }))).toBe('ranked');
    const offer = { kind: 'offer', seat: own, person: 'dora', name: 'dora' } as const;
    expect(await refusal(propose(at.context, by(table, 'bob'), offer))).toBe('ranked');
    expect(await propose(at.context, by(table, 'ann'), { kind: 'pause' })).toMatchObject({ value: { kind: 'asked' } });
    expect((await at.table()).paused).toBeNull();
  });

  test('takes a move back only as long as nothing is known by it', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await ranked(at);
    while ((await next(at)).path[0] !== 'place') await move(at);
    const { person, path } = await next(at);
    await play(at.context, { table: table.id, version: null, person, path });
    expect(await undo(at.context, by(table, person))).toMatchObject({ value: { kind: 'done' } });
    const first = await move(at);
    let other = await move(at);
    while (other === first) other = await move(at);
    expect(await refusal(undo(at.context, by(table, first)))).toBe('ranked-undo');
    expect((await at.table()).motion).toBeNull();
  });

  test('is closed by its host until everybody has moved twice, then by all, and changes no ratings', async () => {
    const at = appHarness();
    const early = await ranked(at);
    await move(at);
    expect(await propose(at.context, by(early, 'ann'), { kind: 'abort' })).toMatchObject({ value: { kind: 'done' } });
    const later = await ranked(at);
    await playTwice(at);
    expect(await propose(at.context, by(later, 'ann'), { kind: 'abort' })).toMatchObject({ value: { kind: 'asked' } });
    expect(await vote(at.context, by(later, 'bob'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect((await at.context.store.results(later.id))?.seats.map(({ how }) => how)).toEqual(['aborted', 'aborted']);
    // A moderator who plays is a player; one who does not may close it, and nobody's number moves by that.
    const third = await ranked(at);
    await playTwice(at);
    expect(await propose(at.context, by(third, 'bob', true), { kind: 'abort' })).toMatchObject({
      value: { kind: 'asked' },
    });
    expect(await propose(at.context, by(third, 'zoe', true), { kind: 'abort' })).toMatchObject({
      value: { kind: 'done' },
    });
    expect(await rateAll(at.context)).toBe(0);
    expect(await at.context.store.ratingsOf('ann')).toEqual([]);
  });

  test('is not closed any more when somebody who has resigned would lose nothing by it', async () => {
    const at = appHarness();
    const table = await ranked(at, ['ann', 'bob', 'cleo']);
    await resign(at.context, { ...by(table, 'cleo'), version: null });
    expect(await refusal(propose(at.context, by(table, 'ann'), { kind: 'abort' }))).toBe('ranked');
    await playOut(at);
    const gains = await Promise.all(['ann', 'bob', 'cleo'].map((one) => ratingOf(at, one)));
    expect(Math.min(...gains.map((mu) => mu ?? 0))).toBe(gains[2]);
  });

  test('counts once: nothing is taken back after its end, and of two who end it one does', async () => {
    const at = appHarness();
    const table = await ranked(at);
    const commits: { readonly results: boolean; readonly rates: boolean }[] = [];
    const { commit } = at.context.store;
    Object.assign(at.context.store, {
      commit: async (change: Parameters<typeof commit>[0]) => {
        const done = await commit(change);
        const rates = change.jobs.some(({ task }) => task === 'rate');
        if (done) commits.push({ results: change.results !== undefined, rates });
        return done;
      },
    });
    for (;;) {
      const { person, path } = await next(at);
      const wish = { table: table.id, version: null, person, path };
      await Promise.all([play(at.context, wish), play(at.context, wish)]);
      await at.memory.idle();
      if ((await at.table()).phase === 'over') break;
    }
    // Killed after the end, a bot leaves the job that counts it.
    expect(commits.filter(({ results, rates }) => results || rates)).toEqual([{ results: true, rates: true }]);
    const before = await Promise.all(['ann', 'bob'].map((one) => at.context.store.ratingsOf(one)));
    expect(before.flat().map(({ games }) => games)).toEqual([1, 1]);
    for (const person of ['ann', 'bob']) expect(await refusal(undo(at.context, by(table, person)))).toBe('over');
    expect(await refusal(resign(at.context, { ...by(table, 'ann'), version: null }))).toBe('over');
    expect(await rateAll(at.context)).toBe(0);
    await rebuildRatings(at.context);
    expect(await Promise.all(['ann', 'bob'].map((one) => at.context.store.ratingsOf(one)))).toEqual(before);
  });

  test('ranks last who is away at the end, however many points the autopilot made', async () => {
    const at = appHarness();
    await ranked(at);
    await playOut(at, ['bob']);
    const table = await at.table();
    const own = await seatAt(at, 'bob');
    expect(seatStatusOf(table, own).away).toBe(true);
    expect((await at.context.store.results(table.id))?.seats[own]).toMatchObject({ how: 'autopilot' });
    expect(await ratingOf(at, 'bob')).toBeLessThan((await ratingOf(at, 'ann')) ?? 0);
  });

  test('counts for the others when somebody is erased in the middle, who has lost', async () => {
    const at = appHarness();
    const table = await ranked(at, ['ann', 'bob', 'cleo']);
    await move(at);
    const own = await seatAt(at, 'cleo');
    expect(await erasePerson(at.context, 'cleo')).toMatchObject({ ok: true });
    await playOut(at);
    const seats = (await at.context.store.results(table.id))?.seats ?? [];
    expect(seats[own]).toMatchObject({ person: null, how: 'resigned', rank: 3 });
    expect(seats[own]?.ratedAs).not.toBeNull();
    const changes = await at.context.store.ratingChanges(table.id);
    expect(changes).toHaveLength(3);
    expect(changes[own]?.person).toBeNull();
    expect(changes[own]?.after.mu).toBeLessThan(changes[own]?.before.mu ?? 0);
    expect(await at.context.store.ratingsOf('cleo')).toEqual([]);
    // Between two it ends the game.
    await ranked(at);
    await move(at);
    await erasePerson(at.context, 'bob');
    await at.memory.idle();
    expect((await at.table()).phase).toBe('over');
    expect(await at.context.store.ratingsOf('bob')).toEqual([]);
    expect((await at.context.store.ratingsOf('ann'))[0]?.games).toBe(2);
  });
});

describe('what is said of a ranked game', () => {
  test('is what it has done to ratings, whether the job that counts it has run or not', async () => {
    const at = appHarness();
    await ranked(at);
    await playOut(at);
    const { ratings, standings } = at.calls.turns.at(-1)?.result ?? {};
    expect(ratings?.pool).toBe('people');
    expect(ratings?.seats.map((one) => one.seat)).toEqual(standings?.map((one) => one.seat));
    const [first, last] = ratings?.seats ?? [];
    expect(first).toMatchObject({ uncertain: true });
    expect(first?.points).toBe(1000 + (first?.change ?? 0));
    if (standings?.[0]?.rank !== standings?.[1]?.rank) expect(last?.change).toBeLessThan(0);
    // Without a rating to tell there is none.
    await seat(at, ['ann', 'bob']);
    await playOut(at);
    expect(at.calls.turns.at(-1)?.result).toMatchObject({ ratings: null });
  });

  test('is that the fourth of a day between the same people is unranked, at its start and at its end', async () => {
    const at = appHarness();
    for (let n = 0; n < RANKED_A_DAY; n += 1) {
      expect(await ranked(at)).toMatchObject({ ranked: true, unranked: null });
      const { id } = await at.table();
      await resign(at.context, { ...by({ id }, 'ann'), version: null });
      await at.pass(MINUTE);
    }
    const games = (await at.context.store.ratingsOf('bob'))[0]?.games;
    expect(games).toBe(RANKED_A_DAY);
    const fourth = await ranked(at);
    expect(fourth).toMatchObject({ ranked: false, unranked: 'often' });
    expect(at.calls.turns.at(-1)?.table).toMatchObject({ unranked: 'often' });
    await playOut(at);
    expect(at.calls.turns.at(-1)).toMatchObject({ table: { unranked: 'often' }, result: { ratings: null } });
    expect((await at.context.store.ratingsOf('bob'))[0]?.games).toBe(RANKED_A_DAY);
    // Other people, and the next day, are not meant. A rematch is as its table was meant to be.
    expect(await ranked(at, ['ann', 'bob', 'cleo'])).toMatchObject({ ranked: true });
    await at.pass(DAY + HOUR);
    const again = await rematch(at.context, fourth.id, { id: 'ann', name: 'ann' });
    expect(again).toMatchObject({ value: { ranked: true } });
    expect(await ranked(at)).toMatchObject({ ranked: true });
  });
});
