import type pg from 'pg';
import type { TableId } from '../domain/ids.ts';
import { TABLES } from './backup.ts';
import { parameters, raw, type Sql, sql, statement } from './sql.ts';

/** What a restored copy and the database it was made of are compared by. All of it only reads. */

/** What is known of a database as a whole. */
export interface State {
  /** When a bot last said that it is up; null: none has. */
  readonly beat: Date | null;
  /** The application whose bot uses it. */
  readonly application: string | null;
  /** Its migrations, in order. */
  readonly migrations: readonly string[];
}

/**
 * Rows of a database table: all, and those that no bot changes in number any more; null where such cannot be told from
 * others.
 */
export interface Counted {
  readonly all: number;
  readonly settled: number | null;
}

/** What happens to settled rows: they stay, they are packed away, or they are made of others. */
export type Trend = 'stays' | 'shrinks' | 'grows';

const given = parameters<{ moment: Date; count: number }>();

const STARTED = sql`schema is not null and coalesce(started_at, opened_at) < ${given.moment}`;
const OF_STARTED = sql`exists (select from tables where tables.id = table_id and ${STARTED})`;

const ENDED = sql`ended_at < ${given.moment}`;

/**
 * Which rows are settled at a moment. A lobby may be deleted, a game that has begun never is. The entries of games
 * that were over then may be archived by now, those of the others not for a day at least.
 */
const SETTLED: Readonly<Record<string, { readonly where: Sql<{ readonly moment: Date }>; readonly trend: Trend }>> = {
  'public.tables': { where: STARTED, trend: 'stays' },
  'public.chairs': { where: OF_STARTED, trend: 'stays' },
  'public.entries': {
    where: sql`at < ${given.moment} and not exists (
      select from results where results.table_id = entries.table_id and ended_at < ${given.moment})`,
    trend: 'shrinks',
  },
  'public.archived_logs': { where: OF_STARTED, trend: 'grows' },
  'public.table_events': { where: sql`at < ${given.moment} and ${OF_STARTED}`, trend: 'stays' },
  'public.results': { where: ENDED, trend: 'stays' },
  'public.result_seats': { where: ENDED, trend: 'stays' },
  'public.hints': { where: sql`at < ${given.moment}`, trend: 'stays' },
};

export const trendOf = (table: string): Trend => SETTLED[table]?.trend ?? 'stays';

/** Tables of which a bot in use always has rows, although these carry no time. */
export const NEVER_EMPTY = ['public.people', 'public.settings', 'public.servers'];

/** Milliseconds for a statement that reads every row; the pool's own limit is for those of a running bot. */
const PATIENTLY = { query_timeout: 6 * 3_600_000 };

export async function stateOf(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<State>(
    `select (select max(at) from heartbeat) as beat, (select value from settings where key = 'application') as application,
       array(select migration_name::text from _prisma_migrations
         where finished_at is not null and rolled_back_at is null order by 1) as migrations`,
  );
  const [row] = rows;
  if (!row) throw new Error('a question about the database gave no row');
  return row;
}

/** Counts the rows of each table of the bot, those that a backup holds. */
export async function countsAt(pool: pg.Pool, moment: Date): Promise<ReadonlyMap<string, Counted>> {
  const counts = new Map<string, Counted>();
  for (const table of TABLES) {
    const where = SETTLED[table]?.where;
    const settled = where ? sql`(count(*) filter (where ${where}))::float8` : raw('null::float8');
    const count = statement`select count(*)::float8 as all, ${settled} as settled from ${raw(table)}`;
    const { rows } = await pool.query<Counted>({
      ...count({ moment }),
      ...PATIENTLY,
    });
    counts.set(table, rows[0] ?? { all: 0, settled: null });
  }
  return counts;
}

const RANDOM = statement`select id from tables where schema is not null order by random() limit ${given.count}`;

/** Ids of so many tables whose games have begun, by chance. */
export async function randomTables(pool: pg.Pool, count: number): Promise<readonly TableId[]> {
  const { rows } = await pool.query<{ id: TableId }>({
    ...RANDOM({ count }),
    ...PATIENTLY,
  });
  return rows.map(({ id }) => id);
}
