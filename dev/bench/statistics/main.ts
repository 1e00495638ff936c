import { readArguments, run } from '../../../src/tools/arguments.ts';
import { benchMigrations } from './migrations.ts';
import { bench } from './run.ts';

/**
 * Prints how long statistics take in a database of many results, and how Postgres finds them, or, with `--migrations`,
 * how long the migrations take that add what they need; asserts nothing.
 */
await run('bench stats [--results N] [--runs N] [--explain] [--migrations]', async () => {
  const args = readArguments({ texts: ['results', 'runs'], flags: ['explain', 'migrations'] });
  const plan = {
    results: args.count('results', 1_000_000, 100),
    runs: args.count('runs', 5),
    explain: args.flag('explain'),
  };
  const say = (line: string): void => console.error(line);
  console.log(await (args.flag('migrations') ? benchMigrations(plan.results, say) : bench(plan, say)));
  return 0;
});
