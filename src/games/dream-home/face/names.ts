import type { Token } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Message, Words } from '../../../core/text/message.ts';
import {
  type ResourceCard,
  ROOM_KINDS,
  ROOM_TYPES,
  type RoofCard,
  type Room,
  type RoomType,
  resourceOf,
} from '../rules/cards.ts';
import { bestCopy } from '../rules/swap.ts';
import { CELLS, type Cell, COLUMNS, type Column } from '../rules/types.ts';
import type { ColumnView, HomeView, SpaceView, View } from '../rules/view-types.ts';
import type { en } from '../text/en.ts';

/** What things are called, and how the face finds them in a view. */
export type Say = Message<typeof en>;
/** Speaks, and knows the names at the table. */
export type Speak = Words<Say>;

export const roomName = (type: RoomType): Say => ({ say: type });

/** What a resource card is, and the drawing it has: the same for all equal cards. */
export function resourceKind(card: ResourceCard) {
  const read = resourceOf(card);
  switch (read.family) {
    case 'roof':
      return {
        family: read.family,
        sprite: read.window ? `roof-${read.colour}-window` : `roof-${read.colour}`,
      } as const;
    case 'decor':
      return { family: read.family, sprite: read.card } as const;
    default:
      return { family: read.family, sprite: read.kind } as const;
  }
}

export function resourceName(card: ResourceCard): Say {
  const read = resourceOf(card);
  switch (read.family) {
    case 'roof':
      return { say: read.window ? `${read.colour}-window` : read.colour };
    case 'decor':
      return { say: read.card };
    case 'tool':
    case 'helper':
      return { say: read.kind };
  }
}

/** "Ground floor 2 (g2)". */
export function cellName(cell: Cell): Say {
  const n = Number(cell.slice(1));
  const floor = cell.startsWith('u') ? 'cell-u' : cell.startsWith('g') ? 'cell-g' : 'cell-b';
  return { say: floor, with: { n, cell } };
}

/** "1 / 4 / 9". */
export const steps = (type: RoomType): string => ROOM_KINDS[type].points.join(' / ');

export const isCell = (token: Token | undefined): token is Cell => CELLS.some((cell) => cell === token);
export const isColumn = (token: Token | undefined): token is Column => COLUMNS.some((column) => column === token);
export const isType = (token: Token | undefined): token is RoomType => ROOM_TYPES.some((type) => type === token);

export function columnOf(view: View, token: Token | undefined): ColumnView | null {
  return view.market.find(({ column }) => column === token) ?? null;
}

export function homeOf(view: View, seat: Seat): HomeView {
  const home = view.homes.find((one) => one.seat === seat);
  if (home === undefined) throw new Error(`nobody sits at ${seat}`);
  return home;
}

export function spaceOf(home: HomeView, token: Token | undefined): SpaceView | null {
  return home.spaces.find(({ cell }) => cell === token) ?? null;
}

/** What lies on a space, in one or two words; null when nothing does. */
export function spaceName(space: SpaceView | null): Say | null {
  if (space === null || space.kind === 'free') return null;
  if (space.kind === 'scaffolding') return { say: 'scaffolding' };
  return space.up ? roomName(space.room.type) : { say: 'empty-room' };
}

/** The seat a question or a move is about: who decides, else whose eyes these are. */
export function moverOf(view: View): Seat {
  return 'seat' in view.decision ? view.decision.seat : known(view.reader, 'seat that decides or looks');
}

/** The room card of a market column as it lies there; null when it is gone. */
export function roomIn(view: View, token: Token | undefined): Room | null {
  return columnOf(view, token)?.room ?? null;
}

/** The discarded room that the Supplier would bring. */
export function suppliedRoom(view: View, type: RoomType): Room {
  return known(bestCopy(view.discards.rooms, type), `discarded ${type}`);
}

/** Equal things counted, in the order of their first: [kitchen, 2], [study, 1]. */
export function tally<T>(things: readonly T[], key: (thing: T) => string): readonly (readonly [T, number])[] {
  const counts = new Map<string, [T, number]>();
  for (const thing of things) {
    const counted = counts.get(key(thing));
    if (counted) counted[1] += 1;
    else counts.set(key(thing), [thing, 1]);
  }
  return [...counts.values()];
}

/** Equal messages as "2 × Kitchen". */
export function counted(names: readonly Say[]): { readonly list: readonly Say[] } {
  return {
    list: tally(names, (name) => name.say).map(([what, n]): Say => ({ say: 'times', with: { n, what } })),
  };
}

/** Roof cards as "2 × red roof". */
export const roofList = (roofs: readonly RoofCard[]): { readonly list: readonly Say[] } =>
  counted(roofs.map(resourceName));
