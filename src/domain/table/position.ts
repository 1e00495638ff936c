import type { AnyGame, AnyTerms } from '../../core/contract/any-game.ts';
import { writtenRevision } from '../../core/contract/options.ts';
import { type Position, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Match, Table } from './table.ts';

/** From a stored table to the position of its match, and back. */

/**
 * The terms of a table's match. Their number of seats is the number of chairs, so they are final only once the table
 * has started.
 */
export function termsOf(table: Table): AnyTerms {
  return { seats: table.chairs.length, options: table.options, ...writtenRevision(table.match?.revision ?? 1) };
}

/**
 * The stored position, upgraded to the present schema; null when a later version of the game has written it, and when
 * the table has been archived.
 */
export function positionOf(game: AnyGame, match: Match): Position | null {
  if (match.revision > game.revision || isArchived(match)) return null;
  const state = game.revive(match.state, match.schema);
  return state === null ? null : { state, resigned: match.resigned, ply: match.ply };
}

/**
 * The same for jobs about a running table. Throws when a later version of the game has written it, so that a newer bot
 * runs the job.
 */
export function readPosition(game: AnyGame, match: Match): Position {
  const position = positionOf(game, match);
  if (position === null) throw new Error(`a position of ${game.id} with schema ${match.schema} is newer than this bot`);
  return position;
}

/** Whether the state of a finished game is no longer stored. */
export function isArchived(match: Match): boolean {
  return match.state === null;
}

/** Whether the game no longer knows the rules of a match: it can be seen, and neither played nor replayed. */
export function isRetired(game: AnyGame, match: Match): boolean {
  return match.revision < game.oldestRevision;
}

/** The position of a match that is played by this revision of the rules, in the form in which it is stored. */
export function matchOf(game: AnyGame, revision: number, position: Position): Match {
  return { ...position, schema: game.schema, revision };
}

/** The seats that have to decide now; none while people gather, when the match is over, and when it cannot be read. */
export function onTurn(game: AnyGame, table: Table): readonly Seat[] {
  if (table.phase !== 'playing' || !table.match) return [];
  const position = positionOf(game, table.match);
  return position ? waiting(game, termsOf(table), position) : [];
}
