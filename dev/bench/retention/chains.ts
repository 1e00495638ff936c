import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../../src/db/client.ts';
import { postgresStore } from '../../../src/db/store.ts';
import { GAMES } from '../../../src/games/index.ts';
import { JOBS } from '../../../src/jobs/graphile.ts';
import type { Server } from '../../run/database-server.ts';
import { estimate } from '../tables/figures.ts';
import type { Beside } from './bystander.ts';
import { never, type Order } from './context.ts';
import { storeGame } from './games.ts';

/**
 * How fast processes archive together, through the queue and with its pauses, while presses are stored in each of them.
 */

/** Games that a large bot archives in a night. */
const NIGHT = 200_000;
/** Milliseconds between two counts. */
const TICK = 5_000;

/** So many ended games make the first batch begin one chain, or eight. */
const PLANS = [
  { processes: 1, chains: 1, backlog: 1 },
  { processes: 1, chains: 8, backlog: NIGHT },
  { processes: 2, chains: 1, backlog: 1 },
  { processes: 2, chains: 8, backlog: NIGHT },
];

/** A row of figures for each plan, after `seconds` of each. */
export async function chained(
  server: Server,
  database: Database,
  seconds: number,
  say: (line: string) => void,
): Promise<readonly string[]> {
  for (const n of [0, 1]) await storeGame(postgresStore(database), GAMES[0] ?? never(), `bystander${n}`, 1);
  const lines = [
    `Through the queue, ${seconds} s each; a press is a change of another table, stored by a process that archives:`,
    '',
    `| processes | chains | games a second | hours for ${NIGHT} | a press, ms p50 / p99 / longest | event loop late, ms p99 / longest |`,
    '|---|---|---|---|---|---|',
  ];
  for (const plan of PLANS) {
    const { rate, beside } = await archiving(server, database, plan, seconds);
    const worst = (of: (one: Measured) => number): number => Math.max(...beside.map(of));
    const presses = [worst((one) => one.others.p50), worst((one) => one.others.p99), worst((one) => one.others.max)];
    const late = [worst((one) => one.late.p99), worst((one) => one.late.max)];
    const hours = (NIGHT / rate.mean / 3600).toFixed(1);
    lines.push(
      `| ${plan.processes} | ${plan.chains} | ${rate.mean} ± ${rate.error} | ${hours} | ${presses.join(' / ')} | ${late.join(' / ')} |`,
    );
    say(`${plan.processes} processes with ${plan.chains} chains were measured`);
  }
  return lines;
}

type Measured = Pick<Beside<unknown>, 'others' | 'late'>;

async function archiving(
  server: Server,
  { pool, ...database }: Database,
  { processes, backlog }: (typeof PLANS)[number],
  seconds: number,
) {
  const connection = await server.connection();
  await pool.query(`delete from ${JOBS}`);
  const workers = Array.from({ length: processes }, (_, n) => {
    const order: Order = { connection, backlog, table: `bystander${n}` };
    return fork(fileURLToPath(new URL('worker.js', import.meta.url)), [JSON.stringify(order)]);
  });
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  await postgresStore({ pool, ...database }).addJobs([{ task: 'clean-up', step: 'archive', past: null }]);
  // All chains have begun after a tick.
  await wait(TICK);
  const counts = [await archivedIn({ pool })];
  while ((counts.length - 1) * TICK < seconds * 1000) {
    await wait(TICK);
    counts.push(await archivedIn({ pool }));
  }
  const speeds = counts.slice(1).map(({ n, at }, before) => {
    const former = counts[before] ?? never();
    return (n - former.n) / ((at - former.at) / 1000);
  });
  const ended = workers.map((worker) => once(worker, 'message'));
  for (const worker of workers) worker.send('end');
  const beside: Measured[] = (await Promise.all(ended)).map(([one]) => one);
  return { rate: estimate(speeds), beside };
}

async function archivedIn({ pool }: Pick<Database, 'pool'>): Promise<{ readonly n: number; readonly at: number }> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from archived_logs');
  return { n: rows[0]?.n ?? 0, at: performance.now() };
}
