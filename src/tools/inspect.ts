import { existsSync } from 'node:fs';
import { ConfigFault, readConfig } from '../config.ts';
import { type Connection, connect, DatabaseFault } from '../db/client.ts';
import { postgresStore } from '../db/store.ts';
import { GAMES } from '../games/index.ts';
import { jobsOf } from '../jobs/graphile.ts';
import type { Log } from '../log.ts';
import { clusterIn, connectionOf } from '../postgres/connection.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { PostgresFault } from '../postgres/fault.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inspection } from './inspection.ts';

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Milliseconds to wait for a database that does not answer. */
const PATIENCE = 2_000;

/** What Postgres and Prisma say when a table or a column is not there. */
const MISSING = ['42P01', '42703', 'P2021', 'P2022'];

/**
 * Prints what an operator needs to know of one table. It reads the database that the settings name, as the bot does, and
 * changes nothing there. A bot may run meanwhile, also on its own Postgres; where none runs, that is started for the
 * moment. Status 1 when there is no such table, or the database cannot be read.
 */
await run('inspect <table, or the id of its thread or post>', async () => {
  const [id, ...more] = readArguments({}).rest;
  if (id === undefined || more.length > 0) throw new Usage('name one table');
  try {
    const found = await inDatabase((connection) => read(connection, id));
    if (found === null) throw new DatabaseFault(`there is no table ${id}`);
    process.stdout.write(found);
    return 0;
  } catch (error) {
    const why = sentence(error);
    if (why === null) throw error;
    console.error(why);
    return 1;
  }
});

/** Does something with the database of the bot whose settings are here. */
async function inDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== null) return work({ connectionString: databaseUrl });
  if (!existsSync(clusterIn(dataDir)))
    throw new DatabaseFault(
      `no database in ${dataDir} that this user may read: set DATABASE_URL or DATA_DIR to that of the bot`,
    );
  const running = await connectionOf(dataDir);
  if (running) return work(running);
  const embedded = await startEmbedded({ directory: dataDir, log: quiet });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

async function read(connection: Connection, id: string): Promise<string | null> {
  const database = await connect({ connection, log: quiet, patience: PATIENCE });
  try {
    const sources = {
      store: postgresStore(database),
      games: GAMES,
      now: Date.now,
      jobsOf: (table: string) => jobsOf(database.pool, table),
    };
    return await inspection(sources, id);
  } finally {
    await database.close();
  }
}

/** What a fault of the settings or the database is to be told as, in one line; null: it is a bug. */
function sentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ([ConfigFault, DatabaseFault, PostgresFault].some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? error.code : null;
  if (typeof code === 'string' && MISSING.includes(code))
    return 'this version of the bot has not used the database yet: it brings it up to date when it starts';
  return null;
}
