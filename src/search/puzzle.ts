import type { AnyRules } from '../core/contract/any-game.ts';
import type { Effort, JudgingEffort } from '../core/contract/level.ts';
import { type Path, samePath } from '../core/contract/path.ts';
import { known } from '../core/known.ts';
import type { Position } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import { type DiceNames, type OpenDecision, openDecision } from './decision.ts';
import { type Difference, difference } from './difference.ts';
import { type Candidate, halve } from './halving.ts';
import { analysisOf, gentleMove, puzzleLead } from './levels.ts';

/**
 * Finds puzzles: decisions with one move that is clearly ahead of every other one, which a gentle computer does not
 * find. Most decisions are none, so they are looked at by steps, each dearer than the one before.
 */
export interface FoundPuzzle {
  readonly best: Path;
  /** How many points the best move is ahead of the next one. */
  readonly lead: Difference;
  /** In how many of nine small searches it was not found. */
  readonly difficulty: number;
}

/** How many times the effort of an analysis the last step takes, and how many times its candidates. */
const THOROUGH = 10;
const WIDER = 1.5;

/** With so many other dice a gentle computer must not find the move. */
const GENTLE = 4;

/** A move of so many choices is worth a question. */
const CHOICES = 4;

/** How many small searches tell how hard a puzzle is, with which part of the effort of an analysis. */
const SMALL = { searches: 9, part: 1 / 8 };

/** A lead is certain from so many standard errors on. */
const CERTAIN = 2;

/**
 * The first looks, each with a part of the effort of an analysis: the best move is not the greedy one, and is ahead by
 * such a part of the lead at least. Four of five puzzles pass the first of them, and one of seven other decisions.
 */
const LOOKS = [
  { name: 'glance', effort: 1 / 4, lead: 0.4 },
  { name: 'look', effort: 1, lead: 0.8 },
  { name: 'gaze', effort: 3, lead: 0.95 },
] as const;

/** `position` as it was or as it is imagined: nothing but what `seat` knows is looked at. Null: it is no puzzle. */
export function findPuzzle(game: AnyRules, position: Position, seat: Seat, seats: number): FoundPuzzle | null {
  const usual = analysisOf(game).effort(seats);
  const lead = puzzleLead(game);
  if (game.paths(position.state, seat).length < CHOICES) return null;
  let best: Path | null = null;
  for (const look of LOOKS) {
    const decision = openDecision(game, position, seat, diceOf(look.name));
    const effort = { ...usual, playouts: Math.ceil(usual.playouts * look.effort) };
    best = isObvious(decision, lead) ? null : ahead(decision, effort, lead * look.lead);
    if (!best) return null;
  }
  if (!best || isGentle(game, position, seat, best)) return null;
  const judged = judgePuzzle(game, position, seat, times(usual, THOROUGH));
  if (!judged || !samePath(judged.best, best)) return null;
  return { ...judged, difficulty: difficultyOf(game, position, seat, usual, best) };
}

/** Whether a rule of thumb is as sure as a puzzle is: then its move is the best one nearly always. */
function isObvious({ worths }: OpenDecision, lead: number): boolean {
  const [first = 0, second = 0] = worths.toSorted((a, b) => b - a);
  return first - second >= lead;
}

/** The best move of a first look, if it is another than the greedy one and seems to be so much ahead of every other. */
function ahead(decision: OpenDecision, effort: Effort, lead: number): Path | null {
  const { paths, worths } = decision;
  const [first, ...others] = halve(decision, effort);
  const isGreedy = first.worth === Math.max(...worths);
  const isAhead = others.every((one) => (behind(first, one)?.mean ?? 0) >= lead);
  return isGreedy || !isAhead ? null : known(paths[first.index], 'path of a move');
}

/** The same without the cheap steps: the best move, if its lead is certain with this effort. */
export function judgePuzzle(
  game: AnyRules,
  position: Position,
  seat: Seat,
  effort: JudgingEffort,
): Pick<FoundPuzzle, 'best' | 'lead'> | null {
  const least = puzzleLead(game);
  const decision = openDecision(game, position, seat, diceOf('last'));
  const [first, ...others] = halve(decision, effort);
  const best = known(decision.paths[first.index], 'path of a move');
  const searched = [first, ...others].reduce((sum, one) => sum + one.values.length, 0);
  let lead: Difference | null = null;
  for (const one of others) {
    const found = decision.solved ? behind(first, one) : certainLead(decision, first, one, { least, effort, searched });
    if (!found || found.mean - CERTAIN * found.error < least) return null;
    if (!lead || found.mean < lead.mean) lead = found;
  }
  return lead && { best, lead };
}

/** As many times the effort, with more candidates. */
export function times({ candidates, playouts, worlds }: JudgingEffort, factor: number): JudgingEffort {
  return { candidates: Math.ceil(candidates * WIDER), playouts: playouts * factor, worlds: worlds * factor };
}

/**
 * By how much the best move is ahead of another one. What the search has seen does for a move far behind; all others
 * are compared in fresh worlds, until it is certain whether the lead is large enough.
 */
function certainLead(
  { playout }: OpenDecision,
  best: Candidate,
  other: Candidate,
  { least, effort, searched }: { readonly least: number; readonly effort: JudgingEffort; readonly searched: number },
): Difference | null {
  const seen = behind(best, other);
  if (seen && seen.mean - 2 * CERTAIN * seen.error > least) return seen;
  const all: { readonly top: (number | null)[]; readonly own: (number | null)[] } = { top: [], own: [] };
  let found: Difference | null = null;
  for (let next = Math.ceil(effort.worlds / 16); all.top.length < effort.worlds; next *= 2) {
    for (let world = all.top.length; world < Math.min(next, effort.worlds); world += 1) {
      all.top.push(playout(best.index, searched + world).margin);
      all.own.push(playout(other.index, searched + world).margin);
    }
    found = difference(all.top, all.own);
    if (!found || Math.abs(found.mean - least) > 2 * CERTAIN * found.error) break;
  }
  return found;
}

const diceOf = (name: string): DiceNames => ({
  worlds: `puzzle/${name}`,
  worths: `puzzle/${name}/worths`,
  moves: `puzzle/${name}/moves`,
  chance: `puzzle/${name}/chance`,
});

function behind(best: Candidate, one: Candidate): Difference | null {
  const margins = ({ endings }: Candidate) => endings.map(({ margin }) => margin);
  const [top, own] = [margins(best), margins(one)];
  if (top.length > 1 && own.length > 1) return difference(top, own);
  const [a = null, b = null] = [top[0], own[0]];
  return a === null || b === null ? null : { mean: a - b, error: 0 };
}

function isGentle(game: AnyRules, position: Position, seat: Seat, best: Path): boolean {
  const dice = Array.from({ length: GENTLE }, (_, at) => at + 1);
  return dice.some((other) => samePath(gentleMove(game, position, seat, other), best));
}

function difficultyOf(
  game: AnyRules,
  position: Position,
  seat: Seat,
  { candidates, playouts }: JudgingEffort,
  best: Path,
): number {
  const effort = { candidates, playouts: Math.ceil(playouts * SMALL.part) };
  const found = Array.from({ length: SMALL.searches }, (_, at) => {
    const decision = openDecision(game, position, seat, diceOf(`small/${at}`));
    const [first] = halve(decision, effort);
    return samePath(known(decision.paths[first.index], 'path of a move'), best);
  });
  return found.filter((one) => !one).length;
}
