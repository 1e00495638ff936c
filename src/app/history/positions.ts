import type { AnyGame } from '../../core/contract/any-game.ts';
import { known } from '../../core/known.ts';
import { begin, type Position, redo, writtenChance } from '../../core/match/match.ts';
import type { LoggedEntry } from '../../domain/table/log.ts';
import { isArchived, isRetired, positionOf, termsOf } from '../../domain/table/position.ts';
import type { Table } from '../../domain/table/table.ts';
import type { Store } from '../ports/store.ts';

/**
 * Every position of a table: the one before the first move, then the one after each entry of its log. Shuffles have the
 * results that the log contains. Throws when the log does not replay, since a stored log cannot be wrong unless there
 * is a bug.
 */
export function positionsOf(game: AnyGame, table: Table, entries: readonly LoggedEntry[]): readonly Position[] {
  return [...eachPosition(game, table, entries)];
}

/** The same, one after the other. */
export function* eachPosition(
  game: AnyGame,
  table: Table,
  entries: readonly LoggedEntry[],
): Generator<Position, void, void> {
  const terms = termsOf(table);
  let position = begin(game, terms, table.seed);
  yield position;
  for (const [at, entry] of entries.entries()) {
    const step = redo(game, terms, position, entry, writtenChance(entry.shuffles));
    if (!step.ok)
      throw new Error(`the log of table ${table.id} does not replay at entry ${at + 1}: ${step.error.code}`);
    position = step.value.position;
    yield position;
  }
}

/**
 * The position of a table that has started: the stored one or, once the finished game has been archived, the one its
 * log leads to. Null while people gather, when a later version of the game has written it, and when an archived game
 * was played by rules that the game no longer knows.
 */
export async function currentPosition(
  context: { readonly store: Pick<Store, 'entries'> },
  game: AnyGame,
  table: Table,
): Promise<Position | null> {
  const { match } = table;
  if (!match || !isArchived(match)) return match && positionOf(game, match);
  if (match.schema > game.schema || match.revision > game.revision || isRetired(game, match)) return null;
  return known(positionsOf(game, table, await context.store.entries(table.id)).at(-1), 'last position');
}
