import { setTimeout as wait } from 'node:timers/promises';
import type { Seat } from '../../src/core/seat.ts';
import { JOBS, JOBS_VIEW } from '../../src/jobs/graphile.ts';
import type { Sandbox } from '../../src/sandbox/index.ts';
import type { BotProcess } from '../run/bot-process.ts';
import { asking, type Server } from '../run/database-server.ts';
import type { Trace } from './trace.ts';

/** The end of a run: what is still to be done is waited for, and then nothing moves any more. */

/** Tells of turns at once that would be told of in a while. */
export const EARLY = `select count(*) from graphile_worker.reschedule_jobs(
  array(select id from ${JOBS}
    where payload ->> 'mark' = 'turn' and run_at > now() and locked_at is null), run_at => now())`;

/** Jobs that wait for a day or more, and those that come again and again for the whole service. */
const LONG_AFTER = `('expire', 'archive-thread', 'close-abandoned', 'clean-up', 'icons', 'servers', 'recaps', 'puzzles', 'daily', 'digests', 'find')`;

/** A table that everybody has left waits for them for a day. */
const GRACE = `(task_identifier = 'autopilot' and attempts = 0 and run_at > now() + interval '1 hour')`;

/** Nobody waits for a burst of moves to end, or for a pause between two tries. Reminders keep their times. */
const HURRY = `select count(*) from graphile_worker.reschedule_jobs(
  array(select id from ${JOBS_VIEW} where run_at > now() and locked_at is null
    and (task_identifier <> 'remind' and task_identifier not in ${LONG_AFTER} and not ${GRACE} or attempts > 0)), run_at => now())`;

/** What is left to do, but for what has its time. */
const LEFT = `select task_identifier as task, key, attempts, last_error from ${JOBS_VIEW}
  where (task_identifier not in ${LONG_AFTER} or attempts > 0)
    and not ${GRACE}
    and not (task_identifier = 'remind' and attempts = 0 and locked_at is null and run_at > now() + interval '3 seconds')`;

const REMINDERS = `select payload ->> 'table' as "table", (payload ->> 'seat')::int as seat,
    (payload ->> 'since')::float8 as since, payload ->> 'mark' as mark, (extract(epoch from run_at) * 1000)::float8 as at
  from ${JOBS} where payload ->> 'mark' is not null`;

/** A reminder that waits for its time, or for a bot. */
export interface Reminder {
  readonly table: string;
  readonly seat: Seat;
  readonly since: number;
  readonly mark: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds for the bots to catch up once nothing is broken any more. */
const CATCH_UP = 180_000;
/** Clocks go on running while bots leave: so often is begun anew. */
const TRIES = 8;

export interface Rest {
  /** What could not be done. */
  readonly left: readonly string[];
  readonly reminders: readonly Reminder[];
}

/** Lets the bots finish, stops them, and makes sure that nothing became due meanwhile. */
export async function settle(server: Server, box: Sandbox, bots: readonly BotProcess[], trace: Trace): Promise<Rest> {
  await asking(server, (client) => client.query(EARLY));
  for (let tries = 1; ; tries += 1) {
    const left = await caughtUp(server, box);
    trace.shutdowns.push(...(await Promise.all(bots.map((bot) => bot.stop()))));
    await server.raise();
    const after = await leftIn(server);
    if (left.length > 0 || after.length === 0 || tries === TRIES) {
      const reminders = await asking(server, async (client) => (await client.query<Reminder>(REMINDERS)).rows);
      return { left: left.length > 0 ? left : after, reminders: reminders ?? [] };
    }
    await server.lower();
    await Promise.all(bots.map((bot) => bot.start()));
  }
}

async function caughtUp(server: Server, box: Sandbox): Promise<readonly string[]> {
  const giveUp = Date.now() + CATCH_UP;
  for (;;) {
    await asking(server, (client) => client.query(HURRY));
    const left = await leftIn(server);
    if (left.length === 0) {
      await box.settled(500);
      if ((await leftIn(server)).length === 0) return [];
    }
    if (Date.now() > giveUp) return left;
    await wait(300);
  }
}

async function leftIn(server: Server): Promise<readonly string[]> {
  const rows = await asking(server, async (client) => (await client.query(LEFT)).rows);
  return rows?.map((row) => JSON.stringify(row)) ?? ['the database'];
}
