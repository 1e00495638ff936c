import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from './folder.ts';

/** A migrations folder. */
export async function folderOf(migrations: Readonly<Record<string, string>>): Promise<string> {
  const folder = await freshFolder();
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'migration.sql'), sql);
  }
  await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  return folder;
}
