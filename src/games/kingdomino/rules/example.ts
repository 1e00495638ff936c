import { FACINGS, parseCell } from './cell.ts';
import { isDomino } from './dominoes.ts';
import { EMPTY, type Kingdom, type Laid } from './kingdom.ts';

/** A laid domino as records spell it, with its number in front: `15 g5 down`. */
export function parseLaid(written: string): Laid {
  const [number, name = '', towards] = written.split(' ');
  const domino = Number(number);
  const cell = parseCell(name);
  const facing = FACINGS.find((one) => one === towards);
  if (!isDomino(domino) || cell === null || facing === undefined) throw new Error(`"${written}" is no laid domino`);
  return { domino, cell, facing };
}

export const kingdomOf = (...written: readonly string[]): Kingdom => ({ ...EMPTY, laid: written.map(parseLaid) });

/** A full kingdom with its castle in the middle, for the guide: 39 points and both bonuses. */
export const EXAMPLE: Kingdom = kingdomOf(
  '15 g5 down',
  '31 e5 right',
  '37 e6 right',
  '34 e7 right',
  '38 h5 right',
  '12 h6 right',
  '9 e8 right',
  '30 g8 right',
  '21 h7 right',
  '45 g9 right',
  '7 e9 right',
  '19 i8 down',
);
