import type { Path } from '../../core/contract/path.ts';
import { resigns } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { LogLine } from '../table/log.ts';
import type { Table } from '../table/table.ts';

/** A move that an analysis judges. */
export interface JudgedMove {
  /** Its number among the moves that count, from 1. */
  readonly move: number;
  readonly seat: Seat;
  readonly path: Path;
}

/**
 * The moves that people have made and that count, in the order of the game: not those of computers, of the autopilot,
 * and of people who have left their seat to somebody else. A person who takes over a seat answers for what they did
 * there alone.
 */
export function judgedMoves({ chairs }: Pick<Table, 'chairs'>, log: readonly LogLine[]): readonly JudgedMove[] {
  const since = new Map<Seat, number>();
  for (const { seat, person } of chairs) if (person !== null) since.set(seat, takenOver(log, seat));
  const counted = log.flatMap((line) => ('tableEvent' in line || line.undone ? [] : [line]));
  return counted.flatMap(({ seat, path, version, autopilot }, at) => {
    const from = since.get(seat);
    const own = from !== undefined && version > from && !autopilot && !resigns(path);
    return own ? [{ move: at + 1, seat, path }] : [];
  });
}

/** The version at which the person who has a seat at the end took it over; 0: they had it from the beginning. */
function takenOver(log: readonly LogLine[], seat: Seat): number {
  const last = log.findLast((line) => {
    if (!('tableEvent' in line)) return false;
    const { tableEvent: event } = line;
    return (event.kind === 'replace' || event.kind === 'leave') && event.seat === seat;
  });
  return last?.version ?? 0;
}
