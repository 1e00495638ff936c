import { no, ok, type Result } from '../../core/result.ts';
import { positionOf } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RunningTable } from '../../domain/running-table.ts';
import type { TableId } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { retryOnConflict } from './retry.ts';

/** The running table with this id; or why there is none that can be changed. */
async function findRunning(context: AppContext, id: TableId): Promise<Result<RunningTable, Refused>> {
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (table.phase === 'gathering') return no({ code: 'not-started' });
  if (table.phase !== 'playing' || !table.match) return no({ code: 'over' });
  const game = gameOf(context, table.game);
  const position = positionOf(game, table.match);
  // A later version of the bot has played here; this one must not touch what it cannot read.
  return position ? ok({ game, table, position }) : no({ code: 'busy' });
}

/**
 * Does something to a running table, again with what it has become when another change was faster: `act` answers null
 * when its commit was refused.
 */
export async function withRunningTable<T>(
  context: AppContext,
  id: TableId,
  act: (running: RunningTable) => Promise<Result<T, Refused> | null>,
): Promise<Result<T, Refused>> {
  const answer = await retryOnConflict(async () => {
    const running = await findRunning(context, id);
    return running.ok ? act(running.value) : running;
  });
  return answer ?? no({ code: 'busy' });
}
