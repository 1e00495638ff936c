import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../../domain/ids.ts';
import { VOTE_CHOICES, type VoteChoice } from '../../domain/table/motion.ts';
import { OBJECTIONS, type Objection } from '../../domain/table/table-event.ts';
import { controlId, plainControlId } from './custom-id.ts';
import { ANY, NUMBER, readSeat, SURE, type Sure, writeSeat } from './slots.ts';

/** The controls by which a table is asked something, a seat is kept or given up, and a game is ended. */

/** `motion`: which question is answered, by the moment it was asked; null on posts that did not say. */
export const VOTE = controlId<{ readonly choice: VoteChoice; readonly motion: number | null }>('vote', {
  writeSlots: ({ choice, motion }) => (motion === null ? [choice] : [choice, motion.toString(36)]),
  readSlots: ([text, at]) => {
    const choice = VOTE_CHOICES.find((one) => one === text);
    return choice === undefined ? null : { choice, motion: at === undefined ? null : Number.parseInt(at, 36) };
  },
});
/** Why somebody has said no. */
export const OBJECT = controlId<Objection>('object', {
  writeSlots: (why) => [why],
  readSlots: ([text]) => OBJECTIONS.find((one) => one === text) ?? null,
});
/** A seat is kept for somebody. */
export const INVITE = controlId<{ readonly guest: PersonId }>('invite', {
  writeSlots: ({ guest }) => [guest],
  readSlots: ([guest]) => (guest === undefined ? null : { guest }),
});
export const WITHDRAW = plainControlId('withdraw');
export const RETURN = plainControlId('return', 'here');
export const MUTE = controlId<{ readonly seat: Seat | null }>('mute', {
  writeSlots: ({ seat }) => NUMBER.writeSlots(seat),
  readSlots: (path) => ({ seat: readSeat(path[0]) }),
});
/** Whose seat, null: that is asked; and who takes it, null: a computer, of this level, null: a steady one. */
export const REPLACE = controlId<Replacement>('replace', {
  writeSlots: ({ seat, person, level, sure }) => [
    writeSeat(seat),
    ...(person ? [person, ...SURE.writeSlots({ sure })] : level ? [level] : []),
  ],
  readSlots([seat, by, ...answer]) {
    const level = LEVELS.find((one) => one === by) ?? null;
    const sure = SURE.readSlots(answer)?.sure === true;
    return { seat: readSeat(seat), person: level === null ? (by ?? null) : null, level, sure };
  },
});
interface Replacement extends Sure {
  readonly seat: Seat | null;
  readonly person: PersonId | null;
  readonly level: Level | null;
}
/** For how many milliseconds, null: as long as a move adds; and whose clock, null: of the one the table waits for. */
export const EXTEND = controlId<{ readonly ms: number | null; readonly seat: Seat | null }>('extend', {
  writeSlots: ({ ms, seat }) => [ms === null ? ANY : String(ms), writeSeat(seat)],
  readSlots: ([ms, seat]) => {
    if (ms === undefined || ms === ANY) return { ms: null, seat: readSeat(seat) };
    return /^\d{1,15}$/.test(ms) ? { ms: Number(ms), seat: readSeat(seat) } : null;
  },
});
export const RESIGN = controlId<Sure>('resign', SURE);
export const LEAVE_TABLE = controlId<Sure>('leave-table', SURE, 'quit');
export const ABORT = controlId<Sure>('abort', SURE);
export const REMATCH = plainControlId('rematch');
