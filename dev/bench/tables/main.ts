import { LEVELS } from '../../../src/core/contract/level.ts';
import { gameNamed, readArguments, run, Usage } from '../../../src/tools/arguments.ts';
import { USUAL } from './plan.ts';
import { printed } from './report.ts';

/** Prints what acknowledgements, posts, start and memory cost at tables of different number; asserts nothing. */
await run(
  'bench tables [game …] [--tables N,…] [--moves N,…] [--turns N,…] [--seconds N] [--warm N] [--boards N] [--people N] [--counted N] [--starts N] [--played N,…] [--scenes N] [--computers LEVEL] [--seed S] [--json]',
  async () => {
    const args = readArguments({
      texts: [
        'tables',
        'moves',
        'turns',
        'seconds',
        'warm',
        'boards',
        'people',
        'counted',
        'starts',
        'played',
        'scenes',
        'computers',
        'seed',
      ],
      flags: ['json'],
    });
    // The first one is `tables`.
    const [, ...named] = args.rest;
    const several = (name: string, otherwise: readonly number[]): readonly number[] => {
      const written = args.text(name);
      const numbers =
        written === null
          ? otherwise
          : written
              .split(',')
              .filter((one) => one !== '')
              .map(Number);
      if (!numbers.every((one) => Number.isInteger(one) && one > 0))
        throw new Usage(`--${name} takes whole numbers: 10,1000`);
      return numbers;
    };
    const plan = {
      games: named.length === 0 ? USUAL.games : named.map(gameNamed),
      tables: several('tables', USUAL.tables),
      rates: { moves: several('moves', USUAL.rates.moves), turns: several('turns', USUAL.rates.turns) },
      seconds: args.count('seconds', USUAL.seconds),
      warm: args.count('warm', USUAL.warm),
      boards: args.count('boards', USUAL.boards),
      people: args.count('people', USUAL.people, 8),
      counted: args.count('counted', USUAL.counted),
      starts: args.count('starts', USUAL.starts),
      played: several('played', USUAL.played),
      scenes: args.count('scenes', USUAL.scenes),
      daily: USUAL.daily,
      computers: args.text('computers') === null ? null : args.oneOf('computers', LEVELS, 'strong'),
      seed: args.text('seed') ?? USUAL.seed,
    };
    // Loaded only for a call that can be read: it takes half a second.
    const { bench } = await import('./run.ts');
    const figures = await bench(plan, (line) => console.error(line));
    process.stdout.write(args.flag('json') ? `${JSON.stringify(figures)}\n` : printed(figures));
    return 0;
  },
);
