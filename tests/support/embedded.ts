import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import type { Connection } from '../../src/db/client.ts';
import type { Log } from '../../src/log.ts';
import { type Embedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { processStateOf, readPostmaster } from '../../src/postgres/postmaster.ts';
import { compiled } from './compiled.ts';
import { freshFolder } from './folder.ts';
import { quiet } from './quiet.ts';
import { afterTheTest } from './releases.ts';

/** Data folders, bots that hold a Postgres there, and an end to all of them after each test. */

/** Only root may become others, and Postgres does not run as root. */
export const root = process.getuid?.() === 0;

/** Ends what a killed bot has left running, here as everywhere. */
async function endServer(directory: string): Promise<void> {
  const note = await readPostmaster(join(directory, 'postgres'));
  if (!note || (await processStateOf(note.pid)) !== 'postgres') return;
  process.kill(note.pid, 'SIGINT');
  await vi.waitFor(async () => expect(await processStateOf(note.pid)).toBe('gone'), 10_000);
}

/** The Postgres of a data folder, stopped after the test. */
export async function start(
  directory: string,
  more: { readonly tcp?: boolean; readonly refuge?: string; readonly log?: Log; readonly logLooks?: number } = {},
): Promise<Embedded> {
  const embedded = await startEmbedded({ directory, log: quiet, ...more });
  afterTheTest(() => embedded.stop());
  return embedded;
}

/** A data folder that does not exist yet. */
export async function dataFolder(parent?: string): Promise<string> {
  const directory = join(parent ?? (await freshFolder()), 'data');
  afterTheTest(() => endServer(directory));
  return directory;
}

let stopped: Promise<string> | null = null;

/**
 * A data folder with a cluster that was made and stopped; for tests that are not about the making, which takes most of
 * a second.
 */
export async function clusterAtRest(): Promise<string> {
  stopped ??= freshFolder().then(async (parent) => {
    const original = join(parent, 'data');
    await (await startEmbedded({ directory: original, log: quiet })).stop();
    return original;
  });
  const directory = await dataFolder();
  // With owners and permissions, which Postgres looks at.
  await promisify(execFile)('cp', ['-a', await stopped, directory]);
  return directory;
}

/** The process id of the server that runs on a data folder. */
export async function serverOf(directory: string): Promise<number> {
  const note = await readPostmaster(join(directory, 'postgres'));
  if (!note) throw new Error('no server runs');
  return note.pid;
}

/** What a bot says of its Postgres. */
interface Held {
  readonly pid: number;
  readonly found?: Embedded['found'];
  readonly connection?: Connection;
  readonly error?: string;
}

/** A child of the test, killed after it. */
export function child<Child extends ChildProcess>(one: Child): Child {
  afterTheTest(() => {
    if (one.exitCode === null) one.kill('SIGKILL');
  });
  return one;
}

/** Another bot, in a process group of its own as in a terminal. It says one line, when it is up or why it is not. */
export async function launchBot(directory: string, as: { uid?: number; gid?: number } = {}, refuge?: string) {
  const script = compiled('tests/support/holder.js');
  const args = [script, directory, ...(refuge ? [refuge] : [])];
  const bot = child(
    spawn(process.execPath, args, { ...as, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const exit = new Promise<void>((resolve) => bot.once('exit', () => resolve()));
  const pid = bot.pid ?? Number.NaN;
  return { pid, stdout: bot.stdout, kill: (signal: NodeJS.Signals) => process.kill(-pid, signal) && exit };
}

/** The same, when it has said its line. */
export async function bot(...given: Parameters<typeof launchBot>) {
  const { stdout, kill } = await launchBot(...given);
  for await (const line of createInterface({ input: stdout })) {
    const held: Held = JSON.parse(line);
    return { ...held, kill };
  }
  throw new Error('the bot ended without a word');
}

export function connectionOf(held: Held): Connection {
  if (!held.connection) throw new Error(held.error);
  return held.connection;
}
