import { type Path, startsWith, type Token, writePath } from '../../../core/contract/path.ts';
import type { Question, Shortcut } from '../../../core/contract/question.ts';
import type { Seat } from '../../../core/seat.ts';
import { moves } from '../rules/moves.ts';
import { coveredState, type Ranked, rankedMoves, suggestions } from '../rules/suggestions.ts';
import type { Move, View } from '../rules/types.ts';
import { move } from './move.ts';
import { type Say, stepName } from './names.ts';

/** What is possible at a question, and what of it looks best. */

/**
 * Whole moves for the question after `soFar`, and where that is the first one, the moves of a single word besides: to
 * turn a coin over, to take no more bonuses. Where none has several answers, the answers stand there themselves.
 */
export function shortcuts(
  view: View,
  me: Seat,
  soFar: Path,
  answers: readonly Token[],
): Pick<Question<Say>, 'shortcuts'> {
  if (!['main', 'recalled', 'bonus', 'react', 'end'].includes(stepName(view))) return {};
  return {
    shortcuts() {
      const found = suggested(view, me, soFar).flatMap(({ path, label }) => {
        const rest = path.slice(soFar.length);
        return startsWith(path, soFar) && answers.includes(rest[0] ?? '') ? [{ path: rest, label }] : [];
      });
      if (found.every(({ path }) => path.length < 2)) return [];
      const words = soFar.length > 0 ? [] : answers.filter((verb) => SINGLE.has(verb));
      return [...found, ...words.map((verb) => ({ path: [verb], label: move(view, [verb]) }))];
    },
  };
}

/** Verbs that are whole moves. */
const SINGLE: ReadonlySet<string> = new Set(['recall', 'flip', 'done', 'end', 'pass']);

/** Of one view: questions are asked about many times, and to list and try every move takes a while. */
interface Ahead {
  readonly moves: readonly Move[];
  ranked?: readonly Ranked[];
  /** By beginning of a move. */
  readonly suggested: Map<string, readonly Shortcut<Say>[]>;
}
const lookedAt = new WeakMap<View, Ahead>();

function ahead(view: View, me: Seat): Ahead {
  const kept = lookedAt.get(view);
  if (kept !== undefined) return kept;
  const made = { moves: moves(coveredState(view), me), suggested: new Map() };
  lookedAt.set(view, made);
  return made;
}

export const possible = (view: View, me: Seat): readonly Move[] => ahead(view, me).moves;

export function ranked(view: View, me: Seat): readonly Ranked[] {
  const here = ahead(view, me);
  here.ranked ??= rankedMoves(view, me);
  return here.ranked;
}

function suggested(view: View, me: Seat, soFar: Path): readonly Shortcut<Say>[] {
  const here = ahead(view, me);
  const before = here.suggested.get(writePath(soFar));
  if (before !== undefined) return before;
  const made = suggestions(ranked(view, me), soFar).map((path) => ({ path, label: move(view, path) }));
  here.suggested.set(writePath(soFar), made);
  return made;
}
