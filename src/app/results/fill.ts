import { positionOf } from '../../domain/position.ts';
import { endOf, type GameEnd } from '../../domain/result.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import type { Store } from '../ports/store.ts';

/** Stores the results of games that ended before results were stored. */

/** The setting that says that no results are missing any more. */
const SETTING = 'results';
const FILLED = 'filled';
/** How many tables are read at once. */
const BATCH = 50;

/**
 * How many results were stored, and how many tables could not be read: their game is not installed, or their state is
 * newer.
 */
export interface Filled {
  readonly filled: number;
  readonly unreadable: number;
}

/**
 * Stores missing results, one table after the other, as long as `keepGoing` returns true. It can be stopped and run again,
 * also by several processes at once. When nothing is missing any more it only reads the setting.
 */
export async function fillResults(
  context: Pick<AppContext, 'games'> & {
    readonly store: Pick<Store, 'setting' | 'saveSetting' | 'unresolved' | 'resolve'>;
  },
  keepGoing: () => boolean = () => true,
): Promise<Filled> {
  const { store } = context;
  let filled = 0;
  let unreadable = 0;
  if ((await store.setting(SETTING)) === FILLED) return { filled, unreadable };
  for (let after = ''; ; ) {
    const tables = await store.unresolved(after, BATCH);
    for (const table of tables) {
      if (!keepGoing()) return { filled, unreadable };
      const end = resultOf(context, table);
      if (end) await store.resolve(table.id, end);
      if (end) filled += 1;
      else unreadable += 1;
      after = table.id;
    }
    if (tables.length < BATCH) break;
  }
  if (unreadable === 0) await store.saveSetting(SETTING, FILLED);
  return { filled, unreadable };
}

/** How the game of a table ended; null when the table cannot be read. */
function resultOf({ games }: Pick<AppContext, 'games'>, table: Table): GameEnd | null {
  const game = games.find((one) => one.id === table.game);
  const position = game && table.match && positionOf(game, table.match);
  return position ? endOf(game, table, position) : null;
}
