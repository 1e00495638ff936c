import { beforeEach, expect, test } from 'vitest';
import { beginDaily, moveInDaily } from '../../../src/app/daily/tries.ts';
import { positionsOf } from '../../../src/app/history/positions.ts';
import { ThinkerClosed } from '../../../src/app/ports/thinker.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { askPuzzle } from '../../../src/app/puzzles/puzzles.ts';
import { schedulePuzzles, seekPuzzles } from '../../../src/app/puzzles/seek.ts';
import { known } from '../../../src/core/known.ts';
import { puzzlePosition, readPuzzle } from '../../../src/core/match/puzzle.ts';
import type { JudgedDecision } from '../../../src/domain/analysis/analysis.ts';
import { dayAt } from '../../../src/domain/daily/day.ts';
import { SEARCH_REVISION } from '../../../src/search/revision.ts';
import { type AppHarness, appHarness, DAY, move, seat } from '../../support/app-harness.ts';
import { type FakeThinker, fakeThinker } from '../../support/thinker.ts';
import { TOY } from '../../support/toy.ts';

/** The nightly look for puzzles in games that were played. */
let at: AppHarness;
let thinker: FakeThinker;

beforeEach(() => {
  at = appHarness();
  thinker = fakeThinker([TOY]);
  at = Object.assign(at, { context: { ...at.context, thinker } });
});

/** A finished game in which every decision of a choice is said to have cost nine points. Returns the table. */
async function played(): Promise<string> {
  await seat(at, ['ann', 'bob']);
  for (let table = await at.table(); table.phase === 'playing'; table = await at.table()) await move(at);
  await at.memory.idle();
  const table = await at.table();
  const entries = await at.context.store.entries(table.id);
  const positions = positionsOf(TOY, table, entries);
  const decisions = entries.flatMap(({ seat: own, path }, n): readonly JudgedDecision[] => {
    const best = TOY.paths(known(positions[n], 'position').state, own).at(-1);
    if (best === undefined) return [];
    const lost = { chance: { mean: 0.3, error: 0.01 }, points: { mean: 9 - n / 100, error: 0.1 } };
    const promised = { best: { chance: 0.8, margin: 9 }, played: { chance: 0.5, margin: 0 } };
    return [{ move: n + 1, seat: own, played: path, best, promised, lost, verdict: 'blunder' }];
  });
  const analysis = { revision: SEARCH_REVISION, decisions, luck: [] };
  await at.context.store.saveAnalysis(table.id, { analysis, seats: [0, 1], complete: true }, 100);
  return table.id;
}

/** From now on the thinker finds a puzzle in every decision of some choices. */
function findAll(): void {
  thinker.puzzle = async (decision) => {
    thinker.asked.push(decision);
    const best = TOY.paths(decision.position.state, decision.seat).at(-1);
    return best === undefined ? null : { best, lead: { mean: 5, error: 0.1 }, difficulty: 3 };
  };
}

const stored = () => at.context.store.storedPuzzles(TOY.id);

test('keeps puzzles of a finished game as a deal and moves, with no name and no hidden card in what is asked', async () => {
  const id = await played();
  findAll();
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  const found = await stored();
  expect(found).toHaveLength(2);
  const table = await at.table();
  const positions = positionsOf(TOY, table, await at.context.store.entries(id));
  for (const { id: name } of found) {
    const line = known((await at.context.store.storedPuzzle(name))?.line, 'line');
    expect(line).toMatch(/^[0-9a-f]{64} 2\d \S* \S+ 3$/);
    for (const secret of ['ann', 'bob', id]) expect(line.slice(64)).not.toContain(secret);
    const puzzle = known(readPuzzle(TOY, line), 'puzzle');
    const real = known(puzzlePosition(TOY, puzzle), 'position');
    expect(positions.map(({ state }) => state)).toContainEqual(real.state);
  }
  // What was thought about was dealt again for its seat.
  for (const { position, seat: own } of thinker.asked) {
    const real = known(positions[position.ply], 'position');
    expect(TOY.view(position.state, own)).toEqual(TOY.view(real.state, own));
  }
  const solver = { person: { id: 'cleo', name: 'Cleo' }, who: 'cleo', language: 'en' } as const;
  const open = known(await askPuzzle(at.context, solver, TOY), 'puzzle');
  expect(found.map((one) => one.id)).toContain(open.id);
  const real = known(positions[open.decision.position.ply], 'position');
  expect(TOY.view(open.decision.position.state, open.decision.seat)).toEqual(TOY.view(real.state, open.decision.seat));
  expect(open.name(open.decision.seat)).toBe('Cleo');
  // The game is looked at once.
  const asked = thinker.asked.length;
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  expect(thinker.asked).toHaveLength(asked);
});

test('leaves games of somebody who was erased alone, and forgets what was found in them', async () => {
  await played();
  findAll();
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  expect(await stored()).toHaveLength(2);
  await erasePerson(at.context, 'ann');
  expect(await stored()).toEqual([]);
});

test('leaves games of a deal that others still play alone', async () => {
  const id = await played();
  findAll();
  await at.context.store.holdDeal({ name: 'tomorrow', seed: 'ab'.repeat(32), until: new Date(at.context.now() + 1e9) });
  const table = known(at.memory.memory.tables.get(id), 'table');
  at.memory.memory.tables.set(id, { ...table, deal: 'tomorrow' });
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  expect(thinker.asked).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('ends for a night when enough was thought, and leaves a game to the next process where this one ends', async () => {
  await played();
  await seekPuzzles(at.context, { task: 'puzzles', left: 0 });
  expect(thinker.asked).toEqual([]);
  thinker.puzzle = () => Promise.reject(new ThinkerClosed('the thinkers are closed'));
  await expect(seekPuzzles(at.context, { task: 'puzzles', left: 60 })).rejects.toThrow(ThinkerClosed);
  expect(await at.context.store.unsoughtTables(SEARCH_REVISION, 9)).toHaveLength(1);
  // A thought that fails is one without a puzzle.
  thinker.puzzle = () => Promise.reject(new Error('the thinker is broken'));
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  expect(await at.context.store.unsoughtTables(SEARCH_REVISION, 9)).toEqual([]);
  expect(await stored()).toEqual([]);
  await schedulePuzzles(at.context);
});

test('finds some in a game of the deal of a day, once its seed is told, and says of nobody that it was theirs', async () => {
  findAll();
  const person = { id: 'ann', name: 'ann' };
  const request = { game: TOY.id, day: dayAt(at.now), person, who: 'ann', language: 'en' } as const;
  const begun = await beginDaily(at.context, request, { version: 0, server: null });
  let game = known(begun.ok ? begun.value.game : null, 'game of the day');
  while (!game.over) {
    const [path = []] = TOY.paths(game.decision.position.state, game.beginning.seat);
    const made = await moveInDaily(at.context, request, game, [path]);
    game = known(made.ok ? made.value.game : null, 'game after a move');
  }
  thinker.asked.length = 0;
  at.now += DAY;
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  expect(thinker.asked).toEqual([]);
  at.now += DAY;
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  const found = await stored();
  expect(found).toHaveLength(2);
  for (const { id } of found) {
    const line = known((await at.context.store.storedPuzzle(id))?.line, 'line');
    expect(line).not.toContain('ann');
    expect(puzzlePosition(TOY, known(readPuzzle(TOY, line), 'puzzle'))).not.toBeNull();
  }
  // Looked for again they are the same.
  await seekPuzzles(at.context, { task: 'puzzles', left: 60 });
  expect(await stored()).toHaveLength(2);
});
