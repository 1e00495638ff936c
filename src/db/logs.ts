import type pg from 'pg';
import type { TableStore } from '../app/ports/tables.ts';
import type { TableId } from '../domain/ids.ts';
import type { LogLine } from '../domain/table/log.ts';
import { PUBLIC } from '../domain/table/viewer.ts';
import { type ArchivedRow, unpackLog } from './archived-log.ts';
import { readEntry, readTableEvent, type TableEventRow } from './rows.ts';
import { empty, parameters, prepared, raw, type Sql, sql, statement } from './sql.ts';

/** A table's log, the oldest line first: the moves that count, or all that happened. */
type Logs = Pick<TableStore, 'entries' | 'log'>;

const given = parameters<{ id: TableId; tables: readonly TableId[]; after: number }>();

const MOVE = raw('version, at, seat, path, choices, autopilot, shuffles, events, planned, level, search, undone');

/** The archived entries, in the last two columns of a row in which the others are null. */
const ARCHIVED =
  raw(`null::int as version, null::timestamptz as at, null::int2 as seat, null as path, null::int as choices,
  null::bool as autopilot, null::json as shuffles, null::json as events, null::bool as planned, null as level,
  null::int2 as search, null::int as undone`);

/**
 * One statement finds the log also while it is being archived: either the rows are there, or what they were packed
 * into.
 */
const ENTRIES = prepared('entries')`select ${MOVE}, null::int2 as format, null::bytea as packed from entries
where table_id = ${given.id} and version > ${given.after} and undone is null
union all
select ${ARCHIVED}, format, entries from archived_logs where table_id = ${given.id}
order by version`;

/** One statement, so that a move that is taken back meanwhile is never seen without the event that does it. */
const log = <Of extends Sql<never>>(of: Of, first: Sql = empty) => sql`
select ${first} ${MOVE}, null::json as event, null::text[] as people, null::int2 as format, null::bytea as packed from entries where table_id ${of} and version > ${given.after}
union all
select ${first} version, at, null, null, null, null, null, null, null, null, null, null, event, people, null, null from table_events where table_id ${of} and version > ${given.after}
union all
select ${first} ${ARCHIVED}, null, null, format, entries from archived_logs where table_id ${of}
order by version`;
const LOG = prepared('log')`${log(sql`= ${given.id}`)}`;

/** What everybody at a table of the statement was not told yet, as JSON; null: nothing was posted, or it is packed. */
export const newsSql = raw(`(
  select coalesce(json_agg(line order by line.version) filter (where line.version is not null), '[]') from viewers left join lateral (
    select ${MOVE.sql}, null::json as event, null::text[] as people from entries
    where table_id = tables.id and version > announced
    union all
    select version, at, null, null, null, null, null, null, null, null, null, null, event, people from table_events
    where table_id = tables.id and version > announced
  ) as line on true
  where viewers.table_id = tables.id and viewer = '${PUBLIC}' and post is not null
    and not exists (select from archived_logs where table_id = tables.id)
  group by viewers.table_id
)`);

/** A line of `newsSql`: its time is a text. */
export type NewsRow = (Omit<MoveRow, 'at' | 'format'> | (Omit<TableEventRow, 'at'> & { readonly path: null })) & {
  readonly at: string;
};

export const readNews = (rows: readonly NewsRow[]): readonly LogLine[] =>
  rows.map((row) => readLine({ ...row, at: new Date(row.at), format: null } as LogRow));

const LOGS = statement`${log(sql`= any (${given.tables})`, raw('table_id as "table",'))}`;

/** Only the row of an archived log has a format, and no version. */
interface PackedRow {
  readonly version: null;
  readonly format: number;
  readonly packed: Uint8Array;
}
type MoveRow = ArchivedRow & { readonly format: null };
/** Every move has a path. */
type LogRow = MoveRow | (TableEventRow & { readonly path: null; readonly format: null });

export function logs(pool: pg.Pool): Logs {
  return {
    async entries(id, after = 0) {
      const { rows } = await pool.query<MoveRow | PackedRow>(ENTRIES({ id, after }));
      const moves = await unpacked(rows, after);
      return moves.filter(({ undone }) => undone === null).map(readEntry);
    },

    async log(id, after = 0) {
      const { rows } = await pool.query<LogRow | PackedRow>(LOG({ id, after }));
      return readLog(rows, after);
    },
  };
}

/** The logs of several tables. */
export async function logsOf(
  pool: pg.Pool,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, readonly LogLine[]>> {
  type Row = (LogRow | PackedRow) & { readonly table: TableId };
  const { rows } = await pool.query<Row>(LOGS({ tables, after: 0 }));
  const byTable = new Map<TableId, Row[]>(tables.map((table) => [table, []]));
  for (const row of rows) byTable.get(row.table)?.push(row);
  const found = new Map<TableId, readonly LogLine[]>();
  for (const [table, own] of byTable) found.set(table, await readLog(own, 0));
  return found;
}

async function readLog(rows: readonly (LogRow | PackedRow)[], after: number): Promise<readonly LogLine[]> {
  return (await unpacked(rows, after)).map(readLine);
}

function readLine(row: LogRow | ArchivedRow): LogLine {
  return row.path === null ? readTableEvent(row) : { ...readEntry(row), undone: row.undone !== null };
}

/** The rows of a log in order, those after version `after` of an archived one among them. */
async function unpacked<Row extends { readonly version: number; readonly format: null }>(
  rows: readonly (Row | PackedRow)[],
  after: number,
): Promise<readonly (Row | ArchivedRow)[]> {
  const plain = rows.flatMap((row) => (row.format === null ? [row] : []));
  const packed = rows.find((row) => row.format !== null);
  if (!packed || packed.format === null) return plain;
  const archived = await unpackLog(packed.format, packed.packed);
  return [...plain, ...archived.filter(({ version }) => version > after)].sort((a, b) => a.version - b.version);
}
