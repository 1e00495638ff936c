import type { Voice } from '../../core/contract/any-game.ts';
import type { Ending } from '../../core/contract/engine.ts';
import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { waiting } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Language } from '../../core/text/message.ts';
import type { TableId } from '../../domain/ids.ts';
import type { NamedPerson, PersonRef } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { PrivateGame } from '../../domain/private-games/private-game.ts';
import type { Decision } from '../../domain/table/decision.ts';
import { isRetired, termsOf } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { isHeldBack } from '../deals/deals.ts';
import { type GivenHint, hintInPrivate } from '../hints/hint.ts';
import { currentPosition, positionsOf } from '../history/positions.ts';
import { preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { computerMove } from '../private-games/computer.ts';
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
import { voiceIn } from '../private-games/voice.ts';
import { spend } from '../quotas/quotas.ts';
import { thinkingLeft } from '../quotas/thinking.ts';
import { switchedOff } from '../switches.ts';

/** Games that one person plays on from a position of a finished game, against computers: what if. */

export interface PracticeRequest {
  readonly table: TableId;
  /** After how many moves of the table's game it begins. */
  readonly move: number;
  /** Of the computers; null: of a game from there that was begun, else of the table's computers, else steady. */
  readonly level: Level | null;
  readonly person: NamedPerson;
  readonly who: PersonRef;
  readonly language: Language;
}

/** A position to play on from, and the person's game from there. */
export interface Practice extends Pick<PracticeRequest, 'move'> {
  readonly table: Table;
  /** How many moves the table's game has. */
  readonly moves: number;
  readonly level: Level;
  readonly beginning: Beginning;
  readonly voice: Voice;
  /** That of the game from there, 0 for none. */
  readonly version: number;
  /** Null: none was begun, or its moves are not legal any more. */
  readonly game: PracticeGame | null;
}

export interface PracticeGame {
  readonly version: number;
  readonly course: readonly PlayedMove[];
  readonly over: boolean;
  readonly decision: Decision;
}

/** What controls below a question name in the place of a table, whose id would have eight characters or more. */
const PRACTICE = 'prac';

/** Refuses running games, and those whose chance is not to be known yet. */
export async function findPractice(context: AppContext, request: PracticeRequest): Promise<Result<Practice, Refused>> {
  const { store } = context;
  const { move, person } = request;
  const table = await store.find(request.table);
  if (!table) return no({ code: 'gone' });
  if (!table.match) return no({ code: 'not-started' });
  if (table.phase === 'playing') return no({ code: 'running' });
  // The seed of a game without a result is never told.
  if (table.phase !== 'over') return no({ code: 'aborted' });
  if (await isHeldBack(context, table)) return no({ code: 'held-back' });
  const off = switchedOff(context, { game: table.game });
  if (off) return no(off);
  const game = gameOf(context, table.game);
  if (isRetired(game, table.match)) return no({ code: 'retired' });
  const { schema, revision } = table.match;
  if (schema > game.schema || revision > game.revision) return no({ code: 'newer' });
  const entries = await store.entries(table.id);
  const position = positionsOf(game, table, entries.slice(0, move))[move];
  const terms = termsOf(table);
  const onTurn = position && waiting(game, terms, position)[0];
  if (move >= entries.length || position === undefined || onTurn === undefined) return no({ code: 'over' });
  const own = seatOf(table, person.id);
  const seat = own === null || position.resigned.includes(own) ? onTurn : own;
  const beginning: Beginning = { game, terms, seed: table.seed, seat, position };
  const all = (await store.privateGamesOf(person.id)).filter(({ kind }) => kind === 'practice');
  const keptAt = (level: Level): PrivateGame | undefined => all.find(({ deal }) => deal === dealAt(request, level));
  const level =
    request.level ??
    LEVELS.find((one) => keptAt(one) !== undefined) ??
    table.chairs.flatMap((chair) => chair.level ?? [])[0] ??
    'steady';
  const voice = voiceIn(beginning, request);
  const kept = keptAt(level);
  const opened = kept ? gameFrom(beginning, voice, kept) : null;
  return ok({ table, move, moves: entries.length, level, beginning, voice, version: kept?.version ?? 0, game: opened });
}

/** Begins a game from there, also when one has been begun before; `version`: the one that was shown, 0 for none. */
export async function beginPractice(
  context: AppContext,
  request: PracticeRequest,
  version: number,
): Promise<Result<Practice, Refused | 'stale'>> {
  const found = await findPractice(context, request);
  if (!found.ok) return found;
  if (found.value.version !== version) return no('stale');
  const { id } = request.person;
  const left = await thinkingLeft(context, id);
  if (!left.ok) return left;
  const spent = await spend(context, 'dailies', { person: id, server: null });
  if (!spent.ok) return spent;
  // Of two presses at once one begins it, and both go on with it.
  await save(context, request, found.value, version, []);
  return goOnInPractice(context, { ...request, level: found.value.level });
}

/** Lets the computers move where it is their turn. Nothing changes where the person has to decide. */
export async function goOnInPractice(
  context: AppContext,
  request: PracticeRequest,
): Promise<Result<Practice, Refused>> {
  const found = await findPractice(context, request);
  if (!found.ok || found.value.game === null) return found;
  const { beginning, level, game } = found.value;
  const asked = { level, person: request.person.id };
  const replies = await playOn(
    beginning,
    game.course,
    async (position, seat) => (await computerMove(context, beginning, position, seat, asked)).path,
  );
  if (replies.length === 0) return found;
  // Where another press was faster, its game goes on.
  await save(context, request, found.value, game.version, [...game.course, ...replies]);
  return goOnInPractice(context, request);
}

/** Where it stands after moves of the person: theirs, and what followed. */
export interface PlayedPractice {
  readonly practice: Practice;
  readonly game: PracticeGame;
  readonly moves: readonly PlayedMove[];
}

/** Makes moves of the person, one after the other as far as they are legal, and lets the computers answer. */
export async function moveInPractice(
  context: AppContext,
  request: PracticeRequest,
  version: number,
  paths: readonly Path[],
): Promise<Result<PlayedPractice, Refused | 'stale' | 'illegal'>> {
  const found = await findPractice(context, request);
  if (!found.ok) return found;
  const { game, beginning } = found.value;
  if (!game || game.over || game.version !== version) return no('stale');
  const left = await thinkingLeft(context, request.person.id);
  if (!left.ok) return left;
  const made = ownMoves(beginning, game.course, paths);
  if (made.length === 0) return no('illegal');
  // It is kept before the computers think: it stays also where the bot is killed meanwhile.
  if (!(await save(context, request, found.value, version, [...game.course, ...made]))) return no('stale');
  const after = await goOnInPractice(context, request);
  if (!after.ok) return after;
  const now = after.value.game;
  if (!now) return no('stale');
  return ok({ practice: after.value, game: now, moves: now.course.slice(game.course.length) });
}

/** A hint for the person's decision. */
export async function hintInPractice(
  context: AppContext,
  request: PracticeRequest,
  { beginning }: Practice,
  { decision }: PracticeGame,
): Promise<Result<GivenHint, Refused>> {
  const { who, person, language } = request;
  const { palette } = await preferencesOf(context, who, { language, palette: 'standard' });
  return hintInPrivate(context, { ...decision, palette }, { person: person.id, seats: beginning.terms.seats });
}

/** How a game that is over has ended for the seat, here and at the table. */
export interface Compared {
  readonly here: Ending;
  readonly former: Ending;
}

export async function compared(
  context: AppContext,
  { beginning, table }: Practice,
  game: PracticeGame,
): Promise<Compared> {
  const end = known(await currentPosition(context, beginning.game, table), 'end of a game that is known');
  return {
    here: endingOf(beginning, positionAfter(beginning, game.course)),
    former: endingOf(beginning, end),
  };
}

/** The board where it begins, or the score sheet of its end, as the person's seat sees it. */
export async function practicePicture(
  context: AppContext,
  { who, language }: PracticeRequest,
  { beginning, voice }: Practice,
  over: PracticeGame | null,
): Promise<DescribedPicture> {
  const { game, seat, position } = beginning;
  const { state, resigned } = over ? positionAfter(beginning, over.course) : position;
  const scene = voice.scene(game.view(state, seat, resigned), { kind: over ? 'score' : 'board' });
  const { palette } = await preferencesOf(context, who, { language, palette: 'standard' });
  return { picture: await context.renderer.render({ game: game.id, scene, palette, alone: true }), alt: scene.alt };
}

function gameFrom(beginning: Beginning, voice: Voice, { version, moves }: PrivateGame): PracticeGame | null {
  const course = courseOf(beginning, moves);
  if (course === null) return null;
  const { game, seat } = beginning;
  const position = positionAfter(beginning, course);
  const table = { id: PRACTICE, version, hints: true };
  return {
    ...{ version, course },
    over: isOver(beginning, position),
    decision: { game, position, seat, voice, table },
  };
}

/** A table has one game: its id tells it as well. */
function dealAt({ table, move }: Pick<PracticeRequest, 'table' | 'move'>, level: Level): string {
  return `${table}.${move}.${level}`;
}

function save(
  { store }: AppContext,
  { person }: PracticeRequest,
  { table, move, level }: Practice,
  version: number,
  course: readonly PlayedMove[],
): Promise<boolean> {
  const key = { kind: 'practice', game: table.game, deal: dealAt({ table: table.id, move }, level) } as const;
  return store.savePrivateGame(person.id, version, { ...key, moves: course.map(keptMove) });
}
