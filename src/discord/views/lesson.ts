import { ComponentType } from 'discord.js';
import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Advice, Brought } from '../../domain/lesson-step.ts';
import type { Table } from '../../domain/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { LEARN, LESSON, OPEN_TABLE, RULES } from '../custom-ids/control-ids.ts';
import { globalControlId, isControl, parseCustomId, tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import { led } from './led.ts';
import type { SuggestedMove } from './question.ts';
import { ACCENT, type Button, button, gallery, type Part, pictureFile, rows, type Screen, text } from './screen.ts';

/** A guided first game: its beginning, what is said before and after each decision, and its end. */

/** The button of a lesson that shows the suggested move as it would be made, in place of a control of the wizard. */
export const SUGGESTION = 'suggestion';

/** How far it is. */
export interface LessonNow {
  readonly game: Pick<AnyGame, 'id' | 'lesson'>;
  readonly version: number;
  readonly voice: Voice;
  /** How many steps are done. */
  readonly done: number;
  readonly over: boolean;
}

/** What the lesson is about. `lesson` is null when it has not been begun. */
export function welcomeScreen(
  book: Book,
  game: Pick<AnyGame, 'id' | 'lesson'>,
  voice: Voice,
  cover: DescribedPicture,
  lesson: LessonNow | null,
): Screen {
  const picture = pictureFile('cover', cover);
  const version = lesson?.version ?? 0;
  const learn = (how: 'on' | 'again', label: string, look: 'success' | 'plain'): Button =>
    button(globalControlId(LEARN, { game: game.id, how, version }), label, look);
  const state =
    lesson === null ? [] : [lesson.over ? book.learnOver : book.learnLeft({ at: here(lesson), of: stepsOf(game) })];
  return {
    parts: [
      text(book.learnTitle({ game: voice.name })),
      gallery([picture]),
      text([clip(voice.lesson().opening, 1000), ...state].join('\n\n')),
      text(book.learnAbout({ command: `/${game.id} learn` })),
      ...rows([
        ...(lesson === null ? [learn('again', book.learnBegin, 'success')] : []),
        ...(lesson === null || lesson.over ? [] : [learn('on', book.learnGoOn, 'success')]),
        ...(lesson === null ? [] : [learn('again', book.learnAgain, 'plain')]),
        rulesButton(book, game.id),
      ]),
      ...(lesson?.over ? rows(tableButtons(book, game.id)) : []),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/**
 * A question of the wizard in a lesson. What is said of it stands below the answers, above the button that shows the suggestion: a
 * phone shows picture and answers at once. `whole`: the decision begins; otherwise only the suggestion is said again.
 */
export function adviceScreen(
  book: Book,
  lesson: LessonNow,
  asked: Screen,
  advice: Advice,
  whole: boolean,
  note: string | null = null,
): Screen {
  const { move, why } = advice;
  const said = [
    ...(note === null ? [] : [note]),
    ...(whole && advice.before !== null ? [advice.before] : []),
    why === null ? book.learnSuggestion({ move }) : book.learnWhy({ move, why }),
  ];
  const { parts, ...rest } = inLesson(asked, lesson);
  // The wizard may fill a message but for one part: the head stands in its own first text.
  const headed = parts.map((part, at) =>
    at === 0 && part.type === ComponentType.TextDisplay ? text(`${headOf(book, lesson)}\n${part.content}`) : part,
  );
  const others = headed.findIndex(leadsToRules);
  const end = others < 0 ? headed.length : others;
  return { ...rest, parts: [...headed.slice(0, end), text(clip(said.join('\n'), 1600)), ...headed.slice(end)] };
}

/** Whether this is the row that stands below the answers of a question, or below the move of a preview. */
function leadsToRules(part: Part): boolean {
  return (
    part.type === ComponentType.ActionRow &&
    part.components.some((one) => {
      const id = 'custom_id' in one ? parseCustomId(one.custom_id) : null;
      return id !== null && isControl(id, RULES);
    })
  );
}

/** The suggestion as the first of a question's answers. Its button leads to the preview. */
export function suggestedMove(book: Book, { game, version }: LessonNow, { suggestion, move }: Advice): SuggestedMove {
  const id = globalControlId(LESSON, { game: game.id, version, control: SUGGESTION, path: [] });
  return {
    path: suggestion,
    label: move.length <= LIMITS.buttonLabel ? move : book.learnShow,
    buttonOf: (label) => button(id, label, 'primary', { emoji: '💡' }),
  };
}

/** What the learner's move has done, and what the computers did after it. */
export function learntScreen(book: Book, lesson: LessonNow, learnt: Brought & DescribedPicture): Screen {
  const picture = pictureFile('lesson', learnt);
  const { from, to, instead } = learnt.points;
  // What happened stands in small letters around what it means: a phone shows the picture, all of this and the button at once.
  const happened = [
    book.done({ move: learnt.said }),
    ...learnt.secrets.map((line) => book.secret({ line })),
    ...(to === from && instead === to ? [] : [book.learnPoints({ from, to })]),
  ];
  const own = [
    `-# ${happened.join(' · ')}`,
    ...(learnt.remark === null ? [] : [learnt.remark]),
    ...(learnt.suggested || instead === to ? [] : [book.learnInstead({ points: instead })]),
  ];
  const next = globalControlId(LEARN, { game: lesson.game.id, how: 'on', version: lesson.version });
  const replies = learnt.replies.length > 0 ? [`-# ${book.learnReplies} ${learnt.replies.join(' · ')}`] : [];
  return {
    parts: [
      text(headOf(book, lesson, lesson.done)),
      gallery([picture]),
      text(clip([...own, ...replies].join('\n'), 2400)),
      ...rows([
        button(next, lesson.over ? book.learnFinish : book.learnNext, 'success'),
        ...learnt.topics.slice(0, 1).map((topic) => rulesButton(book, lesson.game.id, topic)),
      ]),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/** The end of a lesson, and where to go from there. */
export function lessonEndScreen(book: Book, lesson: LessonNow, board: DescribedPicture): Screen {
  const picture = pictureFile('lesson', board);
  const { game, voice, version } = lesson;
  return {
    parts: [
      text([book.learnEnd({ game: voice.name }), clip(voice.lesson().ending, 1200)].join('\n')),
      gallery([picture]),
      ...rows(tableButtons(book, game.id)),
      ...rows([
        rulesButton(book, game.id),
        button(globalControlId(LEARN, { game: game.id, how: 'again', version }), book.learnAgain),
      ]),
    ],
    files: [picture],
    accent: ACCENT.over,
  };
}

/** The button that opens a game's lesson from anywhere; in a lobby's post it names the table like all others there. */
export function learnButton(book: Book, game: Token, table: Pick<Table, 'id' | 'version'> | null = null): Button {
  const slots = { game, how: 'open', version: 0 } as const;
  const id = table === null ? globalControlId(LEARN, slots) : tableControlId(LEARN, table, slots);
  return button(id, book.learn, 'plain', { emoji: '🎓' });
}

/** A table with free chairs, and one against a computer. */
function tableButtons(book: Book, game: Token): readonly Button[] {
  return [
    button(globalControlId(OPEN_TABLE, { game, computers: 1 }), book.learnComputer, 'plain', { emoji: '🤖' }),
    button(globalControlId(OPEN_TABLE, { game, computers: 0 }), book.learnTable, 'plain', { emoji: '🎲' }),
  ];
}

function headOf(book: Book, lesson: LessonNow, at = here(lesson)): string {
  return book.learnHead({ game: lesson.voice.name, at: Math.max(1, at), of: stepsOf(lesson.game) });
}

/** The number of the present step, from 1. */
const here = ({ game, done }: Pick<LessonNow, 'game' | 'done'>): number => Math.min(done + 1, stepsOf(game));
const stepsOf = ({ lesson }: Pick<AnyGame, 'lesson'>): number => lesson.steps.length;

function rulesButton(book: Book, game: Token, topic?: Token): Button {
  return button(globalControlId(RULES, topic === undefined ? [game] : [game, topic]), book.rules, 'plain', {
    emoji: '📖',
  });
}

/** A button for each page of the guide, called by its title. */
export function topicButtons(book: Book, { game, voice }: LessonNow, topics: readonly Token[]): readonly Button[] {
  const titles = new Map(voice.topics().map(({ topic, title }) => [topic, title]));
  return topics.map((topic) =>
    button(globalControlId(RULES, [game.id, topic]), titles.get(topic) ?? book.rules, 'plain', { emoji: '📖' }),
  );
}

/**
 * A screen of the wizard, with its controls led to the lesson: those of the rules to the game's, others that belong to a
 * table to the lesson of this version.
 */
function inLesson(screen: Screen, { game, version }: LessonNow): Screen {
  const lead = (customId: string): string => {
    const id = parseCustomId(customId);
    if (id === null || id.table === null) return customId;
    return isControl(id, RULES)
      ? globalControlId(RULES, [game.id, ...id.path])
      : globalControlId(LESSON, { game: game.id, version, control: id.control, path: id.path });
  };
  return led(screen, lead);
}
