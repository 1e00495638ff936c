import type { Applied } from '../../../core/contract/rules.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import { type RoofCard, roomOf } from './cards.ts';
import type { Event } from './event-types.ts';
import { replaced } from './place.ts';
import { playerOf, readyHelper, touched, withPlayer } from './player.ts';
import { bestCopy, exchanged, roofsAmong } from './swap.ts';
import type { Cell, MoveOf, State } from './types.ts';

/** What the helpers do who come at the end (rules 4.4 and 5.1). */

export function roofer(state: State, seat: Seat, { colour, window }: MoveOf<'roofer'>): Applied<State, Event> {
  const kind = roofsAmong(state.roofDiscard).find((one) => one.colour === colour && one.window === window);
  const card: RoofCard = known(kind?.card, 'roof');
  const { roofs } = playerOf(state, seat);
  const next = withPlayer(state, seat, { roofs: [...roofs, card] });
  return {
    state: {
      ...next,
      roofDiscard: next.roofDiscard.filter((one) => one !== card),
      spent: [...next.spent, known(readyHelper(state, seat, 'roofer'), 'Roofer')],
    },
    events: [{ kind: 'roofed', seat, card }],
  };
}

export function supplier(state: State, seat: Seat, { type, cell }: MoveOf<'supplier'>): Applied<State, Event> {
  const got = known(bestCopy(state.roomDiscard.map(roomOf), type), `discarded ${type}`).card;
  const { home, gave, gaveUp, lost } = replaced(playerOf(state, seat).home, cell, got);
  const next = touched(withPlayer(state, seat, { home }), seat, [cell]);
  return {
    state: {
      ...next,
      roomDiscard: [...next.roomDiscard.filter((card) => card !== got), gave],
      spent: [...next.spent, known(readyHelper(state, seat, 'supplier'), 'Supplier')],
    },
    events: [{ kind: 'supplied', seat, cell, gave, gaveUp, got, lost }],
  };
}

export function handyman(state: State, seat: Seat, { a, b }: MoveOf<'handyman'>): Applied<State, Event> {
  const home = exchanged(playerOf(state, seat).home, a, b);
  const next = touched(withPlayer(state, seat, { home }), seat, [a, b]);
  const lies = (cell: Cell) => {
    const space = home[cell];
    if (space.kind !== 'room') throw new Error(`no room on ${cell}`);
    return { cell, card: space.card, up: space.up };
  };
  return {
    state: { ...next, spent: [...next.spent, known(readyHelper(state, seat, 'handyman'), 'Handyman')] },
    events: [{ kind: 'swapped', seat, a: lies(a), b: lies(b) }],
  };
}

/** Declines the Roofer, or those of Supplier and Handyman that the seat has not used. */
export function skip(state: State, seat: Seat): Applied<State, Event> {
  const kinds = state.phase.kind === 'roofer' ? (['roofer'] as const) : (['supplier', 'handyman'] as const);
  const helpers = kinds.flatMap((kind) => readyHelper(state, seat, kind) ?? []);
  return {
    state: { ...state, spent: [...state.spent, ...helpers] },
    events: [{ kind: 'declined', seat, helpers }],
  };
}
