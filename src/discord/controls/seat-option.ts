import { isSeat, type Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import type { Choice } from '../interactions/command.ts';

/** An option of a command that names somebody at a table, a computer as well: a text that completes itself. */

/** The names at a table that contain what was typed. */
export function seatSuggestions({ chairs }: Pick<Table, 'chairs'>, typed: string): readonly Choice[] {
  const words = typed.trim().toLowerCase();
  return chairs
    .filter((chair) => chair.name.toLowerCase().includes(words))
    .map((chair) => ({ name: clip(chair.name, LIMITS.choiceText), value: `seat-${chair.seat}` }));
}

const SUGGESTED = /^seat-(\d)$/;

/**
 * Slots with the seat that was named, by the value of a suggestion or by the name of its player; null as a seat where
 * none was. Null when nobody at the table is called so.
 */
export function named<S>(
  table: Table | null,
  typed: string | number | boolean | undefined,
  slots: (seat: Seat | null) => S,
): S | null {
  const text = String(typed ?? '').trim();
  const suggested = SUGGESTED.exec(text)?.[1];
  if (suggested !== undefined) {
    const seat = Number(suggested);
    return slots(isSeat(seat) ? seat : null);
  }
  if (text === '' || !table) return slots(null);
  const name = text.toLowerCase();
  const chair = table.chairs.find((one) => one.name.toLowerCase() === name || text === `<@${one.person}>`);
  return chair ? slots(chair.seat) : null;
}
