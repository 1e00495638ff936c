import { badge, box, seatInks, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Nodes } from '../art/pen.ts';
import type { Speak } from '../face/names.ts';
import type { HomeView, View } from '../rules/view-types.ts';

/** Everybody else in one line, where a question is about one's own home: name, points, roofs, and who has the key. */
export const RIVALS = 64;
const [WIDE, GAP] = [1160, 14];
const [POINTS, ROOFS] = [56, 88];
const BADGE = 166;

export function rivals(view: View, own: HomeView['seat'], y: number, words: Speak, last: boolean): Nodes {
  // In the order of the round, those who come after oneself first.
  const at = view.order.indexOf(own);
  const seats = [...view.order.slice(at + 1), ...view.order.slice(0, at)];
  const homes = seats.flatMap((seat) => view.homes.filter((home) => home.seat === seat));
  // At the lower edge, what a badge would hide at the left is left out; but three need all of the width.
  const left = last && homes.length < 3 ? BADGE : 0;
  const w = (WIDE - left - (homes.length - 1) * GAP) / homes.length;
  return homes.flatMap((home, n) => rival(view, home, 20 + left + n * (w + GAP), y, w, words));
}

function rival(view: View, { seat, score, roofs }: HomeView, x: number, y: number, w: number, words: Speak): Nodes {
  const inks = seatInks(seat);
  const name = words.name(seat);
  const right = x + w - 12;
  const middle = { y, h: RIVALS };
  const key = view.marker === seat;
  return [
    box(x, y, w, RIVALS, { fill: inks.pale, line: inks.dark, width: 2.4, round: RIVALS / 2 }),
    badge(seat, words.name, x + 34, y + RIVALS / 2, 22),
    ...(key ? [sprite('key', x + 44, y + 20, 40, 40)] : []),
    text(
      name,
      { x: x + (key ? 86 : 64), w: w - (key ? 100 : 78) - POINTS - ROOFS, ...middle },
      { size: TYPE.text, ink: 'ink', bold: true, lines: 2 },
    ),
    text(
      `${score.total}`,
      { x: right - ROOFS - POINTS, w: POINTS - 8, ...middle },
      { size: TYPE.heading, ink: inks.dark, bold: true, align: 'right' },
    ),
    sprite('roof-back', right - ROOFS + 6, y + 15, 46, 34),
    text(
      `${roofs}`,
      { x: right - ROOFS + 54, w: 34, ...middle },
      { size: TYPE.text, ink: 'ink-soft', bold: true, align: 'center' },
    ),
  ];
}
