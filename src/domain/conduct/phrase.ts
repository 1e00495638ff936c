import type { Seat } from '../../core/seat.ts';
import type { PersonId, TableId } from '../ids.ts';

/** What players may say to each other: set phrases alone, so that no free text passes through the bot. */

export const PHRASES = [
  'hello',
  'good-luck',
  'good-move',
  'surprised',
  'sorry-late',
  'close-game',
  'good-game',
  'again',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** How many each seat may say in a game. */
export const PHRASES_MAX = 5;

/** A phrase that somebody has said at a table. */
export interface Said {
  readonly table: TableId;
  readonly seat: Seat;
  readonly person: PersonId;
  readonly phrase: Phrase;
  /** The version of the table at that moment. */
  readonly version: number;
  readonly at: Date;
}

/** Somebody wants to read no phrases of another person; `whom` null: of anybody. */
export interface Mute {
  readonly person: PersonId;
  readonly whom: PersonId | null;
}

/** Whether one of these mutes keeps what a person says from a reader. */
export function isMuted(mutes: readonly Mute[], reader: PersonId, speaker: PersonId): boolean {
  return mutes.some(({ person, whom }) => person === reader && (whom === null || whom === speaker));
}
