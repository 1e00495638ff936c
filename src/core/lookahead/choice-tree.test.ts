import { expect, test } from 'vitest';
import { type Choices, ChoiceTree } from './choice-tree.ts';

const open = (...choices: readonly number[]): Choices => ({
  candidates: () => choices,
  isOpen: (choice) => choices.includes(choice),
});

/** Makes so many playouts of one move with one decision behind it, and counts how often each choice was made. */
function chosen(tree: ChoiceTree, playouts: number, choices: Choices, worth: (choice: number) => number): number[] {
  const counts: number[] = [];
  for (let n = 0; n < playouts; n += 1) {
    tree.begin(0);
    const choice = tree.choose(choices);
    if (choice !== null) counts[choice] = (counts[choice] ?? 0) + 1;
    tree.learn(choice === null ? 0.5 : worth(choice));
  }
  return counts;
}

test('what went best is chosen most, and everything once', () => {
  const counts = chosen(new ChoiceTree(0.4), 101, open(0, 1, 2), (choice) => (choice === 1 ? 0.9 : 0.3));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(100);
  expect(counts[1]).toBeGreaterThan(70);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

test('the more curious, the more often the others are looked at', () => {
  const [few = 0, many = 0] = [0.1, 1].map(
    (curiosity) => chosen(new ChoiceTree(curiosity), 101, open(0, 1), (choice) => 0.4 + 0.2 * choice)[0] ?? 0,
  );
  expect(few).toBeLessThan(many);
});

test('a decision that was never reached before is not made by the tree', () => {
  const tree = new ChoiceTree(0.4);
  tree.begin(3);
  expect(tree.decides).toBe(false);
  tree.learn(1);
  tree.begin(3);
  expect(tree.decides).toBe(true);
  expect(tree.choose(open(7))).toBe(7);
  expect(tree.decides).toBe(false);
  tree.learn(1);
  tree.begin(4);
  expect(tree.decides).toBe(false);
});

test('what is shut in a playout is not chosen; where all is, the tree is left and the decision not counted', () => {
  const tree = new ChoiceTree(0.4);
  tree.begin(0);
  tree.learn(0);
  tree.begin(0);
  expect(tree.choose({ candidates: () => [1, 2], isOpen: (choice) => choice === 2 })).toBe(2);
  tree.learn(1);
  tree.begin(0);
  expect(tree.choose({ candidates: () => [], isOpen: () => false })).toBeNull();
  expect(tree.decides).toBe(false);
  expect(tree.choose(open(1))).toBeNull();
  tree.learn(1);
  tree.begin(0);
  expect(tree.choose(open(1, 2))).toBe(1);
});

test('it can be left before its end', () => {
  const tree = new ChoiceTree(0.4);
  for (let n = 0; n < 3; n += 1) {
    tree.begin(0);
    tree.leave();
    expect(tree.decides).toBe(false);
    tree.learn(1);
  }
});
