import type { Node } from '../../../core/scene/scene.ts';
import { box, group, noted, seatInks, TYPE } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import { sheet } from '../rules/score.ts';
import { decider, person } from '../rules/table.ts';
import type { View } from '../rules/types.ts';
import { cardFace, FACE } from './card.ts';
import type { News } from './changes.ts';
import { type Band, INNER, note, seatBadge, words } from './frame.ts';
import { census, place, portrait, progress, purse, team, vacant } from './parts.ts';

const GAP = 12;
const W = (INNER - GAP) / 2;
const H = 208;

/** The first character stands below the cards, the others below everything, so many in a line beside their names. */
const [LINE, ABREAST] = [76, 3];

/** Two players beside each other: of four, strips would take the room that the town needs. */
export function panels(view: View, speak: Speak, order: readonly Seat[], news: News): Band {
  const nodes: Node[] = [];
  let y = 0;
  for (let at = 0; at < order.length; at += 2) {
    const pair = order.slice(at, at + 2);
    const lines = pair.map((seat) => {
      const { length } = person(view, seat).characters;
      return Math.ceil(Math.max(0, length - 1) / ABREAST);
    });
    const h = H + LINE * Math.max(...lines);
    nodes.push(...pair.map((seat, n) => group(n * (W + GAP), y, panel(view, speak, seat, h, news))));
    y += h + GAP;
  }
  return { height: y - GAP, nodes };
}

/** Cards on the right, `CARD` wide. */
const CARD = 98;
const RIGHT = W - 2 * CARD - 22;

function panel(view: View, speak: Speak, seat: Seat, h: number, news: News): readonly Node[] {
  const inks = seatInks(seat);
  const one = person(view, seat);
  const rank = view.standings?.find((one) => one.seat === seat)?.rank ?? null;
  const asked = decider(view) === seat || rank === 1;
  const { buildings, characters } = one;
  const { people, total } = sheet(view, seat);
  const pitch = buildings.length > 2 ? (CARD + 8) / (buildings.length - 1) : CARD + 8;
  const card = (i: number) => ({ x: RIGHT + i * pitch, y: 12, w: CARD, h: CARD * FACE });
  const pace = (W - 18) / ABREAST;
  const face = (i: number) => {
    if (i === 0) return { x: RIGHT, y: 141, w: 60, h: 60 };
    return { x: 12 + ((i - 1) % ABREAST) * pace, y: H + 8 + Math.floor((i - 1) / ABREAST) * LINE, w: 56, h: 56 };
  };
  return [
    box(0, 0, W, h, { fill: asked ? inks.pale : 'card', line: inks.plain, width: asked ? 8 : 4, round: 18 }),
    seatBadge(speak, seat, 42, 42, 27),
    words(speak.name(seat), { x: 78, y: 12, w: 178, h: 60 }, TYPE.name, { bold: true }),
    words(String(total), { x: 262, y: 10, w: 76, h: 64 }, TYPE.figure, { bold: true, ink: inks.dark, align: 'right' }),
    ...purse(one.coins, 16, 74, 42),
    ...(rank === null ? [] : [place(speak, rank, 288, 96, 104)]),
    ...team(speak, one.hand, 16, 118, 54),
    ...(rank === null ? census(view, speak, seat, 14, 170, RIGHT - 22) : progress(view, speak, seat, 14, 170, 280)),
    ...(view.standings === null ? [0, 1] : [])
      .slice(buildings.length)
      .flatMap((i) => vacant(speak, RIGHT + i * (CARD + 8), 12, CARD)),
    ...buildings.flatMap((id, i) => cardFace(id, card(i).x, card(i).y, CARD)),
    ...people.flatMap(({ id, points }, i) => portrait(id, points, face(i))),
    ...characters.map((id, i) => {
      const { x, y, w, h: high } = face(i);
      const wide = (i === 0 ? W - 10 - RIGHT : pace) - w - 10;
      const place = { x: x + w + 6, y, w: wide, h: high };
      return words(speak.say({ say: 'characterShort', with: { id } }), place, TYPE.note, { lines: 2 });
    }),
    ...noted([
      ...note(news, `${seat} coins`, { x: 12, y: 71, w: COIN_LIMIT * 42 + 8, h: 48 }),
      ...buildings.flatMap((id, i) => note(news, `${seat} ${id}`, card(i))),
      ...characters.flatMap((id, i) => note(news, `${seat} ${id}`, face(i))),
    ]),
  ];
}
