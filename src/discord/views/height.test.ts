import { expect, test } from 'vitest';
import { linesThatFit, textHeight } from './height.ts';
import { PHONE } from './phone.ts';

test('a title below another line stands apart from it, and at the beginning it does not', () => {
  expect(textHeight('### Title')).toBe(PHONE.title);
  expect(textHeight('line\n### Title\nline')).toBe(2 * PHONE.line + PHONE.paragraph + PHONE.title);
});

test('lines above an answer are left out from the last on, until it is seen with its frame and what stands below', () => {
  const room = PHONE.answerMost;
  const height = (some: readonly string[]): number => room - 1.5 * PHONE.line + PHONE.line * some.length;
  expect(linesThatFit(['one', 'two', 'three'], height)).toEqual(['one']);
  expect(linesThatFit(['one'], () => room + 1)).toEqual([]);
});
