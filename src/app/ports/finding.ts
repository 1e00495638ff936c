import type { FindingFigures } from '../../domain/finding/looking.ts';
import type { Pace, Seek } from '../../domain/finding/seek.ts';
import type { Waiting } from '../../domain/finding/waiting.ts';
import type { Seeker } from '../../domain/finding/waiting-room.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { Table } from '../../domain/table/table.ts';

/** Times are milliseconds since 1970. */

/** What somebody looks for, or has looked for last; `since`: since when they wait, null: they do not. */
export interface StoredSeek {
  readonly seek: Seek;
  readonly since: number | null;
  readonly behind: number | null;
  /** When they were found others last, and after how many seconds. */
  readonly foundAt: number | null;
  readonly waited: number | null;
}

/** Somebody who waits; `lookAt`: when something changes for them next. */
export interface WaitingPerson extends Seeker {
  readonly lookAt: number;
  readonly name: string;
  /** Whether the bot could not write to them when it last tried. */
  readonly dmsClosed: boolean;
}

/** One wait of a person, by its beginning. */
export type Wait = Pick<Waiting, 'person' | 'since'>;

/** What came of the last tables that were found for somebody. */
export interface FoundBefore {
  /** When found tables ended, since a moment, at which the autopilot played for them in the end. */
  readonly timedOut: readonly number[];
  /** Who has played with them at both of the last two. */
  readonly avoids: readonly PersonId[];
}

/** A lobby that somebody may be shown, with the ratings among people of those who sit there, in points. */
export interface OpenLobby {
  readonly table: Table;
  readonly points: Readonly<Record<PersonId, number>>;
}

/** Where somebody is who looks for lobbies; `guild`: null where the bot is no member of a server. */
export interface LobbyPlace {
  readonly guild: string | null;
  readonly channel: string;
}

/** The part of the store that knows who looks for other players. */
export interface FindingStore {
  /** Null: they have never looked for anybody. */
  seekOf(person: PersonId): Promise<StoredSeek | null>;
  /**
   * Lets somebody wait, or wait for something else from now on. False when they are not stored, or were found after
   * `since`.
   */
  beginWait(waiting: Waiting & { readonly lookAt: number }, jobs: readonly Job[]): Promise<boolean>;
  /** Ends a wait, and adds `jobs` with it. False when it is over already; `since` null: whatever they wait for. */
  endWait(wait: { readonly person: PersonId; readonly since: number | null }, jobs: readonly Job[]): Promise<boolean>;
  /** Ends the waits of people who are found. False, and nothing is changed, unless all of them wait. */
  endWaits(waits: readonly Wait[], at: number): Promise<boolean>;
  /**
   * Lets people wait again, as long as they had, for whom the table that was found last was called off; those who wait
   * already go on as they do. They are looked at again at `at`.
   */
  waitAgain(people: readonly PersonId[], at: number): Promise<void>;
  /** All who wait, with their ratings among people and who has blocked whom; nobody whom the operator blocks. */
  waitingPeople(): Promise<readonly WaitingPerson[]>;
  /** Stores when something changes next for those who still wait. */
  lookAgain(waits: readonly (Wait & { readonly lookAt: number })[]): Promise<void>;
  foundBefore(person: PersonId, since: number): Promise<FoundBefore>;
  /** Of those who were found since a moment, the last hundred count. */
  findingFigures(pace: Pace, since: number): Promise<FindingFigures>;
  /**
   * Lobbies with a seat for somebody, those of the server or place they are in first, then the newest first: of others
   * those that are listed, where their server allows that. No private ones, none of a series, and nobody sits there
   * whom they have blocked, or who has blocked them. `person` null: those with a seat for anybody.
   */
  openLobbies(person: PersonId | null, here: LobbyPlace, limit: number): Promise<readonly OpenLobby[]>;
}
