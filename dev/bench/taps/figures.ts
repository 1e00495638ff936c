import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import { type Tapper, type Turn, turnsOf } from './turns.ts';
import type { Beginning } from './wizard.ts';

/** Taps per turn as figures. Turns without any choice are not among them: nobody is asked about those. */

export interface Figure {
  readonly turns: number;
  readonly mean: number;
  /** The standard error of the mean, with each game as one sample. */
  readonly error: number;
  readonly p90: number;
  readonly most: number;
}

export interface Figures {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly all: Figure;
  /** By the verbs of a turn, the most frequent first. */
  readonly byVerbs: readonly (Figure & { readonly verbs: string })[];
  /** Moves that were made without being asked for, per game. */
  readonly forced: number;
  /** The turns with the most taps, the longest first. */
  readonly longest: readonly Turn[];
}

/** So many of the longest turns are kept. */
const LONGEST = 20;

/** `having`: only turns in which one of these verbs is played count; empty: all. */
export function measured(
  game: AnyGame,
  seats: number,
  games: number,
  players: Tapper = 'autopilot',
  having: readonly string[] = [],
  from: Beginning = 'post',
): Figures {
  const terms = readTerms(game, seats, {});
  if (!terms.ok) throw new Error(`${game.id} is not for ${seats}`);
  const played = Array.from({ length: games }, (_, n) => turnsOf(game, terms.value, `taps-${n}`, players, from));
  const counts = ({ taps, verbs }: Turn): boolean =>
    taps > 0 && (having.length === 0 || verbs.split(' + ').some((verb) => having.includes(verb)));
  const asked = played.map((turns) => turns.filter(counts));
  const kinds = [...new Set(asked.flat().map(({ verbs }) => verbs))];
  const byVerbs = kinds.map((verbs) => ({
    verbs,
    ...figureOf(asked.map((turns) => turns.filter((turn) => turn.verbs === verbs))),
  }));
  return {
    game: game.id,
    seats,
    games,
    all: figureOf(asked),
    byVerbs: byVerbs.sort((a, b) => b.turns - a.turns),
    forced: sum(played.flat().map(({ forced }) => forced)) / games,
    longest: asked
      .flat()
      .sort((a, b) => b.taps - a.taps)
      .slice(0, LONGEST),
  };
}

/** Of the turns of several games. */
function figureOf(games: readonly (readonly Turn[])[]): Figure {
  const taps = games
    .flat()
    .map((turn) => turn.taps)
    .sort((a, b) => a - b);
  const mean = sum(taps) / taps.length;
  // Turns of one game are alike, so games are what varies: the error of a ratio of two sums over games.
  const off = games.map((turns) => sum(turns.map((turn) => turn.taps)) - mean * turns.length);
  const n = games.length;
  const error = n < 2 ? 0 : Math.sqrt((sum(off.map((one) => one * one)) * n) / (n - 1)) / taps.length;
  return {
    turns: taps.length,
    mean,
    error,
    p90: taps[Math.ceil(taps.length * 0.9) - 1] ?? 0,
    most: taps.at(-1) ?? 0,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
