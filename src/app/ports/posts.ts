import type { TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { ArmedPost, Place } from '../../domain/table/table.ts';
import type { ViewerId } from '../../domain/table/viewer.ts';

/** Where something of a table was posted. */
export type Placed = Partial<Pick<Place, 'lobby' | 'thread' | 'closed'>> & {
  /** For whom: what follows is of this viewer. */
  readonly viewer?: ViewerId;
  /** The version that the newest post about the table's course shows: the turn post, or a later motion post. */
  readonly announced?: number;
  /** The turn post; left out: the one before. */
  readonly post?: string | null;
  /** The motion post that shows the open motion; left out or null: none does. It is stored with `announced` only. */
  readonly motionPost?: string | null;
  /** Turn posts that have their buttons; those that are known stay as they are known. */
  readonly armed?: readonly ArmedPost[];
  /**
   * Turn posts that have lost their buttons, by the chat's ids; they are forgotten with `announced`, unless that comes
   * late.
   */
  readonly disarmed?: readonly string[];
  readonly jobs?: readonly Job[];
};

/** What came of storing where something was posted. */
export interface SavedPlace {
  /**
   * 'late' when by then what the post of `announced` tells had been taken back, or told by a newer post, 'moved' when
   * the table is played in another channel by now and nothing was stored.
   */
  readonly outcome: 'stored' | 'late' | 'moved';
  /** With `announced`, what `retiredPosts` gives from then on; else none. */
  readonly retired: readonly ArmedPost[];
}

/** The part of the store that knows what of tables was posted where. */
export interface PostStore {
  /**
   * Notes that a turn post or a motion post is about to be sent for a viewer, and returns the posts that a new turn
   * post makes old: those of this viewer that have their buttons, and what `retiredPosts` gives of the others. Null
   * when one was begun before and `savePlace` was never told of it: it may have been posted. `answering`: when it is to
   * be sent by answering a press; that is noted with the first one only.
   */
  beginTurnPost(id: TableId, viewer: ViewerId, answering?: Date | null): Promise<readonly ArmedPost[] | null>;
  /** When the post that was begun for a viewer was to be sent by answering a press; null: it was not. */
  answeringSince(id: TableId, viewer: ViewerId): Promise<Date | null>;
  /** Notes that the turn post which was begun has certainly not been sent. */
  cancelTurnPost(id: TableId, viewer: ViewerId): Promise<void>;
  /**
   * Stores where things were posted. This is no change of the table and makes no new version; `announced` is not
   * lowered, and stays as it is when the post shows moves that were taken back meanwhile. With `channel` nothing is
   * stored when the table is played in another channel by now.
   */
  savePlace(id: TableId, where: Placed, channel?: string): Promise<SavedPlace>;
  /**
   * The posts of a table that have their buttons and show their viewer neither the newest turn nor the open motion,
   * oldest first; those that rest only where they stand in the same channel as the newest turn.
   */
  retiredPosts(id: TableId): Promise<readonly ArmedPost[]>;
  /** Forgets posts that have their buttons no more, by the chat's ids. */
  removeArmedPosts(id: TableId, messages: readonly string[]): Promise<void>;
  /**
   * The version up to which a viewer was told everything before the post of `version`; null where it is not known. What
   * armed posts look like without their buttons is forgotten, since the newest is about to be edited.
   */
  beginPostEdit(id: TableId, viewer: ViewerId, version: number): Promise<number | null>;
  /** The versions that remembered posts show a table's viewers; without those of moves that were taken back. */
  toldVersions(id: TableId): Promise<readonly number[]>;
  /** Lets posts rest whose buttons could not be taken off, by the chat's ids. */
  restArmedPosts(id: TableId, messages: readonly string[]): Promise<void>;
  /**
   * Lets no post rest any more, and forgets those that were refused first before `before`. Returns the tables of the
   * others that rested.
   */
  wakeArmedPosts(before: Date): Promise<readonly TableId[]>;
}
