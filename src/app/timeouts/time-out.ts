import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Seat } from '../../core/seat.ts';
import { isRetired, readPosition } from '../../domain/table/position.ts';
import { seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { electorate, votingPeriod } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import { autopilotMove } from '../moves/autopilot-move.ts';
import { playableNow } from '../transition/clock-pauses.ts';
import { transition } from '../transition/transition.ts';
import { declinedEvent } from '../votes/decide.ts';
import { decideDueMotion } from '../votes/propose.ts';

/** What happens when a player's time is over. */

/** Seconds after which it is checked again whether the table can be asked, while another motion is open. */
const CHECK_AGAIN = 600;

/**
 * Handles a time-out: at a strict table the autopilot moves; at others the other players are asked, and the table waits
 * when there are none. False when another change was committed first, so that the table has to be read again.
 */
export async function handleTimeOut(context: AppContext, table: Table, seat: Seat): Promise<boolean> {
  const game = gameOf(context, table.game);
  if (!table.match || isRetired(game, table.match)) return true;
  const position = readPosition(game, table.match);
  if (table.timeControl.strict) return (await autopilotMove(context, game, table, position, seat)) !== null;
  if (electorate(table, { kind: 'time-out', seat }).length === 0) return true;
  const { motion } = table;
  if (!motion) return ask(context, game, table, seat);
  const wait = motion.at + votingPeriod(table.timeControl) - (await playableNow(context, motion.at));
  const asked = motion.wish.kind === 'time-out' && motion.wish.seat === seat;
  if (wait > 0) await checkAgain(context, table, seat, asked ? wait / 1000 : Math.min(CHECK_AGAIN, wait / 1000));
  // The answers given so far decide; without any the motion stays open until the first one.
  else if (asked) await decideDueMotion(context, table.id);
  // Another player's time-out is being decided. This one is asked about afterwards.
  else if (motion.wish.kind === 'time-out') await checkAgain(context, table, seat, CHECK_AGAIN);
  else return ask(context, game, table, seat);
  return true;
}

/** Asks the others, in place of a motion whose voting period is over. False when another change was committed first. */
async function ask(context: AppContext, game: AnyGame, table: Table, seat: Seat): Promise<boolean> {
  if (!table.match) return true;
  const position = readPosition(game, table.match);
  const after = await transition(context, game, table, position, {
    tableEvents: [
      ...(table.motion ? [declinedEvent(table, table.motion, null)] : []),
      { kind: 'time-out', seat, next: 'asked' },
    ],
    set: { motion: { wish: { kind: 'time-out', seat }, by: null, at: context.now(), votes: [] } },
  });
  if (after) await checkAgain(context, after, seat, votingPeriod(table.timeControl) / 1000);
  return after !== null;
}

/** Handles the time-out again after so many seconds, if the table still waits for the decision. */
async function checkAgain(context: AppContext, table: Table, seat: Seat, after: number): Promise<void> {
  const { turnStartedAt: since } = seatStatusOf(table, seat);
  if (since !== null)
    await context.store.addDecisionJobs({ table: table.id, seat, since }, [
      { task: 'remind', mark: 'end', after: Math.ceil(after) },
    ]);
}
