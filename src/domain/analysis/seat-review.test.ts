import { expect, test } from 'vitest';
import type { JudgedDecision, TableAnalysis, Verdict } from './analysis.ts';
import { isLoss, seatReview, shownLoss } from './seat-review.ts';

const certain = (mean: number) => ({ mean, error: 0 });
function decision(move: number, verdict: Verdict, chance = 0, points: number | null = 0, seat = 0): JudgedDecision {
  const prospect = { chance: 0.5, margin: 0 };
  return {
    move,
    seat: seat as 0,
    played: ['a'],
    best: ['b'],
    promised: { best: prospect, played: prospect },
    lost: { chance: certain(chance), points: points === null ? null : certain(points) },
    verdict,
  };
}
const analysis = (decisions: readonly JudgedDecision[]): TableAnalysis => ({
  revision: 1,
  decisions,
  luck: [
    { seat: 1, chance: 0.25, points: 3 },
    { seat: 0, chance: 0.5, points: -2 },
  ],
});

test('decisions of the seat are counted by what they were worth', () => {
  const all = [
    decision(1, 'only'),
    decision(2, 'good'),
    decision(3, 'slip', 0.1, 2),
    decision(4, 'mistake', 0.2, 4),
    decision(5, 'blunder', 0.3, 6),
    decision(6, 'blunder', 0.4, 8, 1),
  ];
  const review = seatReview(analysis(all), 0);
  expect(review).toMatchObject({ seat: 0, choices: 4, good: 1, losses: { blunder: 1, mistake: 1, slip: 1 } });
  expect(review.decisions.map(({ move }) => move)).toEqual([1, 2, 3, 4, 5]);
  expect(review.luck).toEqual({ seat: 0, chance: 0.5, points: -2 });
  // All points together; the chance by one decision with a choice.
  expect(review.lost.points).toBe(12);
  expect(review.lost.chance).toBeCloseTo(0.6 / 4, 10);
  expect(review.dearest.map(({ move }) => move)).toEqual([5, 4, 3]);
});

test('of the dearest three are shown: the heavier verdict first, then the chance, the points and the order', () => {
  const all = [
    decision(1, 'slip', 0.9, 9),
    decision(2, 'mistake', 0.2, 5),
    decision(3, 'mistake', 0.2, 6),
    decision(4, 'mistake', 0.3, 1),
    decision(5, 'mistake', 0.2, 6),
  ];
  expect(seatReview(analysis(all), 0).dearest.map(({ move }) => move)).toEqual([4, 3, 5]);
});

test('a seat without decisions has lost nothing, and in a game without scores there are no points', () => {
  expect(seatReview(analysis([]), 2)).toMatchObject({ lost: { points: null, chance: 0 }, luck: null, dearest: [] });
  expect(seatReview(analysis([decision(1, 'slip', 0.1, null)]), 0).lost).toEqual({ points: null, chance: 0.1 });
  expect(seatReview(analysis([decision(1, 'good')]), 0).lost.points).toBe(0);
});

test('what would be written as nothing is left out, and what is not clear as well', () => {
  expect(shownLoss(decision(1, 'slip', 0.005, 0.05))).toEqual({ points: 0.05, chance: 0.005 });
  expect(shownLoss(decision(1, 'slip', 0.0049, 0.049))).toEqual({ points: null, chance: null });
  expect(shownLoss(decision(1, 'slip', 0.1, null))).toEqual({ points: null, chance: 0.1 });
  const unclear = { lost: { chance: { mean: 0.2, error: 0.1 }, points: { mean: 5, error: 3 } } };
  expect(shownLoss(unclear)).toEqual({ points: null, chance: null });
});

test('slips, mistakes and blunders have lost something', () => {
  const verdicts = ['only', 'good', 'slip', 'mistake', 'blunder'] as const;
  expect(verdicts.map((verdict) => isLoss(decision(1, verdict)))).toEqual([false, false, true, true, true]);
});
