import type { Applied } from '../../../core/contract/rules.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Event } from './event-types.ts';
import { resourceIn, roomIn, without, withRoomIn } from './market.ts';
import { placed, replaced } from './place.ts';
import { discardResources, playerOf, spendTool, toolOf, touched, withPlayer } from './player.ts';
import type { MoveOf, State } from './types.ts';

/** What the tools do (rules 4.3); Scaffolding, which works while it is taken, is in take.ts. */

/** The marker stays where it is, also when the room comes from m1 (R22); the resource is discarded. */
export function jackhammer(
  state: State,
  seat: Seat,
  { column, cell, up }: MoveOf<'jackhammer'>,
): Applied<State, Event> {
  const room = roomIn(state.market, column);
  const resource = resourceIn(state.market, column);
  const events: Event[] = [{ kind: 'jackhammered', seat, column, room, cell, up, resource }];
  let next: State = { ...state, market: without(state.market, column), played: [...state.played, seat] };
  next = spendTool(next, seat, known(toolOf(playerOf(next, seat), 'jackhammer'), 'Jackhammer'));
  next = placed(next, seat, { cell, card: room, up }, events);
  return { state: discardResources(next, resource === null ? [] : [resource]), events };
}

export function drill(state: State, seat: Seat, { column, cell }: MoveOf<'drill'>): Applied<State, Event> {
  const got = roomIn(state.market, column);
  const { home, gave, lost } = replaced(playerOf(state, seat).home, cell, got);
  let next: State = { ...state, market: withRoomIn(state.market, column, gave) };
  next = spendTool(next, seat, known(toolOf(playerOf(next, seat), 'drill'), 'Drill'));
  next = touched(withPlayer(next, seat, { home }), seat, [cell]);
  return { state: next, events: [{ kind: 'drilled', seat, column, cell, gave, got, lost }] };
}

export function mix(state: State, seat: Seat, { left, right }: MoveOf<'mix'>): Applied<State, Event> {
  const leftRoom = roomIn(state.market, right);
  const rightRoom = roomIn(state.market, left);
  const market = withRoomIn(withRoomIn(state.market, left, leftRoom), right, rightRoom);
  const tool = known(toolOf(playerOf(state, seat), 'concrete-mixer'), 'Concrete Mixer');
  return {
    state: spendTool({ ...state, market }, seat, tool),
    events: [{ kind: 'mixed', seat, left, right, leftRoom, rightRoom }],
  };
}
