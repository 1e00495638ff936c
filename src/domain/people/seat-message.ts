import type { PersonId } from '../ids.ts';
import type { MessagePlace } from './private-notice.ts';

/** What was shown of a table to somebody who plays there and sees it in their own direct messages. */
export interface SeatMessage {
  readonly person: PersonId;
  /** The message, and when it was sent; null when none is there. */
  readonly post: (MessagePlace & { readonly at: Date }) | null;
  /** The table's version that it shows; 0 before the first. */
  readonly version: number;
  /** Whether it says that its person is waited for. */
  readonly waits: boolean;
  /** What it was last sent anew for, so that it rings once for each; null: it never was. */
  readonly rang: string | null;
  /** What the attempt that was begun and is not stored sends it anew for; null: for nothing. */
  readonly ringing: string | null;
  /** Whether it was begun to be sent, edited or removed, and what became of it is not stored. */
  readonly sending: boolean;
}

/** Of somebody who was shown nothing. */
export function noSeatMessage(person: PersonId): SeatMessage {
  return { person, post: null, version: 0, waits: false, rang: null, ringing: null, sending: false };
}
