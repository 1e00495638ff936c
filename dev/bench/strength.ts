import { LEVELS, type Level } from '../../src/core/contract/level.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import type { Path } from '../../src/core/contract/path.ts';
import type { AnyGame, AnyTerms } from '../../src/core/contract/seal.ts';
import { known } from '../../src/core/known.ts';
import type { Position } from '../../src/core/match/match.ts';
import { playOut } from '../../src/core/match/record.ts';
import { rng } from '../../src/core/rng.ts';
import { type Seat, seatsOf } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { levelMove } from '../../src/search/levels.ts';
import { gameNamed, readArguments, run } from '../../src/tools/arguments.ts';
import { machine } from './machine.ts';

/**
 * Prints how strong computers are; asserts nothing. One hero plays against the same opponent in all other seats, and every deal
 * is played from each seat.
 */
interface Match {
  readonly game: string;
  readonly seats: number;
  readonly hero: Player;
  readonly others: Player;
  readonly games: number;
  /** First places of the hero in percent, a shared one as its share, with the standard error. */
  readonly wins: number;
  readonly error: number;
  /** Mean points of the hero and of the others. */
  readonly points: readonly [hero: number, others: number];
  /** Milliseconds of the hero's decisions: the 95th of a hundred. */
  readonly p95: number;
}

type Player = Level | 'random';
const PLAYERS: readonly Player[] = [...LEVELS, 'random'];

await run('bench strength [game …] [--seats N] [--hero LEVEL] [--others LEVEL] [--games N] [--json]', () => {
  const args = readArguments({ texts: ['seats', 'hero', 'others', 'games'], flags: ['json'] });
  // The first word is the name of this bench.
  const [, ...named] = args.rest;
  const games = named.length === 0 ? GAMES : named.map(gameNamed);
  const seats = args.count('seats', 2);
  const player = (name: 'hero' | 'others', otherwise: Player): Player =>
    PLAYERS.find((one) => one === args.text(name)) ?? otherwise;
  const matches = games.map((game) =>
    match(game, seats, player('hero', 'strong'), player('others', 'steady'), args.count('games', 20)),
  );
  if (args.flag('json')) {
    console.log(JSON.stringify({ date: new Date().toISOString().slice(0, 10), machine: machine(), matches }));
    return 0;
  }
  console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()}`);
  for (const one of matches)
    console.log(
      `${one.game}, ${one.seats} players: ${one.hero} wins ${one.wins.toFixed(1)} ± ${one.error.toFixed(1)} % of ${one.games} games ` +
        `against ${one.others}, ${one.points[0].toFixed(1)} : ${one.points[1].toFixed(1)} points, ` +
        `95 of 100 decisions within ${Math.round(one.p95)} ms`,
    );
  return 0;
});

function match(game: AnyGame, seats: number, hero: Player, others: Player, games: number): Match {
  const terms = readTerms(game, seats, {});
  if (!terms.ok) throw new Error(`${game.id} is not for ${seats}`);
  const took: number[] = [];
  const played = Array.from({ length: games }, (_, n) => {
    const seat = known(seatsOf(seats)[n % seats], 'seat');
    return duel(game, terms.value, `strength-${Math.floor(n / seats)}`, { seat, hero, others, took });
  });
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const wins = played.map(({ won }) => won);
  const middle = mean(wins);
  const spread = wins.reduce((sum, one) => sum + (one - middle) ** 2, 0) / Math.max(1, wins.length - 1);
  const sorted = took.sort((a, b) => a - b);
  return {
    game: game.id,
    seats,
    hero,
    others,
    games,
    wins: 100 * middle,
    error: 100 * Math.sqrt(spread / wins.length),
    points: [mean(played.map(({ own }) => own)), mean(played.map(({ rest }) => rest))],
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

function duel(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  { seat, hero, others, took }: { readonly seat: Seat; readonly hero: Player; readonly others: Player; took: number[] },
): { readonly won: number; readonly own: number; readonly rest: number } {
  const dice = rng(seed, 'random');
  const choose = (player: Player, position: Position, who: Seat, paths: readonly Path[]): Path =>
    player === 'random'
      ? dice.pick(paths)
      : levelMove(game, position, { seat: who, seats: terms.seats, level: player });
  const { standings } = playOut(game, terms, seed, (position, who, paths) => {
    if (paths.length === 1) return known(paths[0], 'only move');
    if (who !== seat) return choose(others, position, who, paths);
    const began = performance.now();
    const path = choose(hero, position, who, paths);
    took.push(performance.now() - began);
    return path;
  });
  const first = standings.filter(({ rank }) => rank === 1);
  const score = (of: (who: Seat) => boolean): readonly number[] =>
    standings.flatMap((one) => (of(one.seat) && one.score !== null ? [one.score] : []));
  const rest = score((who) => who !== seat);
  return {
    won: first.some((one) => one.seat === seat) ? 1 / first.length : 0,
    own: score((who) => who === seat)[0] ?? 0,
    rest: rest.reduce((sum, value) => sum + value, 0) / rest.length,
  };
}
