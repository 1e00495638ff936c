import type { Area } from '../../../core/scene/scene.ts';
import { badge, line, noted, seatInks, shape, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Nodes } from '../art/pen.ts';
import { resourceKind, type Say, type Speak } from '../face/names.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import { cloud, groundOf, house, houseHeight, type Look } from './house.ts';
import { plot, rounded } from './plot.ts';

/** Homes with their names, scores and what belongs to them. */

/** Whether this seat is to be waited for. */
const decides = ({ decision }: View, seat: number): boolean => 'seat' in decision && decision.seat === seat;

const winner = ({ standings }: View, seat: number): boolean =>
  standings?.some((place) => place.seat === seat && place.rank === 1) ?? false;

/** A home's plot, in a frame that says whose move it is; where somebody has won the sky is golden. */
export function panel(view: View, { seat }: HomeView, place: Area, ground: number, inside: Nodes): Nodes {
  const won = winner(view, seat);
  const frame =
    decides(view, seat) || won ? ({ line: 'accent', width: 9 } as const) : { line: seatInks(seat).dark, width: 3 };
  return plot(place, ground, { sky: won ? 'yellow-light' : 'blue-pale', ...frame }, inside);
}

export const looks = (home: HomeView, look: Look, words: Speak): Look => ({
  ...look,
  roofs: home.score.roof === null ? words.say({ say: 'pic-roofs', with: { n: home.roofs } }) : null,
});

/** The key, and that it has just come here. */
function keyNodes(look: Look, x: number, y: number, size: number): Nodes {
  const n = look.news?.get('key');
  return [
    sprite('key', x, y, size, size),
    ...(n === undefined ? [] : noted([{ n, x: x - 3, y: y - 3, w: size + 6, h: size + 6 }])),
  ];
}

const TILE_HEAD = 72;
export const tileHeight = (w: number): number => TILE_HEAD + houseHeight(w);

/** A home in little: name and score above the house. */
export function tile(view: View, home: HomeView, x: number, y: number, w: number, look: Look, words: Speak): Nodes {
  const name = words.name(home.seat);
  const h = tileHeight(w);
  const inks = seatInks(home.seat);
  const key = view.marker === home.seat && view.standings === null;
  const crown = winner(view, home.seat);
  const top = y + TILE_HEAD;
  const narrow = w < 480;
  const right = x + w - 18;
  const scoreW = narrow ? 66 : 92;
  const childW = narrow ? 0 : 88;
  const extra = (key || crown) && !narrow ? 54 : 0;
  // Where there is no room beside the name it hangs in the sky.
  const prize = narrow ? { x: x + 12, y: y + TILE_HEAD + 2 } : { x: right - scoreW - childW - 52, y: y + 13 };
  return panel(view, home, { x, y, w, h }, groundOf(top, w), [
    cloud(x + w * 0.16, top + 16, w / 700),
    cloud(x + w * 0.8, top + 8, w / 900),
    ...house(home, x, top, w, looks(home, look, words)),
    shape(rounded({ x, y, w, h: TILE_HEAD }, 'top'), { fill: inks.pale }),
    badge(home.seat, words.name, x + 42, y + TILE_HEAD / 2, 25),
    text(
      name,
      { x: x + 78, y: y + 10, w: w - 78 - scoreW - childW - extra - 26, h: TILE_HEAD - 18 },
      { size: TYPE.heading, ink: 'ink', bold: true, lines: 2 },
    ),
    ...(key ? keyNodes(look, prize.x, prize.y, 46) : []),
    ...(crown ? [sprite('icon-crown', prize.x, prize.y, 46, 46)] : []),
    ...(narrow
      ? []
      : [
          sprite('icon-child', right - scoreW - childW + 2, y + 17, 38, 38),
          text(
            `${home.score.children}`,
            { x: right - scoreW - childW + 42, y: y + 10, w: 40, h: TILE_HEAD - 18 },
            { size: TYPE.name, ink: 'ink-soft', bold: true },
          ),
        ]),
    text(
      `${home.score.total}`,
      { x: right - scoreW, y: y + 8, w: scoreW, h: TILE_HEAD - 14 },
      { size: TYPE.title, ink: inks.dark, bold: true, align: 'right' },
    ),
  ]);
}

/** What stands beside the house of a row when nothing else is said. */
const SIDE = 440;
export const rowHeight = (w: number, side: number = SIDE): number => houseHeight(w - side) + 10;

/** What stands beside a large home: lines of the score, with what a move changes. */
export interface Line {
  readonly icon: string;
  readonly name: Say;
  readonly value: number;
  /** The value before the move; null when nothing is compared. */
  readonly before: number | null;
  /** Whether it is no part of the points: it only breaks ties. */
  readonly aside?: true;
}

/** A home at large: the house, and beside it whose it is and what it is worth. */
export function row(
  view: View,
  home: HomeView,
  x: number,
  y: number,
  w: number,
  look: Look,
  words: Speak,
  side: number = SIDE,
): Nodes {
  const { seat, score } = home;
  const name = words.name(seat);
  const h = rowHeight(w, side);
  const inks = seatInks(seat);
  const key = view.marker === seat && view.standings === null;
  const lines = linesOf(view, home, null);
  const afterTotal = x + 38 + `${score.total}`.length * 53;
  const listTop = y + 212;
  const step = Math.min(62, (h - (home.pile === null || score.roof !== null ? 222 : 272)) / lines.length);
  return panel(view, home, { x, y, w, h }, groundOf(y + 10, w - side), [
    cloud(x + side + 40, y + 40, 0.9),
    cloud(x + w - 110, y + 24, 0.8),
    ...house(home, x + side, y + 10, w - side, looks(home, look, words)),
    shape(rounded({ x, y, w: side, h }, 'left'), { fill: inks.pale }),
    badge(seat, words.name, x + 52, y + 52, 30),
    text(
      name,
      { x: x + 94, y: y + 14, w: side - 108, h: 76 },
      { size: TYPE.heading, ink: 'ink', bold: true, lines: 2 },
    ),
    ...(key ? keyNodes(look, x + side - 72, y + 118, 58) : []),
    ...(winner(view, seat) ? [sprite('icon-crown', x + side - 70, y + 104, 60, 60)] : []),
    text(`${score.total}`, { x: x + 24, y: y + 96, w: 150, h: 100 }, { size: TYPE.huge, ink: inks.dark, bold: true }),
    text(
      words.say({ say: 'pic-points', with: { n: score.total } }),
      { x: afterTotal, y: y + 128, w: 150, h: 70 },
      { size: TYPE.name, ink: 'ink-soft' },
    ),
    line(x + 24, y + 202, x + side - 14, y + 202, inks.dark, 3),
    ...lines.flatMap((one, at) => scoreLine(one, x + 22, listTop + at * step, side - 40, step, words)),
    ...lines.flatMap(({ aside }, at) =>
      aside && step > 40
        ? [line(x + 24, listTop + at * step + 2, x + side - 14, listTop + at * step + 2, inks.dark, 2, [8, 8])]
        : [],
    ),
    ...pile(home, x + 20, y + h - 54, side - 36),
  ]);
}

/** Without the children: for pictures of what adds up. */
export const NO_TIES: View['options'] = { family: false, tieBreak: 'shared', decorMandatory: true, openRoofs: false };

/** The lines of a score, compared with those of `before`; last, where they break ties, the children. */
export function linesOf(
  { options }: Pick<View, 'options'>,
  { score }: HomeView,
  before: HomeView | null,
): readonly Line[] {
  const was = before?.score ?? null;
  return [
    { icon: 'icon-rooms', name: { say: 'pic-rooms' }, value: score.rooms, before: was?.rooms ?? null },
    { icon: 'icon-decor', name: { say: 'pic-decor' }, value: score.decor, before: was?.decor ?? null },
    {
      icon: 'icon-function',
      name: { say: 'pic-function' },
      value: score.functionality,
      before: was?.functionality ?? null,
    },
    ...(score.roof === null
      ? []
      : [{ icon: 'icon-roof', name: { say: 'pic-roof' }, value: score.roof.points, before: null } as const]),
    ...(options.tieBreak === 'children'
      ? ([
          {
            icon: 'icon-child',
            name: { say: 'pic-ties' },
            value: score.children,
            before: was?.children ?? null,
            aside: true,
          },
        ] as const)
      : []),
  ];
}

function scoreLine(
  { icon, name, value, aside }: Line,
  x: number,
  y: number,
  w: number,
  h: number,
  words: Speak,
): Nodes {
  const size = Math.min(42, h - 8);
  return [
    sprite(icon, x, y + (h - size) / 2, size, size),
    text(
      words.say(name),
      { x: x + size + 12, y, w: w - size - 82, h },
      { size: aside ? TYPE.note : TYPE.text, ink: aside ? 'ink-soft' : 'ink', lines: 2 },
    ),
    text(
      `${value}`,
      { x: x + w - 66, y, w: 60, h },
      { size: TYPE.heading, ink: aside ? 'ink-soft' : 'ink', bold: true, align: 'right' },
    ),
  ];
}

/** The roofs a reader may see while the game goes on: the own pile at a table with open roofs. */
function pile({ pile: cards, score }: HomeView, x: number, y: number, w: number): Nodes {
  if (cards === null || cards.length === 0 || score.roof !== null) return [];
  const each = Math.min(56, w / cards.length);
  return cards.map((card, at) => sprite(resourceKind(card).sprite, x + at * each, y, each - 3, 40));
}
