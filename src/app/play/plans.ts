import { LRUCache } from 'lru-cache';
import { lookingAhead } from '../../core/ahead.ts';
import type { Finds } from '../../core/finds.ts';
import { type Position, waiting } from '../../core/match.ts';
import { meaningAt } from '../../core/meaning.ts';
import { offer, type Path, samePath } from '../../core/path.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { rng } from '../../core/rng.ts';
import type { AnyGame, SpokenAnswer, Voice } from '../../core/seal.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { changing, type Running } from '../changing.ts';
import { happen } from '../happen.ts';
import type { House } from '../house.ts';
import type { PersonId, Table, TableId } from '../kept.ts';
import { tasteOf } from '../people.ts';
import { playsItself, type Refused, seatOf, sittingAt, termsOf, voiceOf } from '../table.ts';
import type { Planned } from '../time/sitting.ts';

/**
 * Deciding ahead: while others are on turn a player may leave whole moves for their own next turn, the best first. When
 * it comes, the first that is possible, and still means what it meant, is played; the others that were possible then were
 * meant instead of it and are dropped, and the rest serves what the same turn asks next (`app/play`).
 */

/** So many moves can be planned for one turn. */
export const MOST = 5;

/** The dialogue in which moves are planned, in the person's language. */
export interface Ahead {
  readonly table: Table;
  readonly seat: Seat;
  readonly voice: Voice;
  /** What is planned, the best first. */
  readonly plan: readonly { readonly path: Path; readonly move: string }[];
  readonly step: AheadStep;
}

/** What is still open of the move that is being planned. */
export type AheadStep =
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
export async function askAhead(
  house: House,
  request: Request & { readonly soFar: Path },
): Promise<Result<Ahead, Refused>> {
  return changing(house, request.table, async (running) => {
    const seat = waitingSeat(running, request.person);
    return seat.ok ? ok(await lookedAhead(house, running, seat.value, request)) : seat;
  });
}

/** Adds a move to the plan, behind those that are there. */
export async function plan(house: House, request: Request & { readonly path: Path }): Promise<Result<Ahead, Refused>> {
  const { path } = request;
  return changing(house, request.table, async (running) => {
    const { game, table, position } = running;
    const seat = waitingSeat(running, request.person);
    if (!seat.ok) return seat;
    const known = sittingAt(table, seat.value).plan;
    if (known.length >= MOST || known.some((one) => samePath(one.path, path))) return no({ code: 'planned' });
    const finds = await found(running, seat.value);
    const meaning = finds.meaning(path);
    if (meaning === null)
      return no({ code: 'no-such-move', possible: offer(finds.paths, []) ?? { path: [], answers: [] } });
    const planned: Planned = { path, meaning: digest(meaning) };
    const after = await happen(house, game, table, position, {
      sittings: (all) => all.map((one, at) => (at === seat.value ? { ...one, plan: [...one.plan, planned] } : one)),
    });
    return after && ok(await lookedAhead(house, { ...running, table: after }, seat.value, { ...request, soFar: [] }));
  });
}

/** Takes everything off the plan. */
export function unplan(house: House, request: Request): Promise<Result<Table, Refused>> {
  return changing(house, request.table, async ({ game, table, position }) => {
    const seat = seatOf(table, request.person);
    if (seat === null) return no({ code: 'not-seated' });
    if (sittingAt(table, seat).plan.length === 0) return ok(table);
    const after = await happen(house, game, table, position, {
      sittings: (all) => all.map((one, at) => (at === seat ? { ...one, plan: [] } : one)),
    });
    return after && ok(after);
  });
}

/** Those of the planned moves that are possible now and mean what they meant, the best first. */
export function possibleNow(
  game: AnyGame,
  position: Position,
  seat: Seat,
  plan: readonly Planned[],
): readonly Planned[] {
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
function waitingSeat({ game, table, position }: Running, person: PersonId): Result<Seat, Refused> {
  const seat = seatOf(table, person);
  if (seat === null) return no({ code: 'not-seated' });
  if (position.resigned.includes(seat)) return no({ code: 'resigned' });
  if (playsItself(table, position, seat)) return no({ code: 'away' });
  return waiting(game, termsOf(table), position).includes(seat) ? no({ code: 'on-turn' }) : ok(seat);
}

async function lookedAhead(
  house: House,
  running: Running,
  seat: Seat,
  { person, soFar }: { readonly person: PersonId; readonly soFar: Path },
): Promise<Ahead> {
  const { game, table } = running;
  const finds = await found(running, seat);
  const { language } = await tasteOf(house, person, table);
  const voice = voiceOf(game, table, language);
  const { plan } = sittingAt(table, seat);
  const open = finds.paths.filter((path) => !plan.some((one) => samePath(one.path, path)));
  const moveOf = (path: Path): string => {
    const view = finds.view(path);
    return view === null ? path.join(' ') : voice.move(view, path);
  };
  return {
    table,
    seat,
    voice,
    plan: plan.map(({ path }) => ({ path, move: moveOf(path) })),
    step: plan.length >= MOST ? { kind: 'nothing' } : stepAfter(finds, voice, open, soFar, moveOf),
  };
}

function stepAfter(
  finds: Finds,
  voice: Voice,
  open: readonly Path[],
  soFar: Path,
  moveOf: (path: Path) => string,
): AheadStep {
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
const recent = new LRUCache<string, Promise<Finds>>({ max: RECENT });

function found({ game, table, position }: Running, seat: Seat): Promise<Finds> {
  const plan = sittingAt(table, seat).plan.map(({ path }) => path);
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
): Promise<Finds> {
  // These dice have nothing to do with the table's: whoever knew them would know nothing.
  const dice = rng(`ahead/${table.id}`, `${position.ply}`);
  const steps = lookingAhead(game, termsOf(table), position, seat, dice, plan);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
