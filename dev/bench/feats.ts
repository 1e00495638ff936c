import { parseArgs } from 'node:util';
import { LEVELS } from '../../src/core/contract/level.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { playOut } from '../../src/core/match/record.ts';
import { seatsOf } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { levelMove } from '../../src/search/levels.ts';

/**
 * How often computers achieve each feat, in percent of their seats, with two, three and four seats: `bench feats
 * [--level strong] [--games 100] [--game kingdomino]`. The table of docs/feats.md.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    level: { type: 'string', default: 'steady' },
    games: { type: 'string', default: '100' },
    game: { type: 'string' },
  },
});
const level = LEVELS.find((one) => one === values.level) ?? 'steady';
for (const game of GAMES.filter(({ id }) => values.game === undefined || id === values.game)) {
  const counts = new Map<string, number[]>(game.feats.map(({ id }) => [id, [0, 0, 0]]));
  const seated = [0, 0, 0];
  for (const [at, size] of [2, 3, 4].entries()) {
    const terms = readTerms(game, size, {});
    if (!terms.ok) continue;
    for (let n = 0; n < Number(values.games); n += 1) {
      const played = playOut(game, terms.value, `feats-${n}`, (position, seat) =>
        levelMove(game, position, { seat, seats: size, level }),
      );
      const view = game.view(played.position.state, 'public', []);
      for (const seat of seatsOf(size)) {
        seated[at] = (seated[at] ?? 0) + 1;
        for (const { id, has } of game.feats) {
          const row = counts.get(id);
          if (row && has(view, seat)) row[at] = (row[at] ?? 0) + 1;
        }
      }
    }
  }
  process.stdout.write(`\n${game.id}, ${level}, ${values.games} games of each size\n`);
  for (const [id, row] of counts)
    process.stdout.write(
      `| ${id} | ${row.map((n, at) => ((100 * n) / Math.max(1, seated[at] ?? 0)).toFixed(1)).join(' | ')} |\n`,
    );
}
