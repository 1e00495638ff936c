import type { Entry } from '../core/match.ts';
import type { Act } from './acts.ts';
import type { Job, Reminder } from './job.ts';
import type {
  InboxPost,
  LoggedEntry,
  LogLine,
  NewTable,
  Person,
  PersonId,
  Place,
  Quiet,
  Table,
  TableId,
} from './kept.ts';
import type { Span } from './span.ts';

/**
 * Where tables and people are kept, as the use cases need it. Nothing here names a database; src/db implements it.
 */

/** A change of one table: all of it happens, or nothing. */
export interface Change {
  readonly id: TableId;
  /** The version that was read. The change fails when the table has moved on. */
  readonly version: number;
  /** The new values of what changes; the new version is `version` + max(1, entries + acts). */
  readonly set: Partial<
    Pick<
      Table,
      | 'phase'
      | 'size'
      | 'options'
      | 'chairs'
      | 'invited'
      | 'match'
      | 'host'
      | 'pace'
      | 'sittings'
      | 'paused'
      | 'motion'
      | 'startedAt'
      | 'place'
    >
  >;
  /** Appended to the log, with versions from `version` + 1 on. */
  readonly entries: readonly (Entry & { readonly planned?: boolean })[];
  /** Appended to the log after the entries, each with a version of its own. */
  readonly acts?: readonly Act[];
  /** Moves with a later version than this no longer count. They stay in the log. */
  readonly undone?: number;
  readonly jobs: readonly Job[];
}

export interface Store {
  open(table: NewTable, jobs: readonly Job[]): Promise<Table>;
  find(id: TableId): Promise<Table | null>;
  /** The table whose thread, lobby post or turn post this is. */
  findAt(chatId: string): Promise<Table | null>;
  /** Tables that are gathering or playing and have this person in a chair, oldest change first. */
  tablesOf(person: PersonId): Promise<readonly Table[]>;
  /** False when somebody else was faster; then nothing has changed. */
  commit(change: Change): Promise<boolean>;
  /** The moves that count, oldest first; `after` leaves out those up to that version. */
  entries(id: TableId, after?: number): Promise<readonly LoggedEntry[]>;
  /** Everything that happened, oldest first, moves that were taken back included. */
  log(id: TableId, after?: number): Promise<readonly LogLine[]>;
  /** Adds jobs that belong to no change. */
  later(jobs: readonly Job[]): Promise<void>;
  /**
   * Adds the next link of a chain of reminders, as long as the decision it names still waits: a link that comes late must
   * not take the place of the first one about the decision after it.
   */
  chain(job: Reminder): Promise<void>;
  /** Where things were posted. It is no change of the table and has no version; `announced` never goes down. */
  placed(id: TableId, where: Partial<Place> & { readonly announced?: number }): Promise<void>;
  /** Why clocks stand still after `from`: outages, these people's vacations that reach beyond it, and their quiet hours. */
  stops(people: readonly PersonId[], from: number): Promise<Stops>;
  /** A person's vacation that is going on, else their next one. */
  vacation(person: PersonId): Promise<Span | null>;
  /** Announces a vacation in place of the one that is going on or comes next; null ends or cancels it. */
  vacate(person: PersonId, span: Span | null): Promise<void>;
  /** Says that the service is up. What passed since somebody last said so is an outage when it is longer than `gap` ms. */
  beat(gap: number): Promise<Span | null>;
  person(id: PersonId): Promise<Person | null>;
  /** Remembers what is known of a person; creates them when they are new. */
  remember(person: Partial<Person> & Pick<Person, 'id'>): Promise<Person>;
  /**
   * Remembers the live message of a person, null for none, and returns the one it stands in for: of several that are sent
   * at once each but the last is returned to somebody. With `known` nothing happens unless that is the one.
   */
  swapInbox(id: PersonId, inbox: InboxPost | null, known?: InboxPost): Promise<InboxPost | null>;
  /** A text kept under `key`; null when there is none. Used to do a thing only on change. */
  setting(key: string): Promise<string | null>;
  keep(key: string, value: string): Promise<void>;
}

/** Times in which clocks stand still. */
export interface Stops {
  readonly outages: readonly Span[];
  /** When the service last said that it was up; null when it never did. */
  readonly beat: number | null;
  readonly vacations: readonly (Span & { readonly person: PersonId })[];
  readonly nights: readonly { readonly person: PersonId; readonly zone: string | null; readonly quiet: Quiet }[];
}

/** Thrown by an adapter that cannot do its work just now; the edges answer "try again in a moment". */
export class Unreachable extends Error {}
