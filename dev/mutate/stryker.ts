import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../run/project.ts';
import type { Report } from './report.ts';

const ROOT = projectFolder();
const OWN = join(ROOT, 'dev/mutate/packages');
/** In here Stryker finds the project's Vitest, and `npm ci` of the project knows nothing of it. */
const INSTALLED = join(ROOT, 'node_modules/.mutation');
const WORK = join(ROOT, 'build/mutation');

/** What is mutated, and by which tests it is to be found out. */
export interface Plan {
  /** What its files in build/mutation are called. */
  readonly name: string;
  /** Files, or lines of files. */
  readonly files: readonly string[];
  /** Patterns of test files. */
  readonly tests: readonly string[];
}

/** Changes every place of `files` and runs the tests that reach it, each time with one change. */
export async function runStryker({ name, files, tests }: Plan): Promise<Report> {
  await install();
  await mkdir(WORK, { recursive: true });
  const own = (kind: string): string => join(WORK, `${kind}-${name.replace(/[^\w-]+/g, '_')}.json`);
  const [settings, report] = [own('settings'), own('report')];
  await writeFile(
    settings,
    JSON.stringify({
      mutate: files,
      testRunner: 'vitest',
      vitest: { configFile: 'dev/mutate/vitest.config.ts', related: true },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      // Stryker would read it by the compiler's interface, which TypeScript 7 has not.
      tsconfigFile: 'none.json',
      checkers: [],
      logLevel: 'warn',
      // Mutants of what is computed when a file is loaded take all tests of the file, and count as well.
      warnings: { slow: false },
      cleanTempDir: 'always',
      tempDirName: 'build/mutation/sandbox',
      ignorePatterns: [
        '/build',
        '/coverage',
        '/data',
        '/dist',
        '/docs',
        '/gallery',
        '/tests/golden',
        '/tests/update',
        '.env',
      ],
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      timeoutMS: 10_000,
    }),
  );
  await finished(
    process.execPath,
    [join(INSTALLED, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', settings],
    { MUTATION_TESTS: tests.join(',') },
  );
  return JSON.parse(await readFile(report, 'utf8'));
}

/** Installs Stryker when it is missing or another version than dev/mutate/packages/package-lock.json says. */
async function install(): Promise<void> {
  const locks = [join(OWN, 'package-lock.json'), join(INSTALLED, 'package-lock.json')];
  const [wanted, present] = await Promise.all(locks.map((name) => readFile(name, 'utf8').catch(() => null)));
  if (present === wanted && existsSync(join(INSTALLED, 'node_modules/.package-lock.json'))) return;
  console.log('Stryker is installed in node_modules/.mutation');
  await mkdir(INSTALLED, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(OWN, name), join(INSTALLED, name));
  // Its peer is Vitest, which it finds in the project.
  await finished('npm', [
    'ci',
    '--prefix',
    INSTALLED,
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
}

async function finished(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<void> {
  const env = { ...process.env, ...more };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`);
}
