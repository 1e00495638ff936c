import type { Ending, FastPosition } from '../core/contract/engine.ts';
import type { Effort } from '../core/contract/level.ts';
import type { Path } from '../core/contract/path.ts';
import type { AnyRules, AnyState } from '../core/contract/seal.ts';
import { known } from '../core/known.ts';
import type { Position } from '../core/match/match.ts';
import { rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { FastDice } from './dice.ts';
import { playOut } from './playout.ts';

/** What was found out about one move. */
export interface Line {
  readonly path: Path;
  /** The chance to win, from 0 to 1, as playouts have it. */
  readonly chance: number;
  /** Points ahead of the best other seat, on average; null when games were not scored. */
  readonly margin: number | null;
  /** The standard error of the difference in `chance` to the best line; 0 for that line itself. */
  readonly error: number;
  /**
   * How many points it is behind the best line where both were played in the same worlds, with the standard error; null when games
   * were not scored, and for lines that share fewer than two worlds, unless the rest of the game is solved.
   */
  readonly behind: { readonly points: number; readonly error: number } | null;
  readonly playouts: number;
}

/** The best first. */
export interface Thought {
  readonly best: Path;
  readonly lines: readonly Line[];
  /** Whether an engine has played the rest of the game as well as can be, so that nothing in `lines` is an estimate. */
  readonly solved: boolean;
  readonly playouts: number;
}

/** A move on the way through the search. */
interface Candidate {
  readonly index: number;
  readonly worth: number;
  /** By world: how good its playout was, from 0 to 1. */
  readonly values: number[];
  readonly endings: Ending[];
}

/** By how many points somebody has to be ahead for half of what is not sure yet, and how much of a move's value that is. */
const HALF = 8;
const BY_MARGIN = 0.75;

/**
 * Thinks about a decision by sequential halving (Karnin, Koren, Somekh 2013): all candidates are played out in the same imagined
 * worlds, the worse half is dropped, and so on until one is left. `position` is determinized for `seat` before anything is
 * looked at, and the dice depend on seat and ply alone, so that positions this seat cannot tell apart give equal thoughts. Where
 * an engine plays the rest as well as can be, every move is played out once.
 */
export function think(game: AnyRules, position: Position, seat: Seat, effort: Effort): Thought {
  const worlds = worldsOf(game, position, seat);
  const first = worlds(0);
  const paths = game.paths(first, seat);
  const worths = game.worths(first, seat, new FastDice(`worths/${seat}/${position.ply}`));
  const fast = game.engine?.open(first, seat, position.resigned) ?? null;
  const playout = playoutsOf(game, position, seat, worlds, fast);
  const all = worths
    .map((worth, index): Candidate => ({ index, worth, values: [], endings: [] }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index);
  const solved = fast?.solved ?? false;
  const candidates = solved ? all : all.slice(0, effort.candidates);
  let left = candidates;
  const rounds = halvings(candidates.length);
  for (let round = 0; round < rounds && left.length > 1; round += 1) {
    const each = solved ? 1 : Math.max(1, Math.floor(effort.playouts / (rounds * left.length)));
    for (const candidate of left) {
      for (let n = 0; n < each; n += 1) {
        const ending = playout(candidate.index, candidate.values.length);
        candidate.endings.push(ending);
        candidate.values.push(goodness(ending));
      }
    }
    left = [...left].sort(byValue).slice(0, solved ? 1 : Math.ceil(left.length / 2));
  }
  const sorted = [...candidates].sort((a, b) => left.indexOf(b) - left.indexOf(a) || byValue(a, b));
  const best = known(sorted[0], 'move of a seat on turn');
  return {
    best: known(paths[best.index], 'path of a move'),
    lines: sorted.map((one) => {
      const line = lineOf(one, best, known(paths[one.index], 'path of a move'));
      return solved ? exactly(line, one, best) : line;
    }),
    solved,
    playouts: candidates.reduce((sum, one) => sum + one.values.length, 0),
  };
}

/** How often `many` are halved until one is left; at least once. */
function halvings(many: number): number {
  let rounds = 0;
  for (let left = many; left > 1; left = Math.ceil(left / 2)) rounds += 1;
  return Math.max(1, rounds);
}

/** The imagined worlds by number; each is made once. */
function worldsOf(game: AnyRules, position: Position, seat: Seat): (world: number) => AnyState {
  const made = new Map<number, AnyState>();
  return (world) => {
    const found =
      made.get(world) ?? game.determinize(position.state, seat, rng(`think/${seat}/${world}`, position.ply));
    made.set(world, found);
    return found;
  };
}

/**
 * Plays the move with this index out in this world. The dice are those of the world, whatever the move, so that moves are
 * compared under equal luck.
 */
function playoutsOf(
  game: AnyRules,
  { resigned, ply }: Position,
  seat: Seat,
  worlds: (world: number) => AnyState,
  fast: FastPosition | null,
): (index: number, world: number) => Ending {
  const dice = new FastDice(`playout/${seat}/${ply}`);
  const drawn = new FastDice(`chance/${seat}/${ply}`);
  const chance = { shuffle: (_what: string, items: readonly string[]) => drawn.shuffle(items) };
  return (index, world) => {
    dice.restart(world);
    drawn.restart(world);
    if (fast) return fast.playout(index, drawn, dice);
    return playOut(game, game.advance(worlds(world), seat, index, chance), { seat, resigned, dice, chance });
  };
}

/** A win counts, and a little by how much: a few playouts tell more that way. */
function goodness({ first, margin }: Ending): number {
  if (margin === null) return first;
  const ahead = 0.5 + (0.5 * margin) / (HALF + Math.abs(margin));
  return (1 - BY_MARGIN) * first + BY_MARGIN * ahead;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function byValue(a: Candidate, b: Candidate): number {
  return mean(b.values) - mean(a.values) || b.worth - a.worth || a.index - b.index;
}

function lineOf(one: Candidate, best: Candidate, path: Path): Line {
  const { endings } = one;
  const margins = endings.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  return {
    path,
    chance: mean(endings.map(({ first }) => first)),
    margin: margins.length === 0 ? null : mean(margins),
    error: one === best ? 0 : (difference(one, best, ({ first }) => first)?.error ?? 1),
    behind: behind(one, best),
    playouts: endings.length,
  };
}

/** The line of a move whose one playout is all there is to know. */
function exactly(line: Line, one: Candidate, best: Candidate): Line {
  const [own, top] = [one.endings[0]?.margin ?? null, best.endings[0]?.margin ?? null];
  return { ...line, error: 0, behind: own === null || top === null ? null : { points: top - own, error: 0 } };
}

function behind(one: Candidate, best: Candidate): Line['behind'] {
  if (one === best) return one.endings.some(({ margin }) => margin === null) ? null : { points: 0, error: 0 };
  const found = difference(best, one, ({ margin }) => margin);
  return found && { points: found.mean, error: found.error };
}

/**
 * By how much `a` is ahead of `b` in the worlds that both were played in, with the standard error; null when there are fewer than
 * two, and when one of them has no value.
 */
function difference(
  a: Candidate,
  b: Candidate,
  of: (ending: Ending) => number | null,
): { readonly mean: number; readonly error: number } | null {
  const shared = Math.min(a.endings.length, b.endings.length);
  const differences: number[] = [];
  for (let at = 0; at < shared; at += 1) {
    const [x, y] = [of(known(a.endings[at], 'playout')), of(known(b.endings[at], 'playout'))];
    if (x === null || y === null) return null;
    differences.push(x - y);
  }
  if (shared < 2) return null;
  const middle = mean(differences);
  const spread = differences.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (shared - 1);
  return { mean: middle, error: Math.sqrt(spread / shared) };
}
