import { known } from '../../../core/known.ts';
import type { Art, Drawing, Node } from '../../../core/scene/scene.ts';
import { box, group, shape, sprite } from '../../../core/scene/sketch.ts';
import { area, flat, LINE, type Nodes, oval, rect, ring, spot, stroke } from './pen.ts';
import { birdPole, tree } from './things.ts';
import { ROOM } from './walls.ts';

/** What a home stands on, and the timber that waits for its rooms. */

const WIDTH = 5 * ROOM.w;
/** How far the garden reaches left and right of the house, and below the basement. */
export const GARDEN = { left: 112, right: 84, below: 22 } as const;
const [LEFT, ACROSS] = [-GARDEN.left, GARDEN.left + WIDTH + GARDEN.right];
const HILLS = 120;
/** How much smaller the garden is than its drawings. */
const FAR = 0.7;

/**
 * Hills and what stands in the garden or lies in the earth, which is there already; the left wall begins at x 0, the
 * ground is at `y`. Hills and grass are no drawings, so that they darken at night with the sky behind them.
 */
export function gardenOf(has: { readonly treehouse: boolean; readonly birdhouse: boolean }, y: number): Nodes {
  const planted = (name: string, middle: number): Node => {
    const { w, h } = known(GROUND_ART[name], `drawing of ${name}`);
    return sprite(name, middle - (w * FAR) / 2, y - h * FAR, w * FAR, h * FAR);
  };
  return [
    shape(HILLSIDE, { fill: 'green-pale' }, LEFT, y - HILLS),
    planted(has.treehouse ? 'tree-house' : 'tree', -56),
    planted(has.birdhouse ? 'bird-pole' : 'bushes', WIDTH + 42),
    shape(STONES, { fill: 'brown-plain' }, 0, y),
    flat(LEFT, y - 8, ACROSS, 14, 'green-plain'),
    flat(LEFT, y + 4.5, ACROSS, 3, 'green-dark'),
  ];
}

const HILLSIDE = `M 0 ${HILLS} L 0 74 Q ${ACROSS * 0.2} 0 ${ACROSS * 0.45} 60 T ${ACROSS} 30 L ${ACROSS} ${HILLS} Z`;
const CLOUD = 'M 24 46 Q 2 46 2 30 Q 4 16 20 18 Q 28 -2 50 4 Q 66 2 70 18 Q 90 18 88 34 Q 86 46 70 46 Z';
const STONES = [
  [-70, 60, 16],
  [60, 150, 12],
  [300, 158, 15],
  [520, 150, 10],
  [1030, 40, 12],
  [1050, 120, 16],
  [-40, 140, 11],
]
  .map(([x = 0, y = 0, r = 0]) => ring(x, y, r, r * 0.62))
  .join(' ');

/** What grows out of the ground in the middle of a box of this size. */
const grown = (w: number, h: number, nodes: Nodes): Drawing => ({ w, h, nodes: [group(w / 2, h, nodes)] });

/** Timber where a room may still be built: the garden shows through. */
function bay(): Nodes {
  const { w, h } = ROOM;
  const braces = `M 0 62 L 54 0 M ${w} 62 L ${w - 54} 0`;
  const posts = `M 0 0 L 0 ${h} M ${w} 0 L ${w} ${h}`;
  return [
    area(`M 0 ${h} l ${w} 0 l 0 -18 l ${-w} 0 Z`, 'brown-pale'),
    stroke(braces, LINE, 13),
    stroke(braces, 'brown-light', 8),
    stroke(posts, LINE, 17),
    stroke(posts, 'brown-light', 12),
  ];
}

export const GROUND_ART: Art = {
  beam: { w: 13, h: 19, nodes: [rect(1.5, 1.5, 10, 16, 'brown-light', 2)] },
  /** What a décor token lies on. */
  plaque: { w: 80, h: 80, nodes: [oval(40, 40, 38.2, 'yellow-light')] },
  sun: { w: 100, h: 100, nodes: [oval(50, 50, 48, 'yellow-light'), spot(50, 50, 38, 'yellow-plain')] },
  cloud: {
    w: 90,
    h: 50,
    // It lets the sky through, which makes it dim at night.
    nodes: [group(0, 0, [area(CLOUD, 'white')], { opacity: 0.75 })],
  },
  tree: grown(160, 290, tree(false)),
  'tree-house': grown(160, 290, tree(true)),
  bushes: grown(110, 60, birdPole(false)),
  'bird-pole': grown(130, 310, birdPole(true)),
  bay: { w: ROOM.w, h: ROOM.h, nodes: bay() },
  pit: {
    w: ROOM.w,
    h: ROOM.h,
    nodes: [
      flat(0, 0, ROOM.w, ROOM.h, 'brown-dark'),
      box(14, 16, ROOM.w - 28, ROOM.h - 32, { line: 'brown-light', width: 4, dash: [14, 12], round: 8 }),
    ],
  },
};
