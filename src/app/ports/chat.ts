import type { Language } from '../../core/text/message.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { InboxPost, Person } from '../../domain/people/person.ts';
import type { MessagePlace } from '../../domain/people/private-notice.ts';
import type { ArmedPost } from '../../domain/table/table.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import type { Inbox, InboxWithNews } from './direct-messages.ts';
import type { Direct, Message } from './messages.ts';
import type { LobbyDetails, MotionPost, TurnPost } from './table-messages.ts';

/**
 * What is said to whom, as the use cases need it: posts at tables, messages to people. Nothing here names a chat;
 * src/discord implements it.
 */

/** A server as it is when the bot has come there. */
export interface Arrival {
  readonly joinedAt: Date;
  /** The channel where everybody reads and the bot may write; null: there is none. */
  readonly channel: string | null;
  /** The channel where Discord tells admins its own news, if the bot may write there; else `channel`. */
  readonly adminChannel: string | null;
  /** The channels that everyone there sees. */
  readonly common: readonly string[];
  readonly language: Language;
}

/** Where a post went. */
export type Posted =
  /** `lost`: the table's thread is gone for good, and it went to the channel instead. */
  | { readonly kind: 'posted'; readonly id: string; readonly lost?: boolean }
  /** The place is gone for good or closed to us; trying again will not help. */
  | { readonly kind: 'gone'; readonly why: string };

/** Seconds until a request to the chat has arrived, or never will: none is waited for as long. */
export const ON_ITS_WAY = 60;

/** Seconds after which something is tried again in a place that was closed. */
export const CLOSED_PAUSE = 600;

/** Where a turn post or a motion post went. */
export type PostedNews =
  | (Extract<Posted, { readonly kind: 'posted' }> & {
      readonly armed: ArmedPost;
    })
  | Extract<Posted, { readonly kind: 'gone' }>
  /** Nothing was posted, since others were found that nobody remembers, by version: they have told a part of it. */
  | { readonly kind: 'found'; readonly earlier: readonly FoundPost[] }
  /** It was posted, and whose job it is by now may have found it, or posted the same: it is not to be remembered. */
  | { readonly kind: 'late' }
  /** Nothing was found, and nothing was posted: what was begun may still come. */
  | { readonly kind: 'awaited' };

/**
 * How a turn post or a motion post is sent. `answered`: by answering the press of the newest turn post where that is
 * possible, which costs none of the requests that are counted, and goes out once only if it is sent once. `found`: it
 * is only looked for.
 */
export type SendingWay = 'posted' | 'answered' | 'found';

/** A turn post or a motion post that was sent and never remembered. */
export interface FoundPost extends ArmedPost {
  readonly kind: 'turn' | 'motion';
  /** The version that it shows. */
  readonly version: number;
}

/** What became of a post whose buttons were to be taken off; one that is `closed` to us still has them. */
export type Retired = 'done' | 'gone' | 'closed';

/** What is known of somebody's inbox: the message that is there, and which news it and those before it have brought. */
export type KnownInbox = Pick<Person, 'inbox' | 'deliveredNews'>;

/** Remembers it. */
export type SaveInbox = (mail: KnownInbox) => Promise<unknown>;

/** The newest turn post of a table, null before there is one, and the version it shows. */
export interface StillPlayable {
  readonly post: string | null;
  readonly version: number;
}

/**
 * Where a message goes: to the first of these channels that may be posted in, or to one person alone. `reply`: where
 * they have asked for it lately; it goes there as an answer when their direct messages are closed.
 */
export type Address =
  | { readonly channels: readonly string[] }
  | { readonly person: PersonId; readonly reply?: string | null };

/** What is known of earlier attempts to post a message. */
export interface Attempts {
  /** Whether there was none: nothing is looked for then. */
  readonly first?: boolean;
  /** Before this it was not posted. Without it a message is looked for among the recent ones only. */
  readonly since?: Date;
}

/** What is known of earlier attempts to open a thread. */
export interface ThreadAttempt {
  /** Whether there was none: nothing is looked for then. */
  readonly first: boolean;
  /** Whether a thread that is found is no other table's. */
  isFree(thread: string): Promise<boolean>;
}

export interface Chat {
  /**
   * Posts a message that is never changed again, once for its key, or finds it posted. 'gone' when nothing can be
   * posted there, or when the person's direct messages are closed.
   */
  post(to: Address, key: string, message: Message, attempts?: Attempts): Promise<Posted>;
  /** Posts the lobby, or brings the posted one up to date. */
  lobby(table: TableSummary, news: LobbyDetails): Promise<Posted>;
  /**
   * Opens the table's own thread, at its lobby post, or by itself where the table has none; 'gone' where that is not
   * allowed (the channel itself then serves). `number` tells it from those of the same people's other tables, from 1
   * on. `attempt` is of no meaning where there is a lobby post.
   */
  thread(table: TableSummary, number?: number, attempt?: ThreadAttempt): Promise<Posted>;
  /** Archives the table's own thread; one that is gone, archived already or closed to us is no error. */
  archiveThread(table: TableSummary): Promise<void>;
  /**
   * Posts the turn once, however often it is called for the same table and version, and takes the buttons off the
   * table's earlier turn posts: off the one it remembers, and off whatever a bot that was killed has posted without
   * being able to remember it. Posts that are gone are no error. Where such a post, or such a motion post, of a version
   * after `viewer.announced` is found, it is deleted when its version does not stand, or when this one is found as
   * well; else nothing is posted. `stands` left out: others are not looked for.
   *
   * With `first`, when all that was ever begun to be posted for the table is known, it is only posted.
   */
  turn(post: TurnPost, first?: boolean, stands?: (version: number) => boolean, how?: SendingWay): Promise<PostedNews>;
  /**
   * Whether requests are scarce and the next turn can be told a viewer by answering a press of their newest turn post.
   */
  mayAnswer(viewer: Pick<Viewer, 'post' | 'channels'>): boolean;
  /**
   * Posts what the table is asked, or that it was not agreed to, once for the same table and version. The turn post
   * stays as it is. Without `first` it is looked for, and so are posts that were never remembered, as with `turn`.
   */
  motion(
    post: MotionPost,
    first?: boolean,
    stands?: (version: number) => boolean,
    how?: Exclude<SendingWay, 'answered'>,
  ): Promise<PostedNews>;
  /** Edits the table's newest turn post, of the version of `post`. False when it is gone, or too old to be edited. */
  editTurn(post: TurnPost): Promise<boolean>;
  /**
   * Edits the motion post of version `former` to `post`, as long as no turn was posted after it. False when it is gone,
   * or too old to be edited.
   */
  editMotion(post: MotionPost, former: number): Promise<boolean>;
  /**
   * Takes the buttons off a turn post or a motion post. Neither that it is gone nor that its place is closed to us is
   * an error.
   */
  retire(post: ArmedPost): Promise<Retired>;
  /**
   * Whether something that can wait may be sent now, without keeping others waiting: the buttons of `post` be taken
   * off, where it is told.
   */
  hasSpareRequests(post?: string): boolean;
  /** Whether requests are scarce, for seconds or longer: what nobody waits for is better told with what comes next. */
  areRequestsScarce(): boolean;
  /**
   * Takes back the turn posts and motion posts of these versions, the first of which was made at `since`; those that
   * are gone are no error. False while a place where they may be is closed.
   */
  withdraw(table: TableSummary, versions: readonly number[], since: Date): Promise<boolean>;
  /**
   * Takes the buttons off a table's posts in these channels: recent ones, and `post`. Whatever is gone is no error.
   * With `except`, where the table is played again, its lobby keeps its buttons, and so do `except.post` and turns
   * after `except.version`. False while one of them is closed.
   */
  disarm(table: TableId, channels: readonly string[], post: string | null, except?: StillPlayable): Promise<boolean>;
  /** The servers the bot is in, by id: the first of those after `past`. None: there are no more. */
  servers(past: string | null): Promise<readonly string[]>;
  /** Whether somebody is in a server; false where the bot is not. */
  isMember(server: string, person: PersonId): Promise<boolean>;
  /** What is known of a server; null when the bot is no longer there. */
  arrival(server: string): Promise<Arrival | null>;
  /**
   * Keeps one direct message for a key: edits `former`, or sends it where there is none that can be edited; silently,
   * unless it is the first one about a lobby. One of a seat that is to ring is sent anew and with a sound in place of
   * `former`. Returns where it is; 'closed' when the person's direct messages are.
   * `first`: all that was ever begun to be sent is known.
   */
  keepDirect(
    person: PersonId,
    key: string,
    message: Direct,
    former: MessagePlace | null,
    first?: boolean,
  ): Promise<MessagePlace | 'closed'>;
  /**
   * Keeps one message of a kind in a channel for a key: edits `former`, or posts it in `channel` where there is none;
   * silently. Returns where it is. 'gone': `former` was deleted; 'closed': nothing can be posted or edited there now.
   * `first`: all that was ever begun to be posted is known.
   */
  keepPost(
    channel: string,
    key: string,
    message: Message<'digest' | 'lobbies'>,
    former: MessagePlace | null,
    first?: boolean,
  ): Promise<MessagePlace | 'gone' | 'closed'>;
  /**
   * Removes what `keepPost` keeps in a channel; what is gone, or closed to the bot, is no error. `begun`: it may also
   * have been posted without becoming known.
   */
  removePost(channel: string, key: string, former: MessagePlace | null, begun: boolean): Promise<void>;
  /**
   * Gives somebody in a server a role, or takes it from them. 'refused': the bot may not; 'gone': the person, the role
   * or the bot is not there any more.
   */
  setRole(server: string, person: PersonId, role: string, has: boolean): Promise<'done' | 'refused' | 'gone'>;
  /**
   * Removes the direct message that `keepDirect` keeps for a key; one that is gone is no error. `begun`: it may also
   * have been sent anew without becoming known; `found` is called with that one before it is removed. Returns where the
   * last one was, which the next one takes the place of.
   */
  removeKept(
    person: PersonId,
    key: string,
    former: MessagePlace | null,
    begun: boolean,
    found: (place: MessagePlace) => Promise<unknown>,
  ): Promise<MessagePlace | null>;
  /** Takes back the direct messages of these keys, sent at `since` or later; those that are gone are no error. */
  retractDirect(person: PersonId, keys: readonly string[], since: Date): Promise<void>;
  /**
   * Sends the inbox anew with its news, unless they are told already, and removes the former one. `keep` is called with
   * what there is then, before others that were sent and never remembered are removed. 'closed' when the person's
   * direct messages are. `first`: all that was ever begun to be sent is known.
   */
  sendInbox(
    person: PersonId,
    inbox: InboxWithNews,
    known: KnownInbox,
    keep: SaveInbox,
    first?: boolean,
  ): Promise<'told' | 'closed'>;
  /**
   * Edits the inbox, unless it shows the same already. The message as it is then; null when it is gone, 'closed' when
   * the person's direct messages are. `news`: which news it was sent with (`deliveredNews`); null: unknown.
   */
  editInbox(
    person: PersonId,
    inbox: Inbox,
    former: InboxPost,
    news?: string | null,
  ): Promise<InboxPost | null | 'closed'>;
  /**
   * Looks for inboxes that were sent with news and never remembered. When there are some, `keep` is called with the
   * newest, and all others are removed, the known one too. Nothing happens when the person cannot be reached.
   */
  recoverInbox(person: PersonId, known: KnownInbox, keep: SaveInbox): Promise<void>;
  /** Removes an inbox message; one that is gone is no error. */
  removeInbox(former: InboxPost): Promise<void>;
}
