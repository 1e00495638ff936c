import type { AnyGame } from '../../core/contract/any-game.ts';
import { chanceAt, type Position, play, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { PlayedEntry } from '../../domain/clocks/next-table.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import { isRetired, readPosition, termsOf } from '../../domain/table/position.ts';
import type { Premove } from '../../domain/table/seat-status.ts';
import { computerAt, isAutomatic, seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { possiblePremoves } from '../premoves/premoves.ts';
import { graceEnd } from '../transition/grace.ts';
import { paceEnd } from '../transition/pace.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { transition } from '../transition/transition.ts';
import { type AutomaticMove, instantMove, thinkingLevel } from './computers.ts';
import { playForcedMoves } from './forced.ts';

/** How many moves of automatic seats one commit has at most; the next job continues. */
const MOVES_PER_COMMIT = 8;

/**
 * Plays the automatic seats and the premoves until a person has to decide, a computer has to think, or the game is
 * over; later, while a table that everybody has left waits for somebody, or its computers take their time. Throws when
 * other changes were committed first each time; the job is then tried again.
 */
export async function playAutomaticSeats(context: AppContext, id: TableId): Promise<void> {
  const done = await retryOnConflict<Table | 'nothing to play'>(async () => {
    const table = await context.store.find(id);
    if (table?.phase !== 'playing' || !table.match) return 'nothing to play';
    const game = gameOf(context, table.game);
    if (isRetired(game, table.match)) return 'nothing to play';
    const until = await graceEnd(context, table);
    if (until !== null) {
      const after = Math.ceil((until.getTime() - context.now()) / 1000);
      await context.store.addJobs([{ task: 'autopilot', table: id, version: table.version, after }]);
      return 'nothing to play';
    }
    const start = readPosition(game, table.match);
    const rest = computersOnTurn(game, table, start) ? await paceEnd(context, table) : null;
    const plays = (position: Position, seat: Seat): boolean => {
      if (!isAutomatic(table, position, seat)) return false;
      if (rest !== null && computerAt(table, position, seat) !== null) return false;
      return !context.thinker || thinkingLevel(context, game, table, position, seat) === null;
    };
    const { position, entries, used } = automaticMoves(context, game, table, start, plays);
    if (entries.length === 0 && used.length === 0) {
      const jobs = computersOnTurn(game, table, start) ? [nextJob(context, table, rest)] : [];
      await context.store.addJobs(jobs);
      return 'nothing to play';
    }
    return transition(context, game, table, start, {
      position,
      entries,
      seatStatuses: (all) => all.map((one, seat) => (used.some((by) => by === seat) ? { ...one, premoves: [] } : one)),
    });
  });
  if (done === null) throw new Error(`table ${id} is changed too fast for its automatic seats`);
}

function computersOnTurn(game: AnyGame, table: Table, position: Position): boolean {
  return waiting(game, termsOf(table), position).some((seat) => computerAt(table, position, seat) !== null);
}

/**
 * The job that goes on where computers are on turn and do not move at once; `rest`: until when they take their time.
 */
function nextJob({ now }: Pick<AppContext, 'now'>, { id, version }: Table, rest: Date | null): Job {
  if (rest === null) return { task: 'think', table: id, version };
  return { task: 'autopilot', table: id, version, after: Math.ceil((rest.getTime() - now()) / 1000) };
}

/**
 * The automatic moves from a position on, of the seats that `plays` names; `used`: the seats that came on turn with
 * premoves, all of which are used up.
 */
function automaticMoves(
  context: AppContext,
  game: AnyGame,
  table: Table,
  start: Position,
  plays: (position: Position, seat: Seat) => boolean,
): { readonly position: Position; readonly entries: readonly PlayedEntry[]; readonly used: readonly Seat[] } {
  let position = start;
  const entries: PlayedEntry[] = [];
  // By seat that came on turn: the premoves that can still be played in this turn.
  const unplayed = new Map<Seat, readonly Premove[]>();
  const premovesOf = (seat: Seat): readonly Premove[] => unplayed.get(seat) ?? seatStatusOf(table, seat).premoves;
  for (;;) {
    const here: Position = position;
    const onTurn = waiting(game, termsOf(table), here);
    const automatic = onTurn.find((seat) => plays(here, seat));
    const seat = automatic ?? onTurn.find((one) => !isAutomatic(table, here, one) && premovesOf(one).length > 0);
    if (automatic !== undefined && entries.length >= MOVES_PER_COMMIT) break;
    if (seat === undefined) {
      // What follows without a choice belongs to it, unless nothing has happened.
      const forced = entries.length > 0 ? playForcedMoves(game, table, here) : { position: here, entries: [] };
      if (forced.entries.length === 0) break;
      entries.push(...forced.entries);
      position = forced.position;
      continue;
    }
    let move: AutomaticMove | undefined;
    if (automatic === undefined) {
      const possible = possiblePremoves(game, here, seat, premovesOf(seat));
      move = possible[0];
      // The other possible ones were alternatives to it; those that are impossible now may be for the turn's next
      // decision.
      unplayed.set(seat, move ? premovesOf(seat).filter((one) => !possible.includes(one)) : []);
      if (!move) continue;
    } else move = instantMove(context, game, table, here, seat);
    const { path, computer } = move;
    const chance = chanceAt(table.seed, here.ply);
    const by = { chance, autopilot: automatic !== undefined, ...(computer ? { computer } : {}) };
    const step = play(game, termsOf(table), here, seat, path, by);
    if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused: ${step.error.code}`);
    entries.push({ ...step.value.entry, planned: automatic === undefined });
    position = step.value.position;
  }
  return { position, entries, used: [...unplayed.keys()] };
}
