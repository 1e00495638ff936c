import { expect, test } from 'vitest';
import { ThinkingLine } from './thinking-line.ts';

const job = (...flags: readonly string[]): { readonly flags: Record<string, true> } => ({
  flags: Object.fromEntries(flags.map((flag) => [flag, true as const])),
});
const thought = (server: string, by = `host-of-${server}`) =>
  job(`server:${server}`, 'think', `think:by:${by}`, `think:${server}`);

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

type Waiting = ReturnType<typeof thought>;

/**
 * Does all that waits, one after the other; the servers, or people, in their order. `again`: comes into the line when
 * one was done.
 */
function order(waiting: Waiting[], whose: 'think:by:' | 'think:', again = (_done: Waiting): Waiting[] => []): string {
  const line = new ThinkingLine(1);
  const done: string[] = [];
  for (let looks = 0; waiting.length > 0; looks += 1) {
    expect(looks).toBeLessThan(1_000);
    const found = next(line, waiting) as Waiting | null;
    if (found === null) {
      expect(line.renew()).toBe(true);
      continue;
    }
    waiting.splice(waiting.indexOf(found), 1);
    line.take(found);
    expect(line.renew()).toBe(false);
    const flag = Object.keys(found.flags).findLast((one) => one.startsWith(whose));
    done.push(flag?.slice(whose.length) ?? '');
    line.give(found);
    waiting.push(...again(found));
  }
  expect(next(line, [])).toBe(null);
  while (line.renew()) next(line, []);
  expect(line.closed()).toEqual([]);
  return done.join('');
}

test('servers take turns, however many games each has', () => {
  const waiting = [...Array.from({ length: 4 }, () => thought('a')), thought('b'), thought('c'), thought('b')];
  expect(order(waiting, 'think:')).toBe('abcabaa');
});

test('people take turns, in however many servers they have opened tables', () => {
  const flood = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((server) => [thought(server, 'x'), thought(server, 'x')]);
  expect(order([...flood, thought('z', 'y'), thought('z', 'y'), thought('z', 'y')], 'think:by:')).toBe(
    'xyxyxyxxxxxxxxx',
  );
});

test('people take turns also within a server that others have filled', () => {
  const flood = ['a', 'b', 'a', 'b', 'a', 'b'].map((server) => thought(server, 'x'));
  expect(order([...flood, thought('a', 'y'), thought('a', 'y')], 'think:by:')).toBe('xyxyxxxx');
});

test('a server with many people has half of the turns beside one with a single person', () => {
  const crowd = Array.from({ length: 6 }, (_, n) => thought('a', `p${n}`));
  expect(order([...crowd, ...Array.from({ length: 4 }, () => thought('b'))], 'think:')).toBe('ababababaa');
});

test('of a crowd nobody has a second turn before everybody has had one', () => {
  const crowd = ['p', 'q', 'r', 's', 't'].flatMap((by) => [thought('a', by), thought('a', by)]);
  const turns = order(crowd, 'think:by:');
  expect([...turns.slice(0, 5)].sort().join('')).toBe('pqrst');
});

test('a look that was begun while all thinkers were busy ends no round', () => {
  const line = new ThinkingLine(1);
  line.take(thought('a'));
  expect(next(line, [thought('b')])).toBe(null);
  line.give(thought('a'));
  expect(line.renew()).toBe(false);
  expect(next(line, [thought('a'), thought('b')])).toEqual(thought('b'));
});

/** Takes and gives so many thoughts of a person, each in another server. */
function thinkOften(line: ThinkingLine, by: string, times: number): void {
  for (let n = 0; n < times; n += 1) {
    line.take(thought(`${by}${n}`, by));
    line.give(thought(`${by}${n}`, by));
  }
}

test('beside somebody with many turns the next thought of somebody with few is waited for, for a moment', () => {
  let now = 0;
  const line = new ThinkingLine(1, () => now);
  thinkOften(line, 'x', 10);
  const [flood, own] = [thought('a', 'x'), thought('z', 'y')];
  line.take(own);
  line.give(own);
  expect(line.pause()).toBe(250);
  // The next of it is not there yet.
  expect(next(line, [flood])).toBe(null);
  now = 30;
  expect(next(line, [flood, own])).toEqual(own);
  line.take(own);
  line.give(own);
  expect(line.pause()).toBe(250);
  now += 250;
  expect(line.pause()).toBe(0);
  let found = next(line, [flood]);
  while (found === null && line.renew()) found = next(line, [flood]);
  expect(found).toEqual(flood);
});

test('nobody is waited for who has had as many turns as others, nor where all have had few', () => {
  const line = new ThinkingLine(1, () => 0);
  thinkOften(line, 'x', 10);
  expect(line.pause()).toBe(0);
  thinkOften(line, 'y', 4);
  expect(line.pause()).toBe(250);
  thinkOften(line, 'y', 1);
  expect(line.pause()).toBe(0);
  const crowd = new ThinkingLine(1, () => 0);
  for (const by of ['p', 'q', 'r', 's']) thinkOften(crowd, by, 1);
  expect(crowd.pause()).toBe(0);
});

/** Milliseconds that a computer thinks, and until the next one at its table is on turn; a thinker does nothing else. */
const THOUGHT = 2_000;
const NEXT = 40;

/**
 * How many milliseconds each move of a stranger's three computers takes, when so many tables of one person in ten
 * servers have always something to think about; `games`: when the stranger's games begin.
 */
function movesBeside(tables: number, games: readonly number[]): readonly number[] {
  let now = 0;
  const line = new ThinkingLine(1, () => now);
  type Coming = { readonly at: number; readonly job: Waiting; readonly left: number };
  let coming: Coming[] = [
    ...Array.from({ length: tables }, (_, n) => ({ at: 0, job: thought(`s${n % 10}`, 'x'), left: 1_000 })),
    ...games.map((at) => ({ at, job: thought('z', 'y'), left: 3 })),
  ];
  const moves: number[] = [];
  while (moves.length < 3 * games.length) {
    const waiting = coming.filter(({ at }) => at <= now);
    const found = next(
      line,
      waiting.map(({ job: one }) => one),
    );
    const begun = waiting.find(({ job: one }) => one === found);
    if (begun) {
      line.take(begun.job);
      now += THOUGHT;
      line.give(begun.job);
      coming = coming.filter((one) => one !== begun);
      if (begun.left > 1) coming.push({ ...begun, at: now + NEXT, left: begun.left - 1 });
      if (begun.left <= 3) moves.push(now - begun.at);
    } else if (line.pause() > 0 || !line.renew()) now += 10;
  }
  return moves;
}

test('beside twenty tables of one person in ten servers a stranger’s computers take less than twice as long', () => {
  const games = Array.from({ length: 10 }, (_, n) => 60_000 + 30_130 * n);
  const mean = (times: readonly number[]) => times.reduce((sum, one) => sum + one, 0) / times.length;
  const [alone, beside] = [mean(movesBeside(0, games)), mean(movesBeside(20, games))];
  expect(alone).toBeLessThan(THOUGHT + 20);
  expect(beside / alone).toBeLessThan(1.5);
});
