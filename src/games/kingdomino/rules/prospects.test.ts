import { expect, test } from 'vitest';
import { writeCell } from './cell.ts';
import { kingdomOf, parseLaid } from './example.ts';
import { EMPTY, placements } from './kingdom.ts';
import { best, consequences, mayCentre, prospects } from './prospects.ts';

const OPTIONS = { harmony: false, middleKingdom: true, dynasty: false, mightyDuel: false };
const LARGE = { ...OPTIONS, mightyDuel: true };

/** What laying a written domino brings and spoils. */
function laying(written: string, ...before: readonly string[]) {
  const { domino, cell, facing } = parseLaid(written);
  const { dead, ...rest } = consequences(kingdomOf(...before), OPTIONS, domino, { cell, facing });
  return { ...rest, dead: dead.map(writeCell) };
}

test('every legal placement has its gain, and the best is the first of the largest', () => {
  const kingdom = kingdomOf('19 h7 right'); // wheat with a crown on h7, forest on i7
  const found = prospects(kingdom, OPTIONS, 1); // wheat and wheat
  expect(found.map(({ placement }) => placement)).toEqual(placements(kingdom, 5, 1));
  expect([...new Set(found.map(({ gain }) => gain))].sort()).toEqual([0, 2]);
  const top = best(kingdom, OPTIONS, 1);
  expect(top).toEqual(found.find(({ gain }) => gain === 2));
});

test('the best place of a domino that fits nowhere is none', () => {
  const gaps = ['g8 down', 'g10 down', 'h7 down', 'h9 down', 'i7 down', 'i9 down', 'j7 down', 'j9 down', 'k7 down'];
  const full = kingdomOf(...[...gaps, 'k9 down', 'i11 right'].map((place, at) => `${at + 1} ${place}`));
  expect(best(full, OPTIONS, 48)).toBeNull();
});

test('points before and after are those of the properties', () => {
  expect(laying('1 h8 right', '19 h7 right')).toMatchObject({ from: 1, to: 3, dead: [] });
});

test('a free square dies when no other free square within reach is left beside it', () => {
  // The columns from c to g are all that can be built on, so g8 had f8 and g9 as its neighbours.
  const before = ['1 c7 right', '2 e7 right', '4 g9 left', '3 g6 up'];
  expect(laying('5 f8 left', ...before).dead).toEqual(['g8']);
  expect(laying('5 e8 left', ...before).dead).toEqual([]);
});

test('a castle stands in the middle as long as the kingdom reaches two squares from it each way, three in the Duel', () => {
  expect(mayCentre(EMPTY, OPTIONS)).toBe(true);
  for (const [two, three] of [
    ['1 h7 right', '2 j7 right'],
    ['1 f7 left', '2 d7 left'],
    ['1 g6 up', '2 g4 up'],
    ['1 g8 down', '2 g10 down'],
  ] as const) {
    expect(mayCentre(kingdomOf(two), OPTIONS)).toBe(true);
    expect(mayCentre(kingdomOf(two, three), OPTIONS)).toBe(false);
    // From the castle it is four squares then, and three are allowed.
    expect(mayCentre(kingdomOf(two, three), LARGE)).toBe(false);
  }
  expect(mayCentre(kingdomOf('1 h7 right', '2 j7 up'), LARGE)).toBe(true);
  expect(mayCentre(kingdomOf('1 h7 right', '2 j7 up'), OPTIONS)).toBe(false);
});

test('a placement is told of that takes the castle out of the middle, once', () => {
  expect(laying('2 j7 up', '1 h7 right').offCentre).toBe(true);
  expect(laying('2 i8 down', '1 h7 right').offCentre).toBe(false);
  expect(laying('3 h6 right', '1 h7 right', '2 j7 up').offCentre).toBe(false);
});

test('a placement is told of that makes the kingdom as wide and as high as it may become, once', () => {
  const wide = ['1 h7 right', '2 j7 right']; // g to k
  expect(laying('3 g8 down', ...wide).framed).toBe(false);
  expect(laying('4 g10 down', ...wide, '3 g8 down').framed).toBe(true);
  expect(laying('5 h8 right', ...wide, '3 g8 down', '4 g10 down').framed).toBe(false);
});
