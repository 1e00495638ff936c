import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';

/** What the image runs to ask its bot how it is, as a container engine runs it. */
const SCRIPT = join(resolve(import.meta.dirname, '../..'), 'deploy/healthcheck.mjs');

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

/** A server that answers one page with a status; resolves with its port. */
async function answering(status: number, host = '127.0.0.1', page = '/livez'): Promise<number> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === page ? status : 404).end('the database is away');
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const asked = (
  environment: Readonly<Record<string, string>>,
  ...pages: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...pages], { env: { ...COMPILE_CACHE, ...environment } }, (error, _, said) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: said.trim() });
    });
  });

test.each([{}, { METRICS_HOST: '' }, { METRICS_HOST: '127.0.0.1' }, { METRICS_HOST: 'localhost' }])(
  'a bot that is well is found at its address (%j)',
  async (where) => {
    const port = await answering(200);
    expect(await asked({ ...where, METRICS_PORT: String(port) })).toEqual({ code: 0, said: '' });
  },
);

test('a bot that serves at every address is asked at the loopback address', async () => {
  const port = await answering(200, '0.0.0.0');
  expect(await asked({ METRICS_HOST: '0.0.0.0', METRICS_PORT: String(port) })).toEqual({ code: 0, said: '' });
});

test('a bot that is not well is told with its reason', async () => {
  const port = await answering(503);
  expect(await asked({ METRICS_PORT: String(port) })).toEqual({ code: 1, said: '503 the database is away' });
});

test('another page is asked when it is named', async () => {
  const METRICS_PORT = String(await answering(503, '127.0.0.1', '/healthz'));
  expect(await asked({ METRICS_PORT }, '/healthz')).toEqual({ code: 1, said: '503 the database is away' });
  expect(await asked({ METRICS_PORT })).toEqual({ code: 1, said: '404 the database is away' });
});

test('a bot that does not answer, or has no such page, is not well', async () => {
  const port = await answering(200);
  await new Promise((closed) => servers.pop()?.close(closed));
  const gone = await asked({ METRICS_PORT: String(port) });
  expect(gone.code).toBe(1);
  expect(gone.said).toContain('ECONNREFUSED');
  expect(await asked({})).toEqual({ code: 1, said: 'METRICS_PORT is not set: there is no /livez' });
});
