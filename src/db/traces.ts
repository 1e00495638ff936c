import type pg from 'pg';
import { once } from './sql.ts';

/**
 * The chat's id of what somebody did that led to the newest change of a table; null: nobody did, or an older version
 * changed it.
 */
export async function traceOf(pool: pg.Pool, table: string): Promise<string | null> {
  const { rows } = await pool.query<{ trace: string }>(
    once`select split_part(trace, ' ', 2) as trace from tables where id = ${table} and split_part(trace, ' ', 1) = version::text`,
  );
  return rows[0]?.trace ?? null;
}
