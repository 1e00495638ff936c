import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vitest/config';

const ROOT = resolve(import.meta.dirname, '../../..');
const SRC = join(ROOT, 'src');
const DIST = join(ROOT, 'dist');
const PROJECT = 'tsconfig.build.json';

/** The modules that Vitest leaves to Node. What `resolveId` says of that is asked for no module that runs. */
export const COMPILED_SOURCES = new RegExp(`^${DIST.replaceAll(/[^\w/]/g, '\\$&')}/`);

/**
 * What tests import from src comes compiled, from dist: Node loads it as it does in a bot. Vitest would wrap each
 * module once more in every worker, and look up every imported name anew each time it is used, which makes computing a
 * quarter slower. Only in `vitest run`: in watch mode Vitest has to know which sources a test depends on.
 */
export function compiledSources(): Plugin {
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    apply: () => process.argv.includes('run'),
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.')) return null;
      const compiled = compiledOf(resolve(dirname(importer), id));
      return compiled !== null && existsSync(compiled) ? { id: compiled, external: true } : null;
    },
  };
}

/** Compiles src when dist is missing or older; types are not checked, as they are not by Vitest. */
export default async function setup(): Promise<void> {
  if (await isCompiled()) return;
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', PROJECT, '--noCheck'], { cwd: ROOT });
  await promisify(execFile)(process.execPath, ['stamp.mjs'], { cwd: ROOT });
}

async function isCompiled(): Promise<boolean> {
  const names = await readdir(SRC, { recursive: true });
  const settings = await Promise.all([PROJECT, 'tsconfig.json'].map((name) => stat(join(ROOT, name))));
  const current = await Promise.all(
    names.map(async (name) => {
      const compiled = compiledOf(join(SRC, name));
      if (compiled === null) return true;
      if (!existsSync(compiled)) return false;
      const { mtimeMs } = await stat(compiled);
      // The time of change, since a file that takes the place of another may bring an older time of its own.
      return [...settings, await stat(join(SRC, name))].every(({ ctimeMs }) => ctimeMs <= mtimeMs);
    }),
  );
  return current.every((one) => one);
}

/** Where the compiler writes a source of the bot; null for other files. */
function compiledOf(file: string): string | null {
  if (!file.startsWith(join(SRC, '/')) || !file.endsWith('.ts')) return null;
  if (/\.(test|fixture|d)\.ts$/.test(file) || file.startsWith(join(SRC, 'sandbox/page/'))) return null;
  return join(DIST, file.slice(SRC.length).replace(/\.ts$/, '.js'));
}
