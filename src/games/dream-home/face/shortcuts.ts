import type { Path, Token } from '../../../core/contract/path.ts';
import type { Question, Shortcut } from '../../../core/contract/question.ts';
import { known } from '../../../core/known.ts';
import { findResource } from '../rules/cards.ts';
import { decorating, supplies, type Taking } from '../rules/gain.ts';
import { aheadIn } from '../rules/promises.ts';
import { COLUMNS } from '../rules/types.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import {
  columnOf,
  homeOf,
  isCell,
  moverOf,
  resourceName,
  roomIn,
  roomName,
  type Say,
  spaceName,
  spaceOf,
  suppliedRoom,
} from './names.ts';
import {
  bestDrillings,
  bestFirst,
  bestMixings,
  bestTakings,
  byPromise,
  EQUAL,
  pathOfTaking,
  promiseOf,
  swapsIn,
  waysIn,
} from './outlook.ts';

/** Whole ways to go on, by what they promise; their labels say what they bring at once. */
type Short = Shortcut<Say>;

/** More would push the picture out of a phone's window. */
const MOST = 3;
/** So many where tools are among them. */
const WITH_TOOLS = 4;
/** And where many ways promise the same: places of a token, exchanges at the end. */
const ALIKE = 4;

const some = (find: () => readonly Short[], most = MOST): Pick<Question<Say>, 'shortcuts'> => ({
  shortcuts: () => find().slice(0, most),
});

/** Column and place together, for the question which column. */
export const columnShortcuts = (
  view: View,
  verb: 'take' | 'jackhammer',
  columns: readonly Token[],
): Pick<Question<Say>, 'shortcuts' | 'remark'> => {
  const shown = (): readonly Use[] => withMost(view, takingUses(view, verb, columns, []), MOST);
  return { ...some(() => shown().map(({ short }) => short)), remark: () => remarkOn(view, shown()) };
};

/** All ways to take what lies in the columns, the most promising way of each column first, then the others. */
function takingUses(view: View, verb: 'take' | 'jackhammer', columns: readonly Token[], before: Path): readonly Use[] {
  const home = homeOf(view, moverOf(view));
  const best = bestTakings(view, verb, columns);
  const all = columns.flatMap((token) => bestFirst(home, waysIn(view, home, verb, columnOf(view, token))));
  const others = byPromise(
    view,
    all.filter((way) => !best.includes(way)),
    (way) => pathOfTaking(verb, way),
  );
  return [...best, ...others].map((way): Use => {
    const short = takingShortcut(view, verb, way, before);
    return { points: way.points, path: pathOfTaking(verb, way), short, column: way.column };
  });
}

/** The first ones, one a column; the last gives way to the one that brings most at once, where none of them does. */
function withMost(view: View, uses: readonly Use[], most: number): readonly Use[] {
  const first = uses
    .filter(({ column }, at) => column === undefined || uses.findIndex((one) => one.column === column) === at)
    .slice(0, most);
  const points = Math.max(...uses.map((one) => one.points));
  if (first.length === 0 || first.some((one) => one.points === points)) return first;
  const [top] = byPromise(
    view,
    uses.filter((one) => one.points === points),
    ({ path }) => path,
  );
  return top === undefined ? first : [...first.slice(0, most - 1), top];
}

/** Why the first one is best where another brings more at once. */
function remarkOn(view: View, shown: readonly Use[]): Say | null {
  const [first, ...others] = shown;
  const [top] = others.toSorted((a, b) => b.points - a.points);
  if (first === undefined || top === undefined || top.points <= first.points) return null;
  const part = aheadIn(view, first.path, top.path);
  const [, column = '', cell = ''] = first.path;
  const why: Say = part === null || first.column === undefined ? { say: 'rather-later' } : { say: `rather-${part}` };
  return first.column === undefined
    ? { say: 'rather-first', with: { why } }
    : { say: 'rather', with: { column, cell, why } };
}

function takingShortcut(view: View, verb: 'take' | 'jackhammer', way: Taking, before: Path): Short {
  const { column, cell, up, extra, points } = way;
  const room = known(roomIn(view, column), `room in ${column}`);
  const resource = verb === 'take' ? (columnOf(view, column)?.resource ?? null) : null;
  const more: Say | null =
    verb === 'take' && column === 'm1' ? { say: 'the-key' } : resource === null ? null : resourceName(resource);
  const place: Say = { say: up ? 'short' : 'place-down', with: { name: cell } };
  const words = { column, cell: place, gain: points, room: roomName(room.type) };
  return {
    path: [...before, column, cell, ...rest(view, verb, way)],
    label:
      more === null
        ? { say: 'way', with: words }
        : extra === 'skip'
          ? { say: 'way-without', with: { ...words, more } }
          : extra === null || extra === cell
            ? { say: 'way-with', with: { ...words, more } }
            : { say: 'way-with-on', with: { ...words, more, extra } },
  };
}

/** The answers after the place: none where they follow from it, so that the preview still offers the other side. */
function rest(view: View, verb: 'take' | 'jackhammer', { column, cell, up, extra }: Taking): Path {
  const home = homeOf(view, moverOf(view));
  const ways = waysIn(view, home, verb, columnOf(view, column)).filter((way) => way.cell === cell);
  const best = (face: boolean): number =>
    Math.max(...ways.filter((way) => way.up === face).map(({ points }) => points), Number.NEGATIVE_INFINITY);
  if (extra === null && up && best(true) >= best(false)) return [];
  if (extra === null && ways.every((way) => way.up === up)) return [];
  return [up ? 'up' : 'down', ...(extra === null ? [] : [extra])];
}

/** Place and what lies above the room together, for the question which place; only where something is to be placed. */
export const placeShortcuts = (view: View, column: Token, cells: readonly Token[]) =>
  some(() => placings(view, column, cells), ALIKE);

function placings(view: View, column: Token, cells: readonly Token[]): readonly Short[] {
  const home = homeOf(view, moverOf(view));
  const ways = waysIn(view, home, 'take', columnOf(view, column)).filter(({ cell }) => cells.includes(cell));
  const [resource, room] = [columnOf(view, column)?.resource ?? null, roomIn(view, column)];
  if (resource === null || room === null || ways.every(({ extra }) => extra === null)) return [];
  const more = resourceName(resource);
  const ranked = byPromise(view, bestFirst(home, ways), (way) => pathOfTaking('take', way));
  const promise = (way: Taking): number => promiseOf(view, pathOfTaking('take', way));
  const most = Math.max(...ranked.map(promise));
  // Of each place the best way, and all that promise as much as any.
  const best = ranked.filter((way, at, all) => {
    const same = (other: Taking): boolean =>
      other.cell === way.cell && (promise(way) <= most - EQUAL || other.extra === way.extra);
    return all.findIndex(same) === at;
  });
  return best.flatMap(({ cell, up, extra, points }): readonly Short[] => {
    if (extra === null) return [];
    const words = { cell, gain: points, more };
    return [
      {
        path: [cell, up ? 'up' : 'down', extra],
        label:
          extra === 'skip'
            ? { say: 'place-without', with: words }
            : { say: 'place-with-on', with: { ...words, extra } },
      },
    ];
  });
}

/** The uses of a tool that bring more at once than `than`, or more by the end than the best column alone. */
function bringing(view: View, uses: readonly Use[], than: number): readonly Use[] {
  const [best] = bestTakings(view, 'take', COLUMNS);
  const column = best === undefined ? 0 : promiseOf(view, pathOfTaking('take', best));
  return uses.filter(({ points, path }) => points > than || promiseOf(view, path) > column + EQUAL);
}

/** A way to take, or a use of a tool: what it brings at once, its whole path, how it is offered, and its column. */
interface Use {
  readonly points: number;
  readonly path: Path;
  readonly short: Short;
  readonly column?: Token;
}

/** The room that comes and the one that goes. */
export const drillShortcuts = (view: View, columns: readonly Token[]) =>
  some(() => bringing(view, drillings(view, columns), 0).map(({ short }) => short));

function drillings(view: View, columns: readonly Token[], before: Path = []): readonly Use[] {
  const home = homeOf(view, moverOf(view));
  return bestDrillings(view, columns).map(({ column, cell, points }): Use => {
    const room = roomName(known(roomIn(view, column), `room in ${column}`).type);
    const words = { column, cell, gain: points, room, gone: lying(home, cell) };
    const short = { path: [...before, column, cell], label: { say: 'way-drill', with: words } } as const;
    return { points, path: ['drill', column, cell], short };
  });
}

const lying = (home: HomeView, cell: Token): Say => known(spaceName(spaceOf(home, cell)), `room on ${cell}`);

/** Both columns, and what can be taken afterwards. */
export const mixShortcuts = (view: View) =>
  some(() => bringing(view, mixings(view), mostAtOnce(view)).map(({ short }) => short));

function mixings(view: View, before: Path = []): readonly Use[] {
  return bestMixings(view).map(({ left, right, then }): Use => {
    const room = known(roomIn(view, then.column === left ? right : left), 'room that is mixed in');
    const words = { left, right, column: then.column, gain: then.points, room: roomName(room.type) };
    const short = { path: [...before, left, right], label: { say: 'way-mix', with: words } } as const;
    return { points: then.points, path: ['mix', left, right], short };
  });
}

/** The most that a column brings at once as the market lies. */
function mostAtOnce(view: View): number {
  const home = homeOf(view, moverOf(view));
  const ways = COLUMNS.flatMap((column) => waysIn(view, home, 'take', columnOf(view, column)));
  return Math.max(0, ...ways.map(({ points }) => points));
}

/** What a player with tools can do: the best use of each tool that brings something, and the best columns. */
export const toolShortcuts = (view: View, verbs: readonly Token[]): Pick<Question<Say>, 'shortcuts' | 'remark'> => ({
  ...some(() => doings(view, verbs).map(({ short }) => short), WITH_TOOLS),
  remark: () => remarkOn(view, doings(view, verbs)),
});

function doings(view: View, verbs: readonly Token[]): readonly Use[] {
  const drills = verbs.includes('drill') ? bringing(view, drillings(view, COLUMNS, ['drill']), 0) : [];
  const mixes = verbs.includes('mix') ? bringing(view, mixings(view, ['mix']), mostAtOnce(view)) : [];
  const takes = takingUses(view, 'take', COLUMNS, ['take']);
  const uses = [...drills.slice(0, 1), ...mixes.slice(0, 1), ...takes];
  return withMost(
    view,
    byPromise(view, uses, ({ path }) => path),
    WITH_TOOLS,
  );
}

/** The best of all exchanges that helpers can make at the end. */
export const helpShortcuts = (view: View, verbs: readonly Token[]) => some(() => helpings(view, verbs), ALIKE);

function helpings(view: View, verbs: readonly Token[]): readonly Short[] {
  const supplied = verbs.includes('supplier') ? supplyings(view, ['supplier']) : [];
  const swapped = verbs.includes('handyman') ? swappings(view, ['handyman']) : [];
  return worthwhile(view, [...supplied, ...swapped]);
}

/** Of the uses of helpers those that promise more than to leave the home as it is, the best first. */
function worthwhile(view: View, uses: readonly Use[]): readonly Short[] {
  const leaving = promiseOf(view, ['skip']);
  return byPromise(
    view,
    uses.filter(({ path }) => promiseOf(view, path) > leaving + EQUAL),
    ({ path }) => path,
  ).map(({ short }) => short);
}

export const supplierShortcuts = (view: View) => some(() => worthwhile(view, supplyings(view)), ALIKE);

function supplyings(view: View, before: Path = []): readonly Use[] {
  const home = homeOf(view, moverOf(view));
  const types = [...new Set(view.discards.rooms.map(({ type }) => type))];
  return types.flatMap((type) =>
    supplies(home, suppliedRoom(view, type)).map(({ cell, points }): Use => {
      const words = { cell, gain: points, room: roomName(type), gone: lying(home, cell) };
      const short = { path: [...before, type, cell], label: { say: 'way-supplier', with: words } } as const;
      return { points, path: ['supplier', type, cell], short };
    }),
  );
}

export const handymanShortcuts = (view: View) => some(() => worthwhile(view, swappings(view)), ALIKE);

function swappings(view: View, before: Path = []): readonly Use[] {
  return swapsIn(homeOf(view, moverOf(view))).map(({ a, b, points }): Use => {
    const short = { path: [...before, a, b], label: { say: 'way-handyman', with: { a, b, gain: points } } } as const;
    return { points, path: ['handyman', a, b], short };
  });
}

/**
 * Where a décor token nearly always goes: when all its places lie in one room the token means the same on each of them.
 * Null when there is a choice, and where a room that may still grow would be closed although the token may be declined.
 */
export function usualExtra(
  view: View,
  column: Token,
  cell: Token,
  up: boolean,
  answers: readonly Token[],
): Token | null {
  const seen = columnOf(view, column);
  const read = seen?.resource ? findResource(seen.resource) : null;
  const cells = answers.filter(isCell);
  const target = cells.find((one) => one === cell) ?? cells[0];
  if (seen?.room == null || read?.family !== 'decor' || !isCell(cell) || target === undefined) return null;
  const home = homeOf(view, moverOf(view));
  const { closes, cells: room } = decorating(home, seen.room, cell, up, read.card, target);
  if (!cells.every((one) => room.includes(one))) return null;
  return closes && answers.length > cells.length ? null : target;
}
