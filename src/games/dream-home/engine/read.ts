import { known } from '../../../core/known.ts';
import { isSeat } from '../../../core/seat.ts';
import { DECOR, type ResourceCard, type RoofCard, type RoomCard, roomOf } from '../rules/cards.ts';
import { playerOf } from '../rules/player.ts';
import { culls } from '../rules/round.ts';
import { CELLS, type Phase, type State } from '../rules/types.ts';
import { Board, CULL, HAMMER, HELP, KEEP, OVER, ROOFING, TURN } from './board.ts';
import {
  EMPTY_ROOM,
  GIVES,
  kindOf,
  RESOURCE_NUMBER,
  ROOF_KINDS,
  ROOM_NUMBER,
  SCAFFOLDING,
  SPACES,
  TOKEN_POINTS,
} from './numbers.ts';

const PHASES: { readonly [K in Phase['kind']]: number } = {
  cull: CULL,
  jackhammer: HAMMER,
  turn: TURN,
  keep: KEEP,
  roofer: ROOFING,
  help: HELP,
  over: OVER,
};

/** The same position on a board. */
export function readState(state: State): Board {
  const { options, phase, players } = state;
  const board = new Board({
    seats: players.length,
    culls: culls(players.length, options),
    decorMandatory: options.decorMandatory,
    openRoofs: options.openRoofs,
    childrenCount: options.tieBreak === 'children',
  });
  for (const seat of players.keys()) readPlayer(board, state, seat);
  for (const [at, card] of state.market.rooms.entries()) board.rooms[at] = card === null ? 0 : roomNumber(card) + 1;
  for (const [at, card] of state.market.resources.entries())
    board.resources[at] = card === null ? 0 : resourceNumber(card) + 1;
  // What has been dealt stands before the next card, so that the deck ends where the array does.
  board.roomsDealt = board.roomDeck.length - state.roomDeck.length;
  board.roomDeck.set(state.roomDeck.map(roomNumber), board.roomsDealt);
  board.resourcesDealt = board.resourceDeck.length - state.resourceDeck.length;
  board.resourceDeck.set(state.resourceDeck.map(resourceNumber), board.resourcesDealt);
  for (const card of state.roomDiscard) board.roomDiscard[roomNumber(card)] = 1;
  for (const card of state.roofDiscard) add(board.roofDiscard, roofKind(card), 1);
  board.round = state.round;
  board.starter = state.starter;
  board.marker = state.marker;
  board.culled = state.culled;
  board.waited = bits(state.waited);
  board.played = bits(state.played);
  board.phase = PHASES[phase.kind];
  board.seat = phase.kind === 'over' ? 0 : phase.seat;
  return board;
}

function readPlayer(board: Board, state: State, seat: number): void {
  if (!isSeat(seat)) throw new Error(`${seat} is no seat`);
  const { home, roofs, tools, helpers, garden } = playerOf(state, seat);
  for (const [at, cell] of CELLS.entries()) {
    const space = home[cell];
    const index = seat * SPACES + at;
    if (space.kind === 'scaffolding') board.kinds[index] = SCAFFOLDING;
    if (space.kind !== 'room') continue;
    board.kinds[index] = space.up ? kindOf(roomOf(space.card).type) : EMPTY_ROOM;
    board.cards[index] = roomNumber(space.card);
    board.tokens[index] = space.token === null ? 0 : DECOR.indexOf(space.token) + 1;
  }
  for (const card of roofs) add(board.roofs, seat * ROOF_KINDS + roofKind(card), 1);
  board.stacks[seat] = roofs.length;
  board.tools[seat] = given(tools);
  board.helpers[seat] = given(helpers);
  board.spent[seat] = given(helpers.filter((card) => state.spent.includes(card)));
  board.garden[seat] = garden.length;
  for (const token of garden) add(board.gardenPoints, seat, TOKEN_POINTS[DECOR.indexOf(token) + 1] ?? 0);
}

function roomNumber(card: RoomCard): number {
  return known(ROOM_NUMBER.get(card), `card "${card}"`);
}

function resourceNumber(card: ResourceCard): number {
  return known(RESOURCE_NUMBER.get(card), `card "${card}"`);
}

function roofKind(card: RoofCard): number {
  return GIVES[resourceNumber(card)] ?? 0;
}

/** The bits of tools or helpers. */
function given(cards: readonly ResourceCard[]): number {
  return cards.reduce((set, card) => set | (GIVES[resourceNumber(card)] ?? 0), 0);
}

function bits(seats: readonly number[]): number {
  return seats.reduce((set, seat) => set | (1 << seat), 0);
}

function add(counts: Uint8Array, at: number, many: number): void {
  counts[at] = (counts[at] ?? 0) + many;
}
