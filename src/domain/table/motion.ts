import type { Level } from '../../core/contract/level.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../ids.ts';

/** Motions: what the people of a table are asked to agree to, and what they have answered. */

/** A question a table is asked. A table has one at a time; its newest post shows it. */
export interface Motion {
  readonly wish: Wish;
  /** Who asks; null: the system, because a player's time is over. */
  readonly by: PersonId | null;
  /** When it was asked, in milliseconds since 1970. */
  readonly at: number;
  readonly votes: readonly Vote[];
}

/** Whether a motion names a person: who asks, who is offered a seat, or who has answered. */
export function motionNames(motion: Motion | null, person: PersonId): boolean {
  if (motion === null) return false;
  return withoutPerson(motion, person) === null || motion.votes.some((vote) => vote.person === person);
}

/** A motion without somebody who is no longer known: null where they asked or were asked, else without their answer. */
export function withoutPerson(motion: Motion, person: PersonId): Motion | null {
  const { by, wish, votes } = motion;
  if (by === person || (wish.kind === 'offer' && wish.person === person)) return null;
  return { ...motion, votes: votes.filter((vote) => vote.person !== person) };
}

/** One person's answer to a motion. */
export interface Vote {
  readonly person: PersonId;
  readonly choice: VoteChoice;
}

/** The answers to motions: 'yes' and 'no', or what is to happen when a player's time is over. */
export const VOTE_CHOICES = ['yes', 'no', 'wait', 'autopilot', 'replace', 'abort'] as const;
export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** What somebody wants of a table; a motion asks the table for it. */
export type Wish =
  /** All moves after version `to` are taken back. */
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'pause' | 'resume' | 'abort' }
  | { readonly kind: 'extend'; readonly seat: Seat; readonly ms: number }
  /** A computer takes the seat; it plays steadily where no level was chosen, as in wishes of earlier versions. */
  | { readonly kind: 'replace'; readonly seat: Seat; readonly level?: Level }
  /** A person is asked to take the seat; only their answer counts. */
  | { readonly kind: 'offer'; readonly seat: Seat; readonly person: PersonId; readonly name: string }
  /** The seat's time is over at a table that is not strict, and the others decide what happens. */
  | { readonly kind: 'time-out'; readonly seat: Seat };
