import { rebuildResults } from '../app/results/fill.ts';
import { postgresStore } from '../db/store.ts';
import { GAMES } from '../games/index.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';

/**
 * Computes all results of the bot whose settings are here anew, from the logs of its tables. It can run beside the bot.
 * Results that this version cannot compute (of a game that is not installed, for example) stay as they are. Status 1
 * when the database cannot be used.
 */
await run('results --rebuild', async () => {
  const given = readArguments({ flags: ['rebuild'] });
  if (!given.flag('rebuild') || given.rest.length > 0) throw new Usage('say --rebuild');
  return orOneLine(() =>
    inDatabase(async (database) => {
      const context = { games: GAMES, store: postgresStore(database), now: Date.now };
      const { filled, unreadable } = await rebuildResults(context);
      console.log(`${filled} results computed anew`);
      if (unreadable > 0) console.log(`${unreadable} stay as they are: this version cannot read their games`);
    }),
  );
});
