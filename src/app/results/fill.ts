import { endOf, type GameEnd } from '../../domain/results/result.ts';
import { isArchived } from '../../domain/table/position.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import type { Store } from '../ports/store.ts';
import { courseOf } from '../transition/course.ts';

/**
 * Results of games that ended before they were kept, or before all of it was, and all results anew: computed from logs.
 */

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

type Needed = Pick<AppContext, 'games' | 'now'> & {
  readonly store: Pick<
    Store,
    | 'setting'
    | 'saveSetting'
    | 'unresolved'
    | 'resolve'
    | 'resolved'
    | 'unmeasured'
    | 'rewrite'
    | 'log'
    | 'entries'
    | 'clockPauses'
  >;
};

/**
 * Stores missing results, and completes those that an older version has written, one table after the other, as long as
 * `keepGoing` returns true. It can be stopped and run again, also by several processes at once.
 */
export async function fillResults(context: Needed, keepGoing: () => boolean = () => true): Promise<Filled> {
  const { store } = context;
  const missing =
    (await store.setting(SETTING)) === FILLED
      ? { filled: 0, unreadable: 0 }
      : await eachTable(
          (after) => store.unresolved(after, BATCH),
          async (table) => {
            const end = await resultOf(context, table);
            if (end) await store.resolve(table.id, end);
            return end !== null;
          },
          keepGoing,
        );
  if (missing.unreadable === 0 && keepGoing()) await store.saveSetting(SETTING, FILLED);
  const completed = await eachTable(
    (after) => store.resolved(after, BATCH, 'incomplete'),
    (table) => rewrite(context, table),
    keepGoing,
  );
  return {
    filled: missing.filled + completed.filled,
    unreadable: missing.unreadable + completed.unreadable,
  };
}

/** The setting that names the games, with versions and measures, none of whose results they could complete. */
const MEASURED = 'measured';

/**
 * Completes games that were played before their results kept all measures (`Face.measures`), how people used their
 * time, and all that can be achieved in them, once: one table after the other, with a `pause` after each, as long as
 * `keepGoing` returns true. What cannot be read is looked at again by another version of its game. It can be stopped
 * and run again, also by several processes at once.
 */
export async function fillMeasures(
  context: Needed,
  keepGoing: () => boolean = () => true,
  pause: () => Promise<unknown> = async () => {},
): Promise<Filled> {
  const { store } = context;
  const measured = context.games.flatMap(({ id, measureNames }) => measureNames.map((name) => ({ game: id, name })));
  const games = { measured, all: context.games.map(({ id }) => id) };
  const versions = context.games.map(({ id, schema, revision, measureNames }) =>
    [id, schema, revision, ...measureNames].join('/'),
  );
  const all = ['times', ...versions.sort()].join(' ');
  if ((await store.setting(MEASURED)) === all) return { filled: 0, unreadable: 0 };
  const done = await eachTable(
    (after) => store.unmeasured(games, after, BATCH),
    async (table) => {
      const written = await rewrite(context, table);
      await pause();
      return written;
    },
    keepGoing,
  );
  if (keepGoing()) await store.saveSetting(MEASURED, all);
  return done;
}

/** Computes every stored result anew. Those that this version cannot compute stay as they are. */
export async function rebuildResults(context: Needed): Promise<Filled> {
  return eachTable(
    (after) => context.store.resolved(after, BATCH),
    (table) => rewrite(context, table),
    () => true,
  );
}

/** Does something with one table after the other, and counts for how many it was done. */
async function eachTable(
  read: (after: string) => Promise<readonly Table[]>,
  fill: (table: Table) => Promise<boolean>,
  keepGoing: () => boolean,
): Promise<Filled> {
  let filled = 0;
  let unreadable = 0;
  for (let after = ''; ; ) {
    const tables = await read(after);
    for (const table of tables) {
      if (!keepGoing()) return { filled, unreadable };
      if (await fill(table)) filled += 1;
      else unreadable += 1;
      after = table.id;
    }
    if (tables.length < BATCH) return { filled, unreadable };
  }
}

/** Whether it was written. */
async function rewrite(context: Needed, table: Table): Promise<boolean> {
  const end = await resultOf(context, table);
  // What stopped the clocks of an archived game may have been deleted with it.
  const keep = { seconds: table.match !== null && isArchived(table.match) };
  if (end) await context.store.rewrite(table.id, end, keep);
  return end !== null;
}

/** How the game of a table ended; null when the table cannot be read. */
async function resultOf(context: Needed, table: Table): Promise<GameEnd | null> {
  const game = context.games.find((one) => one.id === table.game);
  const position = game && table.match && (await currentPosition(context, game, table));
  return position ? endOf(game, table, position, await courseOf(context, table)) : null;
}
