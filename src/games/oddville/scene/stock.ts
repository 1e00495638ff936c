import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, noted, sprite, TYPE } from '../../../core/scene/sketch.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { FIGURE } from '../art/people.ts';
import { RESOURCE_SIGN } from '../art/symbols.ts';
import { capital, type Speak } from '../face/names.ts';
import { cheapest, figuresOn, room } from '../rules/board.ts';
import { RESOURCES, type Resource, type View } from '../rules/types.ts';
import type { News } from './changes.ts';
import { type Band, COLUMN_GAP, columnsOf, marker, NO_NEWS, note, priceTag, words } from './frame.ts';

/** The resource board: four fields with their spaces, prices and figures. */
export type StockMarks = {
  /** Fields to choose from. */
  readonly open?: readonly string[];
  /** What each would cost the seat that is asked. */
  readonly prices?: { readonly [R in Resource]: number } | null;
  /** The fields that are shown; else all four. */
  readonly of?: readonly Resource[];
  /** Twice as high, for questions about it. */
  readonly big?: boolean;
  /** Whether a figure is to be taken from them: then nothing is said about the next space. */
  readonly taking?: boolean;
  readonly news?: News;
};

export function stock(
  view: View,
  speak: Speak,
  { open = [], prices = null, of = RESOURCES, big = false, taking = false, news = NO_NEWS }: StockMarks = {},
): Band {
  const columns = big ? 2 : 4;
  const { w, step } = columnsOf(columns);
  const h = big ? 238 : 130;
  return {
    height: (h + COLUMN_GAP) * Math.ceil(of.length / columns) - COLUMN_GAP,
    nodes: [
      ...of.flatMap((resource, at) => {
        const x = (at % columns) * step;
        const y = Math.floor(at / columns) * (h + COLUMN_GAP);
        const marked = open.includes(resource);
        return [
          box(x, y, w, h, {
            fill: marked ? 'accent-pale' : 'card',
            line: marked ? 'accent' : 'line',
            width: marked ? 6 : 3,
            round: 14,
          }),
          ...head(speak, resource, x, y, w, big),
          ...(prices && marked ? priceTag(speak, prices[resource], x + w - 142, y + 18, 126, 54) : []),
          ...spaces(view, resource, taking ? 'later' : marked ? 'open' : 'next', {
            x: x + 12,
            y: y + (big ? 104 : 58),
            w: w - 24,
            h: big ? 122 : 64,
          }),
          ...noted(note(news, resource, { x, y, w, h })),
        ];
      }),
    ],
  };
}

function head(speak: Speak, resource: Resource, x: number, y: number, w: number, big: boolean): readonly Node[] {
  const size = big ? 84 : 48;
  return [
    sprite(RESOURCE_SIGN(resource), x + 10, y + 7, size, size),
    words(
      speak.say(capital(resource)),
      { x: x + size + 22, y: y + 7, w: w - size - (big ? 176 : 32), h: size },
      big ? TYPE.title : TYPE.text,
      { bold: true },
    ),
  ];
}

/** Spaces from the cheapest to the dearest; the price of the next one to be taken stands out. */
function spaces(view: View, resource: Resource, nearest: Look, { x, y, w, h }: Area): readonly Node[] {
  const ones = room(view.seats, 1);
  const slot = Math.min(h * 0.86, w / (ones + 3.6));
  const next = cheapest(view.board, view.seats, resource);
  const narrow = [0, ...Array.from({ length: ones }, () => 1)];
  const taken = (level: number): readonly Seat[] => figuresOn(view.board, resource, level);
  const ahead = narrow.findIndex((level, at) => level === next && taken(level)[level === 0 ? 0 : at - 1] === undefined);
  const look = (isNext: boolean): Look => (isNext ? nearest : 'later');
  // Three players' figures leave no room for the price: they cover it, as a single figure does.
  const crowded = new Set(taken(2)).size > 2;
  const wide = { x: x + narrow.length * (slot + 6), y, w: w - narrow.length * (slot + 6), h };
  return [
    ...narrow.flatMap((level, at) => {
      const seat = taken(level)[level === 0 ? 0 : at - 1];
      const place = { x: x + at * (slot + 6), y, w: slot, h };
      return [
        field(place, level, look(at === ahead)),
        // A figure that stands on a space covers its price.
        ...(seat === undefined ? price(place, level, look(at === ahead)) : crowd(place, [seat])),
      ];
    }),
    field(wide, 2, look(next === 2)),
    // This space holds any number of figures, so they stand beside the price.
    ...(crowded
      ? crowd(wide, taken(2))
      : [
          ...price(taken(2).length === 0 ? wide : { ...wide, w: wide.w * 0.28 }, 2, look(next === 2)),
          ...crowd({ ...wide, x: wide.x + wide.w * 0.24, w: wide.w * 0.74 }, taken(2)),
        ]),
  ];
}

/** Whether a space is the next one to be taken, and whether that is asked. */
type Look = 'later' | 'next' | 'open';

function field({ x, y, w, h }: Area, level: number, look: Look): Node {
  const fill = level === 0 ? 'good-pale' : level === 1 ? 'yellow-pale' : 'orange-pale';
  const line = { later: 'line', next: 'ink', open: 'accent' } as const;
  return box(x, y, w, h, { fill, line: line[look], width: { later: 3, next: 5, open: 6 }[look], round: 10 });
}

const price = ({ x, y, w, h }: Area, level: number, look: Look): readonly Node[] => [
  words(String(level), { x, y, w, h }, h * 0.5, {
    ink: look === 'later' ? 'ink-faint' : 'ink',
    bold: true,
    align: 'center',
  }),
];

/** Figures side by side; several of one seat are one with their number. */
function crowd({ x, y, w, h }: Area, figures: readonly Seat[]): readonly Node[] {
  const groups = seatsOf(4)
    .map((seat) => ({ seat, count: figures.filter((one) => one === seat).length }))
    .filter(({ count }) => count > 0);
  const each = Math.min(w / Math.max(1, groups.length), h * 0.74);
  const total = each * groups.length;
  const label = Math.max(34, h * 0.45);
  return groups.flatMap(({ seat, count }, i): readonly Node[] => {
    const left = x + (w - total) / 2 + i * each;
    return [
      sprite(FIGURE(seat), left + 1, y + h * 0.06, each - 2, h * 0.88),
      ...(count > 1 ? marker(String(count), left + each - label * 0.4, y + h - label * 0.46, label * 0.5, 'ink') : []),
    ];
  });
}
