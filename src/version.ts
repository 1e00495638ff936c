import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** This program's version, as the package.json above it has it: `0.2.0`. */
export const VERSION: string = versionIn(readFileSync(manifest(), 'utf8'));

/** Of what it was built. */
export interface Build {
  /**
   * The commit's first digits, `-dirty` after them when sources had been changed; `unknown` when nobody has noted it.
   */
  readonly commit: string;
  /** Seconds since 1970 at the commit; null when it is not known. */
  readonly time: number | null;
}

const NOTED = z.object({ commit: z.string().nullable(), dirty: z.boolean(), time: z.int().nullable() });

/** As `stamp.mjs` has noted it beside the compiled program; the sources themselves have no note. */
export const BUILD: Build = buildIn(new URL('build.json', import.meta.url));

/** What the program calls itself on its connections to the database: `turnkeeper 0.2.0 c2a664688d12`. */
export const PROGRAM = `turnkeeper ${VERSION} ${BUILD.commit}`;

/** The nearest one: beside `src` and `dist`; tests and tools of developers run from a folder that is deeper. */
function manifest(folder: URL = new URL('./', import.meta.url)): URL {
  const here = new URL('package.json', folder);
  const above = new URL('../', folder);
  return existsSync(here) || above.href === folder.href ? here : manifest(above);
}

function versionIn(text: string): string {
  const { version }: { readonly version?: unknown } = JSON.parse(text);
  if (typeof version !== 'string') throw new Error('package.json names no version');
  return version;
}

/** Twelve digits are enough for every repository there is. */
function buildIn(file: URL): Build {
  const noted = existsSync(file) ? NOTED.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (!noted?.commit) return { commit: 'unknown', time: null };
  return { commit: `${noted.commit.slice(0, 12)}${noted.dirty ? '-dirty' : ''}`, time: noted.time };
}
