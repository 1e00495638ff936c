import type { AnyRules } from '../core/contract/any-game.ts';
import type { Effort } from '../core/contract/level.ts';
import type { Path } from '../core/contract/path.ts';
import { known } from '../core/known.ts';
import type { Position } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import { type DiceNames, openDecision } from './decision.ts';
import { difference, mean } from './difference.ts';
import { type Candidate, goodness, halve } from './halving.ts';

/** What was found out about one move. */
export interface RatedMove {
  readonly path: Path;
  /** The chance to win, from 0 to 1, as playouts have it. */
  readonly chance: number;
  /** Points ahead of the best other seat, on average; null when games were not scored. */
  readonly margin: number | null;
  /** The standard error of the difference in `chance` to the best line; 0 for that line itself. */
  readonly error: number;
  /**
   * How many points it is behind the best line where both were played in the same worlds, with the standard error; null
   * when games were not scored, and for lines that share fewer than two worlds, unless the rest of the game is solved.
   */
  readonly behind: { readonly points: number; readonly error: number } | null;
  readonly playouts: number;
}

/** The best first. */
export interface Thought {
  readonly best: Path;
  readonly lines: readonly RatedMove[];
  /** Whether an engine has played the rest of the game as well as can be, so that nothing in `lines` is an estimate. */
  readonly solved: boolean;
  readonly playouts: number;
}

const DICE: DiceNames = { worlds: 'think', worths: 'worths', moves: 'playout', chance: 'chance' };

/**
 * Thinks about a decision: which moves are best, by what `seat` knows of the position. `steady` are seats that are
 * known to play as steady computers do.
 */
export function think(
  game: AnyRules,
  position: Position,
  seat: Seat,
  effort: Effort,
  steady: readonly Seat[] = [],
): Thought {
  const decision = openDecision(game, position, seat, DICE, { steady, value: goodness });
  const { paths, solved } = decision;
  const sorted = halve(decision, effort);
  const [best] = sorted;
  return {
    best: known(paths[best.index], 'path of a move'),
    lines: sorted.map((one) => {
      const line = lineOf(one, best, known(paths[one.index], 'path of a move'));
      return solved ? exactly(line, one, best) : line;
    }),
    solved,
    playouts: sorted.reduce((sum, one) => sum + one.values.length, 0),
  };
}

const firstsOf = ({ endings }: Candidate): readonly number[] => endings.map(({ first }) => first);
const marginsOf = ({ endings }: Candidate): readonly (number | null)[] => endings.map(({ margin }) => margin);

function lineOf(one: Candidate, best: Candidate, path: Path): RatedMove {
  const { endings } = one;
  const margins = endings.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  return {
    path,
    chance: mean(firstsOf(one)),
    margin: margins.length === 0 ? null : mean(margins),
    error: one === best ? 0 : (difference(firstsOf(one), firstsOf(best))?.error ?? 1),
    behind: behind(one, best),
    playouts: endings.length,
  };
}

/** The line of a move whose one playout is all there is to know. */
function exactly(line: RatedMove, one: Candidate, best: Candidate): RatedMove {
  const [own, top] = [one.endings[0]?.margin ?? null, best.endings[0]?.margin ?? null];
  return { ...line, error: 0, behind: own === null || top === null ? null : { points: top - own, error: 0 } };
}

function behind(one: Candidate, best: Candidate): RatedMove['behind'] {
  if (one === best) return one.endings.some(({ margin }) => margin === null) ? null : { points: 0, error: 0 };
  const found = difference(marginsOf(best), marginsOf(one));
  return found && { points: found.mean, error: found.error };
}
