import { describe, expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { playoutsOf } from '../../../../tests/support/playouts.ts';
import type { Ending, PlanTerms } from '../../../core/contract/engine.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from '../rules/index.ts';
import type { State } from '../rules/types.ts';
import { positions } from './games.fixture.ts';
import { engine } from './index.ts';

const value = ({ first }: Ending): number => first;

function playouts(state: State, seat: Seat, terms: PlanTerms | null, worlds: number): readonly Ending[] {
  const moves = Math.min(3, rules.moves(state, seat).length);
  return playoutsOf(engine, { state, seat, moves }, terms, worlds);
}

describe.each([2, 3, 4])('a plan of %i players', (seats) => {
  const decisions = positions(seats, 'plans').filter((_, n) => n % 24 === 7);

  test('begins as playouts without one, and remembers nothing but its own', () => {
    for (const [state, seat] of decisions) {
      check(playouts(state, seat, { steady: [], value }, 1)).toEqual(playouts(state, seat, null, 1));
      check(playouts(state, seat, { steady: [], value }, 6)).toEqual(playouts(state, seat, { steady: [], value }, 6));
    }
    expect(decisions.length).toBeGreaterThan(2);
  });

  test('uses nothing that the seat does not know', () => {
    for (const [state, seat] of decisions) {
      const other = rules.determinize(state, seat, rng('another', 0));
      check(playouts(other, seat, { steady: [], value }, 6)).toEqual(playouts(state, seat, { steady: [], value }, 6));
    }
  });
});

test('playouts become better for the seat that plans', () => {
  const gained = positions(2, 'gain')
    .filter(([state], n) => n % 6 === 0 && state.round < 12)
    .map(([state, seat]) => {
      const many = 40 * Math.min(3, rules.moves(state, seat).length);
      const mean = (sign: number): number =>
        playouts(state, seat, { steady: [], value: ({ margin }) => 0.5 + (sign * (margin ?? 0)) / 100 }, 80)
          .slice(-many)
          .reduce((sum, { margin }) => sum + (margin ?? 0), 0) / many;
      // Whoever plans for the least is worse off.
      return mean(1) - mean(-1);
    });
  expect(gained.length).toBeGreaterThan(3);
  expect(gained.reduce((sum, one) => sum + one, 0) / gained.length).toBeGreaterThan(1);
});
