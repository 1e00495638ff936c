import type { Voice } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { outcome } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Language } from '../../core/text/message.ts';
import { type DailyDeal, type DailyKey, type DailyTry, REPEATS } from '../../domain/daily/daily.ts';
import { dayAt, streakEnd } from '../../domain/daily/day.ts';
import type { NamedPerson, PersonRef } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { PrivateGame, PrivateGameKey, PrivateMove } from '../../domain/private-games/private-game.ts';
import type { Decision } from '../../domain/table/decision.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import type { FinishedTry } from '../ports/daily.ts';
import {
  type Beginning,
  courseOf,
  endingOf,
  isOver,
  keptMove,
  ownMoves,
  type PlayedMove,
  positionAfter,
} from '../private-games/course.ts';
import { playOn } from '../private-games/play-on.ts';
import { readMoves, writeMoves } from '../private-games/spelling.ts';
import { voiceIn } from '../private-games/voice.ts';
import { spend } from '../quotas/quotas.ts';
import { thinkingLeft } from '../quotas/thinking.ts';
import { switchedOff } from '../switches.ts';
import { beginningOf, dealOf } from './deals.ts';
import { digestJobs } from './digest-jobs.ts';
import { replyTo } from './replies.ts';

/**
 * The tries of a day: one that counts, which is spent before anything of the deal is shown, and after it as many for
 * practice as one likes.
 */

/** Whose game of which day it is, and in which language it is spoken of. */
export interface DailyRequest extends DailyKey {
  readonly person: NamedPerson;
  readonly who: PersonRef;
  readonly language: Language;
}

/** Somebody's game of a day that goes on; after its last move for as long as it was not ended. */
export interface DailyGame {
  readonly deal: DailyDeal;
  readonly beginning: Beginning;
  readonly version: number;
  readonly course: readonly PlayedMove[];
  /** Whether it is the try that counts. */
  readonly counts: boolean;
  readonly over: boolean;
  readonly decision: Decision;
  readonly voice: Voice;
}

/** How somebody stands to a day. */
export interface DailyNow {
  readonly deal: DailyDeal;
  readonly beginning: Beginning;
  /** The try that counts; null: it was not begun. */
  readonly tried: DailyTry | null;
  /** That of the game that is kept, for the try that counts or for practice; 0 for none. */
  readonly version: number;
  /** That game; null: none is kept, or its moves are not legal any more. */
  readonly game: DailyGame | null;
}

/** What controls of a day's game name in the place of a table, whose id would have eight characters or more. */
const DAILY = 'daily';

/** Null where there is no such deal, or it cannot be played. */
export async function findDaily(context: AppContext, request: DailyRequest): Promise<DailyNow | null> {
  // What tomorrow is like is nobody's business before it begins.
  if (request.day > dayAt(context.now())) return null;
  const deal = await dealOf(context, request);
  const beginning = deal && (await beginningOf(context, deal));
  if (!beginning) return null;
  const { id } = request.person;
  const tried = await context.store.dailyTry(deal, id);
  const kept = tried && (await keptGame(context, request));
  const game = kept && opened({ deal, beginning, tried }, request, kept);
  return { deal, beginning, tried, version: kept?.version ?? 0, game };
}

/** Why nothing was begun or played: the game has gone on since it was shown, or there is no such deal or move. */
type Instead = 'stale' | 'none' | 'illegal';

/**
 * Begins the try of a day that counts, or, once that has ended, another one for practice; `version`: that of the game
 * that was shown, 0 for none. The computer has moved where it begins.
 */
export async function beginDaily(
  context: AppContext,
  request: DailyRequest,
  { version, server }: { readonly version: number; readonly server: string | null },
): Promise<Result<DailyNow, Refused | Instead>> {
  const off = switchedOff(context, { game: request.game });
  if (off) return no(off);
  const found = await findDaily(context, request);
  if (!found) return no('none');
  const { deal, tried, game } = found;
  const goesOn = tried !== null && tried.result === null && game !== null;
  if (found.version !== version || goesOn) return no('stale');
  const { id } = request.person;
  if (tried?.result) {
    const left = await thinkingLeft(context, id);
    if (!left.ok) return left;
  }
  const spent = await spend(context, 'dailies', { person: id, server: null });
  if (!spent.ok) return spent;
  if (tried === null) {
    const begunAt = new Date(context.now());
    const { zone } = typeof request.who === 'string' ? await personOrDefault(context, id) : request.who;
    const inTime = begunAt.getTime() < streakEnd(deal.day, zone);
    const begun = { game: deal.game, day: deal.day, person: id, server, begunAt, inTime };
    await context.store.beginTry(begun, await digestJobs(context, deal, server));
  }
  // Of two presses at once one begins it, and both go on with it.
  await save(context, request, version, []);
  return ok(known(await goOn(context, request), 'day whose game was begun'));
}

/**
 * Lets the computer move where it is its turn, and ends the try that counts when it is over: its game is then shown
 * once more, and not kept. Nothing changes where the person has to decide. Null where there is no such deal.
 */
export async function goOn(context: AppContext, request: DailyRequest): Promise<DailyNow | null> {
  const now = await findDaily(context, request);
  if (!now?.game) return now;
  const { beginning, deal, game } = now;
  const replies = await playOn(beginning, game.course, (position, seat, course) =>
    replyTo(context, deal, beginning, request.person.id, { position, seat, course }),
  );
  if (replies.length > 0) {
    // Where another press was faster, it has played the same.
    await save(context, request, game.version, [...game.course, ...replies].map(keptMove));
    return goOn(context, request);
  }
  if (!game.over || !game.counts) return now;
  const jobs = await digestJobs(context, deal, now.tried?.server ?? null);
  await context.store.finishTry(deal, request.person.id, resultOf(game, context.now()), REPEATS, jobs);
  return { ...now, version: 0, tried: await context.store.dailyTry(deal, request.person.id) };
}

/** What was played, and how the game stands now. */
export interface PlayedDaily {
  readonly now: DailyNow;
  readonly game: DailyGame;
  /** The moves of the person and what followed. */
  readonly moves: readonly PlayedMove[];
}

/** Makes moves of the person, one after the other as far as they are legal, and lets the computer answer. */
export async function moveInDaily(
  context: AppContext,
  request: DailyRequest,
  shown: Pick<DailyGame, 'version' | 'counts'>,
  paths: readonly Path[],
): Promise<Result<PlayedDaily, Refused | Instead>> {
  const found = await findDaily(context, request);
  const game = found?.game;
  if (!game || game.over || game.version !== shown.version || game.counts !== shown.counts) return no('stale');
  const { beginning } = game;
  if (!game.counts) {
    const left = await thinkingLeft(context, request.person.id);
    if (!left.ok) return left;
  }
  const made = ownMoves(beginning, game.course, paths);
  if (made.length === 0) return no('illegal');
  const course = [...game.course, ...made];
  // It is kept before the computer thinks: it stays also where the bot is killed meanwhile.
  if (!(await save(context, request, game.version, course.map(keptMove)))) return no('stale');
  const now = known(await goOn(context, request), 'day whose game goes on');
  if (!now.game) return no('stale');
  return ok({ now, game: now.game, moves: now.game.course.slice(game.course.length) });
}

/** The moves of a try that has ended; null where they cannot be read any more. */
export function finishedCourse({ beginning, tried }: DailyNow): readonly PlayedMove[] | null {
  const moves = tried?.result ? readMoves(beginning, tried.result.moves) : null;
  return moves && courseOf(beginning, moves);
}

/** How far somebody is ahead in a game that is over; of a game without points 1 for a win, 0 for a draw, -1 else. */
export function marginOf({ beginning, course }: DailyGame): number {
  const { first, margin } = endingOf(beginning, positionAfter(beginning, course));
  return margin ?? (first === 1 ? 1 : first > 0 ? 0 : -1);
}

function resultOf(ended: DailyGame, now: number): FinishedTry {
  const { beginning, course } = ended;
  const { game, terms, seat } = beginning;
  const standings = known(outcome(game, terms, positionAfter(beginning, course)), 'outcome of a try');
  const own = standings.find((one) => one.seat === seat);
  return {
    finishedAt: new Date(now),
    margin: marginOf(ended),
    score: own?.score ?? 0,
    moves: writeMoves(beginning, course.map(keptMove)),
  };
}

function opened(
  { deal, beginning, tried }: Pick<DailyNow, 'deal' | 'beginning' | 'tried'>,
  request: DailyRequest,
  { version, moves }: PrivateGame,
): DailyGame | null {
  const course = courseOf(beginning, moves);
  if (course === null) return null;
  const { game, seat } = beginning;
  const position = positionAfter(beginning, course);
  const voice = voiceIn(beginning, request);
  const table = { id: DAILY, version, hints: false };
  return {
    ...{ deal, beginning, version, course, voice },
    counts: tried?.result === null,
    over: isOver(beginning, position),
    decision: { game, position, seat, voice, table },
  };
}

async function keptGame({ store }: AppContext, request: DailyRequest): Promise<PrivateGame | null> {
  const { kind, game, deal } = keyOf(request);
  const all = await store.privateGamesOf(request.person.id);
  return all.find((one) => one.kind === kind && one.game === game && one.deal === deal) ?? null;
}

function keyOf({ game, day }: DailyKey): PrivateGameKey {
  return { kind: 'daily', game, deal: day };
}

function save(
  { store }: AppContext,
  request: DailyRequest,
  version: number,
  moves: readonly PrivateMove[],
): Promise<boolean> {
  return store.savePrivateGame(request.person.id, version, { ...keyOf(request), moves });
}
