import type { Ink } from '../../../core/scene/ink.ts';
import type { Art, Inked, Node } from '../../../core/scene/scene.ts';
import { box, disc, group, line, nth, shape } from '../../../core/scene/sketch.ts';
import type { Side } from '../rules/types.ts';
import { outlined } from './inks.ts';

/** What the houses stand on: a lawn with streets and hedges. Streets leave all tiles at the same places and join. */
/** Each lot is so many units wide and high. */
export const TILE = 200;
/** Where streets meet the edges: across, at the height of the doorsteps; down the middle. */
export const ROAD = { y: 134, x: 78, w: 44 } as const;

export const STREET: Ink = 'yellow-light';
/** One lawn under all of them: a town, not a row of cards. Whose guild a house is say its roof and its crest. */
const LAWN: Ink = 'green-pale';

/** How far each edge is from where the streets meet, and the way there. */
const WAYS: { readonly [S in Side]: { readonly far: number; readonly turn: number } } = {
  n: { far: ROAD.y + ROAD.w / 2 + 4, turn: 270 },
  e: { far: TILE - ROAD.x - ROAD.w / 2 + 4, turn: 0 },
  s: { far: TILE - ROAD.y - ROAD.w / 2 + 4, turn: 90 },
  w: { far: ROAD.x + ROAD.w / 2 + 4, turn: 180 },
};

/** A street from the middle to an edge, which it meets squarely; in between it bends, for nothing here is straight. */
function street(side: Side, bend: number, outlined: boolean): Node {
  const { far, turn } = WAYS[side];
  const half = ROAD.w / 2;
  const bank = (y: number, from: number, to: number): string =>
    `C ${from < to ? far * 0.3 : far * 0.7} ${y + (from < to ? bend : 0)} ${from < to ? far * 0.7 : far * 0.3} ${y + (from < to ? 0 : bend)} ${to} ${y}`;
  const path = `M 0 ${-half} ${bank(-half, 0, far)} L ${far} ${half} ${bank(half, far, 0)} Z`;
  const inked: Inked = outlined ? { fill: STREET, line: 'brown-plain', width: 5 } : { fill: STREET };
  return group(ROAD.x + half, ROAD.y + half, [shape(path, inked)], { turn });
}

/** Ground, streets, and a hedge along every edge without one; `i` makes the streets of each tile bend their own way. */
export function ground(streets: readonly Side[], i: number): readonly Node[] {
  const open = (side: Side): boolean => streets.includes(side);
  const { x, y, w } = ROAD;
  const paved = (outlined: boolean): readonly Node[] =>
    streets.map((side, at) => street(side, nth([13, -11, 9, -14], i + at * 3), outlined));
  return [
    box(0, 0, TILE, TILE, { fill: LAWN }),
    disc(x + w / 2, y + w / 2, 32, { fill: STREET, line: 'brown-plain', width: 5 }),
    ...paved(true),
    // The same again without outlines, so that roads run into each other.
    disc(x + w / 2, y + w / 2, 30, { fill: STREET }),
    ...paved(false),
    ...streets.flatMap(cobbles),
    ...(['n', 'e', 's', 'w'] as const).filter((side) => !open(side)).map(hedge),
  ];
}

function cobbles(side: Side): readonly Node[] {
  const { x, y, w } = ROAD;
  const mid = side === 'n' || side === 's' ? x + w / 2 : y + w / 2;
  const spots = { n: [24], e: [172], s: [186], w: [30] }[side];
  return spots.map((at, i) => {
    const off = i % 2 === 0 ? -7 : 7;
    return side === 'n' || side === 's'
      ? box(mid + off - 6, at - 4, 12, 8, { fill: 'yellow-pale', round: 4 })
      : box(at - 6, mid + off - 4, 12, 8, { fill: 'yellow-pale', round: 4 });
  });
}

/** A hedge along an edge without a street. Its bushes bulge inwards. */
function hedge(side: Side): Node {
  const bushes = (dx: number, dy: number, bulge: string): string =>
    Array.from({ length: 5 }, () => `q ${bulge} ${dx} ${dy}`).join(' ');
  const path = {
    n: `M 0 0 L 200 0 L 200 12 ${bushes(-40, 0, '-20 14')} Z`,
    s: `M 0 200 L 200 200 L 200 188 ${bushes(-40, 0, '-20 -14')} Z`,
    w: `M 0 0 L 0 200 L 12 200 ${bushes(0, -40, '14 -20')} Z`,
    e: `M 200 0 L 200 200 L 188 200 ${bushes(0, -40, '-14 -20')} Z`,
  }[side];
  return shape(path, { fill: 'green-plain' });
}

/** How far the hedge around the whole town stands out of its lots, and how far beyond it a street still goes. */
export const GARTH = 9;
export const LANE = { w: 60, h: 25 } as const;

const round = (edge: number, fill: Ink): Node => box(0, 0, TILE + 2 * edge, TILE + 2 * edge, { fill, round: 26 });

/** Where a street leaves the town, downwards: somebody is going to build here. */
const lane: readonly Node[] = [
  shape('M 5 0 L 5 9 Q 8 18 17 15 Q 23 25 32 19 Q 45 24 46 13 Q 55 15 55 9 L 55 0 Z', { fill: 'brown-plain' }),
  shape('M 10 0 L 10 7 Q 13 13 19 10 Q 25 19 32 14 Q 40 18 41 9 Q 50 10 50 7 L 50 0 Z', { fill: STREET }),
];

const fir: readonly Node[] = [
  line(20, 62, 20, 48, 'brown-dark', 7),
  shape('M 4 52 L 20 2 L 36 52 Z', outlined('green-dark', 4)),
];

export const GROUND_ART: Art = {
  garth: { w: TILE + 2 * GARTH, h: TILE + 2 * GARTH, nodes: [round(GARTH, 'green-plain')] },
  'garth-line': { w: TILE + 2 * GARTH + 8, h: TILE + 2 * GARTH + 8, nodes: [round(GARTH + 4, 'green-dark')] },
  lane: { ...LANE, nodes: lane },
  fir: { w: 40, h: 64, nodes: fir },
};
