import { Client } from 'discord.js';
import { expect, test } from 'vitest';
import { letIn } from '../../../dev/simulation/line.ts';
import { type Line, offlineSandbox } from '../../../src/sandbox/index.ts';

test('a client that was let in leaves no timer of the machine behind, which would keep its world', async () => {
  const line: Line = { connected: () => 0, sessions: () => [], reconnect() {}, drop() {} };
  const box = offlineSandbox({ people: ['Olga'] }, line);
  const client = new Client({ intents: [] });
  client.rest.clearHashSweeper();
  client.rest.clearHandlerSweeper();
  const timers = () =>
    Object.values(client.sweepers.intervals).filter((one) => one && !('_destroyed' in one && one._destroyed));
  expect(timers()).not.toEqual([]);
  letIn(client, box, { owner: { name: 'bot1' }, shard: { id: 0, count: 1 } } as never);
  expect(timers()).toEqual([]);
  await box.close();
});
