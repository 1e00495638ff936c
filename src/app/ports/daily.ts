import type { Level } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import type { DailyDeal, DailyKey, DailyResult, DailyTry, JudgedTry, MarginCount } from '../../domain/daily/daily.ts';
import type { Day } from '../../domain/daily/day.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { Line } from '../../domain/private-games/line.ts';

/** A move that a computer has found, by which level and by which revision of the search. */
export interface DailyReply {
  readonly path: Path;
  readonly level: Level;
  readonly search: number;
}

/** How a try has ended, as it is stored. */
export type FinishedTry = Omit<DailyResult, 'repeats' | 'judged'>;

/** The part of the store that holds the deals of the days and what people have made of them. */
export interface DailyStore {
  /** Holds by what a day is played, and returns what is held: what was there before, where there was something. */
  holdDailyDeal(deal: DailyDeal): Promise<DailyDeal>;
  dailyDeal(key: DailyKey): Promise<DailyDeal | null>;
  /** The days of a game before one, the newest first. */
  dailyDays(game: string, before: Day, limit: number): Promise<readonly Day[]>;
  /**
   * Begins the try of a person that counts, and adds the jobs. False when they have begun it before: then nothing
   * changes.
   */
  beginTry(begun: Omit<DailyTry, 'result'>, jobs?: readonly Job[]): Promise<boolean>;
  dailyTry(key: DailyKey, person: PersonId): Promise<DailyTry | null>;
  /**
   * Ends a try that goes on, forgets its private game, and adds the jobs. It repeats another one's that has the same
   * moves and ended less than `within` milliseconds before. False when it has ended before, or was never begun.
   */
  finishTry(
    key: DailyKey,
    person: PersonId,
    result: FinishedTry,
    within: number,
    jobs?: readonly Job[],
  ): Promise<boolean>;
  /** Stores what the decisions of a try have cost. */
  judgeTry(key: DailyKey, person: PersonId, judged: JudgedTry): Promise<void>;
  /** All of a person's, by day and game. */
  triesOf(person: PersonId): Promise<readonly DailyTry[]>;
  /** The days on which a person has ended a try that was begun in time for their streak, in order. */
  streakDays(person: PersonId): Promise<readonly Day[]>;
  /** How many have which margin, by margin. */
  dailyMargins(key: DailyKey): Promise<readonly MarginCount[]>;
  /** How many have begun a try. */
  dailyTries(key: DailyKey): Promise<number>;
  /** What the computer plays after a line of moves; null where nobody knows yet. */
  dailyReply(key: DailyKey, line: Line): Promise<DailyReply | null>;
  /** Keeps what the computer plays after a line, and returns what is kept: the first of several. */
  keepReply(key: DailyKey, line: Line, reply: DailyReply): Promise<DailyReply>;
  /** The moves of a try that has ended and that begins with these; null where there is none. */
  movesBeginning(key: DailyKey, line: Line): Promise<Uint8Array | null>;
  /** Deletes what computers have played on days before this one, so many at most; returns how many there were. */
  deleteReplies(before: Day, limit: number): Promise<number>;
}
