import { expect, test } from 'vitest';
import { fillingIcon, iconScene } from './icon.ts';
import { box } from './sketch.ts';

const thing = [box(10, 30, 60, 40, { fill: 'paper' })];

test('what fills an icon is as large as its margins allow, and stands in the middle', () => {
  // 120 of 128 units for the longer side: twice as large; from x = 10 to 4, from y = 30 to 24.
  expect(fillingIcon(thing, { x: 10, y: 30, w: 60, h: 40 })).toMatchObject({
    kind: 'group',
    ...{ x: 4 - 2 * 10, y: 24 - 2 * 30, scale: 2 },
  });
  expect(fillingIcon(thing, { x: 10, y: 30, w: 40, h: 60 })).toMatchObject({ x: 24 - 2 * 10, y: 4 - 2 * 30, scale: 2 });
});

test('a margin of its own makes it smaller', () => {
  expect(fillingIcon(thing, { x: 0, y: 0, w: 50, h: 50 }, 14)).toMatchObject({ x: 14, y: 14, scale: 2 });
});

test('an icon is a square without a ground', () => {
  expect(iconScene(thing)).toMatchObject({ width: 128, height: 128, transparent: true, nodes: thing });
});
