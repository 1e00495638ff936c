import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Store } from '../../src/app/ports/store.ts';
import type { Connection } from '../../src/db/client.ts';
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

/** `together`: two bots call at once. `connection`: to a migrated database that nobody else uses. */
export async function checkStore({
  seed,
  runs,
  together = false,
  connection,
}: {
  readonly seed: number;
  readonly runs: number;
  readonly together?: boolean;
  readonly connection: Connection;
}): Promise<StoreChecked> {
  const database = await clockedDatabase(connection);
  let calls = 0;
  try {
    const property = fc.asyncProperty(stepsOf(together), async (steps) => {
      calls += steps.length;
      if (process.env.COLLECT)
        await run(database, steps).catch((error) => {
          if (!(error instanceof Difference)) throw error;
          if (error.message.length > 100) {
            console.log(`#### END ${trace_(error.message)}`);
            require('node:fs').writeFileSync(`/tmp/traces/end-${calls}.txt`, error.message);
          }
        });
      else await run(database, steps);
    });
    // What two bots do at once may go otherwise the next time, so that no smaller example is looked for.
    const checked = await fc.check(property, { seed, numRuns: runs, endOnFailure: together });
    const { errorInstance: error } = checked;
    if (!checked.failed) return { runs: checked.numRuns, calls, difference: null };
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const difference = `seed ${checked.seed}, path ${checked.counterexamplePath}\n${told}`;
    return { runs: checked.numRuns, calls, difference };
  } finally {
    await database.close();
  }
}

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

function emptyWorld(): World {
  let now = START;
  const time = (): number => now;
  const jobs = standingJobs(time);
  const { store } = storeInMemory({
    time,
    add: jobs.add,
    queue: { ...NO_OPERATIONS, jobsDue: async () => jobs.due() },
  });
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
async function again({ history }: World): Promise<World> {
  const world = emptyWorld();
  for (const asked of history) await world.ask(asked);
  return world;
}

async function run(database: ClockedDatabase, steps: readonly Step[]): Promise<void> {
  await database.empty();
  const trace: string[] = [];
  let worlds: readonly World[] = [emptyWorld()];
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
        const next = beside ? await again(world) : world;
        const found: Answer[] = [];
        for (const at of order) {
          const one = asked[at];
          if (one) found[at] = await next.ask(one);
        }
        const isSame = found.every((one, at) => isAlike(one, answers[at] ?? { thrown: '' }));
        if (isSame && isDeepStrictEqual(plain(next.jobs()), jobs)) alike.push(next);
        else told.push({ answers: found, jobs: plain(next.jobs()) });
      }
    if (alike.length === 0 && process.env.COLLECT) {
      const key = asked.map((one) => one.name).join();
      const map = ((globalThis as any).found ??= new Map());
      if (!map.has(key)) {
        map.set(key, 1);
        const text = new Difference(trace, {
          postgres: { answers, jobs },
          memory: told,
        }).message;
        require('node:fs').writeFileSync(`/tmp/traces/${key}.txt`, text);
        console.log(`#### ${trace.at(-1)?.slice(0, 600)} ${text.slice(text.lastIndexOf('\nunlike')).slice(0, 600)}`);
      }
      throw new Difference([], { postgres: '', memory: [] });
    }
    if (alike.length === 0) throw new Difference(trace, { postgres: { answers, jobs }, memory: told });
    worlds = await distinct(alike);
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
async function distinct(worlds: readonly World[]): Promise<readonly World[]> {
  if (worlds.length === 1) return worlds;
  const found = new Map<string, World>();
  for (const world of worlds) {
    const told: Answer[] = [];
    for (const { name, given } of OBSERVED) told.push(await answerOf(world.store, name, given));
    const text = JSON.stringify(told);
    if (!found.has(text)) found.set(text, world);
  }
  return [...found.values()];
}

const other = (bot: Bot): Bot => (bot === 'a' ? 'b' : 'a');

function written({ name, given, bot, at }: Asked): string {
  return `${bot} +${at - START}: ${name}(${given.map((one) => JSON.stringify(one) ?? 'undefined').join(', ')})`;
}

const trace_ = (text: string): string =>
  `${text.slice(text.lastIndexOf('\na +'), text.indexOf('\npostgres:'))} ${text.slice(text.lastIndexOf('\nunlike')).slice(0, 600)}`;

class Difference extends Error {
  constructor(trace: readonly string[], told: { readonly postgres: unknown; readonly memory: readonly unknown[] }) {
    const [first] = told.memory;
    const lines = [
      ...['the stores differ', ...trace, `postgres: ${JSON.stringify(told.postgres)}`],
      ...told.memory.map((one) => `memory:   ${JSON.stringify(one)}`),
      `unlike:   ${whereUnlike(told.postgres, first)}`,
    ];
    super(lines.join('\n'));
    this.stack = this.message;
  }
}
