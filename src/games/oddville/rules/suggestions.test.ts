import { describe, expect, test } from 'vitest';
import { parsePath, writePath } from '../../../core/contract/path.ts';
import { apply } from './apply.ts';
import { sample } from './example.ts';
import { moves } from './moves.ts';
import { path } from './path.ts';
import { longColumn } from './position.fixture.ts';
import { coveredState, type Ranked, rankedMoves, suggestions } from './suggestions.ts';
import { HIDDEN } from './types.ts';
import { view } from './view.ts';

const state = sample({
  board: { stone: [[0], [], []] },
  people: [{ buildings: ['d01'], coins: 2 }, { coins: 3 }],
  removed: ['ch-l1', 'ch-l2', 'ch-l3'],
});

test('a view makes a state in which all lies face down that it does not tell', () => {
  const covered = coveredState(view(state, 0));
  expect(covered).toMatchObject({ city: state.city, row: state.row, board: state.board, active: 0 });
  expect(covered.deck).toEqual(state.deck.map(() => HIDDEN));
  expect(covered.players.map(({ coins }) => coins)).toEqual([[HIDDEN, HIDDEN], [HIDDEN, HIDDEN, HIDDEN], [], []]);
  expect(covered.piles.rooster).toEqual([state.piles.rooster[0], HIDDEN, HIDDEN]);
  expect(covered.piles.lily).toEqual([]);
  expect(moves(covered, 0)).toEqual(moves(state, 0));
});

test('moves are ranked by what the autopilot makes of them, each with what it is for', () => {
  const ranked = rankedMoves(view(state, 0), 0);
  expect(ranked.map(({ path }) => writePath(path)).sort()).toEqual(
    rankedMoves(view(state, 1), 0)
      .map(({ path }) => writePath(path))
      .sort(),
  );
  expect(ranked).toHaveLength(moves(state, 0).length);
  const effects = new Map(ranked.map(({ path, effect, family }) => [writePath(path), `${family}: ${effect}`]));
  expect(effects.get('build d01 p0-1')).toBe('build: build d01 p0-1');
  expect(effects.get('work 2 fetch wood')).toBe('fetch: fetch wood');
  expect(effects.get('work 4 fetch wood')).toBe('fetch: fetch wood');
  expect(effects.get('work 1 buy 3')).toBe('buy: buy 3');
  expect(effects.get('work 3 coins')).toBe('coins: coins');
  expect(effects.get('work 3 idle')).toBe('idle: idle');
});

test('what brings most comes first', () => {
  expect(rankedMoves(view(longColumn(), 0), 0)[0]?.path).toEqual(['build', 'm08', 'p0-4']);
});

describe('suggestions', () => {
  const ranked = (...ways: readonly (readonly [family: string, effect: string, path: string])[]): readonly Ranked[] =>
    ways.map(([family, effect, path]) => ({ family, effect, path: parsePath(path) ?? [] }));
  const of = (all: readonly Ranked[], soFar = '') =>
    suggestions(all, parsePath(soFar) ?? []).map((path) => writePath(path));
  const ALL = ranked(
    ['build', 'b1', 'build d01 p0-1'],
    ['build', 'b2', 'build d01 e1-0'],
    ['fetch', 'wood', 'work 1 fetch wood'],
    ['fetch', 'wood', 'work 2 fetch wood'],
    ['idle', 'idle', 'work 1 idle'],
    ['buy', 'buy 1', 'work 1 buy 1'],
    ['recall', 'recall', 'recall'],
  );

  test('are the best of each family and then others, each effect once', () => {
    expect(of(ALL)).toEqual(['build d01 p0-1', 'work 1 fetch wood', 'work 1 buy 1', 'build d01 e1-0']);
  });

  test('go on from what is chosen already', () => {
    expect(of(ALL, 'work 2')).toEqual(['work 2 fetch wood']);
    expect(of(ALL, 'work 3')).toEqual([]);
  });

  test('are six at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => ['build', `b${at}`, `build d01 e${at + 1}-0`] as const);
    expect(of(ranked(...many))).toHaveLength(6);
  });

  test('are none where a single word is the best of all', () => {
    expect(of(ranked(['recall', 'recall', 'recall'], ['fetch', 'wood', 'work 1 fetch wood']))).toEqual([]);
  });
});

test('a bonus is for what it moves and where, all else for its own words', () => {
  const column = sample({
    board: { wood: [[0], [0], []], stone: [[], [0], []] },
    people: [{ buildings: ['r04'] }],
  });
  const effectsOf = (state: ReturnType<typeof sample>) =>
    new Map(rankedMoves(view(state, 0), 0).map(({ path, effect }) => [writePath(path), effect]));
  const built = moves(column, 0).find((move) => writePath(path(move)) === 'build r04 w1-0');
  if (!built) throw new Error('the building fits');
  const { state: after } = apply(column, 0, built, { shuffle: (_what, items) => items });
  const effects = effectsOf(after);
  expect(after.step.kind).toBe('bonus');
  expect([...effects].filter(([, effect]) => effect.startsWith('bonus'))).toEqual(
    [...effects.keys()]
      .filter((one) => one.startsWith('bonus'))
      .map((one) => {
        const [, cell, from = '', , to = ''] = one.split(' ');
        return [one, `bonus ${cell} ${from} ${to}`];
      }),
  );
  expect(effects.get('done')).toBe('done');
});
