import type pg from 'pg';
import type { Store } from '../app/ports/store.ts';
import { readSeat } from './rows.ts';

/** Which decisions seats were given hints about. */
type Hints = Pick<Store, 'countHint' | 'hintsOf'>;

/** The count sees the rows before the statement, so the new one is added. A table that was deleted meanwhile has no hints. */
const COUNT = `with given as (
  insert into hints (table_id, seat, decision) select id, $2, $3 from tables where id = $1
  on conflict do nothing returning 1
) select ((select count(*) from hints where table_id = $1 and seat = $2) + (select count(*) from given))::int as hints`;

const OF = 'select seat, count(*)::int as hints from hints where table_id = $1 group by seat order by seat';

export function hints(pool: pg.Pool): Hints {
  return {
    async countHint(id, seat, decision) {
      const { rows } = await pool.query<{ hints: number }>(COUNT, [id, seat, decision]);
      return rows[0]?.hints ?? 0;
    },

    async hintsOf(id) {
      const { rows } = await pool.query<{ seat: number; hints: number }>(OF, [id]);
      return rows.map((row) => ({ seat: readSeat(row.seat), hints: row.hints }));
    },
  };
}
