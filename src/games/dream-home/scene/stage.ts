import type { Node } from '../../../core/scene.ts';
import { badge, box, seatInks, sprite, TYPE, text } from '../../../core/sketch.ts';
import type { Nodes } from '../art/pen.ts';
import type { HomeView, View } from '../views.ts';
import { cloud, house, houseHeight, type Look } from './house.ts';
import { type Line, linesOf, looks, panel } from './panels.ts';
import type { W } from './words.ts';

/** A home as large as it gets, with what a move changes: for the last look before it is played. */
const STRIP = 218;
const HOUSE_WIDTH = 1140;
export const stageHeight = STRIP + houseHeight(HOUSE_WIDTH) + 10;

export function stage(view: View, home: HomeView, before: HomeView, y: number, look: Look, words: W): Nodes {
  const { seat, score } = home;
  const name = words.name(seat);
  const inks = seatInks(seat);
  const lines = linesOf(home, before);
  const w = 1124 / lines.length;
  const delta = score.total - before.score.total;
  return [
    ...panel(view, home, 20, y, 1160, stageHeight),
    box(28, y + 8, 1144, STRIP - 12, { fill: inks.pale, round: 13 }),
    badge(seat, name, 78, y + 58, 32),
    text(name, { x: 124, y: y + 16, w: 440, h: 84 }, { size: TYPE.title, ink: 'ink', bold: true, lines: 2 }),
    text(
      words.say({ say: 'pic-change', with: { before: before.score.total, after: score.total } }),
      { x: 560, y: y + 14, w: 400, h: 88 },
      { size: TYPE.display, ink: inks.dark, bold: true, align: 'right' },
    ),
    ...pill(words.say({ say: 'pic-delta', with: { n: delta } }), delta, 984, y + 20),
    ...lines.flatMap((line, at) => entry(line, 38 + at * w, y + 108, w - 8, words)),
    cloud(90, y + STRIP + 40, 1.3),
    cloud(1060, y + STRIP + 20, 1.1),
    ...house(home, 30, y + STRIP, HOUSE_WIDTH, looks(home, look, words)),
  ];
}

function pill(words: string, delta: number, x: number, y: number): Nodes {
  const fill = delta < 0 ? 'bad' : delta > 0 ? 'good' : 'ink-soft';
  return [
    box(x, y, 170, 78, { fill, line: 'white', width: 4, round: 39 }),
    text(words, { x: x + 6, y, w: 158, h: 78 }, { size: TYPE.figure, ink: 'white', bold: true, align: 'center' }),
  ];
}

function entry({ icon, name, value, before }: Line, x: number, y: number, w: number, words: W): Nodes {
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
    text(`${value}`, { x: x + 66, y, w: 66, h: 54 }, { size: TYPE.title, ink: 'ink', bold: true }),
    ...change,
    text(words.say(name), { x, y: y + 56, w, h: 36 }, { size: TYPE.text, ink: 'ink-soft' }),
  ];
}
