import type { AnyRules } from '../core/contract/any-game.ts';
import type { Ending } from '../core/contract/engine.ts';
import type { JudgingEffort } from '../core/contract/level.ts';
import { type Path, samePath } from '../core/contract/path.ts';
import { known } from '../core/known.ts';
import type { Position } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import { type DiceNames, type OpenDecision, openDecision } from './decision.ts';
import { type Difference, difference, mean } from './difference.ts';
import { halve } from './halving.ts';

/** What a move promises: the chance to win, 0 to 1, and points ahead of the best other seat; null without scores. */
interface Promised {
  readonly chance: number;
  readonly margin: number | null;
}

/** A decision that was made, compared with the best one that was found. */
export interface Judgement {
  /** The best move that was found, maybe the one that was played. */
  readonly best: Path;
  readonly promised: { readonly best: Promised; readonly played: Promised };
  /**
   * How far the move that was played is behind the best one in the same worlds, each with its standard error; negative
   * where it is ahead. `points` is null when games were not scored.
   */
  readonly lost: { readonly chance: Difference; readonly points: Difference | null };
  /** Whether an engine has played the rest of the game as well as can be, so that nothing here is an estimate. */
  readonly solved: boolean;
  readonly playouts: number;
}

/** Other dice than those of a computer that thinks: it would find its own moves again. */
const DICE: DiceNames = { worlds: 'judge', worths: 'judge/worths', moves: 'judge/moves', chance: 'judge/chance' };

/**
 * A comparison goes on, with twice the worlds each time and up to so many times those of the effort, while the loss is
 * between so many standard errors: whether it is above two is then too uncertain.
 */
const LONGEST = 4;
const UNCERTAIN = { least: 1, most: 3 };

/**
 * Judges the move that `seat` has played, by what it knew. The best of the others is found first; then both are played
 * out in worlds that have not been used before, since the best of many looks better than it is in those by which it was
 * chosen. Positions that this seat cannot tell apart give equal judgements. Throws when the move is not legal.
 */
export function judge(game: AnyRules, position: Position, seat: Seat, played: Path, effort: JudgingEffort): Judgement {
  const decision = openDecision(game, position, seat, DICE);
  const index = decision.paths.findIndex((path) => samePath(path, played));
  if (index < 0) throw new RangeError(`${game.id}: ${played.join(' ')} is not legal, so it cannot be judged`);
  const [best, ...others] = halve(decision, effort, index);
  const searched = [best, ...others].reduce((sum, one) => sum + one.values.length, 0);
  const path = known(decision.paths[best.index], 'path of a move');
  const { solved } = decision;
  if (solved) {
    // One playout of each move tells all; the search has made none where there is one move alone.
    const endingOf = (move: number): Ending => decision.playout(move, 0);
    return judgement(path, [endingOf(best.index)], [endingOf(index)], { solved, searched });
  }
  // The search has used fewer worlds than it has made playouts.
  const compared = compare(decision, best.index, index, { from: searched, worlds: effort.worlds });
  return judgement(path, compared.best, compared.played, { solved, searched });
}

/** Plays both moves out in the same worlds, the first of which is `from`. */
function compare(
  { playout }: OpenDecision,
  best: number,
  played: number,
  { from, worlds }: { readonly from: number; readonly worlds: number },
): { readonly best: readonly Ending[]; readonly played: readonly Ending[] } {
  const all: { readonly best: Ending[]; readonly played: Ending[] } = { best: [], played: [] };
  const most = best === played ? worlds : LONGEST * worlds;
  for (let next = worlds; next <= most; next *= 2) {
    for (let world = all.played.length; world < next; world += 1) {
      const own = playout(played, from + world);
      all.played.push(own);
      all.best.push(best === played ? own : playout(best, from + world));
    }
    if (!isUncertain(all.best, all.played)) break;
  }
  return all;
}

function isUncertain(best: readonly Ending[], played: readonly Ending[]): boolean {
  const { chance, points } = lossOf(best, played);
  return [chance, points].some(
    (one) => one !== null && one.mean > UNCERTAIN.least * one.error && one.mean < UNCERTAIN.most * one.error,
  );
}

const NONE: Difference = { mean: 0, error: 0 };

function lossOf(best: readonly Ending[], played: readonly Ending[]): Judgement['lost'] {
  return {
    chance: lossIn(best, played, ({ first }) => first) ?? NONE,
    points: lossIn(best, played, ({ margin }) => margin),
  };
}

function lossIn(
  best: readonly Ending[],
  played: readonly Ending[],
  value: (ending: Ending) => number | null,
): Difference | null {
  const [top, own] = [best.map(value), played.map(value)];
  if (top.length > 1) return difference(top, own);
  const [only = null, mine = null] = [top[0], own[0]];
  return only === null || mine === null ? null : { mean: only - mine, error: 0 };
}

function judgement(
  path: Path,
  best: readonly Ending[],
  played: readonly Ending[],
  { solved, searched }: { readonly solved: boolean; readonly searched: number },
): Judgement {
  const lost = lossOf(best, played);
  return {
    best: path,
    promised: { best: promised(best), played: promised(played) },
    lost,
    solved,
    playouts: searched + best.length + played.length,
  };
}

function promised(endings: readonly Ending[]): Promised {
  const margins = endings.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  return {
    chance: mean(endings.map(({ first }) => first)),
    margin: margins.length === 0 ? null : mean(margins),
  };
}
