import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { processStateOf } from '../../src/postgres/postmaster.ts';
import { compiled } from '../support/compiled.ts';
import {
  bot,
  child,
  clusterAtRest,
  connectionOf,
  dataFolder,
  launchBot,
  root,
  serverOf,
  start,
} from '../support/embedded.ts';
import { query } from '../support/query.ts';
import { quiet, remembering } from '../support/quiet.ts';

/**
 * Bots and servers are killed, or start at the same time: one bot has the folder, and all that was written is there.
 */

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
    const directory = tcp ? await dataFolder() : await clusterAtRest();
    const log = remembering();
    const { connection } = await start(directory, { log, tcp });
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
    const directory = await clusterAtRest();
    const killed = await bot(directory);
    await query(connectionOf(killed), 'create table kept as select generate_series(1, 1000) as n');
    process.kill(await serverOf(directory), 'SIGKILL');
    await killed.kill('SIGKILL');
    const next = await start(directory);
    expect(await query(next.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  test('a server that is killed while the bot leaves needs no stopping', async () => {
    const directory = await clusterAtRest();
    const leaving = await startEmbedded({ directory, log: quiet });
    await query(leaving.connection, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(await serverOf(directory), 'SIGKILL');
    await expect(leaving.stop()).resolves.toBeUndefined();
    const next = await start(directory);
    expect(await query(next.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  /**
   * A process of the server that is busy with something else: it does not notice that its server is gone, until it goes
   * on.
   */
  async function busyBackend(of: Awaited<ReturnType<typeof bot>>): Promise<{ goOn(): Promise<void> }> {
    const client = new pg.Client(connectionOf(of));
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    return {
      async goOn() {
        process.kill(pid, 'SIGCONT');
        await client.end().catch(() => {});
      },
    };
  }

  /** Waits until a new server was refused a few times, since something of the former one is left. */
  async function refusedBy(directory: string): Promise<void> {
    const refusals = async () => (await readFile(join(directory, 'postgres.log'), 'utf8')).match(/still in use/g) ?? [];
    await vi.waitFor(async () => expect((await refusals()).length).toBeGreaterThan(2), { timeout: 20_000 });
  }

  test('what is left of a server that was killed is waited for', async () => {
    const directory = await clusterAtRest();
    const killed = await bot(directory);
    await query(connectionOf(killed), 'create table kept as select generate_series(1, 1000) as n');
    const busy = await busyBackend(killed);
    const server = await serverOf(directory);
    await killed.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    const next = start(directory);
    await refusedBy(directory);
    await busy.goOn();
    expect(await query((await next).connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  test('a bot that was told to stop stops its server', async () => {
    const directory = await clusterAtRest();
    const first = await bot(directory);
    const server = await serverOf(directory);
    await first.kill('SIGTERM');
    // It has ended; whoever adopted it may not have reaped it yet.
    expect(await processStateOf(server)).not.toBe('postgres');
    expect((await start(directory)).found).toBe('at rest');
  });

  /** A process that has ended without anybody to bury it. */
  async function zombie(as: { uid?: number; gid?: number } = {}): Promise<number> {
    // The shell, which would bury its child, becomes a program that does not, and says so; only then the child ends.
    const script = 'sleep 60 & echo $!; exec cat';
    const parent = child(spawn('/bin/sh', ['-c', script], { ...as, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] }));
    const said = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
    const pid = Number((await said.next()).value);
    parent.stdin.write('a cat repeats this\n');
    await said.next();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await processStateOf(pid)).toBe('zombie'), 5_000);
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
    const directory = await clusterAtRest();
    const { uid, gid } = await stat(join(directory, 'postgres'));
    const stranger = child(spawn('/bin/sleep', ['60'], { stdio: 'ignore', ...(root ? { uid, gid } : {}) }));
    await leftBehind(directory, stranger.pid ?? 0);
    expect((await start(directory)).found).toBe('at rest');
  });

  test('a note that cannot be written stays whole, so that the next bot starts', async () => {
    const directory = await clusterAtRest();
    const folder = join(directory, 'postgres');
    const { uid, gid } = await stat(folder);
    await leftBehind(directory, await zombie(root ? { uid, gid } : {}));
    const note = join(folder, 'postmaster.pid');
    const before = await readFile(note, 'utf8');
    // Where no file may have a byte, as on a disk that is full.
    const program = `import(process.argv[1]).then(({ clearDeadLocks }) => clearDeadLocks({ folder: process.argv[2], socket: null, port: 1 }))`;
    const bot = spawn(
      '/bin/sh',
      [
        '-c',
        'ulimit -f 0; exec "$@"',
        'sh',
        process.execPath,
        '-e',
        program,
        compiled('src/postgres/postmaster.js'),
        folder,
      ],
      { stdio: 'ignore' },
    );
    expect(await new Promise((resolve) => child(bot).once('exit', resolve))).not.toBe(0);
    expect(await readFile(note, 'utf8')).toBe(before);
    expect((await start(directory)).found).toBe('at rest');
  });

  test('a server that ended and was not buried is not taken for alive', async () => {
    const directory = await clusterAtRest();
    const { uid, gid } = await stat(join(directory, 'postgres'));
    await leftBehind(directory, await zombie(root ? { uid, gid } : {}));
    expect((await start(directory)).found).toBe('at rest');
  });

  test('what is left of a server that was not buried is waited for as well', async () => {
    const directory = await clusterAtRest();
    const killed = await bot(directory);
    await query(connectionOf(killed), 'create table kept as select generate_series(1, 1000) as n');
    const busy = await busyBackend(killed);
    const server = await serverOf(directory);
    const note = join(directory, 'postgres', 'postmaster.pid');
    await killed.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    const { uid, gid } = await stat(note);
    const unburied = await zombie(root ? { uid, gid } : {});
    await writeFile(note, (await readFile(note, 'utf8')).replace(/^\d+/, String(unburied)));
    const next = start(directory);
    await refusedBy(directory);
    await busy.goOn();
    expect(await query((await next).connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  test('a zombie is told from the living', async () => {
    expect(await processStateOf(await zombie())).toBe('zombie');
    expect(await processStateOf(process.pid)).toBe('somebody else');
    expect(await processStateOf(2 ** 22 + 1)).toBe('gone');
    expect(await processStateOf(Number.NaN)).toBe('gone');
  });
});

describe('two bots', () => {
  test('the second is told who is here, and the first does not notice', async () => {
    const directory = await clusterAtRest();
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

describe('what a bot makes a cluster of', () => {
  const names = async (directory: string) => (await readdir(directory)).sort();

  test('is thrown away by the next one, when the bot was killed over it', async () => {
    const directory = await dataFolder();
    await mkdir(directory);
    const killed = await launchBot(directory);
    const draft = `postgres.draft-${killed.pid}`;
    await vi.waitFor(async () => expect(await names(directory)).toEqual([draft]), { timeout: 20_000, interval: 2 });
    await killed.kill('SIGKILL');
    expect(await names(directory)).toEqual([draft]);
    expect((await start(directory)).found).toBe('made');
    expect(await names(directory)).toEqual(['postgres', 'postgres.log']);
  });

  test('is left alone while the bot lives, and so is all that only looks like it', async () => {
    const directory = await dataFolder();
    const living = child(spawn('/bin/sleep', ['60'], { stdio: 'ignore' }));
    // Where an operator puts away what an older Postgres has made, as they are told to.
    const kept = ['postgres.17', `postgres.${2 ** 22 + 1}`, 'postgres.draft-of-mine', `postgres.draft-${living.pid}`];
    for (const name of kept) {
      await mkdir(join(directory, name), { recursive: true });
      await writeFile(join(directory, name, 'PG_VERSION'), '17\n');
    }
    expect((await start(directory)).found).toBe('made');
    expect(await names(directory)).toEqual([...kept, 'postgres', 'postgres.log'].sort());
    for (const name of kept) expect(await readFile(join(directory, name, 'PG_VERSION'), 'utf8')).toBe('17\n');
  });
});
