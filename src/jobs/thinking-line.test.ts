import { expect, test } from 'vitest';
import { ThinkingLine } from './thinking-line.ts';

const job = (...flags: readonly string[]): { readonly flags: Record<string, true> } => ({
  flags: Object.fromEntries(flags.map((flag) => [flag, true as const])),
});
const thought = (server: string) => job(`server:${server}`, 'think', `think:${server}`);

/** The first of these jobs that may be begun. */
function next(line: ThinkingLine, waiting: ReturnType<typeof job>[]): ReturnType<typeof job> | null {
  const closed = line.closed();
  return waiting.find(({ flags }) => !closed.some((flag) => flags[flag])) ?? null;
}

test('no more think at a time than there are thinkers, and other jobs go on', () => {
  const line = new ThinkingLine(2);
  line.take(thought('a'));
  expect(line.closed()).not.toContain('think');
  line.take(thought('b'));
  expect(line.closed()).toEqual(['think']);
  expect(next(line, [thought('c'), job('server:a')])).toEqual(job('server:a'));
  line.take(job('server:a'));
  expect(line.exceeds(thought('b'))).toBe(false);
  // Two workers have looked at the same moment.
  line.take(thought('c'));
  expect([line.exceeds(thought('c')), line.exceeds(job('server:a'))]).toEqual([true, false]);
});

test('servers take turns, however many games each has', () => {
  const line = new ThinkingLine(1);
  const waiting = [...Array.from({ length: 4 }, () => thought('a')), thought('b'), thought('c'), thought('b')];
  const order: string[] = [];
  while (waiting.length > 0) {
    const found = next(line, waiting);
    if (found === null) {
      expect(line.renew()).toBe(true);
      continue;
    }
    waiting.splice(waiting.indexOf(found), 1);
    line.take(found);
    expect(line.renew()).toBe(false);
    order.push(Object.keys(found.flags).at(-1)?.slice('think:'.length) ?? '');
    line.give(found);
  }
  expect(order.join('')).toBe('abcabaa');
  expect(line.renew()).toBe(true);
  expect(line.renew()).toBe(false);
});

test('a look that was begun while all thinkers were busy ends no round', () => {
  const line = new ThinkingLine(1);
  line.take(thought('a'));
  expect(next(line, [thought('b')])).toBe(null);
  line.give(thought('a'));
  expect(line.renew()).toBe(false);
  expect(next(line, [thought('a'), thought('b')])).toEqual(thought('b'));
});
