import type pg from 'pg';
import type { TableStore } from '../app/ports/tables.ts';
import type { Table } from '../domain/table/table.ts';
import { readTable, type TableRow } from './rows.ts';
import { CHAIRS, TABLE } from './table-columns.ts';

/** Finding tables: one statement each, written by hand. */

const FIND = `select ${TABLE}, ${CHAIRS} from tables where id = $1`;

const FIND_AT = `select ${TABLE}, ${CHAIRS} from tables
where (thread = $1 and channel <> $1) or lobby = $1
  or id = (select table_id from viewers where post = $1 limit 1)
order by changed_at desc limit 1`;

/** An index finds the tables of one of the people; the others are compared there. */
const STARTED_BEFORE = `select count(*)::int as n from tables
where id in (select table_id from chairs where person = $5) and id <> $1 and game = $2 and guild is not distinct from $3
  and started_at < $4
  and (select array_agg(coalesce(person, '') order by coalesce(person, '') collate "C") from chairs where table_id = id) = $6::text[]`;

export function tables(pool: pg.Pool): Pick<TableStore, 'find' | 'findAt' | 'startedBefore'> {
  const find = async (name: string, text: string, id: string): Promise<Table | null> => {
    const { rows } = await pool.query<TableRow>({ name, text, values: [id] });
    const row = rows[0];
    return row ? readTable(row) : null;
  };
  return {
    find: (id) => find('find', FIND, id),
    findAt: (chatId) => find('find-at', FIND_AT, chatId),

    async startedBefore({ id, game, place, startedAt, chairs: seated }) {
      const players = seated.map(({ person }) => person ?? '').sort();
      const anybody = players.find((one) => one !== '');
      if (anybody === undefined) return 0;
      const values = [id, game, place.guild, startedAt, anybody, players];
      const { rows } = await pool.query<{ n: number }>({ name: 'started-before', text: STARTED_BEFORE, values });
      return rows[0]?.n ?? 0;
    },
  };
}
