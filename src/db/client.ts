import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ConfigFault, OperatorFault } from '../fault.ts';
import type { Log } from '../log.ts';
import { PROGRAM } from '../version.ts';
import { isUnavailable } from './errors.ts';
import { PrismaClient } from './generated/client.ts';

/** Where the database is: an address, or the parts of one. */
export type Connection = Readonly<
  Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>
>;

/** One pool, shared by Prisma, by the statements written by hand and by the job runner. */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** Gives all connections back. Stop whatever uses them first. */
  close(): Promise<void>;
}

export class DatabaseFault extends OperatorFault {}

const OLDEST_SERVER = 14;

/**
 * Connects, waiting up to `patience` milliseconds for a database that is not there yet. Throws a `DatabaseFault` with a
 * sentence for the operator when it gives up, is refused, or finds a server that is too old.
 */
export async function connect(options: {
  readonly connection: Connection;
  readonly log: Log;
  readonly patience?: number;
  /** How many connections may be open at once; 10 when left out. */
  readonly size?: number;
  /** Milliseconds for which the answer to a statement is waited for. It may be carried out all the same. */
  readonly silence?: number;
}): Promise<Database> {
  const { connection, log, patience = 60_000, size = 10, silence = 20_000 } = options;
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: PROGRAM,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // The client's own limit: a server that vanished behind a firewall never answers at all.
    query_timeout: silence,
  });
  // Without these a connection that breaks while nobody uses it would end the process.
  // Bound to this moment: a connection serves all, and its loss belongs to no job for which it once was opened.
  const lost = AsyncResource.bind(({ message }: Error) => log.debug({ error: message }, 'connection lost'));
  pool.on(
    'error',
    AsyncResource.bind(({ message }: Error) => log.warn({ error: message }, 'a connection to the database was lost')),
  );
  pool.on('connect', (client) => client.on('error', lost));
  try {
    await reach(pool, log, patience).catch((error: unknown) => blame(connection, error));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
  return {
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

async function reach(pool: pg.Pool, log: Log, patience: number): Promise<void> {
  const giveUp = performance.now() + patience;
  let said = false;
  for (;;) {
    try {
      const found = await pool.query<{ version: number }>(
        `select current_setting('server_version_num')::int / 10000 as version`,
      );
      const [row] = found.rows;
      if (!row) throw new Error('a question about the server gave no row');
      const { version } = row;
      if (version >= OLDEST_SERVER) return;
      throw new DatabaseFault(`the database is Postgres ${version}; ${OLDEST_SERVER} is the oldest that works`);
    } catch (error) {
      if (error instanceof OperatorFault) throw error;
      // A certificate of the address: errors of the file system name a path, those of sockets do not.
      if (error instanceof Error && 'path' in error)
        throw new ConfigFault(`a certificate that it names cannot be read: ${error.message}`, { cause: error });
      if (!isUnavailable(error)) throw new ConfigFault(`the database refuses us: ${reason(error)}`, { cause: error });
      if (performance.now() >= giveUp) {
        const seconds = Math.round(patience / 1000);
        throw new DatabaseFault(`no database after ${seconds} s: ${reason(error)}`, { cause: error });
      }
      if (!said) log.warn({ error: reason(error) }, `the database is away; waiting up to ${patience / 1000} s for it`);
      said = true;
      await wait(Math.min(500, Math.max(0, giveUp - performance.now())));
    }
  }
}

/** Names the variable that leads to the database, where there is one. */
function blame({ connectionString }: Connection, error: unknown): never {
  if (connectionString === undefined || !(error instanceof OperatorFault)) throw error;
  const message = `DATABASE_URL: ${error.message}`;
  throw error instanceof ConfigFault
    ? new ConfigFault(message, { cause: error })
    : new DatabaseFault(message, { cause: error });
}

/** One line. Two failed dials of one name arrive as an error without a text of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
