import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Ending } from '../../src/core/contract/engine.ts';
import { known } from '../../src/core/known.ts';
import { judge } from '../../src/search/judge.ts';
import { effortOf, hintEffort, levelMove } from '../../src/search/levels.ts';
import { judgePuzzle } from '../../src/search/puzzle.ts';
import { think } from '../../src/search/think.ts';
import { decisions } from '../support/decisions.ts';
import { TOY } from '../support/toy.ts';

/** What is made of playouts whose ends are known: engines that say them, below a position of the toy. */

const [position, seat] = known(decisions(TOY, 2, [3], (moves) => moves >= 4)[0], 'decision');
const paths = TOY.paths(position.state, seat);
const EFFORT = { candidates: 4, playouts: 64, worlds: 64 };

/** A game whose moves end so, by their place; `calls` counts playouts. */
function ending(ends: readonly Ending[], solved = false): { readonly game: AnyGame; calls: number } {
  const made = {
    calls: 0,
    game: {
      ...TOY,
      engine: {
        open: () => ({
          solved,
          playout(index: number): Ending {
            made.calls += 1;
            return ends[index] ?? { first: 0, margin: ends[0]?.margin === null ? null : -50 };
          },
        }),
      },
    } as AnyGame,
  };
  return made;
}
const points = (...margins: readonly number[]): readonly Ending[] =>
  margins.map((margin) => ({ first: margin > 0 ? 1 : 0, margin }));
const chances = (...firsts: readonly number[]): readonly Ending[] => firsts.map((first) => ({ first, margin: null }));
const move = (index: number) => known(paths[index], 'move');

describe('a judgement', () => {
  test('is how far a move is behind the best one, in points and chance, and tells how often was played out', () => {
    const made = ending(points(-3, 5, 2, 1));
    const judged = judge(made.game, position, seat, move(0), EFFORT);
    expect(judged).toEqual({
      best: move(1),
      promised: { best: { chance: 1, margin: 5 }, played: { chance: 0, margin: -3 } },
      lost: { chance: { mean: 1, error: 0 }, points: { mean: 8, error: 0 } },
      solved: false,
      playouts: made.calls,
    });
  });

  test('has no points where games are not scored', () => {
    const judged = judge(ending(chances(0.25, 0.75)).game, position, seat, move(0), EFFORT);
    expect(judged.promised).toEqual({ best: { chance: 0.75, margin: null }, played: { chance: 0.25, margin: null } });
    expect(judged.lost).toEqual({ chance: { mean: 0.5, error: 0 }, points: null });
  });

  test('of a solved position takes one playout of each move, and one of both', () => {
    const made = ending(points(-3, 5, 2, 1), true);
    const judged = judge(made.game, position, seat, move(0), EFFORT);
    expect(judged).toMatchObject({ best: move(1), solved: true, playouts: paths.length + 2 });
    expect(judged.lost).toEqual({ chance: { mean: 1, error: 0 }, points: { mean: 8, error: 0 } });
    expect(made.calls).toBe(paths.length + 2);
  });

  test('of a move that is not legal names it', () => {
    expect(() => judge(TOY, position, seat, ['fly', 'away'], EFFORT)).toThrow(
      'pebbles: fly away is not legal, so it cannot be judged',
    );
  });
});

describe('a thought', () => {
  test('has the moves by what they promise, and how far they are behind', () => {
    const made = ending(points(-3, 5, 2, 1));
    const thought = think(made.game, position, seat, EFFORT);
    expect(thought.best).toEqual(move(1));
    expect(thought.playouts).toBe(made.calls);
    expect(thought.lines.map(({ margin, error, behind }) => [margin, error, behind?.points])).toEqual([
      [5, 0, 0],
      [2, 0, 3],
      [1, 0, 4],
      [-3, 0, 8],
    ]);
  });

  test('has no points where games are not scored', () => {
    const { lines } = think(ending(chances(0.25, 0.75, 0.5)).game, position, seat, { candidates: 3, playouts: 12 });
    expect(lines.map(({ chance, margin, behind }) => [chance, margin, behind])).toEqual([
      [0.75, null, null],
      [0.5, null, null],
      [0.25, null, null],
    ]);
  });

  test('is sure of nothing where two moves share one world', () => {
    const { lines } = think(ending(points(-3, 5)).game, position, seat, { candidates: 2, playouts: 2 });
    expect(lines.map(({ error, behind }) => [error, behind])).toEqual([
      [0, { points: 0, error: 0 }],
      [1, null],
    ]);
  });
});

describe('a puzzle', () => {
  const found = (margins: readonly number[], solved = false) => {
    const { game } = ending(points(...margins), solved);
    const levels = { gentle: () => [100], strong: () => ({ candidates: 4, playouts: 64 }), puzzle: 4 };
    return judgePuzzle({ ...game, levels }, position, seat, EFFORT);
  };

  test('has one move that is far enough ahead of the next one', () => {
    expect(found([9, 20, 11, 3])).toEqual({ best: move(1), lead: { mean: 9, error: 0 } });
    expect(found([9, 13, 2, 3])).toEqual({ best: move(1), lead: { mean: 4, error: 0 } });
    expect(found([9, 12, 2, 3])).toBeNull();
  });

  test('is found as surely where the rest is solved', () => {
    expect(found([9, 13, 2, 3], true)).toEqual({ best: move(1), lead: { mean: 4, error: 0 } });
    expect(found([9, 12, 2, 3], true)).toBeNull();
  });

  test('is none where games are not scored', () => {
    expect(judgePuzzle(ending(chances(0, 1)).game, position, seat, EFFORT)).toBeNull();
  });
});

describe('levels', () => {
  const strong = effortOf(TOY, 'strong', position.state, 2);

  test('relentless looks at two moves more, eight times as often', () => {
    expect(effortOf(TOY, 'relentless', position.state, 2)).toEqual({
      candidates: strong.candidates + 2,
      playouts: 8 * strong.playouts,
    });
  });

  test('a hint takes half of the playouts', () => {
    expect(hintEffort(TOY, position.state, 2)).toEqual({ ...strong, playouts: Math.ceil(strong.playouts / 2) });
  });

  test('a thinking computer plays the best move, and thinks of nothing where there is one alone', () => {
    const made = ending(points(1, 2, 9));
    expect(levelMove(made.game, position, { seat, seats: 2, level: 'strong' })).toEqual(move(2));
    const calls = made.calls;
    const forced = { ...made.game, paths: () => [move(0)] };
    expect(levelMove(forced, position, { seat, seats: 2, level: 'relentless' })).toEqual(move(0));
    expect([calls > 0, made.calls]).toEqual([true, calls]);
  });
});
