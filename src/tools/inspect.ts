import { DatabaseFault } from '../db/client.ts';
import { postgresStore } from '../db/store.ts';
import { traceOf } from '../db/traces.ts';
import { GAMES } from '../games/index.ts';
import { jobsOf } from '../jobs/graphile.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';
import { inspection } from './inspection.ts';

/**
 * Prints what an operator needs to know of one table. It reads the database that the settings name, as the bot does,
 * and changes nothing there. Status 1 when there is no such table, or the database cannot be read.
 */
await run('inspect <table, or the id of its thread or post>', async () => {
  const [id, ...more] = readArguments({}).rest;
  if (id === undefined || more.length > 0) throw new Usage('name one table');
  return orOneLine(async () => {
    const found = await inDatabase((database) =>
      inspection(
        {
          store: postgresStore(database),
          games: GAMES,
          now: Date.now,
          jobsOf: (table: string) => jobsOf(database.pool, table),
          traceOf: (table: string) => traceOf(database.pool, table),
        },
        id,
      ),
    );
    if (found === null) throw new DatabaseFault(`there is no table ${id}`);
    process.stdout.write(found);
  });
});
