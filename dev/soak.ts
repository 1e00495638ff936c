import { randomBytes } from 'node:crypto';
import { readArguments, run } from '../src/tools/arguments.ts';
import { ABROAD } from './soak/abroad.ts';
import { FAULT_LEVELS, type Plan } from './soak/plan.ts';
import { printed } from './soak/report.ts';
import { soak } from './soak/run.ts';

/** Plays many tables against a real bot while things fail, and holds what is left against what was promised. */
const USAGE = `soak [--tables N] [--people N] [--minutes N | --seconds N] [--moves N] [--kills N] [--bots N] [--faults ${FAULT_LEVELS.join('|')}] [--abroad ${ABROAD.join('|')}] [--seed S] [--log FILE] [--json]`;

await run(USAGE, async () => {
  const args = readArguments({
    texts: ['tables', 'people', 'minutes', 'seconds', 'moves', 'kills', 'bots', 'faults', 'abroad', 'seed', 'log'],
    flags: ['json'],
  });
  const plan: Plan = {
    seed: args.text('seed') ?? randomBytes(4).toString('hex'),
    tables: args.count('tables', 20),
    people: args.count('people', 8, 2),
    seconds: args.text('seconds') === null ? args.count('minutes', 30) * 60 : args.count('seconds', 60),
    moves: args.count('moves', Number.MAX_SAFE_INTEGER),
    kills: args.count('kills', 50, 0),
    faults: args.oneOf('faults', FAULT_LEVELS, 'all'),
    log: args.text('log'),
    bots: args.count('bots', 1),
    abroad: args.text('abroad') === null ? null : args.oneOf('abroad', ABROAD, 'cards'),
  };
  const outcome = await soak(plan, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(args.flag('json') ? `${JSON.stringify(outcome, null, 2)}\n` : printed(outcome));
  return outcome.kept ? 0 : 1;
});
