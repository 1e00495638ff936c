import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';

/** Nobody gets in but the bot, by its token, and the sandbox's own page. Everything here goes over real sockets. */
let box: Sandbox;

beforeEach(async () => {
  box = await startSandbox();
});
afterEach(() => box.close());

interface Asker {
  /** What `Host` says; the sandbox's own address, unless told. */
  readonly host?: string;
  /** What `Origin` says; left out, there is none. */
  readonly origin?: string;
}

const headersOf = ({ host, origin }: Asker): Record<string, string> => ({
  host: host ?? `127.0.0.1:${box.port}`,
  ...(origin === undefined ? {} : { origin }),
});

/** The status of the answer to an upgrade: 101 when the connection is open, which it is not for long. */
async function upgrade(asker: Asker): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${box.port}/?v=10&encoding=json`, { headers: headersOf(asker) });
  const status = await new Promise<number>((resolve, reject) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
  // A connection that was refused says so again when it is ended.
  socket.on('error', () => {});
  socket.terminate();
  return status;
}

/** The status of an answer to an HTTP request. */
async function ask(path: string, asker: Asker, method = 'GET'): Promise<number> {
  const asked = request({ host: '127.0.0.1', port: box.port, path, method, headers: headersOf(asker) });
  asked.end();
  const answered = new Promise<number>((resolve, reject) => {
    asked.once('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
  });
  return answered;
}

/** Opens a connection, says one thing, and tells with which code the sandbox closes it; null when the bot is in. */
async function say(frame: unknown, origin?: string): Promise<number | null> {
  const socket = new WebSocket(`ws://127.0.0.1:${box.port}`, { headers: headersOf(origin ? { origin } : {}) });
  await once(socket, 'open');
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const isIn = new Promise<null>((resolve) => {
    socket.on('message', (data) => {
      if (/"t":"(READY|RESUMED)"/.test(String(data))) resolve(null);
    });
  });
  socket.send(JSON.stringify(frame));
  const outcome = await Promise.race([closed, isIn]);
  socket.terminate();
  return outcome;
}

const identify = (token?: string) => ({ op: 2, d: { ...(token === undefined ? {} : { token }), intents: 0 } });

const FOREIGN: readonly (readonly [string, (port: number) => Asker])[] = [
  ['a page on the internet', () => ({ origin: 'https://evil.example' })],
  ['a page on the internet at the same port', (port) => ({ origin: `http://evil.example:${port}` })],
  ['a page of this machine at another port', (port) => ({ origin: `http://127.0.0.1:${port + 1}` })],
  ['a page of this machine without a port', () => ({ origin: 'http://localhost' })],
  ['a page of this machine by another scheme', (port) => ({ origin: `https://127.0.0.1:${port}` })],
  ['a page under the other name of this machine', (port) => ({ origin: `http://localhost:${port}` })],
  ['a page whose name begins like ours', (port) => ({ origin: `http://127.0.0.1:${port}.evil.example` })],
  ['a file or a frame without an origin', () => ({ origin: 'null' })],
  [
    'a page whose name was rebound to this machine',
    (port) => ({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` }),
  ],
  ['a rebound name without an origin', (port) => ({ host: `evil.example:${port}` })],
  ['a name that begins like a loopback name', (port) => ({ host: `localhost.evil.example:${port}` })],
  ['the address of every network', (port) => ({ host: `0.0.0.0:${port}`, origin: `http://0.0.0.0:${port}` })],
];

describe.each(FOREIGN)('%s', (_, askerAt) => {
  test('opens no WebSocket', async () => {
    expect(await upgrade(askerAt(box.port))).toBe(403);
    expect(box.connected()).toBe(0);
  });

  test('gets no answer by HTTP', async () => {
    const asker = askerAt(box.port);
    for (const path of ['/', '/sandbox/world', '/sandbox/live', '/api/v10/gateway', '/cdn/x', '/app.js'])
      expect(await ask(path, asker), path).toBe(403);
    expect(await ask('/sandbox/say', asker, 'POST')).toBe(403);
  });
});

test.each(['127.0.0.1', 'localhost'])('the page is let in under %s', async (name) => {
  const host = `${name}:${box.port}`;
  expect(await ask('/', { host })).toBe(200);
  expect(await ask('/sandbox/world', { host, origin: `http://${host}` })).toBe(200);
  expect(await upgrade({ host, origin: `http://${host}` })).toBe(101);
});

test('a bot is known by its token', async () => {
  expect(await say(identify(box.token))).toBeNull();
  expect(await say(identify(`Bot ${box.token}`))).toBeNull();
});

test.each([
  ['no token', undefined],
  ['an empty token', ''],
  ['another token', 'sandbox.token.of-no-value'],
])('with %s nobody is the bot, not even the own page', async (_, token) => {
  expect(await say(identify(token))).toBe(4004);
  expect(await say(identify(token), `http://127.0.0.1:${box.port}`)).toBe(4004);
  expect(box.connected()).toBe(0);
});

test('a session is not taken over without the token', async () => {
  const bot = new WebSocket(`ws://127.0.0.1:${box.port}`);
  const ready = new Promise<string>((resolve) => {
    bot.on('message', (data) => {
      const id = /"session_id":"([0-9a-f]+)"/.exec(String(data))?.[1];
      if (id !== undefined) resolve(id);
    });
  });
  await once(bot, 'open');
  bot.send(JSON.stringify(identify(box.token)));
  const session = await ready;
  const resume = { session_id: session, seq: 0 };
  expect(await say({ op: 6, d: resume })).toBe(4004);
  expect(await say({ op: 6, d: { ...resume, token: 'another' } })).toBe(4004);
  expect(box.connected()).toBe(1);
  expect(await say({ op: 6, d: { ...resume, token: box.token } })).toBeNull();
  bot.terminate();
});

test('each start has a token of its own, which the page is not told', async () => {
  const other = await startSandbox();
  expect(other.token).not.toBe(box.token);
  expect(box.token.length).toBeGreaterThanOrEqual(40);
  for (const path of ['/', '/app.js', '/net.js', '/sandbox/world', `/sandbox/messages?room=${box.channel('games').id}`])
    expect(await (await fetch(box.url + path)).text(), path).not.toContain(box.token);
  await other.close();
});
