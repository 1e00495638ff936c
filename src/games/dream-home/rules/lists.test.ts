import { expect, test } from 'vitest';
import { writePath } from '../../../core/contract/path.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { type Decor, type ResourceCard, type RoomType, resourceOf, roomOf } from './cards.ts';
import { rules } from './index.ts';
import { NEW_PLAYER } from './player.ts';
import { NO_CHANCE } from './position.fixture.ts';
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

/** What a seat's list depends on. */
interface Sight {
  readonly state: State;
  readonly grid: Grid;
  readonly designer: boolean;
  readonly tools: readonly string[];
  /** Helpers the end of the game has not seen yet. */
  readonly fresh: readonly string[];
  /** The columns that still hold their room, and what lies above it. */
  readonly columns: readonly {
    readonly column: string;
    readonly type: RoomType;
    readonly above: ResourceCard | null;
  }[];
}

function sightOf(state: State, seat: Seat): Sight {
  const { home, helpers, tools } = state.players[seat] ?? NEW_PLAYER;
  return {
    state,
    grid: gridOf(home),
    designer: helpers.some((helper) => helper === 'interior-designer'),
    tools,
    fresh: helpers.filter((helper) => !state.spent.includes(helper)),
    columns: COLUMNS.flatMap((column, index) => {
      const card = state.market.rooms[index] ?? null;
      const above = state.market.resources[index] ?? null;
      return card === null ? [] : [{ column, type: roomOf(card).type, above }];
    }),
  };
}

function literal(state: State, seat: Seat): readonly string[] {
  const sight = sightOf(state, seat);
  switch (state.phase.kind) {
    case 'cull':
      return ['cull m2', 'cull m3', 'cull m4', 'cull m5'];
    case 'keep':
      return kept(sight);
    case 'jackhammer':
      return ['wait', ...hammered(sight)];
    case 'turn':
      return [...taken(sight), ...drilled(sight), ...mixed(sight)];
    case 'roofer':
      return ['skip', ...roofed(state)];
    case 'help':
      return ['skip', ...supplied(sight), ...swapped(sight)];
    case 'over':
      return [];
  }
}

function kept({ state: { phase }, grid }: Sight): readonly string[] {
  const asked: readonly string[] = phase.kind === 'keep' ? phase.cells : [];
  return CELLS.filter((cell) => {
    const crowd = roomAround(grid, cell).filter((one) => (grid.get(one)?.token ?? null) !== null);
    return asked.includes(cell) && crowd.includes(cell) && crowd.length > 1;
  }).map((cell) => `keep ${cell}`);
}

/** Every cell with either face up. */
const SPOTS = CELLS.flatMap((cell) => [true, false].map((up) => ({ cell, up })));
const word = (up: boolean): string => (up ? 'up' : 'down');

function hammered({ grid, designer, columns }: Sight): readonly string[] {
  return columns.flatMap(({ column, type }) =>
    SPOTS.filter(({ cell, up }) => mayPlace(grid, cell, type, up, designer)).map(
      ({ cell, up }) => `jackhammer ${column} ${cell} ${word(up)}`,
    ),
  );
}

function taken(sight: Sight): readonly string[] {
  return sight.columns.flatMap((lying) => SPOTS.flatMap(({ cell, up }) => takenTo(sight, lying, cell, up)));
}

function takenTo(
  { state, grid, designer }: Sight,
  { column, type, above }: Sight['columns'][number],
  cell: string,
  up: boolean,
): readonly string[] {
  const designed = designer || above === 'interior-designer';
  const path = `take ${column} ${cell} ${word(up)}`;
  const legal = mayPlace(grid, cell, type, up, designed);
  const built = plus(grid, cell, up ? type : 'empty');
  if (above?.startsWith('scaffolding') && state.round < 12) {
    return CELLS.filter((spot) => {
      const roomFirst = legal && mayScaffold(built, spot);
      const roomLast = mayScaffold(grid, spot) && mayPlace(plus(grid, spot, 'scaffolding'), cell, type, up, designed);
      return roomFirst || roomLast;
    }).map((spot) => `${path} ${spot}`);
  }
  if (!legal) return [];
  const card = above === null ? null : resourceOf(above);
  if (card?.family !== 'decor' || card.card === 'treehouse' || card.card === 'birdhouse') return [path];
  const carriers = carriersOf(built, card.card).map((carrier) => `${path} ${carrier}`);
  if (carriers.length === 0) return [path];
  return state.options.decorMandatory ? carriers : [...carriers, `${path} skip`];
}

function drilled({ grid, designer, tools, columns }: Sight): readonly string[] {
  if (!tools.includes('drill')) return [];
  const rooms = CELLS.filter((cell) => !['empty', 'scaffolding'].includes(grid.get(cell)?.type ?? 'empty'));
  return columns.flatMap(({ column, type }) =>
    rooms.filter((cell) => mayLieUp(grid, cell, type, designer)).map((cell) => `drill ${column} ${cell}`),
  );
}

function mixed({ tools, columns }: Sight): readonly string[] {
  if (!tools.includes('concrete-mixer')) return [];
  return columns.flatMap(({ column }) =>
    columns.filter((other) => column < other.column).map((other) => `mix ${column} ${other.column}`),
  );
}

function roofed({ roofDiscard }: State): readonly string[] {
  const names = roofDiscard.map((card) => card.replace('roof-', '').replace(/-\d$/, ''));
  return [...new Set(names)].map((name) => `roofer ${name}`);
}

function supplied({ state, grid, designer, fresh }: Sight): readonly string[] {
  if (!fresh.includes('supplier')) return [];
  const types = new Set(state.roomDiscard.map((card) => roomOf(card).type));
  return [...types].flatMap((type) =>
    CELLS.filter((cell) => mayLieUp(grid, cell, type, designer)).map((cell) => `supplier ${type} ${cell}`),
  );
}

function swapped({ grid, fresh }: Sight): readonly string[] {
  if (!fresh.includes('handyman')) return [];
  return CELLS.flatMap((a, first) =>
    CELLS.slice(first + 1)
      .filter((b) => mayChangePlaces(grid, a, b))
      .map((b) => `handyman ${a} ${b}`),
  );
}

function mayChangePlaces(grid: Grid, a: string, b: string): boolean {
  const [atA, atB] = [grid.get(a), grid.get(b)];
  if (atA === undefined || atB === undefined) return false;
  const after = new Map(grid).set(a, atB).set(b, atA);
  return CELLS.every((cell) => {
    const type = after.get(cell)?.type;
    if (type === undefined || type === 'empty') return true;
    return BASEMENT.includes(type) === (row(cell) === 0) && roomAround(after, cell).length <= max(type);
  });
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
