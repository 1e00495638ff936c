import type { Ink } from '../../../core/scene/ink.ts';
import type { Area, Node, Text } from '../../../core/scene/scene.ts';
import { badge, box, group, type Note, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import type { News } from './changes.ts';

/** Measures and small pieces that all pictures share. */
export const WIDTH = 1200;
export const EDGE = 24;
export const INNER = WIDTH - 2 * EDGE;
const GAP = 22;

/** Between things that stand side by side. */
export const COLUMN_GAP = 12;

/** How wide each of so many things is that fill a band side by side, and how far they stand apart from left to left. */
export function columnsOf(count: number, width: number = INNER): { readonly w: number; readonly step: number } {
  const w = (width - (count - 1) * COLUMN_GAP) / count;
  return { w, step: w + COLUMN_GAP };
}

/** A strip across the sheet, drawn from (0, 0) and `INNER` wide. */
export type Band = { readonly height: number; readonly nodes: readonly Node[] };

/** A band drawn larger: it has to be as much narrower than the sheet. */
export const enlarged = ({ height, nodes }: Band, scale: number): Band => ({
  height: height * scale,
  nodes: [group(0, 0, nodes, { scale })],
});

/** Bands below each other, and how high they are together with the edges. */
export function stack(bands: readonly Band[]): { readonly nodes: readonly Node[]; readonly height: number } {
  let y = EDGE;
  const nodes: Node[] = [];
  for (const band of bands) {
    nodes.push(group(EDGE, y, band.nodes));
    y += band.height + GAP;
  }
  return { nodes, height: y - GAP + EDGE };
}

/** How many bands of this height and number stand below each other, edges included. */
export const stackedHeight = (heights: readonly number[]): number =>
  heights.reduce((sum, one) => sum + one, 0) + (heights.length - 1) * GAP + 2 * EDGE;

/** The number of what is new at a place, with the box around it; nothing where nothing is. */
export function note(news: News, place: string, box: Area): readonly Note[] {
  const n = news.get(place);
  return n === undefined ? [] : [{ n, ...box }];
}

export const NO_NEWS: News = new Map();

export function words(
  content: string,
  place: Area,
  size: number,
  how: Partial<Omit<Text, 'kind' | 'text'>> = {},
): Text {
  return text(content, place, { size, ink: 'ink', ...how });
}

/** A heading over a band. */
export function heading(content: string): readonly Node[] {
  return [words(content, { x: 0, y: 0, w: INNER, h: 36 }, TYPE.note, { bold: true, ink: 'ink-soft' })];
}

export function seatBadge(speak: Speak, seat: Seat, x: number, y: number, r: number): Node {
  return badge(seat, speak.name, x, y, r);
}

/** The circle that numbers what can be chosen; in ink where nothing is to be chosen. */
export function marker(label: string, x: number, y: number, r: number, fill: Ink = 'accent'): readonly Node[] {
  return [
    box(x - r, y - r, r * 2, r * 2, { fill, line: fill === 'ink' ? 'white' : 'ink', width: r < 18 ? 2 : 4, round: r }),
    words(label, { x: x - r, y: y - r, w: r * 2, h: r * 2 }, r * 1.25, { bold: true, ink: 'white', align: 'center' }),
  ];
}

/** What a thing costs: a coin with its number, or the word for free. */
export function priceTag(speak: Speak, price: number, x: number, y: number, w = 96, h = 44): readonly Node[] {
  const free = price === 0;
  return [
    box(x, y, w, h, { fill: free ? 'good-pale' : 'yellow-pale', line: 'ink', width: 3, round: h / 2 }),
    ...(free
      ? [
          words(speak.say({ say: 'pFree' }), { x: x + 6, y, w: w - 12, h }, h * 0.62, {
            bold: true,
            ink: 'good',
            align: 'center',
          }),
        ]
      : [
          words(String(price), { x: x + w * 0.1, y, w: w * 0.36, h }, h * 0.75, { bold: true, align: 'center' }),
          sprite('coin', x + w * 0.5, y + 5, h - 10, h - 10),
        ]),
  ];
}
