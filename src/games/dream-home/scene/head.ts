import type { Node } from '../../../core/scene/scene.ts';
import { badge, group, masthead, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import type { Speak } from '../face/names.ts';
import { ROUNDS } from '../rules/types.ts';
import type { View } from '../rules/view-types.ts';

const HEAD = 128;
export const headHeight = HEAD;

/** The headline with the badge of the seat it is about, the round, and the order of the round. */
export function head(view: View, seat: Seat | null, headline: string, round: string, words: Speak): Nodes {
  const orderX = 1180 - view.order.length * 52;
  return [
    ...masthead(seat, HEAD - 6),
    ...(seat === null ? [] : [badge(seat, words.name, 56, 44, 30)]),
    text(
      headline,
      { x: seat === null ? 24 : 100, y: 10, w: seat === null ? 840 : 764, h: 72 },
      { size: TYPE.title, ink: 'ink', bold: true, lines: 2 },
    ),
    text(
      round,
      { x: 880, y: 10, w: 296, h: 68 },
      { size: TYPE.heading, ink: 'ink-soft', bold: true, align: 'right', lines: 2 },
    ),
    ...Array.from({ length: ROUNDS }, (_, n) => roundMark(26 + n * 44, 82, n + 1, view)),
    ...(view.standings !== null
      ? []
      : view.order.map((one, at) => {
          const mark = badge(one, words.name, orderX + 26 + at * 52, 96, 18);
          return view.played.includes(one) ? group(0, 0, [mark], { opacity: 0.3 }) : mark;
        })),
  ];
}

/** One little house per round: built, being built, to come. */
function roundMark(x: number, y: number, n: number, view: View): Node {
  const done = n < view.round || view.standings !== null;
  const now = n === view.round && !done;
  return group(x, y, [
    {
      kind: 'shape',
      path: 'M 0 14 L 16 0 L 32 14 L 28 14 L 28 32 L 4 32 L 4 14 Z',
      fill: now ? 'accent' : done ? 'brown-light' : 'card',
      line: now || done ? LINE : 'ink-faint',
      width: 2.4,
    },
  ]);
}
