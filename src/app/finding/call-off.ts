import { ok } from '../../core/result.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import { isFound } from '../../domain/table/owner.ts';
import type { AppContext } from '../context.ts';
import { withinQuotas } from '../quotas/quotas.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/**
 * Ends a found table without a result, since some of its people could not be told of it. The others wait again, as long
 * as they had, in the same transaction; who could not be told waits no more. Nothing happens where these have played
 * there all the same, or somebody else has their seat, nor at a table with computers, where nobody waits for them.
 */
export async function callOff(context: AppContext, id: TableId, unreached: readonly PersonId[]): Promise<void> {
  const done = await withRunningTable(context, id, async ({ game, table, position }) => {
    if (!isFound(table)) return ok(null);
    const log = await context.store.log(id);
    const isHere = (seat: number): boolean =>
      log.some((line) => 'path' in line && line.seat === seat && !line.autopilot);
    const away = table.chairs.filter(
      ({ person, seat }) => person !== null && unreached.includes(person) && !isHere(seat),
    );
    if (away.length === 0) return ok(null);
    const others = table.chairs.flatMap(({ person }) =>
      person === null || unreached.includes(person) ? [] : [person],
    );
    const jobs: readonly Job[] = [{ task: 'tell-apart', table: id }, { task: 'find' }];
    const ended = await withinQuotas(
      context,
      [],
      async (inside) => {
        const after = await transition(inside, game, table, position, {
          tableEvents: away.map(({ seat }) => ({ kind: 'unreached', seat }) as const),
          set: { phase: 'aborted', motion: null },
          jobs,
        });
        if (after) await inside.store.waitAgain(others, context.now());
        return after;
      },
      others,
    );
    if (!ended.ok) return ended;
    return ended.value && ok(null);
  });
  if (!done.ok && done.error.code === 'busy') throw new Error(`table ${id} could not be called off yet`);
}
