import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../run/project.ts';
import { seedsAbout } from './aims.ts';
import { type Lived, startRuns } from './child.ts';
import { changed, type Revert, readReverts } from './revert.ts';
import { planOf } from './settings.ts';

/**
 * Undoes mends of the program, one at a time, in a copy of what is compiled, and lets worlds live by that copy until a
 * promise is broken that the program as it is keeps by the same seed.
 */

const ROOT = projectFolder();
export const FOLDER = join(ROOT, 'dev/simulation/reverts');

export interface Search {
  /** Seconds of the processor for each revert. */
  readonly seconds: number;
  /** How many are looked for at a time. */
  readonly jobs: number;
  /** How many events there are in each world. */
  readonly events: number;
}

export interface Found {
  readonly revert: Revert;
  /** Null when nothing was found. */
  readonly seed: number | null;
  /** Of all worlds. */
  readonly events: number;
  readonly seconds: number;
  /** What was broken. */
  readonly broken: readonly string[];
}

/** Prints a line for each revert as it is known. Returns how many were not found. */
export async function searchReverts(names: readonly string[], search: Search): Promise<number> {
  const all = readReverts(FOLDER);
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`there is no revert ${unknown.join(', ')}`);
  const queue = (names.length === 0 ? all.map(({ name }) => name) : [...names]).flatMap((name) =>
    all.filter((one) => one.name === name),
  );
  let missed = 0;
  process.stdout.write('| Revert | Found by seed | Events | Seconds | What broke |\n|---|---|---|---|---|\n');
  const work = async (): Promise<void> => {
    for (let revert = queue.shift(); revert; revert = queue.shift()) {
      const found = await searchRevert(revert, search);
      if (found.seed === null) missed += 1;
      process.stdout.write(row(found));
    }
  };
  await Promise.all(Array.from({ length: search.jobs }, work));
  return missed;
}

function row({ revert: { name, promise }, seed, events, seconds, broken }: Found): string {
  const what = seed === null ? `(${promise})` : broken.join('; ');
  return `| ${name} | ${seed ?? 'not found'} | ${events} | ${seconds.toFixed(0)} | ${what} |\n`;
}

export async function searchRevert(revert: Revert, search: Search): Promise<Found> {
  const copy = await mkdtemp(join(ROOT, 'build/revert-'));
  const without = startRuns(join(copy, 'dev/simulate.js'));
  // A promise counts that the program as it is keeps by the same seed.
  const plain = startRuns(join(ROOT, 'build/dev/simulate.js'));
  let [events, seconds] = [0, 0];
  try {
    await compileWithout(revert, copy);
    for (const seed of seedsAbout(revert.about)) {
      const plan = planOf(['--seed', `${seed}`, '--events', `${search.events}`]);
      const began = performance.now();
      const outcome = await without.attempt(plan);
      events += outcome?.events ?? 0;
      seconds += outcome?.seconds ?? (performance.now() - began) / 1_000;
      const broken = brokenPromises(outcome);
      const kept = broken.length === 0 ? [] : brokenPromises(await plain.attempt(plan));
      const only = broken.filter((one) => !kept.includes(one));
      if (only.length > 0) return { revert, seed, events, seconds, broken: only };
      if (seconds >= search.seconds) break;
    }
    return { revert, seed: null, events, seconds, broken: [] };
  } finally {
    without.end();
    plain.end();
    await rm(copy, { recursive: true });
  }
}

/** The promises that a world has broken. One in which the process ends breaks a promise, too. */
function brokenPromises(outcome: Lived | null): readonly string[] {
  if (!outcome) return ['the process goes on'];
  return outcome.findings.flatMap(({ promise, broken }) => (broken.length > 0 ? [promise] : []));
}

/** Lives through a world without a mend; `given`: what is typed behind `simulate`. Returns how it ends. */
export async function runWithout(name: string, given: readonly string[]): Promise<number> {
  const revert = readReverts(FOLDER).find((one) => one.name === name);
  if (!revert) throw new Error(`there is no revert ${name}`);
  const copy = await mkdtemp(join(ROOT, 'build/revert-'));
  try {
    await compileWithout(revert, copy);
    const child = spawn(process.execPath, [join(copy, 'dev/simulate.js'), ...given], { stdio: 'inherit' });
    return await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** Makes a copy of what is compiled, and compiles the files anew that a revert changes. */
async function compileWithout(revert: Revert, copy: string): Promise<void> {
  for (const folder of ['src', 'dev']) await cp(join(ROOT, 'build', folder), join(copy, folder), { recursive: true });
  await writeSources(revert, join(copy, 'sources'));
  await transpile(join(copy, 'sources'), copy);
}

/** Writes the sources that a revert changes, as it changes them. */
export async function writeSources({ name, changes }: Revert, folder: string): Promise<void> {
  for (const change of changes) {
    const source = await readFile(join(ROOT, change.file), 'utf8');
    await mkdir(dirname(join(folder, change.file)), { recursive: true });
    await writeFile(join(folder, change.file), changed(name, change, source));
  }
}

/** Compiles all sources of a folder, each by itself. Rejects when one cannot be read. */
export async function transpile(sources: string, out: string): Promise<void> {
  const config = join(sources, 'tsconfig.json');
  const compilerOptions = { rootDir: sources, outDir: out, noResolve: true, types: [], noCheck: true };
  await writeFile(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.dev.json'),
      compilerOptions,
      files: [],
      include: [sources],
      exclude: [],
    }),
  );
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config]);
}
