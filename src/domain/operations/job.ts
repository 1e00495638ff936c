import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId, TableId } from '../ids.ts';
import type { Gone } from '../people/lobby-notice.ts';
import type { Mark, Reason } from '../people/notice.ts';
import type { CleanUpStep, Part } from './retention.ts';

/** Jobs: what they are called, what they carry, and which follow from others. */

/**
 * Work to be done after a change was committed. Jobs carry ids, never content; running one twice changes nothing.
 *
 * - `announce` updates the table's posts to the position at the time the job runs (the lobby post, while people gather)
 * - `remind` queues a `notify` when a reminder is due, queues the next reminder, and handles the time-out
 * - `notify` tells a player that the table waits for them
 * - `private-messages` sends private messages about the log lines after version `from`, up to `version`; from 0 to 0 it
 *   tells people what they have missed while their direct messages were closed
 * - `autopilot` plays the seats that no person plays, and premoves
 * - `think` thinks for a computer that a table waits for, and plays its move
 * - `withdraw` deletes what was posted about the versions after `from`, up to `version`
 * - `retire` removes the buttons from a table's turn posts that are not the newest
 * - `disarm` removes the buttons from posts in rooms that the table is no longer played in
 * - `refresh-posts` edits a table's lobby and newest turn post, after somebody there is called otherwise
 * - `expire` closes a lobby that was not started
 * - `tell-lobby` tells the people of a lobby in private of an invitation, of what became of it, and its host who has
 *   gone
 * - `archive-thread` archives the thread of a table that has ended
 * - `rate` lets the result of a table count for ratings, unless it has
 * - `note-bests` keeps what people have done best in the game of a table
 * - `close-abandoned` closes a running table at which nothing has happened since `version`, which said that it will be
 *   closed
 * - `inbox` updates the message that lists the tables waiting for a person
 * - `export` sends a person the data they asked for at `askedAt` (milliseconds since 1970)
 * - `icons` uploads the icons of the games where the chat does not have them, and deletes those of `leftovers` that are
 *   none
 * - `call-role` calls the server's role to a lobby that has just been opened
 * - `servers` meets the servers that the bot is in and does not know, of those with ids after `past`, and queues the
 *   next look
 * - `welcome` posts in a server what to do with the bot
 * - `broadcast` queues a `tell` for each server or host that an announcement is for, after `past`, and the next page
 * - `tell` says an announcement in one server, or to one host
 * - `end-tables` ends all tables of a server, which the operator has blocked
 * - `recaps` queues the look back on the month before for each server that wants it, and itself for the next month
 * - `recap` posts the look back on a month in a server
 * - `archive` archives a batch of one part of the games that have ended, those after `past`, and queues the part's next
 *   batch
 * - `clean-up` does one batch of a step of the nightly clean-up, after `past`, and queues the next batch, step or night
 *
 * `after`: seconds to wait before the job runs.
 */
export type Job = TableJob | PersonJob | ServiceJob;

export type TableJob = { readonly table: TableId; readonly after?: number } & (
  | { readonly task: 'announce' | 'autopilot' | 'think' | 'close-abandoned'; readonly version: number }
  | ({ readonly task: 'remind'; readonly mark: Mark } & Omit<PendingDecision, 'table'>)
  | { readonly task: 'private-messages' | 'withdraw'; readonly from: number; readonly version: number }
  | { readonly task: 'disarm'; readonly rooms: readonly string[]; readonly post: string | null }
  | TellLobbyJob
  | { readonly task: 'call-role'; readonly role: string }
  | { readonly task: 'expire' | 'retire' | 'refresh-posts' | 'archive-thread' | 'rate' | 'note-bests' }
);

/** `about`: who has gone in the way `left`; or who is asleep until then, where that is null. */
export interface TellLobbyJob {
  readonly task: 'tell-lobby';
  readonly about: PersonId | null;
  readonly left: Gone | null;
}

/** A job of one kind. */
export type JobOf<T extends Job['task']> = Job & { readonly task: T };

/**
 * A job for one person; `reply`: where the chat can answer them besides a direct message, in the chat's own words. Two
 * of the same person never run at the same time, since both change the person's one inbox message.
 */
export type PersonJob = { readonly person: PersonId; readonly after?: number } & (
  | { readonly task: 'inbox' }
  | ({ readonly task: 'notify'; readonly mark: Reason } & PendingDecision)
  | { readonly task: 'export'; readonly askedAt: number; readonly reply: string | null }
);

/**
 * A job about the whole service; of each kind one waits at most (of `recap`, `welcome` and `tell` one for each server
 * or person, of `archive` one for each part), and two never run at the same time, but for `archive`, of which two of
 * one part never do.
 */
export type ServiceJob =
  | ArchiveJob
  | BroadcastJob
  | TellJob
  | EndTablesJob
  | CleanUpJob
  | IconsJob
  | RecapsJob
  | RecapJob
  | ServersJob
  | WelcomeJob;

export interface CleanUpJob {
  readonly task: 'clean-up';
  readonly step: CleanUpStep;
  /** Where the batch before has stopped, in the words of the step; null at its beginning. */
  readonly past: string | null;
  readonly after?: number;
}

export interface ArchiveJob extends Part {
  readonly task: 'archive';
  /** The last game of the batch before; null at the beginning. */
  readonly past: string | null;
  readonly after?: number;
}

interface IconsJob {
  readonly task: 'icons';
  /** Ids of emojis that have been replaced. */
  readonly leftovers: readonly string[];
  readonly after?: number;
}

interface ServersJob {
  readonly task: 'servers';
  /** The last server of the page before; null at the beginning. */
  readonly past: string | null;
  readonly after?: number;
}

interface WelcomeJob {
  readonly task: 'welcome';
  readonly server: string;
  /** The channel it is posted in. */
  readonly room: string;
  readonly language: Language;
  readonly after?: number;
}

interface BroadcastJob {
  readonly task: 'broadcast';
  /** Its id. */
  readonly announcement: string;
  /** The last server or host of the page before; null at the beginning. */
  readonly past: string | null;
  readonly after?: number;
}

interface TellJob {
  readonly task: 'tell';
  readonly announcement: string;
  /** A server's id or a person's, as the announcement's audience is. */
  readonly to: string;
  readonly after?: number;
}

interface EndTablesJob {
  readonly task: 'end-tables';
  readonly server: string;
  readonly after?: number;
}

interface RecapsJob {
  readonly task: 'recaps';
  readonly after?: number;
}

interface RecapJob {
  readonly task: 'recap';
  readonly server: string;
  /** Where it is posted. */
  readonly channel: string;
  /** As "2026-11". */
  readonly month: string;
  readonly after?: number;
}

/**
 * A decision that a table waits for. `since` is when the turn started, in milliseconds since 1970; it tells the
 * decision from the seat's other decisions.
 */
export interface PendingDecision {
  readonly table: TableId;
  readonly seat: Seat;
  readonly since: number;
}

/** A job about a decision that the table still waits for. */
export type DecisionJob =
  | { readonly task: 'remind'; readonly mark: Mark; readonly after: number }
  | { readonly task: 'notify'; readonly mark: Reason; readonly person: PersonId };

/** The kinds of jobs. */
export const TASKS = [
  'announce',
  'remind',
  'notify',
  'private-messages',
  'autopilot',
  'think',
  'withdraw',
  'retire',
  'refresh-posts',
  'disarm',
  'expire',
  'tell-lobby',
  'archive-thread',
  'rate',
  'note-bests',
  'close-abandoned',
  'inbox',
  'export',
  'icons',
  'archive',
  'clean-up',
  'call-role',
  'servers',
  'welcome',
  'recaps',
  'recap',
  'broadcast',
  'tell',
  'end-tables',
] as const satisfies readonly Job['task'][];
