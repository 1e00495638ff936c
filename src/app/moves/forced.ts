import type { AnyGame, AnyTerms } from '../../core/contract/any-game.ts';
import { type Path, samePath } from '../../core/contract/path.ts';
import { sampledWorld } from '../../core/lookahead/worlds.ts';
import { chanceAt, type Position, play, type Step, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { PlayedEntry } from '../../domain/clocks/next-table.ts';
import { termsOf } from '../../domain/table/position.ts';
import { isAutomatic, seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';

/**
 * Forced moves: decisions with a single legal move, as everybody at the table can tell. They are made, not asked. Where
 * only the seat itself knows that it has no choice, it is asked like at any other time, since a move that is made at
 * once would tell the others.
 */

/** So many forced moves in a row are made in one commit at most. */
const MOST = 8;

/** In so many worlds that the public cannot tell apart a seat must have the same single move. */
const WORLDS = 3;

/**
 * The only move there is, and the seat that has to make it; null when the seat on turn has a choice, or others decide
 * as well.
 */
export function onlyMove(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
): { readonly seat: Seat; readonly path: Path } | null {
  const [seat, ...others] = waiting(game, terms, position);
  if (seat === undefined || others.length > 0) return null;
  const [path, ...choices] = game.paths(position.state, seat);
  if (path === undefined || choices.length > 0) return null;
  for (let n = 0; n < WORLDS; n += 1) {
    const world = sampledWorld(game, position.state, 'public', { n, of: WORLDS, seed: `forced/${position.ply}` });
    const paths = game.paths(world, seat);
    if (paths.length !== 1 || !paths.every((one) => samePath(one, path))) return null;
  }
  return { seat, path };
}

/**
 * The forced move of the seat that is on turn; null when it has a choice, plays by itself, or others decide as well.
 */
function forcedMove(game: AnyGame, table: Table, position: Position): Step | null {
  const [seat] = waiting(game, termsOf(table), position);
  if (seat === undefined || isAutomatic(table, position, seat) || position.resigned.includes(seat)) return null;
  if (seatStatusOf(table, seat).premoves.length > 0) return null;
  const only = onlyMove(game, termsOf(table), position);
  if (only === null) return null;
  const chance = chanceAt(table.seed, position.ply);
  const step = play(game, termsOf(table), position, only.seat, only.path, { chance });
  if (!step.ok) throw new Error(`the only move of ${game.id} was refused: ${step.error.code}`);
  return step.value;
}

/** The position after the forced moves that follow on `start`, and their entries. */
export function playForcedMoves(
  game: AnyGame,
  table: Table,
  start: Position,
): { readonly position: Position; readonly entries: readonly PlayedEntry[] } {
  let position = start;
  const entries: PlayedEntry[] = [];
  while (entries.length < MOST) {
    const step = forcedMove(game, table, position);
    if (step === null) break;
    entries.push({ ...step.entry, forced: true });
    position = step.position;
  }
  return { position, entries };
}
