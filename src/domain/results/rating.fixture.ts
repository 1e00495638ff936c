import { SEATS } from '../../core/seat.ts';
import type { RatedSeat } from './rating.ts';

/** A seat of a person who has played to the end, of rank `at` + 1. */
export function ratedSeat(at: number, more: Partial<RatedSeat> = {}): RatedSeat {
  const seat = SEATS[at] ?? 0;
  const common = { resigned: false, how: 'played', level: null, ratedAs: null } as const;
  return { seat, person: `p${at}`, rank: at + 1, ...common, ...more };
}
