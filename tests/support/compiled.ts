import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

/**
 * Programs for tests that need processes of their own: to be killed, to run as somebody else, to race. Compiled, since
 * the oldest Node we run on knows no TypeScript; inside the project, so that they find its packages.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAMS = ['migrator', 'holder'];

let folder: Promise<string> | undefined;

/** The folder with the compiled project: `tests/support/<program>.js` is in there. */
export function compiled(): Promise<string> {
  folder ??= compile(join(ROOT, 'node_modules/.cache', `turnkeeper-${process.pid}`));
  return folder;
}

async function compile(outDir: string): Promise<string> {
  await mkdir(outDir, { recursive: true });
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, allowImportingTsExtensions: false, rewriteRelativeImportExtensions: true },
      ...{ rootDir: ROOT, outDir, noCheck: true },
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: [],
    files: PROGRAMS.map((program) => join(ROOT, `tests/support/${program}.ts`)),
  };
  await writeFile(join(outDir, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', outDir]);
  return outDir;
}

afterAll(async () => {
  const made = await folder;
  if (made) await rm(made, { recursive: true, force: true });
});
