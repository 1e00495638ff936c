import type { Seat } from '../../../core/seat.ts';
import { BUILDING_LIMIT, FLAGS } from './flags.ts';
import { type Person, type Public, RESOURCES } from './types.ts';

/** Questions about the open table; state and view answer them alike. */

/** Who has to decide; null when the game is over. */
export function decider({ step, active, players }: Pick<Public, 'step' | 'active' | 'players'>): Seat | null {
  if (mustDiscard(players[active])) return active;
  switch (step.kind) {
    case 'start':
    case 'bonus':
    case 'react':
      return step.seat;
    case 'over':
      return null;
    default:
      return active;
  }
}

export function mustDiscard(person: Person | undefined): boolean {
  return person !== undefined && person.buildings.length > BUILDING_LIMIT;
}

export function person<P extends Person>(table: { readonly players: readonly P[] }, seat: Seat): P {
  const found = table.players[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
}

/** Figures of a seat in the city, the plaza's among them (ruling A16). */
export function cityFigures(table: Pick<Public, 'city' | 'plaza'>, seat: Seat): number {
  const houses = table.city.filter((lot) => lot.owner === seat).length;
  return houses + (FLAGS.plazaCountsForEnd && onPlaza(table, seat) ? 1 : 0);
}

export function onPlaza(table: Pick<Public, 'plaza'>, seat: Seat): boolean {
  return RESOURCES.some((resource) => table.plaza[resource] === seat);
}
