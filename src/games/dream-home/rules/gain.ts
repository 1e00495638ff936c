import { type Decor, maxSize, type Room } from './cards.ts';
import { EMPTY_HOME, fits, withRoom, withSpace, withToken } from './home.ts';
import { hasDesigner } from './player.ts';
import { sheet } from './score.ts';
import { exchanged } from './swap.ts';
import type { Cell, Home, HomeView, Player, Space, SpaceView } from './types.ts';

/** What a step would change in a home, for the hints of the wizard: worked out on what the reader sees. */

/** The home of a view as rules and score know it, without its roofs, which no step changes. */
function playerIn(view: HomeView): Player {
  const space = (seen: SpaceView): Space => {
    if (seen.kind === 'free') return { kind: 'free' };
    if (seen.kind === 'scaffolding') return { kind: 'scaffolding', card: 'scaffolding' };
    return { kind: 'room', card: seen.room.card, up: seen.up, token: seen.token };
  };
  const home = view.spaces.reduce((sofar, seen) => withSpace(sofar, seen.cell, space(seen)), EMPTY_HOME);
  return { home, roofs: [], tools: view.tools, helpers: view.helpers, garden: view.garden, latest: view.latest };
}

export interface Gain {
  /** Change of the total, roofs aside. */
  readonly points: number;
  /** Cards of the room that comes to lie there; 0 for an empty room. */
  readonly size: number;
}

function gain(player: Player, home: Home, cell: Cell): Gain {
  const after = sheet({ ...player, home }, false);
  const run = after.runs.find(({ cells }) => cells.includes(cell));
  return { points: after.total - sheet(player, false).total, size: run?.cells.length ?? 0 };
}

/** Placing a market room; null when it may not lie like that. Whether the space is supported is not asked. */
export function placing(view: HomeView, room: Room, cell: Cell, up: boolean): Gain | null {
  const player = playerIn(view);
  if (up && !fits(player.home, cell, room.type, hasDesigner(player))) return null;
  return gain(player, withRoom(player.home, cell, room.card, up), cell);
}

/** A token on `target` after a room has been placed: its points, and whether it keeps a room from growing. */
export function decorating(
  view: HomeView,
  room: Room,
  cell: Cell,
  up: boolean,
  token: Decor,
  target: Cell,
): { readonly points: number; readonly closes: boolean } {
  const player = playerIn(view);
  const built = withRoom(player.home, cell, room.card, up);
  const before = sheet({ ...player, home: built }, false);
  const after = sheet({ ...player, home: withToken(built, target, token) }, false);
  const run = after.runs.find(({ cells }) => cells.includes(target));
  const open = run !== undefined && run.cells.length < maxSize(run.type);
  return { points: after.total - before.total, closes: open && !hasDesigner(player) };
}

/** Another card for the one on `cell`, face up; its token is lost. */
export function replacing(view: HomeView, room: Room, cell: Cell): Gain {
  const player = playerIn(view);
  return gain(player, withRoom(player.home, cell, room.card, true), cell);
}

export function exchanging(view: HomeView, a: Cell, b: Cell): Gain {
  const player = playerIn(view);
  return gain(player, exchanged(player.home, a, b), b);
}
