import { readArguments, run } from '../src/tools/arguments.ts';
import { DEFECTS } from './simulation/defects.ts';
import { fastDice, sfc32 } from './simulation/dice.ts';
import { replaceMachine } from './simulation/machine.ts';
import { Scheduler } from './simulation/scheduler.ts';
import { FAULT_LEVELS } from './soak/plan.ts';

/**
 * Plays on a simulated clock, queue, store and Discord; all chance follows from one seed. With `--store` it holds the
 * store in memory against Postgres instead, with `--reverts` it undoes mends of the program and looks whether that is
 * found.
 */
const USAGE = `simulate [--seed S] [--events N] [--people N] [--tables N] [--bots N] [--faults ${FAULT_LEVELS.join('|')}] [--defect ${DEFECTS.join('|')}] [--log FILE] [--trace] [--json] | --store [--runs N] [--seed S] | --reverts [NAME …] [--seconds N] [--jobs N] [--events N] [--seed N]`;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

await run(USAGE, async () => {
  const args = readArguments({
    texts: ['seed', 'events', 'people', 'tables', 'bots', 'faults', 'defect', 'log', 'runs', 'seconds', 'jobs'],
    flags: ['trace', 'json', 'store', 'reverts'],
  });
  if (args.flag('store')) return holdStore(args.count('seed', 42), args.count('runs', 200));
  if (args.flag('reverts')) {
    const { searchReverts } = await import('./simulation/reverts.ts');
    const [seconds, jobs] = [args.count('seconds', 300), args.count('jobs', 1)];
    const search = { seconds, jobs, events: args.count('events', 20_000), seed: args.count('seed', 1) };
    return (await searchReverts(args.rest, search)) === 0 ? 0 : 1;
  }
  const seed = args.text('seed') ?? '42';
  const { cpuUsage } = process;
  const scheduler = new Scheduler(START, fastDice(`order/${seed}`));
  if (args.flag('trace')) scheduler.onLine = (line) => void process.stdout.write(`${line}\n`);
  replaceMachine(scheduler, sfc32(`machine/${seed}`));
  // What is loaded from here on has only the simulated clock.
  const { simulate } = await import('./simulation/simulate.ts');
  const { printed } = await import('./simulation/report.ts');
  const outcome = await simulate(scheduler, {
    seed,
    events: args.count('events', 20_000),
    people: args.count('people', 5, 3),
    tables: args.count('tables', 4),
    bots: args.count('bots', 2),
    faults: args.oneOf('faults', FAULT_LEVELS, 'all'),
    defect: args.oneOf('defect', DEFECTS, 'none'),
    log: args.text('log'),
  });
  const { user, system } = cpuUsage();
  const seconds = (user + system) / 1_000_000;
  process.stdout.write(
    args.flag('json') ? `${JSON.stringify({ ...outcome, seconds }, null, 2)}\n` : printed(outcome, seconds),
  );
  return outcome.kept ? 0 : 1;
});

/** On the real clock, before another one is in its place. */
async function holdStore(seed: number, runs: number): Promise<number> {
  const { checkStore } = await import('./simulation/store-check.ts');
  const { calls, difference } = await checkStore({ seed, runs });
  process.stdout.write(
    difference ? `${difference}\n` : `seed ${seed}: ${calls} calls in ${runs} runs are answered alike\n`,
  );
  return difference ? 1 : 0;
}
