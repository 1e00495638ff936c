import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments, run, Usage } from '../src/tools/arguments.ts';
import { type Equivalent, outdated, readMutants, survivors, type Tally, tallies } from './mutate/report.ts';
import { runStryker } from './mutate/stryker.ts';
import { projectFolder } from './run/project.ts';

/** What is mutated when no place is named. */
const PLACES = ['src/core', 'src/domain', 'src/search', 'src/games/*/rules'];

/** Changes the sources one place at a time and prints which changes no test finds out (CONTRIBUTING.md). */
await run('mutate [PLACE…] [--again]', async () => {
  const args = readArguments({ flags: ['again'] });
  const root = projectFolder();
  const files = await Promise.all((args.rest.length > 0 ? args.rest : PLACES).map((place) => pattern(root, place)));
  const known: readonly Equivalent[] = JSON.parse(await readFile(join(root, 'dev/mutate/equivalent.json'), 'utf8'));
  const mutants = readMutants(
    await runStryker([...files, '!src/**/*.{test,fixture}.ts'], { again: args.flag('again') }),
  );
  for (const { file, at, from, to, status } of survivors(mutants, known))
    console.log(`${file}:${at}${status === 'NoCoverage' ? ' (no test)' : ''}\n    ${from}\n  → ${to}`);
  for (const { file, line, from, to } of outdated(mutants, known))
    console.log(`${file}: equivalent.json names ${from} → ${to} in "${line}", which does not survive`);
  console.log(
    '\n| | mutants | killed | timeouts | survived | no test | equivalent | score |\n|---|---|---|---|---|---|---|---|',
  );
  for (const tally of tallies(mutants, known)) console.log(row(tally));
  return 0;
});

/** The sources in a folder of the project, or one of them. */
async function pattern(root: string, place: string): Promise<string> {
  const plain = place.replace(/\/+$/, '');
  if (plain.includes('*')) return `${plain}/**/*.ts`;
  const found = await stat(join(root, plain)).catch(() => null);
  if (!found) throw new Usage(`there is no ${place}`);
  return found.isDirectory() ? `${plain}/**/*.ts` : plain;
}

function row({ folder, mutants, killed, timeouts, survived, untested, equivalent, score }: Tally): string {
  const cells = [folder, mutants, killed, timeouts, survived, untested, equivalent, score?.toFixed(1) ?? ''];
  return `| ${cells.join(' | ')} |`;
}
