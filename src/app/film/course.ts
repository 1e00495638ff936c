import type { Node } from '../../core/scene/scene.ts';
import { badge, box, crown, line, seatInks, shape, TYPE, text } from '../../core/scene/sketch.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import type { Turning } from './turnings.ts';

/** Units: what stands left of the lines, right of them, above and below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [88, 330, 76, 48];
/** Units between the middles of two badges. */
export const APART = 110;

/** The course of a game as a line for each seat, with a crown wherever somebody takes the lead; `w` by `h` units. */
export function course(
  points: readonly (readonly number[])[],
  turnings: readonly Turning[],
  name: (seat: Seat) => string,
  { w, h }: { readonly w: number; readonly h: number },
): readonly Node[] {
  const all = points.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (at: number): number => round(LEFT + ((w - LEFT - RIGHT) * at) / Math.max(1, points.length - 1));
  const y = (value: number): number => round(h - BOTTOM - ((h - TOP - BOTTOM) * (value - least)) / (most - least));
  const seats = [...(points[0] ?? []).keys()].filter(isSeat);
  const end = (seat: Seat): number => points.at(-1)?.[seat] ?? 0;
  const ends = spread(
    seats.map((seat) => y(end(seat))),
    { least: APART / 2, most: h - APART / 2 },
  );
  const told = w - RIGHT + 110;
  const mark = { size: TYPE.name, ink: 'ink', bold: true, align: 'center', halo: 'card' } as const;
  return [
    box(0, 0, w, h, { fill: 'card', line: 'line', width: 4, round: 20 }),
    ...steps(least, most).flatMap((value) => [
      line(LEFT, y(value), w - RIGHT, y(value), 'paper-dark', 3),
      text(
        `${value}`,
        { x: 8, y: y(value) - 20, w: LEFT - 22, h: 40 },
        { size: TYPE.text, ink: 'ink-soft', align: 'right' },
      ),
    ]),
    ...seats.flatMap((seat) => {
      const path = `M ${points.map((now, at) => `${x(at)} ${y(now[seat] ?? 0)}`).join(' L ')}`;
      return [shape(path, { line: 'card', width: 13 }), shape(path, { line: seatInks(seat).plain, width: 8 })];
    }),
    ...seats.flatMap((seat, i) => {
      const middle = ends[i] ?? 0;
      return [
        line(w - RIGHT, y(end(seat)), w - RIGHT + 34, middle, seatInks(seat).plain, 4, [4, 8]),
        badge(seat, name(seat), w - RIGHT + 62, middle, 30),
        text(`${end(seat)}`, { x: told, y: middle - 52, w: 100, h: 54 }, { size: TYPE.title, ink: 'ink', bold: true }),
        text(
          name(seat),
          { x: told, y: middle - 3, w: w - told - 14, h: 58 },
          { size: TYPE.least, ink: 'ink-soft', lines: 2, sit: 'top' },
        ),
      ];
    }),
    ...turnings.flatMap(({ at, seat, kind, points: gain }) => {
      const [cx, cy] = [x(at), y(points[at]?.[seat] ?? 0)];
      return kind === 'lead'
        ? [crown(cx, cy - 30, 44)]
        : [text(`+${gain}`, { x: Math.min(cx, w - RIGHT - 24) - 60, y: cy - 62, w: 120, h: 50 }, mark)];
    }),
  ];
}

const round = (units: number): number => Math.round(units * 10) / 10;

/** Round numbers between the least and the most, a handful of them. */
function steps(least: number, most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((one) => (most - least) / one <= 6) ?? 1_000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Moves what lies too close apart, in the order it has, and keeps it between the two ends. */
function spread(
  wanted: readonly number[],
  { least, most }: { readonly least: number; readonly most: number },
): readonly number[] {
  const order = [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = [...wanted];
  let low = least;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, low);
    low = (placed[i] ?? 0) + APART;
  }
  let high = most;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, high);
    high = (placed[i] ?? 0) - APART;
  }
  return placed;
}
