import { chmod, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, inject } from 'vitest';

/** An empty folder, which is named after the test file and is gone after the run. */
export async function freshFolder(): Promise<string> {
  const file = basename(expect.getState().testPath ?? 'f', '.test.ts');
  const folder = await mkdtemp(join(inject('folder'), `${file}-`));
  // When the tests run as root, Postgres runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
  return folder;
}
