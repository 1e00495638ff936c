import { describe, expect, test } from 'vitest';
import { recover } from '../../../dev/ratings/simulated.ts';
import { ratingModel } from '../../../src/app/ratings/model.ts';
import { ratedSeat as seat } from '../../../src/domain/results/rating.fixture.ts';
import {
  changesOf,
  isUncertain,
  NEWCOMER,
  points,
  type Rated,
  type RatedResult,
  type RatedSeat,
  skillAt,
  winChance,
} from '../../../src/domain/results/rating.ts';

/** What games do to ratings, and how well ratings tell who is stronger. */

const model = await ratingModel();
const AT = new Date('2026-06-01T12:00:00Z');
const DAY = 86_400_000;

const result = (seats: readonly RatedSeat[], more: Partial<RatedResult> = {}): RatedResult => ({
  ...{ table: 't', game: 'toy', endedAt: AT, rated: true, seats },
  ...more,
});
const nobody = () => null;
const LEVELS = new Map([['steady', { mu: 25, sigma: 0.5 }]] as const);
const changed = (one: RatedResult, known: (key: string) => Rated | null = nobody) =>
  changesOf(one, known, { model, levels: LEVELS });
const gains = (one: RatedResult) => changed(one).map(({ before, after }) => after.mu - before.mu);

describe('a rated game', () => {
  test('gives the winner what it takes from the loser, and a tie of equals gives nothing', () => {
    const [won = 0, lost = 0] = gains(result([seat(0), seat(1)]));
    expect(won).toBeGreaterThan(0);
    expect(lost).toBeCloseTo(-won, 9);
    for (const gain of gains(result([seat(0, { rank: 1 }), seat(1, { rank: 1 })]))) expect(gain).toBeCloseTo(0, 9);
  });

  test('ranks all who have left last, all of them alike, whatever they had', () => {
    const left = [{ how: 'resigned', resigned: true }, { how: 'autopilot' }, { how: 'replaced' }] as const;
    for (const one of left) {
      const [first = 0, second = 0] = gains(result([seat(0, one), seat(1)]));
      expect(first, one.how).toBeLessThan(0);
      expect(second, one.how).toBeGreaterThan(0);
    }
    const [a, b, stayed = 0] = gains(result([seat(0, left[0]), seat(1, left[1]), seat(2)]));
    expect(a).toBeCloseTo(b ?? 0, 9);
    expect(stayed).toBeGreaterThan(0);
  });

  test('is the same for those who stand for erased people, and leaves out seats of nobody', () => {
    const plain = changed(result([seat(0), seat(1)]));
    const erased = changed(result([seat(0, { person: null, ratedAs: 'x' }), seat(1)]));
    expect(erased.map(({ after }) => after)).toEqual(plain.map(({ after }) => after));
    expect(erased[0]?.person).toBeNull();
    expect(changed(result([seat(0, { person: null }), seat(1)]))).toEqual([]);
    expect(changed(result([seat(0, { person: null }), seat(1), seat(2)])).map((one) => one.seat)).toEqual([1, 2]);
  });

  test('against computers counts for the person alone, and only where all of them were measured', () => {
    const computer = seat(1, { person: null, level: 'steady' });
    const [own, ...more] = changed(result([seat(0), computer], { rated: false }));
    expect(more).toEqual([]);
    expect(own).toMatchObject({ pool: 'solo', person: 'p0' });
    expect(own?.after.mu).toBeGreaterThan(NEWCOMER.mu);
    const unknown = seat(2, { person: null, level: 'strong' });
    expect(changed(result([seat(0), computer, unknown], { rated: false }))).toEqual([]);
  });
});

describe('a rating', () => {
  test('begins at 1000 and is uncertain, until after about twenty games of two', () => {
    expect(points(NEWCOMER)).toBe(1000);
    let [ann, bob] = [NEWCOMER, NEWCOMER];
    let games = 0;
    for (; isUncertain(ann); games += 1) {
      const [one, two] = model([
        { ...ann, rank: games % 2 },
        { ...bob, rank: 1 - (games % 2) },
      ]);
      [ann, bob] = [one ?? ann, two ?? bob];
    }
    expect(games).toBeGreaterThan(15);
    expect(games).toBeLessThan(25);
  });

  test('keeps its number in months of absence, and is less certain, never less than at first', () => {
    const rated = { mu: 31, sigma: 3, at: AT };
    const later = (days: number) => skillAt(rated, new Date(AT.getTime() + days * DAY));
    expect(later(0)).toEqual({ mu: 31, sigma: 3 });
    expect(later(30).sigma).toBeGreaterThan(3);
    expect(later(30).sigma).toBeLessThan(3.2);
    expect([later(2 * 365), later(3 * 365)].map(isUncertain)).toEqual([false, true]);
    expect(later(100_000)).toEqual({ mu: 31, sigma: NEWCOMER.sigma });
    // A result that comes in late is no shorter absence than none.
    expect(later(-5).sigma).toBe(3);
  });

  test('says by a lead of 100 points that 64 of 100 games of two are won, and leads settle there', () => {
    const certain = (shown: number) => ({
      mu: NEWCOMER.mu + ((shown - 1000) / 400) * Math.LN10 * Math.SQRT2 * (25 / 6),
      sigma: 0,
    });
    expect(points(certain(1100))).toBe(1100);
    expect(winChance(certain(1100), certain(1000))).toBeCloseTo(0.64, 2);
    expect(winChance(certain(1200), certain(1000))).toBeCloseTo(0.76, 2);
    expect(winChance(certain(1400), certain(1000))).toBeCloseTo(10 / 11, 3);
    let [ann, bob] = [NEWCOMER, NEWCOMER];
    const leads: number[] = [];
    for (let game = 0; game < 4_000; game += 1) {
      // 16 of each 25 in a row that has no order.
      const wins = (game * 16) % 25 < 16;
      const [one, two] = model([
        { ...ann, rank: wins ? 1 : 2 },
        { ...bob, rank: wins ? 2 : 1 },
      ]);
      [ann, bob] = [one ?? ann, two ?? bob];
      if (game >= 2_000) leads.push(points(ann) - points(bob));
    }
    const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
    expect(mean).toBeGreaterThan(85);
    expect(mean).toBeLessThan(115);
  });
});

test('fifty games each recover the order of strengths and predict better than win rates', () => {
  const { results, spearman, lossOfRatings, lossOfWinRates } = recover(
    { people: 60, games: 50, sizes: [2, 3, 4], seed: 'fast' },
    model,
  );
  expect(results).toBeGreaterThan(1_000);
  expect(spearman).toBeGreaterThanOrEqual(0.95);
  expect(lossOfRatings).toBeLessThan(lossOfWinRates);
});
