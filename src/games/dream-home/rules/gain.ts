import { DECOR_KINDS, type Decor, findResource, maxSize, type Room } from './cards.ts';
import { playerIn } from './covered.ts';
import { withRoom, withToken } from './home.ts';
import { hasDesigner } from './player.ts';
import { sheet } from './score.ts';
import { drillable, exchanged, exchanges, suppliable } from './swap.ts';
import type { Cell, Column, Home, Player } from './types.ts';
import type { ColumnView, HomeView, View } from './view-types.ts';
import { type Way, waysToPlace, waysToTake } from './ways.ts';

/** What steps would bring a home at once, for the wizard: worked out on what the reader sees. */

export interface Gain {
  /** Change of the total, roofs aside. */
  readonly points: number;
  /** Cards of the room that comes to lie there; 0 for an empty room. */
  readonly size: number;
}

/** A way to place a room from the market, with the gain of all that comes with it. */
export interface Taking extends Way, Gain {
  readonly column: Column;
}

function gain(player: Player, after: Player, cell: Cell): Gain {
  const { runs, total } = sheet(after, false);
  const run = runs.find(({ cells }) => cells.includes(cell));
  return { points: total - sheet(player, false).total, size: run?.cells.length ?? 0 };
}

/** Every way to take a column; none when its room is gone. */
export function takings(
  { round, options }: View,
  view: HomeView,
  { column, room, resource }: ColumnView,
): readonly Taking[] {
  if (room === null) return [];
  const player = playerIn(view);
  const read = resource === null ? null : findResource(resource);
  const decor = read?.family === 'decor' ? read.card : null;
  const owner: Player = read?.family === 'helper' ? { ...player, helpers: [...player.helpers, read.card] } : player;
  // Scaffolding gains nothing wherever it stands, so one sheet serves all its places.
  const counted = new Map<string, Gain>();
  return waysToTake(player, room.card, resource, { round, decorMandatory: options.decorMandatory }).map((way) => {
    const { cell, up, extra } = way;
    const target = decor !== null && extra !== 'skip' ? extra : null;
    const key = `${cell} ${up} ${decor === null ? null : extra}`;
    const built = withRoom(player.home, cell, room.card, up);
    const home = decor !== null && target !== null ? withToken(built, target, decor) : built;
    const garden = decor !== null && extra === null && inGarden(decor) ? [...player.garden, decor] : player.garden;
    const found = counted.get(key) ?? gain(player, { ...owner, home, garden }, cell);
    counted.set(key, found);
    return { column, ...way, ...found };
  });
}

const inGarden = (decor: Decor): boolean => DECOR_KINDS[decor].place === 'garden';

/** Every way to break out a column's room; none when it is gone. */
export function breakings(view: HomeView, { column, room }: ColumnView): readonly Taking[] {
  if (room === null) return [];
  const player = playerIn(view);
  return waysToPlace(player, room.card).map((way) => {
    const home = withRoom(player.home, way.cell, room.card, way.up);
    return { column, ...way, ...gain(player, { ...player, home }, way.cell) };
  });
}

/** A token on `target` after a room has been placed: its points, and whether it keeps a room from growing. */
export function decorating(
  view: HomeView,
  room: Room,
  cell: Cell,
  up: boolean,
  token: Decor,
  target: Cell,
): { readonly points: number; readonly closes: boolean; readonly cells: readonly Cell[] } {
  const player = playerIn(view);
  const built = withRoom(player.home, cell, room.card, up);
  const before = sheet({ ...player, home: built }, false);
  const after = sheet({ ...player, home: withToken(built, target, token) }, false);
  const run = after.runs.find(({ cells }) => cells.includes(target));
  const open = run !== undefined && run.cells.length < maxSize(run.type);
  return { points: after.total - before.total, closes: open && !hasDesigner(player), cells: run?.cells ?? [] };
}

/** Another card for the one on `cell`, face up; its token is lost. */
export function replacing(view: HomeView, room: Room, cell: Cell): Gain {
  const player = playerIn(view);
  return gain(player, { ...player, home: withRoom(player.home, cell, room.card, true) }, cell);
}

/** The cells of rooms for which this one may come in by the Drill, with the gain of each. */
export function drillings(view: HomeView, room: Room): readonly (Gain & { readonly cell: Cell })[] {
  const player = playerIn(view);
  const cells = drillable(player.home, room.card, hasDesigner(player));
  return cells.map((cell) => ({ cell, ...replacing(view, room, cell) }));
}

/** The cells of rooms for which the Supplier may bring this one, with the gain of each. */
export function supplies(view: HomeView, room: Room): readonly (Gain & { readonly cell: Cell })[] {
  const player = playerIn(view);
  const cells = suppliable(player.home, room.type, hasDesigner(player));
  return cells.map((cell) => ({ cell, ...replacing(view, room, cell) }));
}

/** The pairs of rooms the Handyman may exchange, with the gain of each. */
export function swaps(view: HomeView): readonly (Gain & { readonly a: Cell; readonly b: Cell })[] {
  const player = playerIn(view);
  return exchanges(player.home).map(({ a, b }) => {
    const home: Home = exchanged(player.home, a, b);
    return { a, b, ...gain(player, { ...player, home }, b) };
  });
}
