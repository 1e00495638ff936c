import type { Path } from '../../../core/contract/path.ts';
import type { Seat } from '../../../core/seat.ts';
import { maxSize, pointsFor, ROOM_KINDS } from '../rules/cards.ts';
import { nextSpace } from '../rules/home.ts';
import { CELLS, ROUNDS } from '../rules/types.ts';
import type { HomeView, RunScore, View } from '../rules/view-types.ts';
import { homeOf, isCell, moverOf, roomIn, roomName, type Say, spaceOf } from './names.ts';
import { waysIn } from './outlook.ts';

/** Why a move is good: what it brings now, what can grow from it, and what it leaves to others. */
export function reasons(view: View, path: Path, after: View): readonly Say[] {
  const seat = moverOf(view);
  const [was, is] = [homeOf(view, seat).score, homeOf(after, seat)];
  const gain = is.score.total - was.total;
  const lost = lostToOthers(view, after, seat);
  const growth = growthOf(is, path);
  const found: readonly (Say | null)[] = [
    gain > 0 ? { say: 'why-gain', with: { gain } } : null,
    is.score.trio > was.trio ? { say: 'why-trio' } : null,
    is.score.bathrooms > was.bathrooms ? { say: 'why-bathrooms' } : null,
    lost && { say: 'why-leaves', with: { ...lost, seat: { seat: lost.seat } } },
    after.marker === seat && view.marker !== seat && view.round < ROUNDS ? { say: 'why-first' } : null,
    is.roofs > homeOf(view, seat).roofs && is.roofs <= ROOFS ? { say: 'why-roof', with: { n: is.roofs } } : null,
    growth,
  ];
  const some = found.filter((one) => one !== null).slice(0, MOST);
  return some.length > 0 ? some : [rest(view, path, after, gain)];
}

/** What a move is good for that brings nothing yet: a room that nobody else can have, or points that stay. */
function rest(view: View, [verb, column = '']: Path, after: View, gain: number): Say {
  const room = verb === 'cull' ? roomIn(view, column) : null;
  if (room !== null) return { say: 'why-gone', with: { room: roomName(room.type) } };
  const free = CELLS.filter((cell) => spaceOf(homeOf(after, moverOf(view)), cell)?.kind !== 'room').length;
  return gain < 0 ? { say: 'why-gain', with: { gain } } : { say: 'why-even', with: { n: free } };
}

const MOST = 3;

/** So many roofs count. */
const ROOFS = 4;

/** Less is no reason of its own. */
const WORTH_SAYING = 2;

/** What one card more would bring to the room that was laid, where there is a place for it. */
function growthOf(home: HomeView, [verb, , second]: Path): Say | null {
  if ((verb !== 'take' && verb !== 'jackhammer') || !isCell(second)) return null;
  const run = home.score.runs.find(({ cells }) => cells.includes(second));
  if (!run || ROOM_KINDS[run.type].annex !== undefined || run.cells.length >= maxSize(run.type)) return null;
  const gain = pointsFor(run.type, run.cells.length + 1) - pointsFor(run.type, run.cells.length);
  const full = run.cells.some((cell) => {
    const space = spaceOf(home, cell);
    return space?.kind === 'room' && space.token !== null;
  });
  if (full || gain < WORTH_SAYING || !hasOpenEnd(home, run)) return null;
  return { say: 'why-grows', with: { room: roomName(run.type), gain } };
}

function hasOpenEnd(home: HomeView, { cells }: RunScore): boolean {
  const ends = [
    ...cells.slice(0, 1).map((cell) => nextSpace(cell, 'left')),
    ...cells.slice(-1).map((cell) => nextSpace(cell, 'right')),
  ];
  return ends.some((cell) => cell !== null && spaceOf(home, cell)?.kind !== 'room');
}

/** The seat that still takes a column this round and has less to choose from: the most it can get, before and after. */
function lostToOthers(
  view: View,
  after: View,
  mover: Seat,
): { readonly seat: Seat; readonly most: number; readonly left: number } | null {
  const gone = view.market.filter(
    ({ column, room }) => room !== null && after.market.find((one) => one.column === column)?.room === null,
  );
  if (gone.length === 0) return null;
  const losses = view.order
    .filter((seat) => seat !== mover && !view.played.includes(seat))
    .map((seat) => {
      const home = homeOf(view, seat);
      const brings = view.market.map((column) => ({
        column,
        points: Math.max(0, ...waysIn(view, home, 'take', column).map(({ points }) => points)),
      }));
      const most = (some: typeof brings): number => Math.max(0, ...some.map(({ points }) => points));
      return { seat, most: most(brings), left: most(brings.filter(({ column }) => !gone.includes(column))) };
    })
    .filter(({ most, left }) => most - left >= WORTH_SAYING)
    .sort((a, b) => b.most - b.left - (a.most - a.left));
  return losses[0] ?? null;
}
