import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GAMES } from '../src/games/index.ts';
import { readArguments, run, Usage } from '../src/tools/arguments.ts';
import { sampled, sourcesIn, testsOf } from './mutate/places.ts';
import {
  type Equivalent,
  type Mutant,
  outdated,
  readMutants,
  survivors,
  type Tally,
  tallies,
} from './mutate/report.ts';
import { runStryker } from './mutate/stryker.ts';
import { projectFolder } from './run/project.ts';

/** What is mutated when no place is named. */
const PLACES = ['src/core', 'src/domain', 'src/search', ...GAMES.map(({ id }) => `src/games/${id}/rules`)];

/**
 * Changes the sources one place at a time and prints which changes no test finds out (CONTRIBUTING.md). `--every 4`
 * changes about every fourth paragraph, always the same ones.
 */
await run('mutate [PLACE…] [--every N]', async () => {
  const args = readArguments({ texts: ['every'] });
  const root = projectFolder();
  const every = args.count('every', 1);
  const known: readonly Equivalent[] = JSON.parse(await readFile(join(root, 'dev/mutate/equivalent.json'), 'utf8'));
  const mutants: Mutant[] = [];
  for (const place of args.rest.length > 0 ? args.rest : PLACES) {
    const sources = await sourcesIn(root, place);
    if (!sources) throw new Usage(`there is no ${place}`);
    const files = (await Promise.all(sources.map((file) => sampled(root, file, every)))).flat();
    const name = every === 1 ? place : `${place}-${every}`;
    mutants.push(...readMutants(await runStryker({ name, files, tests: testsOf(place) })));
  }
  for (const { file, at, from, to, status } of survivors(mutants, known))
    console.log(`${file}:${at}${status === 'NoCoverage' ? ' (no test)' : ''}\n    ${from}\n  → ${to}`);
  for (const { file, line, from, to } of every === 1 ? outdated(mutants, known) : [])
    console.log(`${file}: equivalent.json names ${from} → ${to} in "${line}", which does not survive`);
  console.log(
    '\n| | mutants | killed | timeouts | survived | no test | equivalent | score |\n|---|---|---|---|---|---|---|---|',
  );
  for (const tally of tallies(mutants, known)) console.log(row(tally));
  return 0;
});

function row({ folder, mutants, killed, timeouts, survived, untested, equivalent, score }: Tally): string {
  const cells = [folder, mutants, killed, timeouts, survived, untested, equivalent, score?.toFixed(1) ?? ''];
  return `| ${cells.join(' | ')} |`;
}
