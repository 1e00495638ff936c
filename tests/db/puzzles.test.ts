import { describe, expect, test } from 'vitest';
import type { RatePuzzle } from '../../src/app/ports/puzzles.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import type { NewTable } from '../../src/domain/table/table.ts';
import { emptyLobby } from '../support/lobby.ts';
import { STORES } from '../support/stores.ts';

/** Puzzles, what people have answered, and how both are rated. */

const FIRST = { id: 'one', game: 'harbour', mu: 24, sigma: 4 };
const EARLY = new Date('2026-11-27T08:00:00Z');
const LATE = new Date('2026-11-27T09:00:00Z');

/** Moves both sides by one. */
const rate: RatePuzzle = (person, puzzle) => ({
  before: { mu: person?.mu ?? 25, sigma: 8 },
  person: { mu: (person?.mu ?? 25) + 1, sigma: 7 },
  puzzle: { mu: puzzle.mu - 1, sigma: 3 },
});

const answer = (puzzle: string, solved: boolean) => ({ puzzle, answer: solved ? 'take a1' : '', solved, at: LATE });

describe.each(STORES)('puzzles in %s', (_name, begin) => {
  test('are asked, answered once, and rate both sides', async () => {
    const { store } = await begin();
    expect(await store.seenPuzzles('ann', 'harbour')).toEqual([]);
    expect(await store.puzzleRating('ann', 'harbour')).toBeNull();
    expect(await store.answerPuzzle('ann', answer('one', true), rate)).toBeNull();
    await store.askPuzzle('ann', FIRST, EARLY);
    await store.askPuzzle('ann', { ...FIRST, mu: 99 }, LATE);
    expect(await store.seenPuzzles('ann', 'harbour')).toEqual([{ id: 'one', askedAt: LATE, answered: false }]);
    expect(await store.storedPuzzles('harbour')).toEqual([
      { id: 'one', mu: 24, sigma: 4, answers: 0, solved: 0, found: false },
    ]);
    expect(await store.storedPuzzle('one')).toEqual({ game: 'harbour', line: null });
    expect(await store.answerPuzzle('ann', answer('one', true), rate)).toEqual({
      before: { mu: 25, sigma: 8 },
      after: { mu: 26, sigma: 7, games: 1, solved: 1, at: LATE },
      puzzle: { mu: 23, sigma: 3, answers: 1, solved: 1 },
    });
    expect(await store.answerPuzzle('ann', answer('one', false), rate)).toBeNull();
    expect(await store.puzzleRating('ann', 'harbour')).toEqual({ mu: 26, sigma: 7, games: 1, solved: 1, at: LATE });
    expect(await store.seenPuzzles('ann', 'harbour')).toMatchObject([{ answered: true }]);
    // Nothing of it is another game's.
    expect(await store.seenPuzzles('ann', 'pebbles')).toEqual([]);
    expect(await store.storedPuzzles('pebbles')).toEqual([]);
  });

  test('count both of two answers at once, and one of two to the same', async () => {
    const { store } = await begin();
    for (const id of ['one', 'two']) {
      await store.askPuzzle('ann', { ...FIRST, id }, EARLY);
      await store.askPuzzle('bob', { ...FIRST, id }, EARLY);
    }
    const all = await Promise.all([
      store.answerPuzzle('ann', answer('one', true), rate),
      store.answerPuzzle('ann', answer('one', false), rate),
      store.answerPuzzle('ann', answer('two', false), rate),
      store.answerPuzzle('bob', answer('two', true), rate),
    ]);
    expect(all.filter((one) => one !== null)).toHaveLength(3);
    expect(await store.puzzleRating('ann', 'harbour')).toMatchObject({ games: 2, mu: 27 });
    expect(await store.puzzleRating('bob', 'harbour')).toMatchObject({ games: 1, mu: 26 });
    const two = (await store.storedPuzzles('harbour')).find(({ id }) => id === 'two');
    expect(two).toMatchObject({ answers: 2, solved: 1, mu: 22 });
  });

  test('are found in public games that are analysed, once, and go with a table or with somebody who played there', async () => {
    const { store } = await begin();
    await open(store, 'public');
    await open(store, 'second');
    await open(store, 'direct', { place: emptyLobby('direct').place });
    await open(store, 'running', { phase: 'playing' });
    expect([...(await store.unsoughtTables(3, 9))].sort()).toEqual(['public', 'second']);
    expect(await store.unsoughtTables(3, 1)).toHaveLength(1);
    expect(await store.unsoughtTables(4, 9)).toEqual([]);
    const line = (id: string) => ({ id, line: `seed 20 AB ${id}`, mu: 24, sigma: 4 });
    expect(await store.savePuzzles('public', 'harbour', [line('one'), line('two')], 9)).toBe(2);
    expect(await store.savePuzzles('public', 'harbour', [line('one')], 9)).toBe(0);
    expect(await store.unsoughtTables(3, 9)).toEqual(['second']);
    // There is room for one more.
    expect(await store.savePuzzles('second', 'harbour', [line('three'), line('four')], 3)).toBe(1);
    expect(await store.storedPuzzle('three')).toEqual({ game: 'harbour', line: 'seed 20 AB three' });
    expect((await store.storedPuzzles('harbour')).every(({ found }) => found)).toBe(true);
    await store.askPuzzle('cleo', { ...FIRST, id: 'one' }, EARLY);
    await store.answerPuzzle('cleo', answer('one', true), rate);
    await store.erase('ann', [{ table: 'public', name: 'Somebody', called: 'former player' }]);
    expect((await store.storedPuzzles('harbour')).map(({ id }) => id)).toEqual(['three']);
    expect(await store.seenPuzzles('cleo', 'harbour')).toEqual([]);
    expect(await store.puzzleRating('cleo', 'harbour')).toMatchObject({ games: 1 });
    // Whoever looked meanwhile keeps nothing.
    expect(await store.savePuzzles('public', 'harbour', [line('five')], 9)).toBe(0);
    // Those of a deal of the day are of no table.
    expect(await store.savePuzzles(null, 'harbour', [line('six')], 9)).toBe(1);
  });

  test('are told their person and go with them', async () => {
    const { store } = await begin();
    for (const person of ['ann', 'bob']) {
      await store.askPuzzle(person, FIRST, EARLY);
      await store.answerPuzzle(person, answer('one', false), rate);
    }
    expect(await store.puzzlesOf('ann')).toEqual({
      ratings: [{ game: 'harbour', mu: 26, sigma: 7, games: 1, solved: 0, at: LATE }],
      answers: [{ puzzle: 'one', game: 'harbour', askedAt: EARLY, answer: '', solved: false }],
    });
    await store.erase('ann', []);
    expect(await store.puzzlesOf('ann')).toEqual({ ratings: [], answers: [] });
    expect((await store.puzzlesOf('bob')).answers).toHaveLength(1);
    expect(await store.storedPuzzles('harbour')).toMatchObject([{ answers: 2 }]);
  });
});

/** A table whose game is over and analysed, Ann's if it is the public one, else Bob's. */
async function open(store: Store, id: string, more: Partial<NewTable> = {}): Promise<void> {
  const chairs = [
    { seat: 0, person: id === 'public' ? 'ann' : 'bob', name: 'Somebody' },
    { seat: 1, person: null, name: 'Ada 🤖' },
  ] as const;
  const place = { ...emptyLobby(id).place, kind: 'channel', guild: 'g' } as const;
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  const seatStatuses = [FRESH_SEAT, FRESH_SEAT];
  await store.open(emptyLobby(id, { phase: 'over', chairs, match, seatStatuses, place, ...more }), []);
  await store.saveAnalysis(id, { analysis: { revision: 3, decisions: [], luck: [] }, seats: [0], complete: true }, 100);
}
