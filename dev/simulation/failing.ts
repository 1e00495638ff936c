import { join } from 'node:path';
import { Usage } from '../../src/tools/arguments.ts';
import { projectFolder } from '../run/project.ts';
import { startRuns } from './child.ts';
import { brokenBy, KEPT_SEEDS, keepSeed } from './kept-seeds.ts';
import { printedShrunk } from './report.ts';
import { argumentsOf, type Settings } from './settings.ts';
import { shrink } from './shrink.ts';

/** What can be done with a run that fails. Worlds are lived through in another process, whose clock is replaced. */

/** Makes a run small and prints the smallest; null: it breaks nothing. `seconds`: how long that may take. */
export async function makeSmall(settings: Settings, seconds: number): Promise<Settings | null> {
  const began = Date.now();
  const passed = (): number => (Date.now() - began) / 1_000;
  const runs = startRuns();
  try {
    const shrunk = await shrink(settings, {
      attempt: runs.attempt,
      hasTime: () => passed() < seconds,
      say: (line) => process.stderr.write(`${passed().toFixed(0).padStart(5)} s  ${line}\n`),
    });
    process.stdout.write(
      shrunk ? printedShrunk(shrunk) : 'Every promise was kept: there is nothing to make smaller.\n',
    );
    return shrunk?.settings ?? null;
  } finally {
    runs.end();
  }
}

/**
 * Keeps a run among those that `npm test` runs. `broke`: what it has broken once; null: what it breaks now. Throws
 * `Usage` when that is nothing.
 */
export async function keepRun(
  settings: Settings,
  { name, broke }: { readonly name: string; readonly broke: string | null },
): Promise<void> {
  const told = broke ?? (await breaks(settings));
  if (!told) throw new Usage('this run breaks nothing: --broke TEXT says what it has broken once');
  // A defect of the world itself is planted to see that it is found: without it the promise has to be kept.
  const given = argumentsOf({ ...settings, defect: 'none' });
  keepSeed(join(projectFolder(), KEPT_SEEDS), { name, given, broke: told });
  process.stdout.write(`"${name}" is kept in ${KEPT_SEEDS}: npm test runs it from now on.\n`);
}

/** What a run breaks in a process of its own; null: nothing. */
async function breaks(settings: Settings): Promise<string | null> {
  const runs = startRuns();
  const outcome = await runs.attempt(settings);
  runs.end();
  return outcome && brokenBy(outcome);
}
