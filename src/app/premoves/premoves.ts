import { LRUCache } from 'lru-cache';
import { offer, type Path, samePath } from '../../core/contract/path.ts';
import type { AnyGame, SpokenAnswer, Voice } from '../../core/contract/seal.ts';
import { meaningAt } from '../../core/lookahead/meaning.ts';
import type { PremoveOptions } from '../../core/lookahead/premove-options.ts';
import { findPremovesInSteps } from '../../core/lookahead/premoves.ts';
import { type Position, waiting } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { PersonId } from '../../domain/person.ts';
import { termsOf } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RunningTable } from '../../domain/running-table.ts';
import type { Premove } from '../../domain/seat-status.ts';
import { isAutomatic, seatOf, seatStatusOf } from '../../domain/seats.ts';
import type { Table, TableId } from '../../domain/table.ts';
import { voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/**
 * Deciding ahead: while others are on turn a player may leave whole moves for their own next turn, the best first. When
 * it comes, the first that is possible, and still means what it meant, is played; the others that were possible then were
 * meant instead of it and are dropped, and the rest serves what the same turn asks next (`app/play`).
 */

/** So many moves can be planned for one turn. */
export const MAX_PREMOVES = 5;

/** The dialogue in which moves are planned, in the person's language. */
export interface PremoveDialogue {
  readonly table: Table;
  readonly seat: Seat;
  readonly voice: Voice;
  /** What is planned, the best first. */
  readonly premoves: readonly { readonly path: Path; readonly move: string }[];
  readonly step: PremoveStep;
}

/** What is still open of the move that is being planned. */
export type PremoveStep =
  | {
      readonly kind: 'question';
      readonly soFar: Path;
      /** The answers so far in words. */
      readonly given: readonly string[];
      readonly text: string;
      readonly answers: readonly SpokenAnswer[];
    }
  | { readonly kind: 'move'; readonly path: Path; readonly move: string }
  /** Nobody can say what could be planned, or everything is. */
  | { readonly kind: 'nothing' };

interface Request {
  readonly table: TableId;
  readonly person: PersonId;
}

/** What can be planned, after the answers so far; answers that lead nowhere begin anew. */
export async function askPremove(
  context: AppContext,
  request: Request & { readonly soFar: Path },
): Promise<Result<PremoveDialogue, Refused>> {
  return withRunningTable(context, request.table, async (running) => {
    const seat = waitingSeat(running, request.person);
    return seat.ok ? ok(await lookedAhead(context, running, seat.value, request)) : seat;
  });
}

/** Adds a move to the plan, behind those that are there. */
export async function addPremove(
  context: AppContext,
  request: Request & { readonly path: Path },
): Promise<Result<PremoveDialogue, Refused>> {
  const { path } = request;
  return withRunningTable(context, request.table, async (running) => {
    const { game, table, position } = running;
    const seat = waitingSeat(running, request.person);
    if (!seat.ok) return seat;
    const known = seatStatusOf(table, seat.value).premoves;
    if (known.length >= MAX_PREMOVES || known.some((one) => samePath(one.path, path))) return no({ code: 'planned' });
    const finds = await found(running, seat.value);
    const meaning = finds.meaning(path);
    if (meaning === null)
      return no({ code: 'no-such-move', possible: offer(finds.paths, []) ?? { path: [], answers: [] } });
    const planned: Premove = { path, meaning: digest(meaning) };
    const after = await transition(context, game, table, position, {
      seatStatuses: (all) =>
        all.map((one, at) => (at === seat.value ? { ...one, premoves: [...one.premoves, planned] } : one)),
    });
    return after && ok(await lookedAhead(context, { ...running, table: after }, seat.value, { ...request, soFar: [] }));
  });
}

/** Takes everything off the plan. */
export function clearPremoves(context: AppContext, request: Request): Promise<Result<Table, Refused>> {
  return withRunningTable(context, request.table, async ({ game, table, position }) => {
    const seat = seatOf(table, request.person);
    if (seat === null) return no({ code: 'not-seated' });
    if (seatStatusOf(table, seat).premoves.length === 0) return ok(table);
    const after = await transition(context, game, table, position, {
      seatStatuses: (all) => all.map((one, at) => (at === seat ? { ...one, premoves: [] } : one)),
    });
    return after && ok(after);
  });
}

/** Those of the planned moves that are possible now and mean what they meant, the best first. */
export function possiblePremoves(
  game: AnyGame,
  position: Position,
  seat: Seat,
  plan: readonly Premove[],
): readonly Premove[] {
  return plan.filter(({ path, meaning }) => {
    const now = meaningAt(game, position, seat, path);
    return now !== null && digest(now) === meaning;
  });
}

/** Meanings are only ever compared. */
function digest(meaning: string): string {
  return sha256Hex(meaning).slice(0, 16);
}

/** The seat of somebody who waits for others. */
function waitingSeat({ game, table, position }: RunningTable, person: PersonId): Result<Seat, Refused> {
  const seat = seatOf(table, person);
  if (seat === null) return no({ code: 'not-seated' });
  if (position.resigned.includes(seat)) return no({ code: 'resigned' });
  if (isAutomatic(table, position, seat)) return no({ code: 'away' });
  return waiting(game, termsOf(table), position).includes(seat) ? no({ code: 'on-turn' }) : ok(seat);
}

async function lookedAhead(
  context: AppContext,
  running: RunningTable,
  seat: Seat,
  { person, soFar }: { readonly person: PersonId; readonly soFar: Path },
): Promise<PremoveDialogue> {
  const { game, table } = running;
  const finds = await found(running, seat);
  const { language } = await preferencesOf(context, person, table);
  const voice = voiceOf(game, table, language);
  const { premoves: plan } = seatStatusOf(table, seat);
  const open = finds.paths.filter((path) => !plan.some((one) => samePath(one.path, path)));
  const moveOf = (path: Path): string => {
    const view = finds.view(path);
    return view === null ? path.join(' ') : voice.move(view, path);
  };
  return {
    table,
    seat,
    voice,
    premoves: plan.map(({ path }) => ({ path, move: moveOf(path) })),
    step: plan.length >= MAX_PREMOVES ? { kind: 'nothing' } : stepAfter(finds, voice, open, soFar, moveOf),
  };
}

function stepAfter(
  finds: PremoveOptions,
  voice: Voice,
  open: readonly Path[],
  soFar: Path,
  moveOf: (path: Path) => string,
): PremoveStep {
  const left = offer(open, soFar) ?? offer(open, []);
  if (!left || open.length === 0) return { kind: 'nothing' };
  const { path, answers } = left;
  if (answers.length === 0) return { kind: 'move', path, move: moveOf(path) };
  const label = (token: string, at: number): string =>
    finds.ask(voice, path.slice(0, at), [token]).answers[0]?.label ?? token;
  return { kind: 'question', soFar: path, given: path.map(label), ...finds.ask(voice, path, answers) };
}

/** The newest looks ahead: each question of a wizard asks for the same one. */
const RECENT = 64;
const recent = new LRUCache<string, Promise<PremoveOptions>>({ max: RECENT });

function found({ game, table, position }: RunningTable, seat: Seat): Promise<PremoveOptions> {
  const plan = seatStatusOf(table, seat).premoves.map(({ path }) => path);
  const key = sha256Hex(JSON.stringify([table.id, seat, position, plan]));
  const known = recent.get(key);
  if (known) return known;
  const looking = look(game, table, position, seat, plan);
  recent.set(key, looking);
  looking.catch(() => recent.delete(key));
  return looking;
}

/** In steps of a few milliseconds, so that others are answered in between. */
async function look(
  game: AnyGame,
  table: Table,
  position: Position,
  seat: Seat,
  plan: readonly Path[],
): Promise<PremoveOptions> {
  // These dice have nothing to do with the table's: whoever knew them would know nothing.
  const dice = rng(`ahead/${table.id}`, `${position.ply}`);
  const steps = findPremovesInSteps(game, termsOf(table), position, seat, dice, plan);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
