import { ok } from '../../core/result.ts';
import type { TableId } from '../../domain/ids.ts';
import type { AppContext } from '../context.ts';
import { expireLobby } from '../lobby/lobby.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/** How many tables are read at once. */
const BATCH = 50;

/**
 * The job `end-tables`: ends all tables of a server without a result, one after the other, as their players can
 * themselves. Tables that a newer version has written are left to that. It can be run again.
 */
export async function endTables(context: AppContext, server: string): Promise<void> {
  for (let past = ''; ; ) {
    const page = await context.store.openIn(server, past, BATCH);
    for (const id of page) {
      await end(context, id);
      past = id;
    }
    if (page.length < BATCH) return;
  }
}

async function end(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (table?.phase === 'gathering') await expireLobby(context, id);
  // A lobby may have started meanwhile.
  const done = await withRunningTable(context, id, async ({ game, table: running, position }) => {
    const after = await transition(context, game, running, position, {
      tableEvents: [{ kind: 'abort', by: null }],
      set: { phase: 'aborted', motion: null },
    });
    return after && ok(null);
  });
  if (!done.ok && done.error.code === 'busy') throw new Error(`table ${id} could not be ended yet`);
}
