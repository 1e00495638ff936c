import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readUsers } from '../src/db/account.ts';
import { findBinaries, linkLibraries } from '../src/db/binaries.ts';
import type { Connection } from '../src/db/client.ts';
import { type Embedded, startEmbedded } from '../src/db/embedded.ts';
import { lifeOf, readPostmaster } from '../src/db/postmaster.ts';
import { compiled } from './support/compiled.ts';
import { freshFolder } from './support/postgres.ts';
import { quiet, remembering } from './support/quiet.ts';

const root = process.getuid?.() === 0;
const started: Embedded[] = [];
const children: ChildProcess[] = [];

const directories: string[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((one) => one.stop()));
  // What a killed bot left running, here as everywhere, runs on.
  await Promise.all(directories.splice(0).map(endServer));
});

async function endServer(directory: string): Promise<void> {
  const note = await readPostmaster(join(directory, 'postgres'));
  if (!note || (await lifeOf(note.pid)) !== 'postgres') return;
  process.kill(note.pid, 'SIGINT');
  await vi.waitFor(async () => expect(await lifeOf(note.pid)).toBe('gone'), 10_000);
}

async function start(directory: string, more: { tcp?: boolean; refuge?: string } = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ directory, log: quiet, ...more });
  started.push(embedded);
  return embedded;
}

/** A data folder that does not exist yet. */
async function dataFolder(parent?: string): Promise<string> {
  const directory = join(parent ?? (await freshFolder()), 'data');
  directories.push(directory);
  return directory;
}

async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the server that runs on a data folder. */
async function serverOf(directory: string): Promise<number> {
  const note = await readPostmaster(join(directory, 'postgres'));
  if (!note) throw new Error('no server runs');
  return note.pid;
}

interface Held {
  readonly pid: number;
  readonly found?: Embedded['found'];
  readonly connection?: Connection;
  readonly error?: string;
}

/** Another bot, in a process group of its own as in a terminal. */
async function bot(directory: string, as: { uid?: number; gid?: number } = {}, refuge?: string) {
  const script = join(await compiled(), 'tests/support/holder.js');
  const args = [script, directory, ...(refuge ? [refuge] : [])];
  const child = spawn(process.execPath, args, {
    ...as,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const held: Held = JSON.parse(line);
    return { ...held, kill: (signal: NodeJS.Signals) => process.kill(-held.pid, signal) && exit };
  }
  throw new Error('the bot ended without a word');
}

const connectionOf = (held: Held): Connection => {
  if (!held.connection) throw new Error(held.error);
  return held.connection;
};

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

  test('the server writes no values of rows into its log', async () => {
    const directory = await dataFolder();
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

describe('after a crash', () => {
  test('the server of a bot that was killed is taken over, rows and all', async () => {
    const directory = await dataFolder();
    const killed = await bot(directory);
    expect(killed.found).toBe('made');
    await query(connectionOf(killed), 'create table kept as select generate_series(1, 1000) as n');
    const server = await serverOf(directory);
    // The whole group, as a terminal does: the server must not be in it.
    await killed.kill('SIGKILL');
    const next = await start(directory);
    expect(next.found).toBe('running');
    expect(await serverOf(directory)).toBe(server);
    expect(await query(next.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  test.each([
    ['a socket', false],
    ['TCP', true],
  ])('a server on %s that is killed is started again under the running bot', async (_, tcp) => {
    const directory = await dataFolder();
    const log = remembering();
    const embedded = await startEmbedded({ directory, log, tcp });
    started.push(embedded);
    const { connection } = embedded;
    await query(connection, 'create table kept as select generate_series(1, 1000) as n');
    const server = await serverOf(directory);
    process.kill(server, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]),
      {
        timeout: 20_000,
        interval: 50,
      },
    );
    await vi.waitFor(
      () => expect(log.lines.some((line) => line.startsWith('embedded Postgres is back'))).toBe(true),
      5_000,
    );
    expect(await serverOf(directory)).not.toBe(server);
    // The new server is held as the first was.
    expect((await bot(directory)).error).toMatch(/in use by another bot/);
  });

  test('when both were killed, all that was acknowledged is there', async () => {
    const directory = await dataFolder();
    const killed = await bot(directory);
    await query(connectionOf(killed), 'create table kept as select generate_series(1, 1000) as n');
    process.kill(await serverOf(directory), 'SIGKILL');
    await killed.kill('SIGKILL');
    const next = await start(directory);
    expect(await query(next.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  test('what is left of a server that was killed is waited for', async () => {
    const directory = await dataFolder();
    const killed = await bot(directory);
    await query(connectionOf(killed), 'create table kept as select generate_series(1, 1000) as n');
    const client = new pg.Client(connectionOf(killed));
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A process that is busy with something else does not notice that its server is gone.
    const busy = rows[0]?.pid ?? 0;
    process.kill(busy, 'SIGSTOP');
    const server = await serverOf(directory);
    await killed.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    const next = start(directory);
    const refusals = async () => (await readFile(join(directory, 'postgres.log'), 'utf8')).match(/still in use/g) ?? [];
    await vi.waitFor(async () => expect((await refusals()).length).toBeGreaterThan(2), { timeout: 20_000 });
    process.kill(busy, 'SIGCONT');
    expect(await query((await next).connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
    await client.end().catch(() => {});
  });

  test('a bot that was told to stop stops its server', async () => {
    const directory = await dataFolder();
    const first = await bot(directory);
    const server = await serverOf(directory);
    await first.kill('SIGTERM');
    expect(await lifeOf(server)).toBe('gone');
    expect((await start(directory)).found).toBe('at rest');
  });

  async function zombie(as: { uid?: number; gid?: number } = {}): Promise<number> {
    // The shell becomes a program that never asks after its child.
    const script = 'sleep 0 & echo $!; exec sleep 60';
    const parent = spawn('/bin/sh', ['-c', script], { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(parent);
    const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
    await vi.waitFor(async () => expect(await lifeOf(pid)).toBe('zombie'), 5_000);
    return pid;
  }

  /** What a server leaves behind that was killed, with a process id of our choice. */
  async function leftBehind(directory: string, pid: number): Promise<void> {
    const folder = join(directory, 'postgres');
    const { uid, gid } = await stat(folder);
    const note = `${pid}\n${folder}\n1\n5432\n${folder}\n\n1 1\nready   \n`;
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      await writeFile(join(folder, name), note);
      await chown(join(folder, name), uid, gid);
    }
  }

  test('a process id that belongs to somebody else now is not taken for a server', async () => {
    const directory = await dataFolder();
    await (await startEmbedded({ directory, log: quiet })).stop();
    const { uid, gid } = await stat(join(directory, 'postgres'));
    const stranger = spawn('/bin/sleep', ['60'], { stdio: 'ignore', ...(root ? { uid, gid } : {}) });
    children.push(stranger);
    await leftBehind(directory, stranger.pid ?? 0);
    expect((await start(directory)).found).toBe('at rest');
  });

  test('a server that ended and was not buried is not taken for alive', async () => {
    const directory = await dataFolder();
    await (await startEmbedded({ directory, log: quiet })).stop();
    const { uid, gid } = await stat(join(directory, 'postgres'));
    await leftBehind(directory, await zombie(root ? { uid, gid } : {}));
    expect((await start(directory)).found).toBe('at rest');
  });

  test('a zombie is told from the living', async () => {
    expect(await lifeOf(await zombie())).toBe('zombie');
    expect(await lifeOf(process.pid)).toBe('somebody else');
    expect(await lifeOf(2 ** 22 + 1)).toBe('gone');
    expect(await lifeOf(Number.NaN)).toBe('gone');
  });
});

describe('two bots', () => {
  test('the second is told who is here, and the first does not notice', async () => {
    const directory = await dataFolder();
    const first = await bot(directory);
    await expect(startEmbedded({ directory, log: quiet })).rejects.toThrow(
      `${directory}/postgres is in use by another bot (pid ${first.pid})`,
    );
    expect(await query(connectionOf(first), 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.kill('SIGTERM');
  });

  test('of two that start at once on an empty folder one gets it', async () => {
    const directory = await dataFolder();
    const both = await Promise.all([bot(directory), bot(directory)]);
    expect(both.map((one) => one.error ?? 'up').sort()).toEqual([
      expect.stringMatching(/in use by another bot \(pid \d+\)/),
      'up',
    ]);
    const winner = both.find((one) => !one.error);
    expect(both.find((one) => one.error)?.error).toContain(`pid ${winner?.pid}`);
    await winner?.kill('SIGTERM');
  });
});

describe('what cannot work is said clearly', () => {
  test('a data folder that cannot be made is one line that names the setting', async () => {
    const file = join(await freshFolder(), 'file');
    await writeFile(file, '');
    for (const directory of [file, join(file, 'data')])
      await expect(startEmbedded({ directory, log: quiet })).rejects.toThrow(/^DATA_DIR: E[A-Z]+: .*$/);
  });

  test('a folder that is no cluster', async () => {
    const directory = await dataFolder();
    await mkdir(join(directory, 'postgres'), { recursive: true });
    await writeFile(join(directory, 'postgres', 'diary.txt'), 'mine');
    await expect(startEmbedded({ directory, log: quiet })).rejects.toThrow(/no Postgres cluster, yet it is not empty/);
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
    const directory = await dataFolder();
    await (await startEmbedded({ directory, log: quiet })).stop();
    await rm(join(directory, 'postgres', 'global', 'pg_control'));
    await expect(startEmbedded({ directory, log: quiet })).rejects.toThrow(
      /Postgres did not start: .*pg_control.*postgres\.log/,
    );
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

// Only root may become others.
describe.runIf(root)('as root', () => {
  const somebody = async () => {
    const users = readUsers(await readFile('/etc/passwd', 'utf8'));
    const nobody = users.find((user) => user.name === 'nobody');
    if (!nobody) throw new Error('this machine knows nobody');
    return nobody;
  };

  test('Postgres runs as somebody else', async () => {
    const directory = await dataFolder();
    const { connection } = await start(directory);
    expect((await stat(join(directory, 'postgres'))).uid).not.toBe(0);
    expect((await stat(`/proc/${await serverOf(directory)}`)).uid).toBe((await stat(join(directory, 'postgres'))).uid);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a normal user runs it as themselves; root takes over later, and another user is told', async () => {
    const { uid, gid } = await somebody();
    const folder = await freshFolder();
    await chown(folder, uid, gid);
    const directory = await dataFolder(folder);
    const theirs = await bot(directory, { uid, gid });
    expect(theirs).toMatchObject({ found: 'made' });
    expect((await stat(`/proc/${await serverOf(directory)}`)).uid).toBe(uid);
    await theirs.kill('SIGKILL');
    expect((await bot(directory, { uid, gid })).found).toBe('running');
    for (const child of children.splice(0)) child.kill('SIGKILL');
    const ours = await startEmbedded({ directory, log: quiet });
    expect(ours.found).toBe('running');
    await ours.stop();
    expect((await bot(directory, { uid: 1, gid: 1 })).error).toMatch(/belongs to user \d+, but the bot runs as user 1/);
  });

  test('a user without a name is told so', async () => {
    const folder = await freshFolder();
    await chown(folder, 54_321, 54_321);
    const nameless = await bot(join(folder, 'data'), { uid: 54_321, gid: 54_321 });
    expect(nameless.error).toMatch(/user 54321 has no name on this machine.*DATABASE_URL/);
  });

  test('a project that only root can enter keeps its database outside, and finds it again', async () => {
    const folder = await freshFolder();
    const refuge = await freshFolder();
    await chmod(folder, 0o700);
    const directory = await dataFolder(folder);
    const log = remembering();
    const first = await startEmbedded({ directory, log, refuge });
    expect(log.lines[0]).toMatch(/cannot reach .*the database lies in/);
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(directory, { refuge });
    expect(second.found).toBe('at rest');
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    // A folder that was emptied begins anew.
    await rm(directory, { recursive: true });
    expect((await start(directory, { refuge })).found).toBe('made');
  });

  test('programs that only root can reach are copied', async () => {
    const refuge = await freshFolder();
    const hidden = await mkdtemp(join(await freshFolder(), 'hidden-'));
    const { native } = await findBinaries();
    await symlink(join(native, '..'), join(hidden, 'package'));
    const { binariesIn } = await import('../src/db/binaries.ts');
    const { within } = await import('../src/db/place.ts');
    const copied = await within(binariesIn(join(hidden, 'package', 'native')), await somebody(), refuge);
    expect(copied.postgres.startsWith(refuge)).toBe(true);
    expect((await stat(copied.postgres)).isFile()).toBe(true);
  });
});
