import type { SpokenShortcut } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Standing } from '../../core/contract/standing.ts';
import type { Seat } from '../../core/seat.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import type { Forecast } from '../../domain/clocks/forecast.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Reason } from '../../domain/people/notice.ts';
import type { Pool } from '../../domain/results/rating.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import type { Span } from '../../domain/time/span.ts';
import type { DescribedPicture } from './renderer.ts';

/** What is posted where a table is played. All texts are ready to show. */

/** The post where people gather. */
export interface Lobby {
  readonly table: TableSummary;
  readonly news: LobbyDetails;
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
  /** Phrases of players since then, as the viewer may read them, one line each; left out: none. */
  readonly said?: readonly string[];
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
    /** Whether somebody has left the game before its end, who can be reported. */
    readonly hasLeft?: boolean;
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

/** A short post at a table that calls somebody who cannot, or would rather not, be told in private. */
export interface Remark {
  readonly table: TableSummary;
  readonly person: PersonId;
  readonly mark: Reason;
  readonly task: string;
  readonly until: Date | null;
}

export interface RoleCall {
  readonly table: TableSummary;
  readonly role: string;
  /** The chairs that are free for anybody. */
  readonly free: number;
}

/** That the people of a table gather again: `next` has its lobby in message `lobby`. */
export interface Rematch {
  readonly former: TableSummary;
  readonly next: TableSummary;
  readonly lobby: string;
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
