import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { addFacts, factsHere, logging, optionsOf, plainError } from './log.ts';

test('an error is told without what was being said, and without its address', () => {
  const error = Object.assign(new Error('Cannot send messages to this user', { cause: new Error('why') }), {
    code: 50007,
    status: 403,
    method: 'POST',
    url: 'https://discord.com/api/v10/webhooks/1/secret-token',
    requestBody: { json: { content: 'You took: red roof' } },
  });
  const told = plainError(error);
  expect(told).toMatchObject({
    message: 'Cannot send messages to this user',
    code: 50007,
    status: 403,
    method: 'POST',
    cause: { message: 'why' },
  });
  expect(JSON.stringify(told)).not.toMatch(/secret-token|red roof/);
});

/** A log as it is written, and its lines as data. */
function written() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(optionsOf({ logLevel: 'debug' }), {
    write(line: string) {
      const { level, time, ...rest }: Record<string, unknown> = JSON.parse(line);
      lines.push(rest);
    },
  });
  return { log, lines };
}

test('the lines of a piece of work say which it is, and nobody else’s do', async () => {
  const { log, lines } = written();
  const announce = logging({ task: 'announce', table: 't1', job: '7', attempt: 1 }, async () => {
    await setImmediate();
    log.info({ posts: 2 }, 'posted');
    // What it has called goes on by itself.
    return logging({ attempt: 2 }, async () => log.info({}, 'again'));
  });
  const pressed = logging({ interaction: 'i', command: 'table undo' }, async () => {
    log.info({}, 'before the table is known');
    addFacts({ table: 't2' });
    await setImmediate();
    log.info({ table: 't3' }, 'of another');
    log.info({}, 'after');
  });
  log.info({}, 'meanwhile');
  await Promise.all([announce, pressed]);
  expect(lines).toEqual([
    { interaction: 'i', command: 'table undo', msg: 'before the table is known' },
    { msg: 'meanwhile' },
    { task: 'announce', table: 't1', job: '7', attempt: 1, posts: 2, msg: 'posted' },
    { task: 'announce', table: 't1', job: '7', attempt: 2, msg: 'again' },
    { interaction: 'i', command: 'table undo', table: 't3', msg: 'of another' },
    { interaction: 'i', command: 'table undo', table: 't2', msg: 'after' },
  ]);
});

test('where no work is done there is nothing to say of it', () => {
  addFacts({ table: 't' });
  expect(factsHere()).toEqual({});
});
