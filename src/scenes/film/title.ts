import type { Node, Scene } from '../../core/scene/scene.ts';
import { badge, box, seatInks, TYPE, text } from '../../core/scene/sketch.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import { fitted, fittedHeight, joinTexts, WIDTH } from './caption.ts';

/** The first frame of a film. */

/** Units: the gap around cards, the height of the line below the title picture, and the least height of a card. */
const GAP = 24;
const LINE = 136;
const LEAST = 200;

/** The title picture, the tagline, and a card for each player: `height` units high, or higher if the cards need it. */
export function titleScene(cover: Scene, tagline: string, names: readonly string[], height: number): Scene {
  const [below, seats] = [fittedHeight(cover), [...names.keys()].filter(isSeat)];
  const top = below + LINE;
  const columns = columnsFor(seats.length, height - top);
  const rows = Math.ceil(seats.length / columns);
  const h = Math.max(LEAST, (height - top) / rows - GAP);
  const w = (WIDTH - GAP) / columns - GAP;
  return {
    width: WIDTH,
    height: Math.round(top + rows * (h + GAP)),
    paper: 'paper',
    nodes: [
      box(0, 0, WIDTH, below, { fill: cover.paper }),
      fitted(cover, 0),
      box(0, below - 4, WIDTH, 8, { fill: 'brown-dark' }),
      text(
        tagline,
        { x: 60, y: below + 10, w: WIDTH - 120, h: LINE - 16 },
        { size: TYPE.heading, ink: 'ink-soft', align: 'center', lines: 2 },
      ),
      ...seats.flatMap((seat) => {
        // A single card in the last row takes the whole row.
        const wide = seat === seats.length - 1 && seat % columns === 0 ? WIDTH - 2 * GAP : w;
        const [x, y] = [GAP + (seat % columns) * (w + GAP), top + Math.floor(seat / columns) * (h + GAP)];
        return card(seat, (one) => names[one] ?? '', { x, y, w: wide, h });
      }),
    ],
    alt: joinTexts([cover.alt, ...names]),
  };
}

/** Two columns or one: the number that makes the cards closer to squares. */
function columnsFor(people: number, room: number): number {
  const deviation = (columns: number): number =>
    Math.abs(Math.log((Math.max(1, room) * columns) / WIDTH / Math.ceil(people / columns)));
  return people > 1 && deviation(2) < deviation(1) ? 2 : 1;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A badge and a name of two lines at most, in the colours of the seat. */
function card(seat: Seat, nameOf: (seat: Seat) => string, { x, y, w, h }: Place): readonly Node[] {
  const name = nameOf(seat);
  const { plain, dark, pale } = seatInks(seat);
  const r = Math.min(w * 0.33, h * 0.2);
  const size = Math.min(w > WIDTH / 2 || h > w ? TYPE.huge : TYPE.display, h * 0.2);
  // A badge reaches further than its radius with its corners.
  const reach = r * 1.2;
  const from = y + (h - 2 * reach - size * 1.7) / 2;
  const below = from + 2 * reach + size * 0.2;
  return [
    box(x, y, w, h, { fill: pale, line: plain, width: 6, round: 28 }),
    badge(seat, nameOf, x + w / 2, from + reach, r),
    text(
      name,
      { x: x + 24, y: below, w: w - 48, h: Math.min(size * 2.6, y + h - 12 - below) },
      { size, ink: dark, bold: true, align: 'center', sit: 'top', lines: 2 },
    ),
  ];
}
