import type { Terms } from '../../../core/contract/rules.ts';
import { isObject, type Json, readTexts } from '../../../core/json.ts';
import type { Rng } from '../../../core/rng.ts';
import { isSeat, seatsOf } from '../../../core/seat.ts';
import { findResource, findRoom, RESOURCES, ROOMS } from './cards.ts';
import type { Deal, Options } from './types.ts';

/** Both decks and who starts: all that chance decides. */
export function deal(terms: Terms<Options>, rng: Rng): Deal {
  return {
    rooms: rng.shuffle(ROOMS.map(({ card }) => card)),
    resources: rng.shuffle(RESOURCES.map(({ card }) => card)),
    first: rng.pick(seatsOf(terms.seats)),
  };
}

/** Null unless every card is there once and the first seat sits at the table. */
export function readDeal(terms: Terms<Options>, setup: Json): Deal | null {
  if (!isObject(setup)) return null;
  const { rooms, resources, first, ...rest } = setup;
  if (Object.keys(rest).length > 0 || !isSeat(first) || first >= terms.seats) return null;
  const roomCards = readTexts(rooms)?.map((name) => findRoom(name)?.card ?? null) ?? [];
  const resourceCards = readTexts(resources)?.map((name) => findResource(name)?.card ?? null) ?? [];
  if (!complete(roomCards, ROOMS.length) || !complete(resourceCards, RESOURCES.length)) return null;
  return { rooms: roomCards, resources: resourceCards, first };
}

/** Whether these are `count` different cards; null stands for a name that no card has. */
function complete<Card>(cards: readonly (Card | null)[], count: number): cards is readonly Card[] {
  return cards.length === count && new Set(cards).size === count && !cards.includes(null);
}
