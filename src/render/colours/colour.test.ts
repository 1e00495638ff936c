import { expect, test } from 'vitest';
import { blend, type Colour, difference, Nearest, parseColour } from './colour.ts';

test('a colour is read and blended', () => {
  expect(parseColour('#ff8001')).toEqual([255, 128, 1]);
  expect(blend([255, 0, 100], [0, 0, 200], 0.25)).toEqual([64, 0, 175]);
});

test('the nearest colour is the one that differs least', () => {
  const made = (count: number, salt: number): readonly Colour[] =>
    Array.from({ length: count }, (_, i) => {
      const mixed = Math.imul(i + salt, 2654435761) >>> 0;
      return [mixed & 255, (mixed >> 8) & 255, (mixed >> 16) & 255];
    });
  for (const count of [1, 7, 256]) {
    const colours = made(count, 1);
    const nearest = new Nearest(colours);
    for (const colour of made(500, 9000)) {
      const found = colours[nearest.find(...colour)] ?? [0, 0, 0];
      const least = Math.min(...colours.map((other) => difference(colour, other)));
      expect(difference(colour, found)).toBe(least);
    }
    for (const [i, colour] of colours.entries()) expect(nearest.find(...colour)).toBe(i);
  }
});
