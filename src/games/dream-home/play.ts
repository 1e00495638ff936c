import type { Applied } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { DECOR_KINDS, type RoofCard, type RoomCard, resourceOf, type ScaffoldingCard } from './cards.ts';
import { runs, withRoom, withSpace, withToken } from './home.ts';
import { resourceIn, roomIn, without, withRoomIn } from './market.ts';
import { discardResources, playerOf, readyHelper, spendTool, toolOf, touched, withPlayer } from './player.ts';
import { bestCopy, exchanged, roofsAmong } from './swap.ts';
import { type Cell, type Event, type Home, type Move, ROUNDS, type State } from './types.ts';

type Of<K extends Move['kind']> = Extract<Move, { readonly kind: K }>;

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

function cull(state: State, seat: Seat, { column }: Of<'cull'>): Applied<State, Event> {
  const room = roomIn(state.market, column);
  const resource = held(resourceIn(state.market, column), 'a card to cull');
  const swept = {
    ...state,
    culled: true,
    market: without(state.market, column),
    roomDiscard: [...state.roomDiscard, room],
  };
  return { state: discardResources(swept, [resource]), events: [{ kind: 'culled', seat, column, room, resource }] };
}

/** The marker stays where it is, also when the room comes from m1 (R22); the resource is discarded. */
function jackhammer(state: State, seat: Seat, { column, cell, up }: Of<'jackhammer'>): Applied<State, Event> {
  const room = roomIn(state.market, column);
  const resource = resourceIn(state.market, column);
  const events: Event[] = [{ kind: 'jackhammered', seat, column, room, cell, up, resource }];
  let next: State = { ...state, market: without(state.market, column), played: [...state.played, seat] };
  next = spendTool(next, seat, held(toolOf(playerOf(next, seat), 'jackhammer'), 'a Jackhammer'));
  next = settle(next, seat, { cell, card: room, up }, events);
  return { state: discardResources(next, resource === null ? [] : [resource]), events };
}

function drill(state: State, seat: Seat, { column, cell }: Of<'drill'>): Applied<State, Event> {
  const got = roomIn(state.market, column);
  const { home, gave, lost } = replaced(playerOf(state, seat).home, cell, got);
  let next: State = { ...state, market: withRoomIn(state.market, column, gave) };
  next = spendTool(next, seat, held(toolOf(playerOf(next, seat), 'drill'), 'a Drill'));
  next = touched(withPlayer(next, seat, { home }), seat, [cell]);
  return { state: next, events: [{ kind: 'drilled', seat, column, cell, gave, got, lost }] };
}

function mix(state: State, seat: Seat, { left, right }: Of<'mix'>): Applied<State, Event> {
  const leftRoom = roomIn(state.market, right);
  const rightRoom = roomIn(state.market, left);
  const market = withRoomIn(withRoomIn(state.market, left, leftRoom), right, rightRoom);
  const tool = held(toolOf(playerOf(state, seat), 'concrete-mixer'), 'a Concrete Mixer');
  return {
    state: spendTool({ ...state, market }, seat, tool),
    events: [{ kind: 'mixed', seat, left, right, leftRoom, rightRoom }],
  };
}

function take(state: State, seat: Seat, { column, cell, up, extra }: Of<'take'>): Applied<State, Event> {
  const card = roomIn(state.market, column);
  const room = { cell, card, up };
  const took = { kind: 'took', seat, column, room: card, cell, up, secret: null } as const;
  const next: State = { ...state, market: without(state.market, column), played: [...state.played, seat] };
  const player = playerOf(state, seat);
  const events: Event[] = [];
  // The first-player column gives the marker at once, also to its holder (rules 2, step b).
  if (column === 'm1') {
    events.push({ ...took, gain: { kind: 'marker', held: state.marker === seat } });
    return { state: settle({ ...next, marker: seat }, seat, room, events), events };
  }
  const resource = resourceOf(held(resourceIn(state.market, column), `a resource in ${column}`));
  switch (resource.family) {
    case 'roof': {
      events.push({ ...took, gain: { kind: 'roof' }, secret: resource.card });
      const stacked = withPlayer(next, seat, { roofs: [...player.roofs, resource.card] });
      return { state: settle(stacked, seat, room, events), events };
    }
    case 'helper': {
      events.push({ ...took, gain: { kind: 'helper', card: resource.card } });
      const joined = withPlayer(next, seat, { helpers: [...player.helpers, resource.card] });
      return { state: settle(joined, seat, room, events), events };
    }
    case 'tool': {
      const idle = state.round === ROUNDS;
      events.push({ ...took, gain: { kind: 'tool', card: resource.card, idle } });
      if (resource.kind === 'scaffolding') return scaffold(next, seat, room, resource.card, extra, events);
      const equipped = withPlayer(next, seat, { tools: [...player.tools, resource.card] });
      return { state: settle(equipped, seat, room, events), events };
    }
    case 'decor': {
      events.push({ ...took, gain: { kind: 'decor', card: resource.card } });
      const housed = settle({ ...next, otherDiscard: [...next.otherDiscard, resource.card] }, seat, room, events);
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

/** Puts a room card on its space; Scaffolding there gives way and is discarded (rules 4.3). */
function settle(
  state: State,
  seat: Seat,
  room: { readonly cell: Cell; readonly card: RoomCard; readonly up: boolean },
  events: Event[],
): State {
  const { home } = playerOf(state, seat);
  const before = home[room.cell];
  let next = withPlayer(state, seat, { home: withRoom(home, room.cell, room.card, room.up) });
  if (before.kind === 'scaffolding') {
    events.push({ kind: 'unscaffolded', seat, cell: room.cell });
    next = { ...next, otherDiscard: [...next.otherDiscard, before.card] };
  }
  return touched(next, seat, [room.cell]);
}

/** The room and Scaffolding of one turn; in round 12 the Scaffolding does nothing. */
function scaffold(
  state: State,
  seat: Seat,
  room: { readonly cell: Cell; readonly card: RoomCard; readonly up: boolean },
  card: ScaffoldingCard,
  extra: Cell | 'skip' | null,
  events: Event[],
): Applied<State, Event> {
  if (extra === null || extra === 'skip') {
    const housed = settle(state, seat, room, events);
    return { state: { ...housed, otherDiscard: [...housed.otherDiscard, card] }, events };
  }
  // Laid first or last, the home comes out the same; on the room's own space it is laid first and replaced.
  events.push({ kind: 'scaffolded', seat, cell: extra });
  const { home } = playerOf(state, seat);
  const laid = withPlayer(state, seat, { home: withSpace(home, extra, { kind: 'scaffolding', card }) });
  return { state: touched(settle(laid, seat, room, events), seat, [extra]), events };
}

/** Of a room with several tokens only the one on `cell` stays (R9, R27). */
function keep(state: State, seat: Seat, { cell }: Of<'keep'>): Applied<State, Event> {
  const { home } = playerOf(state, seat);
  const run = held(runs(home).find(({ tokens }) => tokens.includes(cell)) ?? null, `a token on ${cell}`);
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

function tokenOn(home: Home, cell: Cell) {
  const space = home[cell];
  return held(space.kind === 'room' ? space.token : null, `a token on ${cell}`);
}

function roofer(state: State, seat: Seat, { colour, window }: Of<'roofer'>): Applied<State, Event> {
  const kind = roofsAmong(state.roofDiscard).find((one) => one.colour === colour && one.window === window);
  const card: RoofCard = held(kind?.card ?? null, 'such a roof');
  const { roofs } = playerOf(state, seat);
  const next = withPlayer(state, seat, { roofs: [...roofs, card] });
  return {
    state: {
      ...next,
      roofDiscard: next.roofDiscard.filter((one) => one !== card),
      spent: [...next.spent, held(readyHelper(state, seat, 'roofer'), 'a Roofer')],
    },
    events: [{ kind: 'roofed', seat, card }],
  };
}

function supplier(state: State, seat: Seat, { type, cell }: Of<'supplier'>): Applied<State, Event> {
  const got = bestCopy(state.roomDiscard, type);
  const { home, gave, lost } = replaced(playerOf(state, seat).home, cell, got);
  const next = touched(withPlayer(state, seat, { home }), seat, [cell]);
  return {
    state: {
      ...next,
      roomDiscard: [...next.roomDiscard.filter((card) => card !== got), gave],
      spent: [...next.spent, held(readyHelper(state, seat, 'supplier'), 'a Supplier')],
    },
    events: [{ kind: 'supplied', seat, cell, gave, got, lost }],
  };
}

function handyman(state: State, seat: Seat, { a, b }: Of<'handyman'>): Applied<State, Event> {
  const home = exchanged(playerOf(state, seat).home, a, b);
  const next = touched(withPlayer(state, seat, { home }), seat, [a, b]);
  const lies = (cell: Cell) => {
    const space = home[cell];
    if (space.kind !== 'room') throw new Error(`no room on ${cell}`);
    return { cell, card: space.card, up: space.up };
  };
  return {
    state: { ...next, spent: [...next.spent, held(readyHelper(state, seat, 'handyman'), 'a Handyman')] },
    events: [{ kind: 'swapped', seat, a: lies(a), b: lies(b) }],
  };
}

/** Declines the Roofer, or whatever is left of Supplier and Handyman. */
function skip(state: State, seat: Seat): Applied<State, Event> {
  const kinds = state.phase.kind === 'roofer' ? (['roofer'] as const) : (['supplier', 'handyman'] as const);
  const helpers = kinds.flatMap((kind) => readyHelper(state, seat, kind) ?? []);
  return {
    state: { ...state, spent: [...state.spent, ...helpers] },
    events: [{ kind: 'declined', seat, helpers }],
  };
}

/** The home with `got` face up on `cell`; the card that lay there leaves its token behind (R21). */
function replaced(home: Home, cell: Cell, got: RoomCard) {
  const space = home[cell];
  if (space.kind !== 'room') throw new Error(`no room on ${cell}`);
  return { home: withRoom(home, cell, got, true), gave: space.card, lost: space.token };
}

function held<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`there should be ${what}`);
  return value;
}
