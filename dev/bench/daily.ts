import { readArguments, run } from '../../src/tools/arguments.ts';
import type { Figures } from './tables/figures.ts';
import { USUAL } from './tables/plan.ts';

/**
 * Prints what people in private games of the day cost tables: acknowledgements and posts without any of them, and with
 * `--share` percent of all people. Asserts nothing.
 */
await run('bench daily [--tables N] [--moves N] [--seconds N] [--people N] [--share N] [--seed S]', async () => {
  const args = readArguments({ texts: ['tables', 'moves', 'seconds', 'people', 'share', 'seed'], flags: [] });
  const share = args.count('share', 5);
  const plan = {
    ...USUAL,
    tables: [args.count('tables', 1_000)],
    rates: { moves: [args.count('moves', 10)], turns: [] },
    seconds: args.count('seconds', 60),
    people: args.count('people', USUAL.people, 8),
    counted: 4,
    starts: 1,
    scenes: 5,
    seed: args.text('seed') ?? USUAL.seed,
  };
  const { bench } = await import('./tables/run.ts');
  const told = (line: string): void => console.error(line);
  const without = await bench(plan, told);
  const players = Math.ceil((plan.people * share) / 100);
  const beside = await bench({ ...plan, daily: players }, told);
  for (const [name, of] of Object.entries(MEASURED)) {
    const [before, after] = [of(without), of(beside)];
    console.log(`${name}: ${before} ms without, ${after} ms with ${players} of ${plan.people} people in private games`);
    console.log(`  ${(after / before).toFixed(2)} times`);
  }
  return 0;
});

const rateOf = ({ sizes }: Figures) => sizes[0]?.rates[0];

const MEASURED: { readonly [name: string]: (figures: Figures) => number } = {
  'acknowledgement, p99': (figures) => rateOf(figures)?.acknowledgement.p99 ?? Number.NaN,
  'press to post, p95': (figures) => rateOf(figures)?.pressToPost.p95 ?? Number.NaN,
};
