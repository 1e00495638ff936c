import { type Path, startsWith, type Token, writePath } from '../../../core/contract/path.ts';
import { DECOR_KINDS, findResource } from '../rules/cards.ts';
import { breakings, decorating, drillings, replacing, supplies, swaps, type Taking, takings } from '../rules/gain.ts';
import { nextSpace } from '../rules/home.ts';
import { promises } from '../rules/promises.ts';
import type { Cell, Column } from '../rules/types.ts';
import type { ColumnView, HomeView, View } from '../rules/view-types.ts';
import { columnOf, homeOf, isCell, isType, moverOf, roomIn, spaceOf, suppliedRoom } from './names.ts';

/** What answers bring at once, in points that everybody can count; roofs are hidden and left out. */
export interface Outlook {
  /** The most that can be had with this answer. */
  readonly points: number;
  /** Whether the room can only lie face down. */
  readonly down: boolean;
}

/** By answer to the question after `soFar`; answers that bring nothing that can be counted are left out. */
export function outlooks(view: View, soFar: Path, answers: readonly Token[]): ReadonlyMap<Token, Outlook> {
  const found = new Map<Token, Outlook>();
  for (const token of answers) {
    const outlook = outlookOf(view, soFar, token);
    if (outlook !== null) found.set(token, outlook);
  }
  return found;
}

function outlookOf(view: View, soFar: Path, token: Token): Outlook | null {
  const [verb, first, second, third] = soFar;
  const home = homeOf(view, moverOf(view));
  switch (verb) {
    case 'take':
    case 'jackhammer': {
      if (isCell(second) && third !== undefined) {
        const gain = decorGain(view, home, first, second, third === 'up', token);
        return gain === null ? null : { points: gain, down: false };
      }
      const ways = waysIn(view, home, verb, columnOf(view, first ?? token));
      const those = ways.filter(({ cell, up }) => {
        if (first === undefined) return true;
        return second === undefined ? cell === token : cell === second && up === (token === 'up');
      });
      return most(those);
    }
    case 'drill': {
      const room = roomIn(view, first ?? token);
      if (room === null) return null;
      if (first === undefined) return most(drillings(home, room));
      return isCell(token) ? { points: replacing(home, room, token).points, down: false } : null;
    }
    case 'supplier': {
      const type = first ?? token;
      if (!isType(type)) return null;
      const room = suppliedRoom(view, type);
      if (first === undefined) return most(supplies(home, room));
      return isCell(token) ? { points: replacing(home, room, token).points, down: false } : null;
    }
    case 'handyman':
      return most(swapsIn(home).filter(({ a, b }) => (first === undefined ? a === token : a === first && b === token)));
    case 'keep': {
      const space = spaceOf(home, token);
      if (space?.kind !== 'room' || space.token === null) return null;
      return { points: DECOR_KINDS[space.token].points, down: false };
    }
    default:
      return null;
  }
}

type Swaps = ReturnType<typeof swaps>;
const SWAPS = new WeakMap<HomeView, Swaps>();

/** The pairs of rooms the Handyman may exchange, with the gain of each. */
export function swapsIn(home: HomeView): Swaps {
  const found = SWAPS.get(home) ?? swaps(home);
  SWAPS.set(home, found);
  return found;
}

const most = (found: readonly { readonly points: number; readonly up?: boolean }[]): Outlook | null =>
  found.length === 0
    ? null
    : { points: Math.max(...found.map(({ points }) => points)), down: found.every(({ up }) => up === false) };

/** What a token brings on that cell; null where no token is placed. */
function decorGain(
  view: View,
  home: HomeView,
  column: Token | undefined,
  cell: Cell,
  up: boolean,
  target: Token,
): number | null {
  const seen = columnOf(view, column);
  const read = seen?.resource ? findResource(seen.resource) : null;
  if (seen?.room == null || read?.family !== 'decor' || !isCell(target)) return null;
  return decorating(home, seen.room, cell, up, read.card, target).points;
}

/** Every way to take or break out what lies in a column. */
export function waysIn(
  view: View,
  home: HomeView,
  verb: 'take' | 'jackhammer',
  column: ColumnView | null,
): readonly Taking[] {
  if (column === null) return [];
  // Each question about a position asks for them several times; a column belongs to one view.
  const known = WAYS[verb].get(column);
  if (known?.home === home) return known.ways;
  const ways = verb === 'take' ? takings(view, home, column) : breakings(home, column);
  WAYS[verb].set(column, { home, ways });
  return ways;
}

interface Ways {
  readonly home: HomeView;
  readonly ways: readonly Taking[];
}

const WAYS = { take: new WeakMap<ColumnView, Ways>(), jackhammer: new WeakMap<ColumnView, Ways>() };

/** What one wants to see first: most points, face up, room to grow, Scaffolding where it carries most. */
export function bestFirst(home: HomeView, ways: readonly Taking[]): readonly Taking[] {
  const rank = ({ points, up, cell, extra }: Taking): readonly number[] => [
    points,
    up ? 1 : 0,
    isCell(extra ?? undefined) ? carries(home, cell, extra) : 0,
    up ? openSides(home, cell) : 0,
  ];
  return ways
    .map((way) => ({ way, rank: rank(way) }))
    .sort((a, b) => {
      const at = a.rank.findIndex((value, n) => value !== b.rank[n]);
      return at < 0 ? 0 : (b.rank[at] ?? 0) - (a.rank[at] ?? 0);
    })
    .map(({ way }) => way);
}

const isFree = (home: HomeView, cell: Cell): boolean => spaceOf(home, cell)?.kind !== 'room';

/** How many neighbours of a cell hold no room yet. */
const openSides = (home: HomeView, cell: Cell): number =>
  (['left', 'right'] as const).filter((side) => {
    const next = nextSpace(cell, side);
    return next !== null && isFree(home, next);
  }).length;

/** How many free spaces lie above a cell that is built upon; fewer than none where the room replaces it at once. */
function carries(home: HomeView, room: Cell, cell: Cell | 'skip' | null): number {
  if (cell === null || cell === 'skip') return 0;
  if (cell === room) return -1;
  let count = 0;
  for (let above = nextSpace(cell, 'up'); above !== null; above = nextSpace(above, 'up')) {
    if (isFree(home, above) && above !== room) count += 1;
  }
  return count;
}

/** What a whole move promises by the end of the game, by rule of thumb; nothing where it is not possible. */
export const promiseOf = (view: View, path: Path): number =>
  promises(view).get(writePath(path)) ?? Number.NEGATIVE_INFINITY;

/** The answers to the question after `soFar` that begin the moves which promise most; none where none promises. */
export function promising(view: View, soFar: Path): readonly Token[] {
  const begun = [...promises(view)].flatMap(([written, promise]) => {
    const path = written.split(' ');
    const next = path[soFar.length];
    return startsWith(path, soFar) && next !== undefined ? [{ next, promise }] : [];
  });
  const most = Math.max(...begun.map(({ promise }) => promise));
  return begun.flatMap(({ next, promise }) => (promise > most - EQUAL ? [next] : []));
}

/** Promises that differ by less come to the same. */
export const EQUAL = 1e-6;

/** Items by what their moves promise, the best first; of equal ones the first. */
export const byPromise = <T>(view: View, items: readonly T[], pathOf: (item: T) => Path): readonly T[] =>
  items
    .map((item) => ({ item, promise: promiseOf(view, pathOf(item)) }))
    .sort((a, b) => b.promise - a.promise)
    .map(({ item }) => item);

/** The whole path of a way to take or break out what lies in a column. */
export const pathOfTaking = (verb: 'take' | 'jackhammer', { column, cell, up, extra }: Taking): Path => [
  verb,
  column,
  cell,
  up ? 'up' : 'down',
  ...(extra === null ? [] : [extra]),
];

/** The way of each column that promises most, the best column first. */
export function bestTakings(view: View, verb: 'take' | 'jackhammer', columns: readonly Token[]): readonly Taking[] {
  const home = homeOf(view, moverOf(view));
  const best = columns.flatMap((token) => {
    const ways = bestFirst(home, waysIn(view, home, verb, columnOf(view, token)));
    return byPromise(view, ways, (way) => pathOfTaking(verb, way)).slice(0, 1);
  });
  return byPromise(view, best, (way) => pathOfTaking(verb, way));
}

/** An exchange of the market's room in a column for a room of the home. */
export interface Drilling {
  readonly column: Column;
  readonly cell: Cell;
  readonly points: number;
}

/** All that are possible, the one that promises most first. */
export function bestDrillings(view: View, columns: readonly Token[]): readonly Drilling[] {
  const home = homeOf(view, moverOf(view));
  const found = columns.flatMap((token) => {
    const column = columnOf(view, token);
    if (column?.room == null) return [];
    return drillings(home, column.room).map(({ cell, points }) => ({ column: column.column, cell, points }));
  });
  return byPromise(view, found, ({ column, cell }) => ['drill', column, cell]);
}

/** An exchange of two rooms in the market, with what brings most at once when one of the two is taken afterwards. */
export interface Mixing {
  readonly left: Column;
  readonly right: Column;
  readonly then: Taking;
}

/** All that are possible, the one that promises most first. */
export function bestMixings(view: View): readonly Mixing[] {
  const home = homeOf(view, moverOf(view));
  const open = view.market.filter(({ room }) => room !== null);
  const found = open.flatMap((left, at) =>
    open.slice(at + 1).flatMap((right): readonly Mixing[] => {
      const mixed = [
        { ...left, room: right.room },
        { ...right, room: left.room },
      ];
      const [then] = bestFirst(
        home,
        mixed.flatMap((column) => waysIn(view, home, 'take', column)),
      );
      return then === undefined ? [] : [{ left: left.column, right: right.column, then }];
    }),
  );
  return byPromise(view, found, ({ left, right }) => ['mix', left, right]);
}
