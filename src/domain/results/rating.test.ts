import { describe, expect, test } from 'vitest';
import { ratedSeat as seat } from './rating.fixture.ts';
import {
  changesOf,
  isUncertain,
  NEWCOMER,
  points,
  poolOf,
  type Rated,
  type RatedResult,
  type RatedSeat,
  type RatingModel,
  ratedKey,
  ratingText,
  skillAt,
  winChance,
} from './rating.ts';

const END = new Date('2026-11-01T00:00Z');
const YEAR = 365.25 * 86_400_000;

const computer = (at: number, more: Partial<RatedSeat> = {}): RatedSeat =>
  seat(at, { person: null, level: 'strong', ...more });
const result = (seats: readonly RatedSeat[], rated: boolean): RatedResult => ({
  table: 't',
  game: 'toy',
  endedAt: END,
  rated,
  seats,
});

/** Everybody gets their rank as their new mean. */
const RANKS: RatingModel = (players) => players.map(({ rank }) => ({ mu: rank, sigma: 1 }));
const KNOWN: Rated = { mu: 30, sigma: 2, games: 9, at: END };
const STRENGTHS = { model: RANKS, levels: new Map([['strong', { mu: 28, sigma: 1 }] as const]) };

describe('which ratings a result changes', () => {
  test('those among people, of a ranked table that was played to its end', () => {
    const seats = [seat(0), seat(1)];
    expect(poolOf({ ending: 'over', rated: true, seats })).toBe('people');
    expect(poolOf({ ending: 'aborted', rated: true, seats })).toBeNull();
    expect(poolOf({ ending: 'over', rated: false, seats })).toBeNull();
  });

  test('those against computers, of one person alone', () => {
    const pool = (own: Partial<RatedSeat>, ending: 'over' | 'aborted' = 'over') =>
      poolOf({ ending, rated: false, seats: [seat(0, own), computer(1)] });
    expect(pool({})).toBe('solo');
    expect(poolOf({ ending: 'over', rated: false, seats: [seat(0), seat(1), computer(2)] })).toBeNull();
    expect(poolOf({ ending: 'over', rated: false, seats: [computer(0), computer(1)] })).toBeNull();
    // What was taken back after something new was seen does not count, nor does what somebody else has begun.
    expect(pool({ how: 'practice' })).toBeNull();
    expect(pool({ how: 'replaced' })).toBeNull();
    // Who leaves has lost; where the game was closed otherwise nobody has.
    expect(pool({ how: 'left' }, 'aborted')).toBe('solo');
    expect(pool({ how: 'aborted' }, 'aborted')).toBeNull();
    expect(pool({ ratedAs: 'ann', how: 'replaced' })).toBe('solo');
  });
});

test('a seat is rated for its person, among people also for what stands for one who was erased', () => {
  const one = (more: Partial<RatedSeat>) => [ratedKey(seat(0, more), 'people'), ratedKey(seat(0, more), 'solo')];
  expect(one({})).toEqual(['p0', 'p0']);
  expect(one({ person: null, ratedAs: 'erased' })).toEqual(['erased', 'erased']);
  expect(one({ ratedAs: 'former' })).toEqual(['p0', 'former']);
  expect(one({ how: 'replaced' })).toEqual(['p0', null]);
});

describe('what a result changes', () => {
  const known = (key: string): Rated | null => (key === 'p1' ? KNOWN : null);
  const means = (seats: readonly RatedSeat[], rated: boolean) =>
    changesOf(result(seats, rated), known, STRENGTHS).map(({ person, after }) => [person, after.mu]);

  test('the skill of every person, from what it was at the end of the game', () => {
    expect(changesOf(result([seat(0), seat(1)], true), known, STRENGTHS)).toEqual([
      { table: 't', seat: 0, pool: 'people', person: 'p0', before: NEWCOMER, after: { mu: 1, sigma: 1 } },
      { table: 't', seat: 1, pool: 'people', person: 'p1', before: { mu: 30, sigma: 2 }, after: { mu: 2, sigma: 1 } },
    ]);
  });

  test('last for those who have not played to the end, all of them alike', () => {
    const last = [{ resigned: true }, { how: 'resigned' }, { how: 'autopilot' }, { how: 'replaced' }, { rank: null }];
    for (const more of last as readonly Partial<RatedSeat>[])
      expect(means([seat(0, more), seat(1)], true)).toEqual([
        ['p0', 3],
        ['p1', 2],
      ]);
  });

  test('nothing for an erased person but what stands for them, and nothing of fewer than two', () => {
    const erased = seat(1, { person: null, ratedAs: 'erased' });
    expect(means([seat(0), erased], true)).toEqual([
      ['p0', 1],
      [null, 2],
    ]);
    expect(means([seat(0), seat(1, { person: null })], true)).toEqual([]);
  });

  test('against computers only the person, and nothing where the strength of one is unknown', () => {
    expect(means([seat(0), computer(1)], false)).toEqual([['p0', 1]]);
    expect(means([seat(0), computer(1), computer(2, { level: 'gentle' })], false)).toEqual([]);
    expect(means([seat(0), computer(1)], true)).toEqual([]);
  });

  test('who has left computers alone, or handed the seat over, is behind all of them', () => {
    const left = [seat(0, { rank: null, how: 'left' }), computer(1, { rank: null, how: 'aborted' })];
    const seen: number[][] = [];
    const model: RatingModel = (players) => {
      seen.push(players.map(({ rank }) => rank));
      return RANKS(players);
    };
    changesOf(result(left, false), known, { ...STRENGTHS, model });
    expect(seen).toEqual([[3, 1]]);
    expect(means([seat(0, { rank: 1, ratedAs: 'ann' }), computer(1)], false)).toEqual([['ann', 3]]);
  });
});

describe('what is known of somebody', () => {
  test('is less certain the longer they have not played, and never less than of a newcomer', () => {
    expect(skillAt(null, END)).toEqual(NEWCOMER);
    expect(skillAt(KNOWN, END)).toEqual({ mu: 30, sigma: 2 });
    // docs/ratings.md: the variance grows by a half in each month.
    const later = skillAt(KNOWN, new Date(END.getTime() + YEAR));
    expect(later.mu).toBe(30);
    expect(later.sigma).toBeCloseTo(Math.sqrt(4 + 6), 10);
    expect(skillAt(KNOWN, new Date(END.getTime() + 100 * YEAR)).sigma).toBe(NEWCOMER.sigma);
    // A result of a game that ended before the last one takes nothing back.
    expect(skillAt(KNOWN, new Date(END.getTime() - YEAR))).toEqual({ mu: 30, sigma: 2 });
  });

  test('is shown as a number, with a question mark from an error of five on', () => {
    expect(points(NEWCOMER)).toBe(1000);
    expect(ratingText({ mu: 30, sigma: 4.9 })).toBe('1147');
    expect(ratingText({ mu: 20, sigma: 5 })).toBe('853?');
    expect([4.99, 5, 5.01].map((sigma) => isUncertain({ sigma }))).toEqual([false, true, true]);
  });

  test('four hundred points ahead make a win ten times as likely as a defeat, when both are certain', () => {
    const ahead = { mu: NEWCOMER.mu + (400 * 500) / (points({ mu: NEWCOMER.mu + 500 }) - 1000), sigma: 0 };
    const chance = winChance(ahead, { mu: NEWCOMER.mu, sigma: 0 });
    expect(chance / (1 - chance)).toBeCloseTo(10, 1);
    expect(winChance(NEWCOMER, NEWCOMER)).toBe(0.5);
    // The less certain one of them is, the nearer it is to a half.
    const unsure = [winChance(ahead, NEWCOMER), winChance({ ...ahead, sigma: 5 }, { mu: NEWCOMER.mu, sigma: 0 })];
    for (const one of unsure) {
      expect(one).toBeGreaterThan(0.5);
      expect(one).toBeLessThan(chance);
    }
  });
});
