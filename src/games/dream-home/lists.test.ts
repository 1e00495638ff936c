import { expect, test } from 'vitest';
import { writePath } from '../../core/path.ts';
import { rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import { type Decor, type RoomType, resourceOf, roomOf } from './cards.ts';
import { NO_CHANCE } from './position.fixture.ts';
import { rules } from './rules.ts';
import { CELLS, type Cell, COLUMNS, type Options, type Space, type State } from './types.ts';

/**
 * The lists of legal moves against a second reading of the rules: slow, literal, by trying every conceivable path on
 * a grid. It shares nothing with the rules but the names of cards.
 */
type Grid = Map<string, { type: RoomType | 'empty' | 'scaffolding'; token: Decor | null }>;

const MAX: Readonly<Record<string, number>> = {
  'living-room': 3,
  bedroom: 2,
  kitchen: 2,
  playroom: 2,
  garage: 2,
};
const BASEMENT = ['garage', 'wine-cellar', 'laundry', 'storage-room', 'workshop'];
const WANTS: Readonly<Record<string, readonly string[]>> = {
  piano: ['living-room'],
  paintings: ['living-room'],
  'canopy-bed': ['bedroom'],
  'hot-tub': ['bathroom'],
  'whirlpool-bath': ['bathroom'],
  'ice-cream-machine': ['kitchen'],
  shelves: BASEMENT,
};

const row = (cell: string): number => ['b', 'g', 'u'].indexOf(cell.slice(0, 1));
const at = (floor: number, column: number): string => `${['b', 'g', 'u'][floor]}${column}`;
const step = (cell: string, by: number): string => at(row(cell), Number(cell.slice(1)) + by);
const max = (type: string): number => MAX[type] ?? 1;

function gridOf(home: Readonly<Record<Cell, Space>>): Grid {
  const grid: Grid = new Map();
  for (const cell of CELLS) {
    const space = home[cell];
    if (space.kind === 'scaffolding') grid.set(cell, { type: 'scaffolding', token: null });
    if (space.kind === 'room')
      grid.set(cell, { type: space.up ? roomOf(space.card).type : 'empty', token: space.token });
  }
  return grid;
}

function carried(grid: Grid, cell: string): boolean {
  const below = at(row(cell) - 1, Number(cell.slice(1)));
  const onGround = row(cell) === 0 || (row(cell) === 1 && Number(cell.slice(1)) <= 3);
  return onGround || grid.has(below);
}

/** The cells of the room that the card on `cell` belongs to. */
function roomAround(grid: Grid, cell: string): readonly string[] {
  const type = grid.get(cell)?.type;
  const found = [cell];
  for (let next = step(cell, -1); grid.get(next)?.type === type; next = step(next, -1)) found.unshift(next);
  for (let next = step(cell, 1); grid.get(next)?.type === type; next = step(next, 1)) found.push(next);
  return found;
}

function mayLieUp(grid: Grid, cell: string, type: RoomType, designer: boolean): boolean {
  if (BASEMENT.includes(type) !== (row(cell) === 0)) return false;
  const neighbours = [step(cell, -1), step(cell, 1)].filter((one) => grid.get(one)?.type === type);
  const rooms = neighbours.map((one) => roomAround(new Map([...grid].filter(([key]) => key !== cell)), one));
  const size = 1 + rooms.reduce((total, room) => total + room.length, 0);
  const finished = rooms.some((room) => room.some((one) => grid.get(one)?.token !== null));
  return size <= max(type) && (designer || !finished);
}

function mayPlace(grid: Grid, cell: string, type: RoomType, up: boolean, designer: boolean): boolean {
  const there = grid.get(cell);
  if (there !== undefined && there.type !== 'scaffolding') return false;
  return carried(grid, cell) && (!up || mayLieUp(grid, cell, type, designer));
}

const mayScaffold = (grid: Grid, cell: string): boolean => !grid.has(cell) && carried(grid, cell);

const plus = (grid: Grid, cell: string, type: RoomType | 'empty' | 'scaffolding'): Grid =>
  new Map(grid).set(cell, { type, token: null });

function carriersOf(grid: Grid, token: Decor): readonly string[] {
  return CELLS.filter((cell) => {
    const there = grid.get(cell);
    if (there === undefined || there.type === 'empty' || there.type === 'scaffolding') return false;
    if (token !== 'cat-house' && !(WANTS[token] ?? []).includes(there.type)) return false;
    return roomAround(grid, cell).every((one) => grid.get(one)?.token === null);
  });
}

function literal(state: State, seat: Seat): readonly string[] {
  const player = state.players[seat];
  if (player === undefined) return [];
  const { phase, market, round } = state;
  const grid = gridOf(player.home);
  const helpers: readonly string[] = player.helpers;
  const tools: readonly string[] = player.tools;
  const designer = helpers.includes('interior-designer');
  const columns = COLUMNS.flatMap((column, index) => {
    const card = market.rooms[index] ?? null;
    return card === null ? [] : [{ column, type: roomOf(card).type, above: market.resources[index] ?? null }];
  });
  const faces = [true, false];
  const word = (up: boolean): string => (up ? 'up' : 'down');
  const paths: string[] = [];
  if (phase.kind === 'cull') paths.push('cull m2', 'cull m3', 'cull m4', 'cull m5');
  if (phase.kind === 'keep')
    for (const cell of CELLS) {
      const crowd = CELLS.filter(
        (one) => roomAround(grid, cell).includes(one) && (grid.get(one)?.token ?? null) !== null,
      );
      if (grid.get(cell)?.token && crowd.length > 1 && phase.cells.includes(cell)) paths.push(`keep ${cell}`);
    }
  if (phase.kind === 'jackhammer') {
    paths.push('wait');
    for (const { column, type } of columns)
      for (const cell of CELLS)
        for (const up of faces)
          if (mayPlace(grid, cell, type, up, designer)) paths.push(`jackhammer ${column} ${cell} ${word(up)}`);
  }
  if (phase.kind === 'turn') {
    for (const { column, type, above } of columns)
      for (const cell of CELLS)
        for (const up of faces) {
          const designed = designer || above === 'interior-designer';
          const path = `take ${column} ${cell} ${word(up)}`;
          const legal = mayPlace(grid, cell, type, up, designed);
          const card = above === null ? null : resourceOf(above);
          if (above?.startsWith('scaffolding') && round < 12) {
            for (const spot of CELLS) {
              const roomFirst = legal && mayScaffold(plus(grid, cell, up ? type : 'empty'), spot);
              const roomLast =
                mayScaffold(grid, spot) && mayPlace(plus(grid, spot, 'scaffolding'), cell, type, up, designed);
              if (roomFirst || roomLast) paths.push(`${path} ${spot}`);
            }
          } else if (legal && card?.family === 'decor' && !['treehouse', 'birdhouse'].includes(card.card)) {
            const carriers = carriersOf(plus(grid, cell, up ? type : 'empty'), card.card);
            for (const carrier of carriers) paths.push(`${path} ${carrier}`);
            if (carriers.length === 0) paths.push(path);
            else if (!state.options.decorMandatory) paths.push(`${path} skip`);
          } else if (legal) paths.push(path);
        }
    if (tools.includes('drill'))
      for (const { column, type } of columns)
        for (const cell of CELLS) {
          const there = grid.get(cell)?.type ?? 'empty';
          if (there !== 'empty' && there !== 'scaffolding' && mayLieUp(grid, cell, type, designer))
            paths.push(`drill ${column} ${cell}`);
        }
    if (tools.includes('concrete-mixer'))
      for (const { column } of columns)
        for (const { column: other } of columns) if (column < other) paths.push(`mix ${column} ${other}`);
  }
  const fresh = (helper: string): boolean => helpers.includes(helper) && !state.spent.some((one) => one === helper);
  if (phase.kind === 'roofer') {
    const names = state.roofDiscard.map((card) => card.replace('roof-', '').replace(/-\d$/, ''));
    paths.push('skip', ...[...new Set(names)].map((name) => `roofer ${name}`));
  }
  if (phase.kind === 'help') {
    paths.push('skip');
    const types = new Set(state.roomDiscard.map((card) => roomOf(card).type));
    if (fresh('supplier'))
      for (const type of types)
        for (const cell of CELLS) if (mayLieUp(grid, cell, type, designer)) paths.push(`supplier ${type} ${cell}`);
    if (fresh('handyman'))
      for (const a of CELLS)
        for (const b of CELLS) {
          if (CELLS.indexOf(a) >= CELLS.indexOf(b)) continue;
          const [atA, atB] = [grid.get(a), grid.get(b)];
          if (atA === undefined || atB === undefined) continue;
          const after = new Map(grid).set(a, atB).set(b, atA);
          const sound = CELLS.every((cell) => {
            const type = after.get(cell)?.type;
            if (type === undefined || type === 'empty') return true;
            return BASEMENT.includes(type) === (row(cell) === 0) && roomAround(after, cell).length <= max(type);
          });
          if (sound) paths.push(`handyman ${a} ${b}`);
        }
  }
  return paths;
}

const TABLES: readonly (readonly [number, Options])[] = [
  [2, { family: false, tieBreak: 'children', decorMandatory: true, openRoofs: false }],
  [2, { family: true, tieBreak: 'shared', decorMandatory: false, openRoofs: true }],
  [3, { family: false, tieBreak: 'children', decorMandatory: false, openRoofs: false }],
  [4, { family: false, tieBreak: 'children', decorMandatory: true, openRoofs: false }],
];

test.each(TABLES)('with %i seats the lists are those of a literal reading', (seats, options) => {
  for (let game = 0; game < 20; game += 1) {
    const dice = rng(`lists-${game}`, seats);
    let state = rules.begin({ seats, options }, rules.deal({ seats, options }, dice));
    for (let ply = 0; ; ply += 1) {
      const turn = rules.turn(state);
      const [seat] = turn.kind === 'play' ? turn.seats : [];
      if (seat === undefined) break;
      const moves = rules.moves(state, seat);
      const listed = moves.map((move) => writePath(rules.path(move)));
      expect([...listed].sort(), `game ${game}, ply ${ply}`).toEqual([...literal(state, seat)].sort());
      // Face up where possible, so that rooms grow and meet, and helpers and décor have something to do.
      const up = moves.filter((move) => move.kind !== 'take' || move.up);
      state = rules.apply(state, seat, dice.pick(up.length > 0 && dice.int(5) > 0 ? up : moves), NO_CHANCE).state;
    }
  }
});
