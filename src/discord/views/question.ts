import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { AtOnce, SpokenAnswer, SpokenShortcut, Voice } from '../../core/contract/any-game.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import {
  ALL_ANSWERS,
  ANSWER,
  ASK_AGAIN,
  CONFIRM,
  CONFIRM_AND_ANSWER,
  CONFIRM_BOTH,
  HINT,
  RULES,
  STEP_BACK,
} from '../custom-ids/control-ids.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import { answerControls, CHECKED, narrowRows, wholeLabel } from './answer-controls.ts';
import { bundleControls } from './bundle.ts';
import { phoneLabels } from './phone-rows.ts';
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

/** A whole move that is suggested, and the button that shows it when it has this label. */
export interface SuggestedMove {
  readonly path: Path;
  readonly label: string;
  readonly buttonOf: (label: string) => Button;
}

/** So many shortcuts of several answers are shown at most, and so many of a single one. */
const SHORTCUTS = 4;
const SINGLE_ANSWERS = 3;

export function questionScreen(book: Book, asked: Question, around: Around): Screen {
  const picture = pictureFile('question', asked);
  const { table, seat, soFar, begun, shortcuts } = asked;
  const short = shortcuts.length > 0 && !around.stepwise;
  // What went without a choice is not said again: the question speaks of it.
  const given = begun && asked.given.length > 0 ? [book.given({ answers: asked.given.join(' › ') })] : [];
  const above = [...head(book, asked, around.note, book.question({ text: asked.text }), given), gallery([picture])];
  const shortcutsAgain =
    around.stepwise && shortcuts.length > 0 && !begun
      ? [button(tableControlId(ASK_AGAIN, table, soFar, seat), book.back, 'plain', { emoji: '↩️' })]
      : [];
  const bundle = around.stepwise ? [] : bundleControls(book, asked, null);
  const suggested = suggestedRow(asked, around.suggested);
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
  const room = LIMITS.components - countOf([...above, ...suggested, ...bundle, ...below]);
  return {
    parts: [
      ...above,
      ...suggested,
      ...bundle,
      ...(short
        ? shortcutControls(book, asked, around.suggested, room)
        : answerControls(book, ANSWER, asked, around.page, room)),
      ...below,
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/** The suggested move as the shortcut that leads to it says it, or else as a whole. */
function suggestedRow(asked: Question, suggested: SuggestedMove | null): readonly Part[] {
  if (suggested === null) return [];
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
 * The first shortcuts, a row each since they are wide. Below them stand the answers themselves where one row of narrow buttons holds
 * them all, else *more*, which asks for the answers one by one. A suggested move stands above them already, in the place of one.
 */
function shortcutControls(book: Book, asked: Question, suggested: SuggestedMove | null, room: number): readonly Part[] {
  const { table, seat, soFar, shortcuts, answers } = asked;
  const inOneRow = answers.length <= LIMITS.buttonsPerRow && answers.every(({ short }) => short !== undefined);
  const several = shortcuts.filter(({ path }) => path.length > 1).slice(0, SHORTCUTS);
  const single = shortcuts.filter(({ path }) => path.length === 1).slice(0, SINGLE_ANSWERS);
  const all = [...several, ...single];
  const shown =
    suggested === null ? all : all.filter((one) => !leadsTo(asked, one, suggested)).slice(0, all.length - 1);
  const labels = phoneLabels(shown.map(({ label }) => label));
  return [
    ...shown.flatMap(({ path, label, icon, move }, at) =>
      rows([
        move === undefined
          ? button(tableControlId(ANSWER, table, [...soFar, ...path], seat), labels[at] ?? label, 'primary', { icon })
          : button(tableControlId(CONFIRM, table, move, seat), labels[at] ?? label, 'success', { emoji: '✅' }),
      ]),
    ),
    ...(inOneRow
      ? answerControls(book, ANSWER, asked, 0, room)
      : rows([button(tableControlId(ALL_ANSWERS, table, soFar, seat), book.otherWays)])),
  ];
}

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
 * What can be made or answered together with the move: the whole moves of the next decision, narrow where all are short, else a row
 * each; below them the answers to its first question.
 */
function nextControls(book: Book, { table, seat, path: first, next, nextAnswers }: Preview): readonly Part[] {
  const moves = next.map((one) => ({
    ...one,
    id: tableControlId(CONFIRM_BOTH, table, { first, next: one.path }, seat),
  }));
  const wide = (): readonly Part[] =>
    moves.flatMap(({ id, ...answer }) =>
      rows([button(id, wholeLabel(book, answer, CHECKED) ?? answer.label, 'success', { emoji: '✅' })]),
    );
  const answers = nextAnswers.map((one) => ({
    ...one,
    id: tableControlId(CONFIRM_AND_ANSWER, table, { first, next: one.path }, seat),
  }));
  return [...(narrowRows(moves, 'success', NEXT_ROOM) ?? wide()), ...(narrowRows(answers, 'success', NEXT_ROOM) ?? [])];
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
