import { readArguments, run, Usage } from '../src/tools/arguments.ts';
import { fastDice, sfc32 } from './simulation/dice.ts';
import { replaceMachine } from './simulation/machine.ts';
import { Scheduler } from './simulation/scheduler.ts';
import { argumentsOf, PLAN_TEXTS, PLAN_USAGE, readPlan, type Settings } from './simulation/settings.ts';

/**
 * Plays on a simulated clock, queue, store and Discord; all chance follows from one seed. With `--store` it holds the
 * store in memory against Postgres instead.
 */
const USAGE = `simulate ${PLAN_USAGE} [--log FILE] [--trace] [--diagram [TABLE|MESSAGE|PERSON]] [--json] [--shrink [--seconds N]] [--keep NAME [--broke TEXT]] | --store [--runs N] [--seed S]`;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

await run(USAGE, async () => {
  const args = readArguments({
    texts: [...PLAN_TEXTS, 'log', 'runs', 'seconds', 'keep', 'broke'],
    flags: ['trace', 'json', 'store', 'shrink', 'diagram'],
  });
  if (args.flag('store')) return holdStore(args.count('seed', 42), args.count('runs', 200));
  const settings = readPlan(args);
  const name = args.text('keep');
  const keep = name === null ? null : { name, broke: args.text('broke') };
  if (args.flag('shrink')) return makeSmall(settings, args.count('seconds', 600), keep);
  if (keep) return makeTest(settings, keep);
  const { seed } = settings;
  const { cpuUsage } = process;
  const scheduler = new Scheduler(START, fastDice(`order/${seed}`));
  if (args.flag('trace')) scheduler.onLine = (line) => void process.stdout.write(`${line}\n`);
  replaceMachine(scheduler, sfc32(`machine/${seed}`));
  // What is loaded from here on has only the simulated clock.
  const { simulate } = await import('./simulation/simulate.ts');
  const { printed } = await import('./simulation/report.ts');
  const outcome = await simulate(scheduler, {
    ...settings,
    log: args.text('log'),
    diagram: args.flag('diagram') ? args.rest.join(' ') : null,
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

/** How a run is kept as a test; `broke`: what it has broken once, when it breaks nothing any more. */
interface Keep {
  readonly name: string;
  readonly broke: string | null;
}

/** Each try has a process of its own, since it replaces the clock. */
async function makeSmall(settings: Settings, seconds: number, keep: Keep | null): Promise<number> {
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
  if (!shrunk) {
    process.stdout.write('Every promise was kept: there is nothing to make smaller.\n');
    return 0;
  }
  process.stdout.write(printedShrunk(shrunk));
  if (keep) await makeTest(shrunk.settings, keep);
  return 1;
}

/** Keeps a run among those that `npm test` runs. */
async function makeTest(settings: Settings, { name, broke }: Keep): Promise<number> {
  const { runApart } = await import('./simulation/child.ts');
  const { brokenBy, KEPT_SEEDS, keepSeed } = await import('./simulation/kept-seeds.ts');
  const outcome = await runApart(settings);
  const told = broke ?? (outcome && brokenBy(outcome));
  if (!told) throw new Usage('this run breaks nothing: --broke TEXT says what it has broken once');
  keepSeed(KEPT_SEEDS, { name, given: argumentsOf(settings), broke: told });
  process.stdout.write(`"${name}" is kept in ${KEPT_SEEDS}: npm test runs it from now on.\n`);
  return 0;
}
