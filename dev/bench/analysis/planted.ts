import type { AnyGame, AnyTerms } from '../../../src/core/contract/any-game.ts';
import type { JudgingEffort } from '../../../src/core/contract/level.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { rng } from '../../../src/core/rng.ts';
import { verdictOf } from '../../../src/domain/analysis/analysis.ts';
import { judge } from '../../../src/search/judge.ts';
import { analysisOf } from '../../../src/search/levels.ts';
import { decisionsOf, type Played } from './games.ts';

/** A blunder is planted by a move that loses so many points. */
const BLUNDER = 3;

/**
 * How many times the effort of an analysis decides what is a blunder and what is best; worlds are so many in close
 * cases.
 */
const TIMES = 20;
const TIMES_AT_LEAST = 5;

/** The other looks at a position have dice of their own, which follow from the number of its move. */
const OTHER_DICE = 10_000;

/** How many of so many were flagged: called a slip, a mistake or a blunder. */
export interface Flagged {
  readonly flagged: number;
  readonly of: number;
}

export interface PlantedFigures {
  /** Random legal moves that are a blunder at twenty times the effort. */
  readonly blunders: Flagged;
  /** The best moves at twenty times the effort. */
  readonly best: Flagged;
}

/**
 * Takes positions out of games of steady and gentle computers and judges a random move and the best one, until so many
 * blunders were planted.
 */
export function plantedMoves(
  game: AnyGame,
  terms: AnyTerms,
  { blunders, seed }: { readonly blunders: number; readonly seed: string },
): PlantedFigures {
  const { effort, steps } = analysisOf(game);
  const usual = effort(terms.seats);
  const thorough: JudgingEffort = {
    candidates: 2 * usual.candidates,
    playouts: TIMES * usual.playouts,
    worlds: TIMES_AT_LEAST * usual.worlds,
  };
  const dice = rng(seed, 'planted');
  const planted: boolean[] = [];
  const best: boolean[] = [];
  const isFlagged = ({ position, seat }: Played, path: Path): boolean =>
    verdictOf(judge(game, position, seat, path, usual).lost, steps) !== 'good';
  for (let n = 0; planted.length < blunders; n += 1) {
    const decisions = decisionsOf(game, terms, n % 2 === 0 ? 'steady' : 'gentle', `${seed}-${n}`);
    // A few of each game, so that there are many games.
    for (const one of decisions.filter((_, at) => at % 8 === n % 8)) {
      const { position, seat } = one;
      const path = dice.pick(game.paths(position.state, seat));
      const other = { ...position, ply: position.ply + OTHER_DICE };
      const truth = judge(game, other, seat, path, thorough);
      const points = truth.lost.points?.mean ?? 0;
      best.push(isFlagged(one, points < 0 ? path : truth.best));
      if (points >= BLUNDER) planted.push(isFlagged(one, path));
      if (planted.length === blunders) break;
    }
  }
  return { blunders: flaggedOf(planted), best: flaggedOf(best) };
}

function flaggedOf(all: readonly boolean[]): Flagged {
  return { flagged: all.filter((one) => one).length, of: all.length };
}
