import { describe, expect, test } from 'vitest';
import { resign } from '../../../src/app/moves/play.ts';
import { askForExport } from '../../../src/app/privacy/export.ts';
import { rateAll, rebuildRatings } from '../../../src/app/ratings/rate.ts';
import { fillMeasures, fillResults, rebuildResults } from '../../../src/app/results/fill.ts';
import { leaveTable, returnToSeat } from '../../../src/app/seats/seats.ts';
import { propose, vote } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import { outcome } from '../../../src/core/match/match.ts';
import { EXPORT_PAUSE } from '../../../src/domain/operations/export.ts';
import type { GameResult } from '../../../src/domain/results/result.ts';
import { positionOf, termsOf } from '../../../src/domain/table/position.ts';
import { seatOf } from '../../../src/domain/table/seats.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { type AppHarness, appHarness, by, HOUR, MINUTE, move, next, seat, seatAt } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** However a game ends, what became of it is kept by the change that ends it. */

const resultOf = async (at: AppHarness) => at.context.store.results((await at.table()).id);

const LIVE = { strict: true, clock: { start: HOUR, increment: 0, cap: HOUR } };

/** Lets a table rest for so many milliseconds. */
async function pauseFor(at: AppHarness, table: Table, ms: number): Promise<void> {
  await propose(at.context, by(table, 'mod', true), { kind: 'pause' });
  await at.pass(ms);
  await propose(at.context, by(table, 'mod', true), { kind: 'resume' });
}

/** Plays until the game is over. */
async function playOut(at: AppHarness): Promise<void> {
  while ((await at.table()).phase === 'playing') {
    expect(await resultOf(at)).toBeNull();
    await move(at);
  }
}

describe('the result of a game', () => {
  test('that is played to its end has the standings', async () => {
    const at = appHarness();
    await seat(at, ['ann', 'bob'], { computers: 1 });
    await playOut(at);
    const table = await at.table();
    const position = table.match && positionOf(TOY, table.match);
    const standings = (position && outcome(TOY, termsOf(table), position)) ?? [];
    expect(standings).toHaveLength(3);
    const log = await at.context.store.log(table.id);
    const result = await resultOf(at);
    expect(result).toMatchObject({ table: table.id, game: TOY.id, guild: 'g', ending: 'over' });
    expect(result?.endedAt).toEqual(table.changedAt);
    expect(result?.seats).toEqual(
      table.chairs.map(({ seat: at, person, name }) => {
        const { rank, score } = standings.find((one) => one.seat === at) ?? {};
        const kept = { seat: at, person, name, rank, score, resigned: false, feats: [] };
        const moves = log.filter((line) => 'path' in line && line.seat === at).length;
        return {
          ...kept,
          how: 'played',
          level: person ? null : 'steady',
          moves,
          seconds: person && 0,
          parts: null,
          measures: null,
          // Noon in the harness' world.
          times: person && {
            turn: 0,
            late: 0,
            hours: Array.from({ length: 24 }, (_, hour) => (hour === 12 ? moves : 0)),
          },
          ratedAs: null,
        };
      }),
    );
  });

  test('that all but one have resigned ranks them, and has no score', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await resign(at.context, { ...by(table, 'ann'), version: null });
    expect((await at.table()).phase).toBe('over');
    const seats = (await resultOf(at))?.seats ?? [];
    expect(seats.find((one) => one.person === 'ann')).toMatchObject({ rank: 2, score: null, resigned: true });
    expect(seats.find((one) => one.person === 'bob')).toMatchObject({ rank: 1, score: null, resigned: false });
  });

  test('that was aborted ranks nobody', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await propose(at.context, by(table, 'ann'), { kind: 'abort' });
    await vote(at.context, by(table, 'bob'), 'yes');
    expect((await at.table()).phase).toBe('aborted');
    const result = await resultOf(at);
    expect(result?.ending).toBe('aborted');
    expect(result?.seats.map(({ rank, score }) => [rank, score])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('that everybody has left is one of computers', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await leaveTable(at.context, table.id, 'ann');
    await leaveTable(at.context, table.id, 'bob');
    const result = await resultOf(at);
    expect(result?.ending).toBe('aborted');
    expect(result?.seats.map(({ person }) => person)).toEqual([null, null]);
  });

  test('tells for how long the others waited, without the time in which the table rested', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    const waited = { ann: 0, bob: 0 };
    for (let n = 0; (await at.table()).phase === 'playing'; n += 1) {
      const person = (await next(at)).person === 'ann' ? 'ann' : 'bob';
      const seconds = 5 * (n % 4);
      waited[person] += seconds;
      await at.pass(1_000 * seconds);
      if (n === 5) await pauseFor(at, table, 2 * MINUTE);
      const mover = await move(at);
      // Time that led to a move which was taken back was time all the same.
      if (n === 9) await undo(at.context, by(table, mover));
      if (n === 9) for (const one of ['ann', 'bob']) await vote(at.context, by(table, one), 'yes');
    }
    for (const { person, seconds } of (await resultOf(at))?.seats ?? [])
      expect(seconds).toBe(waited[person === 'ann' ? 'ann' : 'bob']);
  });

  test('tells how it ended for each seat, its moves, and for how long the others waited', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob', 'cleo', 'dora'], { timeControl: LIVE });
    await resign(at.context, { ...by(table, 'cleo'), version: null });
    await leaveTable(at.context, table.id, 'dora');
    await at.memory.idle();
    // Bob's time runs out once.
    for (let n = 0; n < 90 && (await at.table()).phase === 'playing'; n += 1) {
      if ((await next(at)).person === 'bob') await at.pass(HOUR + MINUTE);
      else await move(at);
    }
    const seats = (await resultOf(at))?.seats ?? [];
    const entries = await at.context.store.entries(table.id);
    const moves = (own: number) => entries.filter((one) => one.seat === own && one.path[0] !== 'resign').length;
    expect(seats.map(({ moves: n }) => n)).toEqual(seats.map(({ seat: own }) => moves(own)));
    expect(seats[await seatAt(at, 'ann')]).toMatchObject({ how: 'played' });
    expect(seats[await seatAt(at, 'bob')]).toMatchObject({ how: 'helped', seconds: 3600 });
    expect(seats[await seatAt(at, 'cleo')]).toMatchObject({ how: 'resigned', seconds: 0 });
    expect(seats.find(({ person }) => person === null)).toMatchObject({ how: 'replaced', seconds: 0 });
  });

  test('has the parts of the score, the options and the revision of the rules', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    await playOut(at);
    const result = await resultOf(at);
    expect(result).toMatchObject({ options: { middleKingdom: false }, revision: 1, rated: false });
    for (const { score, parts } of result?.seats ?? []) expect(parts).toMatchObject({ properties: score });
  });

  test('is the same when it is computed anew from the log, archived or not', async () => {
    const at = appHarness();
    const kept = async () => Promise.all(at.memory.ids().map((id) => at.context.store.results(id)));
    const table = await seat(at, ['ann', 'bob', 'cleo'], { timeControl: LIVE });
    await at.pass(2 * MINUTE);
    const mover = await move(at);
    await at.pass(MINUTE);
    await undo(at.context, by(table, mover));
    for (const person of ['ann', 'bob', 'cleo']) await vote(at.context, by(table, person), 'yes');
    await pauseFor(at, table, 7 * MINUTE);
    await at.pass(3 * HOUR);
    await leaveTable(at.context, table.id, 'cleo');
    await at.memory.idle();
    for (const person of ['ann', 'bob']) await returnToSeat(at.context, table.id, person);
    await playOut(at);
    await seat(at, ['ann', 'bob'], { ranked: true });
    await playOut(at);
    const aborted = await seat(at, ['ann', 'bob'], { computers: 1 });
    await move(at);
    await propose(at.context, by(aborted, 'ann', true), { kind: 'abort' });
    const before = await kept();
    expect(before.map((one) => one?.seats.map(({ how }) => how))).toMatchObject([
      {},
      {},
      ['aborted', 'aborted', 'aborted'],
    ]);
    expect(before.flatMap((one) => one?.seats ?? []).some(({ seconds }) => (seconds ?? 0) > 60)).toBe(true);
    const numbers = async () =>
      (await Promise.all(['ann', 'bob'].map((one) => at.context.store.ratingsOf(one)))).flat();
    const rated = await numbers();
    expect(rated.map(({ games }) => games)).toEqual([1, 1]);
    expect(await rebuildResults(at.context)).toEqual({ filled: 3, unreadable: 0 });
    expect(await kept()).toEqual(before);
    // Nothing is due again, and ratings that are computed anew are the same.
    expect(await rateAll(at.context)).toBe(0);
    await rebuildRatings(at.context);
    expect(await numbers()).toEqual(rated);
    for (const id of at.memory.ids()) {
      const version = (await at.context.store.find(id))?.version ?? 0;
      expect(await at.context.store.archive(id, version, { state: false })).toBe(true);
    }
    expect(await rebuildResults(at.context)).toEqual({ filled: 3, unreadable: 0 });
    expect(await kept()).toEqual(before);
    // Of a game that is not installed any more it stays as it is.
    expect(await rebuildResults({ ...at.context, games: [] })).toEqual({ filled: 0, unreadable: 3 });
    expect(await kept()).toEqual(before);
  });

  test('stays when somebody wants the last move back, a seat filled, or the game closed after its end', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    // Whether a move back was asked for before the last one, or is after it.
    for (let asked = false; (await at.table()).phase === 'playing'; ) {
      const mover = await move(at);
      if (!asked) asked = (await undo(at.context, by(table, mover))).ok;
    }
    const before = await resultOf(at);
    const refused = async (done: Promise<{ readonly ok: boolean; readonly error?: unknown }>) => {
      expect(await done).toMatchObject({ ok: false, error: { code: 'over' } });
    };
    for (const person of ['ann', 'bob', 'cleo']) {
      await refused(undo(at.context, by(table, person)));
      await refused(vote(at.context, by(table, person), 'yes'));
      await refused(propose(at.context, by(table, person), { kind: 'replace', seat: await seatAt(at, 'bob') }));
      await refused(propose(at.context, by(table, person, true), { kind: 'abort' }));
    }
    expect((await at.table()).phase).toBe('over');
    expect(await resultOf(at)).toEqual(before);
    expect(await rebuildResults(at.context)).toEqual({ filled: 1, unreadable: 0 });
    expect(await resultOf(at)).toEqual(before);
  });

  test('that an older version has written is completed', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await playOut(at);
    const whole = await resultOf(at);
    if (!whole) throw new Error('there is no result');
    const older = whole.seats.map((one) => ({
      ...one,
      how: null,
      moves: null,
      seconds: null,
      parts: null,
      measures: null,
    }));
    await at.context.store.rewrite(table.id, { ...whole, seats: older }, { seconds: false });
    expect((await resultOf(at))?.seats[0]).toMatchObject({ how: null, seconds: null });
    expect(await fillResults(at.context)).toEqual({ filled: 1, unreadable: 0 });
    expect(await resultOf(at)).toEqual(whole);
    expect(await fillResults(at.context)).toEqual({ filled: 0, unreadable: 0 });
  });

  test('that was kept before games were measured is measured once, also by two processes, and after a stop', async () => {
    const at = appHarness(KINGDOMINO);
    const whole: GameResult[] = [];
    for (let games = 0; games < 3; games += 1) {
      const table = await seat(at, ['ann', 'bob']);
      await playOut(at);
      const result = await resultOf(at);
      if (!result) throw new Error('there is no result');
      whole.push(result);
      expect(result.seats[0]?.measures).toEqual({ gaps: expect.any(Number) });
      const seats = result.seats.map((one) => ({ ...one, measures: null }));
      await at.context.store.rewrite(table.id, { ...result, seats }, { seconds: false });
    }
    const { store } = at.context;
    const now = () => Promise.all(whole.map(({ table }) => store.results(table)));
    const done = async () => (await now()).filter((one) => one?.seats[0]?.measures).length;
    let left = 1;
    const once = (): boolean => {
      left -= 1;
      return left >= 0;
    };
    expect(await fillMeasures(at.context, once)).toEqual({ filled: 1, unreadable: 0 });
    expect(await done()).toBe(1);
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    await Promise.all([fillMeasures(at.context, () => true, pause), fillMeasures(at.context, () => true, pause)]);
    expect(pauses).toBeGreaterThanOrEqual(2);
    expect(await now()).toEqual(whole);
    // From then on nobody looks any more.
    Object.assign(store, { unmeasured: () => Promise.reject(new Error('it was looked again')) });
    expect(await fillMeasures(at.context)).toEqual({ filled: 0, unreadable: 0 });
  });

  test('that this version cannot read is looked at again only by another version of its game', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    await playOut(at);
    const whole = await resultOf(at);
    if (!whole) throw new Error('there is no result');
    const seats = whole.seats.map((one) => ({ ...one, measures: null }));
    await at.context.store.rewrite(table.id, { ...whole, seats }, { seconds: false });
    const older = { ...at.context, games: at.context.games.map((game) => ({ ...game, revive: () => null })) };
    expect(await fillMeasures(older)).toEqual({ filled: 0, unreadable: 1 });
    expect(await fillMeasures(older)).toEqual({ filled: 0, unreadable: 0 });
    const games = at.context.games.map((game) => ({ ...game, schema: game.schema + 1 }));
    expect(await fillMeasures({ ...at.context, games })).toEqual({ filled: 1, unreadable: 0 });
    expect(await resultOf(at)).toEqual(whole);
  });

  test('stands in what a person is told of themselves', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    const told = async () => {
      at.now += EXPORT_PAUSE;
      await askForExport(at.context, 'bob', null);
      await at.memory.idle();
      return at.calls.data.at(-1)?.file.data.tables;
    };
    expect(await told()).toMatchObject([{ result: null }]);
    await playOut(at);
    const result = await resultOf(at);
    const mine = result?.seats[seatOf(table, 'bob') ?? -1];
    expect(await told()).toMatchObject([
      {
        result: {
          ending: 'over',
          endedAt: result?.endedAt.toISOString(),
          rank: mine?.rank,
          score: mine?.score,
          resigned: false,
        },
      },
    ]);
  });
});
