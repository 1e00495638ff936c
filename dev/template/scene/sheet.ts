import type { Scene } from '../../../src/core/scene/scene.ts';
import { badge, box, seatInks, sprite, TYPE, text } from '../../../src/core/scene/sketch.ts';
import { seatsOf } from '../../../src/core/seat.ts';
import { counts, type Speak } from '../face/names.ts';
import type { View } from '../rules/types.ts';
import { altOf, head, MARGIN, TOP, WIDE } from './head.ts';

const HIGH = 108;
const GAP = 14;

/** The score sheet: a row for each seat, the one with most points first. */
export function scoreSheet(view: View, words: Speak): Scene {
  const points = (seat: number): number => view.counts[seat] ?? 0;
  const seats = [...seatsOf(view.counts.length)].sort((a, b) => points(b) - points(a));
  return {
    width: WIDE,
    height: TOP + seats.length * (HIGH + GAP) + GAP,
    paper: 'paper',
    alt: altOf(view, words, 'altScore', counts(view)),
    nodes: [
      ...head(view, words, { say: 'scoreTitle' }),
      ...seats.flatMap((seat, at) => {
        const y = TOP + at * (HIGH + GAP);
        const { plain, pale } = seatInks(seat);
        return [
          box(MARGIN, y, WIDE - 2 * MARGIN, HIGH, { fill: pale, line: plain, width: 4, round: 18 }),
          badge(seat, words.name, MARGIN + 60, y + HIGH / 2, 34),
          text(
            words.name(seat),
            { x: MARGIN + 116, y, w: 720, h: HIGH },
            { size: TYPE.heading, ink: 'ink', bold: true },
          ),
          sprite('pebble', 900, y + 18, 72, 72),
          text(
            `${points(seat)}`,
            { x: 990, y, w: 150, h: HIGH },
            { size: TYPE.figure, ink: 'ink', bold: true, align: 'right' },
          ),
        ];
      }),
    ],
  };
}
