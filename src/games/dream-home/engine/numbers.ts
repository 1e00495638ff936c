import { known } from '../../../core/known.ts';
import {
  COLOURS,
  DECOR,
  DECOR_KINDS,
  HELPER_KINDS,
  type HelperKind,
  maxSize,
  RESOURCES,
  type Resource,
  ROOM_KINDS,
  ROOM_TYPES,
  ROOMS,
  type RoomType,
  TOOL_KINDS,
  type ToolKind,
} from '../rules/cards.ts';
import { nextSpace } from '../rules/home.ts';
import { CELLS } from '../rules/types.ts';

/**
 * Cards and spaces as numbers. A room card is its index in `ROOMS`, a resource its index in `RESOURCES`, a space its
 * index in `CELLS`, a token its index in `DECOR` plus one.
 */

/** What lies on a space: nothing, one plus the number of a face-up card's type in `ROOM_TYPES`, or the last two. */
export const FREE = 0;
export const EMPTY_ROOM = ROOM_TYPES.length + 1;
export const SCAFFOLDING = ROOM_TYPES.length + 2;
export const KINDS = ROOM_TYPES.length + 3;

export const kindOf = (type: RoomType): number => ROOM_TYPES.indexOf(type) + 1;

/** Per room card: the kind of its face, and its children. */
export const ROOM_KIND = Uint8Array.from(ROOMS, ({ type }) => kindOf(type));
export const ROOM_CHILDREN = Uint8Array.from(ROOMS, ({ children }) => children);
export const ROOM_NUMBER: ReadonlyMap<string, number> = new Map(ROOMS.map(({ card }, at) => [card, at]));

const perKind = (value: (type: RoomType) => number): Uint8Array =>
  Uint8Array.from({ length: KINDS }, (_, kind) => {
    const type = ROOM_TYPES[kind - 1];
    return type === undefined ? 0 : value(type);
  });

/** Per kind: the largest size, 1 for basement rooms, the kind of an annex room's partner and its points beside one. */
export const LARGEST = perKind(maxSize);
export const IN_BASEMENT = perKind((type) => Number(ROOM_KINDS[type].zone === 'basement'));
export const PARTNER = perKind((type) => {
  const { annex } = ROOM_KINDS[type];
  return annex === undefined ? 0 : kindOf(annex.type);
});
export const BESIDE = perKind((type) => ROOM_KINDS[type].annex?.beside ?? 0);

/** At kind × 4 + size: the points of a room. */
export const SIZES = 4;
export const POINTS = Uint8Array.from({ length: KINDS * SIZES }, (_, at) => {
  const type = ROOM_TYPES[Math.floor(at / SIZES) - 1];
  return type === undefined ? 0 : (ROOM_KINDS[type].points[(at % SIZES) - 1] ?? 0);
});

/** The room cards, type by type, each type in the order in which a helper takes them: most children, lowest copy. */
export const BY_CHILDREN = Uint8Array.from(
  [...ROOMS.keys()].sort((a, b) => {
    const [one, other] = [known(ROOMS[a], 'room'), known(ROOMS[b], 'room')];
    return kindOf(one.type) - kindOf(other.type) || other.children - one.children || one.copy - other.copy;
  }),
);

/** What taking a resource does. */
export const ROOF = 1;
export const TOOL = 2;
export const HELPER = 3;
/** A token for rooms. */
export const TOKEN = 4;
/** A token for the garden. */
export const GARDEN = 5;
export const PLANKS = 6;

export const RESOURCE_NUMBER: ReadonlyMap<string, number> = new Map(RESOURCES.map(({ card }, at) => [card, at]));
export const EFFECT = Uint8Array.from(RESOURCES, effectOf);
/** Per resource: the kind of a roof, the bit of a tool or helper, or the token. */
export const GIVES = Uint8Array.from(RESOURCES, givenBy);

function effectOf(resource: Resource): number {
  switch (resource.family) {
    case 'roof':
      return ROOF;
    case 'tool':
      return resource.kind === 'scaffolding' ? PLANKS : TOOL;
    case 'helper':
      return HELPER;
    case 'decor':
      return DECOR_KINDS[resource.card].place === 'garden' ? GARDEN : TOKEN;
  }
}

function givenBy(resource: Resource): number {
  switch (resource.family) {
    case 'roof':
      return 2 * COLOURS.indexOf(resource.colour) + Number(resource.window);
    case 'tool':
      return toolBit(resource.kind);
    case 'helper':
      return helperBit(resource.kind);
    case 'decor':
      return DECOR.indexOf(resource.card) + 1;
  }
}

/** Roofs by colour, plain before window: `2 × colour + window`. */
export const ROOF_KINDS = 2 * COLOURS.length;

function toolBit(kind: ToolKind): number {
  return 1 << TOOL_KINDS.indexOf(kind);
}

function helperBit(kind: HelperKind): number {
  return 1 << HELPER_KINDS.indexOf(kind);
}

export const DRILL = toolBit('drill');
export const JACKHAMMER = toolBit('jackhammer');
export const MIXER = toolBit('concrete-mixer');
export const ROOFER = helperBit('roofer');
export const SUPPLIER = helperBit('supplier');
export const ARCHITECT = helperBit('architect');
export const HANDYMAN = helperBit('handyman');
export const DESIGNER = helperBit('interior-designer');

/** Per token, from 1: its points. */
export const TOKEN_POINTS = Uint8Array.from([0, ...DECOR.map((card) => DECOR_KINDS[card].points)]);

/** At token × `KINDS` + kind: 1 where a token may lie on a room of that kind. */
export const CARRIES = Uint8Array.from({ length: (DECOR.length + 1) * KINDS }, (_, at) => {
  const card = DECOR[Math.floor(at / KINDS) - 1];
  const type = ROOM_TYPES[(at % KINDS) - 1];
  if (card === undefined || type === undefined) return 0;
  const { place } = DECOR_KINDS[card];
  return Number(place === 'any' || place === type || (place === 'basement' && ROOM_KINDS[type].zone === 'basement'));
});

export const SPACES = CELLS.length;
/** A home's space that is none. */
export const NOWHERE = 255;

const beside = (towards: 'left' | 'right' | 'down'): Uint8Array =>
  Uint8Array.from(CELLS, (cell) => {
    const next = nextSpace(cell, towards);
    return next === null ? NOWHERE : CELLS.indexOf(next);
  });

/** Per space: the one on that side, `NOWHERE` at the edge or above the ground. */
export const LEFT = beside('left');
export const RIGHT = beside('right');
export const BELOW = beside('down');
/** Per space: 0 upper floor, 1 ground floor, 2 basement. */
export const FLOOR = Uint8Array.from(CELLS, (cell) => 'ugb'.indexOf(cell.slice(0, 1)));
