import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './account.ts';

/** The note a running Postgres leaves in its cluster, and whether to believe it. */
export interface Postmaster {
  readonly pid: number;
  /** Where it answers; null while it starts or stops. */
  readonly address: Address | null;
}

export interface Address {
  readonly port: number;
  /** The folder of the socket; null for TCP. */
  readonly socket: string | null;
}

const NOTE = 'postmaster.pid';

/** The note, or null when there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, NOTE), 'utf8').catch(() => null);
  if (text === null) return null;
  // The first lines are there from the start; the eighth, how it is doing, follows when the server listens.
  const [pid, , , port, socket, , , doing] = text.split('\n');
  const address = doing?.startsWith('ready') ? { port: Number(port), socket: socket?.trim() || null } : null;
  return { pid: Number(pid), address };
}

/**
 * Takes away what a server that is no more left in the way of the next: its process id in its note, and the lock of its
 * socket. Postgres does that itself for the dead, but it takes a zombie, or another program that got the process id,
 * for alive. The rest of the note stays: by it the next server finds out whether processes of the dead one are still
 * writing, and waits for them.
 */
export async function clearDeadLocks(server: {
  readonly folder: string;
  readonly socket: string | null;
  readonly port: number;
}): Promise<void> {
  const { folder, socket, port } = server;
  const locks = [join(folder, NOTE), ...(socket === null ? [] : [join(socket, `.s.PGSQL.${port}.lock`)])];
  for (const lock of locks) {
    // What another bot's server puts in its place meanwhile is another file, which is left alone.
    const file = await open(lock, 'r+').catch(() => null);
    if (file === null) continue;
    try {
      const text = await file.readFile('utf8');
      const state = await processStateOf(Number.parseInt(text, 10));
      if (state !== 'zombie' && state !== 'somebody else') continue;
      // A server does not take its own parent for another one.
      if (lock === join(folder, NOTE)) await overwrite(file, text.replace(/^-?\d+/, String(process.pid)));
      else await rm(lock, { force: true });
    } finally {
      await file.close();
    }
  }
}

/** Never empty, also when the bot is killed or the disk is full: no Postgres starts where its note is empty. */
async function overwrite(file: FileHandle, text: string): Promise<void> {
  const { bytesWritten } = await file.write(Buffer.from(text), 0, undefined, 0);
  await file.truncate(bytesWritten);
}

/**
 * What a process id belongs to when it is looked up. A zombie is a Postgres that has ended and was not reaped by its
 * parent (in a container without an init); an id may also belong to another program since it was written down.
 */
export type ProcessState = 'postgres' | 'zombie' | 'somebody else' | 'gone';

export async function processStateOf(pid: number): Promise<ProcessState> {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return 'gone';
  if (process.platform === 'win32') return 'postgres';
  const found = (await fromProc(pid)) ?? (await fromPs(pid));
  if (!found) return exists(pid) ? 'postgres' : 'gone';
  if (found.state.startsWith('Z')) return 'zombie';
  return found.program === 'postgres' ? 'postgres' : 'somebody else';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

interface Seen {
  readonly state: string;
  readonly program: string;
}

async function fromProc(pid: number): Promise<Seen | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // 4711 (postgres) S 1 …, where the name may hold anything, brackets too.
  const found = text?.match(/^\d+ \((.*)\) (\S)/s);
  const [, program, state] = found ?? [];
  return program === undefined || state === undefined ? null : { program, state };
}

async function fromPs(pid: number): Promise<Seen | null> {
  const text = await run('ps', ['-o', 'stat=', '-o', 'comm=', '-p', String(pid)], null).catch(() => null);
  const found = text?.trim().match(/^(\S+)\s+(?:.*\/)?([^/]+)$/);
  const [, state, program] = found ?? [];
  return program === undefined || state === undefined ? null : { program, state };
}
