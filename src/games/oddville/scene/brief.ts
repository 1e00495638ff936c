import { box, group, seatInks, sprite, TYPE } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import { sheet } from '../rules/score.ts';
import { decider, person } from '../rules/table.ts';
import type { View } from '../rules/types.ts';
import { type Band, INNER, seatBadge, words } from './frame.ts';
import { census, portrait } from './parts.ts';

const H = 62;
const GAP = 8;

/** Players in a line each: name, points, coins, figures, characters. */
export function inBrief(view: View, speak: Speak, order: readonly Seat[]): Band {
  return {
    height: order.length * (H + GAP) - GAP,
    nodes: order.map((seat, at) => group(0, at * (H + GAP), line(view, speak, seat))),
  };
}

function line(view: View, speak: Speak, seat: Seat) {
  const inks = seatInks(seat);
  const { coins } = person(view, seat);
  const { people, total } = sheet(view, seat);
  const asked = decider(view) === seat;
  return [
    box(0, 0, INNER, H, { fill: asked ? inks.pale : 'card', line: inks.plain, width: asked ? 7 : 3, round: 14 }),
    seatBadge(speak, seat, 38, H / 2, 21),
    words(speak.name(seat), { x: 72, y: 6, w: 210, h: H - 12 }, TYPE.text, { bold: true }),
    words(String(total), { x: 290, y: 4, w: 70, h: H - 8 }, TYPE.title, { bold: true, ink: inks.dark, align: 'right' }),
    sprite('coin', 392, 12, 38, 38),
    words(`× ${coins}`, { x: 436, y: 6, w: 66, h: H - 12 }, TYPE.text, { bold: true }),
    ...census(view, speak, seat, 520, 15, 300),
    ...people.flatMap(({ id, points }, i) =>
      portrait(id, points, { x: 836 + i * Math.min(56, 300 / people.length), y: 6, w: 50 }),
    ),
  ];
}
