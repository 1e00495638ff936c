import { known } from '../../../core/known.ts';
import { type Callouts, legend } from '../../../core/scene/callouts.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { group } from '../../../core/scene/sketch.ts';
import type { Say, Speak } from '../face/names.ts';
import { sample } from '../rules/example.ts';
import type { View } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import { cardFace } from './card.ts';
import { city } from './city.ts';
import { type Band, INNER, NO_NEWS } from './frame.ts';
import { panels } from './panels.ts';
import { stock } from './stock.ts';

/** The legend on two pages: a card and a small city, a player and resources, and what everything on them means. */

/** Somebody with a little of everything, and three houses. */
const EXAMPLE: View = view(
  sample({
    seats: 3,
    built: [
      ['d13', 'w1-0', 1],
      ['l06', 'e1-0', 0],
    ],
    board: { wood: [[0], [1], []], clay: [[], [], []], stone: [[1], [0], []], crystal: [[2], [], []] },
    people: [{ coins: 3, buildings: ['r01'], hand: [1, 2, 4], characters: ['ch-r2'] }],
  }),
  'public',
);

type Phrase = Extract<Say['say'], `legend${string}`>;

const CARD = { id: 'b09', x: 76, y: 20, w: 330 } as const;
const TOWN = { x: 560, y: 0, w: INNER - 560, h: 420, scale: 1.1 } as const;

/** What is pointed at, in the order of the numbers: from a card to the city. */
const IN_CITY: Callouts<Phrase> = [
  { say: 'legendScore', at: [34, 92], to: [94, 92] },
  { say: 'legendGuild', at: [480, 60], to: [392, 60] },
  { say: 'legendBonus', at: [480, 140], to: [392, 140] },
  { say: 'legendStreet', at: [480, 260], to: [396, 250] },
  { say: 'legendCost', at: [34, 390], to: [150, 390] },
  { say: 'legendOwner', at: [600, 330], to: [652, 222] },
  { say: 'legendCell', at: [600, 34], to: [676, 34] },
  { say: 'legendNewest', at: [1090, 350], to: [1079, 238] },
];

/** A card and a small city. */
export function cityKey(speak: Speak): Band {
  const town = city(
    EXAMPLE,
    { maxHeight: TOWN.h / TOWN.scale, maxCell: 180, width: TOWN.w / TOWN.scale, full: true },
    { fresh: known(EXAMPLE.city.at(-1), 'newest house') },
  );
  return listed(
    [...cardFace(CARD.id, CARD.x, CARD.y, CARD.w), group(TOWN.x, TOWN.y, town.nodes, { scale: TOWN.scale })],
    IN_CITY,
    464,
    speak,
  );
}

/** A player's panel of a game for four, twice as large, so that its letters are read on a phone. */
const PANEL = { y: 70, scale: 2 } as const;
const STOCK_Y = 590;

const AT_TABLE: Callouts<Phrase> = [
  { say: 'legendCoins', at: [546, 258], to: [266, 258] },
  { say: 'legendHand', at: [546, 354], to: [428, 354] },
  { say: 'legendBuilt', at: [120, 536], to: [120, 490] },
  { say: 'legendSupply', at: [500, 536], to: [500, 490] },
  { say: 'legendPlans', at: [820, 34], to: [820, 120] },
  { say: 'legendPeople', at: [960, 536], to: [900, 460] },
  { say: 'legendPrice', at: [552, 850], to: [610, 800] },
];

/** A player and two fields of resources. */
export function tableKey(speak: Speak): Band {
  return listed(
    [
      group(0, PANEL.y, panels(EXAMPLE, speak, [0], NO_NEWS).nodes, { scale: PANEL.scale }),
      group(0, STOCK_Y, stock(EXAMPLE, speak, { big: true, of: ['wood', 'clay'] }).nodes),
    ],
    AT_TABLE,
    880,
    speak,
  );
}

/** What is drawn, with its numbers, and below it from `y` what they mean. */
function listed(drawn: readonly Node[], callouts: Callouts<Phrase>, y: number, speak: Speak): Band {
  const { height, nodes } = legend(callouts, (say) => speak.say({ say }), { x: 0, y, w: INNER });
  return { height, nodes: [...drawn, ...nodes] };
}
