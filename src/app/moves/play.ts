import type { Path } from '../../core/contract/path.ts';
import type { AnyGame } from '../../core/contract/seal.ts';
import {
  chanceAt,
  type Position,
  play as playPath,
  type Refusal,
  resign as resignSeat,
  resigns,
  type Step,
  waiting,
} from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { idOf, type Who } from '../../domain/person.ts';
import { positionOf, termsOf } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import { seatOf } from '../../domain/seats.ts';
import type { Table, TableId } from '../../domain/table.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { linesSince } from '../history/lines.ts';
import { preferencesOf } from '../people/people.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { transition } from '../transition/transition.ts';

/** Playing: one act of one person, and what computers do after it. */

export interface Request {
  readonly table: TableId;
  /** The version the person saw; null when they say it anew (a typed command). */
  readonly version: number | null;
  readonly person: Who;
  /** The seat whose move they were shown; left out or null: their own. */
  readonly seat?: Seat | null;
}

export interface PlayedMove {
  /** The table after the act. */
  readonly table: Table;
  readonly seat: Seat;
  /** The act in words, in the person's language. */
  readonly said: string;
  /** What only this person may know of what came of it. */
  readonly secrets: readonly string[];
  /** Whether the person has to decide again. */
  readonly again: boolean;
}

/** Plays a whole move. Nothing changes unless the answer is ok. */
export async function play(
  context: AppContext,
  request: Request & { readonly path: Path },
): Promise<Result<PlayedMove, Refused>> {
  return act(context, request, (game, table, position, seat) =>
    playPath(game, termsOf(table), position, seat, request.path, { chance: chanceAt(table.seed, position.ply) }),
  );
}

/** Gives the game up for good; the autopilot plays the seat on. */
export async function resign(context: AppContext, request: Request): Promise<Result<PlayedMove, Refused>> {
  return act(context, request, (game, table, position, seat) => resignSeat(game, termsOf(table), position, seat));
}

async function act(
  context: AppContext,
  request: Request,
  step: (game: AnyGame, table: Table, position: Position, seat: Seat) => Result<Step, Refusal>,
): Promise<Result<PlayedMove, Refused>> {
  let { version } = request;
  const answer = await retryOnConflict<Result<PlayedMove, Refused>>(async () => {
    const found = await seatAtTable(context, { ...request, version });
    if (!found.ok) return found;
    const { game, table, position, seat } = found.value;
    const stepped = step(game, table, position, seat);
    if (!stepped.ok) return stepped;
    const { entry } = stepped.value;
    const after = await transition(context, game, table, position, {
      position: stepped.value.position,
      entries: [entry],
    });
    if (!after) {
      // Another change was faster: a move makes this one stale in the next attempt, a vote does not matter.
      version ??= table.version;
      return null;
    }
    const { language } = await preferencesOf(context, request.person, table);
    const voice = voiceOf(game, table, language);
    const resigning = resigns(entry.path);
    return ok({
      table: after,
      seat,
      said: resigning ? '' : voice.move(game.view(position.state, seat, position.resigned), entry.path),
      secrets: entry.events.flatMap((event) => voice.tellPrivately(event, seat) ?? []),
      again: !resigning && waiting(game, termsOf(after), stepped.value.position).includes(seat),
    });
  });
  return answer ?? no({ code: 'busy' });
}

export interface Seated {
  readonly game: AnyGame;
  readonly table: Table;
  readonly position: Position;
  readonly seat: Seat;
}

/** The running table a person wants to act at, with everything they saw still true. */
export async function seatAtTable(context: AppContext, request: Request): Promise<Result<Seated, Refused>> {
  const table = await context.store.find(request.table);
  if (!table) return no({ code: 'gone' });
  const seat = seatOf(table, idOf(request.person));
  if (seat === null) return no({ code: 'not-seated' });
  if (table.phase === 'gathering') return no({ code: 'not-started' });
  if (table.phase !== 'playing' || !table.match) return no({ code: 'over' });
  if (request.version !== null && request.version !== table.version) {
    const since = await context.store.log(table.id, request.version);
    // What only the table's people do among themselves leaves the position as it was seen.
    if (since.some((line) => !('tableEvent' in line) || line.tableEvent.kind === 'undo'))
      return stale(context, request);
  }
  const game = gameOf(context, table.game);
  const position = positionOf(game, table.match);
  // A later version of the bot has played here; this one must not touch what it cannot read.
  if (!position) return no({ code: 'busy' });
  if ((request.seat ?? seat) !== seat) return no({ code: 'not-yours' });
  return ok({ game, table, position, seat });
}

async function stale(context: AppContext, request: Request): Promise<Result<never, Refused>> {
  const table = await context.store.find(request.table);
  if (!table) return no({ code: 'gone' });
  const { language } = await preferencesOf(context, request.person, table);
  return no({
    code: 'stale',
    table,
    since: await linesSince(context, table, request.version ?? table.version, language),
  });
}
