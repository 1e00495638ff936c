import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestBudget } from './request-budget.ts';
import { urgentRest } from './rest.ts';

/** On a clock of the test's own: nothing here waits. */
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = { debug() {}, info() {}, warn() {}, error() {} };

/** A budget, and what the database says when it is asked for a lease: a number, or nothing while it is away. */
function budget(total: number) {
  const at = { granted: total as number | null, demands: [] as number[], ended: 0 };
  const made = requestBudget({
    total,
    log,
    store: {
      async leaseRequests({ demand }) {
        if (at.granted === null) throw new Error('away');
        at.demands.push(demand);
        return at.granted;
      },
      async endRequestLease() {
        at.ended += 1;
      },
    },
  });
  let sent = 0;
  const ask = (count: number) => {
    for (let n = 0; n < count; n += 1) void made.take().then(() => (sent += 1));
  };
  const within = async (ms: number) => {
    sent = 0;
    await vi.advanceTimersByTimeAsync(ms);
    return sent;
  };
  const { open, close, hasSpare, isScarce } = made;
  return { made, at, ask, within, open, close, hasSpare, isScarce };
}

test('as many are sent in any second as were leased, the first at once', async () => {
  const { ask, within, open } = budget(50);
  await open();
  ask(120);
  expect(await within(0)).toBe(50);
  expect(await within(990)).toBe(0);
  expect(await within(20)).toBe(50);
  expect(await within(1_000)).toBe(20);
});

test('the share follows what is asked of the database, a larger one a second later', async () => {
  const { at, ask, within, open, close } = budget(50);
  at.granted = 10;
  await open();
  ask(1_000);
  // Others may still use what they have given up just now.
  expect(await within(990)).toBe(1);
  expect(await within(900)).toBe(10);
  at.granted = 40;
  expect(await within(1_000)).toBe(10);
  await within(1_500);
  expect(await within(1_000)).toBe(40);
  at.granted = 5;
  await within(2_000);
  expect(await within(1_000)).toBe(5);
  expect(at.demands.at(-1)).toBeGreaterThan(500);
  await close();
  expect(at.ended).toBe(1);
});

test('while the database is away a lease is used to its end, then one request a second is sent', async () => {
  const { at, ask, within, open } = budget(20);
  await open();
  at.granted = null;
  ask(10_000);
  await within(5_000);
  expect(await within(1_000)).toBe(20);
  await within(3_000);
  expect(await within(4_000)).toBe(4);
  at.granted = 20;
  await within(3_000);
  expect(await within(1_000)).toBe(20);
});

test('without a database at all it opens, and sends slowly', async () => {
  const { at, ask, within, open } = budget(20);
  at.granted = null;
  await open();
  ask(5);
  expect(await within(0)).toBe(1);
  expect(await within(3_000)).toBe(3);
});

test('what can wait may be sent while a quarter of the second is left, and nobody waits', async () => {
  const { ask, within, open, hasSpare } = budget(20);
  await open();
  ask(14);
  expect(hasSpare()).toBe(true);
  ask(1);
  expect(hasSpare()).toBe(false);
  await within(1_000);
  expect(hasSpare()).toBe(true);
  ask(21);
  expect(hasSpare()).toBe(false);
});

test('requests are scarce until hardly any were sent for ten seconds', async () => {
  const { ask, within, open, isScarce } = budget(20);
  await open();
  ask(15);
  expect(isScarce()).toBe(false);
  await within(1_000);
  ask(16);
  expect(isScarce()).toBe(true);
  for (let second = 0; second < 20; second += 1) {
    await within(1_000);
    ask(6);
    expect(isScarce()).toBe(true);
  }
  for (let second = 0; second < 9; second += 1) {
    await within(1_000);
    ask(5);
    expect(isScarce()).toBe(true);
  }
  await within(1_000);
  expect(isScarce()).toBe(false);
});

test('requests for which somebody waits are sent before those of jobs, and count as much', async () => {
  const { made, ask, within, open } = budget(10);
  await open();
  ask(30);
  expect(await within(0)).toBe(10);
  const order: string[] = [];
  void made.take().then(() => order.push('job'));
  for (const name of ['one', 'two']) void made.take('somebody waits').then(() => order.push(name));
  expect(await within(1_000)).toBe(8);
  expect(order).toEqual(['one', 'two']);
});

test('answers to interactions are not taken from the budget, and what is read for them is', async () => {
  const taken: unknown[] = [];
  const sent: string[] = [];
  const rest = urgentRest(
    {
      async makeRequest(address: string, _request: object) {
        sent.push(address);
        return new Response();
      },
    },
    { take: async (why) => void taken.push(why) },
  );
  const ask = (path: string) => rest.makeRequest(`https://discord.example/api/v10${path}`, {});
  await ask('/interactions/1/secret/callback');
  await ask('/webhooks/1/secret/messages/@original');
  expect(taken).toEqual([]);
  await ask('/channels/1');
  await ask('/guilds/1/channels');
  expect(taken).toEqual(['somebody waits', 'somebody waits']);
  expect(sent).toHaveLength(4);
});
