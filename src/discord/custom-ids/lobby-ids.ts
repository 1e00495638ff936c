import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Seat } from '../../core/seat.ts';
import { controlId, plainControlId } from './custom-id.ts';
import { readSeat } from './slots.ts';

/** The controls of a lobby, by which a table is put together. */

export const JOIN = plainControlId('join');
export const LEAVE_LOBBY = plainControlId('leave-lobby', 'leave');
export const ADD_COMPUTER = plainControlId('add-computer', 'add');
export const DROP_COMPUTER = plainControlId('drop-computer', 'drop');
/** The level that the computer in a seat is given. */
export const SET_LEVEL = controlId<{ readonly seat: Seat; readonly level: Level }>('level', {
  writeSlots: ({ seat, level }) => [String(seat), level],
  readSlots([written, name]) {
    const [seat, level] = [readSeat(written), LEVELS.find((one) => one === name)];
    return seat === null || level === undefined ? null : { seat, level };
  },
});
export const START = plainControlId('start');
export const OPTIONS = plainControlId('options');
/** The table's next language. */
export const NEXT_LANGUAGE = plainControlId('next-language');
/** One of the options: the number of seats, one of the time control, or the game's own by its key. */
export const SET_OPTION = controlId<{ readonly key: string; readonly part: string | null }>(
  'set-option',
  {
    writeSlots: ({ key, part }) => (part === null ? [key] : [key, part]),
    readSlots: ([key, part = null]) => (key === undefined ? null : { key, part }),
  },
  'option',
);
