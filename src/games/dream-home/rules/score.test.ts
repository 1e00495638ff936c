import { expect, test } from 'vitest';
import { parseHome } from './ascii.fixture.ts';
import type { RoofCard } from './cards.ts';
import { NEW_PLAYER } from './player.ts';
import { finalPosition, type Owner } from './position.fixture.ts';
import { bestRoof } from './roof.ts';
import { sheet, standings } from './score.ts';
import type { Player } from './types.ts';
import type { Sheet } from './view-types.ts';

const MIXED: readonly RoofCard[] = ['roof-red-1', 'roof-brown-1', 'roof-purple-window', 'roof-orange-3'];

/** The rulebook's example, with the Cat House on the playroom. */
const EXAMPLE = `
  u: PL^+cat-house LR^+piano LR^ BA^ DR^
  g: BA^ BE^ KI^ PA^ KI^
  b: GA^ SR_`;

function score(home: string, things: Omit<Owner, 'home'> = {}): Sheet {
  const player: Player = { ...NEW_PLAYER, ...things, home: parseHome(home) };
  return sheet(player, true);
}

test('S1: the example of the rulebook', () => {
  const { rooms, decor, functionality, roof, total } = score(EXAMPLE, { roofs: MIXED });
  expect({ rooms, decor, functionality, roof: roof?.points, total }).toEqual({
    rooms: 15,
    decor: 4,
    functionality: 6,
    roof: 4,
    total: 29,
  });
});

test('S1 line by line: a pantry between two kitchens counts once', () => {
  const { runs, empty } = score(EXAMPLE);
  expect(runs.map(({ type, points, partner }) => [type, points, partner])).toEqual([
    ['playroom', 2, null],
    ['living-room', 4, null],
    ['bathroom', 1, null],
    ['dressing-room', 1, false],
    ['bathroom', 1, null],
    ['bedroom', 1, null],
    ['kitchen', 1, null],
    ['pantry', 3, true],
    ['kitchen', 1, null],
    ['garage', 0, null],
  ]);
  expect(empty).toEqual({ count: 1, points: 0 });
});

test.each([
  ['S2', 'u: BE^ BE^ . . .', 4],
  ['S3, one', 'u: LR^ . . . .', 1],
  ['S3, two', 'u: LR^ LR^ . . .', 4],
  ['S3, three', 'u: LR^ LR^ LR^ . .', 9],
  ['S4, one', 'b: GA^ .', 0],
  ['S4, two', 'b: GA^ GA^', 4],
  ['S14', 'g: KI^ KI^ PA^ . .', 9],
  ['S15, playrooms', 'g: PL^ PL^ . . .', 6],
  ['S15, sauna', 'g: SA^ BA^ . . .', 4],
  ['S16: contact above does not count', 'u: DR^ LR^ . . .\ng: BE^ . . . .', 1 + 1 + 1],
  ['R15: a face-down partner does not count', 'g: SA^ BA_ . . .', 1],
  ['R15: a partner on the other side of the gap does not count', 'g: SA^ . BA^ . .', 2],
  ['rooms of one type one above the other are two', 'u: BE^ . . . .\ng: BE^ . . . .', 2],
  ['a face-down card parts a room', 'u: LR^ LR_ LR^ . .', 2],
  ['the basement', 'b: WC^ LA^', 3],
  ['the rest of the basement', 'b: SR^ WO^', 3],
  ['unique rooms', 'g: ST^ LI^ GR^ . .', 6],
])('%s', (_, home, points) => {
  expect(score(home).rooms).toBe(points);
});

test.each<readonly [string, readonly RoofCard[], number]>([
  ['S5, one colour', ['roof-red-1', 'roof-red-2', 'roof-red-3', 'roof-red-4'], 8],
  ['S5, mixed', ['roof-red-1', 'roof-red-2', 'roof-red-3', 'roof-brown-4'], 3],
  ['S6, two windows', ['roof-red-window', 'roof-red-2', 'roof-brown-window', 'roof-brown-4'], 5],
  ['S6, one colour with its window', ['roof-red-1', 'roof-red-2', 'roof-red-window', 'roof-red-4'], 9],
  ['S7', ['roof-red-window', 'roof-brown-window', 'roof-purple-window'], 0],
  ['S8', ['roof-red-1', 'roof-red-2', 'roof-red-3', 'roof-red-4', 'roof-brown-window'], 8],
  [
    'all four windows',
    ['roof-red-window', 'roof-brown-window', 'roof-purple-window', 'roof-orange-window', 'roof-red-1'],
    7,
  ],
  [
    'of two colours the one with its window',
    [
      'roof-red-1',
      'roof-red-2',
      'roof-red-3',
      'roof-red-4',
      'roof-brown-1',
      'roof-brown-2',
      'roof-brown-3',
      'roof-brown-window',
    ],
    9,
  ],
  ['no roof', [], 0],
])('%s', (_, roofs, points) => {
  const best = bestRoof(roofs);
  expect(best.points).toBe(points);
  expect([...best.chosen, ...best.spare].sort()).toEqual([...roofs].sort());
  expect(best.chosen).toHaveLength(roofs.length < 4 ? 0 : 4);
});

test('S9: bathrooms on both floors, bedroom and kitchen', () => {
  const home = 'u: BA^ . . . .\ng: BA^ BE^ KI^ . .';
  expect(score(home).functionality).toBe(6);
  expect(score(home, { helpers: ['architect'] }).functionality).toBe(8);
});

test('S10: both bathrooms on one floor, two of everything', () => {
  expect(score('u: BE^ . KI^ . .\ng: BA^ BE^ BA^ KI^ .').functionality).toBe(3);
});

test('face-down cards do not work', () => {
  expect(score('u: BA_ . . . .\ng: BA^ BE^ KI_ . .').functionality).toBe(0);
});

test('S11: the example with the Architect', () => {
  const { rooms, functionality, total } = score(EXAMPLE, { roofs: MIXED, helpers: ['architect'] });
  expect({ rooms, functionality, total }).toEqual({ rooms: 16, functionality: 8, total: 32 });
});

test('S12: the example with the Interior Designer', () => {
  const { decor, designer, total } = score(EXAMPLE, { roofs: MIXED, helpers: ['interior-designer'] });
  expect({ decor, designer, total }).toEqual({ decor: 6, designer: 2, total: 31 });
});

test('S13: both garden tokens of one owner', () => {
  expect(score('', { garden: ['treehouse', 'birdhouse'] }).decor).toBe(2);
  // R23: the Designer counts them too.
  expect(score('', { garden: ['treehouse', 'birdhouse'], helpers: ['interior-designer'] }).decor).toBe(4);
});

test('the roof counts only when it is revealed', () => {
  const player: Player = { ...NEW_PLAYER, roofs: MIXED };
  expect(sheet(player, false)).toMatchObject({ roof: null, total: 0 });
  expect(sheet(player, true)).toMatchObject({ roof: { points: 4, windows: 1, uniform: false }, total: 4 });
});

test('children: only those who can be seen', () => {
  // Copies 1 have a child in living rooms and bedrooms, two in playrooms; copies 2 have none and one.
  expect(score('u: LR1^ BE1_ PL1^ . .\ng: LR2^ BE2^ PL2_ . .').children).toBe(3);
});

const TIED: readonly Owner[] = [
  { home: 'g: LR2^ . . . .' },
  { home: 'g: LR1^ . . . .' },
  { home: 'g: LR4^ . . . .' },
  { home: 'g: BE1^ KI1^ . . .' },
];

test('children break ties on every place', () => {
  const places = standings(finalPosition({ owners: TIED }), []);
  expect(places.map(({ seat, rank }) => [seat, rank])).toEqual([
    [3, 1],
    [1, 2],
    [0, 3],
    [2, 3],
  ]);
});

test('with shared ties nothing breaks them', () => {
  const places = standings(finalPosition({ owners: TIED, options: { tieBreak: 'shared' } }), []);
  expect(places.map(({ seat, rank }) => [seat, rank])).toEqual([
    [3, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
});

test('who resigned comes last, and the parts are those of the record', () => {
  const places = standings(finalPosition({ owners: TIED }), [3, 1]);
  expect(places.map(({ seat, rank }) => [seat, rank])).toEqual([
    [0, 1],
    [2, 1],
    [3, 3],
    [1, 4],
  ]);
  expect(places[2]).toEqual({
    seat: 3,
    rank: 3,
    score: 2,
    parts: { rooms: 2, decor: 0, functionality: 0, roof: 0, children: 2 },
  });
});
