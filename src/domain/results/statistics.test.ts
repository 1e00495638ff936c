import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { JsonObject } from '../../core/json.ts';
import { type PlayedSeat, type StrengthStatistics, statisticsOf, talents } from './statistics.ts';

const game = {
  options: { dynasty: { kind: 'flag', default: false, comparable: false } },
  strengths: [
    { id: 'gold', kind: 'count', amount: ({ gold = null }: JsonObject) => gold },
    { id: 'waste', kind: 'share', less: true, amount: ({ waste = null }: JsonObject) => waste },
  ],
} as unknown as AnyGame;

const MONTH = new Date('2026-11-01T00:00Z');
const seat = (more: Partial<PlayedSeat> = {}): PlayedSeat => ({
  endedAt: MONTH,
  size: 2,
  rank: 1,
  score: 30,
  moves: 10,
  seconds: 100,
  parts: { gold: 4 },
  measures: null,
  options: {},
  ...more,
});
const of = (rows: readonly PlayedSeat[], usual: readonly PlayedSeat[] = []) =>
  statisticsOf(game, rows, new Map([[2, usual]]), MONTH);

test('without games there is nothing to say', () => {
  expect(of([])).toEqual({ games: 0, wins: 0, thisMonth: 0, sizes: [], strengths: [], pace: null });
});

test('games, wins, and those since the month began are counted', () => {
  const before = seat({ endedAt: new Date(MONTH.getTime() - 1), rank: 2 });
  expect(of([seat(), seat(), before])).toMatchObject({ games: 3, wins: 2, thisMonth: 2 });
});

describe('by number of seats and variant', () => {
  test('places, points on the average and at best', () => {
    const rows = [seat({ score: 20 }), seat({ rank: 2, score: 50 }), seat({ score: null }), seat({ score: 29 })];
    expect(of(rows).sizes).toEqual([{ size: 2, variant: '', places: [3, 1], average: 33, best: 50, usual: null }]);
    expect(of([seat({ score: null })]).sizes).toMatchObject([{ average: null, best: null }]);
  });

  test('compared with games of the same size and variant alone', () => {
    const usual = [seat({ score: 10 }), seat({ score: 20 }), seat({ score: 99, options: { dynasty: true } })];
    const rows = [seat(), seat({ size: 3 }), seat({ options: { dynasty: true } })];
    expect(of(rows, usual).sizes.map(({ size, variant, usual: all }) => [size, variant, all])).toEqual([
      [2, '', 15],
      [3, '', null],
      [2, 'dynasty', 99],
    ]);
  });

  test('usual games first, then variants, by number of seats', () => {
    const rows = [seat({ options: { dynasty: true } }), seat({ size: 4 }), seat({ size: 2 }), seat({ size: 3 })];
    expect(of(rows).sizes.map(({ size, variant }) => `${size}${variant}`)).toEqual(['2', '3', '4', '2dynasty']);
  });
});

test('strengths are averages, compared with those of others, and left out where they are unknown', () => {
  const rows = [seat(), seat({ parts: { gold: 6 } }), seat({ parts: null })];
  const usual = [seat({ parts: { gold: 2 } }), seat({ parts: { gold: 9 }, options: { dynasty: true } })];
  expect(of(rows, usual).strengths).toEqual([{ id: 'gold', kind: 'count', less: false, average: 5, usual: 2 }]);
  expect(of([seat({ parts: { waste: 0.5 } })]).strengths).toEqual([
    { id: 'waste', kind: 'share', less: true, average: 0.5, usual: null },
  ]);
});

test('there is nothing to compare with where nobody has played with so many seats', () => {
  const { sizes, strengths } = of([seat({ size: 3 })], [seat()]);
  expect(sizes).toMatchObject([{ size: 3, usual: null }]);
  expect(strengths).toMatchObject([{ id: 'gold', average: 4, usual: null }]);
});

test('what the final position shows counts as well as the parts of the score', () => {
  const measured = {
    ...game,
    strengths: [{ id: 'wide', kind: 'count', amount: (_: JsonObject, __: JsonObject, { wide = 0 }) => wide }],
  } as unknown as AnyGame;
  const rows = [seat({ measures: { wide: 4 } }), seat()];
  expect(statisticsOf(measured, rows, new Map(), MONTH).strengths).toMatchObject([{ id: 'wide', average: 2 }]);
});

test('the pace is that of the games whose times are known', () => {
  const unknown = [seat({ moves: null }), seat({ seconds: null }), seat({ moves: 0, seconds: 50 })];
  expect(of([seat(), seat({ moves: 30, seconds: 100 }), ...unknown]).pace).toBe(5);
  expect(of(unknown).pace).toBeNull();
});

describe('talents', () => {
  const strength = (id: string, average: number, usual: number | null, less = false): StrengthStatistics => ({
    id,
    kind: 'count',
    less,
    average,
    usual,
  });
  const of10 = (...strengths: StrengthStatistics[]) => talents({ games: 10, strengths });

  test('are strengths of which somebody has a tenth more than is usual, the farthest first', () => {
    expect(of10(strength('a', 11, 10), strength('b', 20, 10), strength('c', 10.9, 10))).toEqual(['b', 'a']);
  });

  test('are a tenth less, where less is better', () => {
    expect(of10(strength('a', 10, 11, true), strength('b', 11, 10, true))).toEqual(['a']);
  });

  test('are none without anything to compare with, and none before ten games', () => {
    expect(of10(strength('a', 11, null), strength('b', 11, 0))).toEqual([]);
    expect(talents({ games: 9, strengths: [strength('a', 20, 10)] })).toEqual([]);
  });
});
