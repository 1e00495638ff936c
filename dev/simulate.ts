import { readArguments, run } from '../src/tools/arguments.ts';
import { fastDice, sfc32 } from './simulation/dice.ts';
import { replaceMachine } from './simulation/machine.ts';
import { Scheduler } from './simulation/scheduler.ts';
import { PLAN_TEXTS, PLAN_USAGE, readPlan } from './simulation/settings.ts';

/**
 * Plays on a simulated clock, queue, store and Discord; all chance follows from one seed. With `--store` it holds the
 * store in memory against Postgres instead.
 */
const USAGE = `simulate ${PLAN_USAGE} [--log FILE] [--trace] [--json] | --store [--runs N] [--seed S]`;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

await run(USAGE, async () => {
  const args = readArguments({
    texts: [...PLAN_TEXTS, 'log', 'runs'],
    flags: ['trace', 'json', 'store'],
  });
  if (args.flag('store')) return holdStore(args.count('seed', 42), args.count('runs', 200));
  const { seed } = readPlan(args);
  const { cpuUsage } = process;
  const scheduler = new Scheduler(START, fastDice(`order/${seed}`));
  if (args.flag('trace')) scheduler.onLine = (line) => void process.stdout.write(`${line}\n`);
  replaceMachine(scheduler, sfc32(`machine/${seed}`));
  // What is loaded from here on has only the simulated clock.
  const { simulate } = await import('./simulation/simulate.ts');
  const { printed } = await import('./simulation/report.ts');
  const outcome = await simulate(scheduler, { ...readPlan(args), log: args.text('log') });
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
