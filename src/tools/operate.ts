import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Console, operate } from '../app/operations/operate.ts';
import { USAGE } from '../app/operations/order.ts';
import { DatabaseFault } from '../db/client.ts';
import { postgresStore } from '../db/store.ts';
import { GAMES } from '../games/index.ts';
import { run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';

/**
 * The operator's console: drains, announces, switches and so on in the database that the settings name, for all
 * processes that run on it. Status 1 when it was not done; what was wrong with it is said.
 */
await run(`operate ${USAGE.join('\n       operate ')}`, async () => {
  const words = process.argv.slice(2);
  if (words.length === 0 || words.includes('--help')) throw new Usage('say what to do');
  return orOneLine(() =>
    inDatabase(async (database) => {
      const done = await operate(contextOn(postgresStore(database)), { by: `user:${user()}`, words });
      if (!done.ok) throw new DatabaseFault(done.error);
      for (const line of done.value) console.log(line);
    }),
  );
});

function contextOn(store: Console['store']): Console {
  return { store, games: GAMES, now: Date.now, entropy: { id: () => randomBytes(8).toString('hex') } };
}

/** In a container a user may have no name. */
function user(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
