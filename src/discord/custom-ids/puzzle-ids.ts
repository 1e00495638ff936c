import type { Path, Token } from '../../core/contract/path.ts';
import { controlId } from './custom-id.ts';

/** The controls of puzzles. */

/** Asks the puzzle of a game that is open, or the next one. */
export const NEXT_PUZZLE = controlId<{ readonly game: Token }>('next-puzzle', {
  writeSlots: ({ game }) => [game],
  readSlots: ([game, ...rest]) => (game === undefined || rest.length > 0 ? null : { game }),
});

/** A control of the wizard, with its path, in a puzzle. */
export const PUZZLE = controlId<PuzzleSlots>('puzzle', {
  writeSlots: ({ puzzle, control, path }) => [puzzle, control, ...path],
  readSlots: ([puzzle, control, ...path]) =>
    puzzle === undefined || control === undefined ? null : { puzzle, control, path },
});

export interface PuzzleSlots {
  /** The puzzle's id. */
  readonly puzzle: string;
  /** The name of the wizard's control, or `GIVE_UP`. */
  readonly control: string;
  readonly path: Path;
}

/** Shows the answer of a puzzle, in the place of a control of the wizard. */
export const GIVE_UP = 'give-up';
