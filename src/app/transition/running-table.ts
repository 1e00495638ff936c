import { no, ok, type Result } from '../../core/result.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { isRetired, positionOf } from '../../domain/table/position.ts';
import type { RunningTable } from '../../domain/table/running-table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { retryOnConflict } from './retry.ts';

/**
 * The running table with this id; 'gone', 'not-started', 'over', 'newer' or 'retired' when there is none that can be
 * changed.
 */
async function findRunning(context: AppContext, id: TableId): Promise<Result<RunningTable, Refused>> {
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (table.phase === 'gathering') return no({ code: 'not-started' });
  if (table.phase !== 'playing' || !table.match) return no({ code: 'over' });
  const game = gameOf(context, table.game);
  const position = positionOf(game, table.match);
  // A newer version of the bot has written the position. This one cannot read it, and must not change it.
  if (!position) return no({ code: 'newer' });
  return isRetired(game, table.match) ? no({ code: 'retired' }) : ok({ game, table, position });
}

/**
 * Changes a running table. `change` returns null when its commit was refused because another change was committed
 * first; it is then called again with the table as it is by now. 'busy' when that happens too often.
 */
export async function withRunningTable<T>(
  context: AppContext,
  id: TableId,
  change: (running: RunningTable) => Promise<Result<T, Refused> | null>,
): Promise<Result<T, Refused>> {
  const answer = await retryOnConflict(async () => {
    const running = await findRunning(context, id);
    return running.ok ? change(running.value) : running;
  });
  return answer ?? no({ code: 'busy' });
}
