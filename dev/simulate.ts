import { type Arguments, readArguments, run, Usage } from '../src/tools/arguments.ts';
import { DEFECTS } from './simulation/defects.ts';
import { fastDice, sfc32 } from './simulation/dice.ts';
import { type Machine, replaceMachine } from './simulation/machine.ts';
import { Scheduler } from './simulation/scheduler.ts';
import { FAULT_LEVELS } from './soak/plan.ts';

/**
 * Plays on a simulated clock, queue, store and Discord; all chance follows from one seed. With `--seeds`, `--runs` or
 * `--minutes` it lives through one world after another. With `--store` it holds the store in memory against Postgres
 * instead.
 */
const USAGE = `simulate [--seed S | --seeds FROM..TO] [--runs N] [--minutes M] [--events N] [--people N] [--tables N] [--bots N] [--faults ${FAULT_LEVELS.join('|')}] [--defect ${DEFECTS.join('|')}] [--log FILE] [--trace] [--json] | --store [--runs N] [--seed S]`;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

await run(USAGE, async () => {
  const args = readArguments({
    texts: ['seed', 'seeds', 'runs', 'minutes', 'events', 'people', 'tables', 'bots', 'faults', 'defect', 'log'],
    flags: ['trace', 'json', 'store'],
  });
  if (args.flag('store')) return holdStore(args.count('seed', 42), args.count('runs', 200));
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
