import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import { same } from '../../core/json.ts';
import { chanceAt, type Position, play, waiting } from '../../core/match/match.ts';
import { steadySeats } from '../../core/match/steady-seats.ts';
import { rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import type { TableId } from '../../domain/ids.ts';
import { ownerOf, personOwning } from '../../domain/table/owner.ts';
import { isRetired, readPosition, termsOf } from '../../domain/table/position.ts';
import { computerAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { ThinkingLevel } from '../../search/levels.ts';
import type { AppContext } from '../context.ts';
import { ThinkerClosed } from '../ports/thinker.ts';
import { countThinking, hasThoughtEnough } from '../quotas/thinking.ts';
import { graceEnd } from '../transition/grace.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { transition } from '../transition/transition.ts';
import { playAutomaticSeats } from './automatic-seats.ts';
import { type AutomaticMove, instantMove, markOf, thinkingLevel } from './computers.ts';
import { playForcedMoves } from './forced.ts';

/** A decision that a table's computer has to think about. */
interface ComputerDecision {
  readonly game: AnyGame;
  readonly table: Table;
  readonly position: Position;
  readonly seat: Seat;
  /** How well it plays now, and how well its chair says. */
  readonly level: ThinkingLevel;
  readonly chosen: Level | undefined;
}

/**
 * Thinks for the computer that a table waits for, and plays its move, unless the game has gone on or back meanwhile.
 * Throws `ThinkerClosed` when the process is about to end, and an error when other changes were committed first each
 * time; the job is then tried again. The thought counts for the table's owner; `tellSpent` is called when it was the
 * last one that their quota allows at present.
 */
export async function playThinkingSeat(
  context: AppContext,
  id: TableId,
  tellSpent: (table: Table) => Promise<void>,
): Promise<void> {
  const asked = await questionOf(context, id);
  // Its level may have been switched off since the job was queued, or while it thought: then it moves at once.
  if (asked === null) return playAutomaticSeats(context, id);
  const { ms, ...found } = await answerTo(context, asked);
  const done = await retryOnConflict<Table | 'too late' | 'nothing to think about'>(async () => {
    const now = await questionOf(context, id);
    if (now === null) return 'nothing to think about';
    if (!isSame(asked, now)) return 'too late';
    const { game, table, position, seat } = now;
    const { path, ...by } = found;
    const chance = chanceAt(table.seed, position.ply);
    const step = play(game, termsOf(table), position, seat, path, { chance, autopilot: true, ...by });
    if (!step.ok) throw new Error(`the computer of ${game.id} was refused: ${step.error.code}`);
    const forced = playForcedMoves(game, table, step.value.position);
    return transition(context, game, table, position, {
      position: forced.position,
      entries: [step.value.entry, ...forced.entries],
    });
  });
  if (ms > 0) {
    const { table } = asked;
    const owner = ownerOf(table);
    context.operations?.count('thought', { person: personOwning(table), server: table.place.guild }, ms);
    if (owner && (await countThinking(context, owner, ms))) await tellSpent(table);
  }
  if (done === null) throw new Error(`table ${id} is changed too fast for its computers`);
  if (done === 'nothing to think about') return playAutomaticSeats(context, id);
}

/** What a computer of the table has to think about now; null: nothing. */
async function questionOf(context: AppContext, id: TableId): Promise<ComputerDecision | null> {
  const table = await context.store.find(id);
  if (table?.phase !== 'playing' || !table.match) return null;
  const game = gameOf(context, table.game);
  if (isRetired(game, table.match) || (await graceEnd(context, table)) !== null) return null;
  const position = readPosition(game, table.match);
  for (const seat of waiting(game, termsOf(table), position)) {
    const level = thinkingLevel(context, game, table, position, seat);
    if (level === null) continue;
    return { game, table, position, seat, level, chosen: computerAt(table, position, seat)?.level };
  }
  return null;
}

/**
 * Votes and the like may have changed the table meanwhile; what counts is that the same is asked of the same computer.
 */
function isSame(one: ComputerDecision, other: ComputerDecision): boolean {
  const { state, resigned, ply } = other.position;
  return (
    one.seat === other.seat &&
    one.chosen === other.chosen &&
    one.position.ply === ply &&
    same(one.position.resigned, resigned) &&
    same(one.position.state, state)
  );
}

/** A move, and for how many milliseconds it was thought about. */
interface Thought extends AutomaticMove {
  readonly ms: number;
}

/**
 * The thinker's move; where it fails, in a process without one, and when the owner's day is spent, the move of greatest
 * worth.
 */
async function answerTo(context: AppContext, question: ComputerDecision): Promise<Thought> {
  const { game, table, position, seat, level } = question;
  const { thinker } = context;
  const instant = (): Thought => ({ ...instantMove(context, game, table, position, seat), ms: 0 });
  const owner = ownerOf(table);
  if (!thinker || (owner && (await hasThoughtEnough(context, owner)))) return instant();
  let ms = 0;
  try {
    const imagined = game.determinize(position.state, seat, rng(`imagine/${seat}`, position.ply));
    const known = { ...position, state: imagined };
    const steady = steadySeats(await context.store.entries(table.id), seat);
    const path: Path = await thinker.move(
      { game: game.id, position: known, seat, seats: table.chairs.length, steady },
      level,
      'move',
      (busy) => {
        ms = busy;
      },
    );
    return { path, computer: markOf(level), ms };
  } catch (error) {
    if (error instanceof ThinkerClosed) throw error;
    // The thinker has said in the log what was wrong.
    return instant();
  }
}
