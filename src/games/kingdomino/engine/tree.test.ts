import { describe, expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { playoutsOf } from '../../../../tests/support/playouts.ts';
import { bestMove } from '../../../core/contract/best.ts';
import type { Ending, PlanTerms } from '../../../core/contract/engine.ts';
import { rng } from '../../../core/rng.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { actor, apply } from '../rules/apply.ts';
import { rules } from '../rules/index.ts';
import { moves } from '../rules/moves.ts';
import type { Options, State } from '../rules/types.ts';
import { engine } from './index.ts';

const PLAIN: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };
const TABLES: readonly (readonly [seats: number, options: Options])[] = [
  [2, PLAIN],
  [3, { ...PLAIN, harmony: true }],
  [4, PLAIN],
  [2, { ...PLAIN, mightyDuel: true, middleKingdom: true }],
  [2, { ...PLAIN, dynasty: true }],
];

/** Decisions of a game of steady computers, some of them. */
function decisionsOf(seats: number, options: Options, every: number): readonly (readonly [State, Seat])[] {
  const found: (readonly [State, Seat])[] = [];
  let state: State = rules.begin({ seats, options }, rules.deal({ seats, options }, rng('tree', seats)));
  for (let ply = 0; ; ply += 1) {
    const acting = actor(state);
    if (acting === null) return found;
    if (ply % every === 0) found.push([state, acting.seat]);
    state = apply(state, acting.seat, bestMove(rules, state, acting.seat, rng('tree', ply))).state;
  }
}

const value = ({ first }: Ending): number => first;

function playouts(state: State, seat: Seat, terms: PlanTerms | null, worlds: number): readonly Ending[] {
  return playoutsOf(engine, { state, seat, moves: Math.min(3, moves(state, seat).length) }, terms, worlds);
}

describe.each(TABLES)('a plan, %i seats, %j', (seats, options) => {
  const decisions = decisionsOf(seats, options, options.dynasty ? 61 : 17);

  test('begins as playouts without one, and remembers nothing but its own', () => {
    for (const [state, seat] of decisions) {
      const steady = seatsOf(seats).filter((one) => one !== seat);
      check(playouts(state, seat, { steady: [], value }, 1)).toEqual(playouts(state, seat, null, 1));
      for (const terms of [
        { steady: [], value },
        { steady, value },
      ])
        check(playouts(state, seat, terms, 6)).toEqual(playouts(state, seat, terms, 6));
    }
    expect(decisions.length).toBeGreaterThan(2);
  });

  test('takes a steady seat for what it is where two play', () => {
    const differ = decisions.some(([state, seat]) => {
      const steady = seatsOf(seats).filter((one) => one !== seat);
      const [told, untold] = [steady, []].map((known) => playouts(state, seat, { steady: known, value }, 6));
      return JSON.stringify(told) !== JSON.stringify(untold);
    });
    expect(differ).toBe(seats === 2);
  });

  test('uses nothing that the seat does not know', () => {
    for (const [state, seat] of decisions) {
      const terms = { steady: seatsOf(seats).filter((one) => one !== seat), value };
      const other = rules.determinize(state, seat, rng('another', 0));
      check(playouts(other, seat, terms, 6)).toEqual(playouts(state, seat, terms, 6));
    }
  });
});

test('playouts become better for the seat that plans', () => {
  const gained: number[] = [];
  for (const [state, seat] of decisionsOf(4, PLAIN, 19)) {
    const many = 50 * Math.min(3, moves(state, seat).length);
    const mean = (endings: readonly Ending[]): number =>
      endings.slice(-many).reduce((sum, { margin }) => sum + (margin ?? 0), 0) / many;
    // Whoever plans for the least is worse off.
    const best = playouts(state, seat, { steady: [], value: ({ margin }) => 0.5 + (margin ?? 0) / 40 }, 90);
    const worst = playouts(state, seat, { steady: [], value: ({ margin }) => 0.5 - (margin ?? 0) / 40 }, 90);
    gained.push(mean(best) - mean(worst));
  }
  const mean = gained.reduce((sum, one) => sum + one, 0) / gained.length;
  expect(mean).toBeGreaterThan(1);
});
