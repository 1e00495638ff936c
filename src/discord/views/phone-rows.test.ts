import { expect, test } from 'vitest';
import { phoneLabels, phoneRows } from './phone-rows.ts';
import { button } from './screen.ts';

const rowsOf = (...labels: readonly string[]): readonly (readonly unknown[])[] =>
  phoneRows(
    labels.map((label, at) =>
      label.startsWith('*')
        ? button(`look:::${at}:`, label.slice(1), 'plain', { emoji: '👀' })
        : button(`look:::${at}:`, label),
    ),
  ).map((row) => row.map((one) => ('label' in one ? one.label : '')));

test('what a phone shows in a row stands in a row, in the given order', () => {
  expect(rowsOf('*Play', '*Look', 'News', '*Plan ahead', 'Text', '*Rules')).toEqual([
    ['Play', 'Look', 'News'],
    ['Plan ahead', 'Text', 'Rules'],
  ]);
  expect(rowsOf('*Lépek', '*Megnézem', 'Mi új?', '*Előre tervezek', 'Szöveg', '*Szabályok')).toEqual([
    ['Lépek', 'Megnézem'],
    ['Mi új?', 'Előre tervezek'],
    ['Szöveg', 'Szabályok'],
  ]);
  expect(rowsOf('*下棋', '*查看', '新動態', '*預先計畫', '文字', '*規則')).toEqual([
    ['下棋', '查看', '新動態'],
    ['預先計畫', '文字', '規則'],
  ]);
});

test('a row has five buttons at most, and a long one stands alone', () => {
  expect(rowsOf('a', 'b', 'c', 'd', 'e', 'f')).toEqual([['a', 'b', 'c', 'd', 'e'], ['f']]);
  expect(rowsOf('x'.repeat(80), 'b')).toEqual([['x'.repeat(80)], ['b']]);
});

test('a label that a phone would break loses its last parts, as long as labels differ', () => {
  const wide = ['m4 → g2 +2 · Kitchen + Hot tub', 'm2 → g2 +1 · Living room + Red roof with a window'];
  expect(phoneLabels(wide)).toEqual(['m4 → g2 +2 · Kitchen + Hot tub', 'm2 → g2 +1 · Living room']);
  const alike = ['m2 · Living room + Red roof with a window', 'm2 · Living room + Brown roof with a window'];
  expect(phoneLabels(alike)).toEqual(alike);
  const whole = ['A label of one part that is longer than a phone is wide'];
  expect(phoneLabels(whole)).toEqual(whole);
});
