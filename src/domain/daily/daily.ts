import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import type { PersonId } from '../ids.ts';
import { beginningOf, closingOf, type Day } from './day.ts';

/** The deal of the day: one for each game and day, for one person against one computer, the same for everybody. */

/** Which deal it is. */
export interface DailyKey {
  readonly game: Token;
  readonly day: Day;
}

/**
 * By what a day is played, fixed when it is drawn: a later version of the bot has other days, and not other rules for
 * this one. Its seed is that of the shared deal `dealName`.
 */
export interface DailyDeal extends DailyKey {
  /** All options, and the revision of the rules. */
  readonly options: JsonObject;
  readonly revision: number;
  readonly level: Level;
}

/** What the shared deal of a day is called. */
export function dealName({ game, day }: DailyKey): string {
  return `daily-${game}-${day}`;
}

/** The one try of a person that counts. */
export interface DailyTry extends DailyKey {
  readonly person: PersonId;
  /** In which server it was begun; null: in none. */
  readonly server: string | null;
  readonly begunAt: Date;
  /** Whether it was begun in time for the person's streak. */
  readonly inTime: boolean;
  /** Null until it is over. */
  readonly result: DailyResult | null;
}

export interface DailyResult {
  readonly finishedAt: Date;
  /** Points ahead of the computer; of a game without points 1 for a win, 0 for a draw, -1 else. */
  readonly margin: number;
  /** The person's own points; 0 of a game without. */
  readonly score: number;
  /** Whether it has the same moves as one of another person that had ended less than ten minutes before. */
  readonly repeats: boolean;
  /** All moves, as `writeMoves` (app/private-games) spells them. */
  readonly moves: Uint8Array;
  /** What the person's decisions have cost; null until they are judged. */
  readonly judged: JudgedTry | null;
}

/** What the decisions of a try have cost. */
export interface JudgedTry {
  /** Of each of the person's decisions in quarters of a point, at most 255; 0 where no loss is clear. */
  readonly losses: readonly number[];
  /**
   * Which of the legal moves would have been best in place of the dearest decision; null where none has cost anything.
   */
  readonly best: number | null;
}

/** In a byte for each decision. */
export function writeJudged({ losses, best }: JudgedTry): Uint8Array {
  const index = best === null ? 0 : best + 1;
  return Uint8Array.from([index >> 8, index & 255, ...losses]);
}

export function readJudged(written: Uint8Array): JudgedTry {
  const [high = 0, low = 0, ...losses] = written;
  const index = high * 256 + low;
  return { losses, best: index === 0 ? null : index - 1 };
}

/** Milliseconds in which a result that repeats another's moves is left out of the podium. */
export const REPEATS = 600_000;

/** Milliseconds in which a deal is that of the day. */
export const DAY_LENGTH = 86_400_000;

/**
 * Whether a try stands among those of the day: it was begun while the deal was that of the day, and ended before the
 * seed was told. Others are compared with them in the archive.
 */
export function isOfTheDay({
  day,
  begunAt,
  result,
}: Pick<DailyTry, 'day' | 'begunAt'> & { readonly result: Pick<DailyResult, 'finishedAt'> | null }): boolean {
  const begun = begunAt.getTime() < beginningOf(day) + DAY_LENGTH;
  return begun && (result === null || result.finishedAt.getTime() < closingOf(day));
}

/** How many have which margin. */
export interface MarginCount {
  readonly margin: number;
  readonly n: number;
}

/** How a deal has been played, and how somebody stands among all. */
export interface DailyStanding {
  /** How many have which margin, by margin. */
  readonly margins: readonly MarginCount[];
  /** How many have ended their try. */
  readonly of: number;
  /** One more than how many were better; null without a result. */
  readonly place: number | null;
  /** How many have begun one. */
  readonly tries: number;
}

/** The decision that has cost most, in words. */
export interface Dearest {
  readonly round: string;
  /** "−4.2 points". */
  readonly lost: string;
  readonly played: string;
  readonly best: string;
  /** Why that is good. */
  readonly reasons: readonly string[];
}
