import type { Store } from '../../../src/app/ports/store.ts';
import type { PersonId, TableId } from '../../../src/domain/ids.ts';
import type { Span } from '../../../src/domain/time/span.ts';
import type { Sandbox } from '../../../src/sandbox/index.ts';
import type { Reminder } from '../settling.ts';
import type { Trace } from '../trace.ts';

/** The promises, each held against the database and against what could be seen from outside. */
export interface Finding {
  readonly promise: string;
  /** How many things were looked at. */
  readonly checked: number;
  /** What breaks the promise, with all that is needed to look it up. */
  readonly broken: readonly string[];
}

export interface Inside {
  outages(): Promise<readonly Span[]>;
  vacations(): Promise<readonly (Span & { readonly person: PersonId })[]>;
  /** The version that took a move of a table back, by the move's own. */
  undone(table: TableId): Promise<ReadonlyMap<number, number>>;
  /** The tables for which a post was begun and is not known to be there. */
  posting(): Promise<readonly TableId[]>;
  /** Every row there is as JSON, by its table. */
  everything(): Promise<ReadonlyMap<string, readonly string[]>>;
}

export interface AuditInput {
  readonly store: Store;
  /** What the store keeps and tells nobody. */
  readonly inside: Inside;
  /** Ids of all tables there are. */
  readonly ids: readonly string[];
  readonly box: Sandbox;
  readonly trace: Trace;
  /** What the bots have written into their logs. */
  readonly lines: readonly string[];
  readonly reminders: readonly Reminder[];
}

/** What is wrong with each thing that was looked at; an empty list: nothing. */
export type Checks = readonly (readonly string[])[];
