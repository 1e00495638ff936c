import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { seatsOf } from '../../../core/seat.ts';
import { box, noted, sprite, TYPE } from '../../../core/sketch.ts';
import { FIGURE } from '../art/people.ts';
import { RESOURCE_SIGN } from '../art/symbols.ts';
import { cheapest, figuresOn, room } from '../board.ts';
import type { News } from '../changes.ts';
import { capital } from '../phrases.ts';
import { RESOURCES, type Resource, type View } from '../types.ts';
import { type Band, INNER, marker, NO_NEWS, note, priceTag, type Speaker, words } from './frame.ts';

/** The resource board: four fields with their spaces, prices and figures. */
export type StockMarks = {
  /** Fields to choose from. */
  readonly open?: readonly string[];
  /** What each would cost whoever is asked. */
  readonly prices?: { readonly [R in Resource]: number } | null;
  /** Twice as high, for questions about it. */
  readonly big?: boolean;
  readonly news?: News;
};

export function stock(
  view: View,
  speak: Speaker,
  { open = [], prices = null, big = false, news = NO_NEWS }: StockMarks = {},
): Band {
  const columns = big ? 2 : 4;
  const w = INNER / columns;
  const h = big ? 246 : 138;
  return {
    height: h * (4 / columns) - 8,
    nodes: [
      ...RESOURCES.flatMap((resource, at) => {
        const x = (at % columns) * w + 4;
        const y = Math.floor(at / columns) * h;
        const marked = open.includes(resource);
        return [
          box(x, y, w - 8, h - 8, {
            fill: marked ? 'accent-pale' : 'card',
            line: marked ? 'accent' : 'line',
            width: marked ? 6 : 3,
            round: 14,
          }),
          ...head(speak, resource, x, y, w, big),
          ...(prices && marked ? priceTag(speak, prices[resource], x + w - 150, y + 18, 126, 54) : []),
          ...spaces(view, resource, x + 12, y + (big ? 104 : 58), w - 32, big ? 122 : 64),
          ...noted(note(news, resource, { x, y, w: w - 8, h: h - 8 })),
        ];
      }),
    ],
  };
}

function head(speak: Speaker, resource: Resource, x: number, y: number, w: number, big: boolean): readonly Node[] {
  const size = big ? 84 : 48;
  return [
    sprite(RESOURCE_SIGN(resource), x + 10, y + 7, size, size),
    words(
      speak.say(capital(resource)),
      { x: x + size + 22, y: y + 7, w: w - size - (big ? 190 : 40), h: size },
      big ? TYPE.title : TYPE.text,
      {
        bold: true,
      },
    ),
  ];
}

/** Spaces from the cheapest to the dearest; the next one to be taken is outlined. */
function spaces(view: View, resource: Resource, x: number, y: number, w: number, h: number): readonly Node[] {
  const ones = room(view.seats, 1);
  const slot = Math.min(h * 0.86, w / (ones + 3.4));
  const next = cheapest(view.board, view.seats, resource);
  const narrow = [0, ...Array.from({ length: ones }, () => 1)];
  const taken = (level: number): readonly Seat[] => figuresOn(view.board, resource, level);
  const wide = w - narrow.length * (slot + 6);
  let ahead = 0;
  return [
    ...narrow.flatMap((level, at) => {
      const seat = taken(level)[level === 0 ? 0 : at - 1];
      const first = level === next && seat === undefined && ahead === 0;
      if (first) ahead += 1;
      return space(x + at * (slot + 6), y, slot, h, level, first, seat === undefined ? [] : [seat]);
    }),
    ...space(x + narrow.length * (slot + 6), y, wide, h, 2, next === 2, taken(2)),
  ];
}

function space(
  x: number,
  y: number,
  w: number,
  h: number,
  level: number,
  next: boolean,
  figures: readonly Seat[],
): readonly Node[] {
  const fill = level === 0 ? 'good-pale' : level === 1 ? 'yellow-pale' : 'orange-pale';
  const groups = seatsOf(4)
    .map((seat) => ({ seat, count: figures.filter((one) => one === seat).length }))
    .filter(({ count }) => count > 0);
  const each = Math.min((w - 4) / Math.max(1, groups.length), h * 0.74);
  const total = each * groups.length;
  const label = Math.max(34, h * 0.42);
  return [
    box(x, y, w, h, { fill, line: next ? 'accent' : 'line', width: next ? 6 : 3, round: 10 }),
    // The price stays visible as long as nobody stands on it.
    ...(groups.length === 0
      ? [words(String(level), { x, y, w, h }, h * 0.5, { ink: 'ink-faint', bold: true, align: 'center' })]
      : []),
    ...groups.flatMap(({ seat, count }, i): readonly Node[] => {
      const left = x + (w - total) / 2 + i * each;
      return [
        sprite(FIGURE(seat), left + 1, y + h * 0.06, each - 2, h * 0.88),
        ...(count > 1
          ? marker(String(count), left + each - label * 0.4, y + h - label * 0.46, label * 0.5, 'ink')
          : []),
      ];
    }),
  ];
}
