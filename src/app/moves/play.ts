import type { Path } from '../../core/contract/path.ts';
import type { AnyGame } from '../../core/contract/seal.ts';
import {
  autopilot,
  chanceAt,
  type Entry,
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
import type { Who } from '../../domain/person.ts';
import { idOf } from '../../domain/person.ts';
import { positionOf, readPosition, termsOf } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Premove } from '../../domain/seat-status.ts';
import { isAutomatic, seatOf, seatStatusOf } from '../../domain/seats.ts';
import type { Table, TableId } from '../../domain/table.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { linesSince } from '../history/lines.ts';
import { preferencesOf } from '../people/people.ts';
import { possiblePremoves } from '../premoves/premoves.ts';
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
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const found = await seatAtTable(context, request);
    if (!found.ok) return found;
    const { game, table, position, seat } = found.value;
    const stepped = step(game, table, position, seat);
    if (!stepped.ok) return stepped;
    const { entry } = stepped.value;
    const after = await transition(context, game, table, position, {
      position: stepped.value.position,
      entries: [entry],
    });
    // Somebody was faster by a moment. What they did is looked at: a move is told, a vote does not matter.
    if (!after) {
      request = { ...request, version: request.version ?? table.version };
      continue;
    }
    const { language } = await preferencesOf(context, request.person, table);
    const voice = voiceOf(game, table, language);
    const resigning = resigns(entry.path);
    return ok({
      table: after,
      seat,
      said: resigning ? '' : voice.move(game.view(position.state, seat, position.resigned), entry.path),
      secrets: entry.events.flatMap((event) => voice.whisper(event, seat) ?? []),
      again: !resigning && waiting(game, termsOf(after), stepped.value.position).includes(seat),
    });
  }
  return no({ code: 'busy' });
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

/** How many entries are written in one change by those who play by themselves; a longer run goes on in the next job. */
const RUN = 8;

/** Lets everybody play who plays by itself or has planned ahead, until a person has to decide or the game is over. */
export async function playAutomaticSeats(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (table?.phase !== 'playing' || !table.match) return;
  const game = gameOf(context, table.game);
  const start = readPosition(game, table.match);
  let position = start;
  const entries: (Entry & { readonly planned: boolean })[] = [];
  // By seat: what is left of the plans that were looked at.
  const plans = new Map<Seat, readonly Premove[]>();
  const planOf = (seat: Seat): readonly Premove[] => plans.get(seat) ?? seatStatusOf(table, seat).premoves;
  for (;;) {
    const here: Position = position;
    const next = waiting(game, termsOf(table), here);
    const automatic = next.find((one) => isAutomatic(table, here, one));
    const seat = automatic ?? next.find((one) => planOf(one).length > 0);
    if (seat === undefined || (automatic !== undefined && entries.length >= RUN)) break;
    let path: Path | undefined;
    if (automatic === undefined) {
      const possible = possiblePremoves(game, here, seat, planOf(seat));
      path = possible[0]?.path;
      // What was possible as well was meant for this decision; what was not may be meant for the next one of the turn.
      plans.set(seat, path ? planOf(seat).filter((one) => !possible.includes(one)) : []);
      if (!path) continue;
    } else path = autopilot(game, here, seat);
    const chance = chanceAt(table.seed, here.ply);
    const step = playPath(game, termsOf(table), here, seat, path, { chance, autopilot: automatic !== undefined });
    if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused: ${step.error.code}`);
    entries.push({ ...step.value.entry, planned: automatic === undefined });
    position = step.value.position;
  }
  const clear = [...plans.keys()];
  if (entries.length === 0 && clear.length === 0) return;
  const done = await transition(context, game, table, start, {
    position,
    entries,
    seatStatuses: (all) =>
      all.map((one, seat) => (clear.some((used) => used === seat) ? { ...one, premoves: [] } : one)),
  });
  // Somebody was faster, perhaps with something that brings no job: a vote, a plan.
  if (!done) await playAutomaticSeats(context, id);
}
