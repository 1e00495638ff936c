import type { AnyGame, AnyTerms } from '../core/contract/seal.ts';
import { type Position, waiting } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import type { Match, Table } from './table.ts';

/** What is played: by as many as sit there, so it is final only once the table has started. */
export function termsOf(table: Table): AnyTerms {
  return { seats: table.chairs.length, options: table.options };
}

/** The stored position in today's shape. Null when it was written by a later version of the game than ours. */
export function positionOf(game: AnyGame, match: Match): Position | null {
  const state = game.revive(match.state, match.schema);
  return state === null ? null : { state, resigned: match.resigned, ply: match.ply };
}

/** The same, for what has to be done by some bot: throws, so that one that can read it takes it up. */
export function readPosition(game: AnyGame, match: Match): Position {
  const position = positionOf(game, match);
  if (position === null) throw new Error(`a position of ${game.id} with schema ${match.schema} is newer than this bot`);
  return position;
}

/** The position as it is stored. */
export function matchOf(game: AnyGame, position: Position): Match {
  return { ...position, schema: game.schema };
}

/** The seats that have to decide now; none while people gather or when it is over. */
export function onTurn(game: AnyGame, table: Table): readonly Seat[] {
  if (table.phase !== 'playing' || !table.match) return [];
  const position = positionOf(game, table.match);
  return position ? waiting(game, termsOf(table), position) : [];
}
