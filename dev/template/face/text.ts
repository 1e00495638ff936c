import { seatsOf } from '../../../src/core/seat.ts';
import type { View } from '../rules/types.ts';
import { counts, roundName, type Say, secrets, taskName } from './names.ts';

/** The whole position in words, line by line: all that the board shows. */
export function text(view: View): readonly Say[] {
  return [turn(view), roundName(view), ...counts(view), ...cells(view), ...bets(view), ...secrets(view)];
}

function turn(view: View): Say {
  if (view.task === 'none') return { say: 'over' };
  return { say: 'turnOf', with: { who: { list: view.acting.map((seat) => ({ seat })) }, task: taskName(view) } };
}

function cells(view: View): readonly Say[] {
  return seatsOf(view.cells.length).flatMap((seat): readonly Say[] => {
    const cell = view.cells[seat] ?? null;
    return cell === null ? [] : [{ say: 'hidIn', with: { who: { seat }, cell } }];
  });
}

function bets(view: View): readonly Say[] {
  return seatsOf(view.bets.length).flatMap((seat): readonly Say[] => {
    const n = view.bets[seat] ?? 0;
    return n === 0 ? [] : [{ say: 'hasBet', with: { who: { seat }, n } }];
  });
}
