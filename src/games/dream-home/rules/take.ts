import type { Applied } from '../../../core/contract/rules.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import { DECOR_KINDS, resourceOf, type ScaffoldingCard } from './cards.ts';
import type { Event } from './event-types.ts';
import { withSpace, withToken } from './home.ts';
import { resourceIn, roomIn, without } from './market.ts';
import { type Placing, placed } from './place.ts';
import { playerOf, touched, withPlayer } from './player.ts';
import { type Cell, type MoveOf, ROUNDS, type State } from './types.ts';

/** Takes a column: places its room, then resolves the card above it (rules 2, steps b and c). */
export function take(state: State, seat: Seat, { column, cell, up, extra }: MoveOf<'take'>): Applied<State, Event> {
  const card = roomIn(state.market, column);
  const room = { cell, card, up };
  const took = { kind: 'took', seat, column, room: card, cell, up, secret: null } as const;
  const next: State = { ...state, market: without(state.market, column), played: [...state.played, seat] };
  const player = playerOf(state, seat);
  const events: Event[] = [];
  // The first-player column gives the marker at once, also to its holder (rules 2, step b).
  if (column === 'm1') {
    events.push({ ...took, gain: { kind: 'marker', held: state.marker === seat } });
    return { state: placed({ ...next, marker: seat }, seat, room, events), events };
  }
  const resource = resourceOf(known(resourceIn(state.market, column), `resource in ${column}`));
  switch (resource.family) {
    case 'roof': {
      const unseen = player.roofs.length === 0 && !state.options.openRoofs;
      events.push({ ...took, gain: { kind: 'roof', ...(unseen ? { unseen } : {}) }, secret: resource.card });
      const stacked = withPlayer(next, seat, { roofs: [...player.roofs, resource.card] });
      return { state: placed(stacked, seat, room, events), events };
    }
    case 'helper': {
      events.push({ ...took, gain: { kind: 'helper', card: resource.card } });
      const joined = withPlayer(next, seat, { helpers: [...player.helpers, resource.card] });
      return { state: placed(joined, seat, room, events), events };
    }
    case 'tool': {
      const idle = state.round === ROUNDS;
      events.push({ ...took, gain: { kind: 'tool', card: resource.card, idle } });
      if (resource.kind === 'scaffolding') return scaffold(next, seat, room, resource.card, extra, events);
      const equipped = withPlayer(next, seat, { tools: [...player.tools, resource.card] });
      return { state: placed(equipped, seat, room, events), events };
    }
    case 'decor': {
      events.push({ ...took, gain: { kind: 'decor', card: resource.card } });
      const housed = placed({ ...next, otherDiscard: [...next.otherDiscard, resource.card] }, seat, room, events);
      const { home, garden } = playerOf(housed, seat);
      const token = resource.card;
      if (DECOR_KINDS[token].place === 'garden') {
        events.push({ kind: 'decorated', seat, token, cell: null });
        return { state: withPlayer(housed, seat, { garden: [...garden, token] }), events };
      }
      if (extra === null || extra === 'skip') {
        events.push({ kind: 'undecorated', seat, token, declined: extra === 'skip' });
        return { state: housed, events };
      }
      events.push({ kind: 'decorated', seat, token, cell: extra });
      const decorated = withPlayer(housed, seat, { home: withToken(home, extra, token) });
      return { state: touched(decorated, seat, [extra]), events };
    }
  }
}

/** The room and Scaffolding of one turn; in round 12 the Scaffolding does nothing. */
function scaffold(
  state: State,
  seat: Seat,
  room: Placing,
  card: ScaffoldingCard,
  extra: Cell | 'skip' | null,
  events: Event[],
): Applied<State, Event> {
  if (extra === null || extra === 'skip') {
    const housed = placed(state, seat, room, events);
    return { state: { ...housed, otherDiscard: [...housed.otherDiscard, card] }, events };
  }
  // Laid first or last, the home comes out the same; on the room's own space it is laid first and replaced.
  events.push({ kind: 'scaffolded', seat, cell: extra });
  const { home } = playerOf(state, seat);
  const laid = withPlayer(state, seat, { home: withSpace(home, extra, { kind: 'scaffolding', card }) });
  return { state: touched(placed(laid, seat, room, events), seat, [extra]), events };
}
