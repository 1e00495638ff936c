import type pg from 'pg';
import type { TableStore } from '../app/ports/tables.ts';
import type { Place, Table } from '../domain/table/table.ts';
import { readTable, type TableRow } from './rows.ts';
import { parameters, prepared, raw } from './sql.ts';
import { CHAIRS, TABLE } from './table-columns.ts';

/** Finding tables: one statement each, written by hand. */

type Compared = Pick<Table, 'id' | 'game' | 'startedAt'> & Pick<Place, 'guild'>;
const given = parameters<Compared & { anybody: string; players: readonly string[] }>();

const ALL = raw(`${TABLE}, ${CHAIRS}`);

const FIND = prepared('find')`select ${ALL} from tables where id = ${given.id}`;

const FIND_AT = prepared('find-at')`select ${ALL} from tables
where (thread = ${given.id} and channel <> ${given.id}) or lobby = ${given.id}
  or id = (select table_id from viewers where post = ${given.id} limit 1)
order by changed_at desc limit 1`;

/** An index finds the tables of one of the people; the others are compared there. */
const STARTED_BEFORE = prepared('started-before')`select count(*)::int as n from tables
where id in (select table_id from chairs where person = ${given.anybody}) and id <> ${given.id} and game = ${given.game} and guild is not distinct from ${given.guild}
  and started_at < ${given.startedAt}
  and (select array_agg(coalesce(person, '') order by coalesce(person, '') collate "C") from chairs where table_id = id) = ${given.players}::text[]`;

export function tables(pool: pg.Pool): Pick<TableStore, 'find' | 'findAt' | 'startedBefore'> {
  const find = async (statement: typeof FIND, id: string): Promise<Table | null> => {
    const { rows } = await pool.query<TableRow>(statement({ id }));
    const row = rows[0];
    return row ? readTable(row) : null;
  };
  return {
    find: (id) => find(FIND, id),
    findAt: (chatId) => find(FIND_AT, chatId),

    async startedBefore({ id, game, place, startedAt, chairs: seated }) {
      const players = seated.map(({ person }) => person ?? '').sort();
      const anybody = players.find((one) => one !== '');
      if (anybody === undefined) return 0;
      const before = STARTED_BEFORE({ id, game, guild: place.guild, startedAt, anybody, players });
      const { rows } = await pool.query<{ n: number }>(before);
      return rows[0]?.n ?? 0;
    },
  };
}
