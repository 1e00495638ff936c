import { expect, test } from 'vitest';
import type { Seat } from '../../core/seat.ts';
import type { JudgedDecision } from './analysis.ts';
import { swingsOf } from './swings.ts';

/** A decision after which its seat wins with this chance; `best`: what the best move would have promised. */
function decision(move: number, seat: Seat, played: number, best = played): JudgedDecision {
  return {
    move,
    seat,
    played: ['a'],
    best: ['b'],
    promised: { best: { chance: best, margin: null }, played: { chance: played, margin: null } },
    lost: { chance: { mean: 0, error: 0 }, points: null },
    verdict: 'good',
  };
}
const of = (decisions: readonly JudgedDecision[], seats: readonly Seat[]) =>
  swingsOf({ revision: 1, decisions, luck: [] }, seats);
const IN_TURN: readonly Seat[] = [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2];

test('a game turns where a seat wins more often than after its decision before, from 15 in a hundred on', () => {
  const decisions = [decision(1, 0, 0.25), decision(4, 0, 0.5), decision(7, 0, 0.625), decision(10, 0, 0.5)];
  expect(of(decisions, IN_TURN)).toEqual([{ at: 4, seat: 0, gain: 0.25 }]);
});

test('seats are compared with themselves, and only one swing is told of a move', () => {
  const decisions = [decision(1, 0, 0.25), decision(2, 1, 0.75), decision(4, 0, 0.5), decision(5, 1, 1)];
  expect(of(decisions, IN_TURN)).toEqual([
    { at: 4, seat: 0, gain: 0.25 },
    { at: 5, seat: 1, gain: 0.25 },
  ]);
  const same = [decision(1, 0, 0), decision(1, 1, 0), decision(4, 0, 0.25), decision(4, 1, 0.5)];
  expect(of(same, IN_TURN)).toEqual([{ at: 4, seat: 1, gain: 0.5 }]);
});

test('the five greatest are told, in the order of the game', () => {
  const gains = [0.25, 0.375, 0.1875, 0.5, 0.3125, 0.4375];
  const decisions = gains.flatMap((gain, at) => [decision(6 * at + 1, 0, 0), decision(6 * at + 4, 0, gain)]);
  expect(of(decisions, [...IN_TURN, ...IN_TURN]).map(({ at }) => at)).toEqual([4, 10, 22, 28, 34]);
});

test('at a table for two the loss of the one who is judged is the gain of the other, at their last move', () => {
  const two: readonly Seat[] = [0, 1, 0, 1];
  // After the first decision 0.75 were promised, before the second no move promised more than 0.5.
  const decisions = [decision(1, 0, 0.75), decision(3, 0, 0.25, 0.5)];
  expect(of(decisions, two)).toEqual([{ at: 2, seat: 1, gain: 0.25 }]);
  // Where more play nobody knows who has gained; where both are judged the gain is found at their own decisions.
  expect(of(decisions, [0, 1, 0, 2])).toEqual([]);
  expect(of([...decisions, decision(2, 1, 0.5)], two)).toEqual([]);
  // The seat has moved twice in a row: what was lost between is not the rival's doing.
  expect(of([decision(1, 0, 0.75), decision(3, 0, 0.25, 0.5)], [1, 0, 0, 1])).toEqual([]);
});
