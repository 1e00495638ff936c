import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { type Connection, connect, type Database, DatabaseFault } from '../db/client.ts';
import { type Environment, loadEnvironment } from '../environment.ts';
import { OperatorFault } from '../fault.ts';
import type { Log } from '../log.ts';
import { clusterIn, connectionOf } from '../postgres/connection.ts';
import { startEmbedded } from '../postgres/embedded.ts';

/** The database of the bot whose settings are here, for tools of its operator. */

export const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Milliseconds to wait for a database that does not answer. */
const PATIENCE = 2_000;

/**
 * Does something with the bot's database. A bot may run meanwhile, also on its own Postgres; where none runs, that is
 * started for the moment. `settings`: those of another database than the bot's.
 */
export async function inDatabase<T>(
  work: (database: Database) => Promise<T>,
  settings: Environment = loadEnvironment(),
): Promise<T> {
  const config = readConfig(settings);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return connected({ connectionString: databaseUrl }, config, work);
  if (!existsSync(clusterIn(dataDir)))
    throw new DatabaseFault(
      `no database in ${dataDir} that this user may read: set DATABASE_URL or DATA_DIR to that of the bot`,
    );
  const running = await connectionOf(dataDir);
  return running ? connected(running, config, work) : inOwn(config, work);
}

/** The same where no bot runs, and perhaps none has run: our own Postgres is made when it is missing. */
export async function inNewDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig(loadEnvironment());
  if (config.databaseUrl === null) return inOwn(config, work);
  return connected({ connectionString: config.databaseUrl }, config, work);
}

async function inOwn<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ directory: config.dataDir, log: quiet });
  try {
    return await connected(embedded.connection, config, work);
  } finally {
    await embedded.stop();
  }
}

async function connected<T>(
  connection: Connection,
  { databasePool: size }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connect({ connection, log: quiet, patience: PATIENCE, size });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What Postgres and Prisma say when a table or a column is not there. */
const MISSING = ['42P01', '42703', 'P2021', 'P2022'];

/** Exit status of a tool's work, with one line for a fault of settings, database or a file; bugs are thrown. */
export async function orOneLine(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const why = sentence(error);
    if (why === null) throw error;
    console.error(why);
    return error instanceof OperatorFault ? error.exitCode : 1;
  }
}

function sentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof OperatorFault) return error.message;
  const code = 'code' in error ? error.code : null;
  if (typeof code === 'string' && MISSING.includes(code))
    return 'this version of the bot has not used the database yet: it brings it up to date when it starts';
  return null;
}
