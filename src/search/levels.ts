import type { AnyRules, AnyState } from '../core/contract/any-game.ts';
import type { AnalysisSettings, Effort, Level, LevelSettings } from '../core/contract/level.ts';
import type { Path } from '../core/contract/path.ts';
import { known } from '../core/known.ts';
import { autopilot, type Position } from '../core/match/match.ts';
import { rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { sha256Hex } from '../core/sha256.ts';
import { think } from './think.ts';

/** What fits most games. */
const USUAL: LevelSettings<AnyState> = {
  gentle: () => [52, 24, 14, 10],
  strong: () => ({ candidates: 6, playouts: 96 }),
};

/** How decisions are judged unless a game says otherwise: one without an engine plays out dozens of times a second. */
const USUAL_ANALYSIS: AnalysisSettings = {
  effort: () => ({ candidates: 6, playouts: 96, worlds: 48 }),
  steps: {
    slip: { points: 1, chance: 0.05 },
    mistake: { points: 2, chance: 0.1 },
    blunder: { points: 4, chance: 0.2 },
  },
};

/** How many times the playouts of a strong computer a relentless one makes. */
const RELENTLESS = 8;

/** The levels that think, for seconds maybe; the others move at once. */
export type ThinkingLevel = 'strong' | 'relentless';

export function thinks(level: Level): level is ThinkingLevel {
  return level === 'strong' || level === 'relentless';
}

/** The effort of a computer that thinks about a position, at a table with so many seats. */
export function effortOf(game: AnyRules, level: ThinkingLevel, state: AnyState, seats: number): Effort {
  const { candidates, playouts } = (game.levels ?? USUAL).strong(state, seats);
  return level === 'strong'
    ? { candidates, playouts }
    : { candidates: candidates + 2, playouts: RELENTLESS * playouts };
}

/**
 * How many times fewer playouts a hint has than a strong computer's move: somebody waits for it, for two seconds at
 * most, and a strong computer's decision takes as long in the slowest game. A difference of moves then has 1.4 times
 * the standard error.
 */
const HINT = 2;

/** The effort of a hint about a position, at a table with so many seats. */
export function hintEffort(game: AnyRules, state: AnyState, seats: number): Effort {
  const { candidates, playouts } = effortOf(game, 'strong', state, seats);
  return { candidates, playouts: Math.ceil(playouts / HINT) };
}

/** By how many points the best move of a puzzle is ahead of the next, unless a game says otherwise. */
const USUAL_LEAD = 4;

/** The same for one game. */
export function puzzleLead(game: AnyRules): number {
  return game.levels?.puzzle ?? USUAL_LEAD;
}

/** How decisions of a game are judged. */
export function analysisOf(game: AnyRules): AnalysisSettings {
  return game.levels?.analysis ?? USUAL_ANALYSIS;
}

/** A computer that has to decide: its seat, one of `seats`, and how well it plays. */
export interface Computer {
  readonly seat: Seat;
  readonly seats: number;
  readonly level: Level;
  /** Other seats that are known to play as steady computers do. */
  readonly steady?: readonly Seat[];
}

/** The computer's move; it depends on what its seat knows, and on nothing else. */
export function levelMove(game: AnyRules, position: Position, { seat, seats, level, steady = [] }: Computer): Path {
  switch (level) {
    case 'gentle':
      return gentleMove(game, position, seat);
    case 'steady':
      return autopilot(game, position, seat);
    default: {
      const [only, ...others] = game.paths(position.state, seat);
      if (only !== undefined && others.length === 0) return only;
      return think(game, position, seat, effortOf(game, level, position.state, seats), steady).best;
    }
  }
}

/**
 * One of the few best moves, the better the likelier. Its dice follow from what the seat sees; with a number they are
 * others than those of a gentle computer.
 */
export function gentleMove(game: AnyRules, position: Position, seat: Seat, other?: number): Path {
  const seen = sha256Hex(JSON.stringify(game.view(position.state, seat, position.resigned)));
  const dice = rng(`gentle/${seat}/${seen}${other === undefined ? '' : `/${other}`}`, position.ply);
  const imagined = game.determinize(position.state, seat, dice);
  const worths = game.worths(imagined, seat, dice);
  const order = [...worths.keys()].sort((a, b) => known(worths[b], 'worth') - known(worths[a], 'worth') || a - b);
  let drawn = dice.int(100);
  const rank = (game.levels ?? USUAL).gentle(imagined).findIndex((share) => {
    drawn -= share;
    return drawn < 0;
  });
  return known(game.paths(imagined, seat)[order[rank] ?? known(order[0], 'move')], 'move of a seat on turn');
}
