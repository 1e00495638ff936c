import { expect, test } from 'vitest';
import { FastDice } from './dice.ts';

const rolls = (dice: FastDice): readonly number[] => Array.from({ length: 6 }, () => dice.int(100));

test('the dice are the same on every machine', () => {
  const dice = new FastDice('seed');
  const first = rolls(dice);
  expect(first).toEqual([90, 56, 9, 27, 88, 54]);
  dice.restart(7);
  expect(rolls(dice)).toEqual([26, 41, 36, 75, 20, 15]);
});

test('a stream begins anew, whatever was rolled before, and differs from its neighbours', () => {
  const dice = new FastDice('seed');
  const streams = Array.from({ length: 50 }, (_, stream) => {
    dice.restart(stream);
    return rolls(dice).join();
  });
  expect(new Set(streams).size).toBe(50);
  dice.restart(3);
  expect(rolls(dice).join()).toBe(streams[3]);
  expect(rolls(new FastDice('other')).join()).not.toBe(streams[0]);
});

test('every number comes up about equally often, over neighbouring streams too', () => {
  const dice = new FastDice('even');
  const counts = new Array<number>(6).fill(0);
  for (let stream = 0; stream < 6_000; stream += 1) {
    dice.restart(stream);
    const rolled = dice.int(6);
    counts[rolled] = (counts[rolled] ?? 0) + 1;
  }
  // Five standard deviations.
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(145);
});

test('lists are shuffled whole, and nothing else is asked of the dice', () => {
  const dice = new FastDice('list');
  expect(dice.shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(() => dice.int(0)).toThrow(RangeError);
  expect(() => dice.int(1.5)).toThrow(RangeError);
});
