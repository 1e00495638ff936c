import type { Entry } from '../../core/match/match.ts';
import type { TableEvent } from './table-event.ts';

/** The lines of a table's log. */

/** A move, or a resignation, in a table's log. */
export interface LoggedEntry extends Entry {
  /** The table's version after this entry. */
  readonly version: number;
  readonly at: Date;
  /** Whether it was a premove. */
  readonly planned: boolean;
}

/** A table event in a table's log. */
export interface LoggedTableEvent {
  /** The table's version after this event. */
  readonly version: number;
  readonly at: Date;
  readonly tableEvent: TableEvent;
}

/** A line of a table's log. A move that was taken back stays in the log, with `undone` set. */
export type LogLine = (LoggedEntry & { readonly undone: boolean }) | LoggedTableEvent;
