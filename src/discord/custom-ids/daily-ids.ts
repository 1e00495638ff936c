import type { Token } from '../../core/contract/path.ts';
import { type Day, dayOfNumber, numberOfDay } from '../../domain/daily/day.ts';
import { controlId } from './custom-id.ts';
import { ANY, readVersion } from './slots.ts';

/** The controls of the deal of the day. */

/**
 * What is shown of a day: all its games (`days`), one of them (`open`), its present question (`on`), its end with the
 * place (`result`), the score sheet, the decision that cost most, hashes and seeds; or what is done: a try is begun.
 */
const DAILY_WAYS = ['days', 'open', 'on', 'begin', 'result', 'score', 'cost', 'seals'] as const;
export type DailyWay = (typeof DAILY_WAYS)[number];

export interface DailySlots {
  /** Null: of all games. */
  readonly game: Token | null;
  readonly day: Day;
  readonly how: DailyWay;
  /** The version of the game that was shown, 0 for none. */
  readonly version: number;
}

export const DAILY = controlId<DailySlots>('daily', {
  writeSlots: ({ game, day, how, version }) => [game ?? ANY, writeDay(day), how, version.toString(36)],
  readSlots([game, written, way, version]) {
    const day = readDay(written);
    const how = DAILY_WAYS.find((one) => one === way);
    const at = readVersion(version);
    if (game === undefined || day === null || how === undefined || at === null) return null;
    return { game: game === ANY ? null : game, day, how, version: at };
  },
});

/** Posts for everybody how one has done. */
export const SHARE_DAILY = controlId<{ readonly game: Token; readonly day: Day }>('share-daily', {
  writeSlots: ({ game, day }) => [game, writeDay(day)],
  readSlots([game, written]) {
    const day = readDay(written);
    return game === undefined || day === null ? null : { game, day };
  },
});

/** Days since 1970 in five letters at most: ids have little room. */
export function writeDay(day: Day): Token {
  return numberOfDay(day).toString(36);
}

export function readDay(written: string | undefined): Day | null {
  return written !== undefined && /^[0-9a-z]{1,4}$/.test(written) ? dayOfNumber(Number.parseInt(written, 36)) : null;
}
