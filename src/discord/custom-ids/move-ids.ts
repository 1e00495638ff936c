import type { Path } from '../../core/contract/path.ts';
import { controlId, plainControlId, type Slots } from './custom-id.ts';
import { ANY, MOVE, NUMBER, SURE, type Sure } from './slots.ts';

/** The controls of the wizard, from the first question to the move, and of moves that are decided ahead. */

export const PLAY = controlId<Path>('play', MOVE);
export const ANSWER = controlId<Path>('answer', MOVE, 'ask');
/** Where shortcuts are shown: asks for the answers one by one. */
export const ALL_ANSWERS = controlId<Path>('all-answers', MOVE);
export const STEP_BACK = controlId<Path>('step-back', MOVE, 'back');
/** Shows the question after these answers as it is shown at first: after a hint, or after its answers one by one. */
export const ASK_AGAIN = controlId<Path>('ask-again', MOVE, 'hint-back');
/** The best moves of this decision; the path is what has been answered. */
export const HINT = controlId<Path>('hint', MOVE);
export const CONFIRM = controlId<Path>('confirm', MOVE, 'say');
const MOVE_AND_NEXT: Slots<{ readonly first: Path; readonly next: Path }> = {
  writeSlots: ({ first, next }) => [String(first.length), ...first, ...next],
  readSlots: ([count = '', ...path]) => {
    const length = /^[1-9]$/.test(count) ? Number(count) : path.length;
    return length < path.length ? { first: path.slice(0, length), next: path.slice(length) } : null;
  },
};
/** Two whole moves, one right after the other. */
export const CONFIRM_BOTH = controlId('confirm-both', MOVE_AND_NEXT);
/** Whole moves, one right after the other; each stands behind the number of its tokens. */
export const CONFIRM_ALL = controlId<readonly Path[]>('confirm-all', {
  writeSlots: (moves) => moves.flatMap((path) => [String(path.length), ...path]),
  readSlots(tokens) {
    const moves: Path[] = [];
    for (let at = 0; at < tokens.length; ) {
      const count = tokens[at] ?? '';
      const length = /^[1-9]$/.test(count) ? Number(count) : tokens.length;
      if (at + length >= tokens.length) return null;
      moves.push(tokens.slice(at + 1, at + 1 + length));
      at += 1 + length;
    }
    return moves.length > 0 ? moves : null;
  },
});
/** A whole move, and the beginning of the next one, of which the rest is asked. */
export const CONFIRM_AND_ANSWER = controlId('confirm-on', MOVE_AND_NEXT);
/**
 * The version that the move led to; null: the latest. `moves`: how many were made by the same press, that one included.
 * `sure`: also where the game becomes practice by it.
 */
interface UndoSlots extends Partial<Sure> {
  readonly version: number | null;
  readonly moves: number;
}
export const UNDO = controlId<UndoSlots>('undo', {
  writeSlots: ({ version, moves, sure = false }) =>
    sure
      ? [version === null ? ANY : String(version), String(moves), ...SURE.writeSlots({ sure })]
      : [...NUMBER.writeSlots(version), ...(moves > 1 ? [String(moves)] : [])],
  readSlots: ([version, moves, ...rest]) => ({
    version: NUMBER.readSlots(version === undefined ? [] : [version]),
    moves: moves !== undefined && /^[1-9]$/.test(moves) ? Number(moves) : 1,
    sure: SURE.readSlots(rest)?.sure ?? false,
  }),
});
export const PLAN = plainControlId('plan');
export const PLAN_ANSWER = controlId<Path>('plan-answer', MOVE, 'ahead');
export const PLAN_ADD = controlId<Path>('plan-add', MOVE, 'planned');
export const PLAN_CLEAR = plainControlId('plan-clear', 'unplan');
