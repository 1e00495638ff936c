import type { JsonObject } from '../../core/json.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { Forecast } from '../../domain/clocks/forecast.ts';
import type { Reason } from '../../domain/people/notice.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { DescribedPicture } from './renderer.ts';
import type { LobbyDetails, TurnPost } from './table-messages.ts';

/** What is said to one person alone; words and colours are theirs. */

/** What a direct message about a table is about. Its words are the person's. */
export interface About {
  readonly table: TableSummary;
  readonly language: Language;
}

/**
 * What the table is asked, or has decided. `asked`: whether their answer is awaited; `away`: whether the autopilot
 * plays for them until they are back.
 */
export interface TableNews extends About {
  readonly lines: readonly string[];
  readonly asked: boolean;
  readonly away: boolean;
}

/** A table that somebody plays at, as their seat sees it: the one live message about it. */
export interface SeatPost extends About {
  /** The seat, where the table waits for it; else null. */
  readonly seat: Seat | null;
  readonly post: TurnPost;
  /** Which of their premoves were played since the last move they made themselves, one text each. */
  readonly planned: readonly string[];
  /** What only they may know. */
  readonly secrets: readonly string[];
  /** What it is sent anew to remind of; null: nothing. */
  readonly mark: Reason | null;
  /** Whether it is sent anew and with a sound. */
  readonly rings: boolean;
}

/** An invitation to a lobby, or what has become of it. `host`: who invites, by name. */
export interface Invitation extends About {
  readonly state: InvitationState;
  readonly host: string;
  readonly reliability: LobbyDetails['reliability'];
  readonly forecast: Forecast | null;
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

/** A part of what is stored about a person, for themselves. */
export interface DataFile {
  readonly language: Language;
  /** Counted from 1. */
  readonly part: number;
  readonly last: boolean;
  readonly data: JsonObject;
}
