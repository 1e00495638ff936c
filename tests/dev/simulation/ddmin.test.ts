import { expect, test } from 'vitest';
import { leastOf } from '../../../dev/simulation/ddmin.ts';

const LIST = Array.from({ length: 100 }, (_, at) => at);

/** Counts the tries, and goes on from what `used` makes of a list. */
async function least(needed: readonly number[], used = (all: readonly number[]) => all) {
  let tries = 0;
  const kept = await leastOf(LIST, async (shorter) => {
    tries += 1;
    return needed.every((one) => shorter.includes(one)) ? used(shorter) : null;
  });
  return { kept, tries };
}

test('only what is needed is left', async () => {
  expect((await least([3, 17, 96])).kept).toEqual([3, 17, 96]);
  expect((await least([])).kept).toEqual([]);
  expect((await least(LIST)).kept).toEqual(LIST);
  expect(await leastOf([], async () => [])).toEqual([]);
});

test('few things among many are found in few tries', async () => {
  expect((await least([42])).tries).toBeLessThan(20);
  expect((await least([3, 17, 96])).tries).toBeLessThan(50);
});

test('what a run did not use needs no try of its own', async () => {
  const { kept, tries } = await least([10, 90], (all) => all.filter((one) => one % 10 === 0));
  expect(kept).toEqual([10, 90]);
  expect(tries).toBeLessThan(20);
});
