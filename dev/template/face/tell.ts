import type { Seat } from '../../../src/core/seat.ts';
import type { Event } from '../rules/types.ts';
import type { Say } from './names.ts';

/** What everybody may read of an event. */
export function tell(event: Event): Say | null {
  switch (event.kind) {
    case 'hid':
      return { say: 'hid', with: { who: { seat: event.seat } } };
    case 'took':
      return { say: 'took', with: { who: { seat: event.seat }, n: event.colours.length } };
    case 'bet':
      return { say: 'betted', with: { who: { seat: event.seat } } };
    case 'shaken':
      return { say: 'wasShaken' };
  }
}

/** What one seat alone may read of it; null when there is nothing. */
export function tellPrivately(event: Event, seat: Seat): Say | null {
  if (event.kind === 'hid' && event.seat === seat) return { say: 'hidSecret', with: { charm: event.charm } };
  if (event.kind === 'took' && event.seat === seat)
    return { say: 'tookSecret', with: { colours: event.colours.join(', ') } };
  return null;
}
