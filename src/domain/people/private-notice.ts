/** What one person is told in private of a table. */

/** A message by the chat's ids. */
export interface MessagePlace {
  readonly channel: string;
  readonly message: string;
}

/** The one direct message with what only a person may know of a table, and what they certainly know. */
export interface PrivateNotice {
  /** Null when none was sent; one that tells nothing any more is gone. */
  readonly post: MessagePlace | null;
  /** The versions of the moves that the message tells of. */
  readonly told: readonly number[];
  /** The versions of the moves that were told in a message or a private reply which certainly arrived. */
  readonly shown: readonly number[];
  /** Whether the message was begun to be sent or edited, and what became of it is not stored. */
  readonly sending: boolean;
}

/** Of somebody who has been told nothing. */
export const NO_NOTICE: PrivateNotice = { post: null, told: [], shown: [], sending: false };
