import type pg from 'pg';
import type { Store } from '../../../src/app/ports/store.ts';
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

export interface AuditInput {
  readonly store: Store;
  readonly pool: pg.Pool;
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
