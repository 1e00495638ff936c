import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';

test('everything may be left out, and an empty variable counts as left out', () => {
  const defaults = {
    token: null,
    apiUrl: null,
    databaseUrl: null,
    dataDir: resolve('data'),
    sandboxPort: 8787,
    shards: 'auto',
    requestsPerSecond: 50,
    metrics: null,
    logLevel: 'info',
  };
  expect(readConfig({})).toEqual(defaults);
  const names = ['DISCORD_TOKEN', 'DATABASE_URL', 'SANDBOX_PORT', 'LOG_LEVEL', 'DATA_DIR', 'SHARDS', 'METRICS_PORT'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
});

test('what is set is read', () => {
  const config = readConfig({
    DISCORD_TOKEN: 'token',
    DISCORD_API_URL: 'http://127.0.0.1:1/api/',
    DATABASE_URL: 'postgresql://me@host/db',
    SANDBOX_PORT: '0',
    LOG_LEVEL: 'debug',
  });
  expect(config).toMatchObject({
    token: 'token',
    apiUrl: 'http://127.0.0.1:1/api',
    databaseUrl: 'postgresql://me@host/db',
    sandboxPort: 0,
    logLevel: 'debug',
  });
});

test('metrics are served to this machine unless told otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9090' }).metrics).toEqual({ host: '127.0.0.1', port: 9090 });
  expect(readConfig({ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
    host: '0.0.0.0',
    port: 9090,
  });
  expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics).toEqual({ host: '::', port: 0 });
  // An address alone opens no door.
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
});

const SHARED = { DISCORD_TOKEN: 'token', DATABASE_URL: 'postgres://host/db' };

test.each([
  ['auto', 'auto'],
  ['none', 'none'],
  ['0/1', { ids: [0], count: 1 }],
  ['5/16', { ids: [5], count: 16 }],
  ['0-3/16', { ids: [0, 1, 2, 3], count: 16 }],
  ['12-15/16', { ids: [12, 13, 14, 15], count: 16 }],
  ['2-2/3', { ids: [2], count: 3 }],
])('SHARDS=%s', (written, shards) => {
  expect(readConfig({ ...SHARED, SHARDS: written }).shards).toEqual(shards);
});

test('who serves a share of the shards shares bot and database', () => {
  const read = (settings: object) => () => readConfig({ ...SHARED, ...settings });
  for (const SHARDS of ['none', '0/2', '0-14/16']) {
    expect(read({ SHARDS, DATABASE_URL: '' })).toThrow(/^SHARDS needs DATABASE_URL: [^\n]*$/);
    expect(read({ SHARDS, DISCORD_TOKEN: '' })).toThrow(/^SHARDS needs DISCORD_TOKEN: [^\n]*$/);
  }
  for (const SHARDS of ['auto', '0/1', '0-15/16'])
    expect(read({ SHARDS, DATABASE_URL: '', DISCORD_TOKEN: '' })).not.toThrow();
});

test.each([
  ['SANDBOX_PORT', 'abc', 'a whole number from 0 to 65535'],
  ['SANDBOX_PORT', '70000', '65535 or less'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['DATABASE_URL', 'nonsense', 'postgres://'],
  ['DISCORD_API_URL', 'ftp://x', 'http://127.0.0.1'],
  ['LOG_LEVEL', 'loud', 'fatal, error'],
  ['METRICS_PORT', '-1', '0 or more'],
  ['METRICS_PORT', 'http', 'a whole number'],
  ['DISCORD_REQUESTS_PER_SECOND', '0', '1 or more'],
  ['DISCORD_REQUESTS_PER_SECOND', 'many', 'a number like 50'],
  ['METRICS_HOST', '999.1.1.1', '0.0.0.0'],
  ['METRICS_HOST', 'http://0.0.0.0', '127.0.0.1'],
  ['SHARDS', 'all', '0-3/16'],
  ['SHARDS', '3', '5/16'],
  ['SHARDS', '0-3', '0-3/16'],
  ['SHARDS', '-1/4', 'like 0-3/16'],
  ['SHARDS', '1.5/4', 'like 0-3/16'],
  ['SHARDS', '0,1/4', 'like 0-3/16'],
  ['SHARDS', '3-1/4', 'not from 3 to 1'],
  ['SHARDS', '0-4/4', 'no shard 4'],
  ['SHARDS', '4/4', 'numbered from 0 to 3'],
  ['SHARDS', '0/0', '1 to 10000 shards'],
  ['SHARDS', '0/99999', '1 to 10000 shards'],
])('%s=%s is one line that names the variable', (name, value, said) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigFault);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]*${said}[^\\n]*$`));
});
