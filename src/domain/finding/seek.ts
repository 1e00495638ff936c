import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import { clockOf, type Preset, type TimeControl } from '../time/time-control.ts';

/** What somebody looks for who wants to be found other players. */

/** How fast a table is played that is found: all have a clock, since strangers wait for each other there. */
export const PACES = ['live', 'daily', 'casual'] as const satisfies readonly Preset[];
export type Pace = (typeof PACES)[number];

export interface Seek {
  /** Null: any. */
  readonly game: Token | null;
  /** How many people play, the one who looks for them included; null: as many as the game allows. */
  readonly seats: number | null;
  readonly pace: Pace;
  /** The language of the table; null: any. */
  readonly language: Language | null;
  /** Whether its result is to change ratings; null: either. */
  readonly ranked: boolean | null;
  /** Whether the others' ratings are to be near one's own, the less so the longer one waits; else anybody's will do. */
  readonly near: boolean;
  /** After so many hours without anybody they play with computers; null: never. */
  readonly computersAfter: number | null;
}

/** What people look for who have never chosen. */
export const FIRST_SEEK: Seek = {
  game: null,
  seats: null,
  pace: 'daily',
  language: null,
  ranked: null,
  near: false,
  computersAfter: null,
};

/** Whether two people look for the very same. */
export function isSameSeek(one: Seek, other: Seek): boolean {
  return (
    one.game === other.game &&
    one.seats === other.seats &&
    one.pace === other.pace &&
    one.language === other.language &&
    one.ranked === other.ranked &&
    one.near === other.near
  );
}

/** Whether two people can sit at one table of a game, a size and a pace that both look for. */
export function agree(one: Seek, other: Seek): boolean {
  return isEither(one.language, other.language) && isEither(one.ranked, other.ranked);
}

function isEither<T>(one: T | null, other: T | null): boolean {
  return one === null || other === null || one === other;
}

/** The language of a table that is found for these; null: none of them has chosen one. */
export function languageOf(seeks: readonly Seek[]): Language | null {
  return seeks.find(({ language }) => language !== null)?.language ?? null;
}

/** Whether a table that is found for these is ranked: where one of them wants that. */
export function isRanked(seeks: readonly Seek[]): boolean {
  return seeks.some(({ ranked }) => ranked === true);
}

/** The time control of a found table. Whose time is over there is played for: strangers do not discuss it. */
export function foundTimeControl(pace: Pace): TimeControl {
  return { clock: clockOf(pace), waking: false, strict: true, vacations: pace !== 'live' };
}

/** After how many hours computers can play with somebody for whom nobody has come. */
export const COMPUTER_HOURS = [1, 6, 24] as const;
