import { clockwise, type Seat } from '../../../core/seat.ts';
import { has } from './characters.ts';
import { COIN_LIMIT } from './flags.ts';
import { amend, type Play } from './play.ts';
import { person } from './table.ts';

/** Coins: cards that lie face down between the deck's top and somebody's stack (rules 2.3, 2.7). */

/** Draws up to `count` coins, never beyond five in all; how many came. */
export function gain(play: Play, seat: Seat, count: number): number {
  const { coins } = person(play.state, seat);
  const drawn = play.state.deck.slice(0, Math.max(0, Math.min(count, COIN_LIMIT - coins.length)));
  if (drawn.length === 0) return 0;
  play.state = { ...play.state, deck: play.state.deck.slice(drawn.length) };
  amend(play, seat, { coins: [...coins, ...drawn] });
  return drawn.length;
}

/** Pays coins, the last gained first, each onto the deck's top; then the Tax Collector of somebody else gains one. */
export function pay(play: Play, seat: Seat, count: number): void {
  if (count === 0) return; // ruling A31: nothing is paid, nothing is taxed
  const { coins } = person(play.state, seat);
  if (coins.length < count) throw new Error(`seat ${seat} cannot pay ${count}`);
  const paid = coins.slice(coins.length - count);
  play.state = { ...play.state, deck: [...paid, ...play.state.deck] };
  amend(play, seat, { coins: coins.slice(0, coins.length - count) });
  // ruling A18: one coin per payment, large or small.
  const taxer = clockwise(play.state.seats, seat)
    .slice(1)
    .find((other) => has(person(play.state, other), 'tax-collector'));
  if (taxer !== undefined && gain(play, taxer, 1) > 0) play.events.push({ kind: 'coin', seat: taxer, why: 'tax' });
}
