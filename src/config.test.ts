import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkChat, readConfig, strangeSettings } from './config.ts';
import { DEFAULT_LIMITS } from './domain/permissions/quota.ts';
import { ConfigFault } from './fault.ts';

test('everything may be left out, and an empty variable counts as left out', () => {
  const defaults = {
    token: null,
    apiUrl: null,
    databaseUrl: null,
    databasePool: 10,
    moveFrom: null,
    dataDir: resolve('data'),
    sandbox: false,
    sandboxPort: 8787,
    shards: 'auto',
    thinkers: Math.max(1, availableParallelism() - 2),
    requestsPerSecond: 50,
    retention: { archiveAfter: 30 * 86_400_000, abandonAfter: 90 * 86_400_000 },
    icons: true,
    limits: null,
    operators: [],
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
    QUOTAS: 'lobbies=5',
    THINKERS: '0',
  });
  expect(config).toMatchObject({
    token: 'token',
    apiUrl: 'http://127.0.0.1:1/api',
    databaseUrl: 'postgresql://me@host/db',
    sandboxPort: 0,
    logLevel: 'debug',
    thinkers: 0,
    limits: { ...DEFAULT_LIMITS, lobbies: { ...DEFAULT_LIMITS.lobbies, person: 5 } },
  });
});

test.each(['data', './~', './~/data', '/srv/~bot', 'a~b', '/data/$x'])('DATA_DIR=%s is a folder', (written) => {
  expect(readConfig({ DATA_DIR: written }).dataDir).toBe(resolve(written));
});

test('metrics are served to this machine unless told otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9090' }).metrics).toEqual({ host: '127.0.0.1', port: 9090, names: [] });
  expect(readConfig({ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
    host: '0.0.0.0',
    names: [],
    port: 9090,
  });
  expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics).toEqual({ host: '::', port: 0, names: [] });
  // An address alone opens no door.
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
});

test.each([
  ['14', 14 * 86_400_000],
  ['never', null],
  ['0', null],
])('days to keep: %s', (written, ms) => {
  const { retention } = readConfig({ ARCHIVE_AFTER_DAYS: written, ABANDON_AFTER_DAYS: written });
  expect(retention).toEqual({ archiveAfter: ms, abandonAfter: ms });
  expect(() => readConfig({ ARCHIVE_AFTER_DAYS: '-1' })).toThrow('ARCHIVE_AFTER_DAYS has to be a number of days');
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

test('operators are named with commas or spaces between them', () => {
  const ids = ['157367929001947955', '157367929001947956'];
  expect(readConfig({ OPERATORS: ids.join(', ') }).operators).toEqual(ids);
  expect(readConfig({}).operators).toEqual([]);
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
  ['QUOTAS', 'lobbies', 'not like lobbies=5'],
  ['OPERATORS', 'ann', 'ids of people in Discord'],
  ['QUOTAS', 'lobies=5', 'no quota "lobies"'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['DATABASE_URL', 'nonsense', 'postgres://'],
  ['DATABASE_URL', 'postgres://host/db?schema=bot', 'a database of its own'],
  ['DATABASE_URL', 'postgres://host/db?connection_limit=1', 'connection_limit that has to be 5 or more'],
  [
    'DATABASE_URL',
    'postgres://me:s3cr@t/word@host:5432/db',
    'is cut short by its password, .* @ has to be written %40',
  ],
  ['DATABASE_URL', 'postgres://me:s3cr@t#word@host:5432/db', 'is cut short'],
  ['DATABASE_URL', 'postgres://me:s3cr@t?word@host:5432/db', 'is cut short'],
  ['DATABASE_URL', 'postgres://me:pass/word@host:5432/db', 'in the password @ is written %40'],
  ['DATABASE_POOL', '4', '5 or more'],
  ['DATABASE_POOL', 'all', 'a number of connections'],
  ['DATA_DIR', '~', 'written out'],
  ['DATA_DIR', '~/turnkeeper', 'written out'],
  ['DATA_DIR', '~bot/data', 'written out'],
  ['DATA_DIR', '$HOME/data', 'written out'],
  ['DATA_DIR', '$' + '{HOME}/data', 'written out'],
  ['DATA_DIR', '%USERPROFILE%\\data', 'written out'],
  ['SANDBOX', 'yes', 'has to be 1'],
  ['DISCORD_TOKEN', 'abc\ndef', 'without spaces, line breaks'],
  ['DISCORD_TOKEN', 'Bot abc', 'the token alone'],
  ['DISCORD_API_URL', 'ftp://x', 'http://127.0.0.1'],
  ['DISCORD_API_URL', 'https://discord.com/api/v10', 'without the version'],
  ['DISCORD_API_URL', 'https://discord.com/api/v10/', 'without the version'],
  ['DISCORD_API_URL', 'https://discord.com/api?x=1', 'without \\?'],
  ['LOG_LEVEL', 'loud', 'fatal, error'],
  ['METRICS_PORT', '-1', '0 or more'],
  ['METRICS_PORT', 'http', 'a whole number'],
  ['DISCORD_REQUESTS_PER_SECOND', '0', '1 or more'],
  ['THINKERS', '-1', '0 or more'],
  ['THINKERS', '65', '64 or less'],
  ['THINKERS', 'all', 'a number of threads'],
  ['DISCORD_REQUESTS_PER_SECOND', 'many', 'a number like 50'],
  ['DISCORD_REQUESTS_PER_SECOND', '10001', '10000 or less'],
  ['DISCORD_REQUESTS_PER_SECOND', '1e9', '10000 or less'],
  ['TZ', 'Mars/Base', 'like Europe/Budapest'],
  ['TZ', 'CET-1CEST', 'like Europe/Budapest'],
  ['METRICS_NAMES', 'bot.example.org:9090', 'without ports'],
  ['METRICS_NAMES', 'a,,b', 'separated by commas'],
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
  // No part of a password is shown.
  expect(read).not.toThrow(/s3cr|t[/#?]word|pass\/word/);
});

test('the pool is as large as it was told, in its own variable first', () => {
  const size = (settings: Readonly<Record<string, string>>) => readConfig(settings).databasePool;
  expect(size({ DATABASE_URL: 'postgres://host/db?schema=public&connection_limit=7' })).toBe(7);
  expect(size({ DATABASE_URL: 'postgres://host/db?connection_limit=7', DATABASE_POOL: '20' })).toBe(20);
});

test('the sandbox opens on a database of an operator only when it is asked for by name', () => {
  const check = (settings: Readonly<Record<string, string>>) => () => checkChat(readConfig(settings));
  const DATABASE_URL = 'postgres://host/db';
  expect(check({})).not.toThrow();
  expect(check({ SANDBOX: '1' })).not.toThrow();
  expect(check({ DATABASE_URL, SANDBOX: '1' })).not.toThrow();
  expect(check({ DATABASE_URL, DISCORD_TOKEN: 'token' })).not.toThrow();
  expect(check({ DATABASE_URL })).toThrow(/^DISCORD_TOKEN is not set, but DATABASE_URL is: [^\n]*SANDBOX=1[^\n]*$/);
  expect(check({ DATABASE_URL, SANDBOX: '0' })).toThrow(ConfigFault);
  expect(check({ SANDBOX: '1', DISCORD_TOKEN: 'token' })).toThrow(/^SANDBOX is 1 and DISCORD_TOKEN is set/);
});

test('names that look like settings and are none are found, with the one that was meant', () => {
  const names = ['DISCORD_TOKNE', 'discord_token', 'DATABSE_URL', 'DATABASE_HOST', 'SHARD', 'SHARDS_TOTAL', 'LOGLEVEL'];
  const others = ['PATH', 'HOME', 'LANG', 'PORT', 'HOSTNAME', 'DATE', 'DISCORD_TOKEN', 'SHARDS', 'LOG_FILE', 'DATA'];
  const found = strangeSettings(Object.fromEntries([...names, ...others].map((name) => [name, 'x'])));
  expect(found).toEqual([
    { name: 'DATABASE_HOST', meant: null },
    { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    { name: 'DISCORD_TOKNE', meant: 'DISCORD_TOKEN' },
    { name: 'LOGLEVEL', meant: 'LOG_LEVEL' },
    { name: 'SHARD', meant: 'SHARDS' },
    { name: 'SHARDS_TOTAL', meant: null },
    { name: 'discord_token', meant: 'DISCORD_TOKEN' },
  ]);
});

test('addresses of databases that lead to their server are accepted, whatever their parts hold', () => {
  for (const written of [
    // The driver takes the last @ before the server's name.
    'postgres://me:s3cr@t@host:5432/db',
    'postgres://me:s3cr%40t%2F%23@host:5432/db',
    'postgres://me@host/db?application_name=a@b',
    'postgres://host/db?host=/run/a@b',
  ])
    expect(readConfig({ DATABASE_URL: written, DISCORD_TOKEN: 'token' }).databaseUrl).toBe(written);
});

test('a time zone is a name that Node knows, or a file of the system', () => {
  for (const TZ of ['Europe/Budapest', ':Europe/Budapest', 'UTC', 'UTC0', 'Etc/GMT+5', ':/etc/localtime', ''])
    expect(() => readConfig({ TZ })).not.toThrow();
});

test('names under which the metrics may be asked are read without regard to case', () => {
  const { metrics } = readConfig({ METRICS_PORT: '1', METRICS_NAMES: 'Bot.example.org, metrics.example.org' });
  expect(metrics?.names).toEqual(['bot.example.org', 'metrics.example.org']);
});
