import type pg from 'pg';
import { z } from 'zod';
import { QUEUE_TABLES, queueRevision, unlockAll } from '../jobs/graphile.ts';
import type { Log } from '../log.ts';
import { BUILD, VERSION } from '../version.ts';
import { DatabaseFault } from './client.ts';
import { inTransaction } from './connection.ts';
import { currentNames, migrate, RENAMED, readMigrations } from './migrate.ts';
import { empty, once, raw } from './sql.ts';

/**
 * The bot's data as lines of JSON, and back. The first line says what it is; then come, for each table, a line with its
 * columns and a line for each row; the last one counts them. Values are written as Postgres writes them as text, which
 * loses nothing.
 */

/** Our tables. `tests/db/backup.test.ts` holds them against those that the migrations make. */
export const TABLES = [
  'tables',
  'chairs',
  'entries',
  'archived_logs',
  'table_events',
  'results',
  'result_seats',
  'people',
  'vacations',
  'hints',
  'outages',
  'heartbeat',
  'claims',
  'app_emojis',
  'exports',
  'settings',
  'viewers',
  'armed_posts',
  'servers',
  'blocks',
  'phrases',
  'mutes',
  'reports',
  'uses',
  'request_leases',
  'private_games',
  'daily_deals',
  'daily_results',
  'daily_replies',
  'puzzles',
  'puzzle_answers',
  'puzzle_ratings',
  'digests',
  'winners',
  'lobby_lists',
  'seeks',
  'server_names',
  'private_notices',
  'lobby_notices',
  'deals',
  'begun_messages',
  'ratings',
  'rating_changes',
  'bests',
  'recaps',
  'switches',
  'announcements',
  'operator_log',
].map((name) => `public.${name}`);
/** Tables that only versions before 0.3 write. */
const FORMER = ['public.lessons'];
/** Films and analyses can be made again, processes say that they run, and former tables are copied by triggers. */
export const LEFT_OUT = ['public.films', 'public.analyses', 'public.processes', ...FORMER];
const ALL: readonly string[] = [...TABLES, ...QUEUE_TABLES];

/** Rows that are read or written at once. A row is 1 to 30 KB. */
const BATCH = 200;

/** Milliseconds for a statement that looks at every row; the pool's own limit is for those of a running bot. */
const PATIENCE = 6 * 3_600_000;

const FORMAT = 'turnkeeper-backup';
const HEAD = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** When it was made, ISO 8601. */
  at: z.string(),
  /** Which build has made it; those before 0.2.0 do not say so. */
  by: z.object({ version: z.string(), commit: z.string() }).optional(),
  /** Names of the migrations of the database. */
  migrations: z.array(z.string()),
  /** Number of the queue's newest migration. */
  queue: z.int(),
});
const TABLE = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const ROW = z.array(z.string().nullable());
const END = z.object({ rows: z.int() });

/** What was written or read. */
export interface Copied {
  readonly at: string;
  readonly rows: number;
}

/**
 * Gives every line of a backup to `write`, and waits for it. All is read in one transaction, as it was at one moment,
 * while bots go on playing.
 */
export async function backUp(pool: pg.Pool, write: (line: string) => Promise<void>): Promise<Copied> {
  return patientTransaction(pool, 'begin isolation level repeatable read read only', async (client) => {
    const { rows: books } = await client.query<{ name: string }>(
      `select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null
       order by migration_name`,
    );
    const at = new Date().toISOString();
    const migrations = currentNames(books.map(({ name }) => name));
    const unknown = await unknownOf(migrations);
    if (unknown !== undefined)
      throw new DatabaseFault(
        `the database has migration ${unknown}, which this version does not know: back it up with the newer one that runs on it`,
      );
    const say = (value: object): Promise<void> => write(JSON.stringify(value));
    await say({
      format: FORMAT,
      version: 1,
      at,
      by: { version: VERSION, commit: BUILD.commit },
      migrations,
      queue: await queueRevision(client),
    });
    let rows = 0;
    for (const table of ALL) {
      const columns = (await columnsOf(client, table)).map(({ name }) => name);
      // A database that has not been brought up to date lacks the newest tables.
      if (columns.length === 0) continue;
      await say({ table, columns });
      const texts = columns.map((name) => `${quoted(name)}::text`).join(', ');
      await client.query(
        `declare backup no scroll cursor for select json_build_array(${texts})::text as line from ${table}`,
      );
      for (;;) {
        const batch = await client.query<{ line: string }>(`fetch ${BATCH} from backup`);
        for (const { line } of batch.rows) await write(line);
        rows += batch.rows.length;
        if (batch.rows.length < BATCH) break;
      }
      await client.query('close backup');
    }
    await say({ rows });
    return { at, rows };
  });
}

/**
 * Makes the data of a backup again in an empty database, as old as it was: the bot brings it up to date when it starts.
 * All of it is restored, or no row. Throws a `DatabaseFault` when the database is not empty, or the backup is none, is
 * not whole, or is of a newer version.
 */
export async function restore(options: {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Makes the queue's tables. */
  readonly installQueue: () => Promise<void>;
  readonly lines: AsyncIterable<string>;
}): Promise<Copied> {
  const { pool, log, installQueue, lines } = options;
  const all = lines[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const line = await all.next();
    if (line.done) throw new DatabaseFault('the backup is not whole: its last line is missing');
    return parsed(line.value);
  };
  const head = HEAD.safeParse(await next());
  if (!head.success) throw new DatabaseFault('this is no backup of the bot, or one of a newer version');
  const { at, by, queue } = head.data;
  const migrations = currentNames(head.data.migrations);
  await refuseUnknown(migrations, maker(by));
  await refuseUsed(pool, migrations);
  await migrate({ pool, log, only: migrations });
  await installQueue();
  return patientTransaction(pool, 'begin', async (client) => {
    const revision = await queueRevision(client);
    if (revision !== queue)
      throw new DatabaseFault(
        `the backup${maker(by)} has a queue of revision ${queue}, and this version has ${revision}: restore it with the version that made it`,
      );
    const keys = await dropForeignKeys(client);
    const copied = await tablesWithTriggers(client);
    for (const table of copied) await client.query(patiently(`alter table ${table} disable trigger user`));
    let rows = 0;
    let into: Target | null = null;
    let batch: (readonly (string | null)[])[] = [];
    const flush = async (): Promise<void> => {
      if (into && batch.length > 0) await client.query(into.insert(batch));
      rows += batch.length;
      batch = [];
    };
    for (;;) {
      const line = await next();
      const row = ROW.safeParse(line);
      if (row.success) {
        if (!into || row.data.length !== into.columns)
          throw new DatabaseFault('the backup is damaged: a row has no table');
        batch.push(row.data);
        if (batch.length === BATCH) await flush();
        continue;
      }
      await flush();
      const table = TABLE.safeParse(line);
      if (!table.success) {
        const end = END.safeParse(line);
        if (!end.success || end.data.rows !== rows) throw new DatabaseFault('the backup is damaged: rows are missing');
        break;
      }
      into = await targetOf(client, table.data);
    }
    await unlockAll(client);
    for (const table of copied) await client.query(patiently(`alter table ${table} enable trigger user`));
    for (const table of ALL) await countOn(client, table);
    for (const { table, name, definition } of keys)
      await client.query(patiently(`alter table ${table} add constraint ${name} ${definition}`));
    return { at, rows };
  });
}

/** A table that is being filled. */
interface Target {
  readonly insert: (batch: readonly (readonly (string | null)[])[]) => pg.QueryConfig;
  readonly columns: number;
}

async function targetOf(client: pg.ClientBase, { table, columns }: z.infer<typeof TABLE>): Promise<Target> {
  const there = [...ALL, ...FORMER].includes(table) ? await columnsOf(client, table) : [];
  const types = columns.map((name) => there.find((one) => one.name === name)?.type);
  if (types.includes(undefined))
    throw new DatabaseFault(`the backup has a table ${table} with other columns than this version makes`);
  const values = raw(types.map((type, at) => `(value ->> ${at})::${type}`).join(', '));
  const names = raw(columns.map(quoted).join(', '));
  return {
    insert: (batch) => once`insert into ${raw(table)} (${names}) overriding system value
      select ${values} from json_array_elements(${JSON.stringify(batch)}::json) as value`,
    columns: columns.length,
  };
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** The sequence it takes its numbers from. */
  readonly sequence: string | null;
}

/** Tables whose rows are copied to others when they are written: a backup has the copies as well. */
async function tablesWithTriggers(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace order by name`,
  );
  return rows.map(({ name }) => name);
}

/** New rows are numbered after those that were restored. */
async function countOn(client: pg.ClientBase, table: string): Promise<void> {
  for (const { name, sequence } of await columnsOf(client, table))
    if (sequence !== null)
      await client.query(
        once`select setval(${sequence}, max(${raw(quoted(name))})) from ${raw(table)} having count(*) > 0`,
      );
}

/** The columns of a table that hold values of their own. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    once`select attname as name, format_type(atttypid, atttypmod) as type, pg_get_serial_sequence(${table}, attname) as sequence
     from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
  );
  return rows;
}

/** The first of these migrations that this version does not have. */
async function unknownOf(migrations: readonly string[]): Promise<string | undefined> {
  const known = (await readMigrations()).map(({ name }) => name);
  return migrations.find((name) => !known.includes(name));
}

function maker(by: z.infer<typeof HEAD>['by']): string {
  return by === undefined ? '' : ` of version ${by.version} (${by.commit})`;
}

async function refuseUnknown(migrations: readonly string[], made: string): Promise<void> {
  const unknown = await unknownOf(migrations);
  if (unknown !== undefined)
    throw new DatabaseFault(
      `the backup${made} has migration ${unknown}, which this version does not know: restore it with a newer one`,
    );
}

/**
 * The database may have the tables of the backup, as an attempt that failed has left them, but no rows and no others.
 */
async function refuseUsed(pool: pg.Pool, migrations: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    once`select name from unnest(${[...ALL, ...FORMER, 'public._prisma_migrations']}::text[]) as name
     where to_regclass(name) is not null`,
  );
  for (const { name } of rows) {
    const books = name === 'public._prisma_migrations';
    const expected = [...migrations, ...RENAMED.map(({ was }) => was)];
    const used = books ? once`where migration_name <> all (${expected})` : empty;
    const found = await pool.query(once`select from ${raw(name)} ${used} limit 1`);
    if (found.rows.length > 0)
      throw new DatabaseFault(
        `the database is not empty: ${name} has rows. A backup is restored into an empty database only; take a new one ` +
          `(DATABASE_URL), or another folder (DATA_DIR)`,
      );
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Rows come in any order, so what they point at may not be there yet. */
async function dropForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    once`select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid in (select to_regclass(name) from unnest(${ALL}::text[]) as name)`,
  );
  for (const key of rows) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  return rows;
}

function patiently(text: string): pg.QueryConfig & { readonly query_timeout: number } {
  return { text, query_timeout: PATIENCE };
}

/** A transaction that takes as long as it takes, with times written in one zone. */
function patientTransaction<T>(pool: pg.Pool, begin: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const settings = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`;
  return inTransaction(
    pool,
    async (client) => {
      await client.query(settings);
      return work(client);
    },
    begin,
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new DatabaseFault('this is no backup of the bot, or it is damaged', { cause: error });
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
