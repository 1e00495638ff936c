import type pg from 'pg';
import type { Span } from '../../../src/domain/time/span.ts';
import type { Inside } from './checks.ts';

/** What a database keeps and no store tells. */
export function insideDatabase(pool: pg.Pool): Inside {
  const spans = async (sql: string): Promise<readonly SpanRow[]> => (await pool.query<SpanRow>(sql)).rows;
  return {
    outages: async () => (await spans('select begins, ends, null as person from outages')).map(spanOf),
    vacations: async () => {
      const rows = await spans('select begins, ends, person from vacations');
      return rows.map((row) => ({ ...spanOf(row), person: row.person ?? '' }));
    },
    async undone(table) {
      const { rows } = await pool.query<{ readonly version: number; readonly undone: number }>(
        'select version, undone from entries where table_id = $1 and undone is not null',
        [table],
      );
      return new Map(rows.map(({ version, undone }) => [version, undone]));
    },
    async posting() {
      const { rows } = await pool.query<{ readonly id: string }>('select table_id as id from viewers where posting');
      return rows.map(({ id }) => id);
    },
    async everything() {
      const { rows } = await pool.query<{ readonly name: string }>(
        'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()',
      );
      const found = new Map<string, readonly string[]>();
      for (const { name } of rows) {
        const all = await pool.query<{ readonly row: string }>(`select to_jsonb(one)::text as row from ${name} as one`);
        found.set(
          name,
          all.rows.map(({ row }) => row),
        );
      }
      return found;
    },
  };
}

interface SpanRow {
  readonly begins: Date;
  readonly ends: Date;
  readonly person: string | null;
}

const spanOf = ({ begins, ends }: SpanRow): Span => ({ from: begins.getTime(), to: ends.getTime() });
