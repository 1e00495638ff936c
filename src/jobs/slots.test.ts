import { expect, test } from 'vitest';
import { JobSlots } from './slots.ts';

/** Lets each of `servers` in turn begin jobs as long as it may; returns how many each has begun. */
function filled(slots: JobSlots, servers: readonly string[]): readonly number[] {
  const counts = servers.map(() => 0);
  for (let more = true; more; ) {
    more = false;
    for (const [at, server] of servers.entries()) {
      if (slots.full().includes(server)) continue;
      slots.take(server);
      counts[at] = (counts[at] ?? 0) + 1;
      more = true;
    }
  }
  return counts;
}

test('one server gets a third of the slots, several get less each, and some are always left', () => {
  expect(filled(new JobSlots(24), ['a'])).toEqual([8]);
  expect(filled(new JobSlots(24), ['a', 'b'])).toEqual([6, 6]);
  for (let count = 1; count <= 20; count += 1) {
    const slots = new JobSlots(24);
    const busy = Array.from({ length: count }, (_, at) => `busy ${at}`);
    const taken = filled(slots, busy).reduce((sum, one) => sum + one, 0);
    expect(taken).toBeLessThan(24);
    // One that has had nothing to do so far begins at once.
    expect(slots.full()).not.toContain('new');
    slots.take('new');
    expect(slots.exceeds('new')).toBe(false);
  }
});

test('what is given back may be taken again, and nobody else’s jobs count', () => {
  const slots = new JobSlots(6);
  slots.take('a');
  slots.take('a');
  expect(slots.full()).toEqual(['a']);
  slots.give('a');
  expect(slots.full()).toEqual([]);
  for (let n = 0; n < 4; n += 1) slots.take(null);
  expect(slots.full()).toEqual(['a']);
  expect(slots.exceeds(null)).toBe(false);
});

test('of jobs that were begun at the same moment those beyond the share are found out', () => {
  const slots = new JobSlots(6);
  for (let n = 0; n < 2; n += 1) {
    slots.take('a');
    expect(slots.exceeds('a')).toBe(false);
  }
  slots.take('a');
  expect(slots.exceeds('a')).toBe(true);
});
