import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import { autopilot, type ComputerMark, type Position } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { levelOn } from '../../domain/operations/operations.ts';
import { computerAt, isUnattended } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { levelMove, type ThinkingLevel, thinks } from '../../search/levels.ts';
import { SEARCH_REVISION } from '../../search/revision.ts';
import type { AppContext } from '../context.ts';

/** What an automatic seat plays: at once, or after a thought. */

/** Which levels are switched off is part of it. */
type Levels = Pick<AppContext, 'operations'>;

/**
 * The move of an automatic seat; `computer` is left out where the autopilot plays for somebody, or no level is kept.
 */
export interface AutomaticMove {
  readonly path: Path;
  readonly computer?: ComputerMark;
}

/** How well the computer at a seat plays now; undefined where none sits, or no level is kept. */
function levelAt({ operations }: Levels, table: Table, position: Position, seat: Seat): Level | undefined {
  const level = computerAt(table, position, seat)?.level;
  return level && levelOn(level, operations?.state().off ?? []);
}

/**
 * The level of a computer that has to think about its decision; null for all other seats, where it has no choice, and
 * where nobody is there who would see the difference.
 */
export function thinkingLevel(
  context: Levels,
  game: AnyGame,
  table: Table,
  position: Position,
  seat: Seat,
): ThinkingLevel | null {
  const level = levelAt(context, table, position, seat);
  if (level === undefined || !thinks(level) || isUnattended(table, position)) return null;
  return game.paths(position.state, seat).length > 1 ? level : null;
}

/**
 * What an automatic seat plays without a thought: as its level does, and a level that thinks as the steady one. Where
 * there is no choice every level finds the same, and it counts as found by the computer's own.
 */
export function instantMove(
  context: Levels,
  game: AnyGame,
  table: Table,
  position: Position,
  seat: Seat,
): AutomaticMove {
  const level = levelAt(context, table, position, seat);
  if (level === undefined) return { path: autopilot(game, position, seat) };
  const played = thinks(level) && game.paths(position.state, seat).length > 1 ? 'steady' : level;
  const path = levelMove(game, position, { seat, seats: table.chairs.length, level: played });
  return { path, computer: markOf(played) };
}

/** How the log says that a computer of this level has found a move. */
export function markOf(level: ComputerMark['level']): ComputerMark {
  return { level, search: SEARCH_REVISION };
}
