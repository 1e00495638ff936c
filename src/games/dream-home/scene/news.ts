import type { Seat } from '../../../core/seat.ts';
import type { Change } from './changes.ts';

/** What is new, numbered, by where it is drawn. */
export interface News {
  readonly count: number;
  /** By column. */
  readonly market: ReadonlyMap<string, number>;
  /** By cell or card of this home, or as 'roofs' or 'key'. */
  readonly home: (seat: Seat) => ReadonlyMap<string, number>;
}

const nameOf = (change: Change): string => {
  switch (change.kind) {
    case 'column':
      return change.column;
    case 'space':
      return change.cell;
    case 'thing':
      return change.card;
    default:
      return change.kind;
  }
};

export function newsOf(changes: readonly Change[]): News {
  const numbered = changes.map((change, at) => ({ change, name: nameOf(change), n: at + 1 }));
  return {
    count: changes.length,
    market: new Map(numbered.flatMap(({ change, name, n }) => (change.kind === 'column' ? [[name, n] as const] : []))),
    home: (seat) =>
      new Map(
        numbered.flatMap(({ change, name, n }) =>
          change.kind !== 'column' && change.seat === seat ? [[name, n] as const] : [],
        ),
      ),
  };
}
