import type { Ink } from '../../../core/scene/ink.ts';
import type { Area, Node, Scene } from '../../../core/scene/scene.ts';
import { badge, box, masthead, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Say, Speak } from '../face/names.ts';

/** A scene whose alternative text is still to be written. */
export type Picture = Omit<Scene, 'alt'>;

export const WIDE = 1200;
export const MARGIN = 24;

/** The band at the top of a sheet: who does what on the left, where the game stands on the right. */
export function head(words: Speak, stand: Say, what: Say | null, seat: Seat | null): readonly Node[] {
  const left = seat === null ? MARGIN : 90;
  return [
    ...masthead(seat, 88),
    ...(seat === null ? [] : [badge(seat, words.name, 48, 43, 30)]),
    ...(what === null
      ? []
      : [
          text(
            words.say(what),
            { x: left, y: 8, w: 790 - left, h: 70 },
            { size: TYPE.title, ink: 'ink', bold: true, lines: 2 },
          ),
        ]),
    text(
      // Of several games it says the game and the round: a line for each.
      words.say(stand).replace(' · ', '\n'),
      { x: 810, y: 10, w: WIDE - MARGIN - 810, h: 66 },
      { size: TYPE.name, ink: 'ink-soft', bold: true, align: 'right', lines: 2 },
    ),
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

/** A king's crown, `w` wide, its middle at (x, y). It is a drawing, and golden on the dark sheet as well. */
export const crown = (x: number, y: number, w: number): Node =>
  sprite('crown', x - w * 0.545, y - w * 0.545, w * 1.09, w * 1.09);

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
