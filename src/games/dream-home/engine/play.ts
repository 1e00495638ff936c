import { COLUMNS, ROUNDS } from '../rules/types.ts';
import { byteAt } from './arrays.ts';
import { type Board, CULL, HAMMER, HELP, KEEP, OVER, ROOFING, TURN } from './board.ts';
import { crowdedRoom } from './legal.ts';
import {
  CULLING,
  DRILLING,
  HAMMERING,
  KEEPING,
  MIXING,
  type MoveList,
  partA,
  partB,
  partC,
  partD,
  SUPPLYING,
  SWAPPING,
  suppliedKind,
  TAKING,
  TILING,
  WAITING,
} from './moves.ts';
import {
  DRILL,
  EFFECT,
  EMPTY_ROOM,
  GARDEN,
  GIVES,
  HANDYMAN,
  HELPER,
  JACKHAMMER,
  MIXER,
  NOWHERE,
  PLANKS,
  ROOF,
  ROOF_KINDS,
  ROOFER,
  ROOM_KIND,
  SCAFFOLDING,
  SPACES,
  SUPPLIER,
  TOKEN,
  TOOL,
} from './numbers.ts';
import { addRoofs, addToGarden, exchange, keepToken, suppliedCard } from './steps.ts';

/** Plays a move of the seat that decides, and everything after it up to the next decision. `spare` is overwritten. */
export function play(board: Board, move: number, spare: MoveList): void {
  make(board, move);
  settle(board, spare);
}

function make(board: Board, move: number): void {
  const { seat } = board;
  const home = seat * SPACES;
  switch (move & 15) {
    case CULLING:
      board.culled = true;
      discard(board, partA(move));
      break;
    case HAMMERING:
      spend(board, seat, JACKHAMMER);
      place(board, home + partB(move), byteAt(board.rooms, partA(move)) - 1, partC(move) === 1);
      board.rooms[partA(move)] = 0;
      discard(board, partA(move));
      board.played |= 1 << seat;
      break;
    case WAITING:
      board.waited |= 1 << seat;
      break;
    case DRILLING: {
      const space = home + partB(move);
      const out = byteAt(board.cards, space);
      place(board, space, byteAt(board.rooms, partA(move)) - 1, true);
      board.rooms[partA(move)] = out + 1;
      spend(board, seat, DRILL);
      break;
    }
    case MIXING: {
      const { rooms } = board;
      const left = byteAt(rooms, partA(move));
      rooms[partA(move)] = byteAt(rooms, partB(move));
      rooms[partB(move)] = left;
      spend(board, seat, MIXER);
      break;
    }
    case TAKING:
      take(board, move);
      break;
    case KEEPING:
      keepToken(board, home, partA(move));
      break;
    case TILING:
      board.roofDiscard[partA(move)] = byteAt(board.roofDiscard, partA(move)) - 1;
      addRoofs(board, seat, partA(move), 1);
      board.spent[seat] = byteAt(board.spent, seat) | ROOFER;
      break;
    case SUPPLYING:
      supply(board, home + partB(move), suppliedKind(move));
      break;
    case SWAPPING:
      exchange(board, home + partA(move), home + partB(move));
      board.spent[seat] = byteAt(board.spent, seat) | HANDYMAN;
      break;
    default:
      board.spent[seat] = byteAt(board.spent, seat) | (board.phase === ROOFING ? ROOFER : SUPPLIER | HANDYMAN);
  }
}

function take(board: Board, move: number): void {
  const { seat } = board;
  const column = partA(move);
  const extra = partD(move);
  const above = byteAt(board.resources, column);
  const home = seat * SPACES;
  place(board, home + partB(move), byteAt(board.rooms, column) - 1, partC(move) === 1);
  board.rooms[column] = 0;
  board.resources[column] = 0;
  board.played |= 1 << seat;
  if (column === 0) board.marker = seat;
  if (above === 0) return;
  const gives = byteAt(GIVES, above - 1);
  switch (byteAt(EFFECT, above - 1)) {
    case ROOF:
      addRoofs(board, seat, gives, 1);
      break;
    case TOOL:
      board.tools[seat] = byteAt(board.tools, seat) | gives;
      break;
    case HELPER:
      board.helpers[seat] = byteAt(board.helpers, seat) | gives;
      break;
    case TOKEN:
      if (extra < SPACES) board.tokens[home + extra] = gives;
      break;
    case GARDEN:
      addToGarden(board, seat, gives, 1);
      break;
    case PLANKS:
      // On the room's own space they were laid first and have given way.
      if (extra < SPACES && extra !== partB(move)) board.kinds[home + extra] = SCAFFOLDING;
      break;
    default:
  }
}

function place(board: Board, space: number, card: number, up: boolean): void {
  board.kinds[space] = up ? byteAt(ROOM_KIND, card) : EMPTY_ROOM;
  board.cards[space] = card;
  board.tokens[space] = 0;
}

/** The discarded card of this kind comes in, the one that lies there goes out. */
function supply(board: Board, space: number, kind: number): void {
  const out = byteAt(board.cards, space);
  const card = suppliedCard(board, kind);
  board.roomDiscard[card] = 0;
  board.roomDiscard[out] = 1;
  place(board, space, card, true);
  board.spent[board.seat] = byteAt(board.spent, board.seat) | SUPPLIER;
}

function spend(board: Board, seat: number, tool: number): void {
  board.tools[seat] = byteAt(board.tools, seat) & ~tool;
}

/** What lies in a column goes to the discard piles, of which only rooms and roofs are ever looked at. */
function discard(board: Board, column: number): void {
  const room = byteAt(board.rooms, column);
  const above = byteAt(board.resources, column);
  if (room !== 0) board.roomDiscard[room - 1] = 1;
  if (above !== 0 && byteAt(EFFECT, above - 1) === ROOF) {
    const kind = byteAt(GIVES, above - 1);
    board.roofDiscard[kind] = byteAt(board.roofDiscard, kind) + 1;
  }
  board.rooms[column] = 0;
  board.resources[column] = 0;
}

/** Runs on to the next decision (`settled` of the rules). */
function settle(board: Board, spare: MoveList): void {
  // Only the seat that has just moved can have a room with several tokens.
  if (crowdedRoom(board.kinds, board.tokens, board.seat * SPACES) !== NOWHERE) {
    board.phase = KEEP;
    return;
  }
  const { seats, culls } = board.terms;
  for (;;) {
    if (board.played !== (1 << seats) - 1) {
      decide(board);
      return;
    }
    if (isCleared(board)) {
      end(board, spare);
      return;
    }
    for (let column = 0; column < COLUMNS.length; column += 1) discard(board, column);
    if (board.round < ROUNDS) dealRound(board, culls);
  }
}

/** Who decides what in a round in which somebody has not played. */
function decide(board: Board): void {
  if (!board.culled) {
    board.phase = CULL;
    board.seat = board.marker;
    return;
  }
  const { seats } = board.terms;
  let first = -1;
  for (let n = 0; n < seats; n += 1) {
    const seat = (board.starter + n) % seats;
    if ((board.played & (1 << seat)) !== 0) continue;
    if (first < 0) first = seat;
    if ((byteAt(board.tools, seat) & JACKHAMMER) === 0 || (board.waited & (1 << seat)) !== 0) continue;
    board.phase = HAMMER;
    board.seat = seat;
    return;
  }
  board.phase = TURN;
  board.seat = first;
}

function isCleared({ rooms }: Board): boolean {
  for (let column = 0; column < COLUMNS.length; column += 1) if (byteAt(rooms, column) !== 0) return false;
  return true;
}

function dealRound(board: Board, culls: boolean): void {
  board.round += 1;
  board.starter = board.marker;
  board.culled = !culls;
  board.waited = 0;
  board.played = 0;
  for (let column = 1; column < COLUMNS.length; column += 1) {
    board.resources[column] = byteAt(board.resourceDeck, board.resourcesDealt) + 1;
    board.resourcesDealt += 1;
  }
  for (let column = 0; column < COLUMNS.length; column += 1) {
    board.rooms[column] = byteAt(board.roomDeck, board.roomsDealt) + 1;
    board.roomsDealt += 1;
  }
}

/** Roofer, then Supplier and Handyman in turn order from the marker (rules 5.1). */
function end(board: Board, spare: MoveList): void {
  const { seats } = board.terms;
  let roofs = 0;
  for (let kind = 0; kind < ROOF_KINDS; kind += 1) roofs += byteAt(board.roofDiscard, kind);
  for (let n = 0; roofs > 0 && n < seats; n += 1) {
    const seat = (board.marker + n) % seats;
    if ((byteAt(board.helpers, seat) & ~byteAt(board.spent, seat) & ROOFER) === 0) continue;
    board.phase = ROOFING;
    board.seat = seat;
    return;
  }
  for (let n = 0; n < seats; n += 1) {
    const seat = (board.marker + n) % seats;
    spare.fillHelpings(board, seat);
    if (spare.length === 0) continue;
    board.phase = HELP;
    board.seat = seat;
    return;
  }
  board.phase = OVER;
}
