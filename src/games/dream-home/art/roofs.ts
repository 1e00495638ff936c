import type { Ink } from '../../../core/ink.ts';
import type { Drawing } from '../../../core/scene.ts';
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

export function roofPart(slope: Slope, cover: Cover): Nodes {
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
    // A tarpaulin: whatever tiles there are, they lie under it.
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
  const [plain, pale, deep] = TILES[cover.colour] ?? ['grey-plain', 'grey-pale', 'grey-deep'];
  return [
    area(path, plain),
    ...pattern(slope, cover.colour, pale, deep),
    stroke(path, LINE, 3),
    ...(cover.window ? dormer(middle, y + h * 0.82, deep) : []),
  ];
}

/** How far eaves and ridge stand out from a house of five rooms, and how high the roof is: units of the room drawings. */
export const ROOF = { eaves: 44, ridge: 96, h: 150 } as const;

/** The roof over a house 1000 wide whose walls begin at y 0: four parts, left to right. */
export function houseRoof(covers: readonly Cover[]): Nodes {
  const cuts = [250, 500, 750];
  const tops = [ROOF.ridge, ...cuts, 1000 - ROOF.ridge];
  const feet = [-ROOF.eaves, ...cuts, 1000 + ROOF.eaves];
  const parts = covers.slice(0, 4).map((cover, at): Nodes => {
    return roofPart(
      {
        top: [tops[at] ?? 0, tops[at + 1] ?? 0],
        bottom: [feet[at] ?? 0, feet[at + 1] ?? 0],
        y: -ROOF.h,
        h: ROOF.h - 10,
      },
      cover,
    );
  });
  return [
    form(`M 812 ${-ROOF.h - 34} L 862 ${-ROOF.h - 34} L 862 ${-ROOF.h + 60} L 812 ${-ROOF.h + 60} Z`, 'red-plain'),
    stroke(`M 812 ${-ROOF.h - 14} L 862 ${-ROOF.h - 14} M 836 ${-ROOF.h - 30} l 0 16`, 'red-dark'),
    rect(804, -ROOF.h - 44, 66, 14, 'grey-light', 3),
    area(`M ${tops[0]} ${-ROOF.h} L ${tops[4]} ${-ROOF.h} L ${feet[4]} -10 L ${feet[0]} -10 Z`, 'brown-pale'),
    ...parts.flat(),
    rect(ROOF.ridge - 10, -ROOF.h - 9, 1020 - 2 * ROOF.ridge, 16, 'brown-dark', 7),
    rect(-ROOF.eaves - 10, -16, 1020 + 2 * ROOF.eaves, 16, 'white', 4),
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
