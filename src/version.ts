import { existsSync, readFileSync } from 'node:fs';

/** This program's version, as the package.json above it has it: `0.2.0`. */
export const VERSION: string = versionIn(readFileSync(manifest(), 'utf8'));

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
