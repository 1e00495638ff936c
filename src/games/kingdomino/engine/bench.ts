import type { Bench } from '../../../core/contract/game.ts';
import { playouts, type Table } from './random-games.ts';

function bench(name: string, table: Table): Bench {
  return {
    name,
    run(seconds) {
      const batch = 1_000;
      // The compiler optimizes the loop during these.
      playouts(4 * batch, 1, table);
      const start = performance.now();
      let games = 0;
      let elapsed = 0;
      do {
        playouts(batch, games + 1, table);
        games += batch;
        elapsed = (performance.now() - start) / 1_000;
      } while (elapsed < seconds);
      return { perSecond: games / elapsed };
    },
  };
}

export const benches: readonly Bench[] = [
  bench('random 4-player games, bitboards', { seats: 4, mightyDuel: false }),
  bench('random Mighty Duels, bitboards', { seats: 2, mightyDuel: true }),
];
