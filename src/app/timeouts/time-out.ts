import type { AnyGame } from '../../core/contract/seal.ts';
import type { Seat } from '../../core/seat.ts';
import { readPosition } from '../../domain/position.ts';
import { seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import { electorate, patience } from '../../domain/votes.ts';
import type { AppContext } from '../context.ts';
import { autopilotMove } from '../moves/autopilot-move.ts';
import { transition } from '../transition/transition.ts';
import { decideAnyway } from '../votes/propose.ts';

/** What happens when somebody's time is over. */

/** Seconds after which it is looked again whether the table can be asked. */
const AGAIN = 600;

/**
 * In strict tables the autopilot moves; in friendly ones the others are asked. Nobody there to ask: the table waits.
 * False when somebody else was faster, and it has to be looked at again.
 */
export async function handleTimeOut(context: AppContext, table: Table, seat: Seat): Promise<boolean> {
  const game = gameOf(context, table.game);
  if (!table.match) return true;
  const position = readPosition(game, table.match);
  if (table.timeControl.strict) return (await autopilotMove(context, game, table, position, seat)) !== null;
  if (electorate(table, { kind: 'time-out', seat }).length === 0) return true;
  const { motion } = table;
  if (!motion) return ask(context, game, table, seat);
  const wait = motion.at + patience(table.timeControl) - context.now();
  const asked = motion.wish.kind === 'time-out' && motion.wish.seat === seat;
  if (wait > 0) await lookAgain(context, table, seat, asked ? wait / 1000 : Math.min(AGAIN, wait / 1000));
  // Who has answered by now decides; as long as nobody has, the first who does.
  else if (asked) await decideAnyway(context, table.id);
  // One question at a time; of two people who are late one waits for what becomes of the other.
  else if (motion.wish.kind === 'time-out') await lookAgain(context, table, seat, AGAIN);
  else return ask(context, game, table, seat);
  return true;
}

/** Asks the others. A question that nobody has answered for long gives way. */
async function ask(context: AppContext, game: AnyGame, table: Table, seat: Seat): Promise<boolean> {
  if (!table.match) return true;
  const position = readPosition(game, table.match);
  const after = await transition(context, game, table, position, {
    tableEvents: [
      ...(table.motion ? [{ kind: 'declined', by: null } as const] : []),
      { kind: 'time-out', seat, next: 'asked' },
    ],
    set: { motion: { wish: { kind: 'time-out', seat }, by: null, at: context.now(), votes: [] } },
  });
  if (after) await lookAgain(context, after, seat, patience(table.timeControl) / 1000);
  return after !== null;
}

async function lookAgain(context: AppContext, table: Table, seat: Seat, after: number): Promise<void> {
  const { turnStartedAt: since } = seatStatusOf(table, seat);
  if (since !== null)
    await context.store.addDecisionJobs({ table: table.id, seat, since }, [
      { task: 'remind', mark: 'end', after: Math.ceil(after) },
    ]);
}
