import type { Scene } from '../../../core/scene/scene.ts';
import { TYPE } from '../../../core/scene/sketch.ts';
import type { Topic } from '../face/about.ts';
import type { Speak } from '../face/names.ts';
import { building } from '../rules/buildings.ts';
import { cellsFor, writeCell } from '../rules/city.ts';
import { sample } from '../rules/example.ts';
import { GUILDS, type State, type View } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import { ALL_WORKERS } from '../rules/workers.ts';
import { cardFace, FACE } from './card.ts';
import { pile, workers } from './cards.ts';
import { type CitySize, city } from './city.ts';
import { type Band, COLUMN_GAP, columnsOf, enlarged, INNER, marker, stack, WIDTH, words } from './frame.ts';
import { cityKey, tableKey } from './key.ts';
import { legend, people } from './legend.ts';
import { plans } from './plans.ts';
import { scoreSheet } from './sheet.ts';
import { stock } from './stock.ts';

/** A picture for each page of the guide, of the same parts as a game's, with letters of at least 34 units. */
function guideScene(topic: Topic, speak: Speak): Scene {
  const { nodes, height } = stack(bands(topic, speak));
  return {
    width: WIDTH,
    height: Math.ceil(height),
    paper: 'paper',
    nodes,
    alt: speak.say({ say: 'gAlt', with: { topic } }),
  };
}

const BOARD = {
  wood: [[0], [1, 2], [3]],
  clay: [[], [2], []],
  stone: [[1], [0], []],
  crystal: [[3], [], [0, 0]],
} as const;

/** A little town of four players, and what lies in front of them. */
export const TOWN: State = sample({
  row: ['r05', 'm08', 'l02', 'd05', 'b11', 'm10'],
  built: [
    ['r10', 'p0-1', 0],
    ['d13', 'w1-0', 1],
    ['l06', 'e1-0', 2],
    ['m04', 'p0-2', 3],
    ['d10', 'e1-1', 0],
  ],
  board: BOARD,
  people: [
    { coins: 3, buildings: ['r01', 'b07'], hand: [2, 4] },
    { coins: 1, characters: ['ch-b2'] },
    { coins: 5, characters: ['ch-m1', 'ch-l1'] },
    { coins: 2, hand: [1] },
  ],
});

/** A smaller one, where something is to be built. */
const SITE: State = sample({
  built: [
    ['r10', 'p0-1', 0],
    ['d13', 'w1-0', 1],
  ],
  board: BOARD,
});

/** How much larger than on a board parts are drawn whose letters would be too small on a phone. */
const SIGNS = 1.1;
const LETTERS = 1.25;
const PILES = 1.4;

function bands(topic: Topic, speak: Speak): readonly Band[] {
  const seen: View = view(TOWN, 'public');
  const site: View = view(SITE, 'public');
  switch (topic) {
    case 'legend':
      return [cityKey(speak)];
    case 'legend-table':
      return [tableKey(speak)];
    case 'aim':
      return [enlarged(city(seen, sized(800, 220)), SIGNS), offers(seen, speak)];
    case 'start':
      return [
        stock(
          view(
            sample({
              board: { wood: [[], [], [1]], clay: [[], [], [0]], stone: [[], [], [3]], crystal: [[], [], [2]] },
            }),
            'public',
          ),
          speak,
          { big: true },
        ),
      ];
    case 'workers':
      return [
        workers(speak, { hand: ALL_WORKERS, played: [], buildings: [], supply: 9, characters: [] }, ALL_WORKERS),
        offers(seen, speak),
      ];
    case 'resources':
      return [stock(seen, speak, { big: true })];
    case 'build':
      return [
        enlarged(
          city(site, sized(1_000, 264), {
            open: cellsFor(SITE.city, building('b07')).map(writeCell),
            plan: { card: 'b07', seat: 0, speak },
          }),
          SIGNS,
        ),
        enlarged(plans(site, speak, ['b07'], INNER / LETTERS), LETTERS),
      ];
    case 'bonuses':
      return [legend(speak, 'bonus')];
    case 'guilds':
      return [people(speak), enlarged(piles(seen, speak), PILES)];
    case 'points':
      return [legend(speak, 'worth')];
    case 'end':
      return [enlarged(scoreSheet(seen, speak, [0, 2], INNER / LETTERS), LETTERS)];
  }
}

/** How large a city may become that is drawn larger afterwards. */
const sized = (maxHeight: number, maxCell: number): CitySize => ({
  maxHeight: maxHeight / SIGNS,
  maxCell: maxCell / SIGNS,
  width: INNER / SIGNS,
});

/** The building row without its names, which could not be read. */
function offers(seen: View, speak: Speak): Band {
  const { w, step } = columnsOf(6);
  const top = 56;
  return {
    height: top + w * FACE + 4,
    nodes: [
      words(speak.say({ say: 'pRow' }), { x: 0, y: 0, w: INNER, h: 46 }, TYPE.name, { bold: true, ink: 'ink-soft' }),
      ...seen.row.flatMap((id, at) => [
        ...cardFace(id, at * step, top, w),
        ...marker(String(at + 1), at * step + 30, top + w - 20, 29, 'ink'),
      ]),
    ],
  };
}

/** The guild piles, two to a line. */
function piles(seen: View, speak: Speak): Band {
  const { w, step } = columnsOf(2, INNER / PILES);
  const h = 52;
  return {
    height: 2 * h + COLUMN_GAP,
    nodes: GUILDS.flatMap((guild, at) =>
      pile(seen, speak, guild, { x: (at % 2) * step, y: Math.floor(at / 2) * (h + COLUMN_GAP), w, h }),
    ),
  };
}

const page =
  (topic: Topic) =>
  (speak: Speak): Scene =>
    guideScene(topic, speak);

/** By topic. */
export const GUIDE_SCENES: { readonly [T in Topic]: (speak: Speak) => Scene } = {
  legend: page('legend'),
  'legend-table': page('legend-table'),
  aim: page('aim'),
  start: page('start'),
  workers: page('workers'),
  resources: page('resources'),
  build: page('build'),
  bonuses: page('bonuses'),
  guilds: page('guilds'),
  points: page('points'),
  end: page('end'),
};
