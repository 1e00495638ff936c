import type { Path } from '../../core/contract/path.ts';
import { isFacing } from './ask.ts';
import { beside, parseCell, writeCell } from './cell.ts';
import { halvesOf } from './dominoes.ts';
import { half, inHand, type Say, shortHalf } from './names.ts';
import type { View } from './types.ts';

/** A whole move as its player would say it. */
export function move(view: View, path: Path): Say {
  const [verb, where = '', facing = ''] = path;
  if (verb === 'pick') {
    const [first, second] = halvesOf(Number(where));
    return { say: 'movePick', with: { domino: Number(where), first: half(first), second: half(second) } };
  }
  const domino = inHand(view) ?? 1;
  const [first, second] = halvesOf(domino);
  const cell = parseCell(where);
  const other = cell === null || !isFacing(facing) ? null : beside(cell, facing);
  return {
    say: 'movePlace',
    with: {
      domino,
      first: shortHalf(first),
      cell: where,
      second: shortHalf(second),
      other: other === null ? '' : writeCell(other),
    },
  };
}
