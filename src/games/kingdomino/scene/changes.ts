import { asSeenBy, type Seat } from '../../../core/seat.ts';
import type { Domino } from '../rules/dominoes.ts';
import { kingdomAt, type Laid } from '../rules/kingdom.ts';
import type { View } from '../rules/types.ts';

/** One thing on the table that was not there before. */
export type Change =
  /** A king stands on a domino of a line. */
  | { readonly kind: 'picked'; readonly seat: Seat; readonly domino: Domino }
  /** A domino lies in a kingdom. */
  | { readonly kind: 'laid'; readonly seat: Seat; readonly laid: Laid };

/**
 * What is new between two views of one reader, in the order in which the picture is read: both lines, then the
 * kingdoms, the reader's own first. What came and has gone again is left out: a king whose domino has been laid, a
 * kingdom of an earlier game of a dynasty.
 */
export function changes(before: View, after: View): readonly Change[] {
  const known = new Map([...before.line, ...before.next].map(({ domino, king }) => [domino, king]));
  const waiting = after.step === 'over' ? [] : after.line.filter((_, at) => !isGone(after, at));
  const picked = [...waiting, ...after.next].flatMap(({ domino, king }): readonly Change[] =>
    king === null || (before.game === after.game && known.get(domino) === king)
      ? []
      : [{ kind: 'picked', seat: king, domino }],
  );
  const laid = inOrder(after).flatMap((seat) => {
    const old = before.game === after.game ? kingdomAt(before.kingdoms, seat).laid.length : 0;
    return kingdomAt(after.kingdoms, seat)
      .laid.slice(old)
      .map((one): Change => ({ kind: 'laid', seat, laid: one }));
  });
  return [...picked, ...laid];
}

/** Whether the domino at this place of the current line has been dealt with. */
export function isGone(view: View, at: number): boolean {
  return at < view.at || (at === view.at && view.step === 'pick');
}

/** The reader's own kingdom comes first. */
export const inOrder = (view: View): readonly Seat[] => asSeenBy(view.seats, view.reader);
