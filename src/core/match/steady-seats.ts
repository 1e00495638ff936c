import { isSeat, type Seat } from '../seat.ts';
import { type Entry, resigns } from './match.ts';

/** As much of an entry as says by whom it was made. */
type Made = Pick<Entry, 'seat' | 'path' | 'choices' | 'autopilot' | 'computer'>;

/**
 * The seats but `seat` that are known to play the move of greatest worth: those that have resigned, and those whose
 * last decision was made by a steady computer or by the autopilot. It follows from what everybody sees in the log, and
 * from the record alone when the game is over; a move without a choice tells nothing.
 */
export function steadySeats(entries: readonly Made[], seat: Seat): readonly Seat[] {
  const steady: boolean[] = [];
  for (const { seat: who, path, choices, autopilot, computer } of entries) {
    if (resigns(path)) steady[who] = true;
    else if (choices > 1) steady[who] = autopilot && (computer?.level ?? 'steady') === 'steady';
  }
  return [...steady.keys()].filter(isSeat).filter((who) => who !== seat && steady[who] === true);
}
