import type { Scene } from '../../../core/scene.ts';
import { box, sprite, TYPE, text } from '../../../core/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import {
  COLOURS,
  DECOR,
  DECOR_KINDS,
  HELPER_KINDS,
  type ResourceCard,
  ROOM_TYPES,
  type RoomCard,
  roomOf,
  TOOL_KINDS,
} from '../cards.ts';
import { type M, resourceName } from '../names.ts';
import { CELLS, type Cell } from '../types.ts';
import type { HomeView, SpaceView } from '../views.ts';
import { house, houseHeight } from './house.ts';
import { market, marketHeight, resourceCard, roomCard } from './market.ts';
import type { W } from './words.ts';

/** The pictures of the guide. */
type Draw = (title: M, words: W) => Scene;

const page = (title: M, height: number, nodes: Nodes, words: W): Scene => ({
  width: 1200,
  height: Math.ceil(height),
  paper: 'paper',
  nodes,
  alt: words.say({ say: 'alt-guide', with: { title } }),
});

const up = (
  card: RoomCard,
  token: SpaceView extends infer S ? (S extends { token: infer T } ? T : never) : never = null,
) => ({
  card,
  token,
});

/** A home for show: what lies where, and nothing that would be scored. */
function show(rooms: { readonly [C in Cell]?: ReturnType<typeof up> | 'down' }, roofs: HomeView['pile']): HomeView {
  const spaces = CELLS.map((cell): SpaceView => {
    const here = rooms[cell];
    if (here === undefined) return { cell, kind: 'free' };
    if (here === 'down') return { cell, kind: 'room', room: roomOf('study-1'), up: false, token: null };
    return { cell, kind: 'room', room: roomOf(here.card), up: true, token: here.token };
  });
  const roof = roofs === null ? null : { chosen: roofs, spare: [], uniform: true, windows: 1, points: 9 };
  return {
    seat: 0,
    spaces,
    garden: ['treehouse', 'birdhouse'],
    tools: [],
    helpers: [],
    spent: [],
    roofs: roofs?.length ?? 2,
    pile: roofs,
    latest: { round: 0, cells: [] },
    score: {
      runs: [],
      empty: { count: 0, points: 0 },
      rooms: 0,
      tokens: [],
      designer: 0,
      decor: 0,
      bathrooms: 0,
      trio: 0,
      functionality: 0,
      roof,
      children: 0,
      total: 0,
    },
  };
}

export const DREAM = show(
  {
    u1: up('playroom-1'),
    u2: up('playroom-2'),
    u3: up('bathroom-1'),
    u4: up('bedroom-3', 'canopy-bed'),
    u5: up('dressing-room-1'),
    g1: up('living-room-1', 'piano'),
    g2: up('living-room-4'),
    g3: up('living-room-2'),
    g4: up('kitchen-3'),
    g5: up('kitchen-1'),
    b4: up('garage-1'),
    b5: up('laundry-1'),
  },
  ['roof-red-window', 'roof-red-1', 'roof-red-2', 'roof-red-3'],
);

const BUILDING = show(
  {
    g1: up('living-room-1'),
    g2: up('living-room-4'),
    b4: up('workshop-1'),
    g4: up('bathroom-1'),
    u2: up('bedroom-3'),
    g3: 'down',
  },
  null,
);

const home =
  (view: HomeView, named: boolean): Draw =>
  (title, words) =>
    page(
      title,
      houseHeight(1160) + 40,
      [
        box(20, 20, 1160, houseHeight(1160), { fill: 'blue-pale', line: LINE, width: 3, round: 20 }),
        ...house(view, 20, 20, 1160, { named, marks: new Map(), roofs: null }),
      ],
      words,
    );

/** Resource cards in lines of five. */
const cards =
  (shown: readonly ResourceCard[]): Draw =>
  (title, words) => {
    const lines = Math.ceil(shown.length / 5);
    const nodes = shown.flatMap((card, at) =>
      resourceCard(card, 20 + (at % 5) * 234, 20 + Math.floor(at / 5) * 224, 224, 210, words),
    );
    return page(title, lines * 224 + 26, nodes, words);
  };

const rooms: Draw = (title, words) => {
  const nodes = ROOM_TYPES.flatMap((type, at) =>
    roomCard(roomOf(`${type}-1`), 30 + (at % 5) * 234, 20 + Math.floor(at / 5) * 276, words),
  );
  return page(title, Math.ceil(ROOM_TYPES.length / 5) * 276 + 24, nodes, words);
};

const roofs: Draw = (title, words) =>
  page(
    title,
    2 * 250 + 30,
    COLOURS.flatMap((colour, at) =>
      ([`roof-${colour}-1`, `roof-${colour}-window`] as const).flatMap((card, n) => [
        sprite(n === 0 ? `roof-${colour}` : card, 30 + at * 290, 20 + n * 250, 270, 176),
        text(
          words.say(resourceName(card)),
          { x: 30 + at * 290, y: 196 + n * 250, w: 270, h: 66 },
          { size: TYPE.note, ink: 'ink', bold: true, align: 'center', lines: 2 },
        ),
      ]),
    ),
    words,
  );

const turn: Draw = (title, words) =>
  page(
    title,
    marketHeight + 30,
    market(
      [
        { column: 'm1', room: roomOf('bathroom-1'), resource: null },
        { column: 'm2', room: roomOf('kitchen-1'), resource: 'roof-red-1' },
        { column: 'm3', room: roomOf('living-room-7'), resource: 'piano' },
        { column: 'm4', room: roomOf('garage-3'), resource: 'drill' },
        { column: 'm5', room: roomOf('playroom-3'), resource: 'architect' },
      ],
      14,
      { answers: new Set(), chosen: new Set(['m3']) },
      words,
    ),
    words,
  );

/** What is counted, one sign each. */
const scoring: Draw = (title, words) =>
  page(
    title,
    250,
    (
      [
        ['icon-rooms', { say: 'pic-rooms' }],
        ['icon-decor', { say: 'pic-decor' }],
        ['icon-function', { say: 'pic-function' }],
        ['icon-roof', { say: 'pic-roof' }],
        ['icon-child', { say: 'pic-children' }],
      ] as const
    ).flatMap(([icon, name], at) => [
      box(20 + at * 234, 20, 224, 210, { fill: 'card', line: LINE, width: 2.4, round: 16 }),
      sprite(icon, 72 + at * 234, 34, 120, 120),
      text(
        words.say(name),
        { x: 28 + at * 234, y: 160, w: 208, h: 60 },
        { size: TYPE.name, ink: 'ink', bold: true, align: 'center', lines: 2 },
      ),
    ]),
    words,
  );

export const GUIDE_SCENES: { readonly [topic: string]: Draw } = {
  overview: home(DREAM, false),
  turn,
  placing: home(BUILDING, true),
  rooms,
  decor: cards(DECOR.toSorted((a, b) => DECOR_KINDS[b].points - DECOR_KINDS[a].points)),
  tools: cards(TOOL_KINDS.map((kind) => (kind === 'scaffolding' ? 'scaffolding-1' : kind))),
  helpers: cards(HELPER_KINDS),
  roofs,
  scoring,
};
