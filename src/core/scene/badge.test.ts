import { expect, test } from 'vitest';
import { seatsOf } from '../seat.ts';
import { badge } from './sketch.ts';

/** What stands on the badges of people who are called so. */
function letters(names: readonly string[]): readonly string[] {
  return seatsOf(names.length).map((seat) => {
    const { nodes } = badge(seat, (one) => names[one] ?? `#${one + 1}`, 0, 0, 30);
    return nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])).join();
  });
}

test.each([
  [
    ['Ann', 'Bob'],
    ['A', 'B'],
  ],
  [
    ['Ann', 'Ada', 'Bob'],
    ['An', 'Ad', 'B'],
  ],
  [
    ['Ann', 'Anna'],
    ['A1', 'Aa'],
  ],
  [
    ['Bob', 'bob'],
    ['B1', 'B2'],
  ],
  [
    ['王小明', '王大文'],
    ['王小', '王大'],
  ],
  [
    ['🐟 Éva', '!!!'],
    ['É', '?'],
  ],
])('the badges of %j are %j', (names, marks) => {
  expect(letters(names)).toEqual(marks);
});
