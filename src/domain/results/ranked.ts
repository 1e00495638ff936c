import { resigns } from '../../core/match/match.ts';
import { movesOf } from '../clocks/seat-course.ts';
import type { LogLine } from '../table/log.ts';
import type { Table, Unranked } from '../table/table.ts';
import { DEFAULT_TIME_CONTROL, type TimeControl } from '../time/time-control.ts';

/**
 * Ranked tables: their results change ratings, so all seats are people's, clocks are strict, and nobody gets out of a
 * game unharmed.
 */

/**
 * What the admins of a server want: none there; new tables are ranked unless somebody says otherwise; or the other way
 * round.
 */
export const RANKED_POLICIES = ['never', 'usual', 'optional'] as const;
export type RankedPolicy = (typeof RANKED_POLICIES)[number];

/** Where nobody has chosen, and in direct messages. */
export const USUAL_POLICY: RankedPolicy = 'optional';

/** So many games between the same people, of all kinds together, change ratings in a day; a series has its own rule. */
export const RANKED_A_DAY = 3;
/** Milliseconds. */
export const RANKED_DAY = 86_400_000;

/** A ranked table's time control: strict, with a clock. Null where it was wished without a clock. */
export function rankedTimeControl(wished: TimeControl = DEFAULT_TIME_CONTROL): TimeControl | null {
  return wished.clock === null ? null : { ...wished, strict: true };
}

/**
 * Why a table starts unranked although it is meant to be ranked; `before`: how many ranked games its people have begun
 * that day, in its series where it belongs to one.
 */
export function whyUnranked({ chairs, series }: Pick<Table, 'chairs' | 'series'>, before: number): Unranked | null {
  if (chairs.some(({ person }) => person === null)) return 'computers';
  const most = series ? series.rules.rankedADay : RANKED_A_DAY;
  return most !== null && before >= most ? 'often' : null;
}

/** So many moves each makes a game that cannot be closed as if it had not been. */
const MOVES_THAT_COUNT = 2;

/** Whether each seat has moved often enough that a ranked game counts, or somebody has resigned. */
export function hasBegunToCount({ chairs }: Pick<Table, 'chairs'>, log: readonly LogLine[]): boolean {
  if (log.some((line) => !('tableEvent' in line) && !line.undone && resigns(line.path))) return true;
  return chairs.every(({ seat }) => movesOf(log, seat) >= MOVES_THAT_COUNT);
}
