import type { AnyGame } from '../../core/contract/any-game.ts';
import { ok } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { TableId } from '../../domain/ids.ts';
import { ABANDON_NOTICE } from '../../domain/operations/retention.ts';
import { losesByLeaving } from '../../domain/results/solo.ts';
import type { Table } from '../../domain/table/table.ts';
import { HOSTS_END, isHostsEnd } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import { expireLobby } from '../lobby/lobby.ts';
import { timeMissing } from '../transition/clock-pauses.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';
import { decideDueMotion } from '../votes/propose.ts';
import { eachTable } from './each-table.ts';

/** Lobbies and running tables at which nothing has happened for a long time end by themselves. */

/** How many tables are looked at in one batch. */
const BATCH = 20;

/** A step of the clean-up; `past` is the id of the last table of the batch before. */
export async function closeAbandoned(context: AppContext, past: string | null): Promise<string | null> {
  const { abandonAfter } = context.retention;
  if (abandonAfter === null) return null;
  const before = new Date(context.now() - abandonAfter);
  const tables = await context.store.unchanged(before, past ?? '', BATCH);
  await eachTable(context, tables, async (id) => {
    const table = await context.store.find(id);
    if (table?.phase === 'gathering') await expireLobby(context, id);
    if (table?.phase === 'playing') await warn(context, id, before);
  });
  return tables.length === BATCH ? (tables.at(-1) ?? null) : null;
}

/** Tells a table that it will be closed unless something happens there, and queues the job that closes it. */
async function warn(context: AppContext, id: TableId, before: Date): Promise<void> {
  await withRunningTable(context, id, async ({ game, table, position }) => {
    if (table.changedAt >= before) return ok(null);
    const closes = new Date(context.now() + ABANDON_NOTICE).toISOString().slice(0, 10);
    const after = await transition(context, game, table, position, {
      tableEvents: [{ kind: 'idle', closes, ...(await lossAt(context, game, table)) }],
      jobs: [{ task: 'close-abandoned', table: id, version: table.version + 1, after: ABANDON_NOTICE / 1000 }],
    });
    return after && ok(null);
  });
}

/** Who loses when the table is closed, if anybody does. */
async function lossAt({ store }: AppContext, game: AnyGame, table: Table): Promise<{ readonly lost?: Seat }> {
  const lost = losesByLeaving(game, table, await store.log(table.id));
  return lost === null ? {} : { lost };
}

/**
 * The job `close-abandoned`; a host's wish to end the game may be due as well. Whatever has happened since makes
 * another version, and the table goes on. Time in which nobody could do anything does not count.
 */
export async function closeIfAbandoned(context: AppContext, id: TableId, version: number): Promise<void> {
  const missing = await timeToAnswer(context, id, version);
  if (missing > 0)
    return context.store.addJobs([{ task: 'close-abandoned', table: id, version, after: Math.ceil(missing / 1_000) }]);
  if (await decideDueMotion(context, id)) return;
  const done = await withRunningTable(context, id, async ({ game, table, position }) => {
    if (table.version !== version || table.motion) return ok(null);
    const after = await transition(context, game, table, position, {
      tableEvents: [{ kind: 'abandoned', ...(await lossAt(context, game, table)) }],
      set: { phase: 'aborted', motion: null },
    });
    return after && ok(null);
  });
  if (!done.ok && done.error.code === 'busy') throw new Error(`table ${id} could not be closed yet`);
}

/** Milliseconds that people still have to keep the table, or to say no to its host. */
async function timeToAnswer(context: AppContext, id: TableId, version: number): Promise<number> {
  const table = await context.store.find(id);
  if (!table) return 0;
  const { motion } = table;
  if (motion && isHostsEnd(table, motion)) return timeMissing(context, motion.at, HOSTS_END);
  return table.version === version ? timeMissing(context, table.changedAt.getTime(), ABANDON_NOTICE) : 0;
}
