import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { JsonObject } from '../../core/json.ts';
import {
  bestsOf,
  brokenRecords,
  inOrder,
  type KeptBest,
  parseBestKind,
  type ScoredGame,
  type ScoredSeat,
  writeBestKind,
} from './best.ts';

const strength = (id: string, record?: boolean) => ({
  id,
  record,
  amount: (parts: JsonObject) => (typeof parts[id] === 'number' ? parts[id] : null),
});
const game = {
  seats: { min: 2, max: 3 },
  options: { dynasty: { kind: 'flag', default: false, comparable: false } },
  strengths: [strength('gold', true), strength('wood')],
} as unknown as AnyGame;

const seat = (at: number, score: number | null, more: Partial<ScoredSeat> = {}): ScoredSeat => ({
  seat: at as 0,
  person: `p${at}`,
  rank: at + 1,
  score,
  resigned: false,
  parts: null,
  measures: null,
  how: 'played',
  hints: 0,
  ...more,
});
const played = (seats: readonly ScoredSeat[], options: JsonObject = {}): ScoredGame => ({
  table: 't',
  game: 'toy',
  options,
  seats,
});
const kinds = (seats: readonly ScoredSeat[], options?: JsonObject) =>
  bestsOf(game, played(seats, options)).map(({ seat: at, kind, size, value }) => [at, kind, size, value]);

test('kinds are read as they are written, with their variant, and newer ones are left out', () => {
  for (const kind of ['score', 'margin', 'streak', 's-gold'] as const)
    for (const variant of ['', 'dynasty']) {
      expect(parseBestKind(writeBestKind({ kind, variant }))).toEqual({ kind, variant });
    }
  expect(writeBestKind({ kind: 'score', variant: 'dynasty' })).toBe('score:dynasty');
  expect(writeBestKind({ kind: 'score', variant: '' })).toBe('score');
  expect([parseBestKind('hurry'), parseBestKind('')]).toEqual([null, null]);
});

describe('what is kept of a game', () => {
  test('the points of each person by the number of seats, the strengths of which records are kept, and the margin', () => {
    const parts = { gold: 4, wood: 5 };
    expect(kinds([seat(0, 30, { parts }), seat(1, 25)])).toEqual([
      [0, 'score', 2, 30],
      [1, 'score', 2, 25],
      [0, 's-gold', 0, 4],
      [0, 'margin', 0, -5],
    ]);
  });

  test('by the variant of the game, except for the margin', () => {
    const bests = bestsOf(game, played([seat(0, 30, { parts: { gold: 1 } }), seat(1, 25)], { dynasty: true }));
    expect(bests.map(({ kind, variant }) => [kind, variant])).toEqual([
      ['score', 'dynasty'],
      ['score', 'dynasty'],
      ['s-gold', 'dynasty'],
      ['margin', ''],
    ]);
  });

  test('nothing of computers, of who has resigned, had hints or was helped', () => {
    const others: readonly Partial<ScoredSeat>[] = [
      { person: null },
      { resigned: true },
      { hints: 1 },
      { how: 'helped' },
    ];
    for (const more of others) expect(kinds([seat(0, 30, more), seat(1, 25, { person: null })])).toEqual([]);
    // It was not kept how older games have ended.
    expect(kinds([seat(0, 30, { how: null }), seat(1, 25, { person: null })])).toEqual([[0, 'score', 2, 30]]);
  });

  test('no points where there are none', () => {
    expect(kinds([seat(0, null), seat(1, null)])).toEqual([]);
  });

  test('a margin over the best of the others, one of whom is a person', () => {
    const margin = (seats: readonly ScoredSeat[]) => kinds(seats).filter(([, kind]) => kind === 'margin');
    expect(margin([seat(0, 30), seat(1, 20), seat(2, 28, { person: null })])).toEqual([[0, 'margin', 0, -2]]);
    expect(margin([seat(0, 30), seat(1, 28, { person: null })])).toEqual([]);
    expect(margin([seat(0, 30), seat(1, 28, { resigned: true }), seat(2, 20)])).toEqual([[0, 'margin', 0, -10]]);
    expect(margin([seat(0, 30), seat(1, 28, { resigned: true })])).toEqual([]);
    expect(margin([seat(0, 30), seat(1, null)])).toEqual([]);
    expect(margin([seat(0, 30), seat(1, 30, { rank: 1 })])).toEqual([]);
    expect(margin([seat(0, 30, { person: null }), seat(1, 28), seat(2, 20)])).toEqual([]);
    expect(margin([seat(0, null), seat(1, 28)])).toEqual([]);
    expect(margin([seat(0, 30, { resigned: true }), seat(1, 28)])).toEqual([]);
    expect(margin([seat(0, 30, { hints: 2 }), seat(1, 28)])).toEqual([]);
    expect(margin([seat(0, 30, { rank: 2 }), seat(1, 28)])).toEqual([]);
  });
});

test('records stand by kind and size, those of usual games first, then the newest variant', () => {
  const record = (kind: 'score' | 'margin' | 'streak' | 's-gold' | 's-wood', size: number, variant = '', day = 1) => ({
    kind,
    size,
    variant,
    endedAt: new Date(day),
  });
  const ordered = [
    record('score', 2),
    record('score', 3),
    record('s-gold', 0),
    record('margin', 0),
    record('streak', 0),
    record('score', 2, 'new', 9),
    record('score', 3, 'new', 2),
    record('score', 2, 'mid', 5),
    record('score', 2, 'older-a', 3),
    record('score', 2, 'older-b', 3),
  ];
  expect(inOrder(game, [...ordered].reverse())).toEqual(ordered);
  // The game has no such kinds any more.
  expect(inOrder(game, [record('s-wood', 0), record('score', 5)])).toEqual([]);
});

describe('the records that are worth a line', () => {
  const kept = (kind: KeptBest['kind'], value: number, more: Partial<KeptBest> = {}): KeptBest => ({
    seat: 0,
    kind,
    variant: '',
    size: 0,
    value,
    person: 'ann',
    formerHere: 5,
    formerAnywhere: 10,
    ...more,
  });
  const broken = (...bests: KeptBest[]) => brokenRecords(bests, [0]).map((one) => [one.kind, one.where, one.value]);

  test('are above what anybody has done anywhere, or here', () => {
    expect(broken(kept('score', 11))).toEqual([['score', 'anywhere', 11]]);
    expect(broken(kept('score', 10))).toEqual([['score', 'here', 10]]);
    expect(broken(kept('score', 5))).toEqual([]);
  });

  test('are none where nobody has done it before', () => {
    expect(broken(kept('score', 11, { formerAnywhere: null }))).toEqual([['score', 'here', 11]]);
    expect(broken(kept('score', 11, { formerAnywhere: null, formerHere: null }))).toEqual([]);
  });

  test('are those of the winners, besides the most points', () => {
    const bests = (['score', 'margin', 'streak', 's-gold'] as const).map((kind) => kept(kind, 11, { seat: 1 }));
    expect(broken(...bests)).toEqual([['score', 'anywhere', 11]]);
  });

  test('stand in the order of how remarkable they are', () => {
    const here = (['margin', 'streak', 's-gold', 'score'] as const).map((kind) => kept(kind, 7));
    const anywhere = (['margin', 'streak', 's-gold', 'score'] as const).map((kind) => kept(kind, 11));
    expect(broken(...here, ...anywhere)).toEqual([
      ['score', 'anywhere', 11],
      ['s-gold', 'anywhere', 11],
      ['streak', 'anywhere', 11],
      ['margin', 'anywhere', 11],
      ['score', 'here', 7],
      ['s-gold', 'here', 7],
      ['streak', 'here', 7],
      ['margin', 'here', 7],
    ]);
    const alike = [kept('score', 11, { seat: 2 }), kept('score', 12, { seat: 3 }), kept('score', 11, { seat: 1 })];
    expect(brokenRecords(alike, []).map((one) => one.seat)).toEqual([3, 1, 2]);
  });
});
