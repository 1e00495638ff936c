import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/** An empty folder, which is gone after the run. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('folder'), 'f-'));
  // When the tests run as root, Postgres runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
  return folder;
}
