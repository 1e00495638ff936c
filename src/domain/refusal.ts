import type { Refusal } from '../core/match/match.ts';
import type { Table } from './table.ts';

/** Questions about a table. */

/** Why nothing happened; `stale` carries what happened since. Worded where the answer is given. */
export type Refused =
  | Refusal
  | { readonly code: 'gone' }
  | { readonly code: 'stale'; readonly table: Table; readonly since: readonly string[] }
  | { readonly code: 'not-seated' }
  | { readonly code: 'not-started' }
  | { readonly code: 'not-yours' }
  | { readonly code: 'started' }
  | { readonly code: 'full' }
  | { readonly code: 'reserved' }
  | { readonly code: 'seated' }
  | { readonly code: 'too-few'; readonly min: number }
  | { readonly code: 'not-host' }
  | { readonly code: 'running' }
  | { readonly code: 'busy' }
  /** Another question is open at the table. */
  | { readonly code: 'motion' }
  | { readonly code: 'no-motion' }
  /** This person's answer does not count, or not this answer. */
  | { readonly code: 'not-asked' }
  | { readonly code: 'voted' }
  /** There is nothing to take back. */
  | { readonly code: 'nothing' }
  /** Planning ahead is for those who wait. */
  | { readonly code: 'on-turn' }
  | { readonly code: 'planned' }
  | { readonly code: 'away' }
  | { readonly code: 'not-away' }
  | { readonly code: 'no-clock' }
  | { readonly code: 'paused' }
  | { readonly code: 'not-paused' }
  /** A seat that somebody else plays is not for this person to offer. */
  | { readonly code: 'not-to-give' }
  /** The seat's player has resigned. */
  | { readonly code: 'given-up' }
  /** Only the host or a moderator of the place can do that. */
  | { readonly code: 'moderators' };
