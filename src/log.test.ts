import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { addFacts, factsHere, inOneLine, limitRepeats, logging, optionsOf, plainError } from './log.ts';

afterEach(() => {
  vi.useRealTimers();
});

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

test.each<readonly [unknown, string]>([
  [new Error('away', { cause: new Error('sorry, too many clients already') }), 'away: sorry, too many clients already'],
  [new AggregateError([new Error('refused'), new Error('unreachable')], ''), 'refused; unreachable'],
  [
    new Error('\nInvalid `findMany()` invocation:\n\n\nServer has closed the connection.'),
    'Server has closed the connection.',
  ],
  ['gone', 'gone'],
])('%s is told in one line', (error, line) => {
  expect(inOneLine(error)).toBe(line);
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

/** A log of one line per cause and minute, under a clock that stands still. */
function limited() {
  vi.useFakeTimers();
  const { log, lines } = written();
  return { log: limitRepeats(log), lines, said: () => lines.splice(0).map(({ msg, suppressed }) => [msg, suppressed]) };
}

const full = () => Object.assign(new Error('too many connections'), { code: '53300' });

test('a flood becomes one line per cause and minute, and none of it is left uncounted', () => {
  const { log, said } = limited();
  for (let job = 1; job <= 5_000; job += 1) {
    log.error({ err: full() }, `Failed task ${job} (inbox, ${job}.25ms)`);
    log.warn({ error: 'read ECONNRESET' }, 'a connection was lost');
  }
  expect(said()).toEqual([
    ['Failed task 1 (inbox, 1.25ms)', undefined],
    ['a connection was lost', undefined],
  ]);
  vi.advanceTimersByTime(59_999);
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said()).toEqual([
    ['Failed task 5000 (inbox, 5000.25ms)', 4_999],
    ['a connection was lost', 4_999],
  ]);
  // The line that stands for the others is that minute's line.
  log.warn({ error: 'read ECONNRESET' }, 'a connection was lost');
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([['a connection was lost', 1]]);
  vi.advanceTimersByTime(600_000);
  expect(said()).toEqual([]);
  log.warn({ error: 'read ECONNRESET' }, 'a connection was lost');
  expect(said()).toEqual([['a connection was lost', undefined]]);
});

test('a full disk is one cause, whichever of its files the server could not write', () => {
  const { log, said } = limited();
  for (const file of [
    'base/16384/16399_fsm',
    'base/16384/16440',
    'base/pgsql_tmp/pgsql_tmp7.0',
    'pg_wal/xlogtemp.14379',
  ])
    log.warn(
      { error: `the disk is full: could not extend file "${file}": No space left on device` },
      'the store is away',
    );
  log.warn({ error: 'the disk is full: could not write to file "pg_wal/xlogtemp.1"' }, 'the store is away');
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([
    ['the store is away', undefined],
    ['the store is away', undefined],
    ['the store is away', 3],
  ]);
});

test('what differs in level, message, error, shard, task or the id that a person was told is not one cause', () => {
  const { log, lines } = limited();
  log.warn({}, 'away');
  log.error({}, 'away');
  log.warn({}, 'back');
  log.warn({ err: new Error('one') }, 'away');
  log.warn({ err: new Error('two') }, 'away');
  log.warn({ err: new TypeError('two') }, 'away');
  for (const shard of [0, 1, 10]) log.warn({ shard }, 'away');
  logging({ task: 'announce' }, () => log.warn({}, 'away'));
  for (const id of ['a1', 'a2']) log.error({ id, err: full() }, 'a control broke');
  expect(lines).toHaveLength(12);
  // The table, the job and the press say where it happened, not what.
  logging({ task: 'announce', table: 't2', job: '9' }, () => log.warn({}, 'away'));
  expect(lines).toHaveLength(12);
  // Details and what goes well are told each time.
  for (let times = 0; times < 3; times += 1) {
    log.info({}, 'back');
    log.debug({}, 'back');
  }
  expect(lines).toHaveLength(18);
});

test('the line for what was held back is about the last of it, whichever work opened the minute', () => {
  const { log, lines } = limited();
  logging({ task: 'inbox', job: '1', attempt: 1 }, () => log.warn({}, 'away'));
  logging({ task: 'inbox', job: '2', table: 't' }, () => log.warn({}, 'away'));
  lines.length = 0;
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([{ task: 'inbox', job: '2', table: 't', suppressed: 1, msg: 'away' }]);
});

test('at the end what is held back is written, once', () => {
  const { log, said } = limited();
  for (let times = 0; times < 3; times += 1) log.warn({}, 'away');
  said();
  log.flush();
  log.flush();
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([['away', 2]]);
});

test('of causes without end only some are told apart', () => {
  const { log, lines } = limited();
  const name = (at: number) => at.toString(2).replaceAll('0', 'o').replaceAll('1', 'l');
  for (let at = 0; at < 1_000; at += 1) log.warn({ error: name(at) }, 'strange');
  expect(lines).toHaveLength(201);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(201)).toEqual([{ error: name(999), suppressed: 799, msg: 'strange' }]);
});
