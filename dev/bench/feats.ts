import { parseArgs } from 'node:util';
import { LEVELS } from '../../src/core/contract/level.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { playOut } from '../../src/core/match/record.ts';
import { seatsOf } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { levelMove } from '../../src/search/levels.ts';

/**
 * How often computers achieve each feat, in percent of their seats, with two, three and four seats, each with its
 * standard error: `bench feats [--level strong] [--games 100] [--game kingdomino] [--seats 2]`. The tables of
 * docs/feats.md.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    level: { type: 'string', default: 'steady' },
    games: { type: 'string', default: '100' },
    game: { type: 'string' },
    seats: { type: 'string' },
  },
});
const level = LEVELS.find((one) => one === values.level) ?? 'steady';

/** "4.0 ± 1.2", out of the part of its seats that each game brought: seats of one game are not independent. */
function percent(parts: readonly number[]): string {
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  const squares = parts.reduce((sum, part) => sum + (part - mean) ** 2, 0);
  const error = Math.sqrt(squares / Math.max(1, parts.length - 1) / parts.length);
  return `${(100 * mean).toFixed(1)} ± ${(100 * error).toFixed(1)}`;
}

for (const game of GAMES.filter(({ id }) => values.game === undefined || id === values.game)) {
  const rows = new Map<string, string[]>(game.feats.map(({ id }) => [id, []]));
  const sizes = [2, 3, 4].filter((size) => values.seats === undefined || size === Number(values.seats));
  for (const size of sizes) {
    const terms = readTerms(game, size, {});
    if (!terms.ok) continue;
    const parts = new Map<string, number[]>(game.feats.map(({ id }) => [id, []]));
    for (let n = 0; n < Number(values.games); n += 1) {
      const played = playOut(game, terms.value, `feats-${n}`, (position, seat) =>
        levelMove(game, position, { seat, seats: size, level }),
      );
      const view = game.view(played.position.state, 'public', []);
      for (const { id, has } of game.feats)
        parts.get(id)?.push(seatsOf(size).filter((seat) => has(view, seat)).length / size);
    }
    for (const [id, row] of rows) row.push(percent(parts.get(id) ?? []));
  }
  process.stdout.write(`\n${game.id}, ${level}, ${values.games} games of each size (${sizes.join(', ')} seats)\n`);
  for (const [id, row] of rows) process.stdout.write(`| ${id} | ${row.join(' | ')} |\n`);
}
