import type { Scene } from '../../../core/scene/scene.ts';
import { box, group, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import { resourceName, type Say, type Speak, spaceOf } from '../face/names.ts';
import {
  COLOURS,
  DECOR,
  DECOR_KINDS,
  HELPER_KINDS,
  type ResourceCard,
  ROOM_TYPES,
  roomOf,
  TOOL_KINDS,
} from '../rules/cards.ts';
import { BUILDING, DREAM } from '../rules/example.ts';
import type { Cell, Column } from '../rules/types.ts';
import type { ColumnView, HomeView } from '../rules/view-types.ts';
import { groundOf, house, houseHeight } from './house.ts';
import { homeLegend, marketLegend } from './legend.ts';
import { market, marketHeight, marketWidth, resourceCard, roomCard } from './market.ts';
import type { Mark } from './marks.ts';
import { type Line, linesOf, NO_TIES } from './panels.ts';
import { plot } from './plot.ts';

/** The pictures of the guide. Their letters are at least 34 units, on a phone 11 pixels. */
type Draw = (title: Say, words: Speak) => Scene;

const page = (title: Say, height: number, nodes: Nodes, words: Speak): Scene => ({
  width: 1200,
  height: Math.ceil(height),
  paper: 'paper',
  nodes,
  alt: words.say({ say: 'alt-guide', with: { title } }),
});

const home =
  (view: HomeView, named: boolean): Draw =>
  (title, words) =>
    page(
      title,
      houseHeight(1160) + 40,
      [
        ...plot(
          { x: 20, y: 20, w: 1160, h: houseHeight(1160) },
          groundOf(20, 1160),
          { sky: 'blue-pale', line: LINE, width: 3 },
          house(view, 20, 20, 1160, { named, marks: new Map(), roofs: null }),
        ),
      ],
      words,
    );

/** Cards of the market are drawn larger than on a board, so that their letters are read on a phone. */
const SCALE = 1.25;

/** Resource cards in lines of three at most, four in two lines. */
const cards =
  (shown: readonly ResourceCard[]): Draw =>
  (title, words) => {
    const across = shown.length === 4 ? 2 : 3;
    const [step, line] = [1170 / across, 262];
    const rows = Math.ceil(shown.length / across);
    const nodes = shown.flatMap((card, at) => {
      const row = Math.floor(at / across);
      const missing = Math.max(0, (row + 1) * across - shown.length);
      const drawn = resourceCard(card, 0, 0, (step - 10) / SCALE, (line - 14) / SCALE, words);
      return [group(20 + ((at % across) + missing / 2) * step, 20 + row * line, drawn, { scale: SCALE })];
    });
    return page(title, rows * line + 26, nodes, words);
  };

const rooms: Draw = (title, words) => {
  const [scale, step, line] = [1.36, 292, 372];
  const nodes = ROOM_TYPES.map((type, at) =>
    group(22 + (at % 4) * step, 20 + Math.floor(at / 4) * line, roomCard(roomOf(`${type}-1`), 0, 0, words, true), {
      scale,
    }),
  );
  return page(title, Math.ceil(ROOM_TYPES.length / 4) * line + 24, nodes, words);
};

const roofs: Draw = (title, words) => {
  const line = 290;
  return page(
    title,
    2 * line + 16,
    COLOURS.flatMap((colour, at) =>
      ([`roof-${colour}-1`, `roof-${colour}-window`] as const).flatMap((card, n) => [
        sprite(n === 0 ? `roof-${colour}` : card, 30 + at * 290, 20 + n * line, 270, 176),
        text(
          words.say(resourceName(card)),
          { x: 22 + at * 290, y: 196 + n * line, w: 286, h: 96 },
          { size: TYPE.name, ink: 'ink', bold: true, align: 'center', lines: 2 },
        ),
      ]),
    ),
    words,
  );
};

/** The columns of a round in two lines, one of them chosen. */
const turn: Draw = (title, words) => {
  const columns: readonly ColumnView[] = [
    { column: 'm1', room: roomOf('bathroom-1'), resource: null },
    { column: 'm2', room: roomOf('kitchen-1'), resource: 'roof-red-1' },
    { column: 'm3', room: roomOf('living-room-7'), resource: 'piano' },
    { column: 'm4', room: roomOf('garage-3'), resource: 'drill' },
    { column: 'm5', room: roomOf('playroom-3'), resource: 'architect' },
  ];
  const choice = { answers: new Set<Column>(), chosen: new Set<Column>(['m3']) };
  const line = marketHeight * SCALE + 18;
  const shown = (some: readonly ColumnView[], y: number) =>
    group((1200 - marketWidth(some.length) * SCALE) / 2, y, market(some, 0, choice, words), { scale: SCALE });
  return page(title, 14 + 2 * line, [shown(columns.slice(0, 3), 14), shown(columns.slice(3), 14 + line)], words);
};

/** A finished home with the points of each of its rooms, and below it what everything comes to. */
const scoring: Draw = (title, words) => {
  const ground = { x: 20, y: 20, w: 1160, h: houseHeight(1160) };
  const top = ground.y + ground.h + 14;
  const { runs, total } = DREAM.score;
  const marks = new Map<Cell, readonly Mark[]>(
    runs.flatMap(({ cells, points }) => {
      const cell = cells[Math.floor(cells.length / 2)];
      if (cell === undefined || points === 0) return [];
      const worth = words.say({ say: 'pic-worth', with: { n: points } });
      return [[cell, [{ kind: 'points', text: worth, good: true, space: spaceOf(DREAM, cell) }]] as const];
    }),
  );
  const sums: readonly Pick<Line, 'icon' | 'name' | 'value'>[] = [
    ...linesOf({ options: NO_TIES }, DREAM, null),
    { icon: 'icon-total', name: { say: 'pic-total' }, value: total },
  ];
  const step = 1170 / sums.length;
  const nodes = [
    ...plot(
      ground,
      groundOf(ground.y, ground.w),
      { sky: 'blue-pale', line: LINE, width: 3 },
      house(DREAM, ground.x, ground.y, ground.w, { named: false, marks, roofs: null }),
    ),
    ...sums.flatMap(({ icon, name, value }, at) => {
      const x = 20 + at * step;
      return [
        box(x, top, step - 10, 184, { fill: 'card', line: LINE, width: 2.4, round: 16 }),
        sprite(icon, x + 16, top + 18, 96, 96),
        text(
          `${value}`,
          { x: x + 116, y: top + 16, w: step - 136, h: 100 },
          { size: TYPE.display, ink: 'ink', bold: true, align: 'center' },
        ),
        text(
          words.say(name),
          { x: x + 3, y: top + 118, w: step - 16, h: 60 },
          { size: TYPE.name, ink: 'ink-soft', align: 'center', lines: 2 },
        ),
      ];
    }),
  ];
  return page(title, top + 204, nodes, words);
};

/** By topic. */
export const GUIDE_SCENES = {
  overview: home(DREAM, false),
  legend: (title, words) => {
    const { height, nodes } = marketLegend(words);
    return page(title, height, nodes, words);
  },
  'legend-home': (title, words) => {
    const { height, nodes } = homeLegend(words);
    return page(title, height, nodes, words);
  },
  turn,
  placing: home(BUILDING, true),
  rooms,
  decor: cards(DECOR.toSorted((a, b) => DECOR_KINDS[b].points - DECOR_KINDS[a].points)),
  tools: cards(TOOL_KINDS.map((kind) => (kind === 'scaffolding' ? 'scaffolding-1' : kind))),
  helpers: cards(HELPER_KINDS),
  roofs,
  scoring,
} as const satisfies { readonly [topic: string]: Draw };
