import { badge, box, line, seatInks, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Nodes } from '../art/pen.ts';
import type { Speak } from '../face/names.ts';
import type { View } from '../rules/view-types.ts';
import { linesOf } from './panels.ts';

const EDGE = 14;
const HEAD = 78;
const LABELS = 250;

/** What everybody's points are made of, where a line of homes leaves room for it. */
export function tally(view: View, x: number, y: number, w: number, h: number, words: Speak): Nodes {
  const step = (w - LABELS - EDGE) / view.homes.length;
  const rows = view.homes.slice(0, 1).flatMap((home) => linesOf(view, home, null));
  const down = (h - HEAD - EDGE) / rows.length;
  const top = (at: number): number => y + HEAD + at * down;
  return [
    box(x, y, w, h, { fill: 'card', line: 'line', width: 3, round: 18 }),
    ...rows.flatMap(({ icon, name }, at) => [
      ...(at === 0 ? [] : [line(x + EDGE, top(at), x + LABELS - 4, top(at), 'ink-faint', 2)]),
      sprite(icon, x + EDGE, top(at) + down / 2 - 21, 42, 42),
      text(
        words.say(name),
        { x: x + EDGE + 52, y: top(at), w: LABELS - EDGE - 60, h: down },
        { size: TYPE.text, ink: 'ink', lines: 2 },
      ),
    ]),
    ...view.homes.flatMap((home, column) => {
      const left = x + LABELS + column * step;
      const inks = seatInks(home.seat);
      return [
        box(left + 3, y + 8, step - 6, h - 16, { fill: inks.pale, round: 13 }),
        badge(home.seat, words.name, left + step / 2, y + 8 + HEAD / 2, 25),
        ...linesOf(view, home, null).map(({ value }, at) =>
          text(
            `${value}`,
            { x: left + 6, y: top(at), w: step - 12, h: down },
            { size: TYPE.heading, ink: inks.dark, bold: true, align: 'center' },
          ),
        ),
      ];
    }),
  ];
}
