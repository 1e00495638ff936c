import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigFault } from '../fault.ts';
import { type Account, own, run, spawnOptions } from './account.ts';
import type { Binaries } from './binaries.ts';
import { USER } from './connection.ts';
import { PostgresFault } from './fault.ts';
import { processStateOf, readPostmaster } from './postmaster.ts';

/** One Postgres data folder and what can be done with it: make it, start a server on it, stop that. */
export interface Cluster {
  readonly folder: string;
  /** Where the server writes what it has to say. */
  readonly logFile: string;
  /** Where the password lies; only used over TCP. */
  readonly passwordFile: string;
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** The folder of the server's socket; null to listen on 127.0.0.1, where there are no sockets. */
  readonly socket: string | null;
  readonly port: number;
  /** Settings of the server, as `name=value`, that come after those that every one has. */
  readonly settings?: readonly string[];
}

const MAJOR = '18';
/** What a cluster is in, written when it is made and at each checkpoint. */
const CONTROL = 'global/pg_control';
const LOG_LIMIT = 1024 * 1024;
/** Between the name of a cluster that is being made and who makes it. */
const DRAFT = '.draft-';

/**
 * Makes the cluster unless it is there. It is made beside its place and then moved there, so that a bot killed in the
 * middle leaves nothing half made, and of two that start at once one wins.
 */
export async function initialise(cluster: Omit<Cluster, 'socket' | 'port'>, tcp: boolean): Promise<'made' | 'found'> {
  const { folder, binaries, account, passwordFile } = cluster;
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) {
    if (version.trim() === MAJOR) {
      if (existsSync(join(folder, CONTROL))) return 'found';
      throw new ConfigFault(
        `DATA_DIR: ${folder} has lost its file ${CONTROL}, without which Postgres cannot read it: ` +
          `put that file back from a copy of the folder, or move the folder away and restore a backup`,
      );
    }
    throw new ConfigFault(
      `DATA_DIR: ${folder} was made by Postgres ${version.trim()}, and the bot brings ${MAJOR}: ` +
        `move the folder away, or run a Postgres ${version.trim()} on it and set DATABASE_URL`,
    );
  }
  if (existsSync(folder)) {
    const inside = await readdir(folder);
    if (inside.length > 0) throw new ConfigFault(`DATA_DIR: ${folder} is no Postgres cluster, yet it is not empty`);
  }
  await sweep(folder);
  const draft = `${folder}${DRAFT}${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  await own(draft, account);
  const trust = ['--auth=trust'];
  if (tcp) {
    // Everybody on the machine can knock at a port.
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    await own(passwordFile, account);
    trust.splice(0, 1, '--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  // A locale of its own: taken from the machine, it would be ASCII in most containers.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await run(binaries.initdb, ['-D', draft, '-U', USER, ...trust, ...locale, '--no-instructions'], account);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new PostgresFault(`initdb failed: ${said(error)}`, { cause: error });
  }
  try {
    if (existsSync(folder)) await rmdir(folder);
    await rename(draft, folder);
    return 'made';
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (existsSync(join(folder, 'PG_VERSION'))) return 'found';
    throw error;
  }
}

/** Throws away the drafts of bots that were killed, and nothing that an operator has put beside the cluster. */
async function sweep(folder: string): Promise<void> {
  const parent = dirname(folder);
  const name = `${basename(folder)}${DRAFT}`;
  for (const one of await readdir(parent)) {
    const pid = one.startsWith(name) ? Number(one.slice(name.length)) : Number.NaN;
    if (Number.isInteger(pid) && (pid === process.pid || (await processStateOf(pid)) === 'gone')) {
      await rm(join(parent, one), { recursive: true, force: true });
    }
  }
}

const SETTINGS: readonly string[] = [
  'max_connections=40',
  // Sized for a machine with 1 GB: the system's own cache holds what does not fit.
  'shared_buffers=24MB',
  // Helpers that a small database does not need are processes of their own.
  'io_method=sync',
  'max_logical_replication_workers=0',
  // With any, each checkpoint writes a small file, and on a full disk takes the server down.
  'max_active_replication_origins=0',
  'autovacuum_max_workers=1',
  'autovacuum_worker_slots=1',
  'max_parallel_workers_per_gather=0',
  'idle_in_transaction_session_timeout=30s',
  'statement_timeout=30s',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_min_duration_statement=500',
  // Rows hold hands and decks: the log says which statement failed, not with what.
  'log_parameter_max_length=0',
  'log_error_verbosity=terse',
];

/**
 * Keeps what the server has to say from growing: what is too much becomes the older half, in place of the one before.
 * The server goes on writing into the same file, at its end wherever that is; a line that comes meanwhile may be lost.
 */
export async function trimLog({ logFile }: Pick<Cluster, 'logFile'>): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_LIMIT) return;
  // Where the disk is full, the room is needed more than the older half.
  await keepEnd(logFile, `${logFile}.old`).catch(() => rm(`${logFile}.old`, { force: true }));
  await truncate(logFile);
}

/** Copies the last of a file, as much as one half may be. */
async function keepEnd(from: string, to: string): Promise<void> {
  const file = await open(from, 'r');
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - LOG_LIMIT);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    await writeFile(to, buffer.subarray(0, bytesRead), { mode: 0o600 });
  } finally {
    await file.close();
  }
}

/** A server that was started. */
export interface Launched {
  readonly pid: number;
  /** Undefined while it runs, null when a signal ended it. */
  exitCode(): number | null | undefined;
  /** Where in the log it began to speak, in bytes. */
  readonly from: number;
}

/** Starts the server in its own process group (Ctrl-C is meant for the bot), so that it outlives even a `kill -9`. */
export async function launch(cluster: Cluster): Promise<Launched> {
  const { folder, logFile, binaries, account, socket, port, settings = [] } = cluster;
  await trimLog(cluster);
  const log = await open(logFile, 'a', 0o600);
  try {
    // The next bot on the folder may be that user.
    await own(logFile, account);
    const { size: from } = await log.stat();
    const where =
      socket === null
        ? ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
        : [
            'listen_addresses=',
            `unix_socket_directories=${quoted(socket)}`,
            'unix_socket_permissions=0700',
            `port=${port}`,
          ];
    const all = [...where, ...SETTINGS, ...settings];
    const child = spawn(binaries.postgres, ['-D', folder, ...all.flatMap((one) => ['-c', one])], {
      ...spawnOptions(account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let exitCode: number | null | undefined;
    child.once('exit', (code) => {
      exitCode = code;
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) =>
        reject(new PostgresFault(`cannot start ${binaries.postgres}: ${error.message}`, { cause: error })),
      );
    });
    child.unref();
    const { pid } = child;
    if (pid === undefined) throw new Error('a program was started and has no process id');
    return { pid, exitCode: () => exitCode, from };
  } finally {
    await log.close();
  }
}

/** Stops the server: running transactions are rolled back, nothing is lost. Harmless when none runs. */
export async function shutDown({ folder, binaries, account, socket }: Cluster): Promise<void> {
  const stop = (mode: string) => run(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '20'], account);
  for (const mode of ['fast', 'immediate']) {
    try {
      await stop(mode);
      break;
    } catch (error) {
      // One that is killed leaves its note behind, and needs no stopping.
      const note = await readPostmaster(folder);
      if (note === null || (await processStateOf(note.pid)) !== 'postgres') break;
      if (mode === 'immediate') throw error;
    }
  }
  if (socket !== null && socket !== folder) await rmdir(socket).catch(() => {});
}

/** What the server said last, from a place in its log on, for an error message: before it is another start. */
export async function lastLogLine({ logFile }: Cluster, from = 0): Promise<string> {
  const said = await readFile(logFile).catch(() => Buffer.alloc(0));
  // One that has become shorter was cut meanwhile.
  const lines = said
    .subarray(said.length < from ? 0 : from)
    .toString()
    .trim()
    .split('\n');
  const grave = lines.slice(-20).filter((line) => /\b(FATAL|PANIC|ERROR)\b/.test(line));
  // Before it is up it complains without ceremony, over several lines.
  const last = grave.length > 0 ? grave.slice(-1) : lines.slice(-3);
  return `${last.map((line) => line.replace(/^.*?\[\d+\] /, '')).join(' ')} (${logFile})`;
}

/** Whether a server could not start a moment ago because processes of one that was killed still held its memory. */
export async function memoryIsHeld({ logFile }: Cluster): Promise<boolean> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  return lines.slice(-20).some((line) => line.includes('pre-existing shared memory block'));
}

/** A list of folders is split at commas. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

function said(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return (text.trim() || (error instanceof Error ? error.message : String(error))).split('\n').slice(0, 4).join(' ');
}
