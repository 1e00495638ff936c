import { known } from '../../core/known.ts';
import type { Node } from '../../core/scene/scene.ts';
import { badge, box, crown, line, polygon, seatInks, shape, TYPE, text } from '../../core/scene/sketch.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import { pointsOf, type TurningPoint } from './turning-points.ts';

/** Units: the margins left and right of the lines, above and below them. */
const [LEFT, RIGHT, TOP, BOTTOM] = [88, 330, 76, 48];
/** The least distance between the middles of two badges, in units. */
export const BADGE_DISTANCE = 110;

/**
 * A chart of the points in the course of a game, `w` by `h` units: a line for each seat, with a crown where a seat
 * takes the lead. `points`: by number of moves made, the points by seat.
 */
export function courseChart(
  points: readonly (readonly number[])[],
  turnings: readonly TurningPoint[],
  name: (seat: Seat) => string,
  { w, h }: { readonly w: number; readonly h: number },
): readonly Node[] {
  const all = points.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (at: number): number => round(LEFT + ((w - LEFT - RIGHT) * at) / Math.max(1, points.length - 1));
  const y = (value: number): number => round(h - BOTTOM - ((h - TOP - BOTTOM) * (value - least)) / (most - least));
  const seats = [...(points[0] ?? []).keys()].filter(isSeat);
  const end = (seat: Seat): number => pointsOf(points, -1, seat);
  const ends = spread(
    seats.map((seat) => y(end(seat))),
    { least: BADGE_DISTANCE / 2, most: h - BADGE_DISTANCE / 2 },
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
      const path = `M ${points.map((_, at) => `${x(at)} ${y(pointsOf(points, at, seat))}`).join(' L ')}`;
      return [shape(path, { line: 'card', width: 13 }), shape(path, { line: seatInks(seat).plain, width: 8 })];
    }),
    ...seats.flatMap((seat, i) => {
      const middle = known(ends[i], `place of badge ${i}`);
      return [
        line(w - RIGHT, y(end(seat)), w - RIGHT + 34, middle, seatInks(seat).plain, 4, [4, 8]),
        badge(seat, name, w - RIGHT + 62, middle, 30),
        text(`${end(seat)}`, { x: told, y: middle - 52, w: 100, h: 54 }, { size: TYPE.title, ink: 'ink', bold: true }),
        text(
          name(seat),
          { x: told, y: middle - 3, w: w - told - 14, h: 58 },
          { size: TYPE.least, ink: 'ink-soft', lines: 2, sit: 'top' },
        ),
      ];
    }),
    ...turnings.flatMap(({ at, seat, kind, points: gain }) => {
      const [cx, cy] = [x(at), y(pointsOf(points, at, seat))];
      if (kind === 'lead') return [crown(cx, cy - 30, 44)];
      return kind === 'swing'
        ? [swingMark(seat, cx, cy - 34, 40)]
        : [text(`+${gain}`, { x: Math.min(cx, w - RIGHT - 24) - 60, y: cy - 62, w: 120, h: 50 }, mark)];
    }),
  ];
}

/** An arrow that points upwards, `w` units wide, with its middle at (x, y): from here on the seat won more often. */
export function swingMark(seat: Seat, x: number, y: number, w: number): Node {
  const at = (dx: number, dy: number): readonly [number, number] => [round(x + dx * w), round(y + dy * w)];
  return polygon([at(0, -0.55), at(0.5, 0), at(0.2, 0), at(0.2, 0.5), at(-0.2, 0.5), at(-0.2, 0), at(-0.5, 0)], {
    fill: seatInks(seat).plain,
    line: 'ink',
    width: 4,
  });
}

const round = (units: number): number => Math.round(units * 10) / 10;

/** About six round numbers between the least and the most, for the scale. */
function steps(least: number, most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((one) => (most - least) / one <= 6) ?? 1_000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}

/**
 * Moves values apart that are closer than `BADGE_DISTANCE`, in the order they have, and keeps them between `least` and
 * `most`. Where there is not enough room the distances are kept and the lowest end up below `least`.
 */
function spread(
  wanted: readonly number[],
  { least, most }: { readonly least: number; readonly most: number },
): readonly number[] {
  const sorted = [...wanted.entries()].sort(([i, a], [j, b]) => a - b || i - j);
  let low = least;
  const raised = sorted.map(([i, value]): readonly [number, number] => {
    const place = Math.max(value, low);
    low = place + BADGE_DISTANCE;
    return [i, place];
  });
  let high = most;
  const placed = raised.toReversed().map(([i, value]): readonly [number, number] => {
    const place = Math.min(value, high);
    high = place - BADGE_DISTANCE;
    return [i, place];
  });
  return placed.toSorted(([i], [j]) => i - j).map(([, place]) => place);
}
