import type { Path } from '../../core/contract/path.ts';
import { roofLabel } from './ask.ts';
import {
  columnOf,
  homeOf,
  isType,
  type M,
  moverOf,
  resourceName,
  roomIn,
  roomName,
  spaceName,
  spaceOf,
} from './names.ts';
import type { View } from './views.ts';

/** A whole move in words, as the one who is about to play it would say it. */
export function move(view: View, path: Path): M {
  const [verb, first = '', second = '', third = '', fourth] = path;
  const home = homeOf(view, moverOf(view));
  const lying = (cell: string): M => spaceName(spaceOf(home, cell)) ?? { say: 'empty-room' };
  const room = roomIn(view, first);
  const named: M = room === null ? { say: 'empty-room' } : roomName(room.type);
  switch (verb) {
    case 'cull':
      return { say: 'move-cull', with: { column: first } };
    case 'jackhammer': {
      const say = third === 'up' ? 'move-jackhammer' : 'move-jackhammer-down';
      return { say, with: { column: first, room: named, cell: second } };
    }
    case 'wait':
      return { say: 'move-wait' };
    case 'drill':
      return { say: 'move-drill', with: { cell: second, gone: lying(second), column: first, room: named } };
    case 'mix':
      return { say: 'move-mix', with: { left: first, right: second } };
    case 'take': {
      const say = third === 'up' ? 'move-take' : 'move-take-down';
      const taken: M = { say, with: { column: first, room: named, cell: second } };
      if (first === 'm1') return { say: 'move-and', with: { move: taken, more: { say: 'the-key' } } };
      const card = columnOf(view, first)?.resource ?? null;
      if (card === null) return taken;
      const more = resourceName(card);
      if (fourth === 'skip') return { say: 'move-and-not', with: { move: taken, more } };
      if (fourth !== undefined) return { say: 'move-and-on', with: { move: taken, more, cell: fourth } };
      return { say: 'move-and', with: { move: taken, more } };
    }
    case 'keep': {
      const space = spaceOf(home, first);
      const token: M = space?.kind === 'room' && space.token !== null ? { say: space.token } : { say: 'empty-room' };
      return { say: 'move-keep', with: { token, cell: first } };
    }
    case 'roofer':
      return { say: 'move-roofer', with: { roof: roofLabel(first) } };
    case 'supplier': {
      const brought: M = isType(first) ? roomName(first) : { say: 'empty-room' };
      return { say: 'move-supplier', with: { room: brought, gone: lying(second), cell: second } };
    }
    case 'handyman':
      return { say: 'move-handyman', with: { a: first, b: second } };
    default:
      return { say: 'move-skip' };
  }
}
