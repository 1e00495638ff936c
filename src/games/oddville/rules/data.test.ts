import { expect, test } from 'vitest';
import { BUILDINGS } from './buildings.ts';
import { CHARACTERS, guildMembers } from './characters.ts';
import { GUILDS, RESOURCES, SCORINGS, SIDES } from './types.ts';
import { WORKERS } from './workers.ts';

const count = <T>(values: readonly T[]): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

test('the 64 buildings add up as the composition says (rules 8.4)', () => {
  expect(new Set(BUILDINGS.map(({ id }) => id)).size).toBe(64);
  for (const { id } of BUILDINGS) expect(id).toMatch(/^[a-z]\d\d$/);
  const guilds = count(BUILDINGS.map(({ guild }) => guild));
  expect(GUILDS.map((guild) => guilds.get(guild))).toEqual([12, 12, 12, 12]);
  const classes = count(BUILDINGS.map(({ scoring, base }) => `${scoring} ${base}`));
  expect(Object.fromEntries(classes)).toEqual({
    'fixed 4': 10,
    'fixed 5': 6,
    'diamonds 3': 4,
    'beside 1': 8,
    'beside3 0': 4,
    'column 1': 8,
    'row 2': 8,
    'shields 0': 8,
    'guild 1': 4,
    'guild 2': 4,
  });
  const symbols = count(BUILDINGS.flatMap(({ cost }) => cost));
  expect(RESOURCES.map((resource) => symbols.get(resource))).toEqual([54, 42, 42, 30]);
  expect(Object.fromEntries(count(BUILDINGS.map(({ cost }) => cost.length)))).toEqual({ 1: 4, 2: 24, 3: 28, 4: 8 });
  expect(Object.fromEntries(count(BUILDINGS.map(({ bonus }) => bonus)))).toEqual({
    coin: 16,
    wood: 5,
    clay: 5,
    stone: 5,
    crystal: 5,
    swap: 10,
    double: 9,
    any: 9,
  });
  const streets = count(BUILDINGS.flatMap((card) => card.streets));
  expect(SIDES.map((side) => streets.get(side))).toEqual([37, 36, 36, 37]);
  const patterns = count(BUILDINGS.map((card) => card.streets.join('')));
  for (const [pattern, times] of patterns) {
    expect(times, pattern).toBe(pattern.length === 1 ? ('nw'.includes(pattern) ? 3 : 2) : pattern.length === 4 ? 4 : 5);
  }
  expect(BUILDINGS.filter(({ cost }) => cost.join() === 'wood,stone,crystal').map(({ id }) => id)).toEqual([
    'r09',
    'r12',
    'b03',
    'm02',
  ]);
});

test('a printed number is a shield, except where nothing is printed (ruling A14)', () => {
  for (const { scoring, base, shield } of BUILDINGS) {
    expect(shield).toBe(scoring === 'beside3' || scoring === 'shields' ? 0 : base);
  }
  expect(new Set(BUILDINGS.map(({ scoring }) => scoring))).toEqual(new Set(SCORINGS));
});

test('each guild has three characters, and with the Traveller as 3 they are worth 7', () => {
  for (const guild of GUILDS) {
    expect(guildMembers(guild)).toHaveLength(3);
    const worth = CHARACTERS.filter((one) => one.guild === guild).map(({ points, onPlaza }) => (onPlaza ? 3 : points));
    expect(worth.reduce((sum, one) => sum + one, 0)).toBe(7);
  }
});

test('workers grow stronger in everything', () => {
  expect(WORKERS.map(({ coins, resources, free }) => [coins, resources.length, free])).toEqual([
    [0, 1, 1],
    [1, 2, 2],
    [2, 3, 3],
    [3, 4, 4],
  ]);
});
