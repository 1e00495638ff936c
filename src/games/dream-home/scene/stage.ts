import type { Node } from '../../../core/scene/scene.ts';
import { badge, gainPill, seatInks, shape, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Nodes } from '../art/pen.ts';
import type { Speak } from '../face/names.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import { cloud, groundOf, house, houseHeight, type Look } from './house.ts';
import { type Line, linesOf, looks, panel } from './panels.ts';
import { rounded } from './plot.ts';

/** A home as large as it gets below a strip: for the question which place, and for the look before a move. */
export const STRIP = 218;
const WIDE = 1160;
export const stageHeight = STRIP + houseHeight(WIDE);

export function stage(view: View, home: HomeView, y: number, look: Look, strip: Nodes, words: Speak): Nodes {
  const top = y + STRIP;
  const place = { x: 20, y, w: WIDE, h: stageHeight };
  return panel(view, home, place, groundOf(top, WIDE), [
    cloud(90, top + 40, 1.3),
    cloud(1060, top + 20, 1.1),
    ...house(home, 20, top, WIDE, looks(home, look, words)),
    shape(rounded({ ...place, h: STRIP }, 'top'), { fill: seatInks(home.seat).pale }),
    ...strip,
  ]);
}

/** The strip with the points of a home, part by part, and what has changed since `before`; null: nothing has yet. */
export function pointsStrip(view: View, home: HomeView, before: HomeView | null, y: number, words: Speak): Nodes {
  const { seat, score } = home;
  const name = words.name(seat);
  const inks = seatInks(seat);
  const lines = linesOf(view, home, before);
  const w = 1124 / lines.length;
  const total =
    before === null
      ? `${score.total}`
      : words.say({ say: 'pic-change', with: { before: before.score.total, after: score.total } });
  const delta = before === null ? null : score.total - before.score.total;
  return [
    badge(seat, words.name, 78, y + 58, 32),
    text(name, { x: 124, y: y + 16, w: 440, h: 84 }, { size: TYPE.title, ink: 'ink', bold: true, lines: 2 }),
    text(
      total,
      { x: 560, y: y + 14, w: delta === null ? 594 : 400, h: 88 },
      { size: TYPE.display, ink: inks.dark, bold: true, align: 'right' },
    ),
    ...(delta === null
      ? []
      : gainPill(delta, words.say({ say: 'pic-delta', with: { n: delta } }), { x: 984, y: y + 20, w: 170, h: 78 })),
    ...lines.flatMap((line, at) => entry(line, 38 + at * w, y + 108, w - 8, words)),
  ];
}

/** What the move brings besides rooms; what stands in the garden has points of its own. */
export function brought(before: HomeView, after: HomeView, words: Speak): ReadonlyMap<string, string | null> {
  const had = new Set<string>([...before.tools, ...before.helpers, ...before.garden]);
  const things = [...after.tools, ...after.helpers, ...after.garden].filter((card) => !had.has(card));
  const worth = (card: string): string | null => {
    const own = after.score.tokens.find(({ token, cell }) => cell === null && token === card);
    return own === undefined ? null : words.say({ say: 'pic-delta', with: { n: own.points } });
  };
  const roofs = after.roofs > before.roofs ? [['roofs', null] as const] : [];
  return new Map([...roofs, ...things.map((card) => [card, worth(card)] as const)]);
}

function entry({ icon, name, value, before, aside }: Line, x: number, y: number, w: number, words: Speak): Nodes {
  const delta = before === null ? 0 : value - before;
  const change: readonly Node[] =
    delta === 0
      ? []
      : [
          text(
            words.say({ say: 'pic-delta', with: { n: delta } }),
            { x: x + 132, y, w: 110, h: 54 },
            { size: TYPE.heading, ink: delta < 0 ? 'bad' : 'good', bold: true },
          ),
        ];
  return [
    sprite(icon, x, y, 54, 54),
    text(`${value}`, { x: x + 66, y, w: 66, h: 54 }, { size: TYPE.title, ink: aside ? 'ink-soft' : 'ink', bold: true }),
    ...change,
    text(words.say(name), { x, y: y + 56, w, h: 36 }, { size: TYPE.text, ink: 'ink-soft' }),
  ];
}
