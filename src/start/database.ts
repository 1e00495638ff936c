import type { Config } from '../config.ts';
import type { Application } from '../db/application.ts';
import { type Connection, connect, type Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { checkOwner, takeDatabase } from '../db/owner.ts';
import { preparing } from '../db/prevented.ts';
import { anyRuns, othersConnected } from '../db/versions.ts';
import { installJobs } from '../jobs/runner.ts';
import type { Log } from '../log.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import type { Started } from './stops.ts';

/**
 * The operator's Postgres or one of our own, this application's and its tables up to date; `applied` names the
 * migrations that were missing.
 */
export async function openDatabase(options: {
  readonly config: Config;
  readonly application: Application;
  readonly log: Log;
  readonly started: Started;
}): Promise<{ readonly database: Database; readonly applied: readonly string[] }> {
  const { config, application, log, started } = options;
  const embedded = config.databaseUrl
    ? null
    : started('postgres', await startEmbedded({ directory: config.dataDir, log }), (postgres) => postgres.stop());
  const connection = connectionFor(config, embedded);
  const database = started('database', await connect({ connection, log, size: config.databasePool }), (db) =>
    db.close(),
  );
  const { pool } = database;
  const applied = await preparing(pool, async () => {
    await checkOwner(pool, application, config.moveFrom, anyRuns);
    const names = await migrate({ pool, log });
    const moved = await takeDatabase(pool, application, config.moveFrom);
    if (moved) log.warn({ from: config.moveFrom, to: application.id }, 'the database has moved to another application');
    await installJobs({ pool, log });
    const beside = await othersConnected(pool);
    if (beside.length > 0) log.info({ beside }, 'other builds of the bot are connected to the database');
    return names;
  });
  return { database, applied };
}

/** The way to the operator's Postgres, else to our own. */
function connectionFor({ databaseUrl }: Config, embedded: Embedded | null): Connection {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  if (!embedded) throw new Error('there is neither a DATABASE_URL nor a Postgres of our own');
  return embedded.connection;
}
