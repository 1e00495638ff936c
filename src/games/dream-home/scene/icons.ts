import type { Icon, Icons } from '../../../core/contract/face.ts';
import type { Path, Token } from '../../../core/contract/path.ts';
import { fillingIcon, iconGround, iconScene } from '../../../core/scene/icon.ts';
import type { Ink } from '../../../core/scene/ink.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { sprite, turned } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import * as furniture from '../art/furniture.ts';
import { form, LINE, rect, row, spot, stroke } from '../art/pen.ts';
import { columnOf, homeOf, isCell, isType, moverOf, roomIn, spaceOf } from '../face/names.ts';
import {
  COLOURS,
  type Colour,
  DECOR,
  findResource,
  HELPER_KINDS,
  type ResourceCard,
  ROOM_TYPES,
  type RoomCard,
  type RoomType,
  roomOf,
  TOOL_KINDS,
} from '../rules/cards.ts';
import type { Event } from '../rules/event-types.ts';
import type { SpaceView, View } from '../rules/view-types.ts';

/** Rooms, décor, tools, helpers and roofs as icons. */

/** One thing that says which room it is, in a box, before the colour of its wall. */
type Sign = readonly [wall: Ink, edge: Ink, thing: readonly Node[], place: Parameters<typeof fillingIcon>[1]];

const SIGNS: { readonly [T in RoomType]: Sign } = {
  'living-room': [
    'orange-light',
    'orange-dark',
    [furniture.sofa(0, 0, 84, 'red-plain', 'red-dark')],
    { x: 0, y: -52, w: 84, h: 60 },
  ],
  bedroom: [
    'blue-light',
    'blue-dark',
    [furniture.bedFront(0, 0, 76, 'purple-plain', 'purple-pale', 'brown-plain')],
    { x: 0, y: -72, w: 76, h: 80 },
  ],
  kitchen: [
    'yellow-light',
    'yellow-dark',
    [furniture.stove(0, 0, 'red-plain'), furniture.pot(24, -57, 'grey-pale')],
    { x: -1, y: -94, w: 50, h: 94 },
  ],
  bathroom: [
    'teal-light',
    'teal-dark',
    [furniture.tub(0, 0, 84, 'white', true), furniture.duck(42, -46)],
    { x: -4, y: -66, w: 92, h: 72 },
  ],
  playroom: ['green-light', 'green-dark', [furniture.teddy(0, 0, 'brown-light')], { x: -14, y: -33, w: 28, h: 35 }],
  study: ['green-dark', 'green-deep', [furniture.globe(0, 0)], { x: -16, y: -32, w: 32, h: 32 }],
  library: [
    'brown-pale',
    'brown-dark',
    [furniture.bookcase(0, 0, 62, 2, 'brown-plain', 0)],
    { x: 0, y: -58, w: 62, h: 58 },
  ],
  'games-room': [
    'purple-light',
    'purple-dark',
    [
      turned(50, 54, 12, [
        rect(-36, -36, 72, 72, 'white', 14),
        ...row(5, (n) => spot(((n % 3) - 1) * 20, (n < 3 ? -1 : 1) * (n === 1 ? 0 : 20), 8, LINE)),
      ]),
    ],
    { x: 6, y: 10, w: 88, h: 88 },
  ],
  'dressing-room': [
    'pink-light',
    'pink-dark',
    [
      stroke('M 50 30 L 50 22 Q 50 8 60 10 Q 70 14 60 24', LINE, 7),
      form('M 50 30 L 98 66 Q 104 76 92 76 L 8 76 Q -4 76 2 66 Z', 'brown-light'),
      form('M 22 58 L 50 38 L 78 58 L 70 104 L 30 104 Z', 'blue-plain'),
    ],
    { x: -2, y: 6, w: 104, h: 102 },
  ],
  sauna: [
    'orange-plain',
    'brown-dark',
    [
      form('M 14 60 L 86 60 L 78 104 L 22 104 Z', 'brown-light'),
      stroke('M 18 78 L 82 78', 'brown-dark', 6),
      ...row(3, (n) => stroke(`M ${28 + n * 22} 50 q -10 -11 0 -22 q 10 -11 0 -22`, 'white', 8)),
    ],
    { x: 10, y: 4, w: 80, h: 102 },
  ],
  pantry: [
    'green-pale',
    'green-dark',
    [furniture.jar(10, 0, 'red-plain'), furniture.jar(30, 0, 'orange-plain'), furniture.shelfBoard(-2, 3, 44)],
    { x: -4, y: -24, w: 48, h: 32 },
  ],
  garage: ['grey-light', 'grey-deep', [furniture.car(0, 0, 'red-plain', 'red-dark')], { x: -2, y: -66, w: 144, h: 76 }],
  'wine-cellar': [
    'purple-pale',
    'purple-deep',
    [
      rect(14, 8, 16, 34, 'green-dark', 3),
      form('M 8 54 Q 8 40 14 36 L 30 36 Q 36 40 36 54 L 36 104 L 8 104 Z', 'green-plain'),
      rect(8, 62, 28, 26, 'white', 2),
      form('M 52 42 L 92 42 Q 92 74 76 76 L 76 98 L 90 104 L 54 104 L 68 98 L 68 76 Q 52 74 52 42 Z', 'red-dark'),
    ],
    { x: 4, y: 6, w: 92, h: 100 },
  ],
  laundry: ['blue-pale', 'blue-dark', [furniture.washer(0, 0, 'red-light')], { x: -1, y: -62, w: 54, h: 63 }],
  'storage-room': [
    'brown-light',
    'brown-deep',
    [
      furniture.crate(0, 0, 42, 32, 'brown-plain'),
      furniture.crate(44, 0, 42, 32, 'orange-plain'),
      furniture.crate(22, -34, 42, 32, 'yellow-plain'),
    ],
    { x: -1, y: -68, w: 88, h: 70 },
  ],
  workshop: [
    'yellow-plain',
    'brown-dark',
    [
      turned(50, 56, 28, [
        rect(-8, -22, 16, 74, 'brown-light', 6),
        form('M -34 -46 L 22 -46 Q 40 -44 44 -26 Q 30 -32 22 -20 L -34 -20 Z', 'grey-plain'),
      ]),
    ],
    { x: 0, y: 4, w: 100, h: 104 },
  ],
};

function roomIcon(type: RoomType): Icon {
  const [wall, edge, thing, place] = SIGNS[type];
  return { name: type, scene: iconScene([iconGround(wall, edge), fillingIcon(thing, place, 16)]) };
}

/** A drawing of the game that is a square of 120 already. */
const squareIcon = (name: string): Icon => ({
  name,
  scene: iconScene([fillingIcon([sprite(name, 0, 0, 120, 120)], { x: 0, y: 0, w: 120, h: 120 })]),
});

/** A roof in its colour, with the mark that tells it without the colour; a window in front where it has one. */
function roofIcon(colour: Colour, window: boolean): Icon {
  const name = window ? `roof-${colour}-window` : `roof-${colour}`;
  return { name, scene: iconScene([fillingIcon([sprite(name, 0, 0, 200, 130)], { x: 24, y: 0, w: 152, h: 116 })]) };
}

/** A face-down room. */
const EMPTY: readonly Node[] = [
  iconGround('grey-pale', 'grey-dark'),
  stroke('M 34 34 L 94 94 M 94 34 L 34 94', 'grey-plain', 14),
];

const all: readonly Icon[] = [
  ...ROOM_TYPES.map(roomIcon),
  { name: 'empty', scene: iconScene(EMPTY) },
  ...COLOURS.flatMap((colour) => [roofIcon(colour, false), roofIcon(colour, true)]),
  {
    name: 'roof',
    scene: iconScene([fillingIcon([sprite('roof-back', 0, 0, 200, 130)], { x: 24, y: 0, w: 152, h: 116 })]),
  },
  ...[...DECOR, ...TOOL_KINDS, ...HELPER_KINDS, 'key'].map(squareIcon),
];

const HIDDEN_ROOF: Token = 'roof';

/** The card as it lies open. */
function cardIcon(card: ResourceCard): Token {
  const read = findResource(card);
  if (read === null) return HIDDEN_ROOF;
  if (read.family === 'roof') return read.window ? `roof-${read.colour}-window` : `roof-${read.colour}`;
  return read.family === 'decor' ? read.card : read.kind;
}

/** What everybody may be told of a card: of a roof not its colour. */
const openIcon = (card: ResourceCard): Token => (findResource(card)?.family === 'roof' ? HIDDEN_ROOF : cardIcon(card));

function spaceIcon(space: SpaceView | null): Token | null {
  if (space === null || space.kind === 'free') return null;
  if (space.kind === 'scaffolding') return 'scaffolding';
  return space.up ? space.room.type : 'empty';
}

/** The room, token or card that an answer is about; a place shows what lies there now. */
function answer(view: View, path: Path): Token | null {
  const [verb, first, second, third, fourth] = path;
  const last = path.at(-1);
  const there = (): Token | null => spaceIcon(spaceOf(homeOf(view, moverOf(view)), last));
  switch (verb) {
    case 'take':
    case 'jackhammer': {
      const room = roomIn(view, first);
      if (first === undefined) return verb === 'jackhammer' ? 'jackhammer' : null;
      if (room === null) return null;
      if (third === undefined) return second === undefined || isCell(second) ? room.type : null;
      if (fourth === undefined) return third === 'down' ? 'empty' : room.type;
      const card = columnOf(view, first)?.resource ?? null;
      return card === null || !isCell(fourth) ? null : openIcon(card);
    }
    case 'cull':
      return first === undefined ? null : (roomIn(view, first)?.type ?? null);
    case 'drill':
      if (first === undefined) return 'drill';
      return second === undefined ? (roomIn(view, first)?.type ?? null) : there();
    case 'mix':
      return first === undefined ? 'concrete-mixer' : (roomIn(view, last)?.type ?? null);
    case 'keep': {
      const space = spaceOf(homeOf(view, moverOf(view)), first);
      return space?.kind === 'room' ? space.token : null;
    }
    case 'roofer':
      if (first === undefined) return 'roofer';
      return all.find(({ name }) => name === `roof-${first}`)?.name ?? null;
    case 'supplier':
      if (first === undefined) return 'supplier';
      return second === undefined ? (isType(first) ? first : null) : there();
    case 'handyman':
      return first === undefined ? 'handyman' : there();
    default:
      return null;
  }
}

const roomName = (card: RoomCard): Token => roomOf(card).type;

function told(event: Event): readonly Token[] {
  switch (event.kind) {
    case 'culled':
      return [roomName(event.room), openIcon(event.resource)];
    case 'jackhammered':
      return [roomName(event.room)];
    case 'drilled':
      return [roomName(event.got)];
    case 'supplied':
      return [roomName(event.got)];
    case 'mixed':
      return [roomName(event.leftRoom), roomName(event.rightRoom)];
    case 'took':
      return [roomName(event.room), ...gainIcons(event.gain)];
    case 'decorated':
    case 'undecorated':
    case 'kept':
      return [event.token];
    case 'scaffolded':
    case 'unscaffolded':
      return ['scaffolding'];
    case 'roofed':
      return ['roofer'];
    case 'declined':
      return event.helpers.map(cardIcon);
    case 'dealt':
      return ['key'];
    case 'waited':
      return ['jackhammer'];
    case 'swapped':
      return ['handyman'];
    case 'cleared':
    case 'finished':
      return [];
  }
}

/** A roof that was taken is not shown: only its owner may know it. */
function gainIcons(gain: Extract<Event, { readonly kind: 'took' }>['gain']): readonly Token[] {
  switch (gain.kind) {
    case 'marker':
      return ['key'];
    case 'roof':
      return [HIDDEN_ROOF];
    default:
      return [cardIcon(gain.card)];
  }
}

function toldPrivately(event: Event, seat: Seat): readonly Token[] {
  if (event.kind === 'took' && event.seat === seat && event.secret !== null) return [cardIcon(event.secret)];
  return event.kind === 'roofed' && event.seat === seat ? [cardIcon(event.card)] : [];
}

export const icons: Icons<View, Event> = { all, answer, told, toldPrivately };
