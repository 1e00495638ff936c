import type { Ink } from '../../../core/scene/ink.ts';
import type { Area, Node } from '../../../core/scene/scene.ts';
import { badge, box, seatInks, shape, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import { totalOf } from '../face/score.ts';
import { seatAt } from '../face/tell.ts';
import type { View } from '../rules/types.ts';
import { crown } from './head.ts';

/** How high each place stands, from the first to the fourth, and how large its castle is. */
const STEPS = [140, 108, 88, 74] as const;
const CASTLES = [170, 140, 126, 116] as const;
/** Below the steps: the names. */
const NAMES = 74;

interface Row {
  readonly place: number;
  readonly seat: Seat;
  readonly points: number;
}

/** The end of a game: every castle on its step, the winner's in the middle and crowned, flags over all of them. */
export function feast(view: View, words: Speak, area: Area): readonly Node[] {
  const { x, y, w, h } = area;
  const rows: readonly Row[] = view.places
    .flatMap((place, at) => ({ place, seat: seatAt(at), points: totalOf(view, at) }))
    .sort((a, b) => a.place - b.place);
  // The best stand in the middle, the others to their left and right by turns.
  const inRow = rows.length < 3 ? rows : [...rows.slice(1, 2), ...rows.slice(0, 1), ...rows.slice(2)];
  const pitch = Math.min(w / inRow.length, 360);
  const left = x + (w - pitch * inRow.length) / 2;
  const ground = y + h - NAMES;
  return [
    ...country(area, ground),
    ...bunting(area, rows),
    ...confetti(area, ground, rows),
    ...inRow.flatMap(({ place, seat, points }, at) => {
      const middle = left + (at + 0.5) * pitch;
      const [step, side] = [STEPS[place - 1] ?? STEPS[3], CASTLES[place - 1] ?? CASTLES[3]];
      const wide = Math.min(pitch - 16, 264);
      const inks = seatInks(seat);
      return [
        sprite(`castle-${seat % 4}-alone`, middle - side / 2, ground - step - side * 0.9, side, side),
        box(middle - wide / 2, ground - step, wide, step, { fill: inks.dark, line: 'card', width: 4, round: 10 }),
        text(
          String(points),
          { x: middle - wide / 2, y: ground - step, w: wide, h: step },
          { size: place === 1 ? TYPE.huge : TYPE.figure, ink: 'white', bold: true, align: 'center' },
        ),
        ...(place === 1 ? [crown(middle, ground - step - side * 0.9 - 26, 84)] : []),
        badge(seat, words.name, middle - wide / 2 + 28, ground + NAMES / 2, 25),
        text(
          words.name(seat),
          { x: middle - wide / 2 + 66, y: ground + 6, w: wide - 66, h: NAMES - 12 },
          { size: TYPE.name, ink: 'ink', bold: true, lines: 2 },
        ),
      ];
    }),
    box(x, y, w, h, { line: 'brown-light', width: 4, round: 16 }),
  ];
}

/** Sky, two rows of hills, and a strip for the names. */
function country({ x, y, w, h }: Area, ground: number): readonly Node[] {
  const right = x + w;
  const hills = (rise: number, first: number, fill: Ink): Node =>
    shape(
      `M ${x} ${ground - rise} Q ${x + w * first} ${ground - rise - 70} ${x + w * 0.5} ${ground - rise} T ${right} ${ground - rise} L ${right} ${ground + 2} L ${x} ${ground + 2} Z`,
      { fill },
    );
  return [
    box(x, y, w, h, { fill: 'card', round: 16 }),
    shape(
      `M ${x} ${ground} L ${x} ${y + 16} A 16 16 0 0 1 ${x + 16} ${y} L ${right - 16} ${y} A 16 16 0 0 1 ${right} ${y + 16} L ${right} ${ground} Z`,
      { fill: 'blue-pale' },
    ),
    hills(96, 0.2, 'green-pale'),
    hills(44, 0.3, 'green-light'),
  ];
}

/** Flags in the colours of all seats on two lines that hang through. */
function bunting({ x, y, w }: Area, rows: readonly Row[]): readonly Node[] {
  const count = Math.round(w / 2 / 46);
  const sag = 112;
  const lines = [0, 1].map((half) => x + (half * w) / 2);
  const flags = lines.flatMap((from) => {
    const on = (share: number) => ({
      x: Math.round(from + (share * w) / 2),
      y: Math.round(y + 6 + sag * 2 * share * (1 - share)),
    });
    return Array.from({ length: count }, (_, flag) => {
      const low = on((flag + 0.16) / count);
      const high = on((flag + 0.84) / count);
      return `M ${low.x} ${low.y} L ${high.x} ${high.y} L ${(low.x + high.x) / 2} ${(low.y + high.y) / 2 + 40} Z`;
    });
  });
  const path = lines.map((from) => `M ${from} ${y + 6} Q ${from + w / 4} ${y + 6 + sag} ${from + w / 2} ${y + 6}`);
  return [shape(path.join(' '), { line: 'brown-plain', width: 3 }), ...coloured(flags, rows)];
}

/** Scattered over the sky: always the same, so that equal scenes make equal pictures. */
function confetti({ x, y, w }: Area, ground: number, rows: readonly Row[]): readonly Node[] {
  const dots = Array.from({ length: Math.round(w / 30) }, (_, at) => {
    // Steps of the golden section and of its square fill an area without a pattern.
    const [across, down] = [(at * 0.618_034) % 1, (at * 0.649_342 + 0.11) % 1];
    const left = Math.round(x + 20 + across * (w - 40));
    const top = Math.round(y + 84 + down * (ground - y - 190));
    const r = at % 3 === 0 ? 7 : 5;
    return `M ${left} ${top} m ${-r} 0 a ${r} ${r} 0 1 1 ${2 * r} 0 a ${r} ${r} 0 1 1 ${-2 * r} 0 Z`;
  });
  return coloured(dots, rows);
}

/** Paths in the colours of all seats and in gold by turns: one shape for each colour, which is painted fastest. */
const coloured = (paths: readonly string[], rows: readonly Row[]): readonly Node[] =>
  [...rows.map(({ seat }) => seatInks(seat).plain), 'yellow-plain' as const].map((fill, at, inks) =>
    shape(paths.filter((_, i) => i % inks.length === at).join(' '), { fill }),
  );
