import type { Seat } from '../../../src/core/seat.ts';
import type { Move, State, View } from './types.ts';
import { view } from './view.ts';

/** What the seat would see right after its move, before anything comes to light: neither its charm nor colours. */
export function preview(state: State, seat: Seat, move: Move): View {
  const seen = view(state, seat);
  const mark = <T>(list: readonly T[], change: (one: T) => T): readonly T[] =>
    list.map((one, at) => (at === seat ? change(one) : one));
  switch (move.kind) {
    case 'hide':
      return { ...seen, cells: mark(seen.cells, () => move.cell) };
    case 'take':
      return { ...seen, left: seen.left - move.count, counts: mark(seen.counts, (n) => n + move.count) };
    case 'bet':
      return { ...seen, bets: mark(seen.bets, (n) => n + 1) };
  }
}
