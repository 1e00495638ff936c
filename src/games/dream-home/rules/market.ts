import type { ResourceCard, RoomCard } from './cards.ts';
import { COLUMNS, type Column, type Market, type State } from './types.ts';

/** The market: five rooms and, above m2…m5, four resources (rules 1). */

export const EMPTY_MARKET: Market = {
  rooms: [null, null, null, null, null],
  resources: [null, null, null, null, null],
};

const index = (column: Column): number => COLUMNS.indexOf(column);

/** The columns that still hold their room: those that can be taken. */
export function openColumns(market: Market): readonly Column[] {
  return COLUMNS.filter((_, at) => market.rooms[at] !== null);
}

/** The room of a column that still holds it. */
export function roomIn(market: Market, column: Column): RoomCard {
  const card = market.rooms[index(column)];
  if (card === null || card === undefined) throw new Error(`${column} holds no room`);
  return card;
}

/** Null in m1 and where the column was taken. */
export function resourceIn(market: Market, column: Column): ResourceCard | null {
  return market.resources[index(column)] ?? null;
}

/** The market with both cards of a column gone. */
export function without(market: Market, column: Column): Market {
  return {
    rooms: market.rooms.with(index(column), null),
    resources: market.resources.with(index(column), null),
  };
}

/** The market with another room in a column. */
export function withRoomIn(market: Market, column: Column, card: RoomCard): Market {
  return { ...market, rooms: market.rooms.with(index(column), card) };
}

/** What still lies in the market, left to right. */
export function leftovers(market: Market): {
  readonly rooms: readonly RoomCard[];
  readonly resources: readonly ResourceCard[];
} {
  return {
    rooms: market.rooms.filter((card) => card !== null),
    resources: market.resources.filter((card) => card !== null),
  };
}

/** Deals the next four resources (m2…m5), then the next five rooms (m1…m5); the decks hold at least these. */
export function dealt(state: State): State {
  return {
    ...state,
    market: { resources: [null, ...state.resourceDeck.slice(0, 4)], rooms: state.roomDeck.slice(0, 5) },
    resourceDeck: state.resourceDeck.slice(4),
    roomDeck: state.roomDeck.slice(5),
  };
}
