import type { Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { type ResourceCard, resourceOf } from '../rules/cards.ts';
import type { State } from '../rules/types.ts';
import { seesPile } from '../rules/view.ts';
import { byteAt } from './arrays.ts';
import type { Board } from './board.ts';
import { GIVES, RESOURCE_NUMBER, ROOF_KINDS, ROOM_NUMBER } from './numbers.ts';

/** The cards a seat does not see, to be dealt again as `determinize` does. Sorted: their order tells nothing. */
export class HiddenCards {
  private readonly rooms: Uint8Array;
  /** Roofs of the deck and of the stacks nobody sees; all other cards of the deck. */
  private readonly roofs: Uint8Array;
  private readonly others: Uint8Array;
  /** The seats whose stacks are dealt again. */
  private readonly seats: readonly number[];
  private readonly shuffledRoofs: Uint8Array;
  private readonly shuffled: Uint8Array;

  constructor(state: State, reader: Seat) {
    const isRoof = (card: ResourceCard): boolean => resourceOf(card).family === 'roof';
    this.seats = [...state.players.keys()].filter((seat) => seat !== reader || !seesPile(state, reader, reader));
    const stacked = this.seats.flatMap((seat): readonly ResourceCard[] => state.players[seat]?.roofs ?? []);
    this.rooms = numbersOf(state.roomDeck, ROOM_NUMBER);
    this.roofs = numbersOf([...stacked, ...state.resourceDeck.filter(isRoof)], RESOURCE_NUMBER);
    this.others = numbersOf(
      state.resourceDeck.filter((card) => !isRoof(card)),
      RESOURCE_NUMBER,
    );
    this.shuffledRoofs = new Uint8Array(this.roofs.length);
    this.shuffled = new Uint8Array(state.resourceDeck.length);
  }

  /** Deals them on a board that holds the position they were read from. */
  deal(board: Board, dice: Rng): void {
    const { roofs, stacks } = board;
    const { shuffledRoofs, shuffled } = this;
    shuffledRoofs.set(this.roofs);
    shuffle(shuffledRoofs, 0, dice);
    let used = 0;
    for (const seat of this.seats) {
      const at = seat * ROOF_KINDS;
      roofs.fill(0, at, at + ROOF_KINDS);
      for (let n = byteAt(stacks, seat); n > 0; n -= 1) {
        const kind = at + byteAt(GIVES, byteAt(shuffledRoofs, used));
        roofs[kind] = byteAt(roofs, kind) + 1;
        used += 1;
      }
    }
    const left = shuffledRoofs.length - used;
    for (let n = 0; n < left; n += 1) shuffled[n] = byteAt(shuffledRoofs, used + n);
    shuffled.set(this.others, left);
    shuffle(shuffled, 0, dice);
    board.resourceDeck.set(shuffled, board.resourcesDealt);
    board.roomDeck.set(this.rooms, board.roomsDealt);
    shuffle(board.roomDeck, board.roomsDealt, dice);
  }
}

function numbersOf(cards: readonly string[], numbers: ReadonlyMap<string, number>): Uint8Array {
  return Uint8Array.from(cards, (card) => numbers.get(card) ?? 0).sort();
}

/** Shuffles the cards from `first` on (Fisher–Yates from the end). */
function shuffle(cards: Uint8Array, first: number, dice: Rng): void {
  for (let last = cards.length - 1; last > first; last -= 1) {
    const other = first + dice.int(last - first + 1);
    const card = byteAt(cards, last);
    cards[last] = byteAt(cards, other);
    cards[other] = card;
  }
}
