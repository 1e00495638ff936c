import type pg from 'pg';
import type { Store } from '../app/ports/store.ts';
import { type EntryRow, readEntry, readTableEvent, type TableEventRow } from './rows.ts';

/** A table's log, the oldest line first: the moves that count, or all that happened. */
type Logs = Pick<Store, 'entries' | 'log'>;

const MOVE = 'version, at, seat, path, choices, autopilot, shuffles, events, planned, undone';

const ENTRIES = `select ${MOVE} from entries
where table_id = $1 and version > $2 and undone is null order by version`;

/** One statement, so that a move that is taken back meanwhile is never seen without the event that does it. */
const LOG = `select ${MOVE}, null::json as event from entries where table_id = $1 and version > $2
union all
select version, at, null, null, null, null, null, null, null, null, event from table_events where table_id = $1 and version > $2
order by version`;

type MoveRow = EntryRow & { readonly undone: number | null };
/** Every move has a path. */
type LogRow = MoveRow | (TableEventRow & { readonly path: null });

export function logs(pool: pg.Pool): Logs {
  return {
    async entries(id, after = 0) {
      const { rows } = await pool.query<MoveRow>({ name: 'entries', text: ENTRIES, values: [id, after] });
      return rows.map(readEntry);
    },

    async log(id, after = 0) {
      const { rows } = await pool.query<LogRow>({ name: 'log', text: LOG, values: [id, after] });
      return rows.map((row) =>
        row.path === null ? readTableEvent(row) : { ...readEntry(row), undone: row.undone !== null },
      );
    },
  };
}
