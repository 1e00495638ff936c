import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { AtOnce, SpokenAnswer, SpokenShortcut, Voice } from '../../core/contract/any-game.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { RULES } from '../custom-ids/look-ids.ts';
import {
  ALL_ANSWERS,
  ANSWER,
  ASK_AGAIN,
  CONFIRM,
  CONFIRM_AND_ANSWER,
  CONFIRM_BOTH,
  HINT,
  STEP_BACK,
} from '../custom-ids/move-ids.ts';
import type { Book } from '../text/book.ts';
import { answerControls, CHECKED, narrowRows, wholeLabel } from './answer-controls.ts';
import { bundleControls } from './bundle.ts';
import { heightToEnd } from './height.ts';
import { PHONE } from './phone.ts';
import { phoneLabels, phoneRows } from './phone-rows.ts';
import {
  ACCENT,
  type Button,
  button,
  countOf,
  gallery,
  type Part,
  pictureFile,
  rows,
  type Screen,
  text,
} from './screen.ts';

/** What both have that are asked in the wizard: a question, and whether the whole move is what was meant. */
interface Asked extends DescribedPicture {
  readonly table: Pick<Table, 'id' | 'version' | 'hints'>;
  readonly seat: Seat;
  readonly voice: Pick<Voice, 'name'>;
  readonly round: string;
  /** The page of the guide that explains this decision. */
  readonly topic: Token;
  /** Whether the person has chosen something that can be taken back. */
  readonly begun: boolean;
}

/** What is asked next. */
interface Question extends Asked {
  /** The answers so far, those that were the only ones filled in. */
  readonly soFar: Path;
  /** The same in words. */
  readonly given: readonly string[];
  readonly text: string;
  readonly answers: readonly AtOnce<SpokenAnswer>[];
  /** Whole ways to go on, the most promising first. */
  readonly shortcuts: readonly AtOnce<SpokenShortcut>[];
  /** Why the first of them is better than one that brings more at once. */
  readonly remark: string | null;
  /** What else could be answered in the place of a usual answer that was filled in before this question. */
  readonly others: readonly AtOnce<SpokenShortcut>[];
  /** Moves that can be made one after the other with one press; none, or several. */
  readonly bundle: readonly NextWay[];
}

/** Nothing is left to ask: the whole move, and in the picture what it would lead to. */
interface Preview extends Asked {
  readonly path: Path;
  readonly move: string;
  /** What else could have been answered where a usual answer was filled in, and the beginning of a move it leads to. */
  readonly others: readonly SpokenShortcut[];
  /** Whole moves of the person's next decision that can be made together with this one. */
  readonly next: readonly NextWay[];
  /** Answers to its first question that can be given together with this move. */
  readonly nextAnswers: readonly NextWay[];
  /** Moves that can be made together with this one, one after the other; none, or several. */
  readonly bundle: readonly NextWay[];
}

/** A move of the next decision, or its beginning. */
interface NextWay extends Omit<SpokenAnswer, 'token'> {
  readonly path: Path;
}

export interface Around {
  /** What stands above the question: what was just done, or why it is asked again. */
  readonly note: string | null;
  /** Which page of the answers, from 0. */
  readonly page: number;
  /** Whether the answers are shown where there are shortcuts. */
  readonly stepwise: boolean;
  /** What can be done besides answering. */
  readonly more: readonly Button[];
  /** The move that stands first among the answers; null where none is suggested. */
  readonly suggested: SuggestedMove | null;
}

/**
 * A whole move that is suggested, the button that shows it when it has this label, and what stands above the picture in
 * the place of the question.
 */
export interface SuggestedMove {
  readonly path: Path;
  readonly label: string;
  readonly buttonOf: (label: string) => Button;
  readonly saidOf: (question: string) => string;
}

/** So many shortcuts of several answers are shown at most, and so many of a single one. */
const SHORTCUTS = 4;
const SINGLE_ANSWERS = 3;

export function questionScreen(book: Book, asked: Question, around: Around): Screen {
  const picture = pictureFile('question', asked);
  return {
    parts:
      around.suggested === null
        ? questionParts(book, asked, around, gallery([picture]))
        : suggestionParts(book, asked, around.suggested, gallery([picture])),
    files: [picture],
    accent: ACCENT.mine,
  };
}

function questionParts(book: Book, asked: Question, around: Around, picture: Part): readonly Part[] {
  const { table, seat, soFar, begun, shortcuts } = asked;
  const short = shortcuts.length > 0 && !around.stepwise;
  // What went without a choice is not said again: the question speaks of it.
  const given = begun && asked.given.length > 0 ? [book.given({ answers: asked.given.join(' › ') })] : [];
  const above = [...head(book, asked, around.note, book.question({ text: asked.text }), given), picture];
  const shortcutsAgain =
    around.stepwise && shortcuts.length > 0 && !begun
      ? [button(tableControlId(ASK_AGAIN, table, soFar, seat), book.back, 'plain', { emoji: '↩️' })]
      : [];
  const bundle = around.stepwise ? [] : bundleControls(book, asked, null);
  const others = asked.others
    .slice(0, LIMITS.buttonsPerRow)
    .map(({ path, label, move }) =>
      move === undefined
        ? button(tableControlId(ANSWER, table, path, seat), label)
        : button(tableControlId(CONFIRM, table, move, seat), label, 'plain', { emoji: '✅' }),
    );
  const below = rows([
    ...others,
    ...(begun ? takingBack(book, asked, soFar) : shortcutsAgain),
    ...hint(book, asked, soFar),
    rules(book, asked),
    ...around.more,
  ]);
  const room = LIMITS.components - countOf([...above, ...bundle, ...below]);
  return [
    ...above,
    ...bundle,
    ...(short ? shortcutControls(book, asked, room) : answerControls(book, ANSWER, asked, around.page, room)),
    ...below,
  ];
}

/** So many other moves stand below a suggested one at most. */
const MOST_OTHERS = 6;

/** The suggested move alone coloured, below it as many others as a phone shows, and a way to all of them. */
function suggestionParts(book: Book, asked: Question, suggested: SuggestedMove, picture: Part): readonly Part[] {
  const { table, seat, soFar, shortcuts, answers } = asked;
  const said = text(clip(suggested.saidOf(book.question({ text: asked.text })), 1600));
  const above = [said, picture, ...suggestedRow(asked, suggested)];
  const ways = otherWays(asked, suggested);
  const onBoard = shortcuts.length === 0 && answers.every(({ spot }) => spot !== undefined);
  const all = button(
    tableControlId(ALL_ANSWERS, table, soFar, seat),
    onBoard ? book.learnOtherPlaces : book.learnOtherMoves,
  );
  const partsOf = (count: number): readonly Part[] => [
    ...above,
    ...phoneRows([...ways.slice(0, count), all, rules(book, asked)]).flatMap(rows),
  ];
  const height = (count: number): number => heightToEnd(partsOf(count), { above: PHONE.answer, ...asked });
  const counts = Array.from({ length: MOST_OTHERS }, (_, at) => MOST_OTHERS - at);
  // Some fit beside what stands there anyway.
  const fits = (count: number): boolean => height(count) <= Math.max(height(0), PHONE.answerMost);
  return partsOf(counts.find(fits) ?? 0);
}

/**
 * Buttons of other moves than the suggested one, the best first: whole ones where there are some, else the first answer
 * of each.
 */
function otherWays(asked: Question, suggested: SuggestedMove): readonly Button[] {
  const { table, seat, soFar, answers } = asked;
  const whole = asked.shortcuts.filter((one) => !leadsTo(asked, one, suggested));
  const labels = phoneLabels(whole.map(({ label }) => label));
  if (whole.length > 0)
    return whole.map(({ path, label, icon }, at) =>
      button(tableControlId(ANSWER, table, [...soFar, ...path], seat), labels[at] ?? label, 'plain', { icon }),
    );
  const taken = suggested.path[soFar.length];
  const others = answers
    .filter(({ token }) => token !== taken)
    .toSorted((a, b) => Number(b.best ?? 0) - Number(a.best ?? 0));
  return others.map(({ token, label, short }) =>
    button(tableControlId(ANSWER, table, [...soFar, token], seat), short ?? label),
  );
}

/** The suggested move as the shortcut that leads to it says it, or else as a whole. */
function suggestedRow(asked: Question, suggested: SuggestedMove): readonly Part[] {
  const same = asked.shortcuts.find((one) => leadsTo(asked, one, suggested));
  const [label = suggested.label] = phoneLabels([same?.label ?? suggested.label]);
  return rows([suggested.buttonOf(label)]);
}

/** Whether a shortcut leads to the suggested move, with nothing but usual answers left out. */
function leadsTo({ soFar }: Question, { path }: SpokenShortcut, suggested: SuggestedMove): boolean {
  const way = [...soFar, ...path];
  return (
    (path.length > 1 || way.length === suggested.path.length) && way.every((one, at) => one === suggested.path[at])
  );
}

/**
 * The first shortcuts, a row each since they are wide. Below them stand the answers themselves where one row of narrow
 * buttons holds them all, else *more*, which asks for the answers one by one.
 */
function shortcutControls(book: Book, asked: Question, room: number): readonly Part[] {
  const { table, seat, soFar, shortcuts, answers, remark } = asked;
  const inOneRow = answers.length <= LIMITS.buttonsPerRow && answers.every(({ short }) => short !== undefined);
  const several = shortcuts.filter(({ path }) => path.length > 1).slice(0, SHORTCUTS);
  const single = shortcuts.filter(({ path }) => path.length === 1).slice(0, SINGLE_ANSWERS);
  const shown = [...several, ...single];
  const labels = phoneLabels(shown.map(({ label }) => label));
  return [
    ...(inOneRow || remark !== null ? [text(book.wholeMoves({ remark }))] : []),
    ...shown.flatMap(({ path, label, icon, move }, at) =>
      rows([
        move === undefined
          ? button(
              tableControlId(ANSWER, table, [...soFar, ...path], seat),
              labels[at] ?? label,
              at === 0 ? 'primary' : 'plain',
              { icon },
            )
          : button(tableControlId(CONFIRM, table, move, seat), labels[at] ?? label, 'success', { emoji: '✅' }),
      ]),
    ),
    // What the answers bring at most is said by the moves above already.
    ...(inOneRow
      ? [
          text(book.oneByOne),
          ...answerControls(book, ANSWER, { ...asked, answers: answers.map(named) }, 0, room - 2, true),
        ]
      : rows([button(tableControlId(ALL_ANSWERS, table, soFar, seat), book.otherWays)])),
  ];
}

const named = <A extends SpokenAnswer>(answer: A): A =>
  answer.name === undefined ? answer : { ...answer, short: answer.name, icon: undefined };

export function previewScreen(book: Book, asked: Preview, around: Pick<Around, 'note' | 'more'>): Screen {
  const picture = pictureFile('preview', asked);
  const { table, seat, path, begun } = asked;
  const goesOn = asked.next.length > 0 || asked.nextAnswers.length > 0 || asked.bundle.length > 0;
  return {
    parts: [
      ...head(book, asked, around.note, book.previewHead({ move: asked.move }), []),
      gallery([picture]),
      ...(goesOn ? [text(book.confirmBothHead)] : []),
      ...bundleControls(book, asked, path),
      ...nextControls(book, asked),
      ...rows([
        goesOn
          ? button(tableControlId(CONFIRM, table, path, seat), book.confirmOnly, 'plain', { emoji: '✅' })
          : button(
              tableControlId(CONFIRM, table, path, seat),
              // The title says the whole move as well.
              wholeLabel(book, { label: asked.move }, CHECKED) ?? book.confirmMove,
              'success',
              { emoji: '✅' },
            ),
      ]),
      ...rows(
        asked.others
          .slice(0, LIMITS.buttonsPerRow)
          .map((other) => button(tableControlId(ANSWER, table, other.path, seat), other.label)),
      ),
      ...rows([
        ...(begun ? takingBack(book, asked, path) : []),
        ...hint(book, asked, path),
        rules(book, asked),
        ...around.more,
      ]),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/**
 * What can be made or answered together with the move: the whole moves of the next decision, narrow where all are
 * short, else a row each; below them the answers to its first question.
 */
function nextControls(book: Book, { table, seat, path: first, next, nextAnswers }: Preview): readonly Part[] {
  const moves = next.map((one) => ({
    ...one,
    id: tableControlId(CONFIRM_BOTH, table, { first, next: one.path }, seat),
    look: 'success' as const,
  }));
  const wide = (): readonly Part[] =>
    moves.flatMap(({ id, ...answer }) =>
      rows([button(id, wholeLabel(book, answer, CHECKED) ?? answer.label, 'success', { emoji: '✅' })]),
    );
  const answers = nextAnswers.map((one) => ({
    ...one,
    id: tableControlId(CONFIRM_AND_ANSWER, table, { first, next: one.path }, seat),
    look: 'success' as const,
  }));
  return [...(narrowRows(moves, NEXT_ROOM) ?? wide()), ...(narrowRows(answers, NEXT_ROOM) ?? [])];
}

/** Moves of the next decision take three rows at most where they are narrow, and so do answers. */
const NEXT_ROOM = 3 * (1 + LIMITS.buttonsPerRow);

/** What stands above the picture: a note, the title, and in small letters what was given, the game and the round. */
function head(book: Book, asked: Asked, note: string | null, title: string, given: readonly string[]): readonly Part[] {
  const lines = [
    clip(title, 800),
    ...given.map((line) => clip(line, 600)),
    book.wizardHead({ game: asked.voice.name, round: asked.round }),
  ];
  return [...(note === null ? [] : [text(clip(note, 1400))]), text(lines.join('\n'))];
}

function takingBack(book: Book, asked: Asked, path: readonly string[]): readonly Button[] {
  const { table, seat } = asked;
  return [
    button(tableControlId(STEP_BACK, table, path, seat), book.back, 'plain', { emoji: '↩️' }),
    button(tableControlId(ANSWER, table, [], seat), book.startOver),
  ];
}

function hint(book: Book, { table, seat }: Asked, path: Path): readonly Button[] {
  return table.hints ? [button(tableControlId(HINT, table, path, seat), book.hint, 'plain', { emoji: '💡' })] : [];
}

export function rules(book: Book, asked: Pick<Asked, 'table' | 'topic' | 'seat'>): Button {
  return button(tableControlId(RULES, asked.table, [asked.topic], asked.seat), book.rules, 'plain', {
    emoji: '📖',
  });
}
