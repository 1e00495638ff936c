import type { Seat } from '../core/seat.ts';
import type { PersonId } from './person.ts';

/** Something a table is asked to agree to. There is one at a time; it stands on the table's newest post. */
export interface Motion {
  readonly wish: Wish;
  /** Null: the system asks, because somebody's time is over. */
  readonly by: PersonId | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly votes: readonly Vote[];
}

export interface Vote {
  readonly person: PersonId;
  readonly choice: Choice;
}

/** What can be answered: yes or no, or, when somebody's time is over, what becomes of it. */
export const CHOICES = ['yes', 'no', 'wait', 'autopilot', 'replace', 'abort'] as const;
export type Choice = (typeof CHOICES)[number];

export type Wish =
  /** Back to the version before a move, and everything after it undone. */
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'pause' | 'resume' | 'abort' }
  | { readonly kind: 'extend'; readonly seat: Seat; readonly ms: number }
  /** A computer takes the seat. */
  | { readonly kind: 'replace'; readonly seat: Seat }
  /** A person is asked to take the seat; only their answer counts. */
  | { readonly kind: 'offer'; readonly seat: Seat; readonly person: PersonId; readonly name: string }
  /** The seat's time is over at a friendly table. */
  | { readonly kind: 'time-out'; readonly seat: Seat };
