import { boundsOf, CASTLE, type Cell, columnOf, neighboursOf, rowOf } from './cell.ts';
import type { Domino } from './dominoes.ts';
import { type Grid, gridOf, type Kingdom, landOf, lay, type Placement, placements, roomFor } from './kingdom.ts';
import { sizeOf, worthOf } from './score.ts';
import { boardOf } from './small-board.ts';
import type { Options } from './types.ts';

/** What a placement would bring, and what it would spoil: for hints and previews. */
export interface Prospect {
  readonly placement: Placement;
  /** By how much the properties would be worth more. */
  readonly gain: number;
}

/** Every legal placement of `domino` with its gain, in the order of the list of moves. */
export function prospects(kingdom: Kingdom, options: Options, domino: Domino): readonly Prospect[] {
  const size = sizeOf(options);
  const now = boardOf(size);
  now.load(kingdom);
  const worth = now.worth();
  const then = boardOf(size);
  return placements(kingdom, size, domino).map((placement) => {
    then.copy(now);
    then.lay(domino, placement);
    return { placement, gain: then.worth() - worth };
  });
}

/** The placement with the largest gain, the first of equals; null when there is none. */
export function best(kingdom: Kingdom, options: Options, domino: Domino): Prospect | null {
  return prospects(kingdom, options, domino).reduce<Prospect | null>(
    (top, one) => (top === null || one.gain > top.gain ? one : top),
    null,
  );
}

/** Free cells that no domino can cover any more, because no free cell within reach lies beside them. */
function deadCells(grid: Grid, size: number): readonly Cell[] {
  const room = new Set(roomFor(grid, size));
  return [...room].filter((cell) => !neighboursOf(cell).some((next) => room.has(next)));
}

/** Whether the castle can still come to stand in the middle of a full kingdom. */
export function mayCentre(kingdom: Kingdom, options: Options): boolean {
  const { left, right, top, bottom } = boundsOf(landOf(gridOf(kingdom)));
  const arm = (sizeOf(options) - 1) / 2;
  const [column, row] = [columnOf(CASTLE), rowOf(CASTLE)];
  return left >= column - arm && right <= column + arm && top >= row - arm && bottom <= row + arm;
}

export interface Consequences {
  readonly from: number;
  readonly to: number;
  /** Cells that die with this placement. */
  readonly dead: readonly Cell[];
  /** The castle could have come to stand in the middle, and now it cannot. */
  readonly offCentre: boolean;
  /** The frame has its full size both ways now. */
  readonly framed: boolean;
}

export function consequences(kingdom: Kingdom, options: Options, domino: Domino, placement: Placement): Consequences {
  const size = sizeOf(options);
  const after = lay(kingdom, domino, placement);
  const before = new Set(deadCells(gridOf(kingdom), size));
  return {
    from: worthOf(kingdom),
    to: worthOf(after),
    dead: deadCells(gridOf(after), size).filter((cell) => !before.has(cell)),
    offCentre: mayCentre(kingdom, options) && !mayCentre(after, options),
    framed: !isFramed(kingdom, size) && isFramed(after, size),
  };
}

/** Whether the kingdom is as wide and as high as it may become. */
function isFramed(kingdom: Kingdom, size: number): boolean {
  const { left, right, top, bottom } = boundsOf(landOf(gridOf(kingdom)));
  return right - left + 1 === size && bottom - top + 1 === size;
}
