import { readArguments, run } from '../src/tools/arguments.ts';
import { fastDice, sfc32 } from './simulation/dice.ts';
import { replaceMachine } from './simulation/machine.ts';
import { Scheduler } from './simulation/scheduler.ts';
import { PLAN_TEXTS, PLAN_USAGE, readPlan, type Settings } from './simulation/settings.ts';

/**
 * Plays on a simulated clock, queue, store and Discord; all chance follows from one seed. With `--store` it holds the
 * store in memory against Postgres instead.
 */
const USAGE = `simulate ${PLAN_USAGE} [--log FILE] [--trace] [--json] [--shrink [--seconds N]] | --store [--runs N] [--seed S]`;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

await run(USAGE, async () => {
  const args = readArguments({
    texts: [...PLAN_TEXTS, 'log', 'runs', 'seconds'],
    flags: ['trace', 'json', 'store', 'shrink'],
  });
  if (args.flag('store')) return holdStore(args.count('seed', 42), args.count('runs', 200));
  const settings = readPlan(args);
  if (args.flag('shrink')) return makeSmall(settings, args.count('seconds', 600));
  const { seed } = settings;
  const { cpuUsage } = process;
  const scheduler = new Scheduler(START, fastDice(`order/${seed}`));
  if (args.flag('trace')) scheduler.onLine = (line) => void process.stdout.write(`${line}\n`);
  replaceMachine(scheduler, sfc32(`machine/${seed}`));
  // What is loaded from here on has only the simulated clock.
  const { simulate } = await import('./simulation/simulate.ts');
  const { printed } = await import('./simulation/report.ts');
  const outcome = await simulate(scheduler, { ...settings, log: args.text('log') });
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

/** Each try has a process of its own, since it replaces the clock. */
async function makeSmall(settings: Settings, seconds: number): Promise<number> {
  const { shrink } = await import('./simulation/shrink.ts');
  const { runApart } = await import('./simulation/child.ts');
  const { printedShrunk } = await import('./simulation/report.ts');
  const began = Date.now();
  const passed = (): number => (Date.now() - began) / 1_000;
  const shrunk = await shrink(settings, {
    attempt: runApart,
    hasTime: () => passed() < seconds,
    say: (line) => process.stderr.write(`${passed().toFixed(0).padStart(5)} s  ${line}\n`),
  });
  process.stdout.write(shrunk ? printedShrunk(shrunk) : 'Every promise was kept: there is nothing to make smaller.\n');
  return shrunk ? 1 : 0;
}
