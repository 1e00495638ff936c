import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Store } from '../../src/app/ports/store.ts';
import { type Connection, connect } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import type { Log } from '../../src/log.ts';
import { startServer } from '../run/database-server.ts';
import { projectFolder } from '../run/project.ts';
import { NO_OPERATIONS } from './store/operations.ts';
import { storeInMemory } from './store/store.ts';
import { type Answer, answerOf, isAlike, plain, whereUnlike } from './store-check/answers.ts';
import { anyCall, type Call, firstCalls, type Operation, THEME_NAMES } from './store-check/calls.ts';
import { AHEAD, BOTS, type Bot, type ClockedDatabase, clockedDatabase } from './store-check/database.ts';
import { type StoredJob, standingJobs } from './store-check/jobs.ts';
import { OBSERVED } from './store-check/observed.ts';
import { HOUR, START } from './store-check/values.ts';

/**
 * Holds the store in memory against Postgres: the same random calls of all operations have to be answered alike by
 * both, and leave the same jobs. Where two bots call at once, the answers have to be those of one order of both calls.
 */

/** The most steps of a run. */
const LENGTH = 60;

/** What is done at once with others reads in several statements, each of which sees what was done before it. */
const SEVERAL_STATEMENTS: readonly Operation[] = [
  ...(['recordsOf', 'monthOf', 'allTablesOf', 'finished', 'unnoted', 'resolved', 'unmeasured'] as const),
];

/** One call, or (`beside`) two at once by both bots, after a pause in milliseconds. */
interface Step {
  readonly pause: number;
  readonly bot: Bot;
  readonly call: Call;
  readonly beside: Call | null;
}

interface Asked {
  readonly name: Operation;
  readonly given: readonly unknown[];
  readonly bot: Bot;
  readonly at: number;
}

/** A store in memory, with all that it was asked. */
interface World {
  readonly store: Store;
  readonly history: readonly Asked[];
  ask(asked: Asked): Promise<Answer>;
  jobs(): readonly StoredJob[];
}

export interface StoreChecked {
  readonly runs: number;
  readonly calls: number;
  /** How the stores differ, with the calls that led there; null: they do not. */
  readonly difference: string | null;
}

/**
 * `runs`: so many, of which every fourth is one in which two bots call at once. `connection`: to a migrated database
 * that nobody else uses; left out: one is made. `disturbed`: what the store in memory is made, to see that the
 * difference is found.
 */
export async function checkStore({
  seed,
  runs,
  connection,
  disturbed = (store) => store,
}: {
  readonly seed: number;
  readonly runs: number;
  readonly connection?: Connection;
  readonly disturbed?: (store: Store) => Store;
}): Promise<StoreChecked> {
  if (!connection) return inDatabase((made) => checkStore({ seed, runs, connection: made, disturbed }));
  const database = await clockedDatabase(connection);
  const begin = (): World => emptyWorld(disturbed);
  let calls = 0;
  try {
    const together = Math.floor(runs / 4);
    for (const [isTogether, numRuns] of [[false, runs - together] as const, [true, together] as const]) {
      const property = fc.asyncProperty(stepsOf(isTogether), async (steps) => {
        calls += steps.length;
        await run(database, begin, steps);
      });
      // Smaller examples are looked for below: each is a run of its own.
      const checked = await fc.check(property, { seed, numRuns, endOnFailure: true });
      const { counterexample, errorInstance: error } = checked;
      if (!checked.failed) continue;
      if (!(error instanceof Difference) || !counterexample) throw error;
      const found = isTogether ? error : await smaller(database, begin, { steps: counterexample[0], error });
      return { runs, calls, difference: `seed ${seed}, run ${checked.numRuns}: ${found.message}` };
    }
    return { runs, calls, difference: null };
  } finally {
    await database.close();
  }
}

/** The difference that is left when all steps are left out without which it is there. */
async function smaller(
  database: ClockedDatabase,
  begin: () => World,
  found: { readonly steps: readonly Step[]; readonly error: Difference },
): Promise<Difference> {
  let error = found.error;
  let steps = found.steps.slice(0, error.steps);
  for (const size of [16, 4, 1])
    for (let at = steps.length - size; at >= 0; at -= size) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)];
      const again = await run(database, begin, fewer).catch((thrown: unknown) => thrown);
      if (!(again instanceof Difference)) continue;
      error = again;
      steps = fewer.slice(0, error.steps);
    }
  return error;
}

/** Makes a Postgres with a migrated database, which is gone after `work`. */
async function inDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-store-'));
  // Postgres runs as another account where this is root's.
  await chmod(folder, 0o755);
  const server = await startServer(folder, true);
  try {
    const connection = await server.connection();
    const database = await connect({ connection, log: QUIET });
    await migrate({ pool: database.pool, log: QUIET, folder: join(projectFolder(), 'prisma/migrations') });
    await installJobs({ pool: database.pool, log: QUIET });
    await database.close();
    return await work(connection);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** The steps of a run, which is about one theme. */
function stepsOf(together: boolean): fc.Arbitrary<readonly Step[]> {
  return fc.constantFrom(...THEME_NAMES).chain((theme) => {
    const besides = fc.option(anyCall(theme, SEVERAL_STATEMENTS), { nil: null, freq: 1 });
    const first = firstCalls(theme).chain((calls) =>
      fc.tuple(
        ...calls.map((call) =>
          fc.record({ pause: PAUSE, bot: BOT }).map((one): Step => ({ ...one, call, beside: null })),
        ),
      ),
    );
    const step = fc
      .record({ pause: PAUSE, bot: BOT, call: anyCall(theme), beside: together ? besides : fc.constant(null) })
      .map((one): Step => (one.beside && isSlow(one.call) ? { ...one, beside: null } : one));
    const more = fc.array(step, { minLength: LENGTH / 2, maxLength: LENGTH, size: 'max' });
    return fc.tuple(first, more).map((both) => both.flat());
  });
}

const BOT = fc.constantFrom(...BOTS);
const PAUSE = fc.oneof(
  { weight: 8, arbitrary: fc.constant(2) },
  { weight: 2, arbitrary: fc.constantFrom(60_000, HOUR, 5 * HOUR) },
);

const isSlow = ({ name }: Call): boolean => SEVERAL_STATEMENTS.includes(name);

function emptyWorld(disturbed: (store: Store) => Store): World {
  let now = START;
  const time = (): number => now;
  const jobs = standingJobs(time);
  const memory = storeInMemory({
    time,
    add: jobs.add,
    queue: { ...NO_OPERATIONS, jobsDue: async () => jobs.due() },
  });
  const store = disturbed(memory.store);
  const history: Asked[] = [];
  return {
    store,
    history,
    async ask(asked) {
      history.push(asked);
      now = asked.at;
      return answerOf(store, asked.name, asked.given);
    },
    jobs: jobs.all,
  };
}

/** A world in which the same has been asked. */
async function again(begin: () => World, { history }: World): Promise<World> {
  const world = begin();
  for (const asked of history) await world.ask(asked);
  return world;
}

async function run(database: ClockedDatabase, begin: () => World, steps: readonly Step[]): Promise<void> {
  await database.empty();
  const trace: string[] = [];
  let worlds: readonly World[] = [begin()];
  let time = START;
  for (const { pause, bot, call, beside } of steps) {
    time += pause;
    await database.set(time);
    const [first] = worlds;
    if (!first) throw new Error('no world is left');
    const asked = await Promise.all(
      [call, ...(beside ? [beside] : [])].map(async ({ name, given }, at): Promise<Asked> => {
        const who = at === 0 ? bot : other(bot);
        return { name, given: await given(first.store), bot: who, at: time + AHEAD[who] };
      }),
    );
    trace.push(asked.map(written).join('  at once with  '));
    const answers = await Promise.all(asked.map((one) => answerOf(database.stores[one.bot], one.name, one.given)));
    const jobs = plain(await database.jobs());
    const told: unknown[] = [];
    const alike: World[] = [];
    for (const world of worlds)
      for (const order of beside
        ? [
            [0, 1],
            [1, 0],
          ]
        : [[0]]) {
        const next = beside ? await again(begin, world) : world;
        const found: Answer[] = [];
        for (const at of order) {
          const one = asked[at];
          if (one) found[at] = await next.ask(one);
        }
        const isSame = found.every((one, at) => isAlike(one, answers[at] ?? { thrown: '' }));
        if (isSame && isDeepStrictEqual(plain(next.jobs()), jobs)) alike.push(next);
        else told.push({ answers: found, jobs: plain(next.jobs()) });
      }
    if (alike.length === 0) throw new Difference(trace, { postgres: { answers, jobs }, memory: told });
    worlds = await distinct(begin, alike);
  }
  await compareAll(database, worlds, { trace, time });
}

/** At the end both tell the same of everything. */
async function compareAll(
  database: ClockedDatabase,
  worlds: readonly World[],
  { trace, time }: { readonly trace: readonly string[]; readonly time: number },
): Promise<void> {
  let left = worlds;
  for (const { name, given } of OBSERVED) {
    const asked = { name, given, bot: 'a', at: time } as const;
    const answer = await answerOf(database.stores.a, name, given);
    const answers = await Promise.all(left.map(async (world) => ({ world, answer: await world.ask(asked) })));
    const alike = answers.filter((one) => isAlike(one.answer, answer));
    if (alike.length === 0)
      throw new Difference([...trace, written(asked)], {
        postgres: answer,
        memory: answers.map((one) => one.answer),
      });
    left = alike.map(({ world }) => world);
  }
}

/** Worlds that tell otherwise of something: of those that tell the same one is left. */
async function distinct(begin: () => World, worlds: readonly World[]): Promise<readonly World[]> {
  if (worlds.length === 1) return worlds;
  const found = new Map<string, World>();
  for (const world of worlds) {
    const told: Answer[] = [];
    const looked = await again(begin, world);
    for (const { name, given } of OBSERVED) told.push(await answerOf(looked.store, name, given));
    const text = JSON.stringify(told);
    if (!found.has(text)) found.set(text, world);
  }
  return [...found.values()];
}

const other = (bot: Bot): Bot => (bot === 'a' ? 'b' : 'a');

function written({ name, given, bot, at }: Asked): string {
  return `${bot} +${at - START}: ${name}(${given.map((one) => JSON.stringify(one) ?? 'undefined').join(', ')})`;
}

class Difference extends Error {
  /** After how many steps the stores differ. */
  readonly steps: number;

  constructor(trace: readonly string[], told: { readonly postgres: unknown; readonly memory: readonly unknown[] }) {
    const [first] = told.memory;
    const lines = [
      ...['the stores differ', ...trace, `postgres: ${JSON.stringify(told.postgres)}`],
      ...told.memory.map((one) => `memory:   ${JSON.stringify(one)}`),
      `unlike:   ${whereUnlike(told.postgres, first)}`,
    ];
    super(lines.join('\n'));
    this.steps = trace.length;
  }
}
