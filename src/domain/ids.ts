/** What people and tables are known by. */

/** A person's id in the chat. */
export type PersonId = string;

/** Eleven characters of [a-z0-9] (eight in older tables); short enough for the custom id of a button. */
export type TableId = string;

/** The chat's id of one thing that somebody did; null where nobody did anything. */
export type InteractionId = string | null;
