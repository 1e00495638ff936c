import type { AnyGame, AnyTerms } from '../../../src/core/contract/any-game.ts';
import { LEVELS } from '../../../src/core/contract/level.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { known } from '../../../src/core/known.ts';
import type { Position } from '../../../src/core/match/match.ts';
import { type FoundMove, playOut } from '../../../src/core/match/record.ts';
import { steadySeats } from '../../../src/core/match/steady-seats.ts';
import { rng } from '../../../src/core/rng.ts';
import { type Seat, seatsOf } from '../../../src/core/seat.ts';
import { effortOf } from '../../../src/search/levels.ts';
import { SEARCH_REVISION } from '../../../src/search/revision.ts';
import { type Thought, think } from '../../../src/search/think.ts';
import { choose, type Player } from './players.ts';

/** One hero plays against the same opponent in all other seats; every deal is played from each seat. */
export interface Match {
  readonly game: AnyGame;
  readonly terms: AnyTerms;
  readonly hero: Player;
  readonly others: Player;
  readonly seed: string;
}

/** What came of a deal that was played from each seat. */
export interface PlayedDeal {
  /** By the hero's seat. */
  readonly games: readonly Result[];
  /** How long each decision of the hero took, in milliseconds of processor time. */
  readonly took: readonly number[];
  /** How long all of it took, the other seats included. */
  readonly spent: number;
}

/** What came of a game for the hero. */
interface Result {
  /** The share of the first place. */
  readonly won: number;
  /** Its points, and the mean points of the others; null when games were not scored. */
  readonly own: number | null;
  readonly rest: number | null;
}

export interface Figures {
  readonly games: number;
  /** First places of the hero in percent, a shared one as its share. */
  readonly wins: number;
  /** The standard error of `wins`; each deal is one sample. */
  readonly error: number;
  /** Mean points of the hero and of the others; null when games were not scored. */
  readonly points: readonly [hero: number | null, others: number | null];
  /** The hero's decisions, in milliseconds of processor time: the median, and the 95th of a hundred. */
  readonly p50: number;
  readonly p95: number;
}

/** Plays the deal with this number from each seat. */
export function playDeal(match: Match, deal: number): PlayedDeal {
  const began = processorTime();
  const took: number[] = [];
  const games = seatsOf(match.terms.seats).map((seat) => duel(match, `${match.seed}-${deal}`, seat, took));
  return { games, took, spent: processorTime() - began };
}

export function figuresOf(deals: readonly PlayedDeal[]): Figures {
  const all = deals.flatMap(({ games }) => games);
  const shares = deals.map(({ games }) => mean(games.map(({ won }) => won)));
  const sorted = deals.flatMap(({ took }) => took).sort((a, b) => a - b);
  return {
    games: all.length,
    wins: 100 * mean(shares),
    error: 100 * standardError(shares),
    points: [meanOf(all.map(({ own }) => own)), meanOf(all.map(({ rest }) => rest))],
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

/** A mean with its standard error; each deal is one sample. */
interface Gain {
  readonly mean: number;
  readonly error: number;
}

/** By how much a hero does better than another one that has played the same deals against the same opponents. */
export interface PairedFigures {
  readonly deals: number;
  readonly games: number;
  /** In percent of first places. */
  readonly wins: Gain;
  /** In points ahead of the mean of the others; null when games were not scored. */
  readonly points: Gain | null;
}

/** Both lists have the same deals in the same order. */
export function pairedFigures(own: readonly PlayedDeal[], other: readonly PlayedDeal[]): PairedFigures {
  if (own.length !== other.length) throw new RangeError(`${own.length} deals against ${other.length}`);
  const wins = (deals: readonly PlayedDeal[]): readonly number[] =>
    deals.map(({ games }) => 100 * mean(games.map(({ won }) => won)));
  const ahead = (deals: readonly PlayedDeal[]): readonly (number | null)[] =>
    deals.map(({ games }) => meanOf(games.map(({ own, rest }) => (own === null || rest === null ? null : own - rest))));
  return {
    deals: own.length,
    games: own.reduce((sum, { games }) => sum + games.length, 0),
    wins: gainOf(wins(own), wins(other)) ?? { mean: 0, error: 0 },
    points: gainOf(ahead(own), ahead(other)),
  };
}

function gainOf(own: readonly (number | null)[], other: readonly (number | null)[]): Gain | null {
  const gains = own.flatMap((one, deal) => {
    const two = other[deal] ?? null;
    return one === null || two === null ? [] : [one - two];
  });
  return gains.length === 0 ? null : { mean: mean(gains), error: standardError(gains) };
}

/** The move of a player, marked as at a table where a level has found it. */
function found(player: Player, path: Path): Path | FoundMove {
  const level = LEVELS.find((one) => one === player);
  return level === undefined ? path : { path, computer: { level, search: SEARCH_REVISION } };
}

function duel({ game, terms, hero, others }: Match, seed: string, seat: Seat, took: number[]): Result {
  const dice = rng(seed, 'players');
  const { standings } = playOut(game, terms, seed, (position, who, paths, before) => {
    if (paths.length === 1) return known(paths[0], 'only move');
    const choice = { position, seat: who, seats: terms.seats, steady: steadySeats(before, who), paths };
    if (who !== seat) return found(others, choose(game, others, choice, dice));
    const began = processorTime();
    const path = choose(game, hero, choice, dice);
    took.push(processorTime() - began);
    return found(hero, path);
  });
  const first = standings.filter(({ rank }) => rank === 1);
  const scores = (of: (who: Seat) => boolean): readonly (number | null)[] =>
    standings.flatMap((one) => (of(one.seat) ? [one.score] : []));
  return {
    won: first.some((one) => one.seat === seat) ? 1 / first.length : 0,
    own: meanOf(scores((who) => who === seat)),
    rest: meanOf(scores((who) => who !== seat)),
  };
}

/**
 * How many playouts a strong computer makes in a second of processor time, at decisions of all ages: in games of steady
 * computers, for about so many seconds.
 */
export function playoutsPerSecond(game: AnyGame, terms: AnyTerms, seed: string, seconds: number): number {
  const thinkOnce = (position: Position, seat: Seat): Thought =>
    think(game, position, seat, effortOf(game, 'strong', position.state, terms.seats));
  let playouts = 0;
  let spent = 0;
  for (let deal = 0; spent < 1000 * seconds; deal += 1) {
    const decisions: (readonly [Position, Seat])[] = [];
    playOut(game, terms, `${seed}-${deal}`, (position, seat, paths) => {
      if (paths.length > 1) decisions.push([position, seat]);
      return null;
    });
    // A few of each game, for a slow game would be looked at in its beginning alone.
    const some = decisions.filter((_, index) => index % 7 === deal % 7);
    // The compiler optimizes the search during the first decision.
    if (deal === 0) for (const [position, seat] of some.slice(0, 1)) thinkOnce(position, seat);
    const began = processorTime();
    for (const [position, seat] of some) playouts += thinkOnce(position, seat).playouts;
    spent += processorTime() - began;
  }
  return (1000 * playouts) / spent;
}

/** In milliseconds, of this process and all its threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Null when there is none. */
function meanOf(values: readonly (number | null)[]): number | null {
  const scored = values.flatMap((value) => (value === null ? [] : [value]));
  return scored.length === 0 ? null : mean(scored);
}

/** That of the mean; 0 for one value alone. */
function standardError(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
