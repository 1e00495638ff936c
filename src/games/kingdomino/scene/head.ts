import type { Ink } from '../../../core/ink.ts';
import type { Node, Scene } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { badge, box, seatInks, TYPE, text } from '../../../core/sketch.ts';
import { crown } from '../art/pen.ts';
import type { Say, Speak } from '../names.ts';
import type { Area } from './map.ts';

/** A scene whose alternative text is still to be written. */
export type Picture = Omit<Scene, 'alt'>;

export const WIDE = 1200;
export const MARGIN = 24;

/** The band at the top of a sheet: where the game stands on the left, who does what on the right. */
export function head(words: Speak, left: Say, right: Say | null, seat: Seat | null): readonly Node[] {
  return [
    box(0, 0, WIDE, 88, { fill: seat === null ? 'paper-dark' : seatInks(seat).pale }),
    box(0, 84, WIDE, 6, { fill: seat === null ? 'brown-light' : seatInks(seat).plain }),
    text(
      words.say(left),
      { x: MARGIN, y: 10, w: right === null ? WIDE - 2 * MARGIN : 520, h: 66 },
      { size: TYPE.heading, ink: 'ink', bold: true },
    ),
    ...(right === null
      ? []
      : [
          text(
            words.say(right),
            { x: 560, y: 10, w: 536, h: 66 },
            { size: TYPE.heading, ink: 'ink', bold: true, align: 'right' },
          ),
          ...(seat === null ? [] : [badge(seat, words.name(seat), 1142, 43, 31)]),
        ]),
  ];
}

/** Points, as everywhere: white on a dark plate. */
export function plate(points: number, { x, y, w, h }: Area, fill: Ink): readonly Node[] {
  return [
    box(x, y, w, h, { fill, round: Math.round(h * 0.24) }),
    text(
      String(points),
      { x: x + 4, y, w: w - 8, h },
      { size: Math.round(h * 0.78), ink: 'white', bold: true, align: 'center' },
    ),
  ];
}

/** The place a seat has come in: a crown for the first. (x, y) is the middle of it. */
export function rosette(words: Speak, place: number, x: number, y: number): Node {
  return place === 1
    ? crown(x, y, 54)
    : text(
        words.say({ say: 'place', with: { place } }),
        { x: x - 46, y: y - 26, w: 92, h: 52 },
        { size: TYPE.name, ink: 'ink-soft', bold: true, align: 'center' },
      );
}

/** A line of words under the head or between pictures. */
export const caption = (words: Speak, say: Say, y: number, w = WIDE - 2 * MARGIN, x = MARGIN): Node =>
  text(words.say(say), { x, y, w, h: 40 }, { size: TYPE.text, ink: 'ink-soft', bold: true });

/** Cuts a text at a word's end so that it is at most `most` characters long. */
export function cut(said: string, most = 1_024): string {
  if (said.length <= most) return said;
  const kept = said.slice(0, most - 1);
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), most / 2))}…`;
}

/** Lines as sentences of an alternative text, most important first. */
export const sentences = (words: Speak, lines: readonly Say[]): string =>
  cut(lines.map((one) => words.say({ say: 'sentence', with: { text: one } })).join(' '));
