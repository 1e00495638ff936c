import { expect, test } from 'vitest';
import { withIcons } from '../../core/text/icon-mark.ts';
import { bookOf } from '../text/book.ts';
import { linesScreen } from './board.ts';
import { plainLine } from './plain-lines.ts';
import { storyOf } from './turn-post.ts';

test.each([
  ['3. sor: 2–4. hely', '3\\. sor: 2–4. hely'],
  ['1. Bob takes m3.', '1\\. Bob takes m3.'],
  ['2) Cleo', '2\\) Cleo'],
  ['- Dan', '\\- Dan'],
  ['+ Dan', '\\+ Dan'],
  ['* Dan', '\\* Dan'],
  ['# 5', '\\# 5'],
  ['### 5', '\\### 5'],
  ['-# small', '\\-# small'],
  ['> said', '\\> said'],
  [withIcons('1. Bob', ['roof']), withIcons('1\\. Bob', ['roof'])],
  ['Bob: 1. 2. 3.', 'Bob: 1. 2. 3.'],
  ['3.5 points', '3.5 points'],
  ['−2 points', '−2 points'],
  ['**1.** Bob', '**1.** Bob'],
  ['2026', '2026'],
])('%j stands as %j', (line, plain) => {
  expect(plainLine(line)).toBe(plain);
});

test('lines of a table are no lists, but in a file they stand as they are', () => {
  const book = bookOf('hu');
  const short = linesScreen({ book }, 'Fej', ['1. Bob', '3. sor: üres'], 'board.txt');
  expect(short.parts.at(-1)).toMatchObject({ content: '1\\. Bob\n3\\. sor: üres' });
  expect(storyOf(book, ['1. Bob lép'])).toBe('1\\. Bob lép');
  const long = linesScreen({ book }, 'Fej', Array<string>(2000).fill('1. Bob'), 'board.txt');
  expect(new TextDecoder().decode(long.files?.[0]?.bytes)).toContain('1. Bob\n1. Bob');
});

test('of a log that is too long for a message the newest lines are shown, and all are in the file', () => {
  const lines = Array.from({ length: 400 }, (_, at) => `Bob takes pebble ${at}.`);
  const { parts, files } = linesScreen({ book: bookOf('en') }, 'Log', lines, 'log.txt');
  const said = JSON.stringify(parts);
  expect(said).toContain('pebble 399.');
  expect(said).not.toContain('pebble 0.');
  expect(said.length).toBeLessThan(4300);
  expect(new TextDecoder().decode(files?.[0]?.bytes)).toContain('Bob takes pebble 0.\n');
});
