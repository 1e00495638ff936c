import type pg from 'pg';
import type { AnalysisStore } from '../app/ports/analyses.ts';
import type { KeptAnalysis } from '../domain/analysis/analysis.ts';
import type { TableId } from '../domain/ids.ts';
import { readAnalysis } from './json-columns.ts';
import { readSeat } from './rows.ts';
import { parameters, statement } from './sql.ts';

/** How the decisions of finished games were judged. */
type Analyses = Pick<AnalysisStore, 'analysis' | 'saveAnalysis'>;

type Kept = { written: string; seats: readonly number[]; judged: number; complete: boolean };
const given = parameters<Kept & { id: string; tables: readonly TableId[]; revision: number; most: number }>();

const FIND = statement`select table_id as "table", analysis, seats, complete from analyses
where table_id = any (${given.tables}) and revision = ${given.revision}`;

interface Row {
  readonly table: TableId;
  readonly analysis: unknown;
  readonly seats: readonly number[];
  readonly complete: boolean;
}

/**
 * The chairs of the people who are judged are locked: an erasure that has begun is waited for, and one that begins
 * later deletes what is written here.
 */
const SAVE = statement`with judged as (
  select from chairs where table_id = ${given.id} and seat = any (${given.seats}::smallint[]) and person is not null for share
) insert into analyses (table_id, revision, analysis, seats, judged, complete)
select id, ${given.revision}, ${given.written}, ${given.seats}, ${given.judged}, ${given.complete} from tables
where id = ${given.id} and (select count(*) from judged) = cardinality(${given.seats}::smallint[])
on conflict (table_id, revision) do update
set analysis = excluded.analysis, seats = excluded.seats, judged = excluded.judged, complete = excluded.complete, at = now()
where not analyses.complete and (excluded.complete or analyses.judged < excluded.judged)`;

const SHRINK = statement`delete from analyses where (at, table_id, revision) < (
  select at, table_id, revision from analyses order by at desc, table_id desc, revision desc offset ${given.most} limit 1)`;

export function analyses(pool: pg.Pool): Analyses {
  return {
    async analysis(id, revision) {
      return (await analysesOf(pool, [id], revision)).get(id) ?? null;
    },

    async saveAnalysis(id, { analysis, seats, complete }, most) {
      const { revision, decisions } = analysis;
      await pool.query(
        SAVE({ id, revision, written: JSON.stringify(analysis), seats, judged: decisions.length, complete }),
      );
      if (complete) await pool.query(SHRINK({ most: most - 1 }));
    },
  };
}

/** What a revision of the search has judged of several games. */
export async function analysesOf(
  pool: pg.Pool,
  tables: readonly TableId[],
  revision: number,
): Promise<ReadonlyMap<TableId, KeptAnalysis>> {
  const { rows } = await pool.query<Row>(FIND({ tables, revision }));
  return new Map(
    rows.flatMap(({ table, seats, complete, ...row }) => {
      const analysis = readAnalysis(row.analysis);
      return analysis ? [[table, { analysis, seats: seats.map(readSeat), complete }]] : [];
    }),
  );
}
