import { no, ok, type Result } from '../../core/result.ts';
import { timeToDeduct } from '../../domain/clocks/seat-clock.ts';
import { doneBy, type Requester } from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { Wish } from '../../domain/table/motion.ts';
import type { RunningTable } from '../../domain/table/running-table.ts';
import type { SeatStatus } from '../../domain/table/seat-status.ts';
import type { AppContext } from '../context.ts';
import { positionsOf } from '../history/positions.ts';
import type { Transition } from '../transition/transition.ts';

/**
 * The change that takes moves back: the position after version `to`, replayed from the log. The moves stay in the log,
 * marked as undone. The next move has the same chance as the first undone one, so players cannot take moves back in the
 * hope of better dice; the increments of the moves are subtracted from the clocks, so they gain no time by it either.
 * The turns of the seats that move again start again. `practice`: it makes the game practice. 'nothing' when no move
 * was made after `to`.
 */
export async function takeBack(
  context: AppContext,
  { game, table }: RunningTable,
  by: Pick<Requester, 'person' | 'name'> | null,
  { seat, to }: Extract<Wish, { kind: 'undo' }>,
  practice?: true,
): Promise<Result<Transition, Refused>> {
  const entries = await context.store.entries(table.id);
  const kept = entries.filter((entry) => entry.version <= to);
  if (kept.length === entries.length) return no({ code: 'nothing' });
  const position = positionsOf(game, table, kept).at(-1);
  if (!position) throw new Error(`table ${table.id} has no position before its moves`);
  const undone = entries.slice(kept.length);
  const withoutMoves = (one: SeatStatus, remaining: number | null, moves: number): SeatStatus => ({
    ...one,
    remaining: remaining === null ? null : Math.max(0, remaining - timeToDeduct(one, moves, table.timeControl)),
    turnStartedAt: null,
    muted: false,
    nudged: false,
    increments: one.increments.slice(0, Math.max(0, one.increments.length - moves)),
  });
  return ok({
    position,
    undone: to,
    tableEvents: [{ kind: 'undo', ...doneBy(table, by), seat, to, ...(practice ? { practice } : {}) }],
    seatStatuses: (all, remaining) =>
      all.map((one, at) => {
        const moves = undone.filter((entry) => entry.seat === at).length;
        return moves === 0 ? one : withoutMoves(one, remaining(at), moves);
      }),
  });
}
