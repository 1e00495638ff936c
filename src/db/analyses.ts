import type pg from 'pg';
import type { AnalysisStore } from '../app/ports/analyses.ts';
import type { KeptAnalysis } from '../domain/analysis/analysis.ts';
import type { TableId } from '../domain/ids.ts';
import { readAnalysis } from './json-columns.ts';
import { readSeat } from './rows.ts';

/** How the decisions of finished games were judged. */
type Analyses = Pick<AnalysisStore, 'analysis' | 'saveAnalysis'>;

const FIND = `select table_id as "table", analysis, seats, complete from analyses
where table_id = any ($1) and revision = $2`;

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
const SAVE = `with judged as (
  select from chairs where table_id = $1 and seat = any ($4::smallint[]) and person is not null for share
) insert into analyses (table_id, revision, analysis, seats, judged, complete)
select id, $2, $3, $4, $5, $6 from tables
where id = $1 and (select count(*) from judged) = cardinality($4::smallint[])
on conflict (table_id, revision) do update
set analysis = excluded.analysis, seats = excluded.seats, judged = excluded.judged, complete = excluded.complete, at = now()
where not analyses.complete and (excluded.complete or analyses.judged < excluded.judged)`;

const SHRINK = `delete from analyses where (at, table_id, revision) < (
  select at, table_id, revision from analyses order by at desc, table_id desc, revision desc offset $1 limit 1)`;

export function analyses(pool: pg.Pool): Analyses {
  return {
    async analysis(id, revision) {
      return (await analysesOf(pool, [id], revision)).get(id) ?? null;
    },

    async saveAnalysis(id, { analysis, seats, complete }, most) {
      const { revision, decisions } = analysis;
      await pool.query(SAVE, [id, revision, JSON.stringify(analysis), seats, decisions.length, complete]);
      if (complete) await pool.query(SHRINK, [most - 1]);
    },
  };
}

/** What a revision of the search has judged of several games. */
export async function analysesOf(
  pool: pg.Pool,
  tables: readonly TableId[],
  revision: number,
): Promise<ReadonlyMap<TableId, KeptAnalysis>> {
  const { rows } = await pool.query<Row>(FIND, [tables, revision]);
  return new Map(
    rows.flatMap(({ table, seats, complete, ...row }) => {
      const analysis = readAnalysis(row.analysis);
      return analysis ? [[table, { analysis, seats: seats.map(readSeat), complete }]] : [];
    }),
  );
}
