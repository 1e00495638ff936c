/**
 * The port to the small pictures that belong to the bot and that the chat shows in texts and on controls. src/discord
 * implements it.
 */

/** A picture that was uploaded. Names do not change, and no two have the same. */
export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/** The chat does not take emojis from us: it has no room, or we have no right. Trying again soon does not help. */
export class EmojisRefused extends Error {}

/** For jobs: throws `RateLimited` where a limit of the chat is met, and `EmojisRefused`. */
export interface Emojis {
  /** Whose emojis they are: the bot, as the chat knows it. */
  readonly application: string;
  /** Whether they are for this version to change: false while a newer version of the bot runs. */
  areOurs(): Promise<boolean>;
  /** All there are, also those that somebody else uploaded. */
  list(): Promise<readonly Emoji[]>;
  /** Uploads a PNG. An emoji that has the name already is taken for it. */
  upload(name: string, png: Uint8Array): Promise<Emoji>;
  /** Deletes one; that it is gone is no error. */
  remove(id: string): Promise<void>;
  /** From now on this process shows these emojis, ids by the names of icons, and no others. */
  show(ids: ReadonlyMap<string, string>): void;
}
