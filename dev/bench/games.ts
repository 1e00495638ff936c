import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { playOut } from '../../src/core/match/record.ts';
import { rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import { GAMES, gameById } from '../../src/games/index.ts';
import { gameNamed, readArguments, run } from '../../src/tools/arguments.ts';
import { progressLines } from '../../src/tools/progress.ts';
import { machine } from './machine.ts';

/**
 * Prints figures; asserts nothing. For each game: how often the autopilot beats random legal play with two at the
 * table, how fast random and autopilot games run through the contract.
 */
interface Figures {
  readonly game: string;
  /** Share of won games in percent; a shared victory counts half. */
  readonly autopilotWins: number;
  readonly seeds: number;
  readonly randomGamesPerSecond: number;
  readonly autopilotGamesPerSecond: number;
  /** The game's own measurements, per second. */
  readonly own: Readonly<Record<string, number>>;
}

await run('bench [game …] [--seeds N] [--json]', () => {
  const args = readArguments({ texts: ['seeds'], flags: ['json'] });
  const games = args.rest.length === 0 ? GAMES : args.rest.map(gameNamed);
  const seeds = args.count('seeds', 500);
  const progress = progressLines();
  const figures = games.map((game) => measured(game, seeds, progress));
  if (args.flag('json')) {
    console.log(JSON.stringify({ date: new Date().toISOString().slice(0, 10), machine: machine(), games: figures }));
    return 0;
  }
  console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()}`);
  for (const one of figures) {
    console.log(
      `${one.game}: the autopilot wins ${one.autopilotWins.toFixed(1)} % of ${one.seeds} games of two against random play; ` +
        `${one.randomGamesPerSecond.toFixed(1)} random and ${one.autopilotGamesPerSecond.toFixed(1)} autopilot games of ${gameById(one.game)?.seats.max} per second`,
    );
    for (const [name, perSecond] of Object.entries(one.own))
      console.log(`${one.game}: ${Math.round(perSecond)} ${name} per second`);
  }
  return 0;
});

function measured(game: AnyGame, seeds: number, progress: (line: () => string) => void): Figures {
  const terms = readTerms(game, 2, {});
  if (!terms.ok) throw new Error(`${game.id} is not for two`);
  let wins = 0;
  for (let n = 0; n < seeds; n += 1) {
    progress(() => `bench: ${game.id}, ${n} of ${seeds} games of the autopilot`);
    const seed = `bench-${n}`;
    const dice = rng(seed, 'players');
    // The autopilot sits in either seat equally often.
    const seat = (n % 2) as Seat;
    const { standings } = playOut(game, terms.value, seed, (_at, who, paths) =>
      who === seat ? null : dice.pick(paths),
    );
    const first = standings.filter((one) => one.rank === 1);
    if (first.some((one) => one.seat === seat)) wins += 1 / first.length;
  }
  return {
    game: game.id,
    autopilotWins: (100 * wins) / seeds,
    seeds,
    randomGamesPerSecond: speed(game, 'random'),
    autopilotGamesPerSecond: speed(game, 'autopilot'),
    own: Object.fromEntries(game.benches.map((bench) => [bench.name, bench.run(3).perSecond])),
  };
}

/** Complete games with the largest table, played for about three seconds. */
function speed(game: AnyGame, players: 'random' | 'autopilot'): number {
  const terms = readTerms(game, game.seats.max, {});
  if (!terms.ok) throw new Error(`${game.id} is not for ${game.seats.max}`);
  const start = performance.now();
  let games = 0;
  while (performance.now() - start < 3_000) {
    const dice = rng(`speed-${games}`, 'players');
    playOut(game, terms.value, `speed-${games}`, (_at, _seat, paths) =>
      players === 'random' ? dice.pick(paths) : null,
    );
    games += 1;
  }
  return (games * 1_000) / (performance.now() - start);
}
