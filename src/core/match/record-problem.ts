import { type TermsFault, termsText } from '../contract/options.ts';
import { type Path, writePath } from '../contract/path.ts';
import type { Json } from '../json.ts';
import type { Seat } from '../seat.ts';

/** What can be wrong with a record. */

/** What is wrong with a record, and at which index of its `moves` (null: not at one of them). */
export interface RecordFault {
  readonly at: number | null;
  readonly problem: RecordProblem;
}

/** Worded for command lines by `problemText`, for people in the books of the chat. */
export type RecordProblem =
  | { readonly kind: 'format'; readonly about: string }
  | { readonly kind: 'terms'; readonly fault: TermsFault }
  /** It was played by a revision of the rules that this version does not know; it knows `oldest` to `newest`. */
  | { readonly kind: 'revision'; readonly revision: number; readonly oldest: number; readonly newest: number }
  | { readonly kind: 'no-setup' | 'setup' }
  /** The secret is not the one that the commitment fixes; the seed is not made of the secret and the contributions. */
  | { readonly kind: 'commitment' | 'seed-source' }
  /** The seed is not the one that the commitment of its deal fixes. */
  | { readonly kind: 'deal-commitment' }
  | { readonly kind: 'autopilot-resigns' | 'after-end' | 'unfinished' }
  | { readonly kind: 'not-on-turn' | 'resigned'; readonly seat: Seat }
  | { readonly kind: 'illegal'; readonly path: Path }
  | { readonly kind: 'choices'; readonly written: number; readonly expected: number }
  /** A chance entry that does not fit, or that nothing caused. */
  | { readonly kind: 'chance'; readonly about: string }
  | { readonly kind: 'no-standings' }
  | { readonly kind: 'standings'; readonly expected: readonly Json[] };

/** A problem in English, for logs and command lines. */
export function problemText(problem: RecordProblem): string {
  switch (problem.kind) {
    case 'format':
    case 'chance':
      return problem.about;
    case 'terms':
      return termsText(problem.fault);
    case 'revision':
      return `was played by revision ${problem.revision} of the rules; this version knows ${problem.oldest} to ${problem.newest}`;
    case 'no-setup':
      return 'there is no setup: only a finished game can be verified, and one whose deal nobody plays any more';
    case 'setup':
      return 'the setup is incomplete or impossible';
    case 'commitment':
      return 'the secret is not the one that the commitment fixes';
    case 'seed-source':
      return 'the seed is not made of the secret and the contributions';
    case 'deal-commitment':
      return 'the seed is not the one that the commitment of its deal fixes';
    case 'autopilot-resigns':
      return 'the autopilot does not resign';
    case 'after-end':
      return 'comes after the end of the game';
    case 'unfinished':
      return 'the game is not over after the last move';
    case 'not-on-turn':
      return `seat ${problem.seat} is not on turn`;
    case 'resigned':
      return `seat ${problem.seat} has resigned`;
    case 'illegal':
      return `"${writePath(problem.path)}" is not on the list of legal moves`;
    case 'choices':
      return `says ${problem.written} choices, there are ${problem.expected}`;
    case 'no-standings':
      return 'there are no standings';
    case 'standings':
      return `the standings should be ${JSON.stringify(problem.expected)}`;
  }
}
