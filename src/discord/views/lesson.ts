import { ButtonStyle, ComponentType } from 'discord.js';
import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { LEVELS } from '../../core/contract/level.ts';
import { samePath, type Token } from '../../core/contract/path.ts';
import type { Advice, Brought } from '../../domain/private-games/lesson-step.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { globalControlId, isControl, parseCustomId, tableControlId } from '../custom-ids/custom-id.ts';
import { LEARN, LESSON, OPEN_TABLE } from '../custom-ids/lesson-ids.ts';
import { RULES } from '../custom-ids/look-ids.ts';
import { CONFIRM } from '../custom-ids/move-ids.ts';
import type { Book } from '../text/book.ts';
import { heightToEnd } from './height.ts';
import { levelWords } from './level.ts';
import { PHONE } from './phone.ts';
import { phoneRows } from './phone-rows.ts';
import { inPrivateGame } from './private-game.ts';
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
      ...(lesson?.over
        ? nextSteps(book, game.id, [rulesButton(book, game.id), learn('again', book.learnAgain, 'plain')])
        : rows([
            ...(lesson === null ? [learn('again', book.learnBegin, 'success')] : []),
            ...(lesson === null
              ? []
              : [learn('on', book.learnGoOn, 'success'), learn('again', book.learnAgain, 'plain')]),
            rulesButton(book, game.id),
          ])),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/** The question of a decision: `asked` has been given `suggestedMove`, and so stands as it is. */
export const decisionScreen = (lesson: LessonNow, asked: Screen): Screen => inLesson(asked, lesson);

/**
 * What follows on an answer: the next question, or the preview of a move. Where that is the suggested one, it is said
 * above the picture why it is good; else which one that is.
 */
export function adviceScreen(book: Book, lesson: LessonNow, asked: Screen, advice: Advice): Screen {
  const { suggestion, move, why } = advice;
  const picture = asked.parts.findIndex(({ type }) => type === ComponentType.MediaGallery);
  const whole = asked.parts.flatMap(buttonsIn).flatMap(({ custom_id }) => {
    const id = parseCustomId(custom_id);
    return id !== null && isControl(id, CONFIRM) ? [id.path] : [];
  });
  const isSuggested = whole.some((path) => samePath(path, suggestion));
  const { parts, ...rest } = inLesson(asked, lesson);
  const back = button(backTo(lesson), book.back, 'plain', { emoji: '↩️' });
  if (isSuggested) {
    const confirm = parts.filter((part) => buttonsIn(part).some(({ style }) => style === ButtonStyle.Success));
    const named = confirm.flatMap(buttonsIn).some((one) => 'label' in one && one.label?.includes(move));
    const reason = why === null ? null : named ? book.learnWhy({ why }) : book.learnWhyMove({ move, why });
    const said = [headOf(book, lesson), reason ?? book.learnSuggestion({ move })];
    const rules = parts.flatMap(buttonsIn).filter(({ custom_id }) => leadsToRules(custom_id));
    return {
      ...rest,
      parts: [text(said.join('\n')), ...parts.slice(picture, picture + 1), ...confirm, ...rows([back, ...rules])],
    };
  }
  const leadsBack = parts.flatMap(buttonsIn).some(({ custom_id }) => custom_id === backTo(lesson));
  return {
    ...rest,
    parts: parts.map((part, at): Part => {
      // The last line above the picture says game and round: in a lesson the step is said instead.
      if (at === picture - 1 && part.type === ComponentType.TextDisplay) {
        const lines = part.content.split('\n').slice(0, -1);
        return text([headOf(book, lesson), ...lines, `-# ${book.learnSuggestion({ move })}`].join('\n'));
      }
      const isLast = buttonsIn(part).some(({ custom_id }) => leadsToRules(custom_id));
      return isLast && !leadsBack && part.type === ComponentType.ActionRow
        ? { ...part, components: [back, ...part.components].slice(0, LIMITS.buttonsPerRow) as Button[] }
        : part;
    }),
  };
}

/** Leads to the present decision, as it was asked at first. */
const backTo = ({ game, version }: LessonNow): string => globalControlId(LEARN, { game: game.id, how: 'on', version });

function leadsToRules(customId: string): boolean {
  const id = parseCustomId(customId);
  return id !== null && isControl(id, RULES);
}

/** The suggestion as the first of a question's answers, and what is said before it. Its button leads to the preview. */
export function suggestedMove(
  book: Book,
  lesson: LessonNow,
  { suggestion, move, before }: Advice,
  note: string | null,
): SuggestedMove {
  const { game, version } = lesson;
  const id = globalControlId(LESSON, { game: game.id, version, control: SUGGESTION, path: [] });
  return {
    path: suggestion,
    label: move.length <= LIMITS.buttonLabel ? move : book.learnShow,
    buttonOf: (label) => button(id, label, 'primary', { emoji: '💡' }),
    saidOf: (question) =>
      [headOf(book, lesson), ...(note === null ? [] : [note]), before === null ? question : before].join('\n'),
  };
}

/** What the learner's move has done, and what the computers did after it. */
export function learntScreen(book: Book, lesson: LessonNow, learnt: Brought & DescribedPicture): Screen {
  const picture = pictureFile('lesson', learnt);
  const { from, to, instead } = learnt.points;
  // What happened stands in small letters around what it means: a phone shows the picture, all of this and the button
  // at once.
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
  const partsOf = (count: number): readonly Part[] => {
    const replies = count > 0 ? [`-# ${book.learnReplies} ${learnt.replies.slice(0, count).join(' · ')}`] : [];
    return [
      text(headOf(book, lesson, lesson.done)),
      gallery([picture]),
      text(clip([...own, ...replies].join('\n'), 2400)),
      ...rows([
        button(next, lesson.over ? book.learnFinish : book.learnNext, 'success'),
        ...learnt.topics.slice(0, 1).map((topic) => rulesButton(book, lesson.game.id, topic)),
      ]),
    ];
  };
  // The picture shows what the others did as well: their last moves are left out where a phone would show only a part
  // of all this.
  const counts = Array.from({ length: learnt.replies.length + 1 }, (_, at) => learnt.replies.length - at);
  const fits = (count: number): boolean =>
    heightToEnd(partsOf(count), { above: PHONE.answer, ...learnt }) <= PHONE.answerMost;
  return { parts: partsOf(counts.find(fits) ?? 0), files: [picture], accent: ACCENT.mine };
}

/** The end of a lesson with the score so far, and where to go from there: first of all to a game. */
export function lessonEndScreen(book: Book, lesson: LessonNow, score: DescribedPicture): Screen {
  const picture = pictureFile('lesson', score);
  const { game, voice, version } = lesson;
  return {
    parts: [
      text([book.learnEnd({ game: voice.name }), clip(voice.lesson().ending, 1200)].join('\n')),
      gallery([picture]),
      ...nextSteps(book, game.id, [
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

/**
 * A game against the gentlest computer, the one next step that is green; below it a table with free chairs, and more.
 */
function nextSteps(book: Book, game: Token, more: readonly Button[]): readonly Part[] {
  const level = LEVELS[0];
  const open = (computers: number): string =>
    globalControlId(OPEN_TABLE, { game, computers, ...(computers === 0 ? {} : { level }) });
  const [first, ...others] = more;
  return phoneRows([
    button(open(1), book.learnPlay({ level: levelWords(book, level) }), 'success', { emoji: '🤖' }),
    ...(first === undefined ? [] : [first]),
    button(open(0), book.learnTable, 'plain', { emoji: '🎲' }),
    ...others,
  ]).flatMap(rows);
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

/** A screen of the wizard in the lesson of this version. */
function inLesson(screen: Screen, { game, version }: LessonNow): Screen {
  return inPrivateGame(screen, {
    game: game.id,
    on: globalControlId(LEARN, { game: game.id, how: 'on', version }),
    step: (control, path) => globalControlId(LESSON, { game: game.id, version, control, path }),
  });
}

const buttonsIn = (part: Part): readonly (Button & { readonly custom_id: string })[] =>
  part.type === ComponentType.ActionRow
    ? part.components.flatMap((one) => (one.type === ComponentType.Button && 'custom_id' in one ? [one] : []))
    : [];
