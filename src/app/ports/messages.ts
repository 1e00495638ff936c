import type { SpokenShortcut } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Standing } from '../../core/contract/standing.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import type { Forecast } from '../../domain/clocks/forecast.ts';
import type { Day } from '../../domain/daily/day.ts';
import type { Mark } from '../../domain/daily/marks.ts';
import type { Pace } from '../../domain/finding/seek.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Gone } from '../../domain/people/lobby-notice.ts';
import type { Reason } from '../../domain/people/notice.ts';
import type { Pool } from '../../domain/results/rating.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import type { Span } from '../../domain/time/span.ts';
import type { DescribedPicture, Film, Picture } from './renderer.ts';

/**
 * All that the bot says by itself: what each kind of message shows, as data. Commands and presses are answered
 * elsewhere. A kind more is one line in `Kinds`; the chat has no view for it until it is given one there.
 */

/** What a message shows, by its kind. */
export interface Kinds {
  readonly lobby: Lobby;
  readonly turn: TurnPost;
  readonly motion: MotionPost;
  readonly inbox: Inbox;
  /** Calls a role of the server to a lobby, and mentions nobody else. */
  readonly call: RoleCall;
  /** Where a game was played: that the same people gather again. */
  readonly rematch: Rematch;
  readonly remark: Remark;
  readonly share: SharedPost;
  readonly statistics: SharedStatistics;
  readonly daily: DailyShare;
  readonly recap: RecapPost;
  /** How people of a server do in the deals of a day. */
  readonly digest: DigestPost;
  /** What to do with the bot, in a server that has invited it. */
  readonly welcome: { readonly language: Language };
  readonly note: OperatorNote;
  readonly data: DataFile;
  readonly secret: About & { readonly lines: readonly string[] };
  /** Moves they had planned were played, or none of them was possible. */
  readonly planned: About & { readonly lines: readonly string[] };
  readonly table: TableNews;
  /** A table was found for somebody, and has begun. */
  readonly found: About;
  /** Somebody begins to look for others: here they are told. */
  readonly waiting: { readonly language: Language };
  /** Nobody has come for somebody who looked for others. */
  readonly unfound: { readonly language: Language; readonly pace: Pace };
  readonly invited: Invitation;
  /** To the host of a lobby: who has declined or left, by name. */
  readonly gone: About & { readonly gone: readonly { readonly name: string; readonly how: Gone }[] };
  /** To the host: nothing can be posted where the table is played. `why` is the chat's own code. */
  readonly closed: About & { readonly why: string };
  readonly seat: SeatPost;
}

/** A message of one of these kinds, of any unless told. */
export type Message<K extends keyof Kinds = keyof Kinds> = {
  readonly [Each in K]: { readonly kind: Each } & Kinds[Each];
}[K];

/** A direct message about a table. */
export type Direct = Message<'secret' | 'planned' | 'table' | 'found' | 'invited' | 'gone' | 'closed' | 'seat'>;

/** What a direct message about a table is about. Its words are the person's. */
interface About {
  readonly table: TableSummary;
  readonly language: Language;
}

/**
 * What the table is asked, or has decided. `asked`: whether their answer is awaited; `away`: whether the autopilot
 * plays for them until they are back.
 */
interface TableNews extends About {
  readonly lines: readonly string[];
  readonly asked: boolean;
  readonly away: boolean;
}

/** A table that somebody plays at, as their seat sees it: the one live message about it. */
interface SeatPost extends About {
  /** The seat, where the table waits for it; else null. */
  readonly seat: Seat | null;
  readonly post: TurnPost;
  /** What only they may know. */
  readonly secrets: readonly string[];
  /** What it is sent anew to remind of; null: nothing. */
  readonly mark: Reason | null;
  /** Whether it is sent anew and with a sound. */
  readonly rings: boolean;
}

/**
 * The public face of a table where the bot may only answer: `lobby` while people gather and where nothing was played,
 * else `turn`. It is part of an answer and never sent by itself.
 */
export interface Card {
  readonly table: TableSummary;
  /** As of when it is. */
  readonly at: Date;
  /** Whether the table is played where the bot may only answer; false once it was moved elsewhere. */
  readonly isHere: boolean;
  readonly lobby: LobbyDetails | null;
  readonly turn: TurnPost | null;
  /** Who is waited for and cannot be told in private, by name. */
  readonly unreached: readonly string[];
}

/** An invitation to a lobby, or what has become of it. `host`: who invites, by name. */
interface Invitation extends About {
  readonly state: InvitationState;
  readonly host: string;
  readonly reliability: LobbyDetails['reliability'];
  readonly forecast: Forecast | null;
}

/** A turn post: what everybody at the table sees after something happened. All texts are ready to show. */
export interface TurnPost extends DescribedPicture {
  readonly table: TableSummary;
  readonly viewer: Viewer;
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
  readonly viewer: Viewer;
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

/** What somebody shows everybody in a channel. */
export interface SharedPost {
  readonly table: TableSummary;
  /** The name of the person who shares it. */
  readonly by: string;
  readonly shows: Shareable['kind'];
  /** After how many of all moves. */
  readonly move: number;
  readonly moves: number;
  /** At least one, each with its description. */
  readonly pictures: readonly { readonly picture: Picture | Film; readonly alt: string }[];
}

interface RoleCall {
  readonly table: TableSummary;
  readonly role: string;
  /** The chairs that are free for anybody. */
  readonly free: number;
}

/** What the operators of the bot announce. */
export interface OperatorNote {
  readonly language: Language;
  readonly text: string;
}

/** Statistics that somebody shows everybody in a channel. */
export interface SharedStatistics extends DescribedPicture {
  readonly language: Language;
  readonly about: 'person' | 'board' | 'hall';
  readonly game: Token;
  /** The name of the person who shares them. */
  readonly by: string;
  /** Whether older games are missing in it, since they are still being counted. */
  readonly incomplete: boolean;
}

/** How somebody has done in the deal of a day, shown to everybody in a channel; it tells nothing of the deal. */
export interface DailyShare extends DescribedPicture {
  readonly language: Language;
  /** What the game is called. */
  readonly game: string;
  readonly day: Day;
  /** The name of the person who shares it. */
  readonly by: string;
  readonly margin: number;
  /** None where their decisions were not judged. */
  readonly marks: readonly Mark[];
}

/** The look back on a month in a server. All texts are ready to show. */
export interface RecapPost {
  readonly language: Language;
  readonly lines: readonly string[];
  /** The table of the best film; null when there is none. */
  readonly film: Pick<TableSummary, 'id' | 'version'> | null;
}

/** Those who have equally many of something, by name; `more`: so many others. */
export interface Named {
  readonly names: readonly string[];
  readonly more: number;
}

/** A place in a table over several days. */
export interface DigestPlace extends Named {
  readonly place: number;
  readonly points: number;
}

/** How people of a server do in the deals of a day, and have done in those before. */
export interface DigestPost {
  readonly language: Language;
  readonly day: Day;
  /** Whether the day is over everywhere, so that nothing of it changes any more. */
  readonly over: boolean;
  /** Days in a row on which somebody there has played. */
  readonly streak: number;
  /** How many there have begun a try of the day. */
  readonly playing: number;
  /** `par`: the mean of all, in whatever server; null before somebody has ended a try. */
  readonly games: readonly {
    readonly game: Token;
    readonly par: number | null;
    /** The best first; `repeating`: those whose moves repeat another's. `place`: null where all of them do. */
    readonly lines: readonly (Named & {
      readonly place: number | null;
      readonly margin: number;
      readonly repeating: readonly string[];
    })[];
  }[];
  /** Who has had how many crowns in the seven days before, most first. */
  readonly crowns: readonly (Named & { readonly n: number })[];
  /** How the week before has ended, from its Monday on: on a Monday, once all of it is over. */
  readonly week: {
    readonly from: Day;
    readonly tables: readonly { readonly game: Token; readonly lines: readonly DigestPlace[] }[];
  } | null;
  /** Who has done best in the month before, by its first day: on the first of a month, once all of it is over. */
  readonly month: {
    readonly from: Day;
    readonly champions: readonly (DigestPlace & { readonly game: Token })[];
  } | null;
  /** What fixes the deals of the next day. */
  readonly hashes: readonly { readonly game: Token; readonly hash: string }[];
  /** The seeds of the day, once it is over; else none. */
  readonly seeds: readonly { readonly game: Token; readonly seed: string }[];
}

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
export interface Remark {
  readonly table: TableSummary;
  readonly person: PersonId;
  readonly mark: Reason;
  readonly task: string;
  readonly until: Date | null;
}

/** A part of what is stored about a person, for themselves. */
export interface DataFile {
  readonly language: Language;
  /** Counted from 1. */
  readonly part: number;
  readonly last: boolean;
  readonly data: JsonObject;
}

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

/** The post where people gather. */
export interface Lobby {
  readonly table: TableSummary;
  readonly news: LobbyDetails;
}

/** That the people of a table gather again: `next` has its lobby in message `lobby`. */
export interface Rematch {
  readonly former: TableSummary;
  readonly next: TableSummary;
  readonly lobby: string;
}
