import { badge, box, disc, group, line, seatInks, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import { homeOf, resourceKind, type Say, type Speak } from '../face/names.ts';
import type { HomeView, Sheet, View } from '../rules/view-types.ts';
import { TITLE, titleHouse } from './cover.ts';
import { groundOf, house, houseHeight } from './house.ts';
import { plot } from './plot.ts';

/** The score pad: a line per kind of points, a column per seat, best first when the game is over. */

const LABELS = 312;
const ROW = 80;

interface Entry {
  readonly icon: string;
  readonly name: Say;
  readonly value: (score: Sheet) => number | null;
}

const ENTRIES: readonly Entry[] = [
  { icon: 'icon-rooms', name: { say: 'pic-rooms' }, value: ({ rooms }) => rooms },
  { icon: 'icon-decor', name: { say: 'pic-decor' }, value: ({ decor }) => decor },
  { icon: 'icon-function', name: { say: 'pic-function' }, value: ({ functionality }) => functionality },
  { icon: 'icon-roof', name: { say: 'pic-roof' }, value: ({ roof }) => roof?.points ?? null },
];

const columnsOf = (view: View): readonly HomeView[] =>
  view.standings?.map(({ seat }) => homeOf(view, seat)) ?? view.homes;
const widthOf = (view: View): number => (1160 - LABELS) / view.homes.length;
const houseWidth = (view: View): number => Math.min(widthOf(view) - 14, 380);
const headHeight = (view: View): number => 142 + houseHeight(houseWidth(view));
/** What follows the total: children, and at the end the place. */
const rowsBelow = ({ standings }: View): number => (standings === null ? 1 : 2);

export const sheetHeight = (view: View): number => headHeight(view) + ROW * (5 + rowsBelow(view)) + 66 + 24;

export function sheet(view: View, y: number, words: Speak): Nodes {
  const w = widthOf(view);
  const homes = columnsOf(view);
  const top = y + headHeight(view);
  const roofRow = top + 3 * ROW;
  const totalRow = top + 4 * ROW + 66;
  const rowOf = (n: number): number => (n < 4 ? top + n * ROW : totalRow + (n - 4) * ROW);
  /** The highest points of a line; null when all seats have the same. */
  const best = (value: Entry['value']): number | null => {
    const points = homes.map(({ score }) => value(score) ?? 0);
    const most = Math.max(...points);
    return points.every((one) => one === most) ? null : most;
  };
  const label = (icon: string, name: Say, at: number): Nodes => [
    sprite(icon, 40, at + 16, ROW - 32, ROW - 32),
    text(
      words.say(name),
      { x: 106, y: at, w: LABELS - 96, h: ROW },
      { size: TYPE.name, ink: 'ink', bold: true, lines: 2 },
    ),
  ];
  return [
    box(20, y, 1160, sheetHeight(view) - 10, { fill: 'card', line: LINE, width: 3, round: 20 }),
    ...homes.map((home, at) =>
      box(20 + LABELS + at * w + 4, y + 6, w - 8, sheetHeight(view) - 22, {
        fill: seatInks(home.seat).pale,
        round: 14,
      }),
    ),
    ...emblem(20 + LABELS / 2, top - 22, words),
    box(26, totalRow + 4, 1148, ROW - 8, { line: LINE, width: 4, round: 14 }),
    ...ENTRIES.flatMap(({ icon, name }, at) => label(icon, name, rowOf(at))),
    ...label('icon-total', { say: 'pic-total' }, totalRow),
    ...label('icon-child', { say: view.options.tieBreak === 'children' ? 'pic-ties' : 'pic-children' }, totalRow + ROW),
    ...(view.standings === null ? [] : label('icon-crown', { say: 'pic-rank' }, totalRow + 2 * ROW)),
    ...[1, 2, 3].map((n) => line(40, rowOf(n), 1160, rowOf(n), 'brown-light', 2)),
    ...homes.flatMap((home, at) => {
      const x = 20 + LABELS + at * w;
      const { seat, score } = home;
      const name = words.name(seat);
      const place = view.standings?.find((one) => one.seat === seat);
      const number = (value: string, row: number, size: number): Nodes => [
        text(value, { x: x + 4, y: row, w: w - 8, h: ROW }, { size, ink: 'ink', bold: true, align: 'center' }),
      ];
      const picture = houseWidth(view);
      return [
        badge(seat, words.name, x + w / 2, y + 46, 30),
        text(
          name,
          { x: x + 8, y: y + 76, w: w - 16, h: 54 },
          { size: TYPE.name, ink: 'ink', bold: true, align: 'center', lines: 2 },
        ),
        ...framed(home, x + (w - picture) / 2, y + 130, picture),
        ...ENTRIES.flatMap(({ value }, row) => {
          const points = value(score);
          const middle = { x: x + w / 2, y: rowOf(row) + ROW / 2 };
          return [
            ...(points !== null && points === best(value)
              ? [disc(middle.x, middle.y, 36, { fill: 'yellow-light' })]
              : []),
            ...number(points === null ? words.say({ say: 'pic-unknown' }) : `${points}`, rowOf(row), TYPE.title),
          ];
        }),
        ...roofs(home, x, roofRow + ROW - 6, w, words),
        ...number(`${score.total}`, totalRow, TYPE.figure),
        ...number(`${score.children}`, totalRow + ROW, TYPE.heading),
        ...(place
          ? number(words.say({ say: 'pic-rank-n', with: { rank: place.rank } }), totalRow + 2 * ROW, TYPE.title)
          : []),
        ...(place?.rank === 1 ? [sprite('icon-crown', x + w / 2 - 96, totalRow + 2 * ROW + 18, 50, 50)] : []),
      ];
    }),
  ];
}

/** The name of the game, small, on an empty place. */
const emblem = (middle: number, ground: number, words: Speak): Nodes => [
  box(middle - 140, ground - 4, 280, 9, { fill: 'green-plain', round: 4 }),
  group(middle - TITLE.middle * 0.5, ground - TITLE.ground * 0.5, titleHouse(words.say({ say: 'game-name' })), {
    scale: 0.5,
  }),
];

/** A home in little, on its plot. */
const framed = (home: HomeView, x: number, y: number, w: number): Nodes =>
  plot(
    { x, y, w, h: houseHeight(w) },
    groundOf(y, w),
    { sky: 'blue-pale', line: seatInks(home.seat).dark, width: 3 },
    house(home, x, y, w, { named: false, marks: new Map(), roofs: null }),
  );

/** The four roofs that count, or how many lie face down. */
function roofs({ roofs: count, score: { roof } }: HomeView, x: number, y: number, w: number, words: Speak): Nodes {
  if (roof === null) {
    return [
      sprite('roof-back', x + w / 2 - 78, y + 6, 76, 50),
      text(
        words.say({ say: 'pic-copies', with: { n: count } }),
        { x: x + w / 2 + 4, y, w: w / 2 - 12, h: 62 },
        { size: TYPE.text, ink: 'ink-soft', bold: true },
      ),
    ];
  }
  const each = Math.min(76, (w - 16) / 4);
  const left = x + (w - roof.chosen.length * each) / 2;
  return roof.chosen.map((card, at) => sprite(resourceKind(card).sprite, left + at * each + 1, y + 4, each - 2, 52));
}
