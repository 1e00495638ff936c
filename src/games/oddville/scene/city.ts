import { samePoint } from '../../../core/grid.ts';
import { known } from '../../../core/known.ts';
import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, disc, gainPill, line, noted, shape, sprite, TYPE } from '../../../core/scene/sketch.ts';
import { COUNTRY } from '../art/country.ts';
import { LANE, TILE } from '../art/ground.ts';
import { LOT, SPACE, SPACES } from '../art/houses.ts';
import { OWNER } from '../art/people.ts';
import { extent, PLAZA, parseCell, writeCell } from '../rules/city.ts';
import { type Cell, RESOURCES, type Resource, type View } from '../rules/types.ts';
import type { News } from './changes.ts';
import { type Band, INNER, NO_NEWS, note, words } from './frame.ts';
import { type Plan, spot } from './spot.ts';
import { MARGIN, town } from './town.ts';

/** The city in one picture: as near as the built area allows, with coordinates on its edges. */
export type CityMarks = {
  /** Cells to choose from, as path tokens. */
  readonly open?: readonly string[];
  /** What is to be built on one of them. */
  readonly plan?: Plan | null;
  /** Buildings whose bonus waits, as path tokens. */
  readonly waiting?: readonly string[];
  /** Outlined as what has just been built; null for none. */
  readonly fresh?: Cell | null;
  readonly news?: News;
  /** By cell, as path tokens: what a move makes the building there worth more or less, and how that is said. */
  readonly gains?: ReadonlyMap<string, { readonly gain: number; readonly label: string }>;
};

/** How large it may become; a city of many rows needs more height to stay readable. */
export type CitySize = {
  readonly maxHeight: number;
  readonly maxCell: number;
  /** Of the whole sheet when left out. */
  readonly width?: number;
  /** Whether the meadow fills `maxHeight`, however few rows there are. */
  readonly full?: boolean;
};

/** Left of the lots, for the signs with the rows' numbers. */
const RULER = 62;
const SKY = 54;
/** Where the first row begins: the columns' signs stand before the sky. */
const TOP = SKY + 12;

/** Cards come in sizes so far apart: each has to be drawn anew for every size, and tables share them. */
const GRAIN = 4;

const cellOf = (token: string): Cell => known(parseCell(token), `cell ${token}`);

/** How large a card would be. */
export function cardSize(cells: readonly Cell[], { maxHeight, maxCell, width = INNER }: CitySize): number {
  const { left, right, bottom } = extent(cells);
  const [columns, rows] = [right - left + 1, bottom + 1];
  const most = Math.min((width - RULER - MARGIN) / columns, (maxHeight - TOP - MARGIN) / rows, maxCell);
  return Math.floor(most / GRAIN) * GRAIN;
}

/** How much of its room a town would fill, from 0 to 1. */
export function fullness(cells: readonly Cell[], room: CitySize): number {
  const { left, right, bottom } = extent(cells);
  const size = cardSize(cells, room);
  const height = room.full ? room.maxHeight : TOP + (bottom + 1) * size + MARGIN;
  return ((right - left + 1) * (bottom + 1) * size * size) / ((room.width ?? INNER) * height);
}

export function city(
  view: View,
  room: CitySize,
  { open = [], plan = null, waiting = [], fresh = null, news = NO_NEWS, gains }: CityMarks = {},
): Band {
  const choices = open.map(cellOf);
  const cells = [...view.city, ...choices];
  const built = extent(cells);
  const columns = built.right - built.left + 1;
  const rows = built.bottom + 1;
  const { width = INNER } = room;
  const size = cardSize(cells, room);
  const left = Math.round(RULER + (width - RULER - MARGIN - columns * size) / 2);
  const height = room.full ? room.maxHeight : TOP + rows * size + MARGIN;
  const at = ({ x, y }: Cell) => ({ x: left + (x - built.left) * size, y: TOP + y * size });
  return {
    height,
    nodes: [
      ...meadow(
        width,
        height,
        Array.from({ length: columns }, (_, i) => left + (i + 0.5) * size),
      ),
      ...country(width, height, [
        { x: left - RULER - 4, y: TOP, w: RULER, h: rows * size },
        ...[PLAZA, ...cells].map((cell) => around(at(cell), size)),
      ]),
      ...town(view.city, at, size),
      ...Array.from({ length: columns }, (_, i) =>
        sign(columnName(built.left + i), left + (i + 0.5) * size, SKY / 2, 64),
      ).flat(),
      ...Array.from({ length: rows }, (_, y) =>
        sign(String(y), left - RULER / 2 - 6, TOP + (y + 0.5) * size, 40),
      ).flat(),
      ...plaza(view, at(PLAZA), size),
      ...view.city.flatMap((lot) => {
        const { x, y } = at(lot);
        return [
          sprite(LOT(lot.card), x, y, size, size),
          sprite(OWNER(lot.owner), x - size * 0.01, y + size * 0.55, size * 0.34, size * 0.43),
        ];
      }),
      ...choices.flatMap((cell) => spot(view, plan, cell, at(cell), size)),
      ...waiting.map(cellOf).map((cell) => {
        const { x, y } = at(cell);
        return box(x + 5, y + 5, size - 10, size - 10, { line: 'accent', width: 10, round: 10 });
      }),
      ...view.city
        .filter((lot) => fresh !== null && samePoint(lot, fresh))
        .map((lot) => {
          const { x, y } = at(lot);
          return box(x + 2, y + 2, size - 4, size - 4, { line: 'accent', width: 8, round: 8, dash: [18, 10] });
        }),
      ...view.city.flatMap((lot) => {
        const found = gains?.get(writeCell(lot));
        const { x, y } = at(lot);
        const [w, h] = [Math.max(76, size * 0.36), Math.max(46, size * 0.21)];
        return found ? gainPill(found.gain, found.label, { x: x + size - w - 6, y: y + size - h - 6, w, h }) : [];
      }),
      ...noted([
        ...view.city.flatMap((lot) => {
          const { x, y } = at(lot);
          return note(news, writeCell(lot), { x, y, w: size, h: size });
        }),
        ...RESOURCES.flatMap((resource) => {
          const { x, y, s } = plazaSpace(resource, at(PLAZA), size);
          return note(news, `plaza ${resource}`, { x, y, w: s, h: s });
        }),
      ]),
    ],
  };
}

/** A lot and the lanes that lead out of it. */
function around({ x, y }: Cell, size: number): Area {
  const lane = LANE.h * (size / TILE);
  return { x: x - lane, y: y - lane, w: size + 2 * lane, h: size + 2 * lane };
}

const SIGN = 64;

/** A street sign around (x, y). */
function sign(label: string, x: number, y: number, w: number): readonly Node[] {
  return [
    box(x - w / 2, y - 20, w, 40, { fill: 'card', line: 'ink', width: 3, round: 9 }),
    words(label, { x: x - w / 2, y: y - 20, w, h: 40 }, TYPE.text, { bold: true, align: 'center' }),
  ];
}

function columnName(x: number): string {
  return writeCell({ x, y: 0 }).replace(/-.*/, '');
}

const apart = (one: Area, other: Area): boolean =>
  one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;

/** Trees, sheep and the like on all places without buildings and letters. */
function country(width: number, height: number, taken: readonly Area[]): readonly Node[] {
  const size = 92;
  const step = 124;
  const down = Math.floor((height - SKY - 20) / step);
  const across = Math.floor(width / step);
  const spots = Array.from({ length: down * across }, (_, i) => {
    const [column, line] = [i % across, Math.floor(i / across)];
    // Shifted to and fro, so that no grid is seen.
    const x = 16 + column * step + ((column * 5 + line * 3) % 4) * 8;
    const y = SKY + 12 + line * step + ((column * 7 + line * 5) % 4) * 6;
    const wild = (column * 3 + line * 5 + column * line) % 7;
    const name = COUNTRY[wild];
    return name !== undefined && taken.every((area) => apart(area, { x, y, w: size, h: size }))
      ? [sprite(name, x, y, size, size)]
      : [];
  }).flat();
  // A town of many houses gets fewer of them, so that the picture stays small in bytes.
  const shown = Math.min(Math.max(3, 16 - taken.length), Math.ceil(spots.length * 0.45));
  return Array.from({ length: shown }, (_, i) =>
    known(spots[Math.floor(((i + 0.5) * spots.length) / shown)], 'spot'),
  ).flat();
}

/** Hills behind, grass in front. Buildings stand on the grass only. */
function meadow(width: number, height: number, signs: readonly number[]): readonly Node[] {
  const clear = (x: number, w: number): boolean => signs.every((sign) => Math.abs(sign - x) > SIGN / 2 + w);
  const hill = (x: number, w: number, h: number) => `M ${x} ${SKY} Q ${x + w / 2} ${SKY - h * 2} ${x + w} ${SKY} Z`;
  return [
    box(0, 0, width, height, { fill: 'blue-pale', line: 'line', width: 4, round: 20 }),
    ...[width - 40, 40]
      .filter((x) => clear(x, 20))
      .slice(0, 1)
      .map((x) => disc(x, 28, 17, { fill: 'yellow-light', line: 'yellow-dark', width: 3 })),
    shape(hill(60, 330, 22), { fill: 'green-plain' }),
    shape(hill(300, Math.min(420, width - 320), 26), { fill: 'teal-light' }),
    ...(width > 1_080 ? [shape(hill(690, 380, 20), { fill: 'green-plain' })] : []),
    box(2, SKY - 6, width - 4, height - SKY + 4, { fill: 'green-light', round: 18 }),
    line(3, SKY - 4, width - 3, SKY - 4, 'green-dark', 4),
    ...[84, 132, width - 142, width - 86]
      .filter((x) => clear(x, 12))
      .map((x, i) => sprite('fir', x - 13, SKY - 44 - (i % 2) * 6, 26, 41 + (i % 2) * 6)),
  ];
}

function plazaSpace(resource: Resource, { x, y }: Cell, size: number) {
  const [dx, dy] = SPACES[resource];
  const scale = size / TILE;
  return { x: x + dx * scale, y: y + dy * scale, s: SPACE * scale };
}

function plaza(view: View, { x, y }: Cell, size: number): readonly Node[] {
  return [
    sprite('lot-plaza', x, y, size, size),
    ...RESOURCES.flatMap((resource): readonly Node[] => {
      const owner = view.plaza[resource];
      const { x: left, y: top, s } = plazaSpace(resource, { x, y }, size);
      return owner === null ? [] : [sprite(OWNER(owner), left - s * 0.15, top - s * 0.3, s * 1.3, s * 1.64)];
    }),
  ];
}
