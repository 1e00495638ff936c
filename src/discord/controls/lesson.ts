import {
  adviceAt,
  beginLesson,
  findLesson,
  type Learning,
  moveInLesson,
  type OpenLesson,
} from '../../app/lessons/lessons.ts';
import { preferencesOf } from '../../app/people/people.ts';
import { spend } from '../../app/quotas/quotas.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { LEARN, LESSON } from '../custom-ids/lesson-ids.ts';
import { ANSWER, ASK_AGAIN, CONFIRM } from '../custom-ids/move-ids.ts';
import { type Answer, type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import {
  adviceScreen,
  decisionScreen,
  type LessonNow,
  learntScreen,
  lessonEndScreen,
  SUGGESTION,
  suggestedMove,
  welcomeScreen,
} from '../views/lesson.ts';
import { button, noteScreen, type Screen } from '../views/screen.ts';
import { nextQuestion } from './ask.ts';
import { refusal } from './at-table.ts';
import { pressInWizard } from './wizard-in-private.ts';

/** Guided first games, in one private message. The wizard asks their questions. */

/** Opens the lesson, goes on with it, or begins it again. */
export const learn = defineControl({
  id: LEARN,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { game: id, how, version } = press.slots;
    const game = press.context.games.find((one) => one.id === id);
    if (!game) return followUp(noteScreen(press.book.unknownControl));
    if (how === 'open') return followUp(await openLesson(press, game));
    const lesson = await findLesson(press.context, learning(press, game));
    const same = (lesson?.progress.version ?? 0) === version;
    if (how === 'again' && same) {
      const spent = await spendLesson(press);
      if (!spent.ok) return followUp(await refusal(press, spent.error, null));
      const begun = await beginLesson(press.context, learning(press, game));
      return update(await now(press, game, begun));
    }
    return update(await now(press, game, lesson, same ? null : press.book.learnStale));
  },
});

/** A press of one of the wizard's controls in a lesson. */
export const lessonStep = defineControl({
  id: LESSON,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { game: id, version, control: name, path } = press.slots;
    const game = press.context.games.find((one) => one.id === id);
    if (!game) return followUp(noteScreen(press.book.unknownControl));
    const lesson = await findLesson(press.context, learning(press, game));
    if (!lesson) return update(await lessonOf(press, game));
    // Where it was confirmed, whatever was seen stays: what is said of it stands beside.
    if (name === CONFIRM.name) return makeMove(press, game, version, path);
    if (lesson.over || lesson.progress.version !== version)
      return update(await now(press, game, lesson, press.book.learnStale));
    if (name === ASK_AGAIN.name) return update(await now(press, game, lesson));
    const advice = adviceAt(lesson);
    const step = name === SUGGESTION ? { control: ANSWER.name, path: advice.suggestion } : { control: name, path };
    const { decision, ...at } = await atLesson(press, lesson);
    const given = await pressInWizard({ ...press, ...at }, decision, step);
    if (given.kind !== 'answer') return followUp(noteScreen(press.book.unknownControl));
    const asked = given.answer;
    return asked && { ...asked, screen: adviceScreen(press.book, lessonNow(lesson), asked.screen, advice) };
  },
});

/** The lesson of a game, opened by a press or a command: it counts. */
export async function openLesson(call: Call, game: AnyGame): Promise<Screen> {
  const spent = await spendLesson(call);
  return spent.ok ? lessonOf(call, game) : refusal(call, spent.error, null);
}

function spendLesson({ context, person }: Call): ReturnType<typeof spend> {
  return spend(context, 'lessons', { person: person.id, server: null });
}

/** The lesson of a game as it is opened: what it is about, and how far this person is. */
async function lessonOf(call: Call, game: AnyGame): Promise<Screen> {
  const voice = plainVoice(game, call.language);
  const lesson = await findLesson(call.context, learning(call, game));
  const cover = await painted(call, game, voice.cover());
  return welcomeScreen(call.book, game, voice, cover, lesson && lessonNow(lesson));
}

/** Where the lesson stands: the present question, or its end. */
async function now(call: Call, game: AnyGame, lesson: OpenLesson | null, note: string | null = null): Promise<Screen> {
  if (lesson === null) return lessonOf(call, game);
  const { stand, voice, decision } = lesson;
  if (lesson.over) {
    const view = game.view(stand.position.state, game.lesson.learner);
    return lessonEndScreen(
      call.book,
      lessonNow(lesson),
      await painted(call, game, voice.scene(view, { kind: 'score' })),
    );
  }
  const asked = await nextQuestion(
    { ...call, ...(await atLesson(call, lesson)) },
    {
      table: decision.table.id,
      version: null,
      seat: game.lesson.learner,
      soFar: [],
      suggested: suggestedMove(call.book, lessonNow(lesson), adviceAt(lesson), note),
    },
  );
  return decisionScreen(lessonNow(lesson), asked);
}

async function makeMove(call: Call, game: AnyGame, version: number, path: Path): Promise<Answer> {
  const { context, book } = call;
  const made = await moveInLesson(context, learning(call, game), version, path);
  if (made.ok) return update(learntScreen(book, lessonNow(made.value.lesson), made.value));
  // Beside the message: a second press must not wipe out what the first one brought.
  const lesson = await findLesson(context, learning(call, game));
  const id = globalControlId(LEARN, { game: game.id, how: 'on', version: lesson?.progress.version ?? 0 });
  return followUp(noteScreen(book.learnStale, [button(id, book.learnGoOn, 'success')]));
}

/** What the wizard asks about. A move is always shown before it is made, and never two at once. */
async function atLesson(call: Call, { decision }: OpenLesson) {
  return { decision: { ...decision, palette: await paletteOf(call) }, confirms: true, joins: false } as const;
}

async function paletteOf({ context, who, language }: Call): Promise<Palette> {
  return (await preferencesOf(context, who, { language, palette: 'standard' })).palette;
}

function learning({ person, who, language }: Call, game: AnyGame): Learning {
  return { game: game.id, person, who, language };
}

function lessonNow({ game, progress, stand, over, voice }: OpenLesson): LessonNow {
  return { game, version: progress.version, voice, done: stand.done, over };
}

async function painted(call: Call, game: AnyGame, scene: Scene) {
  const palette = await paletteOf(call);
  return {
    picture: await call.context.renderer.render({ game: game.id, scene, palette, alone: true }),
    alt: scene.alt,
  };
}
