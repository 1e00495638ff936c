import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { processStateOf, readPostmaster } from '../../../src/postgres/postmaster.ts';
import { failRun } from './fail-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run, which holds what its tests write. */
    readonly folder: string;
  }
}

/**
 * One folder for all that the tests of a run write, gone afterwards. A Postgres that still runs there is ended, and
 * fails the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-test-'));
  // When the tests run as root, Postgres runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
  project.provide('folder', folder);
  // Processes that tests start load the same modules: those after the first (Node 22 and later) find them compiled.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return async () => {
    const left = await endServers(folder);
    await rm(folder, { recursive: true, force: true });
    if (left.length > 0) failRun(`tests have left a Postgres running: ${left.join(', ')}`);
  };
}

/** Ends every Postgres whose data lies somewhere in a folder; resolves with where they were. */
async function endServers(folder: string): Promise<readonly string[]> {
  const left: string[] = [];
  for (const cluster of await clustersIn(folder)) {
    const note = await readPostmaster(cluster);
    if (!note || (await processStateOf(note.pid)) !== 'postgres') continue;
    left.push(relative(folder, cluster));
    process.kill(note.pid, 'SIGINT');
    while ((await processStateOf(note.pid)) === 'postgres') await pause(50);
  }
  return left;
}

/** The folders of Postgres' data below a folder, parts of which may go meanwhile. */
async function clustersIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.some(({ name }) => name === 'PG_VERSION')) return [folder];
  const folders = found.filter((one) => one.isDirectory());
  return (await Promise.all(folders.map(({ name }) => clustersIn(join(folder, name))))).flat();
}
