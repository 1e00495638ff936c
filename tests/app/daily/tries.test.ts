import { beforeEach, describe, expect, test } from 'vitest';
import type { AppContext } from '../../../src/app/context.ts';
import { commitmentOf, drawDeals, publicSeed } from '../../../src/app/daily/deals.ts';
import {
  beginDaily,
  type DailyGame,
  type DailyRequest,
  findDaily,
  finishedCourse,
  moveInDaily,
} from '../../../src/app/daily/tries.ts';
import { imaginedBy } from '../../../src/app/private-games/computer.ts';
import { keptMove, positionAfter } from '../../../src/app/private-games/course.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { known } from '../../../src/core/known.ts';
import { rng } from '../../../src/core/rng.ts';
import { dealCommitment } from '../../../src/core/seed.ts';
import type { Day } from '../../../src/domain/daily/day.ts';
import { type AppHarness, appHarness, DAY, HOUR, MINUTE } from '../../support/app-harness.ts';
import { fakeThinker } from '../../support/thinker.ts';
import { TOY } from '../../support/toy.ts';

/** Tries of the deal of a day: spent once, against the same computer for everybody. */

/** A Monday. */
const TODAY: Day = '2026-06-01';
const SUNDAY: Day = '2026-06-07';

let at: AppHarness;
beforeEach(() => {
  at = appHarness([TOY]);
});

const of = (name: string, day: Day = TODAY): DailyRequest => ({
  ...{ game: TOY.id, day, person: { id: name, name }, who: name, language: 'en' },
});

async function begun(request: DailyRequest, version = 0, context: AppContext = at.context): Promise<DailyGame> {
  const now = await beginDaily(context, request, { version, server: null });
  if (!now.ok) throw new Error(`not begun: ${JSON.stringify(now.error)}`);
  return known(now.value.game, 'game');
}

/** Plays to the end what `choose` says, and returns all moves. */
async function playedOut(
  request: DailyRequest,
  game: DailyGame,
  choose: (paths: readonly Path[], n: number) => Path,
  context: AppContext = at.context,
): Promise<DailyGame> {
  let now = game;
  for (let n = 0; !now.over; n += 1) {
    const { state } = now.decision.position;
    const made = await moveInDaily(context, request, now, [choose(TOY.paths(state, now.beginning.seat), n)]);
    if (!made.ok) throw new Error(`not played: ${JSON.stringify(made.error)}`);
    now = made.value.game;
  }
  return now;
}

const nth = (paths: readonly Path[], n: number): Path => known(paths[n % paths.length], 'path');

describe('a try', () => {
  test('is spent before anything is shown, once for two presses at once', async () => {
    expect((await findDaily(at.context, of('ann')))?.tried).toBeNull();
    const both = await Promise.all([
      beginDaily(at.context, of('ann'), { version: 0, server: 'g' }),
      beginDaily(at.context, of('ann'), { version: 0, server: 'h' }),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const [one, other] = both.map((now) => (now.ok ? now.value.game : null));
    expect(one?.course.map(keptMove)).toEqual(other?.course.map(keptMove));
    expect(await at.context.store.triesOf('ann')).toHaveLength(1);
    expect(await at.context.store.dailyTries(of('ann'))).toBe(1);
    // A press that has seen nothing does not begin it again.
    expect(await beginDaily(at.context, of('ann'), { version: 0, server: null })).toEqual({
      ok: false,
      error: 'stale',
    });
  });

  test('ends with a result that no practice changes', async () => {
    const end = await playedOut(of('ann'), await begun(of('ann')), nth);
    const now = known(await findDaily(at.context, of('ann')), 'day');
    expect(now.game).toBeNull();
    const { result } = known(now.tried, 'try');
    expect(result).toMatchObject({ repeats: false, judged: null });
    expect(finishedCourse(now)?.map(keptMove)).toEqual(end.course.map(keptMove));
    const again = await begun(of('ann'));
    expect(again.counts).toBe(false);
    await playedOut(of('ann'), again, (paths, n) => nth(paths, n + 1));
    expect((await findDaily(at.context, of('ann')))?.tried?.result).toEqual(result);
    // Over and over again.
    const kept = known((await findDaily(at.context, of('ann')))?.game, 'game for practice');
    expect(kept.over).toBe(true);
    expect((await begun(of('ann'), kept.version)).version).toBeGreaterThan(kept.version);
  });

  test('is begun anew where its moves are not legal any more', async () => {
    const first = await begun(of('ann'));
    const key = { kind: 'daily', game: TOY.id, deal: TODAY } as const;
    const moves = [{ seat: first.beginning.seat, path: ['nonsense'] }];
    expect(await at.context.store.savePrivateGame('ann', first.version, { ...key, moves })).toBe(true);
    const now = known(await findDaily(at.context, of('ann')), 'day');
    expect([now.game, now.version]).toEqual([null, first.version + 1]);
    expect((await begun(of('ann'), now.version)).counts).toBe(true);
  });

  test('is left and gone on with; old presses change nothing', async () => {
    const first = await begun(of('ann'));
    const paths = TOY.paths(first.decision.position.state, first.beginning.seat);
    const path = known(paths[0], 'path');
    const both = await Promise.all([1, 2].map(() => moveInDaily(at.context, of('ann'), first, [path])));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const now = known((await findDaily(at.context, of('ann')))?.game, 'game');
    expect(now.course.length).toBeGreaterThan(first.course.length);
    expect(await moveInDaily(at.context, of('ann'), first, [path])).toEqual({ ok: false, error: 'stale' });
    expect(await moveInDaily(at.context, of('ann'), { ...now, counts: false }, [path])).toEqual({
      ...{ ok: false, error: 'stale' },
    });
    expect(await moveInDaily(at.context, of('ann'), now, [['fly']])).toEqual({ ok: false, error: 'illegal' });
  });

  test('that a kill has interrupted goes on where it was', async () => {
    // Spent, and nothing more.
    await at.context.store.beginTry({
      ...{ game: TOY.id, day: TODAY, person: 'ann', server: null, begunAt: new Date(at.now), inTime: true },
    });
    const game = await begun(of('ann'));
    expect(game.counts).toBe(true);
    expect(await at.context.store.triesOf('ann')).toHaveLength(1);
  });

  test('may be one of yesterday as long as that day lasts where somebody is', async () => {
    const inTime = async (name: string, zone: string | null): Promise<boolean | undefined> => {
      await at.context.store.savePerson({ id: name, zone });
      await begun(of(name));
      return (await at.context.store.dailyTry(of(name), name))?.inTime;
    };
    await drawDeals(at.context);
    at.now = Date.UTC(2026, 5, 2, 5);
    expect(await inTime('west', 'America/Los_Angeles')).toBe(true);
    expect(await inTime('east', 'Asia/Tokyo')).toBe(false);
    expect(await inTime('somewhere', null)).toBe(true);
    at.now = Date.UTC(2026, 5, 2, 13);
    expect(await inTime('later', null)).toBe(false);
  });
});

describe('the computer', () => {
  test('answers the same moves with the same, in whatever process and after restarts', async () => {
    const thinker = fakeThinker([TOY]);
    const one = { ...at.context, thinker };
    at.now += 6 * DAY;
    await playedOut(of('ann', SUNDAY), await begun(of('ann', SUNDAY), 0, one), nth, one);
    const asked = thinker.asked.length;
    expect(asked).toBeGreaterThan(0);
    // Another process, whose computers cannot even think.
    const other = { ...at.context, store: { ...at.context.store } };
    const bob = await playedOut(of('bob', SUNDAY), await begun(of('bob', SUNDAY), 0, other), nth, other);
    const moves = bob.course.map(keptMove);
    const ann = known(await findDaily(at.context, of('ann', SUNDAY)), 'day');
    expect(finishedCourse(ann)?.map(keptMove)).toEqual(moves);
    expect(thinker.asked).toHaveLength(asked);
    expect((await at.context.store.dailyTry(of('bob', SUNDAY), 'bob'))?.result?.repeats).toBe(true);
    // Long after the day its replies are forgotten: the moves of the tries say them.
    at.now += 20 * DAY;
    await drawDeals(at.context);
    const late = await playedOut(of('cleo', SUNDAY), await begun(of('cleo', SUNDAY)), nth);
    expect(late.course.map(keptMove)).toEqual(moves);
    expect((await at.context.store.dailyTry(of('cleo', SUNDAY), 'cleo'))?.result?.repeats).toBe(false);
  });

  test('that cannot think plays steadily, and is kept so', async () => {
    const thinker = fakeThinker([TOY]);
    thinker.how = 'fail';
    at.now += 6 * DAY;
    const failing = { ...at.context, thinker: { ...thinker, move: () => Promise.reject(new Error('broken')) } };
    const ann = await playedOut(of('ann', SUNDAY), await begun(of('ann', SUNDAY), 0, failing), nth, failing);
    const bob = await playedOut(of('bob', SUNDAY), await begun(of('bob', SUNDAY), 0, { ...at.context, thinker }), nth);
    expect(bob.course.map(keptMove)).toEqual(ann.course.map(keptMove));
  });

  test('knows nothing of what the person has hidden', async () => {
    const game = await begun(of('ann'));
    const { beginning } = game;
    const { seat } = beginning;
    const computer = seat === 0 ? 1 : 0;
    for (const path of TOY.paths(game.decision.position.state, seat)) {
      const made = await moveInDaily(at.context, of('ann'), game, [path]);
      if (!made.ok) continue;
      const position = positionAfter(beginning, made.value.game.course);
      const real = imaginedBy(beginning, position, computer);
      for (let n = 0; n < 5; n += 1) {
        const other = { ...position, state: TOY.determinize(position.state, computer, rng('other', n)) };
        expect(imaginedBy(beginning, other, computer)).toEqual(real);
      }
      break;
    }
  });
});

describe('deals', () => {
  test('are drawn on the day before, and their seeds told on the day after', async () => {
    await drawDeals(at.context);
    const tomorrow = { game: TOY.id, day: '2026-06-02' };
    const commitment = await commitmentOf(at.context, tomorrow);
    expect(await at.context.store.dailyDays(TOY.id, '2026-06-09', 9)).toEqual(['2026-06-02', TODAY]);
    expect(await publicSeed(at.context, tomorrow)).toBeNull();
    at.now = Date.UTC(2026, 5, 3, 12) - MINUTE;
    expect(await publicSeed(at.context, tomorrow)).toBeNull();
    at.now += MINUTE;
    const seed = known(await publicSeed(at.context, tomorrow), 'seed');
    expect(dealCommitment(`daily-${TOY.id}-2026-06-02`, seed)).toBe(commitment);
  });

  test('are not there before tomorrow, nor of days that nobody has drawn', async () => {
    for (const day of ['2026-06-03', '2026-05-31']) expect(await findDaily(at.context, of('ann', day))).toBeNull();
    expect((await findDaily(at.context, of('ann')))?.deal).toMatchObject({ day: TODAY, level: 'gentle' });
  });

  test('of tomorrow are not played today', async () => {
    const tomorrow = of('ann', '2026-06-02');
    expect(await beginDaily(at.context, tomorrow, { version: 0, server: null })).toEqual({ ok: false, error: 'none' });
    at.now += 12 * HOUR;
    expect((await beginDaily(at.context, tomorrow, { version: 0, server: null })).ok).toBe(true);
  });
});
