import { FLAGS } from '../rules/flags.ts';
import { at, COSTS, KINDS, LANDOWNER } from './cards.ts';
import { LEVELS, MOST_SEATS, type Position } from './position.ts';

/** The resource board (rules 2.4). A spot is a field and one of its price levels, field times three plus level. */
export const SPOTS = KINDS * LEVELS;
export const figuresAt = ({ figures }: Position, seat: number, spot: number): number =>
  at(figures, spot * MOST_SEATS + seat);

export const ownedBy = ({ owned }: Position, seat: number, kind: number): number => at(owned, seat * KINDS + kind);

export function ownedInAll(position: Position, seat: number): number {
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind += 1) sum += ownedBy(position, seat, kind);
  return sum;
}

/** The level of the cheapest free space, also its price; `more` figures stand there besides those on the board. */
function cheapest({ crowds, seats }: Position, kind: number, more = 0): number {
  const spot = kind * LEVELS;
  const spaces = seats === 2 ? FLAGS.oneSpaces2p : 2;
  let coming = more;
  if (at(crowds, spot) < 1) {
    if (coming === 0) return 0;
    coming -= 1;
  }
  return at(crowds, spot + 1) + coming < spaces ? 1 : 2;
}

/** Coins for fetching one of a kind, or a second one when the first has gone to a cheaper space. */
export function fetchPrice(position: Position, seat: number, kind: number, more = 0): number {
  return Math.max(0, cheapest(position, kind, more) - (position.has(seat, LANDOWNER) ? 1 : 0));
}

export function put(position: Position, seat: number, spot: number): void {
  change(position, seat, spot, 1);
}

export function take(position: Position, seat: number, spot: number): void {
  change(position, seat, spot, -1);
}

function change({ figures, crowds, owned }: Position, seat: number, spot: number, one: number): void {
  const place = spot * MOST_SEATS + seat;
  figures[place] = at(figures, place) + one;
  crowds[spot] = at(crowds, spot) + one;
  const mine = seat * KINDS + Math.floor(spot / LEVELS);
  owned[mine] = at(owned, mine) + one;
}

export function putCheapest(position: Position, seat: number, kind: number): void {
  put(position, seat, kind * LEVELS + cheapest(position, kind));
}

/** The figure on the cheapest of one's own spaces leaves (ruling A3). */
export function spend(position: Position, seat: number, kind: number): void {
  let spot = kind * LEVELS;
  while (figuresAt(position, seat, spot) === 0) spot += 1;
  take(position, seat, spot);
}

export function affords(position: Position, seat: number, card: number): boolean {
  for (let kind = 0; kind < KINDS; kind += 1) {
    if (ownedBy(position, seat, kind) < at(COSTS, card * KINDS + kind)) return false;
  }
  return true;
}

/** Figures that a seat gets back, or gives away when negative. */
export function addSupply({ supplies }: Position, seat: number, more: number): void {
  supplies[seat] = at(supplies, seat) + more;
}
