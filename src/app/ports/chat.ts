import type { SpokenShortcut } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Standing } from '../../core/contract/standing.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import type { Forecast } from '../../domain/clocks/forecast.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Gone } from '../../domain/people/lobby-notice.ts';
import type { Reason } from '../../domain/people/notice.ts';
import type { InboxPost, Person } from '../../domain/people/person.ts';
import type { MessagePlace } from '../../domain/people/private-notice.ts';
import type { Pool } from '../../domain/results/rating.ts';
import type { ArmedPost } from '../../domain/table/table.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { Span } from '../../domain/time/span.ts';
import type { DescribedPicture, Film, Picture } from './renderer.ts';

/**
 * What is said to whom, as the use cases need it: posts at tables, messages to people. Nothing here names a chat;
 * src/discord implements it.
 */

/** A turn post: what everybody at the table sees after something happened. All texts are ready to show. */
export interface TurnPost extends DescribedPicture {
  readonly table: TableSummary;
  /** The table's version this post shows. */
  readonly version: number;
  /** "Round 3 of 12". */
  readonly round: string;
  /** One line per event since the former post. */
  readonly lines: readonly string[];
  /** Who has to act; `until`: when their time is over, null without a clock; `mention`: whether the post calls them. */
  readonly onTurn: readonly {
    readonly person: PersonId;
    readonly seat: Seat;
    readonly task: string;
    readonly until: Date | null;
    readonly mention: boolean;
  }[];
  /**
   * What the one player on turn can answer by a button of the post; none where the first question is asked in private
   * only.
   */
  readonly answers: readonly SpokenShortcut[];
  /**
   * People the post calls because the table's motion has just asked them, or because the table is about to be closed.
   */
  readonly asked: readonly PersonId[];
  /** Who has paused the table, where this is the first post to say so; null when nobody has, or it was said before. */
  readonly pausedBy: string | null;
  /**
   * What has happened since the post was made and leaves its board as it is, one line per event; the next turn post
   * tells it.
   */
  readonly pending?: readonly string[];
  /** Players on vacation, and until when. */
  readonly resting: readonly { readonly name: string; readonly until: Date }[];
  /** Until when the table waits for somebody to come back, where nobody is left; null elsewhere. */
  readonly deserted: Date | null;
  /**
   * When the game is over: the result, the score sheet as a second picture where there is one, and whom the post calls.
   */
  readonly result?: {
    readonly standings: readonly Standing[];
    readonly sheet: DescribedPicture | null;
    readonly called: readonly PersonId[];
    /** What is most remarkable about the game, one line; null when nothing is. */
    readonly milestone: string | null;
    /** The record that the game has broken, one line; null or left out: none. */
    readonly record?: string | null;
    /** How those who have met before stand against each other, one line; null or left out: nobody has. */
    readonly pairs?: string | null;
    /** Whether moves were taken back after something new was seen, so that it changes none and is no record. */
    readonly practice?: boolean;
    /** What the game has done to ratings, in the order of the standings; null when nothing. */
    readonly ratings: RatingNews | null;
    /** How many hints each seat was given; seats without any are left out. */
    readonly hints: readonly SeatHints[];
    /** Whether the game can be analysed here. */
    readonly analyses: boolean;
  };
}

/**
 * What a game has done to the ratings of those who played. `next`: after a game against computers, the level that its
 * person has to beat next; null: none.
 */
export interface RatingNews {
  readonly pool: Pool;
  /** The numbers as they are shown, and by how much they have changed. */
  readonly seats: readonly {
    readonly seat: Seat;
    readonly points: number;
    readonly change: number;
    readonly uncertain: boolean;
  }[];
  readonly next?: Level | null;
}

/**
 * A small post without a picture: what the table is asked, or that it was not agreed to. All texts are ready to show.
 */
export interface MotionPost {
  readonly table: TableSummary;
  /** The table's version this post shows. */
  readonly version: number;
  /** One line per event since the former post, without the question that is open. */
  readonly lines: readonly string[];
  /** People the post calls because their answer is awaited. */
  readonly asked: readonly PersonId[];
}

/** Something of a table that can be shown to everybody: its film, or the board or score sheet after so many moves. */
export type Shown = { readonly kind: 'film' } | { readonly kind: 'board' | 'score'; readonly move: number };

/** What can be posted for everybody: what is shown of a table, or the analysis of one's own play there. */
export type Shareable = Shown | { readonly kind: 'review' };

/** What somebody shows everybody in a room. */
export interface SharedPost {
  /** There is one post for each key in a room. */
  readonly key: string;
  readonly room: string;
  readonly table: TableSummary;
  /** The name of the person who shares it. */
  readonly by: string;
  readonly kind: Shareable['kind'];
  /** After how many of all moves. */
  readonly move: number;
  readonly moves: number;
  /** At least one, each with its description. */
  readonly pictures: readonly { readonly picture: Picture | Film; readonly alt: string }[];
}

/** Calls a role of the server to a lobby. */
export interface RoleCall {
  readonly role: string;
  /** The chairs that are free for anybody. */
  readonly free: number;
}

/** A server as it is when the bot has come there. */
export interface Arrival {
  readonly joinedAt: Date;
  /** The channel where everybody reads and the bot may write; null: there is none. */
  readonly room: string | null;
  /** The channel where Discord tells admins its own news, if the bot may write there; else `room`. */
  readonly adminRoom: string | null;
  readonly language: Language;
}

/** What the operators of the bot announce. */
export interface OperatorNote {
  readonly key: string;
  /** Before this it was not posted. */
  readonly since: Date;
  readonly language: Language;
  readonly text: string;
}

/** Statistics that somebody shows everybody in a room. */
export interface SharedStatistics extends DescribedPicture {
  readonly key: string;
  readonly room: string;
  readonly language: Language;
  readonly about: 'person' | 'board' | 'hall';
  readonly game: Token;
  /** The name of the person who shares them. */
  readonly by: string;
  /** Whether older games are missing in it, since they are still being counted. */
  readonly incomplete: boolean;
}

/** The look back on a month in a server. All texts are ready to show. */
export interface RecapPost {
  readonly key: string;
  readonly room: string;
  /** Before this it was not posted. */
  readonly since: Date;
  readonly language: Language;
  readonly lines: readonly string[];
  /** The table of the best film; null when there is none. */
  readonly film: Pick<TableSummary, 'id' | 'version'> | null;
}

/** A direct message about a table. Its words are the person's. */
export type Direct = { readonly key: string; readonly table: TableSummary; readonly language: Language } & (
  | { readonly kind: 'secret'; readonly lines: readonly string[] }
  /** Moves they had planned were played, or none of them was possible. */
  | { readonly kind: 'planned'; readonly lines: readonly string[] }
  /**
   * What the table is asked, or has decided. `asked`: whether their answer is awaited; `away`: whether the autopilot
   * plays for them until they are back.
   */
  | { readonly kind: 'table'; readonly lines: readonly string[]; readonly asked: boolean; readonly away: boolean }
  /** An invitation to a lobby, or what has become of it. `host`: who invites, by name. */
  | {
      readonly kind: 'invited';
      readonly state: InvitationState;
      readonly host: string;
      readonly reliability: LobbyDetails['reliability'];
      readonly forecast: Forecast | null;
    }
  /** To the host of a lobby: who has declined or left, by name. */
  | { readonly kind: 'gone'; readonly gone: readonly { readonly name: string; readonly how: Gone }[] }
  /** To the host: nothing can be posted where the table is played. `why` is the chat's own code. */
  | { readonly kind: 'closed'; readonly why: string }
);

/**
 * What has become of an invitation: they may join, have a seat, do not take part; the game has begun, or never will.
 */
export type InvitationState = 'open' | 'seated' | 'gone' | 'started' | 'closed';

/** A table that waits for a person. */
export interface Waiting {
  readonly table: TableSummary;
  readonly round: string;
  readonly task: string;
  /** When their time is over; null without a clock. */
  readonly until: Date | null;
}

/** The one live message that lists what waits for a person; words and colours are theirs. */
export interface Inbox {
  readonly language: Language;
  /** What it is sent anew for; null when it is only brought up to date. */
  readonly news: News | null;
  /** The other tables that wait, those with the least time first. */
  readonly others: readonly Waiting[];
}

/** That a person is waited for. `key` makes it go out once. */
export interface News {
  readonly key: string;
  readonly mark: Reason;
  readonly waiting: Waiting;
  readonly seat: Seat;
  readonly board: DescribedPicture;
}

/** An inbox that is worth a sound. */
export type InboxWithNews = Inbox & { readonly news: News };

/** A short post at a table that calls somebody who cannot, or would rather not, be told in private. */
export type Remark = { readonly key: string; readonly person: PersonId } & {
  readonly mark: Reason;
  readonly task: string;
  readonly until: Date | null;
};

/** A part of what is stored about a person, for themselves. `key` makes it go out once. */
export interface DataFile {
  readonly key: string;
  readonly language: Language;
  /** Counted from 1. */
  readonly part: number;
  readonly last: boolean;
  readonly data: JsonObject;
}

/** Where a post went. */
export type Posted =
  /** `lost`: the table's thread is gone for good, and it went to the channel instead. */
  | { readonly kind: 'posted'; readonly id: string; readonly lost?: boolean }
  /** The place is gone for good or closed to us; trying again will not help. */
  | { readonly kind: 'gone'; readonly why: string };

/** Where a turn post or a motion post went. */
export type PostedNews =
  | (Extract<Posted, { readonly kind: 'posted' }> & {
      readonly armed: ArmedPost;
    })
  | Extract<Posted, { readonly kind: 'gone' }>
  /** Nothing was posted, since others were found that nobody remembers, by version: they have told a part of it. */
  | { readonly kind: 'found'; readonly earlier: readonly FoundPost[] };

/** A turn post or a motion post that was sent and never remembered. */
export interface FoundPost extends ArmedPost {
  readonly kind: 'turn' | 'motion';
  /** The version that it shows. */
  readonly version: number;
}

/** What became of a post whose buttons were to be taken off; one that is `closed` to us still has them. */
export type Retired = 'done' | 'gone' | 'closed';

/** What a lobby shows besides its table. */
export interface LobbyDetails {
  /** The game's title picture. */
  readonly card: DescribedPicture;
  /** People whose direct messages were found closed. */
  readonly dmsClosed: readonly PersonId[];
  /** People who are invited and want to be called. */
  readonly called: readonly PersonId[];
  /** Vacations that go on or are planned, of people there: `name` is null of those who are invited. */
  readonly vacations: readonly (Span & { readonly person: PersonId; readonly name: string | null })[];
  /** How reliable each person who sits there or is invited is, in the table's language; none when nobody gathers. */
  readonly reliability: readonly { readonly person: PersonId; readonly words: string }[];
  /** About how long the game will take, and for how many; null when nobody can say. */
  readonly forecast: Forecast | null;
}

/** What is known of somebody's inbox: the message that is there, and which news it and those before it have brought. */
export type KnownInbox = Pick<Person, 'inbox' | 'deliveredNews'>;

/** Remembers it. */
export type SaveInbox = (mail: KnownInbox) => Promise<unknown>;

/** The newest turn post of a table, null before there is one, and the version it shows. */
export interface StillPlayable {
  readonly post: string | null;
  readonly version: number;
}

export interface Chat {
  /** Posts the lobby, or brings the posted one up to date. */
  lobby(table: TableSummary, news: LobbyDetails): Promise<Posted>;
  /**
   * Opens the table's own thread, from its lobby; 'gone' where that is not allowed (the channel itself then serves).
   * `number` tells it from those of the same people's other tables, from 1 on.
   */
  thread(table: TableSummary, number?: number): Promise<Posted>;
  /**
   * Says where `former` was played, once, that `lobby` gathers the same people again; nothing where that place is gone.
   */
  rematch(former: TableSummary, next: TableSummary, lobby: string): Promise<void>;
  /** Archives the table's own thread; one that is gone, archived already or closed to us is no error. */
  archiveThread(table: TableSummary): Promise<void>;
  /**
   * Posts the turn once, however often it is called for the same table and version, and takes the buttons off the
   * table's earlier turn posts: off the one it remembers, and off whatever a bot that was killed has posted without
   * being able to remember it. Posts that are gone are no error. When such a post, or such a motion post, of a version
   * after `table.announced` is found that `stands` (left out: none does), nothing is posted.
   *
   * With `first`, when all that was ever begun to be posted for the table is known, it is only posted.
   */
  turn(post: TurnPost, first?: boolean, stands?: (version: number) => boolean): Promise<PostedNews>;
  /**
   * Posts what the table is asked, or that it was not agreed to, once for the same table and version. The turn post
   * stays as it is. Without `first` it is looked for, and so are posts that were never remembered, as with `turn`.
   */
  motion(post: MotionPost, first?: boolean, stands?: (version: number) => boolean): Promise<PostedNews>;
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
  /** Whether something that can wait may be sent now, without keeping others waiting. */
  hasSpareRequests(): boolean;
  /**
   * Takes back the turn posts and motion posts of these versions, the first of which was made at `since`; those that
   * are gone are no error.
   */
  withdraw(table: TableSummary, versions: readonly number[], since: Date): Promise<void>;
  /**
   * Takes the buttons off a table's posts in these rooms: recent ones, and `post`. Whatever is gone is no error. With
   * `except`, where the table is played again, its lobby keeps its buttons, and so do `except.post` and turns after
   * `except.version`.
   */
  disarm(table: TableId, rooms: readonly string[], post: string | null, except?: StillPlayable): Promise<void>;
  /** Posts what somebody shares, once for its key, or finds it posted. */
  share(post: SharedPost): Promise<Posted>;
  /**
   * Calls a role to a table's lobby, once for each table, and mentions nobody else. Nothing happens where the bot
   * cannot post.
   */
  callRole(table: TableSummary, call: RoleCall): Promise<void>;
  /** The servers the bot is in, by id: the first of those after `past`. None: there are no more. */
  servers(past: string | null): Promise<readonly string[]>;
  /** What is known of a server; null when the bot is no longer there. */
  arrival(server: string): Promise<Arrival | null>;
  /** Says in a room what to do with the bot, once for each server. Nothing happens where the bot cannot post. */
  welcome(server: string, room: string, language: Language): Promise<void>;
  /** Says in a room what the operators announce, once for its key. Nothing happens where the bot cannot post. */
  tellRoom(room: string, note: OperatorNote): Promise<void>;
  /** The same in a direct message; nothing happens when the person's are closed. */
  tellPerson(person: PersonId, note: OperatorNote): Promise<void>;
  /** Posts statistics that somebody shares, once for their key, or finds them posted. */
  shareStatistics(post: SharedStatistics): Promise<Posted>;
  /** Posts the look back on a month, once for its key, or finds it posted. It mentions nobody. */
  recap(post: RecapPost): Promise<Posted>;
  /** Calls somebody at the table, once for its key. */
  remark(table: TableSummary, remark: Remark): Promise<Posted>;
  /**
   * A direct message about a table; false when the person's direct messages are closed. `key` makes it go out once.
   * `first`: it was never begun to be sent.
   */
  direct(person: PersonId, message: Direct, first?: boolean): Promise<boolean>;
  /**
   * Keeps one direct message for a key: edits `former`, or sends it where there is none that can be edited; silently,
   * unless it is the first one about a lobby. Returns where it is; 'closed' when the person's direct messages are.
   * `first`: all that was ever begun to be sent is known.
   */
  keepDirect(
    person: PersonId,
    message: Direct,
    former: MessagePlace | null,
    first?: boolean,
  ): Promise<MessagePlace | 'closed'>;
  /**
   * Removes the direct message that `keepDirect` keeps for a key; one that is gone is no error. `begun`: it may also
   * have been sent anew without becoming known.
   */
  removeKept(person: PersonId, key: string, former: MessagePlace | null, begun: boolean): Promise<void>;
  /**
   * Sends somebody a file of what is stored about them in a direct message or, when those are closed, where `reply`
   * says: as an answer to what they have asked lately. False when neither is possible.
   */
  sendData(person: PersonId, file: DataFile, reply: string | null): Promise<boolean>;
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
