import type { Node } from '../../../core/scene.ts';
import { box, disc, group, line, noted, polygon, shape, sprite, TYPE } from '../../../core/sketch.ts';
import { COUNTRY } from '../art/country.ts';
import { LOT } from '../art/houses.ts';
import { FIGURE } from '../art/people.ts';
import { RESOURCE_SIGN } from '../art/symbols.ts';
import type { News } from '../changes.ts';
import { extent, parseCell, sameCell, writeCell } from '../city.ts';
import { type Cell, RESOURCES, type View } from '../types.ts';
import { type Band, INNER, NO_NEWS, note, words } from './frame.ts';

/** The city in one picture: as near as the built area allows, with coordinates on its edges. */
export type CityMarks = {
  /** Cells to choose from, as path tokens. */
  readonly open?: readonly string[];
  /** Buildings whose bonus waits, as path tokens. */
  readonly waiting?: readonly string[];
  /** Outlined as what has just been built; null for none. */
  readonly fresh?: Cell | null;
  readonly news?: News;
};

/** How large it may become; a city of many rows is allowed more height, or nobody could read it. */
export type CitySize = {
  readonly maxHeight: number;
  readonly maxCell: number;
  /** Of the whole sheet when left out. */
  readonly width?: number;
  /** Whether the meadow fills `maxHeight`, however few rows there are. */
  readonly full?: boolean;
};

const RULER = 44;
const SKY = 54;

/** How large a card would be. */
export function cardSize(cells: readonly Cell[], { maxHeight, maxCell, width = INNER }: CitySize): number {
  const { x0, x1, y1 } = extent(cells);
  const [columns, rows] = [x1 - x0 + 1, y1 + 1];
  return Math.floor(Math.min((width - RULER - 24) / columns, (maxHeight - SKY - RULER - 14) / rows, maxCell));
}

export function city(
  view: View,
  room: CitySize,
  { open = [], waiting = [], fresh = null, news = NO_NEWS }: CityMarks = {},
): Band {
  const choices = open.flatMap((token) => parseCell(token) ?? []);
  const cells = [...view.city, ...choices];
  const { x0, x1, y1 } = extent(cells);
  const columns = x1 - x0 + 1;
  const rows = y1 + 1;
  const { width = INNER } = room;
  const size = cardSize(cells, room);
  const left = Math.round(RULER + (width - RULER - columns * size) / 2);
  const foot = SKY + RULER + rows * size;
  const height = room.full ? room.maxHeight : foot + 14;
  const at = ({ x, y }: Cell) => ({ x: left + (x - x0) * size, y: SKY + RULER + y * size });
  const ruler = (label: string, x: number, y: number, w: number): Node =>
    words(label, { x, y, w, h: RULER - 8 }, TYPE.text, { bold: true, ink: 'green-deep', align: 'center' });
  return {
    height,
    nodes: [
      ...meadow(width, height),
      ...country(width, height, { west: left - RULER, east: left + columns * size, foot }),
      ...Array.from({ length: columns }, (_, i) => ruler(columnName(x0 + i), left + i * size, SKY + 2, size)),
      ...Array.from({ length: rows }, (_, y) =>
        ruler(String(y), left - RULER, SKY + RULER + y * size + size / 2 - RULER / 2, RULER - 6),
      ),
      ...plaza(view, at({ x: 0, y: 0 }), size),
      ...view.city.flatMap((lot) => {
        const { x, y } = at(lot);
        return [
          sprite(LOT(lot.card), x, y, size, size),
          sprite(FIGURE(lot.owner), x + size * 0.03, y + size * 0.6, size * 0.27, size * 0.36),
        ];
      }),
      ...choices.flatMap((cell) => choice(cell, at(cell), size)),
      ...waiting
        .flatMap((token) => parseCell(token) ?? [])
        .map((cell) => {
          const { x, y } = at(cell);
          return box(x + 5, y + 5, size - 10, size - 10, { line: 'accent', width: 10, round: 10 });
        }),
      ...view.city
        .filter((lot) => fresh !== null && sameCell(lot, fresh))
        .map((lot) => {
          const { x, y } = at(lot);
          return box(x + 2, y + 2, size - 4, size - 4, { line: 'accent', width: 8, round: 8, dash: [18, 10] });
        }),
      ...noted([
        ...view.city.flatMap((lot) => {
          const { x, y } = at(lot);
          return note(news, writeCell(lot), { x: x + 3, y: y + 3, w: size - 6, h: size - 6 });
        }),
        ...RESOURCES.flatMap((resource, i) => {
          const { x, y, s } = plazaSpace(i, at({ x: 0, y: 0 }), size);
          return note(news, `plaza ${resource}`, { x, y, w: s, h: s });
        }),
      ]),
    ],
  };
}

function columnName(x: number): string {
  return writeCell({ x, y: 0 }).split('-')[0] ?? '';
}

/** Trees, sheep and the like on both sides of the town and below it, as far as there is room. */
function country(
  width: number,
  height: number,
  { west, east, foot }: { readonly west: number; readonly east: number; readonly foot: number },
): readonly Node[] {
  const size = 92;
  const step = 124;
  const down = Math.floor((height - SKY - 20) / step);
  const across = Math.floor(width / step);
  return Array.from({ length: down * across }, (_, i) => {
    const [column, line] = [i % across, Math.floor(i / across)];
    // Shifted to and fro, so that nobody suspects a plan.
    const x = 16 + column * step + ((column * 5 + line * 3) % 4) * 8;
    const y = SKY + 12 + line * step + ((column * 7 + line * 5) % 4) * 6;
    const wild = (column * 3 + line * 5 + column * line) % 7;
    const name = COUNTRY[wild];
    return name !== undefined && (x + size < west - 6 || x > east + 14 || y > foot + 8)
      ? [sprite(name, x, y, size, size)]
      : [];
  }).flat();
}

/** Hills behind, grass in front: nothing is ever built on the hills. */
function meadow(width: number, height: number): readonly Node[] {
  const hill = (x: number, w: number, h: number) => `M ${x} ${SKY} Q ${x + w / 2} ${SKY - h * 2} ${x + w} ${SKY} Z`;
  return [
    box(0, 0, width, height, { fill: 'blue-pale', line: 'line', width: 4, round: 20 }),
    disc(width - 90, 28, 17, { fill: 'yellow-light', line: 'yellow-dark', width: 3 }),
    shape(hill(60, 330, 22), { fill: 'green-plain' }),
    shape(hill(300, 420, 26), { fill: 'teal-light' }),
    ...(width > 1_080 ? [shape(hill(690, 380, 20), { fill: 'green-plain' })] : []),
    box(2, SKY - 6, width - 4, height - SKY + 4, { fill: 'green-light', round: 18 }),
    line(3, SKY - 4, width - 3, SKY - 4, 'green-dark', 4),
    ...[84, 132, width - 142, width - 64].map((x, i) =>
      group(x, SKY - 6, [
        polygon(
          [
            [-11, 0],
            [0, -30 - (i % 2) * 8],
            [11, 0],
          ],
          { fill: 'green-dark', line: 'ink', width: 3 },
        ),
      ]),
    ),
  ];
}

/** Spaces for figures lie around the fountain, one for each resource. */
const SPACES = [
  [72, 8],
  [114, 8],
  [156, 8],
  [156, 52],
] as const;

function plazaSpace(at: number, { x, y }: Cell, size: number) {
  const [dx, dy] = SPACES[at] ?? [0, 0];
  return { x: x + (dx * size) / 200, y: y + (dy * size) / 200, s: (38 * size) / 200 };
}

function plaza(view: View, { x, y }: Cell, size: number): readonly Node[] {
  const scale = size / 200;
  return [
    sprite('lot-plaza', x, y, size, size),
    ...RESOURCES.flatMap((resource, i): readonly Node[] => {
      const owner = view.plaza[resource];
      const place = plazaSpace(i, { x, y }, size);
      return [
        box(place.x, place.y, place.s, place.s, { fill: 'card', line: 'ink', width: 3, round: 8 * scale }),
        sprite(RESOURCE_SIGN(resource), place.x + 3 * scale, place.y + 3 * scale, 32 * scale, 32 * scale),
        ...(owner === null
          ? []
          : [sprite(FIGURE(owner), place.x - 2 * scale, place.y - 8 * scale, 42 * scale, 56 * scale)]),
      ];
    }),
  ];
}

function choice(cell: Cell, { x, y }: Cell, size: number): readonly Node[] {
  return [
    box(x + 6, y + 6, size - 12, size - 12, {
      fill: 'accent-pale',
      line: 'accent',
      width: 6,
      round: 16,
      dash: [16, 10],
    }),
    words(writeCell(cell), { x: x + 10, y: y + 10, w: size - 20, h: size - 20 }, Math.min(58, size * 0.34), {
      bold: true,
      align: 'center',
    }),
  ];
}
