import { known } from '../known.ts';
import { SEATS, type Seat } from '../seat.ts';
import type { Ink } from './ink.ts';
import type { Area, Box, Group, Inked, Node, Shape, Sprite, Text } from './scene.ts';

/** Short spellings for scenes: plain functions that make nodes, and the marks that all games share. */

/** From its upper left corner; `round` is the radius of its corners. */
export const box = (x: number, y: number, w: number, h: number, inked: Inked & { round?: number }): Box => ({
  kind: 'box',
  x,
  y,
  w,
  h,
  ...inked,
});

/** Around its middle. */
export const disc = (cx: number, cy: number, r: number, inked: Inked): Box =>
  box(cx - r, cy - r, r * 2, r * 2, { round: r, ...inked });

/** An SVG path, moved by (x, y). */
export const shape = (path: string, inked: Inked, x = 0, y = 0): Shape => ({ kind: 'shape', path, x, y, ...inked });

/** A closed polygon through `points`, each [x, y]. */
export const polygon = (points: readonly (readonly [number, number])[], inked: Inked): Shape =>
  shape(`M ${points.map(([x, y]) => `${x} ${y}`).join(' L ')} Z`, inked);

/** From one point to another; `dash` gives the lengths of dash and gap. */
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  ink: Ink,
  width = 2,
  dash?: Inked['dash'],
): Shape => shape(`M ${x1} ${y1} L ${x2} ${y2}`, { line: ink, width, ...(dash ? { dash } : {}) });

/** Nodes moved by (x, y), then scaled and turned about that point. */
export const group = (
  x: number,
  y: number,
  nodes: readonly Node[],
  how: Pick<Group, 'scale' | 'turn' | 'opacity'> = {},
): Group => ({ kind: 'group', x, y, nodes, ...how });

/** Nodes moved by (x, y), then turned about that point by so many degrees. */
export const turned = (x: number, y: number, turn: number, nodes: readonly Node[]): Group =>
  group(x, y, nodes, { turn });

/** Nodes moved by (x, y), then scaled from that point. */
export const scaled = (x: number, y: number, scale: number, nodes: readonly Node[]): Group =>
  group(x, y, nodes, { scale });

/** One of the game's drawings, fitted into the box; `turns` are quarters, clockwise. */
export const sprite = (
  name: string,
  x: number,
  y: number,
  w: number,
  h: number,
  turns: Sprite['turns'] = 0,
): Sprite => ({ kind: 'sprite', name, x, y, w, h, turns });

/** Words inside a box, which has to hold them in every language. */
export const text = (words: string, place: Area, how: Omit<Text, 'kind' | 'text' | 'x' | 'y' | 'w' | 'h'>): Text => ({
  kind: 'text',
  text: words,
  ...place,
  ...how,
});

/** The sizes of letters on a sheet 1200 wide, a third of it on a phone. Numbers on pieces take theirs from them. */
export const TYPE = {
  /** Names on the smallest things. */
  least: 24,
  /** What is good to know. */
  note: 28,
  /** What is to be read. */
  text: 32,
  /** What things and people are called. */
  name: 36,
  heading: 40,
  /** Whose turn it is, who has won. */
  title: 46,
  /** Numbers that are compared. */
  figure: 56,
  display: 70,
  /** The one number of a sheet. */
  huge: 92,
} as const;

/** A seat's three inks. */
export function seatInks(seat: Seat): { readonly plain: Ink; readonly dark: Ink; readonly pale: Ink } {
  return { plain: `seat-${seat}`, dark: `seat-${seat}-dark`, pale: `seat-${seat}-pale` };
}

/** What a move gains or loses, `label` saying how much, in a pill that fills the place. */
export const gainPill = (gain: number, label: string, place: Area): readonly Node[] => {
  const { x, y, w, h } = place;
  const fill = gain < 0 ? 'bad' : gain > 0 ? 'good' : 'ink-soft';
  return [
    box(x, y, w, h, { fill, line: 'white', width: 4, round: h / 2 }),
    text(label, { x: x + 6, y, w: w - 12, h }, { size: h * 0.72, ink: 'white', bold: true, align: 'center' }),
  ];
};

/** The band across the top of a sheet, `h` high, in the colours of the seat it is about; neutral for null. */
export const masthead = (seat: Seat | null, h: number): readonly Node[] => [
  box(0, 0, 1200, h, { fill: seat === null ? 'paper-dark' : seatInks(seat).pale }),
  box(0, h - 4, 1200, 6, { fill: seat === null ? 'brown-light' : seatInks(seat).plain }),
];

/** The corners of an outline, clockwise around its middle. */
type Corners = readonly (readonly [x: number, y: number])[];

/** Corners on a circle of radius 1, the first at the angle `start`; every second one at the distance `inner`. */
const around = (count: number, start: number, inner = 1): Corners =>
  Array.from({ length: count }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / count;
    const distance = i % 2 === 0 ? 1 : inner;
    return [distance * Math.cos(angle), distance * Math.sin(angle)];
  });

const cornersOf = (places: string): Corners =>
  places.split(', ').map((place) => place.split(' ').map(Number) as [number, number]);

const TRIANGLE = cornersOf('0 -1, 0.98 0.74, -0.98 0.74');
const CROSS = cornersOf(
  '-0.52 -1, 0.52 -1, 0.52 -0.52, 1 -0.52, 1 0.52, 0.52 0.52, 0.52 1, -0.52 1, -0.52 0.52, -1 0.52, -1 -0.52, -0.52 -0.52',
);
const SHIELD = cornersOf('-1 -0.9, 1 -0.9, 1 0.3, 0 1.3, -1 0.3');

/**
 * The outline of each seat's badge, so that seats are told apart without colour. `reach`: its size for a badge of
 * radius 1; what loses area to its corners is drawn a little larger to weigh the same. A disc has no corners.
 */
const BADGES: { readonly [S in Seat]: { readonly corners: Corners | null; readonly reach: number } } = {
  0: { corners: null, reach: 1.04 },
  1: { corners: around(4, Math.PI / 4), reach: 1.22 },
  2: { corners: around(4, 0), reach: 1.2 },
  3: { corners: around(6, 0), reach: 1.04 },
  4: { corners: TRIANGLE, reach: 1.3 },
  5: { corners: around(16, 0, 0.72), reach: 1.2 },
  6: { corners: CROSS, reach: 1.16 },
  7: { corners: SHIELD, reach: 1 },
};

function badgeOutline(seat: Seat, r: number): string {
  const { corners, reach } = BADGES[seat];
  const size = r * reach;
  if (corners === null) return `M ${-size} 0 A ${size} ${size} 0 1 1 ${size} 0 A ${size} ${size} 0 1 1 ${-size} 0 Z`;
  return `M ${corners.map(([x, y]) => `${(size * x).toFixed(1)} ${(size * y).toFixed(1)}`).join(' L ')} Z`;
}

/**
 * The first letter of a seat's name; with the first letter after it that tells it from other seats whose names begin
 * alike, or with the number of the seat where nothing does.
 */
function initialOf(seat: Seat, name: (seat: Seat) => string): string {
  const letters = lettersOf(name(seat));
  const first = letters[0]?.toUpperCase() ?? '?';
  const others = SEATS.filter((one) => one !== seat)
    .map((one) => lettersOf(name(one)))
    .filter((one) => one[0]?.toUpperCase() === first);
  if (others.length === 0) return first;
  const telling = letters.slice(1).find((letter, at) => others.every((one) => one[at + 1] !== letter));
  return `${first}${telling?.toLowerCase() ?? seat + 1}`;
}

const lettersOf = (name: string): readonly string[] => [...name].filter((one) => /[\p{L}\p{N}]/u.test(one));

/** The one seat badge of all games: colour, shape and the initial of the seat's name. (x, y) is its centre. */
export function badge(seat: Seat, name: (seat: Seat) => string, x: number, y: number, r: number): Group {
  const inks = seatInks(seat);
  const initial = initialOf(seat, name);
  const size = r * (initial.length > 1 ? 0.9 : 1.15);
  return group(x, y, [
    shape(badgeOutline(seat, r), { fill: inks.plain, line: inks.dark, width: Math.max(2, r / 8) }),
    text(initial, { x: -r, y: -r, w: r * 2, h: r * 2 }, { size, ink: 'white', bold: true, align: 'center' }),
  ]);
}

/** A crown of width `w` with its middle at (x, y). */
export function crown(
  x: number,
  y: number,
  w: number,
  inked: Inked = { fill: 'yellow-plain', line: 'brown-deep' },
): Node {
  const h = w * 0.72;
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * w, y + dy * h];
  return polygon(
    [at(-0.5, 0.5), at(-0.5, -0.32), at(-0.24, 0.06), at(0, -0.5), at(0.24, 0.06), at(0.5, -0.32), at(0.5, 0.5)],
    { width: Math.max(2, w / 13), ...inked },
  );
}

/** The n-th thing that has changed, and the box around it. */
export interface Note extends Area {
  readonly n: number;
}

/** Sets off what has changed: outlines in the accent, above them numbers on discs at the upper right corners. */
export function noted(notes: readonly Note[]): readonly Node[] {
  return [
    ...notes.flatMap(({ x, y, w, h }) => {
      const round = Math.min(12, h / 4);
      return [
        box(x, y, w, h, { line: 'white', width: 11, round }),
        box(x, y, w, h, { line: 'accent', width: 6, round }),
      ];
    }),
    ...notes.flatMap(({ n, x, y, w, h }) => {
      const r = Math.max(19, Math.min(27, Math.min(w, h) * 0.17));
      const [cx, cy] = [x + w - r * 0.55, y + r * 0.55];
      return [
        disc(cx, cy, r, { fill: 'accent', line: 'white', width: 3 }),
        text(
          `${n}`,
          { x: cx - r, y: cy - r, w: 2 * r, h: 2 * r },
          { size: r * 1.35, ink: 'white', bold: true, align: 'center' },
        ),
      ];
    }),
  ];
}

/** One of `list`, which is not empty, counted round: things drawn in a row differ by it. */
export function nth<T>(list: readonly T[], n: number): T {
  return known(list[n % list.length], `thing number ${n}`);
}
