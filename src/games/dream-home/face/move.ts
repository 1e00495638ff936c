import type { Path } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import type { View } from '../rules/view-types.ts';
import {
  columnOf,
  homeOf,
  isType,
  moverOf,
  resourceName,
  roomIn,
  roomName,
  type Say,
  spaceName,
  spaceOf,
} from './names.ts';
import { roofLabel } from './roofs.ts';

/** A whole move in words, as the one who is about to play it would say it. */
export function move(view: View, path: Path): Say {
  const [verb, first = '', second = '', third = '', fourth] = path;
  const home = homeOf(view, moverOf(view));
  const lying = (cell: string): Say => known(spaceName(spaceOf(home, cell)), `room on ${cell}`);
  const offered = (): Say => roomName(known(roomIn(view, first), `room in ${first}`).type);
  switch (verb) {
    case 'cull':
      return { say: 'move-cull', with: { column: first } };
    case 'jackhammer': {
      const say = third === 'up' ? 'move-jackhammer' : 'move-jackhammer-down';
      return { say, with: { column: first, room: offered(), cell: second } };
    }
    case 'wait':
      return { say: 'move-wait' };
    case 'drill':
      return { say: 'move-drill', with: { cell: second, gone: lying(second), column: first, room: offered() } };
    case 'mix':
      return { say: 'move-mix', with: { left: first, right: second } };
    case 'take': {
      const say = third === 'up' ? 'move-take' : 'move-take-down';
      const taken: Say = { say, with: { column: first, room: offered(), cell: second } };
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
      const token = known(space?.kind === 'room' ? space.token : null, `token on ${first}`);
      return { say: 'move-keep', with: { token: { say: token }, cell: first } };
    }
    case 'roofer':
      return { say: 'move-roofer', with: { roof: roofLabel(first) } };
    case 'supplier': {
      const brought = roomName(known(isType(first) ? first : null, `room "${first}"`));
      return { say: 'move-supplier', with: { room: brought, gone: lying(second), cell: second } };
    }
    case 'handyman':
      return { say: 'move-handyman', with: { a: first, b: second } };
    default:
      return { say: 'move-skip' };
  }
}
