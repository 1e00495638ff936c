import type pg from 'pg';
import { ConfigFault } from '../fault.ts';
import { DatabaseFault } from './client.ts';
import { mapErrors } from './errors.ts';

/** What the server says when the role may not do something: a right is missing, or it owns another's table. */
const NO_RIGHT = '42501';
/** What it says when nothing may be written. */
const READ_ONLY = '25006';

/** Whether the server has refused a statement although there is nothing wrong with it. */
export function isPrevented(error: unknown): boolean {
  const code = codeOf(error);
  return code === NO_RIGHT || code === READ_ONLY;
}

/**
 * Puts the database in order. A server that does not let us is told as a fault of the operator; throws `Unreachable`
 * when it goes away meanwhile.
 */
export async function preparing<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  try {
    const { rows } = await pool.query<{ off: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as off`,
    );
    if (rows[0]?.off) throw readOnly('it is a standby, or default_transaction_read_only is on');
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (codeOf(error) === READ_ONLY) throw readOnly(message, error);
    if (codeOf(error) !== NO_RIGHT) return mapErrors(() => Promise.reject(error));
    throw new ConfigFault(
      `DATABASE_URL: its user may not put the database in order: ${message}; docs/hosting.md lists the rights it needs`,
      { cause: error },
    );
  }
}

/** It may pass: a standby becomes the primary server. */
function readOnly(why: string, cause?: unknown): DatabaseFault {
  return new DatabaseFault(`DATABASE_URL: the database is read-only: ${why}`, { cause });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
