import type { Seat } from '../../../core/seat.ts';
import { DECOR_KINDS, type Decor, findResource, type ResourceCard, type RoomCard, roomOf } from '../rules/cards.ts';
import type { Event } from '../rules/event-types.ts';
import { ROUNDS } from '../rules/types.ts';
import { counted, resourceName, roomName, type Say } from './names.ts';

const room = (card: RoomCard): Say => roomName(roomOf(card).type);
const token = (decor: Decor): Say => ({ say: decor });

/** What everybody may be told of a card: of a roof not its colour. */
function openly(card: ResourceCard): Say {
  return findResource(card)?.family === 'roof' ? { say: 'some-roof' } : resourceName(card);
}

/** What everybody may read of an event. Only a Roofer's roof is named, which lay open; `secret` is not looked at. */
export function tell(event: Event): Say | null {
  switch (event.kind) {
    case 'culled': {
      const { seat, column } = event;
      return {
        say: 'tell-culled',
        with: { seat: { seat }, column, room: room(event.room), card: openly(event.resource) },
      };
    }
    case 'jackhammered': {
      const { seat, column, cell } = event;
      const say = event.up ? 'tell-jackhammered' : 'tell-jackhammered-down';
      return { say, with: { seat: { seat }, column, cell, room: room(event.room) } };
    }
    case 'waited':
      return { say: 'tell-waited', with: { seat: { seat: event.seat } } };
    case 'drilled': {
      const { seat, column, cell, lost } = event;
      const words = { seat: { seat }, column, cell, gone: room(event.gave), room: room(event.got) };
      if (lost === null) return { say: 'tell-drilled', with: words };
      return { say: 'tell-drilled-lost', with: { ...words, token: token(lost) } };
    }
    case 'mixed': {
      const { seat, left, right } = event;
      const rooms = { leftRoom: room(event.leftRoom), rightRoom: room(event.rightRoom) };
      return { say: 'tell-mixed', with: { seat: { seat }, left, right, ...rooms } };
    }
    case 'took': {
      const { seat, column, cell } = event;
      const words = { seat: { seat }, column, cell, room: room(event.room), gain: gainOf(event.gain) };
      return { say: event.up ? 'tell-took' : 'tell-took-down', with: words };
    }
    case 'decorated': {
      const { seat, cell } = event;
      // What the garden gets was told with the column: there is only one place for it.
      if (cell === null) return null;
      return { say: 'tell-decorated', with: { seat: { seat }, token: token(event.token), cell } };
    }
    case 'undecorated': {
      const say = event.declined ? 'tell-declined-token' : 'tell-undecorated';
      return { say, with: { seat: { seat: event.seat }, token: token(event.token) } };
    }
    case 'scaffolded':
      return { say: 'tell-scaffolded', with: { seat: { seat: event.seat }, cell: event.cell } };
    case 'unscaffolded':
      return { say: 'tell-unscaffolded', with: { seat: { seat: event.seat }, cell: event.cell } };
    case 'kept': {
      const { seat, cell } = event;
      const lost = { list: event.lost.map(token) };
      return { say: 'tell-kept', with: { seat: { seat }, cell, token: token(event.token), lost } };
    }
    case 'cleared':
      return event.rooms.length === 0 ? null : { say: 'tell-cleared', with: { rooms: counted(event.rooms.map(room)) } };
    case 'dealt':
      return { say: 'tell-dealt', with: { round: event.round, rounds: ROUNDS, seat: { seat: event.starter } } };
    case 'roofed':
      return { say: 'tell-roofed', with: { seat: { seat: event.seat }, roof: resourceName(event.card) } };
    case 'supplied': {
      const { seat, cell, lost } = event;
      const gone: Say = event.gaveUp ? room(event.gave) : { say: 'empty-room' };
      const words = { seat: { seat }, cell, gone, room: room(event.got) };
      if (lost === null) return { say: 'tell-supplied', with: words };
      return { say: 'tell-supplied-lost', with: { ...words, token: token(lost) } };
    }
    case 'swapped':
      return { say: 'tell-swapped', with: { seat: { seat: event.seat }, a: event.a.cell, b: event.b.cell } };
    case 'declined': {
      const helpers = { list: event.helpers.map(resourceName) };
      return { say: 'tell-declined', with: { seat: { seat: event.seat }, helpers } };
    }
    case 'finished':
      return { say: 'tell-finished' };
  }
}

type Gain = Extract<Event, { readonly kind: 'took' }>['gain'];

function gainOf(gain: Gain): Say {
  switch (gain.kind) {
    case 'marker':
      return { say: gain.held ? 'gain-key-held' : 'gain-key' };
    case 'roof':
      return { say: 'gain-roof' };
    case 'tool':
      return { say: gain.idle ? 'gain-idle' : 'gain-card', with: { card: resourceName(gain.card) } };
    case 'decor': {
      const say = DECOR_KINDS[gain.card].place === 'garden' ? 'gain-garden' : 'gain-card';
      return { say, with: { card: resourceName(gain.card) } };
    }
    case 'helper':
      return { say: 'gain-card', with: { card: resourceName(gain.card) } };
  }
}

/** What `seat` alone may read: the roof it has just laid face down, with the first that it must be remembered. */
export function tellPrivately(event: Event, seat: Seat): Say | null {
  if (event.kind === 'took' && event.seat === seat && event.secret !== null) {
    const first = event.gain.kind === 'roof' && event.gain.unseen === true;
    return { say: first ? 'private-roof-first' : 'private-roof', with: { roof: resourceName(event.secret) } };
  }
  return null;
}
