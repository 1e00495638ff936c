import { appendFile, chmod, mkdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ConfigFault } from '../../src/fault.ts';
import { readUsers, spawnOptions } from '../../src/postgres/account.ts';
import { findBinaries, linkLibraries } from '../../src/postgres/binaries.ts';
import { connectionOf } from '../../src/postgres/connection.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { locate } from '../../src/postgres/location.ts';
import { clusterAtRest, dataFolder, start } from '../support/embedded.ts';
import { freshFolder } from '../support/folder.ts';
import { query } from '../support/query.ts';
import { quiet } from '../support/quiet.ts';

/** The Postgres of our own, for everybody who brings none. */

describe('start and stop', () => {
  test('it is made once, and found at rest afterwards with all that was written', async () => {
    const directory = await dataFolder();
    const first = await startEmbedded({ directory, log: quiet });
    expect(first.found).toBe('made');
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    await expect(query(first.connection, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
    const second = await start(directory);
    expect(second.found).toBe('at rest');
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await second.stop();
  });

  test('text is UTF-8 in whatever language the machine is, and what is written is safe', async () => {
    vi.stubEnv('LANG', '');
    vi.stubEnv('LC_ALL', 'C');
    vi.stubEnv('PGHOST', 'elsewhere');
    vi.stubEnv('PGPORT', '1');
    const { connection } = await start(await dataFolder());
    expect(
      await query(
        connection,
        `select length('王小明 ő') as length, upper('ő') as upper, current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as commits, current_setting('server_version_num')::int / 10000 as major`,
      ),
    ).toEqual([{ length: 5, upper: 'Ő', fsync: 'on', commits: 'on', major: 18 }]);
  });

  test('settings for another Postgres are none of its own', async () => {
    vi.stubEnv('PGOPTIONS', '-c search_path=nowhere -c default_transaction_read_only=on');
    vi.stubEnv('PGSSLMODE', 'require');
    vi.stubEnv('PGUSER', 'somebody');
    vi.stubEnv('PGPASSWORD', 'secret');
    vi.stubEnv('PGCLIENTENCODING', 'LATIN1');
    const directory = await dataFolder();
    const { connection } = await start(directory);
    const asked = `select current_setting('search_path') as path, current_setting('transaction_read_only') as off,
      current_setting('client_encoding') as encoding`;
    const usual = [{ path: '"$user", public', off: 'off', encoding: 'UTF8' }];
    expect(await query(connection, asked)).toEqual(usual);
    // As a tool comes to it that finds it running.
    vi.stubEnv('PGOPTIONS', '-c search_path=nowhere');
    const found = await connectionOf(directory);
    if (!found) throw new Error('it runs');
    expect(await query(found, asked)).toEqual(usual);
  });

  test('a new one has a spare file for its log, so that it lives on when the disk is full', async () => {
    const { connection } = await start(await dataFolder());
    expect(
      await query(
        connection,
        `select count(*)::int as spare from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_insert_lsn())`,
      ),
    ).toEqual([{ spare: 1 }]);
  });

  test('a checkpoint that finds no room for further files leaves the server up', async () => {
    const { connection } = await start(await dataFolder());
    const [place] = await query(connection, `select current_setting('data_directory') as folder`);
    const folder = join(String(place?.folder), 'pg_logical');
    await chmod(folder, 0o500);
    try {
      await query(connection, 'create table kept as select 42 as answer');
      await query(connection, 'checkpoint');
      expect(await query(connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    } finally {
      await chmod(folder, 0o700);
    }
  });

  test('a data folder with a long name, spaces, quotes and a comma works', async () => {
    const directory = await dataFolder(join(await freshFolder(), `it's "the", folder`, 'x'.repeat(90)));
    const { connection } = await start(directory);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Buffer.byteLength(String(connection.host))).toBeLessThan(90);
  });

  test('over TCP it asks for a password and listens to this machine only', async () => {
    const directory = await dataFolder();
    const { connection, stop } = await startEmbedded({ directory, log: quiet, tcp: true });
    expect(connection.host).toBe('127.0.0.1');
    expect(await query(connection, `select current_setting('listen_addresses') as here`)).toEqual([
      { here: '127.0.0.1' },
    ]);
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password/);
    expect((await stat(join(directory, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await stop();
    const again = await start(directory, { tcp: true });
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['a socket', false],
    ['TCP', true],
  ])('while a bot holds the server on %s, others find the way to it; at rest there is none', async (_, tcp) => {
    const directory = await dataFolder();
    expect(await connectionOf(directory)).toBeNull();
    const { connection, stop } = await start(directory, { tcp });
    expect(await connectionOf(directory)).toEqual(connection);
    await stop();
    expect(await connectionOf(directory)).toBeNull();
  });

  test('the server writes no values of rows into its log', async () => {
    const directory = await clusterAtRest();
    const { connection } = await start(directory);
    await query(connection, 'create table t (seed text, check (length(seed) < 3))');
    const client = new pg.Client(connection);
    await client.connect();
    await expect(client.query('insert into t values ($1)', ['the-seed'])).rejects.toThrow(/check/);
    await client.query('select pg_sleep(0.6), $1::text', ['the-seed']);
    await client.end();
    const log = await readFile(join(directory, 'postgres.log'), 'utf8');
    expect(log).toMatch(/duration: .*pg_sleep/);
    expect(log).toMatch(/violates check constraint/);
    expect(log).not.toContain('the-seed');
  });
});

test('what the server says does not fill the disk while it runs', async () => {
  const directory = await clusterAtRest();
  const { connection } = await start(directory, { logLooks: 20 });
  const logFile = join(directory, 'postgres.log');
  const sizes = async () => Promise.all([logFile, `${logFile}.old`].map(async (one) => (await stat(one)).size));
  // Some 3 MB.
  const talk = (word: string) =>
    query(
      connection,
      `do $$ begin for n in 1..3000 loop raise warning '% ${word}', repeat('x', 1000); end loop; end $$`,
    );
  await talk('early');
  await vi.waitFor(async () => expect((await sizes())[0]).toBeLessThan(2 ** 20), 20_000);
  await talk('late');
  await vi.waitFor(async () => expect((await sizes())[0]).toBeLessThan(2 ** 20), 20_000);
  expect((await sizes())[1]).toBeLessThanOrEqual(2 ** 20);
  // It goes on writing at the beginning of the file, not where it was before.
  await query(connection, `do $$ begin raise warning 'the last word'; end $$`);
  await vi.waitFor(async () => expect(await readFile(logFile, 'utf8')).toMatch(/the last word/), 20_000);
  expect(await readFile(logFile)).not.toContain(0);
}, 60_000);

test('several bots that start at once make the folders above their data folder together', async () => {
  const directory = join(await freshFolder(), 'above', 'this', 'one');
  const all = Array.from({ length: 8 }, () => locate({ directory, log: quiet, tcp: true }));
  for (const { logFile } of await Promise.all(all)) expect(dirname(logFile)).toBe(await realpath(directory));
});

describe('what cannot work is said clearly', () => {
  test('a data folder that cannot be made is one line that names the setting', async () => {
    const file = join(await freshFolder(), 'file');
    await writeFile(file, '');
    for (const directory of [file, join(file, 'data')])
      await expect(startEmbedded({ directory, log: quiet })).rejects.toThrow(/^DATA_DIR: E[A-Z]+: .*$/);
  });

  test.runIf(process.platform === 'linux')('a data folder where nothing can be made', async () => {
    const starting = startEmbedded({ directory: '/proc/turnkeeper/data', log: quiet });
    await expect(starting).rejects.toThrow(/^DATA_DIR: ENOENT: [^\n]*$/);
    await expect(starting).rejects.toThrow(ConfigFault);
  });

  test('a data folder with a line break in its name, of which Postgres would lose a part', async () => {
    const directory = join(await freshFolder(), 'two\nlines');
    const starting = startEmbedded({ directory, log: quiet });
    await expect(starting).rejects.toThrow(/^DATA_DIR: [^\n]* has a line break in it$/);
    await expect(starting).rejects.toThrow(ConfigFault);
  });

  test('a folder that is no cluster', async () => {
    const directory = await dataFolder();
    await mkdir(join(directory, 'postgres'), { recursive: true });
    await writeFile(join(directory, 'postgres', 'diary.txt'), 'mine');
    const starting = startEmbedded({ directory, log: quiet });
    await expect(starting).rejects.toThrow(/^DATA_DIR: [^\n]* is no Postgres cluster, yet it is not empty$/);
    await expect(starting).rejects.toThrow(ConfigFault);
    expect(await readFile(join(directory, 'postgres', 'diary.txt'), 'utf8')).toBe('mine');
  });

  test('a cluster of another Postgres', async () => {
    const directory = await dataFolder();
    await mkdir(join(directory, 'postgres'), { recursive: true });
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ directory, log: quiet })).rejects.toThrow(
      /made by Postgres 17.*brings 18.*DATABASE_URL/,
    );
  });

  test('a machine we bring no Postgres for', async () => {
    await expect(findBinaries('aix', 'ppc64')).rejects.toThrow(/aix-ppc64 is not installed.*set DATABASE_URL/);
  });

  test('a cluster that is damaged', async () => {
    const directory = await clusterAtRest();
    await rm(join(directory, 'postgres', 'global', 'pg_control'));
    const starting = startEmbedded({ directory, log: quiet });
    await expect(starting).rejects.toThrow(/^DATA_DIR: [^\n]* has lost its file global\/pg_control, [^\n]*backup$/);
    await expect(starting).rejects.toThrow(ConfigFault);
  });

  test('a cluster that is damaged otherwise: what is told is of this start', async () => {
    const directory = await clusterAtRest();
    await appendFile(join(directory, 'postgres.log'), '2026-11-01 [7] FATAL:  an older trouble\n');
    await rm(join(directory, 'postgres', 'postgresql.conf'));
    const starting = startEmbedded({ directory, log: quiet });
    await expect(starting).rejects.toThrow(/Postgres did not start: .*postgresql\.conf.*postgres\.log/s);
    await expect(starting).rejects.not.toThrow('an older trouble');
  });
});

test('links to libraries are made where no install script made them', async () => {
  const native = join(await freshFolder(), 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libx.so.6.18'), 'library');
  const link = (name: string) => ({ source: 'native/lib/libx.so.6.18', target: `native/lib/${name}` });
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([link('libx.so'), link('libx.so.6')]));
  await symlink('libx.so.6.18', join(native, 'lib', 'libx.so'));
  await linkLibraries(native);
  await linkLibraries(native);
  expect(await readFile(join(native, 'lib', 'libx.so.6'), 'utf8')).toBe('library');
});

test('users are read from the list of the machine', () => {
  const passwd = '# comment\nroot:x:0:0:root:/root:/bin/sh\n\nnobody:*:-2:-2:Nobody:/var/empty:/usr/bin/false\n';
  expect(readUsers(passwd)).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: -2, gid: -2 },
  ]);
});

test('what the bot was told is not handed on to the server', () => {
  vi.stubEnv('DISCORD_TOKEN', 'secret');
  vi.stubEnv('PATH', '/bin');
  expect(spawnOptions(null).env).toMatchObject({ PATH: '/bin' });
  expect(Object.values(spawnOptions(null).env)).not.toContain('secret');
});
