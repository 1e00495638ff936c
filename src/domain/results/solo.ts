import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Seat } from '../../core/seat.ts';
import { changesPlayer } from '../clocks/seat-course.ts';
import type { LogLine } from '../table/log.ts';
import type { Table } from '../table/table.ts';
import { hasBegunToCount } from './ranked.ts';

/** Games of one person against computers, and how nobody gets out of a loss (docs/ratings.md). */

/** The seat of the only person, who has played against computers from the beginning; null at other tables. */
export function soloSeat({ chairs }: Pick<Table, 'chairs'>, log: readonly LogLine[]): Seat | null {
  const [only, ...more] = chairs.filter(({ person }) => person !== null);
  const changed = log.some((line) => 'tableEvent' in line && changesPlayer(line.tableEvent));
  return only && more.length === 0 && chairs.length > 1 && !changed ? only.seat : null;
}

/**
 * Whether moves were taken back after something new was seen, so that the game changes no rating and makes no record.
 */
export function isPractice(log: readonly LogLine[]): boolean {
  return log.some(
    (line) => 'tableEvent' in line && line.tableEvent.kind === 'undo' && line.tableEvent.practice === true,
  );
}

/**
 * The seat that loses when the game ends now without a result: that of a person alone against computers of known
 * strength, once everybody has moved twice; null where nobody does.
 */
export function losesByLeaving(
  { calibration }: Pick<AnyGame, 'calibration'>,
  table: Pick<Table, 'chairs' | 'phase'>,
  log: readonly LogLine[],
): Seat | null {
  const measured = table.chairs.every(
    ({ person, level = 'steady' }) => person !== null || calibration?.levels[level] !== undefined,
  );
  if (table.phase !== 'playing' || !measured || isPractice(log) || !hasBegunToCount(table, log)) return null;
  return soloSeat(table, log);
}
