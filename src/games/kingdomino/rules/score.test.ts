import { expect, test } from 'vitest';
import { parseGrid } from './ascii.fixture.ts';
import { EXAMPLE, parseLaid } from './example.ts';
import { EMPTY, fits, groundOf, type Kingdom, lay } from './kingdom.ts';
import { isCentred, partsOf, pointsOf, propertiesOf, standingsOf } from './score.ts';
import type { Options } from './types.ts';

const PLAIN: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };
const worth = (drawing: string): readonly number[] => propertiesOf(parseGrid(drawing)).map(({ points }) => points);

/** Dominoes laid one after the other, every one of them legally. */
function kingdom(...written: readonly string[]): Kingdom {
  return written.map(parseLaid).reduce((built, { domino, ...spot }) => {
    if (!fits(groundOf(built, 7), domino, spot)) throw new Error(`domino ${domino} does not fit there`);
    return lay(built, domino, spot);
  }, EMPTY);
}

test('the printed example: 3 + 8 + 0 + 10 + 0 + 2 = 23, castle in a corner, holes in the grid', () => {
  const points = worth(`
    w1 w. l. l. s.
    w. m. l1 l1 ..
    f. f. f. .. ..
    f1 f1 .. p1 p.
    ## .. .. .. ..`);
  expect(points).toEqual([3, 8, 0, 0, 10, 2]);
  expect(points.reduce((a, b) => a + b)).toBe(23);
});

test('an empty kingdom scores 0 and has no largest property', () => {
  expect(partsOf(EMPTY, PLAIN)).toEqual({ properties: 0, middleKingdom: 0, harmony: 0, largest: 0, crowns: 0 });
});

test('no crown, no points; equal terrains that do not join are separate', () => {
  expect(worth('w. ## w1')).toEqual([0, 1]);
  expect(worth('w1 w1 ## w. w. w.')).toEqual([4, 0]);
});

test('the castle does not join what lies on its two sides, nor add a square', () => {
  const [left, right] = propertiesOf(parseGrid('w1 ## w1'));
  expect([left?.cells.length, right?.cells.length]).toEqual([1, 1]);
});

test('corners do not join', () => {
  expect(
    worth(`
      w1 f.
      f1 w.
      ## ..`),
  ).toEqual([1, 0, 1, 0]);
});

test.each([
  ['a castle alone is its own centre', '##', true],
  [
    'full width and height',
    `
    w. w. w. w. w.
    w. w. w. w. w.
    w. w. ## w. w.
    w. w. w. w. w.
    w. w. w. w. w.`,
    true,
  ],
  [
    'holes do not matter',
    `
    .. .. w. .. ..
    .. .. w. .. ..
    w. w. ## w. w.
    .. .. w. .. ..
    .. .. w. .. ..`,
    true,
  ],
  ['a smaller rectangle has a centre too', 'w. ## w.', true],
  [
    'one square short on one side (the McGill case)',
    `
    .. .. w. .. ..
    .. .. w. .. ..
    w. w. ## w. w.
    .. .. w. .. ..`,
    false,
  ],
  ['an even width has no centre', 'w. ## w. w.', false],
])('Middle Kingdom (ruling R4): %s', (_, drawing, centred) => {
  expect(isCentred(parseGrid(drawing))).toBe(centred);
});

const full = (dominoes: number): Kingdom => ({
  ...EMPTY,
  laid: Array.from({ length: dominoes }, (_, at) => ({ domino: at + 1, cell: at < 6 ? at : at + 20, facing: 'down' })),
});

test.each([
  ['5 x 5, filled', 12, false, 5],
  ['5 x 5, one discarded', 11, false, 0],
  ['7 x 7, filled', 24, true, 5],
  ['7 x 7, one discarded', 23, true, 0],
])('Harmony (ruling R5): %s', (_, dominoes, mightyDuel, points) => {
  expect(partsOf(full(dominoes), { ...PLAIN, harmony: true, mightyDuel }).harmony).toBe(points);
  expect(partsOf(full(dominoes), { ...PLAIN, mightyDuel }).harmony).toBe(0);
});

test('bonuses are part of the score', () => {
  const cross = kingdom('13 g6 up', '13 g8 down', '13 f7 left', '13 h7 right');
  const parts = partsOf(cross, { ...PLAIN, middleKingdom: true });
  expect(parts).toEqual({ properties: 0, middleKingdom: 10, harmony: 0, largest: 1, crowns: 0 });
  expect(pointsOf(parts)).toBe(10);
});

test('the largest property counts without crowns, the crowns count on every square', () => {
  const one = kingdom('1 g6 right', '2 g8 right', '48 f7 left');
  expect(partsOf(one, PLAIN)).toMatchObject({ properties: 3, largest: 2, crowns: 3 });
});

// Kingdoms of 3 points: wheat 3 x 1; a lone mine 1 x 3; that mine with plain forest beside the castle.
const wide: Kingdom = kingdom('1 h7 right', '19 h6 up');
const wideToo: Kingdom = kingdom('2 h7 right', '21 h6 up');
const rich: Kingdom = kingdom('48 g6 up');
const richAndWide: Kingdom = kingdom('48 g6 up', '3 g8 right', '18 i8 right');
const poor: Kingdom = kingdom('1 g6 right');

const ranks = (kingdoms: readonly Kingdom[], resigned: readonly (0 | 1 | 2 | 3)[] = []): readonly number[] =>
  standingsOf([kingdoms], PLAIN, ([0, 1, 2, 3] as const).slice(0, kingdoms.length), resigned)
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ rank }) => rank);

test('the figures of these kingdoms', () => {
  expect([wide, wideToo, rich, richAndWide, poor].map((one) => partsOf(one, PLAIN))).toMatchObject([
    { properties: 3, largest: 3, crowns: 1 },
    { properties: 3, largest: 3, crowns: 1 },
    { properties: 3, largest: 1, crowns: 3 },
    { properties: 3, largest: 3, crowns: 3 },
    { properties: 0, largest: 2, crowns: 0 },
  ]);
});

test.each([
  ['more points', [poor, rich], [2, 1]],
  ['equal points: the larger largest property', [rich, wide], [2, 1]],
  ['... of any terrain, crowned or not', [rich, richAndWide], [2, 1]],
  ['equal largest properties too: more crowns', [wide, richAndWide], [2, 1]],
  ['all equal: the victory is shared', [wide, wideToo], [1, 1]],
  ['... and the next one is third', [wide, rich, wideToo], [1, 3, 1]],
  ['the last place is shared too (ruling R3)', [richAndWide, wide, wideToo], [1, 2, 2]],
  ['... also by kingdoms without anything', [poor, rich, EMPTY, EMPTY], [2, 1, 3, 3]],
])('tie-breaks (rules 7): %s', (_, kingdoms, places) => {
  expect(ranks(kingdoms)).toEqual(places);
});

test('seats that resigned come last, by the same key', () => {
  expect(ranks([richAndWide, wide, rich, poor], [0, 3])).toEqual([3, 1, 2, 4]);
});

const DYNASTY: Options = { ...PLAIN, dynasty: true };
const dynasty = (...games: readonly (readonly Kingdom[])[]) => standingsOf(games, DYNASTY, [0, 1]);

test.each([
  ['the points of three games are added up', dynasty([poor, wide], [rich, poor], [rich, poor]), [6, 3], [1, 2]],
  ['single games have no winners', dynasty([rich, poor], [poor, rich], [rich, poor]), [6, 3], [1, 2]],
  [
    'then the largest properties: 2 + 3 against 1 + 2',
    dynasty([poor, rich], [wide, poor], [rich, rich]),
    [6, 6],
    [1, 2],
  ],
  ['then the crowns', dynasty([wide, richAndWide], [poor, poor], [poor, poor]), [3, 3], [2, 1]],
  ['then shared', dynasty([wide, wideToo], [poor, rich], [rich, poor]), [6, 6], [1, 1]],
])('Dynasty (ruling R6): %s', (_, standings, scores, places) => {
  const bySeat = standings.toSorted((a, b) => a.seat - b.seat);
  expect(bySeat.map(({ score }) => score)).toEqual(scores);
  expect(bySeat.map(({ rank }) => rank)).toEqual(places);
});

test('Dynasty: the parts are those of the three games', () => {
  const [first] = dynasty([wide, poor], [rich, poor], [poor, poor]);
  expect(first).toEqual({
    seat: 0,
    rank: 1,
    score: 6,
    parts: { games: [wide, rich, poor].map((one) => partsOf(one, DYNASTY)) },
  });
});

test('bonuses count in every game of a dynasty', () => {
  const options: Options = { ...DYNASTY, middleKingdom: true };
  const [first] = standingsOf(
    [
      [EMPTY, wide],
      [EMPTY, wide],
      [wide, wide],
    ],
    options,
    [0, 1],
  );
  expect(first).toMatchObject({ seat: 0, score: 23 });
});

test("the guide's example can be built, and is worth what the guide says", () => {
  const built = EXAMPLE.laid.reduce((land, { domino, ...spot }) => {
    expect(fits(groundOf(land, 5), domino, spot), `domino ${domino}`).toBe(true);
    return lay(land, domino, spot);
  }, EMPTY);
  expect(partsOf(built, { ...PLAIN, harmony: true, middleKingdom: true })).toEqual({
    properties: 39,
    middleKingdom: 10,
    harmony: 5,
    largest: 8,
    crowns: 9,
  });
});
