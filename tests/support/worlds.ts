import { afterAll, beforeAll } from 'vitest';
import { type Runs, startRuns } from '../../dev/simulation/child.ts';
import { planOf } from '../../dev/simulation/settings.ts';
import type { Outcome } from '../../dev/simulation/simulate.ts';
import { compiled } from './compiled.ts';
import { OPTIMIZE_LATER } from './setup/optimize-later.ts';

/** Lives through a world. Rejects when the process ends over it. */
export type Live = (...given: readonly string[]) => Promise<Outcome>;

/** A larger young generation, as `npm run simulate` has it. */
const FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=64', ...OPTIMIZE_LATER];

/**
 * Simulated worlds, one after the other, in one process for all tests of a file: it has compiled the program by the
 * second one. What it is given is typed behind `npm run simulate`.
 */
export function simulatedWorlds(): Live {
  let runs: Runs | null = null;
  beforeAll(() => {
    runs = startRuns(compiled('dev/simulate.js'), FLAGS);
  });
  afterAll(() => runs?.end());
  return async (...given) => {
    const outcome = await runs?.attempt(planOf(given));
    if (!outcome) throw new Error(`the process ended over simulate ${given.join(' ')}`);
    return outcome;
  };
}

/** What a world has broken, a line for each promise. */
export const brokenIn = ({ findings }: Outcome): readonly string[] =>
  findings.filter(({ broken }) => broken.length > 0).map(({ promise, broken }) => `${promise}: ${broken.join('; ')}`);

/**
 * What worlds break, seed after seed, until one has broken what is looked for. Any change of the program gives a seed
 * another course, so a planted defect is not met in each.
 */
export async function brokenUntil(
  live: Live,
  said: string,
  seeds: readonly number[],
  ...given: readonly string[]
): Promise<string> {
  const broken: string[] = [];
  for (const seed of seeds) {
    broken.push(...brokenIn(await live('--seed', String(seed), ...given)));
    if (broken.join('\n').includes(said)) break;
  }
  return broken.join('\n');
}
