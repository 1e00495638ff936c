import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
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
import type { TableId } from '../../domain/ids.ts';
import { type PersonRef, personIdOf } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { isRetired, positionOf, termsOf } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { linesSince, privateTexts, showsIcons } from '../history/lines.ts';
import { preferencesOf } from '../people/people.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { transition } from '../transition/transition.ts';
import { playForcedMoves } from './forced.ts';
import { nextWays } from './wizard-step.ts';

/** Moves and resignations of people. */

/** What a person wants to do at a running table. */
export interface Request {
  readonly table: TableId;
  /** The table's version the person saw; null when they did not act on a post (a typed command). */
  readonly version: number | null;
  readonly person: PersonRef;
  /** The seat whose move they were shown; left out or null: their own. */
  readonly seat?: Seat | null;
}

/** A move or a resignation that was made. */
export interface PlayedMove {
  /** The table afterwards. */
  readonly table: Table;
  readonly seat: Seat;
  /** The table's version after the person's own moves, before forced moves that followed on them. */
  readonly version: number;
  /** How many moves the person made at once. */
  readonly moves: number;
  /** The move in words, in the person's language; empty for a resignation. */
  readonly said: string;
  /** What only this person is told about the consequences, line by line. */
  readonly secrets: readonly string[];
  /** Whether the person has to decide again. */
  readonly again: boolean;
  /** Whether moves of that decision were offered together with this one, as far as it was previewed. */
  readonly nextOffered: boolean;
}

/** Plays a whole move, and others, `next`, right after it. All are made or none is. */
export async function play(
  context: AppContext,
  request: Request & { readonly path: Path; readonly next?: readonly Path[] },
): Promise<Result<PlayedMove, Refused>> {
  return makeMove(context, request, (game, table, position, seat) => {
    const steps: Step[] = [];
    for (const path of [request.path, ...(request.next ?? [])]) {
      const here = steps.at(-1)?.position ?? position;
      const step = playPath(game, termsOf(table), here, seat, path, { chance: chanceAt(table.seed, here.ply) });
      if (!step.ok) return step;
      steps.push(step.value);
    }
    return ok(steps);
  });
}

/** Resigns for good, whatever is moved meanwhile; the autopilot plays the seat from then on. */
export async function resign(context: AppContext, request: Request): Promise<Result<PlayedMove, Refused>> {
  return makeMove(
    context,
    request,
    (game, table, position, seat) => {
      const step = resignSeat(game, termsOf(table), position, seat);
      return step.ok ? ok([step.value]) : step;
    },
    true,
  );
}

/**
 * Commits the steps, and the forced moves after them, of a person's match, and tries again when a change without a move
 * was committed first; `always`: also when moves were.
 */
async function makeMove(
  context: AppContext,
  request: Request,
  stepsOf: (game: AnyGame, table: Table, position: Position, seat: Seat) => Result<readonly Step[], Refusal>,
  always = false,
): Promise<Result<PlayedMove, Refused>> {
  let { version } = request;
  const answer = await retryOnConflict<Result<PlayedMove, Refused>>(async () => {
    const found = await seatAtTable(context, { ...request, version });
    if (!found.ok) return found;
    const { game, table, position, seat } = found.value;
    const stepped = stepsOf(game, table, position, seat);
    if (!stepped.ok) return stepped;
    const steps = stepped.value;
    const own = steps.map(({ entry }) => entry);
    const forced = playForcedMoves(game, table, steps.at(-1)?.position ?? position);
    const after = await transition(context, game, table, position, {
      position: forced.position,
      entries: [...own, ...forced.entries],
    });
    if (!after) {
      // Another change was committed first. If it made a move, the next attempt finds this request stale.
      if (!always) version ??= table.version;
      return null;
    }
    const { language } = await preferencesOf(context, request.person, table);
    const voice = voiceOf(game, table, language);
    const said = own.flatMap(({ path }, at) => {
      const here = steps[at - 1]?.position ?? position;
      return resigns(path) ? [] : [voice.move(game.view(here.state, seat, here.resigned), path)];
    });
    const entries = [...own, ...forced.entries];
    const again = said.length > 0 && waiting(game, termsOf(after), forced.position).includes(seat);
    const [first, ...more] = own;
    const alone = again && more.length === 0 && forced.entries.length === 0 ? first : undefined;
    return ok({
      table: after,
      seat,
      version: table.version + own.length,
      moves: own.length,
      said: said.join(' · '),
      secrets: privateTexts(
        voice,
        seat,
        entries.flatMap(({ events }) => events),
        showsIcons(context),
      ),
      again,
      nextOffered: alone !== undefined && nextOffered(game, voice, position, seat, alone.path),
    });
  });
  return answer ?? no({ code: 'busy' });
}

/** Whether moves of the next decision stood beside this one. Where it was made without a preview, none did. */
function nextOffered(game: AnyGame, voice: Voice, position: Position, seat: Seat, path: Path): boolean {
  if (voice.atOnce(game.view(position.state, seat, position.resigned), path)) return false;
  return nextWays(game, voice, position, seat, path).moves.length > 0;
}

/** A running table and the seat of the person who acts there. */
export interface Seated {
  readonly game: AnyGame;
  readonly table: Table;
  readonly position: Position;
  readonly seat: Seat;
}

/** The running table a person wants to act at; refuses when what they saw there is no longer true. */
export async function seatAtTable(context: AppContext, request: Request): Promise<Result<Seated, Refused>> {
  const table = await context.store.find(request.table);
  if (!table) return no({ code: 'gone' });
  const seat = seatOf(table, personIdOf(request.person));
  if (seat === null) return no({ code: 'not-seated' });
  if (table.phase === 'gathering') return no({ code: 'not-started' });
  if (table.phase !== 'playing' || !table.match) return no({ code: 'over' });
  if (request.version !== null && request.version !== table.version) {
    const since = await context.store.log(table.id, request.version);
    // Table events other than an undo leave the position as the person saw it.
    if (since.some((line) => !('tableEvent' in line) || line.tableEvent.kind === 'undo'))
      return stale(context, request);
  }
  const game = gameOf(context, table.game);
  const position = positionOf(game, table.match);
  // A newer version of the bot has written the position. This one cannot read it, and must not change it.
  if (!position) return no({ code: 'newer' });
  if (isRetired(game, table.match)) return no({ code: 'retired' });
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
