import type { Applied, Terms } from '../../../core/contract/rules.ts';
import { clockwise, type Seat, seatsOf } from '../../../core/seat.ts';
import type { Event } from './event-types.ts';
import { crowded } from './home.ts';
import { dealt, EMPTY_MARKET, leftovers } from './market.ts';
import { helpings, roofings } from './moves.ts';
import { discardResources, NEW_PLAYER, playerOf, readyHelper, toolOf } from './player.ts';
import { finale } from './score.ts';
import { type Deal, type Options, type Phase, ROUNDS, type State } from './types.ts';

/** How a game runs: rounds, turns, and what is asked of whom (rules 2 and 5.1). */

export function begin(terms: Terms<Options>, deal: Deal): State {
  const round = dealt({
    options: terms.options,
    round: 1,
    starter: deal.first,
    marker: deal.first,
    phase: { kind: 'turn', seat: deal.first },
    culled: !culls(terms.seats, terms.options),
    waited: [],
    played: [],
    market: EMPTY_MARKET,
    roomDeck: deal.rooms,
    resourceDeck: deal.resources,
    roomDiscard: [],
    roofDiscard: [],
    otherDiscard: [],
    players: seatsOf(terms.seats).map(() => NEW_PLAYER),
    spent: [],
  });
  return settled(round).state;
}

/** With 2 or 3 players a column is discarded each round, except in the family game (rules 2, step 2). */
export function culls(seats: number, options: Options): boolean {
  return seats < 4 && !options.family;
}

/** All seats in this round's order, which taking the marker does not change (rules 2). */
export function turnOrder(state: State): readonly Seat[] {
  return clockwise(state.players.length, state.starter);
}

/** Runs on to the next real decision: clears and deals rounds, passes over decisions without a choice. */
export function settled(state: State): Applied<State, Event> {
  const events: Event[] = [];
  let now = state;
  for (;;) {
    const phase = upcoming(now);
    if (phase?.kind === 'over') events.push(finale(now));
    if (phase !== null) return { state: { ...now, phase }, events };
    now = cleared(now, events);
    if (now.round < ROUNDS) now = nextRound(now, events);
  }
}

/** What has to be decided now; null when the round is over and its market lies to be cleared. */
function upcoming(state: State): Phase | null {
  // Before anything else a room with several tokens gives up all but one (docs/records/dream-home.md).
  for (const seat of turnOrder(state)) {
    const cells = crowded(playerOf(state, seat).home);
    if (cells !== null) return { kind: 'keep', seat, cells };
  }
  const order = turnOrder(state).filter((seat) => !state.played.includes(seat));
  if (order.length === 0) return isCleared(state) ? ending(state) : null;
  if (!state.culled) return { kind: 'cull', seat: state.marker };
  // The window closes with the first turn: every owner of a Jackhammer has waited or played by then (rules 2, step 3).
  const owner = order.find(
    (seat) => toolOf(playerOf(state, seat), 'jackhammer') !== null && !state.waited.includes(seat),
  );
  if (owner !== undefined) return { kind: 'jackhammer', seat: owner };
  const [seat] = order;
  return seat === undefined ? null : { kind: 'turn', seat };
}

/** Rules 5.1: Roofer, then Supplier and Handyman in turn order from the marker; who has no choice is not asked. */
function ending(state: State): Phase {
  const order = clockwise(state.players.length, state.marker);
  const roofer = order.find((seat) => readyHelper(state, seat, 'roofer') !== null);
  if (roofer !== undefined && roofings(state).length > 0) return { kind: 'roofer', seat: roofer };
  const seat = order.find((one) => helpings(state, one).length > 0);
  if (seat === undefined) return { kind: 'over' };
  const has = (kind: 'supplier' | 'handyman'): boolean => readyHelper(state, seat, kind) !== null;
  return { kind: 'help', seat, supplier: has('supplier'), handyman: has('handyman') };
}

/** Only the clean-up of round 12 leaves an empty market behind: every other one is followed by a deal. */
function isCleared(state: State): boolean {
  return state.market.rooms.every((card) => card === null);
}

/** Rules 2, step 5, also in round 12 (R24). */
function cleared(state: State, events: Event[]): State {
  const { rooms, resources } = leftovers(state.market);
  events.push({ kind: 'cleared', round: state.round, rooms, resources });
  const swept = { ...state, market: EMPTY_MARKET, roomDiscard: [...state.roomDiscard, ...rooms] };
  return discardResources(swept, resources);
}

function nextRound(state: State, events: Event[]): State {
  const next = dealt({
    ...state,
    round: state.round + 1,
    starter: state.marker,
    culled: !culls(state.players.length, state.options),
    waited: [],
    played: [],
  });
  events.push({ kind: 'dealt', round: next.round, starter: next.starter, ...leftovers(next.market) });
  return next;
}
