import type pg from 'pg';
import type { NoticeAttempt, Stored } from '../app/ports/private-notices.ts';
import { empty, join, type Sql, sql } from './sql.ts';

/**
 * How rows are written that stand for one kept message each: each attempt to send, edit or remove it is counted and
 * begun before, and stored afterwards (docs/decisions/kept-messages.md). A number below zero is that of an attempt that
 * is to be made again.
 */

/** A table of such rows, and what its columns are called; `Key`: what a row is found by. */
export interface KeptRows<Key> {
  readonly table: Sql;
  /** The columns of the key, each with its value. */
  readonly key: readonly (readonly [column: Sql, value: Sql<Key>])[];
  readonly message: Sql;
  readonly sending: Sql;
}

/** Columns that a beginning writes besides; in `set` the row before is `former`. */
export interface Besides<Given> {
  readonly column: Sql;
  readonly value: Sql<Given>;
  readonly set: Sql<Given>;
}

const NOTHING: Besides<unknown> = { column: empty, value: empty, set: empty };

const isOf = <Key>({ key }: KeptRows<Key>): Sql<Key> =>
  join(
    key.map(([column, value]) => sql`${column} = ${value}`),
    ' and ',
  ) as Sql<Key>;

/** Counts an attempt; a row that is not there is made. For `begun`. */
export function beginning<Key, Given = unknown>(rows: KeptRows<Key>, besides?: Besides<Given>): Sql<Key & Given> {
  const { table, key, message, sending } = rows;
  const { column, value, set } = (besides ?? NOTHING) as Besides<Given>;
  const columns = join(key.map(([one]) => one));
  const same = join(
    key.map(([one]) => sql`kept.${one} = former.${one}`),
    ' and ',
  );
  return sql`with begun as (
  insert into ${table} (${columns}, ${sending}, attempt${column})
  values (${join(key.map(([, one]) => one))}, true, 1${value})
  on conflict do nothing returning attempt as number, true as first, ${message} as former
), again as (
  update ${table} as kept set ${sending} = true, attempt = abs(former.attempt) + 1${set}
  from (select * from ${table} where ${isOf(rows)} for update) as former
  where ${same}
  returning kept.attempt as number, not former.${sending} as first, former.${message} as former
)
select * from begun union all select * from again` as Sql<Key & Given>;
}

/** Asks a statement of `beginning`. Throws when the row was removed meanwhile. */
export async function begun(pool: pg.Pool, asked: pg.QueryConfig): Promise<NoticeAttempt> {
  const once = async () => (await pool.query<NoticeAttempt>(asked)).rows[0];
  // A row that another process adds at the same moment is seen by the second statement only.
  const attempt = (await once()) ?? (await once());
  if (!attempt) throw new Error('the row of a message was removed while it was begun');
  return attempt;
}

/** Stores what came of an attempt, by `set`. For `stored`. */
export function saving<Key, Given, Number>(rows: KeptRows<Key>, number: Sql<Number>, set: Sql<Given>) {
  const { table, sending } = rows;
  return sql`with saved as (
  update ${table} set ${set} where ${isOf(rows)} and attempt = ${number} returning true
), busy as (
  update ${table} set attempt = -abs(attempt) where ${isOf(rows)} and abs(attempt) > ${number} and ${sending} returning true
) select case when exists (select from saved) then 'stored' when exists (select from busy) then 'left' else 'again' end as stored
from ${table} where ${isOf(rows)}` as Sql<Key & Given & Number>;
}

/** Asks a statement of `saving`. A row that was removed meanwhile, with its table or its person, is not begun anew. */
export async function stored(pool: pg.Pool, asked: pg.QueryConfig): Promise<Stored> {
  const { rows } = await pool.query<{ readonly stored: Stored }>(asked);
  return rows[0]?.stored ?? 'stored';
}
