import { no, ok, type Result } from '../../core/result.ts';
import type { Wish } from '../../domain/motion.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RunningTable } from '../../domain/running-table.ts';
import { returnedTime } from '../../domain/seat-clock.ts';
import type { SeatStatus } from '../../domain/seat-status.ts';
import type { AppContext } from '../context.ts';
import { positionsOf } from '../history/positions.ts';
import type { Transition } from '../transition/transition.ts';

/**
 * Back to the position before a move: the log is played again up to there. Its moves stay in the log and no longer
 * count; the dice of the next move are those the undone one had, so nobody can take back until they fall better. What the
 * moves brought to the clocks is given back, so nobody can gain time by it either, and whoever is asked again is asked anew.
 */
export async function takeBack(
  context: AppContext,
  { game, table }: RunningTable,
  by: string | null,
  { seat, to }: Extract<Wish, { kind: 'undo' }>,
): Promise<Result<Transition, Refused>> {
  const entries = await context.store.entries(table.id);
  const kept = entries.filter((entry) => entry.version <= to);
  if (kept.length === entries.length) return no({ code: 'nothing' });
  const position = positionsOf(game, table, kept).at(-1);
  if (!position) throw new Error(`table ${table.id} has no position before its moves`);
  const undone = entries.slice(kept.length);
  const back = (one: SeatStatus, left: number | null, moves: number): SeatStatus => ({
    ...one,
    remaining: left === null ? null : Math.max(0, left - returnedTime(one, moves, table.timeControl)),
    turnStartedAt: null,
    muted: false,
    nudged: false,
    increments: one.increments.slice(0, Math.max(0, one.increments.length - moves)),
  });
  return ok({
    position,
    undone: to,
    tableEvents: [{ kind: 'undo', by, seat, to }],
    seatStatuses: (all, left) =>
      all.map((one, at) => {
        const moves = undone.filter((entry) => entry.seat === at).length;
        return moves === 0 ? one : back(one, left(at), moves);
      }),
  });
}
