import { readArguments, run } from '../../src/tools/arguments.ts';
import { figureOf, figureText } from './analysis/figures.ts';
import type { Figures } from './tables/figures.ts';
import { USUAL } from './tables/plan.ts';

/**
 * Prints what people in private games of the day cost tables: acknowledgements and posts without any of them, and with
 * `--share` percent of all people, in turn, `--runs` times. Asserts nothing.
 */
const textOf = (values: readonly number[]): string => figureText(figureOf(values));

const rateOf = ({ sizes }: Figures) => sizes[0]?.rates[0];

const MEASURED: { readonly [name: string]: (figures: Figures) => number } = {
  'acknowledgement, p99': (figures) => rateOf(figures)?.acknowledgement.p99 ?? Number.NaN,
  'press to post, p95': (figures) => rateOf(figures)?.pressToPost.p95 ?? Number.NaN,
};

await run(
  'bench daily [--tables N] [--moves N] [--seconds N] [--people N] [--share N] [--runs N] [--seed S]',
  async () => {
    const args = readArguments({
      texts: ['tables', 'moves', 'seconds', 'people', 'share', 'runs', 'seed'],
      flags: [],
    });
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
    const players = Math.ceil((plan.people * share) / 100);
    const runs: { readonly without: Figures; readonly beside: Figures }[] = [];
    for (let i = 1; i <= args.count('runs', 3); i++) {
      told(`run ${i}`);
      runs.push({ without: await bench(plan, told), beside: await bench({ ...plan, daily: players }, told) });
    }
    console.log(`${players} of ${plan.people} people in private games; ${runs.length} runs`);
    for (const [name, of] of Object.entries(MEASURED)) {
      const [before, after] = [runs.map(({ without }) => of(without)), runs.map(({ beside }) => of(beside))];
      console.log(`${name}: ${textOf(before)} ms without, ${textOf(after)} ms with them`);
      console.log(`  ${textOf(runs.map((_, i) => (after[i] ?? Number.NaN) / (before[i] ?? Number.NaN)))} times`);
    }
    return 0;
  },
);
