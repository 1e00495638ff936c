import { createInterface } from 'node:readline';
import { type Arguments, readArguments, run, Usage } from '../src/tools/arguments.ts';
import { fastDice, sfc32 } from './simulation/dice.ts';
import { type Machine, replaceMachine } from './simulation/machine.ts';
import { Scheduler } from './simulation/scheduler.ts';
import { argumentsOf, PLAN_TEXTS, PLAN_USAGE, readPlan, type Settings } from './simulation/settings.ts';

/**
 * Plays on a simulated clock, queue, store and Discord; all chance follows from one seed. With `--seeds`, `--runs` or
 * `--minutes` it lives through one world after another. With `--store` it holds the store in memory against Postgres
 * instead, with `--reverts` it undoes mends of the program and looks whether that is found; `--revert` undoes one for a
 * single run. With `--each` it lives through the plans of its input.
 */
const USAGE = `simulate ${PLAN_USAGE} [--seeds FROM..TO] [--runs N] [--minutes M] [--revert NAME] [--log FILE] [--trace] [--diagram [TABLE|MESSAGE|PERSON]] [--json] [--shrink [--seconds N]] [--keep NAME [--broke TEXT]] | --store [--runs N] [--seed S] | --reverts [NAME …] [--seconds N] [--jobs N] [--events N]`;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

await run(USAGE, async () => {
  const args = readArguments({
    texts: [...PLAN_TEXTS, 'seeds', 'runs', 'minutes', 'log', 'seconds', 'jobs', 'keep', 'broke', 'revert'],
    flags: ['trace', 'json', 'store', 'shrink', 'reverts', 'diagram', 'each'],
  });
  if (args.flag('store')) return holdStore(args.count('seed', 42), args.count('runs', 200));
  const settings = readPlan(args);
  if (args.flag('reverts')) {
    const { searchReverts } = await import('./simulation/reverts.ts');
    const search = { seconds: args.count('seconds', 300), jobs: args.count('jobs', 1), events: settings.events };
    return (await searchReverts(args.rest, search)) === 0 ? 0 : 1;
  }
  const revert = args.text('revert');
  if (revert !== null) {
    const { runWithout } = await import('./simulation/reverts.ts');
    return runWithout(revert, [...argumentsOf(settings), ...behind(args)]);
  }
  const name = args.text('keep');
  const keep = name === null ? null : { name, broke: args.text('broke') };
  if (keep || args.flag('shrink')) {
    const { keepRun, makeSmall } = await import('./simulation/failing.ts');
    const small = args.flag('shrink') ? await makeSmall(settings, args.count('seconds', 600)) : settings;
    if (small && keep) await keepRun(small, keep);
    return small && !keep ? 1 : 0;
  }
  const diagram = args.flag('diagram') ? args.rest.join(' ') : null;
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
  const plans = args.flag('each') ? plansTyped() : plansOf(settings, seeds.all);
  for await (const plan of plans) {
    const machine = machineOf(plan.seed);
    const { scheduler } = machine;
    if (args.flag('trace')) scheduler.onLine = (line) => write(`${line}\n`);
    live(machine);
    const outcome = await simulate(scheduler, { ...plan, log: args.text('log'), diagram });
    const { user, system } = process.cpuUsage();
    const seconds = (user + system) / 1_000_000 - total.seconds;
    total = addedTo(total, outcome, seconds);
    const inLines = seeds.series || args.flag('each');
    if (args.flag('json')) write(`${JSON.stringify({ ...outcome, seconds }, null, inLines ? 0 : 2)}\n`);
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

function* plansOf(settings: Settings, seeds: Iterable<string>): Generator<Settings> {
  for (const seed of seeds) yield { ...settings, seed };
}

/** One plan in each line of what is typed. */
async function* plansTyped(): AsyncGenerator<Settings> {
  for await (const line of createInterface({ input: process.stdin })) yield JSON.parse(line);
}

/** What is to be done with a run, as it was typed. */
function behind(args: Arguments): readonly string[] {
  const flags = ['trace', 'json', 'shrink', 'diagram'].filter((name) => args.flag(name)).map((name) => `--${name}`);
  const texts = ['log', 'seconds', 'keep', 'broke'].flatMap((name) => {
    const value = args.text(name);
    return value === null ? [] : [`--${name}`, value];
  });
  return [...flags, ...texts, ...args.rest];
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
