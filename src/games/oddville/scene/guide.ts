import type { Scene } from '../../../core/scene/scene.ts';
import type { Topic } from '../face/about.ts';
import type { Speak } from '../face/names.ts';
import { building } from '../rules/buildings.ts';
import { cellsFor, writeCell } from '../rules/city.ts';
import { sample } from '../rules/example.ts';
import type { State, View } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import { ALL_WORKERS } from '../rules/workers.ts';
import { guilds, row, workers } from './cards.ts';
import { city } from './city.ts';
import { type Band, stack, WIDTH } from './frame.ts';
import { cityKey, tableKey } from './key.ts';
import { legend, people } from './legend.ts';
import { plans } from './plans.ts';
import { scoreSheet } from './sheet.ts';
import { stock } from './stock.ts';

/** A picture for each page of the guide, made of the same parts as those of a game. */
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
  board: {
    wood: [[0], [1, 2], [3]],
    clay: [[], [2], []],
    stone: [[1], [0], []],
    crystal: [[3], [], [0, 0]],
  },
  people: [
    { coins: 3, buildings: ['r01', 'b07'], hand: [2, 4] },
    { coins: 1, characters: ['ch-b2'] },
    { coins: 5, characters: ['ch-m1', 'ch-l1'] },
    { coins: 2, hand: [1] },
  ],
});

function bands(topic: Topic, speak: Speak): readonly Band[] {
  const seen: View = view(TOWN, 'public');
  switch (topic) {
    case 'legend':
      return [cityKey(speak)];
    case 'legend-table':
      return [tableKey(speak)];
    case 'aim':
      return [city(seen, { maxHeight: 800, maxCell: 220 }), row(seen, speak)];
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
        row(seen, speak),
      ];
    case 'resources':
      return [stock(seen, speak, { big: true })];
    case 'build':
      return [
        city(
          seen,
          { maxHeight: 900, maxCell: 220 },
          { open: cellsFor(TOWN.city, building('b07')).map(writeCell), plan: { card: 'b07', seat: 0, speak } },
        ),
        plans(seen, speak, ['b07']),
      ];
    case 'bonuses':
      return [legend(speak, 'bonus')];
    case 'guilds':
      return [people(speak), guilds(seen, speak)];
    case 'points':
      return [legend(speak, 'worth')];
    case 'end':
      return [scoreSheet(seen, speak, [0, 1, 2, 3])];
  }
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
