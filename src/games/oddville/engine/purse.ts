import { COIN_LIMIT } from '../rules/flags.ts';
import { at, CARDS, TAX_COLLECTOR } from './cards.ts';
import type { Position } from './position.ts';

/** Cards between the deck and somebody's coins (rules 2.7). */

export function drawTop(position: Position): number {
  const card = at(position.deck, position.deckTop);
  position.deckTop = (position.deckTop + 1) % CARDS;
  position.deckSize -= 1;
  return card;
}

export function putBelow(position: Position, card: number): void {
  position.deck[(position.deckTop + position.deckSize) % CARDS] = card;
  position.deckSize += 1;
}

/** Draws up to `count` coins, never beyond five in all. */
export function gain(position: Position, seat: number, count: number): void {
  const { coins, coinCards } = position;
  const drawn = Math.min(count, COIN_LIMIT - at(coins, seat), position.deckSize);
  for (let n = 0; n < drawn; n += 1) {
    const had = at(coins, seat);
    coinCards[seat * COIN_LIMIT + had] = drawTop(position);
    coins[seat] = had + 1;
  }
}

/** Takes the coin that was gained last; the building on its back. */
export function lastCoin({ coins, coinCards }: Position, seat: number): number {
  const left = at(coins, seat) - 1;
  coins[seat] = left;
  return at(coinCards, seat * COIN_LIMIT + left);
}

/** Pays coins onto the deck's top; then the Tax Collector of somebody else gains one (ruling A18). */
export function pay(position: Position, seat: number, count: number): void {
  if (count === 0) return;
  for (let n = 0; n < count; n += 1) {
    position.deckTop = (position.deckTop + CARDS - 1) % CARDS;
    position.deck[position.deckTop] = lastCoin(position, seat);
    position.deckSize += 1;
  }
  for (let n = 1; n < position.seats; n += 1) {
    const other = (seat + n) % position.seats;
    if (!position.has(other, TAX_COLLECTOR)) continue;
    gain(position, other, 1);
    return;
  }
}
