import type pg from 'pg';
import type { AnalysisStore } from '../app/ports/analyses.ts';
import { readSeat } from './rows.ts';

/** Which decisions seats were given hints about. */
type Hints = Pick<AnalysisStore, 'countHint' | 'hintsOf'>;

/** A table that was deleted meanwhile has no hints. */
const COUNT = `insert into hints (table_id, seat, decision) select id, $2, $3 from tables where id = $1
  on conflict do nothing`;

const OF = 'select seat, count(*)::int as hints from hints where table_id = $1 group by seat order by seat';

export function hints(pool: pg.Pool): Hints {
  const hintsOf: Hints['hintsOf'] = async (id) => {
    const { rows } = await pool.query<{ seat: number; hints: number }>(OF, [id]);
    return rows.map((row) => ({ seat: readSeat(row.seat), hints: row.hints }));
  };
  return {
    hintsOf,
    // Two statements: one alone would not see a row that another has inserted meanwhile.
    async countHint(id, seat, decision) {
      await pool.query(COUNT, [id, seat, decision]);
      return (await hintsOf(id)).find((one) => one.seat === seat)?.hints ?? 0;
    },
  };
}
