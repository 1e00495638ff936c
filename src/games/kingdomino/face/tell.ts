import { isSeat, type Seat } from '../../../core/seat.ts';
import type { Event } from '../rules/types.ts';
import { cellNames, dominoName, list, type Say } from './names.ts';

/** What everybody may read of an event. Picks and placements carry no secret: they happen on the table. */
export function tell(event: Event): Say {
  switch (event.kind) {
    case 'picked':
      return { say: 'toldPicked', with: { seat: { seat: event.seat }, domino: dominoName(event.domino) } };
    case 'placed': {
      const [cell, other] = cellNames(event);
      return {
        say: 'toldPlaced',
        with: { seat: { seat: event.seat }, domino: dominoName(event.domino), cell, other, gain: event.gain },
      };
    }
    case 'discarded':
      return { say: 'toldDiscarded', with: { seat: { seat: event.seat }, domino: dominoName(event.domino) } };
    case 'drawn': {
      const dominoes = list(event.dominoes.map((n): Say => ({ say: 'number', with: { n } })));
      return { say: event.last ? 'toldLastDrawn' : 'toldDrawn', with: { dominoes } };
    }
    case 'scored': {
      const scores = list(
        event.points.map((points, at): Say => ({ say: 'seatPoints', with: { seat: { seat: seatAt(at) }, points } })),
      );
      return event.of === 1
        ? { say: 'toldScored', with: { scores } }
        : { say: 'toldGameScored', with: { game: event.game, scores } };
    }
  }
}

/** Nothing in this game is for one seat alone. */
export const tellPrivately = (): null => null;

export function seatAt(index: number): Seat {
  if (!isSeat(index)) throw new Error(`there is no seat ${index}`);
  return index;
}
