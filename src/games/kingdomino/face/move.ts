import type { Path } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import { parseCell } from '../rules/cell.ts';
import { halvesOf } from '../rules/dominoes.ts';
import type { View } from '../rules/types.ts';
import { handOf, isFacing } from './ask.ts';
import { cellNames, half, type Say, shortHalf } from './names.ts';

/** A whole move as its player would say it. */
export function move(view: View, path: Path): Say {
  const [verb, where = '', facing = ''] = path;
  if (verb === 'pick') {
    const [first, second] = halvesOf(Number(where));
    return { say: 'movePick', with: { domino: Number(where), first: half(first), second: half(second) } };
  }
  const domino = handOf(view);
  const [first, second] = halvesOf(domino);
  const [cell, other] = cellNames({
    cell: known(parseCell(where), `cell "${where}"`),
    facing: known(isFacing(facing) ? facing : null, `direction "${facing}"`),
  });
  return {
    say: 'movePlace',
    with: {
      domino,
      first: shortHalf(first),
      cell,
      second: shortHalf(second),
      other,
    },
  };
}
