import { type Decor, type RoofCard, type RoomCard, roomOf } from './cards.ts';
import { EMPTY_HOME } from './home.ts';
import { NEW_PLAYER } from './player.ts';
import { sheet } from './score.ts';
import { CELLS, type Cell, type Space } from './types.ts';
import type { HomeView, SpaceView } from './view-types.ts';

/** Homes for show: what lies where, and what it is worth. */

const up = (card: RoomCard, token: Decor | null = null): Space => ({ kind: 'room', card, up: true, token });

/** The roofs are revealed when there are any. */
function show(rooms: { readonly [C in Cell]?: Space }, roofs: readonly RoofCard[] | null): HomeView {
  const home = { ...EMPTY_HOME, ...rooms };
  const player = { ...NEW_PLAYER, home, roofs: roofs ?? [], garden: ['treehouse', 'birdhouse'] as const };
  return {
    seat: 0,
    spaces: CELLS.map((cell): SpaceView => {
      const space = home[cell];
      return space.kind === 'room' ? { ...space, cell, room: roomOf(space.card) } : { cell, kind: space.kind };
    }),
    garden: player.garden,
    tools: [],
    helpers: [],
    spent: [],
    roofs: roofs?.length ?? 2,
    pile: roofs,
    latest: { round: 0, cells: [] },
    score: sheet(player, roofs !== null),
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

export const BUILDING = show(
  {
    g1: up('living-room-1'),
    g2: up('living-room-4'),
    b4: up('workshop-1'),
    g4: up('bathroom-1'),
    u2: up('bedroom-3'),
    g3: { kind: 'room', card: 'study-1', up: false, token: null },
  },
  null,
);
