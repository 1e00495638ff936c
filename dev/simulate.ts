import { type Arguments, readArguments, run, Usage } from '../src/tools/arguments.ts';
import { fastDice, sfc32 } from './simulation/dice.ts';
import { type Machine, replaceMachine } from './simulation/machine.ts';
import { Scheduler } from './simulation/scheduler.ts';
import { PLAN_TEXTS, PLAN_USAGE, readPlan, type Settings } from './simulation/settings.ts';

/**
 * Plays on a simulated clock, queue, store and Discord; all chance follows from one seed. With `--seeds`, `--runs` or
 * `--minutes` it lives through one world after another. With `--store` it holds the store in memory against Postgres
 * instead, with `--reverts` it undoes mends of the program and looks whether that is found.
 */
const USAGE = `simulate ${PLAN_USAGE} [--seeds FROM..TO] [--runs N] [--minutes M] [--log FILE] [--trace] [--json] [--shrink [--seconds N]] | --store [--runs N] [--seed S] | --reverts [NAME …] [--seconds N] [--jobs N] [--events N]`;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

await run(USAGE, async () => {
  const args = readArguments({
    texts: [...PLAN_TEXTS, 'seeds', 'runs', 'minutes', 'log', 'seconds', 'jobs'],
    flags: ['trace', 'json', 'store', 'shrink', 'reverts'],
  });
  if (args.flag('store')) return holdStore(args.count('seed', 42), args.count('runs', 200));
  const settings = readPlan(args);
  if (args.flag('reverts')) {
    const { searchReverts } = await import('./simulation/reverts.ts');
    const search = { seconds: args.count('seconds', 300), jobs: args.count('jobs', 1), events: settings.events };
    return (await searchReverts(args.rest, search)) === 0 ? 0 : 1;
  }
  if (args.flag('shrink')) return makeSmall(settings, args.count('seconds', 600));
  const machineOf = (seed: string): Machine => ({
    scheduler: new Scheduler(START, fastDice(`order/${seed}`)),
    word: sfc32(`machine/${seed}`),
  });
  const seeds = seedsOf(args);
  const live = replaceMachine(machineOf('start'));
  // What is loaded from here on has only the simulated clock.
  const { simulate } = await import('./simulation/simulate.ts');
  const { addedTo, NOTHING, printed, printedLine, printedTotal } = await import('./simulation/report.ts');
  const write = (text: string): void => void process.stdout.write(text);
  let total = NOTHING;
  for (const seed of seeds.all) {
    const machine = machineOf(seed);
    const { scheduler } = machine;
    if (args.flag('trace')) scheduler.onLine = (line) => write(`${line}\n`);
    live(machine);
    const outcome = await simulate(scheduler, { ...settings, seed, log: args.text('log') });
    const { user, system } = process.cpuUsage();
    const seconds = (user + system) / 1_000_000 - total.seconds;
    total = addedTo(total, outcome, seconds);
    if (args.flag('json')) write(`${JSON.stringify({ ...outcome, seconds }, null, seeds.series ? 0 : 2)}\n`);
    else write(seeds.series ? printedLine(outcome, seconds) : printed(outcome, seconds));
  }
  if (seeds.series && !args.flag('json')) write(printedTotal(total));
  return total.broken.length === 0 ? 0 : 1;
});

/** The seeds that are lived through one after another; without a series it is a single one. */
function seedsOf(args: Arguments): { readonly series: boolean; readonly all: Iterable<string> } {
  const given = args.text('seeds') ?? args.text('seed') ?? '42';
  const [, from = '', to] = /^(\d+)(?:\.\.(\d+))?$/.exec(given) ?? [];
  const series = ['seeds', 'runs', 'minutes'].some((name) => args.text(name) !== null);
  if (!series) return { series, all: [given] };
  if (from === '') throw new Usage('a series takes a number as its first seed, or --seeds FROM..TO');
  const until = args.text('minutes') === null ? Number.POSITIVE_INFINITY : args.count('minutes', 1) * 60;
  const single = args.text('minutes') === null && args.text('seeds') !== null ? Number(from) : Number.POSITIVE_INFINITY;
  const last = args.text('runs') === null ? Number(to ?? single) : Number(from) + args.count('runs', 1) - 1;
  return {
    series,
    all: (function* () {
      for (let seed = Number(from); seed <= last && process.uptime() < until; seed += 1) yield String(seed);
    })(),
  };
}

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
