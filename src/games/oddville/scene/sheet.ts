import { known } from '../../../core/known.ts';
import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, crown, group, line, seatInks, shape, sprite, TYPE } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { countSign, LOT } from '../art/houses.ts';
import { PARTY } from '../art/party.ts';
import { FIGURE, PORTRAIT } from '../art/people.ts';
import { named, type Speak, whyWords } from '../face/names.ts';
import { building } from '../rules/buildings.ts';
import { writeCell } from '../rules/city.ts';
import { type Points, type Sheet, sheets } from '../rules/score.ts';
import type { CardId, View } from '../rules/types.ts';
import { type Band, columnsOf, INNER, seatBadge, words } from './frame.ts';
import { place } from './parts.ts';

/** The score sheet: a column for each player, a line for everything that counts. */
const LINE = 96;
const SMALL = 76;
/** How high a column's head is; at the end of a game columns are steps to stand on, the higher the better the place. */
const HEAD = 132;
const STEPS = [76, 40, 18, 0] as const;
/** Where the last one's column begins, below figures, crown and bunting. */
const PODIUM = 282;

/** What all columns have in common. */
type Frame = {
  readonly w: number;
  readonly height: number;
  readonly head: number;
  readonly most: number;
  readonly crowd: number;
};

export function scoreSheet(view: View, speak: Speak, order: readonly Seat[], width: number = INNER): Band {
  const all = sheets(view);
  const columns = order.map((seat) => known(all[seat], `seat ${seat}`));
  const { w, step } = columnsOf(columns.length, width);
  const most = Math.max(...columns.map(({ lots }) => lots.length), 1);
  const crowd = Math.max(...columns.map(({ people }) => people.length), 0);
  const head = HEAD + (view.standings === null ? 0 : PODIUM);
  const height = head + 14 + most * LINE + crowd * SMALL + 2 * SMALL + 12;
  const frame = { w, height, head, most, crowd };
  return {
    height,
    nodes: [
      ...(view.standings === null ? [] : party(head)),
      ...columns.map((sheet, at) => group(at * step, 0, column(view, speak, sheet, frame))),
    ],
  };
}

/** Behind the columns: hills under the sky, bunting and confetti. */
function party(head: number): readonly Node[] {
  const lawn = PODIUM - 6;
  const hill = (x: number, w: number, h: number): string =>
    `M ${x} ${lawn} Q ${x + w / 2} ${lawn - h * 2} ${x + w} ${lawn} Z`;
  return [
    box(0, 0, INNER, lawn + 30, { fill: 'blue-pale', round: 18 }),
    shape(hill(0, 640, 34), { fill: 'teal-light' }),
    shape(hill(400, INNER - 400, 46), { fill: 'green-plain' }),
    box(0, lawn, INNER, head - 40 - lawn, { fill: 'green-light' }),
    line(0, lawn, INNER, lawn, 'green-dark', 4),
    ...[0, 1, 2].map((i) => sprite('party', (i * INNER) / 3, 2, INNER / 3, (INNER / 3) * (PARTY.h / PARTY.w))),
  ];
}

/** Who has won stands there in full size, with a crown; the others a little smaller. */
function hero(seat: Seat, rank: number, w: number, top: number): readonly Node[] {
  const h = rank === 1 ? 132 : 104;
  return [
    sprite(FIGURE(seat), (w - h * 0.75) / 2, top - h + 4, h * 0.75, h),
    ...(rank === 1 ? [crown(w / 2, top - h - 14, 66)] : []),
  ];
}

function column(view: View, speak: Speak, sheet: Sheet, { w, height, head, most, crowd }: Frame): readonly Node[] {
  const { seat, lots, people, plaza, figures, total } = sheet;
  const inks = seatInks(seat);
  const low = head + 14 + most * LINE;
  const rule = (y: number): Node => line(14, y, w - 14, y, 'ink-faint', 2);
  const value = (n: number, y: number, h: number): Node =>
    words(String(n), { x: w - 64, y, w: 52, h }, TYPE.title, { bold: true, align: 'right' });
  const wide = w > 480;
  const rank = view.standings?.find((one) => one.seat === seat)?.rank ?? null;
  const top = rank === null ? 0 : PODIUM - known(STEPS[Math.min(rank, STEPS.length) - 1], `step for place ${rank}`);
  const size = rank === 1 ? TYPE.huge : TYPE.figure;
  return [
    box(0, top, w, height - top, { fill: 'card', line: inks.plain, width: 5, round: 18 }),
    box(0, top, w, head - top, { fill: inks.pale, line: inks.plain, width: 5, round: 18 }),
    ...(rank === null ? [] : hero(seat, rank, w, top)),
    seatBadge(speak, seat, 46, top + 42, 27),
    words(speak.name(seat), { x: 84, y: top + 14, w: w - 96, h: 54 }, TYPE.name, { bold: true }),
    words(String(total), { x: 14, y: top + 66, w: w - 28, h: head - top - 70 }, size, {
      bold: true,
      align: 'center',
      ink: inks.dark,
    }),
    ...(rank === null || rank === 1 ? [] : [place(speak, rank, 48, (top + 66 + head - 4) / 2, 84)]),
    ...lots.flatMap(({ lot, points }, i) => {
      const y = head + 12 + i * LINE;
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
                { ink: 'ink-soft' },
              ),
            ]
          : why(lot.card, points, { x: LINE + 6, y: y + 22, w: w - LINE - 6 - TOTAL })),
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
          { lines: 2 },
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

/** Right of every line, for its points: two figures and a little air. */
const TOTAL = 76;
/** How wide a figure is, and the gap before a sign, in units. */
const FIGURE_WIDTH = 0.58;
const SIGN_GAP = 5;
/** How large a sign is, in em of the figures before it. */
const SIGN = 1.2;

/** What a building counts in numbers and signs, where there is no room for words; nothing for what is printed on it. */
function why(id: CardId, { base, each, count }: Points, { x, y, w }: Omit<Area, 'h'>): readonly Node[] {
  const card = building(id);
  if (card.scoring === 'fixed') return [];
  const product = each === 1 ? `${count}` : `${each}×${count}`;
  const label = base === 0 ? product : `${base}+${product}`;
  // Four columns leave room for smaller figures only.
  const size = Math.min(TYPE.text, (w - SIGN_GAP) / (label.length * FIGURE_WIDTH + SIGN));
  const wide = Math.ceil(label.length * size * FIGURE_WIDTH);
  const sign = size * SIGN;
  return [
    words(label, { x, y, w: wide, h: 44 }, size, { ink: 'ink-soft' }),
    sprite(countSign(card), x + wide + SIGN_GAP, y + (44 - sign) / 2, sign, sign),
  ];
}
