import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run, which holds what its tests write. */
    readonly folder: string;
  }
}

/** One folder for all that the tests of a run write, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-test-'));
  // When the tests run as root, Postgres runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
  project.provide('folder', folder);
  // Processes that tests start load the same modules: those after the first (Node 22 and later) find them compiled.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return () => rm(folder, { recursive: true, force: true });
}
