import { readArguments, run } from '../../../src/tools/arguments.ts';
import { bench } from './run.ts';

/** Prints what an ended game takes before and after it is archived, and what a night costs; asserts nothing. */
await run('bench retention [--tables N] [--games N] [--batches N] [--seconds N]', async () => {
  const args = readArguments({ texts: ['tables', 'games', 'batches', 'seconds'] });
  const plan = {
    tables: args.count('tables', 100_000),
    games: args.count('games', 400, 10),
    batches: args.count('batches', 40),
    seconds: args.count('seconds', 30, 10),
  };
  process.stdout.write(await bench(plan, (line) => console.error(line)));
  return 0;
});
