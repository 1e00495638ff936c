import type { Path } from '../../core/contract/path.ts';
import type { AnyGame } from '../../core/contract/seal.ts';
import { autopilot, chanceAt, type Position, play, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { PlayedEntry } from '../../domain/next-table.ts';
import { isRetired, readPosition, termsOf } from '../../domain/position.ts';
import type { Premove } from '../../domain/seat-status.ts';
import { isAutomatic, seatStatusOf } from '../../domain/seats.ts';
import type { Table, TableId } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { possiblePremoves } from '../premoves/premoves.ts';
import { graceEnd } from '../transition/grace.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { transition } from '../transition/transition.ts';
import { playForcedMoves } from './forced.ts';

/** How many moves of automatic seats one commit has at most; the next job continues. */
const MOVES_PER_COMMIT = 8;

/**
 * Plays the automatic seats and the premoves until a person has to decide or the game is over; later, while a table that everybody
 * has left waits for somebody. Throws when other changes
 * were committed first each time; the job is then tried again.
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
    const { position, entries, used } = automaticMoves(game, table, start);
    if (entries.length === 0 && used.length === 0) return 'nothing to play';
    return transition(context, game, table, start, {
      position,
      entries,
      seatStatuses: (all) => all.map((one, seat) => (used.some((by) => by === seat) ? { ...one, premoves: [] } : one)),
    });
  });
  if (done === null) throw new Error(`table ${id} is changed too fast for its automatic seats`);
}

/** The automatic moves from a position on; `used`: the seats that came on turn with premoves, all of which are used up. */
function automaticMoves(
  game: AnyGame,
  table: Table,
  start: Position,
): { readonly position: Position; readonly entries: readonly PlayedEntry[]; readonly used: readonly Seat[] } {
  let position = start;
  const entries: PlayedEntry[] = [];
  // By seat that came on turn: the premoves that can still be played in this turn.
  const unplayed = new Map<Seat, readonly Premove[]>();
  const premovesOf = (seat: Seat): readonly Premove[] => unplayed.get(seat) ?? seatStatusOf(table, seat).premoves;
  for (;;) {
    const here: Position = position;
    const onTurn = waiting(game, termsOf(table), here);
    const automatic = onTurn.find((seat) => isAutomatic(table, here, seat));
    const seat = automatic ?? onTurn.find((one) => premovesOf(one).length > 0);
    if (automatic !== undefined && entries.length >= MOVES_PER_COMMIT) break;
    if (seat === undefined) {
      // What follows without a choice belongs to it, unless nothing has happened.
      const forced = entries.length > 0 ? playForcedMoves(game, table, here) : { position: here, entries: [] };
      if (forced.entries.length === 0) break;
      entries.push(...forced.entries);
      position = forced.position;
      continue;
    }
    let path: Path | undefined;
    if (automatic === undefined) {
      const possible = possiblePremoves(game, here, seat, premovesOf(seat));
      path = possible[0]?.path;
      // The other possible ones were alternatives to it; those that are impossible now may be for the turn's next decision.
      unplayed.set(seat, path ? premovesOf(seat).filter((one) => !possible.includes(one)) : []);
      if (!path) continue;
    } else path = autopilot(game, here, seat);
    const chance = chanceAt(table.seed, here.ply);
    const step = play(game, termsOf(table), here, seat, path, { chance, autopilot: automatic !== undefined });
    if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused: ${step.error.code}`);
    entries.push({ ...step.value.entry, planned: automatic === undefined });
    position = step.value.position;
  }
  return { position, entries, used: [...unplayed.keys()] };
}
