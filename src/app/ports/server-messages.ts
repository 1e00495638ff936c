import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import type { Day } from '../../domain/daily/day.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';

/** What a server is told that is about no single table. */

/** The look back on a month in a server. All texts are ready to show. */
export interface RecapPost {
  readonly language: Language;
  readonly lines: readonly string[];
  /** The table of the best film; null when there is none. */
  readonly film: Pick<TableSummary, 'id' | 'version'> | null;
}

/** The lobbies of a server that anybody there can join, the newest first; `more`: so many others. */
export interface LobbyListPost {
  readonly language: Language;
  /** `points`: the ratings of those who sit there, by person. */
  readonly lobbies: readonly { readonly table: TableSummary; readonly points: Readonly<Record<string, number>> }[];
  readonly more: number;
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

/** What the operators of the bot announce. */
export interface OperatorNote {
  readonly language: Language;
  readonly text: string;
}
