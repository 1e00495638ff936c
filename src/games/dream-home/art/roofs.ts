import { known } from '../../../core/known.ts';
import type { Ink } from '../../../core/scene/ink.ts';
import type { Art, Drawing } from '../../../core/scene/scene.ts';
import { sprite } from '../../../core/scene/sketch.ts';
import { area, flat, form, LINE, type Nodes, rect, stroke } from './pen.ts';

/** What covers a part of the roof: bare rafters, a card lying face down, or tiles. */
export type Cover =
  | { readonly kind: 'bare' }
  | { readonly kind: 'back' }
  | { readonly kind: 'tiles'; readonly colour: string; readonly window: boolean };

/** A part of a roof: a trapezoid by the ends of its upper and its lower edge. */
export interface Slope {
  readonly top: readonly [left: number, right: number];
  readonly bottom: readonly [left: number, right: number];
  readonly y: number;
  readonly h: number;
}

const TILES: { readonly [colour: string]: readonly [plain: Ink, pale: Ink, deep: Ink] } = {
  red: ['red-plain', 'red-pale', 'red-deep'],
  brown: ['brown-plain', 'brown-pale', 'brown-deep'],
  purple: ['purple-plain', 'purple-pale', 'purple-deep'],
  orange: ['orange-plain', 'orange-pale', 'orange-deep'],
};

/** Large, and of the palest and deepest inks: on a phone the pattern is all that tells a grey roof from another. */
const STEP = 28;

/** Left and right end of the slope at height y. */
function ends({ top, bottom, y: from, h }: Slope, y: number): readonly [number, number] {
  const t = (y - from) / h;
  return [top[0] + (bottom[0] - top[0]) * t, top[1] + (bottom[1] - top[1]) * t];
}

/** Every (x, y) of a lattice whose tile of STEP by STEP lies wholly on the slope. */
function lattice(slope: Slope, staggered: boolean): readonly (readonly [number, number])[] {
  const spots: [number, number][] = [];
  for (let row = 0; row < Math.floor(slope.h / STEP); row += 1) {
    const y = slope.y + row * STEP;
    const [a, b] = ends(slope, y);
    const [c, d] = ends(slope, y + STEP);
    const [left, right] = [Math.max(a, c), Math.min(b, d)];
    const shift = staggered && row % 2 === 1 ? STEP / 2 : 0;
    for (let x = Math.ceil((left - shift) / STEP) * STEP + shift; x + STEP <= right + 0.1; x += STEP)
      spots.push([x, y]);
  }
  return spots;
}

/** Each colour has a tile of its own, so that roofs are told apart without colour. */
function pattern(slope: Slope, colour: string, pale: Ink, deep: Ink): Nodes {
  const tiles = lattice(slope, colour !== 'orange');
  const all = (piece: (x: number, y: number) => string): string => tiles.map(([x, y]) => piece(x, y)).join(' ');
  switch (colour) {
    case 'red':
      // Fish scales.
      return [
        stroke(
          all((x, y) => `M ${x} ${y} a 14 18 0 0 0 28 0`),
          deep,
          4,
        ),
      ];
    case 'brown':
      // Long wooden shingles.
      return [
        stroke(
          Array.from({ length: Math.floor(slope.h / STEP) }, (_, row) => {
            const y = slope.y + (row + 1) * STEP;
            const [left, right] = ends(slope, y);
            return `M ${left} ${y} L ${right} ${y}`;
          }).join(' '),
          pale,
          7,
        ),
      ];
    case 'purple':
      // Diamonds.
      return [
        area(
          all((x, y) => `M ${x + 14} ${y + 2} l 11 12 l -11 12 l -11 -12 Z`),
          pale,
        ),
      ];
    default:
      // Rolled pantiles.
      return [
        stroke(
          all((x, y) => `M ${x + 14} ${y} l 0 ${STEP}`),
          deep,
          9,
        ),
      ];
  }
}

const outline = ({ top, bottom, y, h }: Slope): string =>
  `M ${top[0]} ${y} L ${top[1]} ${y} L ${bottom[1]} ${y + h} L ${bottom[0]} ${y + h} Z`;

function dormer(cx: number, base: number, dark: Ink): Nodes {
  return [
    form(`M ${cx - 24} ${base} L ${cx - 24} ${base - 34} L ${cx + 24} ${base - 34} L ${cx + 24} ${base} Z`, 'white'),
    flat(cx - 17, base - 28, 34, 24, 'yellow-light', 2),
    stroke(`M ${cx} ${base - 28} L ${cx} ${base - 4} M ${cx - 17} ${base - 16} L ${cx + 17} ${base - 16}`, LINE, 3),
    form(
      `M ${cx - 32} ${base - 32} L ${cx} ${base - 60} L ${cx + 32} ${base - 32} L ${cx + 26} ${base - 27} L ${cx} ${base - 48} L ${cx - 26} ${base - 27} Z`,
      dark,
    ),
    rect(cx - 28, base - 3, 56, 6, 'white', 2),
  ];
}

function roofPart(slope: Slope, cover: Cover): Nodes {
  const path = outline(slope);
  const { y, h } = slope;
  const middle = (slope.top[0] + slope.top[1] + slope.bottom[0] + slope.bottom[1]) / 4;
  if (cover.kind === 'bare') {
    const [left, right] = ends(slope, y + h / 2);
    const beams = [0.2, 0.5, 0.8].map((t) => {
      const a = slope.top[0] + (slope.top[1] - slope.top[0]) * t;
      const b = slope.bottom[0] + (slope.bottom[1] - slope.bottom[0]) * t;
      return `M ${a} ${y} L ${b} ${y + h}`;
    });
    return [
      stroke(`M ${left} ${y + h / 2} L ${right} ${y + h / 2}`, LINE, 8),
      stroke(`M ${left} ${y + h / 2} L ${right} ${y + h / 2}`, 'brown-light', 3.4),
      stroke(beams.join(' '), LINE, 10),
      stroke(beams.join(' '), 'brown-light', 5),
      stroke(path, LINE, 10),
      stroke(path, 'brown-light', 5),
    ];
  }
  if (cover.kind === 'back') {
    // A tarpaulin hides the tiles.
    const [a, b] = ends(slope, y + 12);
    const [c, d] = ends(slope, y + h - 14);
    const folds = [0.25, 0.5, 0.75].map((t) => {
      const x = slope.bottom[0] + (slope.bottom[1] - slope.bottom[0]) * t;
      const over = slope.top[0] + (slope.top[1] - slope.top[0]) * t;
      return `M ${over} ${y + 16} Q ${(x + over) / 2 - 8} ${y + h / 2} ${x} ${y + h - 18}`;
    });
    return [
      area(path, 'teal-plain'),
      stroke(folds.join(' '), 'teal-dark', 2.4),
      stroke(
        `M ${a + 6} ${y + 10} L ${b - 6} ${y + 10} M ${c + 4} ${y + h - 12} L ${d - 4} ${y + h - 12}`,
        'teal-light',
        3,
      ),
      stroke(path),
    ];
  }
  const [plain, pale, deep] = known(TILES[cover.colour], `roof that is ${cover.colour}`);
  return [
    area(path, plain),
    ...pattern(slope, cover.colour, pale, deep),
    stroke(path, LINE, 3),
    ...(cover.window ? dormer(middle, y + h * 0.82, deep) : []),
  ];
}

/** How far eaves and ridge stand out from a house of five rooms, and how high the roof is, in room units. */
export const ROOF = { eaves: 44, ridge: 96, h: 150 } as const;
const CUTS = [250, 500, 750] as const;
const TOPS = [ROOF.ridge, ...CUTS, 1000 - ROOF.ridge] as const;
const FEET = [-ROOF.eaves, ...CUTS, 1000 + ROOF.eaves] as const;
const RIDGE = 1020 - 2 * ROOF.ridge;
const EAVES = 1020 + 2 * ROOF.eaves;
/** Room for the outline at the ends of the roof; in the middle neighbours share theirs. */
const BRIM = 6;

const coverName = (cover: Cover): string =>
  cover.kind === 'tiles' ? `${cover.colour}${cover.window ? '-window' : ''}` : cover.kind;

const sectionName = (at: number, cover: Cover): string => `section-${at + 1}-${coverName(cover)}`;

const corner = (xs: readonly number[], at: number): number => known(xs[at], `corner ${at} of the roof`);

/** Where a quarter of the roof lies over a house whose walls begin at y 0. */
function sectionPlace(at: number) {
  const left = Math.min(corner(TOPS, at), corner(FEET, at)) - (at === 0 ? BRIM : 0);
  const right = Math.max(corner(TOPS, at + 1), corner(FEET, at + 1)) + (at === 3 ? BRIM : 0);
  return { x: left, y: -ROOF.h - BRIM, w: right - left, h: ROOF.h - 10 + 2 * BRIM };
}

function section(at: number, cover: Cover): Drawing {
  const { x, y, w, h } = sectionPlace(at);
  const slope: Slope = {
    top: [corner(TOPS, at) - x, corner(TOPS, at + 1) - x],
    bottom: [corner(FEET, at) - x, corner(FEET, at + 1) - x],
    y: -ROOF.h - y,
    h: ROOF.h - 10,
  };
  const under = cover.kind === 'bare' ? [area(outline(slope), 'brown-pale')] : [];
  return { w, h, nodes: [...under, ...roofPart(slope, cover)] };
}

const COVERS: readonly Cover[] = [
  { kind: 'bare' },
  { kind: 'back' },
  ...Object.keys(TILES).flatMap((colour) =>
    [false, true].map((window) => ({ kind: 'tiles', colour, window }) as const),
  ),
];

/** Every quarter of a roof with everything that may cover it, and the timber and the chimney on it. */
export const ROOF_ART: Art = {
  ...Object.fromEntries(
    [0, 1, 2, 3].flatMap((at) => COVERS.map((cover) => [sectionName(at, cover), section(at, cover)])),
  ),
  ridge: { w: RIDGE + 4, h: 20, nodes: [rect(2, 2, RIDGE, 16, 'brown-dark', 7)] },
  eaves: { w: EAVES + 4, h: 20, nodes: [rect(2, 2, EAVES, 16, 'white', 4)] },
  chimney: {
    w: 70,
    h: 110,
    nodes: [
      form('M 10 12 L 60 12 L 60 106 L 10 106 Z', 'red-plain'),
      stroke('M 10 32 L 60 32 M 34 16 l 0 16', 'red-dark'),
      rect(2, 2, 66, 14, 'grey-light', 3),
    ],
  },
};

/** The roof over a house 1000 wide whose walls begin at y 0: four parts, left to right. */
export function houseRoof(covers: readonly Cover[]): Nodes {
  return [
    sprite('chimney', 802, -ROOF.h - 46, 70, 110),
    ...covers.slice(0, 4).map((cover, at) => {
      const { x, y, w, h } = sectionPlace(at);
      return sprite(sectionName(at, cover), x, y, w, h);
    }),
    sprite('ridge', ROOF.ridge - 12, -ROOF.h - 11, RIDGE + 4, 20),
    sprite('eaves', -ROOF.eaves - 12, -18, EAVES + 4, 20),
  ];
}

/** A roof card by itself. */
export function roofCard(cover: Cover): Drawing {
  return {
    w: 200,
    h: 130,
    nodes: [
      rect(18, 104, 164, 26, 'brown-pale', 0),
      ...roofPart({ top: [44, 156], bottom: [4, 196], y: 12, h: 92 }, cover),
      rect(36, 4, 128, 13, 'brown-dark', 6),
      rect(-2, 100, 204, 11, 'white', 4),
    ],
  };
}
