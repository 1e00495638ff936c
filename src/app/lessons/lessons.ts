import type { AnyGame, SpokenStep, Voice } from '../../core/contract/any-game.ts';
import { type Path, samePath, type Token } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { resigns } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson, PersonRef } from '../../domain/people/person.ts';
import type { Advice, Brought } from '../../domain/private-games/lesson-step.ts';
import type { PrivateGame, PrivateGameKey, PrivateMove } from '../../domain/private-games/private-game.ts';
import type { Decision } from '../../domain/table/decision.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { voiceIn } from '../private-games/voice.ts';
import {
  isOver,
  type LessonMove,
  playOn,
  type Stand,
  standAfter,
  stepAt,
  stepBy,
  suggestionAt,
} from './lesson-course.ts';

/** Guided first games. A person has one for each game; it is no table, and nobody else sees it. */

/** What controls of a lesson name in the place of a table, whose id would have eight characters or more. */
const LESSON = 'lesson';

/** Who learns which game, and in which language the texts are. */
export interface Learning {
  readonly game: Token;
  readonly person: NamedPerson;
  readonly who: PersonRef;
  readonly language: Language;
}

/** A lesson that has been begun. */
export interface OpenLesson {
  readonly game: AnyGame;
  readonly progress: PrivateGame;
  readonly stand: Stand;
  readonly over: boolean;
  readonly decision: Decision;
  readonly voice: Voice;
}

/** What a move of the learner has brought, and where the lesson stands now. */
export interface Learnt extends Brought, DescribedPicture {
  readonly lesson: OpenLesson;
}

/** The person's lesson of a game; null when none was begun, and when it was begun in an earlier edition. */
export async function findLesson(context: AppContext, learning: Learning): Promise<OpenLesson | null> {
  const progress = await progressOf(context, learning);
  return progress && opened(context, learning, progress);
}

/** Begins the lesson of a game, also when it has been begun before. `version`: the one that was read, 0 for none. */
export async function beginLesson(context: AppContext, learning: Learning): Promise<OpenLesson | null> {
  const game = gameOf(context, learning.game);
  const { steps } = playOn(game, known(standAfter(game, []), 'beginning of a lesson'));
  const version = (await progressOf(context, learning))?.version ?? 0;
  await save(context, learning, version, steps.map(moveOf));
  // When another press was faster, its lesson is the same.
  return findLesson(context, learning);
}

/** The advice before the learner's present decision. */
export function adviceAt({ game, stand, voice }: OpenLesson): Advice {
  const at = stepAt(game, stand);
  const suggestion = suggestionAt(game, stand);
  const view = game.view(stand.position.state, game.lesson.learner);
  const spoken = at === null ? undefined : voice.lesson().steps[at];
  return {
    at,
    before: spoken?.before ?? null,
    why: stand.prepared ? (spoken?.why ?? null) : null,
    suggestion,
    move: voice.move(view, suggestion),
    topics: topicsAt(game, at, voice.now(view).topic),
  };
}

/** Makes a move of the learner and the replies to it. 'stale' when the lesson has gone on since it was shown. */
export async function moveInLesson(
  context: AppContext,
  learning: Learning,
  version: number,
  path: Path,
): Promise<Result<Learnt, 'stale' | 'illegal'>> {
  const lesson = await findLesson(context, learning);
  if (!lesson || lesson.over || lesson.progress.version !== version) return no('stale');
  const { game, stand, progress } = lesson;
  const own = stepBy(game, stand, { seat: game.lesson.learner, path });
  if (own === null) return no('illegal');
  const replies = playOn(game, own.after).steps;
  const moves = [...progress.moves, ...[own, ...replies].map(moveOf)];
  if (!(await save(context, learning, version, moves))) return no('stale');
  const changed = { ...progress, version: version + 1, moves };
  const after = known(opened(context, learning, changed), 'lesson after a move');
  return ok(await learnt(context, learning, lesson, after, own, replies));
}

async function learnt(
  context: AppContext,
  learning: Learning,
  was: OpenLesson,
  lesson: OpenLesson,
  own: LessonMove,
  replies: readonly LessonMove[],
): Promise<Learnt> {
  const { game, voice } = lesson;
  const { learner } = game.lesson;
  const before = game.view(own.before.position.state, learner);
  const suggestion = suggestionAt(game, was.stand);
  const suggested = samePath(own.entry.path, suggestion);
  const at = stepAt(game, was.stand);
  const spoken = at === null ? undefined : voice.lesson().steps[at];
  const pointsIn = (view: typeof before): number => voice.points(view)[learner] ?? 0;
  const instead = game.preview(own.before.position.state, learner, suggestion);
  const { language } = learning;
  const { palette } = await preferencesOf(context, learning.who, { language, palette: 'standard' });
  const scene = voice.scene(game.view(lesson.stand.position.state, learner), { kind: 'since', before });
  return {
    lesson,
    at,
    topics: topicsAt(game, at, voice.now(before).topic),
    said: voice.move(before, own.entry.path),
    secrets: own.entry.events.flatMap((event) => voice.tellPrivately(event, learner) ?? []),
    remark: spoken === undefined ? null : remarkOf(spoken, suggested, was.stand.prepared),
    suggested,
    points: {
      from: pointsIn(before),
      to: pointsIn(game.view(own.after.position.state, learner)),
      instead: pointsIn(instead ?? before),
    },
    told: own.entry.events.flatMap((event) => voice.tell(event) ?? []),
    replies: replies.flatMap(({ entry }) => entry.events).flatMap((event) => voice.tell(event) ?? []),
    picture: await context.renderer.render({ game: game.id, scene, palette, alone: true }),
    alt: scene.alt,
  };
}

/** What `taken` says is true of the prepared game alone. */
function remarkOf({ taken, other }: SpokenStep, suggested: boolean, prepared: boolean): string {
  return suggested && prepared ? taken : other;
}

function topicsAt(game: AnyGame, at: number | null, topic: Token): readonly Token[] {
  return (at === null ? undefined : game.lesson.steps[at]?.topics) ?? [topic];
}

async function progressOf(context: AppContext, { person, game }: Learning): Promise<PrivateGame | null> {
  const { kind, deal } = keyOf(gameOf(context, game));
  const all = await context.store.privateGamesOf(person.id);
  return all.find((one) => one.kind === kind && one.game === game && one.deal === deal) ?? null;
}

/** A lesson of another edition is another deal: it starts anew. */
function keyOf({ id, lesson }: AnyGame): PrivateGameKey {
  return { kind: 'lesson', game: id, deal: String(lesson.edition) };
}

function opened(context: AppContext, learning: Learning, progress: PrivateGame): OpenLesson | null {
  const game = gameOf(context, learning.game);
  const stand = standAfter(game, progress.moves);
  if (stand === null) return null;
  const over = isOver(game, stand);
  const { learner: seat } = game.lesson;
  const voice = voiceIn({ game, seat }, learning);
  const table = { id: LESSON, version: progress.version, hints: false };
  return { game, progress, stand, over, voice, decision: { game, position: stand.position, seat, voice, table } };
}

function save(
  context: AppContext,
  { person, game }: Learning,
  version: number,
  moves: readonly PrivateMove[],
): Promise<boolean> {
  return context.store.savePrivateGame(person.id, version, { ...keyOf(gameOf(context, game)), moves });
}

function moveOf({ entry: { seat, path } }: LessonMove): PrivateMove {
  if (resigns(path)) throw new Error('nobody resigns in a lesson');
  return { seat, path };
}
