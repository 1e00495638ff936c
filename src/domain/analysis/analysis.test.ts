import { expect, test } from 'vitest';
import { clearLoss, type Estimate, type JudgedDecision, luckOf, verdictOf } from './analysis.ts';

const STEPS = {
  slip: { points: 1, chance: 0.05 },
  mistake: { points: 2, chance: 0.1 },
  blunder: { points: 4, chance: 0.2 },
} as const;

const sure = (mean: number): Estimate => ({ mean, error: 0 });

test('a loss is clear above two standard errors alone', () => {
  expect(clearLoss({ mean: 2.1, error: 1 })).toBe(2.1);
  expect(clearLoss({ mean: 2, error: 1 })).toBe(0);
  expect(clearLoss({ mean: -3, error: 1 })).toBe(0);
  expect(clearLoss(sure(0))).toBe(0);
});

test('a decision is called by the worse of its clear losses', () => {
  const said = (points: Estimate | null, chance: Estimate) => verdictOf({ points, chance }, STEPS);
  expect(said(sure(0.9), sure(0.04))).toBe('good');
  expect(said(sure(1), sure(0))).toBe('slip');
  expect(said(null, sure(0.05))).toBe('slip');
  expect(said(sure(1), sure(0.1))).toBe('mistake');
  expect(said(sure(4), sure(0))).toBe('blunder');
  expect(said(sure(0), sure(0.3))).toBe('blunder');
  // However large: it may be noise.
  expect(said({ mean: 9, error: 5 }, { mean: 0.5, error: 0.3 })).toBe('good');
});

test('luck is what a game brought beyond the first promise and the seat’s own losses', () => {
  const decision = (seat: 0 | 1, margin: number | null, lost: Estimate): JudgedDecision => ({
    move: 1,
    seat,
    played: ['a'],
    best: ['b'],
    verdict: 'good',
    promised: { best: { chance: 0.5, margin }, played: { chance: 0.5, margin } },
    lost: { chance: sure(0.125), points: margin === null ? null : lost },
  });
  const decisions = [decision(0, 2, sure(3)), decision(1, null, sure(0)), decision(0, 9, { mean: 5, error: 4 })];
  const ends = [
    { seat: 0, first: 1, margin: 10 },
    { seat: 1, first: 0, margin: -10 },
    { seat: 2, first: 0, margin: -20 },
  ] as const;
  expect(luckOf(decisions, ends)).toEqual([
    // The loss that is not clear is none.
    { seat: 0, chance: 0.75, points: 11 },
    { seat: 1, chance: -0.375, points: null },
  ]);
  // A game that ended by resignation was not scored.
  expect(luckOf(decisions, [{ seat: 0, first: 1, margin: null }])).toEqual([{ seat: 0, chance: 0.75, points: null }]);
});
