import { known } from '../../../core/known.ts';
/** The cards and what is printed on them (rules 8). A change here that alters play raises the schema number. */

/** Everything printed on the cards of one room type. */
export interface RoomKind {
  /** Basement cards belong on b4 and b5, house cards on the two floors (rules 3.3 P3). */
  readonly zone: 'house' | 'basement';
  /** Points of a room of 1, 2, 3 cards; its length is the largest size the room may have. */
  readonly points: readonly number[];
  /** Children on each copy; its length is the number of copies. */
  readonly children: readonly number[];
  /** Annex rooms score `beside` instead of their points when a face-up `type` lies directly left or right (R15). */
  readonly annex?: { readonly type: 'bedroom' | 'bathroom' | 'kitchen'; readonly beside: number };
}

export const ROOM_TYPES = [
  'living-room',
  'bedroom',
  'kitchen',
  'bathroom',
  'playroom',
  'study',
  'library',
  'games-room',
  'dressing-room',
  'sauna',
  'pantry',
  'garage',
  'wine-cellar',
  'laundry',
  'storage-room',
  'workshop',
] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

export const ROOM_KINDS: { readonly [T in RoomType]: RoomKind } = {
  'living-room': { zone: 'house', points: [1, 4, 9], children: [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0] },
  bedroom: { zone: 'house', points: [1, 4], children: [1, 0, 1, 0, 1, 0, 1, 0] },
  kitchen: { zone: 'house', points: [1, 6], children: [1, 0, 1, 0, 1, 0, 1, 0] },
  bathroom: { zone: 'house', points: [1], children: [1, 0, 0, 0, 1, 0, 0, 0] },
  playroom: { zone: 'house', points: [2, 6], children: [2, 1, 2, 1, 2, 1, 2, 1] },
  study: { zone: 'house', points: [2], children: [0] },
  library: { zone: 'house', points: [2], children: [1] },
  'games-room': { zone: 'house', points: [2], children: [1] },
  'dressing-room': { zone: 'house', points: [1], children: [0], annex: { type: 'bedroom', beside: 3 } },
  sauna: { zone: 'house', points: [1], children: [0], annex: { type: 'bathroom', beside: 3 } },
  pantry: { zone: 'house', points: [1], children: [0], annex: { type: 'kitchen', beside: 3 } },
  garage: { zone: 'basement', points: [0, 4], children: [1, 0, 0, 1, 0, 0] },
  'wine-cellar': { zone: 'basement', points: [1], children: [0] },
  laundry: { zone: 'basement', points: [2], children: [0] },
  'storage-room': { zone: 'basement', points: [1], children: [0] },
  workshop: { zone: 'basement', points: [2], children: [0] },
};

/** `<type>-<copy>`, copies from 1: `living-room-12`, `study-1`. */
export type RoomCard = `${RoomType}-${number}`;

/** A room card, read. */
export type Room = {
  readonly card: RoomCard;
  readonly type: RoomType;
  readonly copy: number;
  readonly children: number;
};

export const ROOMS: readonly Room[] = ROOM_TYPES.flatMap((type) =>
  ROOM_KINDS[type].children.map((children, at): Room => ({ card: `${type}-${at + 1}`, type, copy: at + 1, children })),
);

export const COLOURS = ['red', 'brown', 'purple', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

/** `roof-red-1` … `roof-red-6`, `roof-red-window`. */
export type RoofCard = `roof-${Colour}-${number}` | `roof-${Colour}-window`;
const PLAIN_ROOFS = 6;

export const DECOR = [
  'piano',
  'paintings',
  'canopy-bed',
  'hot-tub',
  'whirlpool-bath',
  'ice-cream-machine',
  'shelves',
  'cat-house',
  'treehouse',
  'birdhouse',
] as const;
export type Decor = (typeof DECOR)[number];

/** Where a token may go: on a room of one type, on any basement room, on any face-up room, or beside the house. */
export type DecorPlace = RoomType | 'basement' | 'any' | 'garden';

export const DECOR_KINDS: { readonly [D in Decor]: { readonly place: DecorPlace; readonly points: number } } = {
  piano: { place: 'living-room', points: 3 },
  paintings: { place: 'living-room', points: 2 },
  'canopy-bed': { place: 'bedroom', points: 2 },
  'hot-tub': { place: 'bathroom', points: 2 },
  'whirlpool-bath': { place: 'bathroom', points: 2 },
  'ice-cream-machine': { place: 'kitchen', points: 2 },
  shelves: { place: 'basement', points: 1 },
  'cat-house': { place: 'any', points: 1 },
  treehouse: { place: 'garden', points: 1 },
  birdhouse: { place: 'garden', points: 1 },
};

export const TOOL_KINDS = ['drill', 'jackhammer', 'concrete-mixer', 'scaffolding'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];
export const HELPER_KINDS = ['roofer', 'supplier', 'architect', 'handyman', 'interior-designer'] as const;
export type HelperKind = (typeof HELPER_KINDS)[number];

const COPIES: { readonly [K in ToolKind | HelperKind]: number } = {
  drill: 1,
  jackhammer: 1,
  'concrete-mixer': 1,
  scaffolding: 2,
  roofer: 1,
  supplier: 1,
  architect: 1,
  handyman: 1,
  'interior-designer': 1,
};

/** The kind, with a copy number where there are several equal cards: `drill`, `scaffolding-2`. */
export type ToolCard = ToolKind | `${ToolKind}-${number}`;
export type HelperCard = HelperKind | `${HelperKind}-${number}`;
export type ScaffoldingCard = 'scaffolding' | `scaffolding-${number}`;
export type ResourceCard = RoofCard | Decor | ToolCard | HelperCard;

/** A resource card, read. `kind` of tools and helpers is the card's name without its copy number. */
export type Resource =
  | { readonly family: 'roof'; readonly card: RoofCard; readonly colour: Colour; readonly window: boolean }
  | { readonly family: 'decor'; readonly card: Decor }
  | { readonly family: 'tool'; readonly card: ToolCard; readonly kind: Exclude<ToolKind, 'scaffolding'> }
  | { readonly family: 'tool'; readonly card: ScaffoldingCard; readonly kind: 'scaffolding' }
  | { readonly family: 'helper'; readonly card: HelperCard; readonly kind: HelperKind };

export type Roof = Extract<Resource, { readonly family: 'roof' }>;

const copiesOf = <K extends ToolKind | HelperKind>(kind: K): readonly (K | `${K}-${number}`)[] =>
  COPIES[kind] === 1 ? [kind] : Array.from({ length: COPIES[kind] }, (_, at): `${K}-${number}` => `${kind}-${at + 1}`);

const ROOFS: readonly Roof[] = COLOURS.flatMap((colour): readonly Roof[] => [
  ...Array.from({ length: PLAIN_ROOFS }, (_, at): Roof => {
    return { family: 'roof', card: `roof-${colour}-${at + 1}`, colour, window: false };
  }),
  { family: 'roof', card: `roof-${colour}-window`, colour, window: true },
]);

export const RESOURCES: readonly Resource[] = [
  ...ROOFS,
  ...DECOR.map((card): Resource => ({ family: 'decor', card })),
  ...TOOL_KINDS.filter((kind) => kind !== 'scaffolding').flatMap((kind) =>
    copiesOf(kind).map((card): Resource => ({ family: 'tool', card, kind })),
  ),
  ...copiesOf('scaffolding').map((card): Resource => ({ family: 'tool', card, kind: 'scaffolding' })),
  ...HELPER_KINDS.flatMap((kind) => copiesOf(kind).map((card): Resource => ({ family: 'helper', card, kind }))),
];

const ROOM_BY_CARD: ReadonlyMap<string, Room> = new Map(ROOMS.map((room) => [room.card, room]));
const RESOURCE_BY_CARD: ReadonlyMap<string, Resource> = new Map(RESOURCES.map((one) => [one.card, one]));
const ROOF_BY_CARD: ReadonlyMap<string, Roof> = new Map(ROOFS.map((one) => [one.card, one]));

/** Null when no room card has this name. */
export function findRoom(name: string): Room | null {
  return ROOM_BY_CARD.get(name) ?? null;
}

/** Null when no resource card has this name. */
export function findResource(name: string): Resource | null {
  return RESOURCE_BY_CARD.get(name) ?? null;
}

export function roomOf(card: RoomCard): Room {
  return known(ROOM_BY_CARD.get(card), `card "${card}"`);
}

export function resourceOf(card: ResourceCard): Resource {
  return known(RESOURCE_BY_CARD.get(card), `card "${card}"`);
}

export function roofOf(card: RoofCard): Roof {
  return known(ROOF_BY_CARD.get(card), `card "${card}"`);
}

/** What a room of this type and size is worth by itself. */
export function pointsFor(type: RoomType, size: number): number {
  return known(ROOM_KINDS[type].points[size - 1], `${type} of ${size} cards`);
}

/** The largest size of a room of this type. */
export function maxSize(type: RoomType): number {
  return ROOM_KINDS[type].points.length;
}
