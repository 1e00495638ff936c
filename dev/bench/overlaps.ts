import { LANGUAGES } from '../../src/core/text/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { gameNamed, readArguments, run } from '../../src/tools/arguments.ts';
import { faultsAtEnd } from '../pictures/ends.ts';

/**
 * Prints where letters of score sheets and boards overlap, leave the picture or do not fit: after so many games of
 * autopilots, spread over all tables, and in the middle of each, in every language.
 */
await run('bench overlaps [game …] [--games N]', () => {
  const args = readArguments({ texts: ['games'] }, process.argv.slice(3));
  const games = args.rest.length === 0 ? GAMES : args.rest.map(gameNamed);
  const wanted = args.count('games', 500);
  const tables = games.flatMap((game) =>
    Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => ({ game, seats: game.seats.min + i })),
  );
  let faults = 0;
  for (let n = 0; n < wanted; n += 1) {
    const table = tables[n % tables.length];
    if (table === undefined) break;
    for (const fault of faultsAtEnd(table.game, table.seats, n, 'autopilots', LANGUAGES, [1, 0.6])) {
      console.log(fault);
      faults += 1;
    }
    if ((n + 1) % 50 === 0) console.log(`${n + 1} of ${wanted} games: ${faults} faults`);
  }
  console.log(`${wanted} games in ${LANGUAGES.length} languages: ${faults} faults`);
  return 0;
});
