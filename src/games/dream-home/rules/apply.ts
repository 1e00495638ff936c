import type { Applied } from '../../../core/contract/rules.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Decor } from './cards.ts';
import { handyman, roofer, skip, supplier } from './ending.ts';
import type { Event } from './event-types.ts';
import { runs, withToken } from './home.ts';
import { resourceIn, roomIn, without } from './market.ts';
import { discardResources, playerOf, withPlayer } from './player.ts';
import { settled } from './round.ts';
import { take } from './take.ts';
import { drill, jackhammer, mix } from './tools.ts';
import type { Cell, Home, Move, MoveOf, State } from './types.ts';

/** The move and everything up to the next real decision. */
export function apply(state: State, seat: Seat, move: Move): Applied<State, Event> {
  const own = played(state, seat, move);
  const after = settled(own.state);
  return { state: after.state, events: [...own.events, ...after.events] };
}

/** What a move itself does; what the rules do after it is `settled` (round.ts). */
export function played(state: State, seat: Seat, move: Move): Applied<State, Event> {
  switch (move.kind) {
    case 'cull':
      return cull(state, seat, move);
    case 'jackhammer':
      return jackhammer(state, seat, move);
    case 'wait':
      return { state: { ...state, waited: [...state.waited, seat] }, events: [{ kind: 'waited', seat }] };
    case 'drill':
      return drill(state, seat, move);
    case 'mix':
      return mix(state, seat, move);
    case 'take':
      return take(state, seat, move);
    case 'keep':
      return keep(state, seat, move);
    case 'roofer':
      return roofer(state, seat, move);
    case 'supplier':
      return supplier(state, seat, move);
    case 'handyman':
      return handyman(state, seat, move);
    case 'skip':
      return skip(state, seat);
  }
}

function cull(state: State, seat: Seat, { column }: MoveOf<'cull'>): Applied<State, Event> {
  const room = roomIn(state.market, column);
  const resource = known(resourceIn(state.market, column), 'card to cull');
  const swept = {
    ...state,
    culled: true,
    market: without(state.market, column),
    roomDiscard: [...state.roomDiscard, room],
  };
  return { state: discardResources(swept, [resource]), events: [{ kind: 'culled', seat, column, room, resource }] };
}

/** Of a room with several tokens only the one on `cell` stays (R9, R27). */
function keep(state: State, seat: Seat, { cell }: MoveOf<'keep'>): Applied<State, Event> {
  const { home } = playerOf(state, seat);
  const run = known(runs(home).find(({ tokens }) => tokens.includes(cell)) ?? null, `token on ${cell}`);
  const others = run.tokens.filter((one) => one !== cell);
  const kept = others.reduce((now, one) => withToken(now, one, null), home);
  return {
    state: withPlayer(state, seat, { home: kept }),
    events: [
      {
        kind: 'kept',
        seat,
        cell,
        token: tokenOn(home, cell),
        lost: others.map((one) => tokenOn(home, one)),
      },
    ],
  };
}

function tokenOn(home: Home, cell: Cell): Decor {
  const space = home[cell];
  return known(space.kind === 'room' ? space.token : null, `token on ${cell}`);
}
