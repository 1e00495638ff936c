import { asSeenBy, type Seat } from '../../../core/seat.ts';
import { writeCell } from '../rules/city.ts';
import { type Sheet, sheet, sheets } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { named, type Say, who, whyWords } from './names.ts';

/** By seat, the points the board shows. */
export const points = (view: View): readonly number[] => sheets(view).map(({ total }) => total);

/** Best first when the game is over; until then as they sit. */
export function seatsByRank(view: View): readonly Seat[] {
  return view.standings?.map(({ seat }) => seat) ?? asSeenBy(view.seats, view.reader);
}

/** What every seat has and where it comes from, line by line. */
export function score(view: View): readonly Say[] {
  return seatsByRank(view).flatMap((seat) => scoreLines(sheet(view, seat)));
}

function scoreLines({ seat, lots, people, buildings, plaza, characters, figures, total }: Sheet): readonly Say[] {
  return [
    { say: 'sSeat', with: { who: who(seat), n: total } },
    ...lots.map(
      ({ lot, points }): Say => ({
        say: 'sLot',
        with: { name: named(lot.card), cell: writeCell(lot), n: points.total, why: whyWords(lot.card, points) },
      }),
    ),
    ...people.map(
      ({ id, points }): Say => ({
        say: 'sCharacter',
        with: { name: { say: 'character', with: { id } }, n: points },
      }),
    ),
    ...(plaza > 0 ? [{ say: 'sOnPlaza', with: { n: plaza } } as const] : []),
    ...(figures > 0 ? [{ say: 'sOnBoard', with: { n: figures } } as const] : []),
    { say: 'sParts', with: { buildings, plaza, characters, figures } },
  ];
}
