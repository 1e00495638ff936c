import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { GAMES } from '../../src/games/index.ts';
import { countActive, hasten, hastenSome, JOBS, unlockOrphanJobs } from '../../src/jobs/graphile.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { startServer } from '../run/database-server.ts';
import { projectFolder } from '../run/project.ts';
import { machine } from './machine.ts';
import { quiet } from './retention/context.ts';
import { storeGame } from './retention/games.ts';
import { estimate } from './tables/figures.ts';

/**
 * Prints how long the looks take that a process has at its database every few seconds, whether anybody plays or not:
 * what operators have chosen, jobs that have failed, jobs of bots that were killed. Asserts nothing.
 */
await run('bench looks [--tables N] [--jobs N] [--failed N] [--looks N]', async () => {
  const args = readArguments({ texts: ['tables', 'jobs', 'failed', 'looks'] });
  const plan = {
    tables: args.count('tables', 5_000),
    jobs: args.count('jobs', 50_000),
    failed: args.count('failed', 500),
    looks: args.count('looks', 300, 2),
  };
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-bench-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const server = await startServer(folder, true);
  try {
    const database = await connect({ connection: await server.connection(), log: quiet });
    try {
      await fill(database, plan);
      console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()}`);
      console.log(`${plan.tables} tables, ${plan.jobs} jobs that wait, ${plan.failed} that have failed`);
      for (const [what, every, look] of looksAt(database)) {
        const { mean, error } = estimate(await timed(plan.looks, look));
        const share = ((100 * mean) / every).toFixed(2);
        console.log(`${what}, every ${every / 1_000} s: ${mean} ± ${error} ms, ${share} % of the time`);
      }
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

/** What, how often in milliseconds, and how. */
function looksAt(database: Database): readonly (readonly [string, number, () => Promise<unknown>])[] {
  const { pool } = database;
  const store = postgresStore(database);
  const process = { name: 'bench', version: '0', startedAt: new Date(), heard: null };
  const day = 86_400;
  return [
    ['what operators have chosen', 2_000, () => store.processBeat(process)],
    ['the heartbeat', 20_000, () => store.recordHeartbeat(90_000)],
    ['jobs of bots that were killed', 1_000, () => unlockOrphanJobs(pool, ['none'], 1)],
    ['jobs that have failed, young ones', 1_000, () => hasten(pool, 3, { younger: 180, limit: 30 })],
    ['a few older ones', 3_000, () => hastenSome(pool, { older: 180, younger: day, limit: 10 })],
    ['figures of jobs, when they are scraped', 10_000, () => countActive(pool)],
  ];
}

async function timed(count: number, look: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = -10; n < count; n += 1) {
    const began = performance.now();
    await look();
    if (n >= 0) times.push(performance.now() - began);
  }
  return times;
}

/** Tables like one that was played, jobs like its reminder, and what operators have done in some years. */
async function fill(
  database: Database,
  { tables, jobs, failed }: { readonly tables: number; readonly jobs: number; readonly failed: number },
): Promise<void> {
  const { pool } = database;
  await migrate({ pool, log: quiet, folder: join(projectFolder(), 'prisma/migrations') });
  await installJobs({ pool, log: quiet });
  const [game] = GAMES;
  if (!game) throw new Error('there are no games');
  await storeGame(postgresStore(database), game, 'copied', 10);
  await pool.query(
    `insert into tables select (jsonb_populate_record(one, jsonb_build_object('id', 'copy' || n))).*
     from tables as one, generate_series(2, $1::int) as n where one.id = 'copied'`,
    [tables],
  );
  const part = 1_000;
  for (let n = 0; n < jobs; n += part)
    await pool.query(
      `select count(graphile_worker.add_job('remind', json_build_object('table', 'copy' || n), run_at => now() + interval '1 day'))
       from generate_series($1::int, $2::int) as n`,
      [n + 1, Math.min(n + part, jobs)],
    );
  await pool.query(
    `update ${JOBS} set last_error = 'ChatFault: ' || id % 20, attempts = 6, max_attempts = 6, created_at = now() - interval '1 h'
     where id in (select id from ${JOBS} order by id limit $1)`,
    [failed],
  );
  await pool.query(
    `insert into outages (begins, ends) select at, at + interval '1 minute' from generate_series(now() - interval '3 years', now(), '1 day') as at`,
  );
  await pool.query(`insert into operator_log (by, what) select 'user:op', 'jobs' from generate_series(1, 2000)`);
  await pool.query('analyze');
}
