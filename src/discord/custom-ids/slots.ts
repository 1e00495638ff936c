import type { Path } from '../../core/contract/path.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import type { Slots } from './custom-id.ts';

/** What slots of controls have in common: how moves, seats, numbers and versions are written and read again. */

/** A move, or as much of it as has been answered. */
export const MOVE: Slots<Path> = { writeSlots: (path) => path, readSlots: (path) => path };
/** Whether the person has confirmed that they are sure. */
export interface Sure {
  readonly sure: boolean;
}
export const SURE: Slots<Sure> = {
  writeSlots: ({ sure }) => (sure ? ['yes'] : []),
  readSlots: ([answer]) => ({ sure: answer === 'yes' }),
};
/** Stands in a path where the seat, the time or the game would, when none was named. */
export const ANY = 'x';
/** A number, or none. */
export const NUMBER = {
  writeSlots: (n: number | null): readonly string[] => (n === null ? [] : [String(n)]),
  readSlots: ([n]: readonly string[]): number | null => (n !== undefined && /^\d{1,9}$/.test(n) ? Number(n) : null),
};
export function readVersion(written: string | undefined): number | null {
  return written !== undefined && /^[0-9a-z]{1,6}$/.test(written) ? Number.parseInt(written, 36) : null;
}
export function writeSeat(seat: Seat | null): string {
  return seat === null ? ANY : String(seat);
}
export function readSeat(token: string | undefined): Seat | null {
  const seat = token !== undefined && /^\d$/.test(token) ? Number(token) : null;
  return seat !== null && isSeat(seat) ? seat : null;
}
