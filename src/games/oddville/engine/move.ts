/**
 * A move is one number: its kind in bits 0 to 3; a building or a worker in bits 4 to 10; a row's place, a spot, or the
 * resource fetched first in bits 11 to 14; a resource in bits 15 to 17; a cell from bit 18 on.
 */
export const MOVE = {
  start: 0,
  recall: 1,
  coins: 2,
  fetch: 3,
  buy: 4,
  idle: 5,
  build: 6,
  bonus: 7,
  done: 8,
  discard: 9,
  pass: 10,
  flip: 11,
  exchange: 12,
  enter: 13,
  remove: 14,
  end: 15,
} as const;

/** Where a move has no spot or no resource. */
export const NO_SPOT = 15;
export const NO_KIND = 7;

export const kindOf = (move: number): number => move & 15;
/** The building or worker. */
export const cardOf = (move: number): number => (move >> 4) & 127;
/** The place in the row, the spot, or the resource fetched first. */
export const spotOf = (move: number): number => (move >> 11) & 15;
export const resourceOf = (move: number): number => (move >> 15) & 7;
export const cellOf = (move: number): number => move >> 18;

export const moveOf = (kind: number, card = 0, spot = NO_SPOT, resource = NO_KIND, cell = 0): number =>
  kind | (card << 4) | (spot << 11) | (resource << 15) | (cell << 18);
