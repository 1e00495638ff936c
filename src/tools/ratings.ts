import { rebuildRatings } from '../app/ratings/rate.ts';
import { postgresStore } from '../db/store.ts';
import { GAMES } from '../games/index.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';

/**
 * Throws away the ratings of the bot whose settings are here, and computes them anew from its results, in their order.
 * It can run beside the bot, which sees the old ones of a game until the new ones are there. Status 1 when the database
 * cannot be used.
 */
await run('ratings --rebuild', async () => {
  const given = readArguments({ flags: ['rebuild'] });
  if (!given.flag('rebuild') || given.rest.length > 0) throw new Usage('say --rebuild');
  return orOneLine(() =>
    inDatabase(async (database) => {
      const counted = await rebuildRatings({ games: GAMES, store: postgresStore(database) });
      for (const [game, results] of counted) console.log(`${game}: ${results} results`);
      if (counted.size === 0) console.log('there are no results that change ratings');
    }),
  );
});
