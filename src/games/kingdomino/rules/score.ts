import type { Measures } from '../../../core/contract/achievements.ts';
import { ranked, type Standing } from '../../../core/contract/standing.ts';
import type { Seat } from '../../../core/seat.ts';
import { boundsOf, CASTLE, CELLS, type Cell, columnOf, neighboursOf, rowOf } from './cell.ts';
import { TERRAINS, type Terrain } from './dominoes.ts';
import { type Grid, gridOf, type Kingdom, kingdomAt, landOf } from './kingdom.ts';
import type { Options } from './types.ts';

/** A maximal group of squares of one terrain (rules 6); worth its squares times its crowns. */
export interface Property {
  readonly terrain: Terrain;
  /** In reading order. */
  readonly cells: readonly Cell[];
  readonly crowns: number;
  readonly points: number;
}

/** All properties, in the reading order of their first squares. */
export function propertiesOf(grid: Grid): readonly Property[] {
  const seen = new Set<Cell>();
  const properties: Property[] = [];
  for (const start of CELLS) {
    const square = grid[start] ?? null;
    if (square === null || square === 'castle' || seen.has(start)) continue;
    const cells: Cell[] = [start];
    let crowns = 0;
    seen.add(start);
    for (const cell of cells) {
      const here = grid[cell] ?? null;
      if (here !== null && here !== 'castle') crowns += here.crowns;
      for (const next of neighboursOf(cell)) {
        const there = grid[next] ?? null;
        // The castle joins nothing (rules 6).
        if (there === null || there === 'castle' || there.terrain !== square.terrain || seen.has(next)) continue;
        seen.add(next);
        cells.push(next);
      }
    }
    properties.push({
      terrain: square.terrain,
      cells: cells.sort((a, b) => a - b),
      crowns,
      points: cells.length * crowns,
    });
  }
  return properties;
}

/** What one kingdom is worth: the `parts` of a standing. */
export type Parts = {
  readonly properties: number;
  /** 0 or 10. */
  readonly middleKingdom: number;
  /** 0 or 5. */
  readonly harmony: number;
  /** Squares of the largest property, crowned or not; 0 for a castle alone. */
  readonly largest: number;
  /** On all squares. */
  readonly crowns: number;
};

export function partsOf(kingdom: Kingdom, options: Options): Parts {
  const grid = gridOf(kingdom);
  const properties = propertiesOf(grid);
  return {
    properties: sum(properties.map(({ points }) => points)),
    middleKingdom: options.middleKingdom && isCentred(grid) ? 10 : 0,
    harmony: options.harmony && isComplete(kingdom, options) ? 5 : 0,
    largest: Math.max(0, ...properties.map(({ cells }) => cells.length)),
    crowns: sum(properties.map(({ crowns }) => crowns)),
  };
}

/** What the kingdoms of one seat are made of, one of each game: points by terrain and bonus, and crowns. */
export function itemsOf(kingdoms: readonly Kingdom[], options: Options): Measures {
  const parts = kingdoms.map((kingdom) => partsOf(kingdom, options));
  const properties = kingdoms.flatMap((kingdom) => propertiesOf(gridOf(kingdom)));
  const of = (wanted: Terrain): number =>
    sum(properties.filter(({ terrain }) => terrain === wanted).map(({ points }) => points));
  return {
    ...Object.fromEntries(TERRAINS.map((terrain) => [terrain, of(terrain)])),
    middleKingdom: sum(parts.map(({ middleKingdom }) => middleKingdom)),
    harmony: sum(parts.map(({ harmony }) => harmony)),
    crowns: sum(parts.map(({ crowns }) => crowns)),
  };
}

export const pointsOf = (parts: Parts): number => parts.properties + parts.middleKingdom + parts.harmony;

/** What the properties alone are worth: the score while a game is running. */
export function worthOf(kingdom: Kingdom): number {
  const known = worths.get(kingdom);
  if (known !== undefined) return known;
  const worth = sum(propertiesOf(gridOf(kingdom)).map(({ points }) => points));
  worths.set(kingdom, worth);
  return worth;
}

/** The worth before a placement equals the worth after the placement before it, so it is kept. */
const worths = new WeakMap<Kingdom, number>();

/** The side of a full kingdom (rules 2). */
export const sizeOf = (options: Options): number => (options.mightyDuel ? 7 : 5);

/** The dominoes that fill a kingdom (rules 2). */
const shareOf = (options: Options): number => (sizeOf(options) ** 2 - 1) / 2;

/** Whether every square is filled, which is the same as "nothing was discarded" (ruling R5). */
export const isComplete = (kingdom: Kingdom, options: Options): boolean => kingdom.laid.length === shareOf(options);

/** Whether the castle is the exact centre of the rectangle around the kingdom (ruling R4, reading b). */
export function isCentred(grid: Grid): boolean {
  const { left, right, top, bottom } = boundsOf(landOf(grid));
  return left + right === 2 * columnOf(CASTLE) && top + bottom === 2 * rowOf(CASTLE);
}

/** Every seat's place. `games` holds the kingdoms by seat of the only game, or of the three of a dynasty. */
export function standingsOf(
  games: readonly (readonly Kingdom[])[],
  options: Options,
  seats: readonly Seat[],
  resigned: readonly Seat[] = [],
): readonly Standing[] {
  const rows = seats.map((seat) => {
    const parts = games.map((kingdoms) => partsOf(kingdomAt(kingdoms, seat), options));
    const total = (figure: (part: Parts) => number): number => sum(parts.map(figure));
    const [only] = parts;
    if (only === undefined) throw new Error('no game has been played');
    return {
      seat,
      score: total(pointsOf),
      // Rules 7; in a dynasty the sums of the three games (ruling R6).
      largest: total(({ largest }) => largest),
      crowns: total(({ crowns }) => crowns),
      parts: options.dynasty ? { games: parts } : only,
    };
  });
  // The same key orders the lower places, and equal figures share a place (ruling R3).
  return ranked(rows, (a, b) => b.score - a.score || b.largest - a.largest || b.crowns - a.crowns, resigned);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
