import type pg from 'pg';
import type { AnalysisStore } from '../app/ports/analyses.ts';
import { readSeat } from './rows.ts';
import { parameters, statement } from './sql.ts';

/** Which decisions seats were given hints about. */
type Hints = Pick<AnalysisStore, 'countHint' | 'hintsOf'>;

const given = parameters<{ id: string; seat: number; decision: string }>();

/** A table that was deleted meanwhile has no hints. */
const COUNT = statement`insert into hints (table_id, seat, decision) select id, ${given.seat}, ${given.decision} from tables where id = ${given.id}
  on conflict do nothing`;

const OF = statement`select seat, count(*)::int as hints from hints where table_id = ${given.id} group by seat order by seat`;

export function hints(pool: pg.Pool): Hints {
  const hintsOf: Hints['hintsOf'] = async (id) => {
    const { rows } = await pool.query<{ seat: number; hints: number }>(OF({ id }));
    return rows.map((row) => ({ seat: readSeat(row.seat), hints: row.hints }));
  };
  return {
    hintsOf,
    // Two statements: one alone would not see a row that another has inserted meanwhile.
    async countHint(id, seat, decision) {
      await pool.query(COUNT({ id, seat, decision }));
      return (await hintsOf(id)).find((one) => one.seat === seat)?.hints ?? 0;
    },
  };
}
