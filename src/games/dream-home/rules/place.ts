import type { Seat } from '../../../core/seat.ts';
import type { Decor, RoomCard } from './cards.ts';
import type { Event } from './event-types.ts';
import { withRoom } from './home.ts';
import { playerOf, touched, withPlayer } from './player.ts';
import type { Cell, Home, State } from './types.ts';

/** How a card comes to lie in a home. */

/** A card on its way to a space. */
export interface Placing {
  readonly cell: Cell;
  readonly card: RoomCard;
  readonly up: boolean;
}

/** Puts a room card on its space; Scaffolding there gives way and is discarded (rules 4.3). */
export function placed(state: State, seat: Seat, { cell, card, up }: Placing, events: Event[]): State {
  const { home } = playerOf(state, seat);
  const before = home[cell];
  const next = touched(withPlayer(state, seat, { home: withRoom(home, cell, card, up) }), seat, [cell]);
  if (before.kind !== 'scaffolding') return next;
  events.push({ kind: 'unscaffolded', seat, cell });
  return { ...next, otherDiscard: [...next.otherDiscard, before.card] };
}

/** The home with `got` face up in the place of another card, whose token is lost (R21). */
export function replaced(
  home: Home,
  cell: Cell,
  got: RoomCard,
): { readonly home: Home; readonly gave: RoomCard; readonly gaveUp: boolean; readonly lost: Decor | null } {
  const space = home[cell];
  if (space.kind !== 'room') throw new Error(`no room on ${cell}`);
  return { home: withRoom(home, cell, got, true), gave: space.card, gaveUp: space.up, lost: space.token };
}
