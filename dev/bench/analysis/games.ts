import type { AnyGame, AnyTerms } from '../../../src/core/contract/any-game.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import type { Position } from '../../../src/core/match/match.ts';
import { playOut } from '../../../src/core/match/record.ts';
import { type Rng, rng } from '../../../src/core/rng.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { clearLoss, VERDICTS, type Verdict, verdictOf } from '../../../src/domain/analysis/analysis.ts';
import { judge } from '../../../src/search/judge.ts';
import { analysisOf, levelMove } from '../../../src/search/levels.ts';
import { type Figure, figureOf, processorTime } from './figures.ts';

/** Who plays in games that are judged, the best first. */
export const JUDGED_PLAYERS = ['strong', 'steady', 'gentle', 'random'] as const;
export type JudgedPlayer = (typeof JUDGED_PLAYERS)[number];

/** A decision with a choice, and what was played. */
export interface Played {
  readonly position: Position;
  readonly seat: Seat;
  readonly path: Path;
}

/** A game with the same player in all seats. */
export function decisionsOf(game: AnyGame, terms: AnyTerms, player: JudgedPlayer, seed: string): readonly Played[] {
  const dice = rng(seed, 'players');
  const played: Played[] = [];
  playOut(game, terms, seed, (position, seat, paths) => {
    const [only] = paths;
    if (only !== undefined && paths.length === 1) return only;
    const path = moveOf(game, terms.seats, player, { position, seat, paths }, dice);
    played.push({ position, seat, path });
    return path;
  });
  return played;
}

/** What a player would play. */
export function moveOf(
  game: AnyGame,
  seats: number,
  player: JudgedPlayer,
  { position, seat, paths }: { readonly position: Position; readonly seat: Seat; readonly paths: readonly Path[] },
  dice: Rng,
): Path {
  return player === 'random' ? dice.pick(paths) : levelMove(game, position, { seat, seats, level: player });
}

export interface JudgedGames {
  readonly games: number;
  readonly decisions: number;
  /** What a decision loses on average, as far as losses are clear; each game is one sample. */
  readonly points: Figure;
  readonly chance: Figure;
  /** Shares of decisions in percent. */
  readonly verdicts: { readonly [V in Exclude<Verdict, 'only'>]: number };
  /** Seconds of processor time to judge a game. */
  readonly seconds: Figure;
  /** Of the longest decision. */
  readonly longest: number;
  /** The clear losses, the greatest last. */
  readonly losses: { readonly points: readonly number[]; readonly chance: readonly number[] };
}

/** Judges all decisions of games between equal players. */
export function judgedGames(
  game: AnyGame,
  terms: AnyTerms,
  player: JudgedPlayer,
  { games, seed }: { readonly games: number; readonly seed: string },
): JudgedGames {
  const { effort, steps } = analysisOf(game);
  const verdicts = new Map<Verdict, number>(VERDICTS.map((one) => [one, 0]));
  const losses: { readonly points: number[]; readonly chance: number[] } = { points: [], chance: [] };
  const seconds: number[] = [];
  const [points, chance]: [number[], number[]] = [[], []];
  let decisions = 0;
  let longest = 0;
  for (let n = 0; n < games; n += 1) {
    const played = decisionsOf(game, terms, player, `${seed}-${n}`);
    let [lostPoints, lostChance, spent] = [0, 0, 0];
    for (const { position, seat, path } of played) {
      const began = processorTime();
      const { lost } = judge(game, position, seat, path, effort(terms.seats));
      const took = (processorTime() - began) / 1000;
      const verdict = verdictOf(lost, steps);
      const clear = { points: lost.points === null ? 0 : clearLoss(lost.points), chance: clearLoss(lost.chance) };
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      if (clear.points > 0) losses.points.push(clear.points);
      if (clear.chance > 0) losses.chance.push(clear.chance);
      lostPoints += clear.points;
      lostChance += clear.chance;
      spent += took;
      longest = Math.max(longest, took);
    }
    decisions += played.length;
    seconds.push(spent);
    points.push(lostPoints / played.length);
    chance.push(lostChance / played.length);
  }
  const share = (verdict: Verdict): number => (100 * (verdicts.get(verdict) ?? 0)) / decisions;
  return {
    games,
    decisions,
    longest,
    points: figureOf(points),
    chance: figureOf(chance),
    verdicts: { good: share('good'), slip: share('slip'), mistake: share('mistake'), blunder: share('blunder') },
    seconds: figureOf(seconds),
    losses: { points: losses.points.sort((a, b) => a - b), chance: losses.chance.sort((a, b) => a - b) },
  };
}
