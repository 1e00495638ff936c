import { expect, test } from 'vitest';
import { hiddenCorner, withFreeCorner } from './corner.ts';
import type { Node, Scene } from './scene.ts';
import { box, group, shape, text } from './sketch.ts';

/** A sheet of 300 by 405, which is shown as it is: the badge hides 44 by 27 of it. */
const sheet = (...nodes: readonly Node[]): Scene => ({ width: 300, height: 405, paper: 'paper', nodes, alt: '' });
const heightWith = (...nodes: readonly Node[]): number => withFreeCorner(sheet(...nodes)).height;
/** As if the sheet had grown by the corner, so that the corner has grown with it. */
const GROWN = 405 / (405 - 27);
const CORNER = { w: Math.ceil(44 * GROWN), h: Math.ceil(27 * GROWN) };
const small = (x: number, y: number, w = 40, h = 20): Node => box(x, y, w, h, { fill: 'ink' });
const words = (place: Parameters<typeof text>[1], how: Partial<Parameters<typeof text>[2]> = {}): Node =>
  text('mm', place, { size: 20, ink: 'ink', ...how });

test('the badge hides as much of a picture as the scale at which it is shown makes of it', () => {
  expect(hiddenCorner({ width: 300, height: 405 })).toEqual({ w: 44, h: 27 });
  expect(hiddenCorner({ width: 1200, height: 405 })).toEqual({ w: 176, h: 108 });
  expect(hiddenCorner({ width: 300, height: 810 })).toEqual({ w: 88, h: 54 });
});

test('a sheet is made higher where something small stands in the corner, and only then', () => {
  expect(heightWith(small(0, 380))).toBe(400 + CORNER.h);
  expect(heightWith(small(0, 300))).toBe(405);
  expect(heightWith()).toBe(405);
  expect(heightWith(small(CORNER.w, 380))).toBe(405);
  expect(heightWith(small(CORNER.w - 1, 380))).toBe(400 + CORNER.h);
});

test('grounds and outlines may be hidden in part, letters never', () => {
  expect(heightWith(small(0, 0, 300, 405))).toBe(405);
  expect(heightWith(small(0, 0, 299, 405))).toBe(405 + CORNER.h);
  expect(heightWith(shape('M 0 400 L 9 400 Z', { fill: 'ink' }))).toBe(405);
  expect(heightWith(words({ x: 0, y: 380, w: 300, h: 20 }, { lines: 3 }))).toBe(400 + CORNER.h);
});

test('letters stand where their text is set: from the left and in the middle, or as it says', () => {
  const at = (place: Parameters<typeof text>[1], how: Parameters<typeof words>[1] = {}) =>
    heightWith(words(place, how));
  const wide = { x: 0, y: 380, w: 300, h: 20 };
  expect(at(wide, { align: 'center' })).toBe(405);
  expect(at(wide, { align: 'right' })).toBe(405);
  // Two letters are at most 26.4 wide, so they begin there in a box of so much more.
  expect(at({ ...wide, w: 26.4 + 2 * CORNER.w }, { align: 'center' })).toBe(405);
  expect(at({ ...wide, w: 26.4 + 2 * CORNER.w - 2 }, { align: 'center' })).toBe(400 + CORNER.h);
  expect(at({ ...wide, w: 26.4 + CORNER.w }, { align: 'right' })).toBe(405);
  expect(at({ ...wide, w: 26.4 + CORNER.w - 1 }, { align: 'right' })).toBe(400 + CORNER.h);
  // A line is 26 high in a box of 126.
  const high = { x: 0, y: 274, w: 300, h: 126 };
  expect([at(high, { sit: 'top' }), at(high), at(high, { sit: 'bottom' })]).toEqual([405, 405, 400 + CORNER.h]);
  const low = { x: 0, y: 324, w: 300, h: 126 };
  expect([at(low, { sit: 'top' }), at(low), at(low, { sit: 'bottom' })]).toEqual([
    405,
    324 + 76 + CORNER.h,
    450 + CORNER.h,
  ]);
});

test('wide letters take more room', () => {
  const place = { x: 0, y: 380, w: 40 + 2 * CORNER.w - 2, h: 20 };
  const chinese = text('中文', place, { size: 20, ink: 'ink', align: 'center' });
  expect(heightWith(chinese)).toBe(400 + CORNER.h);
});

test('what is moved, scaled and turned stands where that brings it', () => {
  expect(heightWith(group(0, 300, [small(0, 80)]))).toBe(400 + CORNER.h);
  expect(heightWith(group(100, 300, [small(0, 80)]))).toBe(405);
  expect(heightWith(group(0, 300, [small(0, 40)], { scale: 2 }))).toBe(300 + 2 * 60 + CORNER.h);
  // Turned by a quarter what was to the right lies below, and what was below to the left.
  expect(heightWith(group(40, 300, [small(80, 0)], { turn: 90 }))).toBe(300 + 120 + CORNER.h);
  expect(heightWith(group(0, 100, [group(0, 200, [small(0, 80)])]))).toBe(400 + CORNER.h);
});
