import { known } from '../../../core/known.ts';
import { type Callout, ENTRY, entries, type Point, pointers } from '../../../core/scene/callouts.ts';
import { group } from '../../../core/scene/sketch.ts';
import type { Say, Speak } from '../face/names.ts';
import { sample } from '../rules/example.ts';
import type { View } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import { cardFace } from './card.ts';
import { city } from './city.ts';
import { type Band, columnsOf, INNER } from './frame.ts';
import { seats } from './seats.ts';
import { stock } from './stock.ts';

/** The legend: a card, a small city, a player and the resources, and what everything on them means. */

/** Somebody with a little of everything, and three houses. */
const EXAMPLE: View = view(
  sample({
    seats: 3,
    built: [
      ['d13', 'w1-0', 1],
      ['l06', 'e1-0', 0],
    ],
    board: { wood: [[0], [1], []], clay: [[], [], []], stone: [[1], [0], []], crystal: [[2], [], []] },
    people: [{ coins: 3, buildings: ['r01'], hand: [1, 2, 4], characters: ['ch-l3', 'ch-r2'] }],
  }),
  'public',
);

const CARD = { id: 'b09', x: 66, y: 40, w: 300 } as const;
const TOWN = { x: 500, y: 0, w: INNER - 500, h: 420 } as const;
const PLAYER_Y = 510;
const STOCK_Y = 760;
const LIST_Y = 960;

export function key(speak: Speak): Band {
  const town = city(
    EXAMPLE,
    { maxHeight: TOWN.h, maxCell: 180, width: TOWN.w, full: true },
    { fresh: known(EXAMPLE.city.at(-1), 'newest house') },
  );
  const callouts = POINTED.map(({ say, at, to }): Callout => ({ at, to, label: speak.say({ say }) }));
  const half = Math.ceil(callouts.length / 2);
  const labels = callouts.map(({ label }) => label);
  const { w, step } = columnsOf(2);
  return {
    height: LIST_Y + half * ENTRY,
    nodes: [
      ...cardFace(CARD.id, CARD.x, CARD.y, CARD.w),
      group(TOWN.x, TOWN.y, town.nodes),
      group(0, PLAYER_Y, seats(EXAMPLE, speak, [0]).nodes),
      group(0, STOCK_Y, stock(EXAMPLE, speak).nodes),
      ...pointers(callouts),
      ...entries(labels.slice(0, half), { x: 0, y: LIST_Y, w }),
      ...entries(labels.slice(half), { x: step, y: LIST_Y, w }, half + 1),
    ],
  };
}

/** What is pointed at, in the order of the numbers: from a card to the whole table. */
const POINTED: readonly {
  readonly say: Extract<Say, { readonly say: `legend${string}` }>['say'];
  readonly at: Point;
  readonly to: Point;
}[] = [
  { say: 'legendScore', at: [30, 104], to: [82, 104] },
  { say: 'legendGuild', at: [424, 74], to: [346, 74] },
  { say: 'legendBonus', at: [424, 150], to: [346, 146] },
  { say: 'legendStreet', at: [424, 270], to: [352, 256] },
  { say: 'legendCost', at: [30, 374], to: [122, 374] },
  { say: 'legendOwner', at: [560, 300], to: [604, 226] },
  { say: 'legendCell', at: [560, 104], to: [664, 46] },
  { say: 'legendNewest', at: [1080, 340], to: [1060, 240] },
  { say: 'legendCoins', at: [360, 474], to: [360, 524] },
  { say: 'legendHand', at: [270, 474], to: [320, 574] },
  { say: 'legendBuilt', at: [120, 696], to: [104, 657] },
  { say: 'legendSupply', at: [360, 696], to: [352, 657] },
  { say: 'legendPlans', at: [640, 474], to: [606, 560] },
  { say: 'legendPeople', at: [860, 474], to: [838, 528] },
  { say: 'legendPrice', at: [380, 930], to: [326, 876] },
];
