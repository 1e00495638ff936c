import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.each([
  ['Ann', 'Ann'],
  ['Őrült Űr 王小明', 'Őrült Űr 王小明'],
  ['  two\n lines ', 'two lines'],
  ['**bold**', '＊＊bold＊＊'],
  ['snake_case_ok', 'snake_case_ok'],
  ['_leaning_', '＿leaning＿'],
  ['<@1573679290019479553>', '＜＠1573679290019479553＞'],
  ['@everyone', '＠everyone'],
  ['[click](https://example.org)', '［click］(https：//example.org)'],
  ['a\u202eb\u200bc', 'abc'],
  ['1. Bob', '1． Bob'],
  ['2) Bob', '2） Bob'],
  ['- Bob', '－ Bob'],
  ['1.5 Bob', '1.5 Bob'],
  ['\u200b', '?'],
  ['x'.repeat(40), `${'x'.repeat(31)}…`],
])('%j stands as %j', (name, tidy) => {
  expect(displayName(name)).toBe(tidy);
});
