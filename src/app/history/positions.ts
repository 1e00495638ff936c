import type { AnyGame } from '../../core/contract/seal.ts';
import { begin, type Position, redo, writtenChance } from '../../core/match/match.ts';
import type { LoggedEntry } from '../../domain/log.ts';
import { termsOf } from '../../domain/position.ts';
import type { Table } from '../../domain/table.ts';

/**
 * Every position of a table: the one before the first move, then the one after each entry of its log. Chance falls as
 * it is written in the log. Throws when the log does not replay: stored games are evidence, not input.
 */
export function positionsOf(game: AnyGame, table: Table, entries: readonly LoggedEntry[]): readonly Position[] {
  const terms = termsOf(table);
  const line: Position[] = [begin(game, terms, table.seed)];
  for (const entry of entries) {
    const here = line.at(-1) as Position;
    const step = redo(game, terms, here, entry, writtenChance(entry.shuffles));
    if (!step.ok)
      throw new Error(`the log of table ${table.id} does not replay at entry ${line.length}: ${step.error.code}`);
    line.push(step.value.position);
  }
  return line;
}
