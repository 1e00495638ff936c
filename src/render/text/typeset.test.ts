import { expect, test } from 'vitest';
import type { Text } from '../../core/scene/scene.ts';
import { type Measure, typeset } from './typeset.ts';

/** Every letter is half as wide as it is high. */
const half: Measure = (text, size) => [...text].length * size * 0.5;

const node = (text: string, how: Partial<Text> = {}): Text => ({
  kind: 'text',
  text,
  x: 0,
  y: 0,
  w: 100,
  h: 100,
  size: 20,
  ink: 'ink',
  ...how,
});
const lines = (text: string, how: Partial<Text> = {}) => typeset(node(text, how), half).lines.map((line) => line.text);

test('a text that fits keeps its size', () => {
  expect(typeset(node('ten letter'), half)).toEqual({ lines: [{ text: 'ten letter', width: 100 }], size: 20 });
});

test('a line too long is made smaller', () => {
  const { size, lines, fault } = typeset(node('twelve lettr'), half);
  expect(lines.map(({ text }) => text)).toEqual(['twelve lettr']);
  expect(size).toBeLessThanOrEqual(100 / 6);
  expect(size).toBeGreaterThan(15.5);
  expect(fault).toBeUndefined();
});

test('lines are broken before anything is made smaller', () => {
  expect(typeset(node('one two three four', { lines: 2 }), half)).toEqual({
    lines: [
      { text: 'one two', width: 70 },
      { text: 'three four', width: 100 },
    ],
    size: 20,
  });
});

test('spaces at the end of a line take no room', () => {
  expect(lines('ten letter ten letter', { lines: 2 })).toEqual(['ten letter', 'ten letter']);
});

test('no more lines than the box is high', () => {
  // Three lines of 20 need 20 + 2 × 24.4.
  expect(typeset(node('aaaaaaaaaa bbbbbbbbbb cccccccccc', { lines: 3, h: 69 }), half).size).toBe(20);
  const lower = typeset(node('aaaaaaaaaa bbbbbbbbbb cccccccccc', { lines: 3, h: 55 }), half);
  expect(lower.lines.length).toBe(3);
  expect(lower.size).toBeLessThanOrEqual(55 / 3.44);
  expect(lower.fault).toBeUndefined();
});

test('centred lines are about equally long, others fill up', () => {
  expect(lines('aa bb cc dd', { lines: 2, w: 85 })).toEqual(['aa bb cc', 'dd']);
  expect(lines('aa bb cc dd', { lines: 2, w: 85, align: 'center' })).toEqual(['aa bb', 'cc dd']);
});

test('a line break in the text is a line break', () => {
  expect(lines('a\nb', { lines: 2 })).toEqual(['a', 'b']);
  expect(typeset(node('a\nb', { lines: 1 }), half).fault).toBe('cut');
});

test('what does not fit at 60 % is cut off after a letter, and said to be', () => {
  const { lines, size, fault } = typeset(node('one two three, four five six'), half);
  expect(size).toBe(12);
  // At 12 a hundred units hold sixteen letters; the comma before the ellipsis is not kept.
  expect(lines).toEqual([{ text: 'one two three…', width: 84 }]);
  expect(fault).toBe('cut');
});

test('a word wider than its box is torn, and said to be', () => {
  const { lines, fault } = typeset(node('twenty-four-letters-of-it-all'.replaceAll('-', ''), { lines: 2 }), half);
  expect(lines.map(({ text }) => text)).toEqual(['twentyfourletter', 'sofitall']);
  expect(fault).toBe('torn');
});

test('a box too low for the smallest size is said to be', () => {
  expect(typeset(node('low', { h: 12 }), half)).toMatchObject({ size: 12 });
  expect(typeset(node('low', { h: 12 }), half).fault).toBeUndefined();
  expect(typeset(node('low', { h: 10 }), half).fault).toBe('tall');
});
