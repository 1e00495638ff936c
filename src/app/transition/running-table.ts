import { no, type Result } from '../../core/result.ts';
import { positionOf } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RunningTable } from '../../domain/running-table.ts';
import type { TableId } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';

/**
 * Does something to a running table, anew with what it has become when somebody else was faster: `act` answers null when
 * its change was not accepted.
 */
export async function withRunningTable<T>(
  context: AppContext,
  id: TableId,
  act: (running: RunningTable) => Promise<Result<T, Refused> | null>,
): Promise<Result<T, Refused>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const table = await context.store.find(id);
    if (!table) return no({ code: 'gone' });
    if (table.phase === 'gathering') return no({ code: 'not-started' });
    if (table.phase !== 'playing' || !table.match) return no({ code: 'over' });
    const game = gameOf(context, table.game);
    const position = positionOf(game, table.match);
    if (!position) return no({ code: 'busy' });
    const done = await act({ game, table, position });
    if (done) return done;
  }
  return no({ code: 'busy' });
}
