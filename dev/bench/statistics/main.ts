import { readArguments, run } from '../../../src/tools/arguments.ts';
import { bench } from './run.ts';

/** Prints how long statistics take in a database of many results, and how Postgres finds them; asserts nothing. */
await run('bench stats [--results N] [--runs N] [--explain]', async () => {
  const args = readArguments({ texts: ['results', 'runs'], flags: ['explain'] });
  const plan = {
    results: args.count('results', 1_000_000, 100),
    runs: args.count('runs', 5),
    explain: args.flag('explain'),
  };
  console.log(await bench(plan, (line) => console.error(line)));
  return 0;
});
