/** Squares of a grid: which are adjacent, and the rectangle around some of them. */

/** Where a square lies: x counts columns to the right, y rows downwards; each game chooses its own origin. */
export type Point = { readonly x: number; readonly y: number };

export const DIRECTIONS = ['right', 'left', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The step to the next square in each direction. */
export const STEPS: { readonly [D in Direction]: Point } = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The next square in a direction. */
export const nextTo = ({ x, y }: Point, towards: Direction): Point => ({
  x: x + STEPS[towards].x,
  y: y + STEPS[towards].y,
});

export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Whether two squares have a side in common; corners do not count. */
export const adjacent = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;

/** An upright rectangle of columns and rows, all four inclusive. */
export type Bounds = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The smallest rectangle around some squares. Throws when there are none. */
export function boundsOf(points: readonly Point[]): Bounds {
  const [first] = points;
  if (first === undefined) throw new Error('there are no squares to find the bounds of');
  let [left, right, top, bottom] = [first.x, first.x, first.y, first.y];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}

/** The cells of a board with a fixed shape, and which of them are adjacent. */
export interface Layout<Cell> {
  /** The adjacent cell in a direction; null at the edge of the board. */
  beside(cell: Cell, towards: Direction): Cell | null;
  /** The cells on all four sides, in the order of `DIRECTIONS`. */
  neighboursOf(cell: Cell): readonly Cell[];
}

/** A layout from the place of each cell. Its functions throw for a cell that is not in `places`. */
export function layoutOf<Cell>(places: readonly (readonly [Cell, Point])[]): Layout<Cell> {
  const cells = new Map(places.map(([cell, { x, y }]) => [`${x} ${y}`, cell]));
  const sides = new Map(
    places.map(([cell, point]) => {
      const on = (towards: Direction): Cell | null => {
        const { x, y } = nextTo(point, towards);
        return cells.get(`${x} ${y}`) ?? null;
      };
      const around = { right: on('right'), left: on('left'), up: on('up'), down: on('down') };
      return [cell, { ...around, all: DIRECTIONS.flatMap((towards) => around[towards] ?? []) }];
    }),
  );
  const sidesOf = (cell: Cell) => {
    const found = sides.get(cell);
    if (found === undefined) throw new Error(`the board has no cell ${cell}`);
    return found;
  };
  return { beside: (cell, towards) => sidesOf(cell)[towards], neighboursOf: (cell) => sidesOf(cell).all };
}
