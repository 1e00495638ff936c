import { LRUCache } from 'lru-cache';
import type { AnyGame, SpokenAnswer, Voice } from '../../core/contract/any-game.ts';
import { offer, type Path, samePath } from '../../core/contract/path.ts';
import { meaningAt } from '../../core/lookahead/meaning.ts';
import type { PremoveOptions } from '../../core/lookahead/premove-options.ts';
import { findPremovesInSteps } from '../../core/lookahead/premoves.ts';
import { type Position, waiting } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { termsOf } from '../../domain/table/position.ts';
import type { RunningTable } from '../../domain/table/running-table.ts';
import type { Premove } from '../../domain/table/seat-status.ts';
import { isAutomatic, seatOf, seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/**
 * Premoves: while others are on turn a player can plan whole moves for their next turn, the best first. When the turn
 * comes, the first one that is legal and has the same meaning is played. Others that are possible then were
 * alternatives and are dropped; the rest are kept for the turn's next decision (app/moves/automatic-seats).
 */

/** How many moves can be planned for one turn. */
export const MAX_PREMOVES = 5;

/** The dialogue in which a person plans moves, in their language. */
export interface PremoveDialogue {
  readonly table: Table;
  readonly seat: Seat;
  readonly voice: Voice;
  /** The premoves, the best first; `move`: in words. */
  readonly premoves: readonly { readonly path: Path; readonly move: string }[];
  readonly step: PremoveStep;
}

/** The next step of the move that is being planned, with its picture. */
export type PremoveStep =
  | (PremoveQuestion & DescribedPicture)
  | (PremoveMove & DescribedPicture)
  /** No move can be planned, or all that can be planned are. */
  | { readonly kind: 'nothing' };

interface PremoveQuestion {
  readonly kind: 'question';
  readonly soFar: Path;
  /** The answers so far in words. */
  readonly given: readonly string[];
  readonly text: string;
  readonly answers: readonly SpokenAnswer[];
}

interface PremoveMove {
  readonly kind: 'move';
  readonly path: Path;
  readonly move: string;
}

interface Request {
  readonly table: TableId;
  readonly person: PersonId;
}

/** The dialogue after the answers so far; answers with which no option begins are ignored. */
export async function askPremove(
  context: AppContext,
  request: Request & { readonly soFar: Path },
): Promise<Result<PremoveDialogue, Refused>> {
  return withRunningTable(context, request.table, async (running) => {
    const seat = waitingSeat(running, request.person);
    return seat.ok ? ok(await dialogueFor(context, running, seat.value, request)) : seat;
  });
}

/** Adds a premove as the last one. */
export async function addPremove(
  context: AppContext,
  request: Request & { readonly path: Path },
): Promise<Result<PremoveDialogue, Refused>> {
  const { path } = request;
  return withRunningTable(context, request.table, async (running) => {
    const { game, table, position } = running;
    const seat = waitingSeat(running, request.person);
    if (!seat.ok) return seat;
    const { premoves } = seatStatusOf(table, seat.value);
    if (premoves.length >= MAX_PREMOVES || premoves.some((one) => samePath(one.path, path)))
      return no({ code: 'planned' });
    const options = await optionsFor(running, seat.value);
    const meaning = options.meaning(path);
    // There may be no options at all, and then the empty offer says so.
    if (meaning === null)
      return no({ code: 'no-such-move', possible: offer(options.paths, []) ?? { path: [], answers: [] } });
    const premove: Premove = { path, meaning: digest(meaning) };
    const after = await transition(context, game, table, position, {
      seatStatuses: (all) =>
        all.map((one, at) => (at === seat.value ? { ...one, premoves: [...one.premoves, premove] } : one)),
    });
    return after && ok(await dialogueFor(context, { ...running, table: after }, seat.value, { ...request, soFar: [] }));
  });
}

/** Removes all premoves of a person. */
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

/** The premoves that are legal now and mean what they meant when they were planned, the best first. */
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

/** A short hash of a meaning: meanings are stored to be compared, never to be shown. */
function digest(meaning: string): string {
  return sha256Hex(meaning).slice(0, 16);
}

/** The seat of a person who waits for others; refuses those who are on turn, have resigned or are away. */
function waitingSeat({ game, table, position }: RunningTable, person: PersonId): Result<Seat, Refused> {
  const seat = seatOf(table, person);
  if (seat === null) return no({ code: 'not-seated' });
  if (position.resigned.includes(seat)) return no({ code: 'resigned' });
  if (isAutomatic(table, position, seat)) return no({ code: 'away' });
  return waiting(game, termsOf(table), position).includes(seat) ? no({ code: 'on-turn' }) : ok(seat);
}

/** The dialogue after `soFar`. */
async function dialogueFor(
  context: AppContext,
  running: RunningTable,
  seat: Seat,
  { person, soFar }: { readonly person: PersonId; readonly soFar: Path },
): Promise<PremoveDialogue> {
  const { game, table, position } = running;
  const options = await optionsFor(running, seat);
  const { language, palette } = await preferencesOf(context, person, table);
  const voice = voiceOf(game, table, language);
  const { premoves: plan } = seatStatusOf(table, seat);
  const open = options.paths.filter((path) => !plan.some((one) => samePath(one.path, path)));
  const moveOf = (path: Path): string => {
    const view = options.view(path);
    return view === null ? path.join(' ') : voice.move(view, path);
  };
  const step = plan.length >= MAX_PREMOVES ? null : stepAfter(options, voice, open, soFar, moveOf);
  // What others will do until then is unknown: where it would be seen, the picture shows the table as it is.
  const asked = step?.kind === 'question' ? options.scene(voice, step.soFar) : null;
  const board = () => voice.scene(game.view(position.state, seat, position.resigned), { kind: 'board' });
  const painted = async (): Promise<DescribedPicture> => {
    const scene = asked ?? board();
    return { picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt };
  };
  return {
    table,
    seat,
    voice,
    premoves: plan.map(({ path }) => ({ path, move: moveOf(path) })),
    step: step === null ? { kind: 'nothing' } : { ...step, ...(await painted()) },
  };
}

function stepAfter(
  options: PremoveOptions,
  voice: Voice,
  open: readonly Path[],
  soFar: Path,
  moveOf: (path: Path) => string,
): PremoveQuestion | PremoveMove | null {
  const next = offer(open, soFar) ?? offer(open, []);
  if (!next) return null;
  const { path, answers } = next;
  if (answers.length === 0) return { kind: 'move', path, move: moveOf(path) };
  const label = (token: string, at: number): string =>
    options.ask(voice, path.slice(0, at), [token]).answers[0]?.label ?? token;
  return { kind: 'question', soFar: path, given: path.map(label), ...options.ask(voice, path, answers) };
}

/** The latest results of `findOptions`, since each question of one dialogue needs the same ones. */
const CACHED = 64;
const cache = new LRUCache<string, Promise<PremoveOptions>>({ max: CACHED });

function optionsFor({ game, table, position }: RunningTable, seat: Seat): Promise<PremoveOptions> {
  const plan = seatStatusOf(table, seat).premoves.map(({ path }) => path);
  const key = sha256Hex(JSON.stringify([table.id, seat, position, plan]));
  const cached = cache.get(key);
  if (cached) return cached;
  const options = findOptions(game, table, position, seat, plan);
  cache.set(key, options);
  options.catch(() => cache.delete(key));
  return options;
}

/**
 * The moves a seat can plan. The search runs in steps of a few milliseconds, so that other requests are answered
 * meanwhile.
 */
async function findOptions(
  game: AnyGame,
  table: Table,
  position: Position,
  seat: Seat,
  plan: readonly Path[],
): Promise<PremoveOptions> {
  // These dice are independent of the table's seed, so they tell nothing about its chance.
  const dice = rng(`ahead/${table.id}`, `${position.ply}`);
  const steps = findPremovesInSteps(game, termsOf(table), position, seat, dice, plan);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
