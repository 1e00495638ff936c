import type { Entry } from '../core/match/match.ts';
import type { TableEvent } from './table-event.ts';

/** A move in a table's log. */
export interface LoggedEntry extends Entry {
  /** The table's version after this entry. */
  readonly version: number;
  readonly at: Date;
  /** It was planned ahead by its player. */
  readonly planned: boolean;
}

/** Something else that happened at a table, in its log. */
export interface LoggedTableEvent {
  /** The table's version after it. */
  readonly version: number;
  readonly at: Date;
  readonly tableEvent: TableEvent;
}

/** A line of a table's log: a move, or a table event. A move that was taken back stays in the log. */
export type LogLine = (LoggedEntry & { readonly undone: boolean }) | LoggedTableEvent;
