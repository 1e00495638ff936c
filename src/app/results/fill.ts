import { positionOf } from '../../domain/position.ts';
import { endOf, type GameEnd } from '../../domain/result.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import type { Store } from '../ports/store.ts';

/** Results of games that ended before results were kept. */

/** Under this name the store keeps that there are no such games any more. */
const SETTING = 'results';
const FILLED = 'filled';
/** How many tables are read at once. */
const BATCH = 50;

/** How many results were filled in, and how many tables cannot be read: their game or its state is of a newer version. */
export interface Filled {
  readonly filled: number;
  readonly unreadable: number;
}

/**
 * Fills in what is missing, one table after the other, as long as `going` says so. It may be cut short and run again,
 * also by several processes at once. Once nothing is missing it asks one question and is done.
 */
export async function fillResults(
  context: Pick<AppContext, 'games'> & {
    readonly store: Pick<Store, 'setting' | 'saveSetting' | 'unresolved' | 'resolve'>;
  },
  going: () => boolean = () => true,
): Promise<Filled> {
  const { store } = context;
  let filled = 0;
  let unreadable = 0;
  if ((await store.setting(SETTING)) === FILLED) return { filled, unreadable };
  for (let after = ''; ; ) {
    const tables = await store.unresolved(after, BATCH);
    for (const table of tables) {
      if (!going()) return { filled, unreadable };
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

function resultOf({ games }: Pick<AppContext, 'games'>, table: Table): GameEnd | null {
  const game = games.find((one) => one.id === table.game);
  const position = game && table.match && positionOf(game, table.match);
  return position ? endOf(game, table, position) : null;
}
