import { describe, expect, test } from 'vitest';
import type { AnyState } from '../../src/core/contract/any-game.ts';
import { LEVELS } from '../../src/core/contract/level.ts';
import { known } from '../../src/core/known.ts';
import { rng } from '../../src/core/rng.ts';
import { seatsOf } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { levelMove } from '../../src/search/levels.ts';
import { think } from '../../src/search/think.ts';
import { decisions, imagined } from '../support/decisions.ts';
import { TOY } from '../support/toy.ts';

const FEW = { candidates: 3, playouts: 6 };

describe.each([...GAMES, TOY].map((game) => [game.id, game] as const))('thinking about %s', (_, game) => {
  const some = decisions(game, 2, [3, 20]);

  test('gives a legal move at every level, and the same again', () => {
    for (const [position, seat] of some.slice(0, 1))
      for (const level of LEVELS.filter((one) => one !== 'relentless' && one !== 'strong')) {
        const path = levelMove(game, position, { seat, seats: 2, level });
        expect(game.paths(position.state, seat)).toContainEqual(path);
        expect(levelMove(game, position, { seat, seats: 2, level })).toEqual(path);
      }
  });

  test('uses nothing that its seat does not know', () => {
    expect(some.length).toBeGreaterThan(0);
    for (const [position, seat] of some) {
      for (const steady of [[], seatsOf(2).filter((one) => one !== seat)]) {
        const thought = think(game, position, seat, FEW, steady);
        expect(game.paths(position.state, seat)).toContainEqual(thought.best);
        for (const state of imagined(game, position, seat))
          expect(think(game, { ...position, state }, seat, FEW, steady)).toEqual(thought);
      }
    }
  });

  test.runIf(game.engine !== null)(
    'plays out by what its seat knows, even where an engine is given the real position',
    () => {
      for (const seats of [game.seats.min, game.seats.max])
        for (const [position, seat] of decisions(game, seats, [0, 5, 12, 21, 30])) {
          const playouts = (state: AnyState): readonly unknown[] => {
            const opened = game.engine?.open(state, seat, []);
            const plan = opened?.plan?.({ steady: seatsOf(seats), value: ({ first }) => first });
            return [opened, plan].map((one) =>
              [0, 1, 2, 3].map((world) => one?.playout(world % 2, rng('world', world), rng('dice', world))),
            );
          };
          const real = playouts(position.state);
          for (const state of imagined(game, position, seat)) expect(playouts(state)).toEqual(real);
        }
    },
  );

  test('compares the candidates in the same worlds, and says how often', () => {
    const [position, seat] = known(some[0], 'decision');
    const { lines, best, playouts } = think(game, position, seat, { candidates: 3, playouts: 12 });
    expect(lines[0]?.path).toEqual(best);
    expect(lines.reduce((sum, line) => sum + line.playouts, 0)).toBe(playouts);
    expect(lines[0]?.behind).toEqual({ points: 0, error: 0 });
    for (const { chance, error, behind } of lines) {
      expect(behind?.error).toBeGreaterThanOrEqual(0);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(error).toBeGreaterThanOrEqual(0);
    }
  });
});

test('a position that an engine can solve is thought through to the end', () => {
  const kingdomino = known(
    GAMES.find(({ id }) => id === 'kingdomino'),
    'game',
  );
  let solved = 0;
  for (const [position, seat] of decisions(kingdomino, 2, [40, 42, 44, 46])) {
    if (kingdomino.engine?.open(position.state, seat, []).solved !== true) continue;
    solved += 1;
    const paths = kingdomino.paths(position.state, seat);
    const thought = think(kingdomino, position, seat, { candidates: 2, playouts: 2 });
    const { lines, playouts } = thought;
    expect(thought.solved).toBe(true);
    expect(playouts).toBe(paths.length);
    expect(lines.length).toBe(paths.length);
    expect(lines.map(({ error }) => error)).toEqual(paths.map(() => 0));
    const margins = lines.map(({ margin }) => margin ?? 0);
    expect(margins[0]).toBe(Math.max(...margins));
    const behind = margins.map((margin) => ({ points: (margins[0] ?? 0) - margin, error: 0 }));
    expect(lines.map((line) => line.behind)).toEqual(behind);
  }
  expect(solved).toBeGreaterThan(0);
});
