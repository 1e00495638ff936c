import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { AppContext } from '../../../src/app/context.ts';
import { cleanUp } from '../../../src/app/retention/clean-up.ts';
import { connect, type Database } from '../../../src/db/client.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { postgresStore } from '../../../src/db/store.ts';
import type { JobOf } from '../../../src/domain/operations/job.ts';
import { CLEAN_UP_STEPS, type CleanUpStep } from '../../../src/domain/operations/retention.ts';
import { GAMES } from '../../../src/games/index.ts';
import { installJobs } from '../../../src/jobs/runner.ts';
import { type Server, startServer } from '../../run/database-server.ts';
import { projectFolder } from '../../run/project.ts';
import { machine } from '../machine.ts';
import { type Copy, copyTables, fillUp, originals } from '../tables/copies.ts';
import { dial } from '../tables/database.ts';
import { type Spread, spread } from '../tables/figures.ts';
import { bystander } from './bystander.ts';
import { chained } from './chains.ts';
import { never, quiet, retentionContext } from './context.ts';
import { storeGame } from './games.ts';

/** What a run is to be. */
interface Plan {
  /** How many tables are stored when a night is measured. */
  readonly tables: number;
  /** How many ended games of each game are weighed. */
  readonly games: number;
  /** How many batches of a step are run at most. */
  readonly batches: number;
  /** How long each number of processes and chains is measured. */
  readonly seconds: number;
}

/** Runs the plan and returns its figures as text. */
export async function bench({ tables, games, batches, seconds }: Plan, say: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-retention-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const server = await startServer(folder, true);
  try {
    const database = await connect({ connection: await server.connection(), log: quiet });
    try {
      await migrate({ pool: database.pool, log: quiet, folder: join(projectFolder(), 'prisma/migrations') });
      await installJobs({ pool: database.pool, log: quiet });
      const lines = [`${new Date().toISOString().slice(0, 10)} · ${machine()}`, ''];
      lines.push(...(await weighed(server, database, games, say)), '');
      lines.push(...(await night(server, database, tables, batches, say)), '');
      lines.push(...(await chained(server, database, seconds, say)), '');
      return lines.join('\n');
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What an ended game for two takes before and after, by game. */
async function weighed(
  server: Server,
  database: Database,
  games: number,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const { pool } = database;
  const lines = ['| game for two | moves | bytes as played | archived | share |', '|---|---|---|---|---|'];
  for (const game of GAMES) {
    await pool.query('truncate tables cascade');
    const empty = await bytes(pool);
    for (let n = 0; n < PLAYED; n += 1) await storeGame(postgresStore(database), game, `${n}`.padStart(11, 'g'));
    await copied(server, games - PLAYED);
    await pool.query(`update results set ended_at = now() - interval '40 days'`);
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from entries');
    const before = (await bytes(pool)) - empty;
    await steps(database, 'archive', Number.POSITIVE_INFINITY);
    const after = (await bytes(pool)) - empty;
    say(`${game.id} was weighed`);
    const each = (all: number): number => Math.round(all / games);
    lines.push(
      `| ${game.id} | ${each(rows[0]?.n ?? 0)} | ${each(before)} | ${each(after)} | ${Math.round((100 * after) / before)} % |`,
    );
  }
  await pool.query('truncate tables cascade');
  return lines;
}

/** How many different games are played; the others are copies of these. */
const PLAYED = 8;

/** Copies the tables there are, `count` times in all. */
async function copied(server: Server, count: number): Promise<void> {
  const client = await dial(server);
  try {
    const all = await originals(client);
    const copies = Array.from({ length: count }, (_, n): Copy => {
      const of = all[n % all.length] ?? never();
      const id = (digit: number): string => `${digit}${String(n).padStart(17, '0')}`;
      const people = of.people.map((_person, seat) => id(8 + seat));
      return {
        id: String(n).padStart(11, 'c'),
        template: of.id,
        people,
        channel: id(7),
        lobby: id(6),
        thread: id(6),
        post: id(5),
      };
    });
    await copyTables(client, all, copies);
  } finally {
    await client.end();
  }
}

/** All that tables take with their indexes, without room that could be used again. */
async function bytes(pool: pg.Pool): Promise<number> {
  const names = ['tables', 'chairs', 'entries', 'archived_logs', 'table_events', 'results', 'result_seats'];
  for (const name of names) await pool.query({ text: `vacuum full ${name}`, ...PATIENTLY });
  const { rows } = await pool.query<{ n: number }>(
    'select sum(pg_total_relation_size(name::regclass))::int as n from unnest($1::text[]) as name',
    [names],
  );
  return rows[0]?.n ?? 0;
}

const PATIENTLY = { query_timeout: 600_000 };

/** The steps of a night at so many tables, while moves are stored elsewhere. */
async function night(
  server: Server,
  database: Database,
  tables: number,
  batches: number,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const { pool } = database;
  const store = postgresStore(database);
  for (const game of GAMES) {
    await storeGame(store, game, `over-${game.id}`.slice(0, 11));
    await storeGame(store, game, `play-${game.id}`.slice(0, 11), 10);
  }
  await pool.query(`update results set ended_at = now() - interval '40 days'`);
  // A connection without the pool's limit: this takes minutes.
  const client = await dial(server);
  try {
    await fillUp(client, await originals(client), 1, tables);
    // Some of what is deleted at night, and few tables that nobody plays at.
    await client.query(
      `insert into claims select 'c' || n, now() - interval '40 days' from generate_series(1, $1::int / 10) as n`,
      [tables],
    );
    await client.query(
      `update tables set changed_at = now() where phase = 'playing' and changed_at < now() - interval '90 days' and right(id, 1) <> '0'`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  say(`${tables} tables are stored`);
  await storeGame(store, GAMES[0] ?? never(), 'bystander', 1);
  const idle = await bystander(database, 'bystander', async () => void (await wait(10_000)));
  const lines = [
    `A night at ${tables} tables; a change of another table meanwhile takes p50 / p99, ms (${idle.others.p50} / ${idle.others.p99} without):`,
    '',
    '| step | batches | left out | a batch, ms p50 / p95 / longest | another change | event loop late, ms p99 / longest |',
    '|---|---|---|---|---|---|',
  ];
  for (const step of CLEAN_UP_STEPS) {
    const { value, others, late } = await bystander(database, 'bystander', () => steps(database, step, batches));
    const { took, done } = value;
    lines.push(
      `| ${step} | ${took.n} | ${done ? 'nothing' : 'the rest'} | ${took.p50} / ${took.p95} / ${took.max} | ${others.p50} / ${others.p99} | ${late.p99} / ${late.max} |`,
    );
    say(`${step} was measured`);
  }
  return lines;
}

/** Batches of one step of the clean-up, as jobs would do them, without the pauses between them. */
async function steps(
  database: Database,
  step: CleanUpStep,
  most: number,
): Promise<{ readonly took: Spread; readonly done: boolean }> {
  let next: JobOf<'clean-up'> | null = { task: 'clean-up', step, past: null };
  const usual = retentionContext(database);
  const context: AppContext = {
    ...usual,
    store: {
      ...usual.store,
      // One chain is measured here.
      countUnarchived: async () => 1,
      async addJobs([job]) {
        if (job?.task === 'clean-up') next = job;
      },
    },
  };
  const times: number[] = [];
  while (next !== null && next.step === step && times.length < most) {
    const job: JobOf<'clean-up'> = next;
    next = null;
    const began = performance.now();
    await cleanUp(context, job);
    times.push(performance.now() - began);
  }
  return { took: spread(times), done: times.length < most };
}
