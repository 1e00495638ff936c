import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Store } from '../../../src/app/ports/store.ts';
import type { Connection } from '../../../src/db/client.ts';
import { PrismaClient } from '../../../src/db/generated/client.ts';
import { postgresStore } from '../../../src/db/store.ts';
import { JOBS, TASKS } from '../../../src/jobs/graphile.ts';
import type { StoredJob } from './jobs.ts';

/** A store on Postgres whose clock is given: what statements call `now()` there is another function. */

/** Each with connections of its own, as if it were a bot of its own. */
export const BOTS = ['a', 'b'] as const;
export type Bot = (typeof BOTS)[number];

/** How many milliseconds a bot's clock is ahead, so that no two things happen at the same time. */
export const AHEAD: { readonly [B in Bot]: number } = { a: 0, b: 1 };

export interface ClockedDatabase {
  readonly stores: { readonly [B in Bot]: Store };
  /** Empties the database. */
  empty(): Promise<void>;
  /** Sets the clock, in milliseconds since 1970. */
  set(time: number): Promise<void>;
  /** The jobs that are there, by their keys. */
  jobs(): Promise<readonly StoredJob[]>;
  close(): Promise<void>;
}

/** Names that are looked up before Postgres's own. */
const clockOf = (bot: Bot): string => `create schema clock_${bot};
create function clock_${bot}.now() returns timestamptz language sql stable
  as $$ select at + interval '${AHEAD[bot]} milliseconds' from clock.time $$;
create function clock_${bot}.clock_timestamp() returns timestamptz language sql stable
  as $$ select clock_${bot}.now() $$;`;

/** A default is no name that is looked up later; it asks whoever is connected. */
const CLOCK = `create schema clock;
create table clock.time (at timestamptz(3) not null);
insert into clock.time values (now());
create function clock.now() returns timestamptz language plpgsql stable as $$ begin return now(); end $$;
do $$ declare one record; begin
  for one in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default ilike '%current_timestamp%' loop
    execute format('alter table public.%I alter column %I set default clock.now()', one.table_name, one.column_name);
  end loop;
end $$;
${BOTS.map(clockOf).join('\n')}`;

const TABLES = `select string_agg(format('public.%I', tablename), ', ') as names from pg_tables
where schemaname = 'public' and tablename <> '_prisma_migrations'`;

const QUEUED = `select key, task.identifier as task, payload, extract(epoch from run_at)::float8 * 1000 as at
from ${JOBS} as job join ${TASKS} as task on task.id = task_id order by key`;

/** Takes a database that is migrated and that nobody else uses. */
export async function clockedDatabase(connection: Connection): Promise<ClockedDatabase> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(CLOCK);
  const { rows } = await admin.query<{ names: string }>(TABLES);
  const tables = rows[0]?.names ?? '';
  const pools: pg.Pool[] = [];
  const clients: PrismaClient[] = [];
  const storeOf = (bot: Bot): Store => {
    const options = `-c search_path=clock_${bot},public,pg_catalog`;
    const pool = new pg.Pool({ ...connection, options, max: 6 });
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
    pools.push(pool);
    clients.push(prisma);
    return postgresStore({ pool, prisma });
  };
  return {
    stores: { a: storeOf('a'), b: storeOf('b') },
    async empty() {
      await admin.query(`truncate ${tables}, ${JOBS} restart identity cascade`);
    },
    async set(time) {
      await admin.query('update clock.time set at = $1', [new Date(time)]);
    },
    async jobs() {
      return (await admin.query<StoredJob>(QUEUED)).rows;
    },
    async close() {
      for (const prisma of clients) await prisma.$disconnect();
      for (const pool of pools) await pool.end();
      await admin.end();
    },
  };
}
