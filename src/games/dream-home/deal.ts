import type { Terms } from '../../core/game.ts';
import { isObject, type Json } from '../../core/json.ts';
import type { Rng } from '../../core/rng.ts';
import { isSeat, seatsOf } from '../../core/seat.ts';
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
  const roomCards = names(rooms)?.flatMap((name) => findRoom(name)?.card ?? []);
  const resourceCards = names(resources)?.flatMap((name) => findResource(name)?.card ?? []);
  if (!complete(roomCards, rooms, ROOMS.length) || !complete(resourceCards, resources, RESOURCES.length)) return null;
  return { rooms: roomCards, resources: resourceCards, first };
}

function names(json: Json | undefined): readonly string[] | null {
  return Array.isArray(json) ? json.filter((name): name is string => typeof name === 'string') : null;
}

/** Whether `cards`, read from `written`, are all of it, all different and as many as there should be. */
function complete<Card>(
  cards: readonly Card[] | undefined,
  written: Json | undefined,
  count: number,
): cards is readonly Card[] {
  return cards !== undefined && Array.isArray(written) && written.length === count && new Set(cards).size === count;
}
