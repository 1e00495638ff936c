import type { AnyGame } from '../../core/contract/seal.ts';
import { begin, type Position, redo, writtenChance } from '../../core/match/match.ts';
import type { LoggedEntry } from '../../domain/log.ts';
import { termsOf } from '../../domain/position.ts';
import type { Table } from '../../domain/table.ts';

/**
 * Every position of a table: the one before the first move, then the one after each entry of its log. Shuffles have the
 * results that the log contains. Throws when the log does not replay, since a stored log cannot be wrong unless there is a
 * bug.
 */
export function positionsOf(game: AnyGame, table: Table, entries: readonly LoggedEntry[]): readonly Position[] {
  const terms = termsOf(table);
  let position = begin(game, terms, table.seed);
  const positions: Position[] = [position];
  for (const entry of entries) {
    const step = redo(game, terms, position, entry, writtenChance(entry.shuffles));
    if (!step.ok)
      throw new Error(`the log of table ${table.id} does not replay at entry ${positions.length}: ${step.error.code}`);
    position = step.value.position;
    positions.push(position);
  }
  return positions;
}
