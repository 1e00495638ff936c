import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { box, group, line, seatInks, sprite, TYPE } from '../../../core/sketch.ts';
import { LOT } from '../art/houses.ts';
import { FIGURE, PORTRAIT } from '../art/people.ts';
import { writeCell } from '../city.ts';
import { named, whyWords } from '../phrases.ts';
import { type Sheet, sheets } from '../score.ts';
import type { View } from '../types.ts';
import { type Band, INNER, type Speaker, seatBadge, words } from './frame.ts';
import { place } from './seats.ts';

/** The score sheet: a column for each player, a line for everything that counts. */
const LINE = 96;
const SMALL = 76;

export function scoreSheet(view: View, speak: Speaker, order: readonly Seat[]): Band {
  const all = sheets(view);
  const columns = order.flatMap((seat) => all[seat] ?? []);
  const w = INNER / columns.length;
  const most = Math.max(...columns.map(({ lots }) => lots.length), 1);
  const crowd = Math.max(...columns.map(({ people }) => people.length), 0);
  const height = 150 + most * LINE + crowd * SMALL + 2 * SMALL + 40;
  return {
    height,
    nodes: columns.map((sheet, at) => group(at * w + 5, 0, column(view, speak, sheet, w - 10, height, most, crowd))),
  };
}

function column(
  view: View,
  speak: Speaker,
  sheet: Sheet,
  w: number,
  height: number,
  most: number,
  crowd: number,
): readonly Node[] {
  const { seat, lots, people, plaza, figures, total } = sheet;
  const inks = seatInks(seat);
  const low = 150 + most * LINE;
  const rule = (y: number): Node => line(14, y, w - 14, y, 'ink-faint', 2);
  const value = (n: number, y: number, h: number): Node =>
    words(String(n), { x: w - 64, y, w: 52, h }, TYPE.title, { bold: true, align: 'right' });
  const wide = w > 480;
  const rank = view.standings?.find((one) => one.seat === seat)?.rank ?? null;
  return [
    box(0, 0, w, height - 6, { fill: 'card', line: inks.plain, width: 5, round: 18 }),
    box(0, 0, w, 132, { fill: inks.pale, line: inks.plain, width: 5, round: 18 }),
    seatBadge(speak, seat, 46, 42, 27),
    words(speak.name(seat), { x: 84, y: 14, w: w - 96, h: 54 }, TYPE.name, { bold: true }),
    words(String(total), { x: 14, y: 66, w: w - 28, h: 62 }, TYPE.figure, {
      bold: true,
      align: 'center',
      ink: inks.dark,
    }),
    ...(rank === null ? [] : [place(speak, rank, 48, 98)]),
    ...lots.flatMap(({ lot, points }, i) => {
      const y = 144 + i * LINE;
      const name = `${speak.say(named(lot.card))}`;
      return [
        sprite(LOT(lot.card), 12, y + 2, LINE - 10, LINE - 10),
        ...(wide
          ? [
              words(`${name} · ${writeCell(lot)}`, { x: LINE + 10, y: y + 4, w: w - LINE - 90, h: 40 }, TYPE.note, {
                bold: true,
              }),
              words(
                speak.say(whyWords(lot.card, points)),
                { x: LINE + 10, y: y + 46, w: w - LINE - 90, h: 36 },
                TYPE.note,
                {
                  ink: 'ink-soft',
                },
              ),
            ]
          : [
              words(
                speak.say(whyWords(lot.card, points)),
                { x: LINE + 4, y: y + 2, w: w - LINE - 66, h: 88 },
                TYPE.note,
                {
                  lines: 3,
                  ink: 'ink-soft',
                },
              ),
            ]),
        value(points.total, y, LINE - 8),
        rule(y + LINE - 5),
      ];
    }),
    ...people.flatMap(({ id, points }, i) => {
      const y = low + i * SMALL;
      return [
        sprite(PORTRAIT(id), 16, y, SMALL - 8, SMALL - 8),
        words(
          speak.say({ say: 'characterShort', with: { id } }),
          { x: SMALL + 18, y, w: w - SMALL - 78, h: SMALL - 8 },
          TYPE.note,
          {
            lines: 2,
          },
        ),
        value(points, y, SMALL - 8),
      ];
    }),
    ...[
      { name: 'plaza', label: speak.say({ say: 'sPlaza' }), n: plaza },
      { name: FIGURE(seat), label: speak.say({ say: 'sFigures' }), n: figures },
    ].flatMap(({ name, label, n }, i) => {
      const y = low + (crowd + i) * SMALL + 6;
      return [
        rule(y - 2),
        sprite(name, 18, y + 4, SMALL - 18, SMALL - 18),
        words(label, { x: SMALL + 18, y, w: w - SMALL - 78, h: SMALL - 8 }, TYPE.note),
        value(n, y, SMALL - 8),
      ];
    }),
  ];
}
