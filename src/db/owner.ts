import type pg from 'pg';
import { ConfigFault, OperatorFault } from '../fault.ts';
import { type Application, SANDBOX } from './application.ts';
import { once } from './sql.ts';

/**
 * A database belongs to one application: its tables are posts and buttons that no other bot can edit or hear. The first
 * application that uses it is kept in the settings, and every other one is refused.
 */

const KEY = 'application';
/**
 * Where the ids of the commands are kept (`discord`), older than the owner: its `now` begins with the application's id.
 */
const COMMANDS = 'commands';

/**
 * Throws a `ConfigFault` when the database belongs to another application than this one and than `moveFrom`, and an
 * `OperatorFault` while one of `moveFrom` still runs on it (`anyRuns`). Changes nothing; the database may be empty or
 * older than this version.
 */
export async function checkOwner(
  pool: pg.Pool,
  application: Application,
  moveFrom: string | null,
  anyRuns: (pool: pg.Pool) => Promise<boolean>,
): Promise<void> {
  const { rows: there } = await pool.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'settings'`,
  );
  if (there.length === 0) return;
  const { rows } = await pool.query<{ key: string; value: string }>(
    once`select key, value from settings where key = any (${[KEY, COMMANDS]})`,
  );
  const kept = rows.find(({ key }) => key === KEY)?.value;
  const registered = /"now":"(\d+) /.exec(rows.find(({ key }) => key === COMMANDS)?.value ?? '')?.[1];
  const owner = kept ?? registered;
  if (owner === undefined) return;
  const asking = kept === undefined ? application.registeredAs : application.id;
  admit(owner, asking, moveFrom);
  // Two applications would do each other's jobs.
  if (owner !== asking && (await anyRuns(pool)))
    throw new OperatorFault(
      `a bot of ${called(owner)} runs on the database: stop it before the database is moved to ${called(asking)}`,
    );
}

/**
 * Makes the database this application's, unless it is another's by now. Call it after `checkOwner` and `migrate`.
 * Returns whether it was moved from `moveFrom`. Throws a `ConfigFault` when another application was faster.
 */
export async function takeDatabase(pool: pg.Pool, { id }: Application, moveFrom: string | null): Promise<boolean> {
  await pool.query(once`insert into settings (key, value) values (${KEY}, ${id}) on conflict do nothing`);
  const { rowCount } = await pool.query(
    once`update settings set value = ${id} where key = ${KEY} and value = ${moveFrom} and value <> ${id}`,
  );
  const { rows } = await pool.query<{ value: string }>(once`select value from settings where key = ${KEY}`);
  admit(rows[0]?.value ?? id, id, null);
  return rowCount === 1;
}

function admit(owner: string, asking: string, moveFrom: string | null): void {
  if (owner === asking || owner === moveFrom) return;
  throw new ConfigFault(
    `the database belongs to ${called(owner)}, and this is ${called(asking)}: give it a database of its own ` +
      `(DATABASE_URL or DATA_DIR), or set MOVE_DATABASE_FROM=${owner} to move this one for good (docs/hosting.md)`,
  );
}

const called = (id: string): string => (id === SANDBOX ? 'the sandbox' : `application ${id}`);
