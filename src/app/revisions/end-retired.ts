import type { AnyGame } from '../../core/contract/any-game.ts';
import type { TableId } from '../../domain/ids.ts';
import { isRetired, positionOf } from '../../domain/table/position.ts';
import type { AppContext } from '../context.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { transition } from '../transition/transition.ts';

/** Ends the running tables that are played by a revision of the rules which their game no longer knows. */

/** How many tables are read at once. */
const BATCH = 50;

/**
 * Ends them without a result, one after the other, as long as `keepGoing` returns true; everybody there is told why.
 * Returns how many it has ended. It can be run again, also by several processes at once.
 */
export async function endRetiredTables(context: AppContext, keepGoing: () => boolean = () => true): Promise<number> {
  let ended = 0;
  for (const game of context.games.filter(({ oldestRevision }) => oldestRevision > 1)) {
    for (let after = ''; ; ) {
      const tables = await context.store.playingBefore(game.id, game.oldestRevision, after, BATCH);
      for (const { id } of tables) {
        if (!keepGoing()) return ended;
        if (await endRetired(context, game, id)) ended += 1;
        after = id;
      }
      if (tables.length < BATCH) break;
    }
  }
  return ended;
}

/** Whether it was ended by this call. */
async function endRetired(context: AppContext, game: AnyGame, id: TableId): Promise<boolean> {
  const done = await retryOnConflict(async () => {
    const table = await context.store.find(id);
    if (table?.phase !== 'playing' || !table.match || !isRetired(game, table.match)) return 'nothing to do';
    const position = positionOf(game, table.match);
    if (!position) return 'nothing to do';
    const { revision } = table.match;
    return transition(context, game, table, position, {
      tableEvents: [{ kind: 'retired', revision }],
      set: { phase: 'aborted', motion: null },
    });
  });
  if (done === null) throw new Error(`table ${id} is changed too fast to be ended`);
  return done !== 'nothing to do';
}
