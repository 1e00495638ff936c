import { expect, test } from 'vitest';
import { mergeLists } from './merged-order.ts';

test.each([
  ['a list stays as it is', [['wood', 'clay', 'stone']], 'wood clay stone'],
  [
    'what stands between two goes between them',
    [
      ['wood', 'stone'],
      ['wood', 'clay', 'stone'],
    ],
    'wood clay stone',
  ],
  [
    'lists that overlap are joined',
    [
      ['c', 'b'],
      ['b', 'a'],
      ['d', 'c'],
    ],
    'd c b a',
  ],
  ['strangers go by number', [['34'], ['9', '43'], ['37'], ['20']], '9 20 34 37 43'],
  [
    'of a contradiction something comes',
    [
      ['a', 'b', 'c'],
      ['c', 'a'],
    ],
    'a b c',
  ],
  ['nothing of nothing', [[], []], ''],
] as const)('%s', (_what, lists, order) => {
  expect(mergeLists(lists).join(' ')).toBe(order);
});
