import type { Measures } from '../../../core/contract/achievements.ts';
import { ranked, type Standing } from '../../../core/contract/standing.ts';
import { known } from '../../../core/known.ts';
import { isSeat, type Seat } from '../../../core/seat.ts';
import { DECOR_KINDS, type Decor, pointsFor, ROOM_KINDS, ROOM_TYPES, roomOf } from './cards.ts';
import type { Event } from './event-types.ts';
import { beside, type Run, runs } from './home.ts';
import { hasDesigner, helperOf } from './player.ts';
import { bestRoof } from './roof.ts';
import { CELLS, type Cell, type Home, type Player, type State } from './types.ts';
import type { Place, RunScore, Sheet } from './view-types.ts';

/** What each of the two functionality bonuses is worth to a player (rules 4.4 Architect, 5.2). */
export function bonusOf(player: Player): number {
  return helperOf(player, 'architect') === null ? 3 : 4;
}

/** A player's score, line by line (rules 5.2); the roof counts only when it is `revealed`. */
export function sheet(player: Player, revealed: boolean): Sheet {
  const { home } = player;
  const rows = runs(home);
  const architect = helperOf(player, 'architect') !== null;
  const scored = rows.map((run) => scoreRun(home, run));
  const hidden = CELLS.filter((cell) => isEmptyRoom(home, cell)).length;
  const empty = { count: hidden, points: architect ? hidden : 0 };
  const rooms = sum(scored.map((run) => run.points)) + empty.points;
  const tokens = [
    ...rows.flatMap((run) => countedToken(home, run)),
    ...player.garden.map((token) => worth(token, null)),
  ];
  const designer = hasDesigner(player) ? tokens.length : 0;
  const decor = sum(tokens.map((token) => token.points)) + designer;
  const bonus = bonusOf(player);
  const has = (type: Run['type'], floor = ''): boolean =>
    rows.some((run) => run.type === type && run.cells.some((cell) => cell.startsWith(floor)));
  const bathrooms = has('bathroom', 'u') && has('bathroom', 'g') ? bonus : 0;
  const trio = has('bathroom') && has('kitchen') && has('bedroom') ? bonus : 0;
  const roof = revealed ? bestRoof(player.roofs) : null;
  const functionality = bathrooms + trio;
  return {
    runs: scored,
    empty,
    rooms,
    tokens,
    designer,
    decor,
    bathrooms,
    trio,
    functionality,
    roof,
    children: sum(rows.flatMap((run) => run.cells.map((cell) => childrenOn(home, cell)))),
    total: rooms + decor + functionality + (roof?.points ?? 0),
  };
}

function scoreRun(home: Home, { type, cells }: Run): RunScore {
  const { annex } = ROOM_KINDS[type];
  const plain = pointsFor(type, cells.length);
  if (annex === undefined) return { type, cells, points: plain, partner: null };
  // Once only, however many partners; contact above or below does not count (R15).
  const partner = cells.some((cell) => beside(home, cell, annex.type));
  return { type, cells, points: partner ? annex.beside : plain, partner };
}

/** One token counts in each room: until its owner has said which one stays, the best. */
function countedToken(home: Home, { tokens }: Run) {
  const worths = tokens.flatMap((cell) => {
    const space = home[cell];
    return space.kind === 'room' && space.token !== null ? [worth(space.token, cell)] : [];
  });
  return worths.sort((a, b) => b.points - a.points).slice(0, 1);
}

function worth(token: Decor, cell: Cell | null) {
  return { token, cell, points: DECOR_KINDS[token].points };
}

function isEmptyRoom(home: Home, cell: Cell): boolean {
  const space = home[cell];
  return space.kind === 'room' && !space.up;
}

function childrenOn(home: Home, cell: Cell): number {
  const space = home[cell];
  return space.kind === 'room' ? roomOf(space.card).children : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** What a player's points are made of: each kind of room, and what else counts. */
export function itemsOf(player: Player): Measures {
  const { runs: rows, empty, decor, bathrooms, trio, roof } = sheet(player, true);
  const of = (wanted: Run['type']): number =>
    sum(rows.filter(({ type }) => type === wanted).map(({ points }) => points));
  return {
    ...Object.fromEntries(ROOM_TYPES.map((type) => [type, of(type)])),
    empty: empty.points,
    decor,
    bathrooms,
    trio,
    roof: roof?.points ?? 0,
  };
}

/** Every seat, ranked by total and, where the table wants it, by visible children (rules 5.3). */
export function standings(state: State, resigned: readonly Seat[]): readonly Standing[] {
  const rows = state.players.flatMap((player, seat) => {
    const { rooms, decor, functionality, roof, children, total } = sheet(player, true);
    const parts = { rooms, decor, functionality, roof: roof?.points ?? 0, children };
    return isSeat(seat) ? [{ seat, score: total, parts }] : [];
  });
  const childrenCount = state.options.tieBreak === 'children';
  return ranked(
    rows,
    (a, b) => b.score - a.score || (childrenCount ? b.parts.children - a.parts.children : 0),
    resigned,
  );
}

/** The places at the end for views, best first. */
export function places(state: State, resigned: readonly Seat[]): readonly Place[] {
  return standings(state, resigned).map(({ seat, rank, score, parts }) => ({
    seat,
    rank,
    score: known(score, `score of seat ${seat}`),
    children: Number(known(parts?.children, `children of seat ${seat}`)),
  }));
}

export function finale(state: State): Event {
  return { kind: 'finished', sheets: state.players.map((player) => sheet(player, true)) };
}
