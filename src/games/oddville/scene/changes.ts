import { same } from '../../../core/json.ts';
import type { Seat } from '../../../core/seat.ts';
import { seatsByRank } from '../face/score.ts';
import { writeCell } from '../rules/city.ts';
import { person } from '../rules/table.ts';
import { type CardId, type CharacterId, type Lot, RESOURCES, type Resource, type View } from '../rules/types.ts';

/** One thing on the table that is not what it was. */
export type Change =
  | { readonly kind: 'built'; readonly lot: Lot }
  /** A figure came to the plaza. */
  | { readonly kind: 'plaza'; readonly resource: Resource; readonly seat: Seat }
  /** A card came to the building row. */
  | { readonly kind: 'row'; readonly card: CardId }
  /** Other figures on a field of the resource board. */
  | { readonly kind: 'field'; readonly resource: Resource }
  | { readonly kind: 'coins'; readonly seat: Seat }
  /** A building to be built, or a character, came to a seat. */
  | { readonly kind: 'card'; readonly seat: Seat; readonly card: CardId }
  | { readonly kind: 'character'; readonly seat: Seat; readonly character: CharacterId };

/**
 * What has changed between two views of one reader, in the order in which the picture is read: city, row, resource
 * board, seats. Workers come and go with every turn and are left out; so is what has left and lies nowhere any more.
 */
export function changes(before: View, after: View): readonly Change[] {
  const over = after.step.kind === 'over';
  const built = after.city.filter((lot) => !before.city.some(({ card }) => card === lot.card));
  return [
    ...built.map((lot): Change => ({ kind: 'built', lot })),
    ...RESOURCES.flatMap((resource): readonly Change[] => {
      const seat = after.plaza[resource];
      return seat === null || seat === before.plaza[resource] ? [] : [{ kind: 'plaza', resource, seat }];
    }),
    // At the end the row is of no use and not shown.
    ...(over ? [] : after.row.filter((card) => !before.row.includes(card))).map(
      (card): Change => ({ kind: 'row', card }),
    ),
    ...RESOURCES.filter((resource) => !same(before.board[resource], after.board[resource])).map(
      (resource): Change => ({ kind: 'field', resource }),
    ),
    ...seatsByRank(after).flatMap((seat) => atSeat(before, after, seat)),
  ];
}

function atSeat(before: View, after: View, seat: Seat): readonly Change[] {
  const [was, now] = [person(before, seat), person(after, seat)];
  return [
    ...(was.coins === now.coins ? [] : [{ kind: 'coins', seat } as const]),
    ...now.buildings
      .filter((card) => !was.buildings.includes(card))
      .map((card): Change => ({ kind: 'card', seat, card })),
    ...now.characters
      .filter((character) => !was.characters.includes(character))
      .map((character): Change => ({ kind: 'character', seat, character })),
  ];
}

/** By where it is drawn, the number of what is new there. */
export type News = ReadonlyMap<string, number>;

export const numbered = (list: readonly Change[]): News => new Map(list.map((change, at) => [placeOf(change), at + 1]));

/** Names a place in the picture: a cell, a plaza space, a card of the row, a field, something of a seat. */
function placeOf(change: Change): string {
  switch (change.kind) {
    case 'built':
      return writeCell(change.lot);
    case 'plaza':
      return `plaza ${change.resource}`;
    case 'row':
      return `row ${change.card}`;
    case 'field':
      return change.resource;
    case 'coins':
      return `${change.seat} coins`;
    case 'card':
      return `${change.seat} ${change.card}`;
    case 'character':
      return `${change.seat} ${change.character}`;
  }
}
