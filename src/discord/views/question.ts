import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import type { SpokenAnswer, SpokenShortcut, Voice } from '../../core/contract/seal.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { ALL_ANSWERS, ANSWER, CONFIRM, CONFIRM_BOTH, HINT, RULES, STEP_BACK } from '../custom-ids/control-ids.ts';
import { type ControlId, tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import {
  ACCENT,
  type Button,
  button,
  countOf,
  gallery,
  type Option,
  type Part,
  pictureFile,
  rows,
  rowsOf,
  type Screen,
  select,
  text,
} from './screen.ts';

/**
 * From answers to controls: up to five are buttons, and up to 25 where each has a short label; else up to 25 are one select,
 * more are pages of 24 with *more*. When nothing is left to ask, a preview and one button that says the whole move.
 */
const PAGE = LIMITS.selectOptions - 1;

/** A select's value that means another page rather than an answer; no token looks like it. */
const TURN_PAGE = /^>([0-9]{1,3})$/;

export function pageOf(value: string): number | null {
  const found = TURN_PAGE.exec(value);
  return found ? Number(found[1]) : null;
}

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
  readonly answers: readonly SpokenAnswer[];
  /** Whole ways to go on, the most promising first. */
  readonly shortcuts: readonly SpokenShortcut[];
}

/** Nothing is left to ask: the whole move, and in the picture what it would lead to. */
interface Preview extends Asked {
  readonly path: Path;
  readonly move: string;
  /** What else could have been answered where a usual answer was filled in, and the beginning of a move it leads to. */
  readonly others: readonly SpokenShortcut[];
  /** Whole moves of the person's next decision that can be made together with this one. */
  readonly next: readonly { readonly path: Path; readonly label: string; readonly hint?: string }[];
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
}

/** So many shortcuts are shown at most. */
const SHORTCUTS = 4;

export function questionScreen(book: Book, asked: Question, around: Around): Screen {
  const picture = pictureFile('question', asked);
  const { table, seat, soFar, begun, shortcuts } = asked;
  const short = shortcuts.length > 0 && !around.stepwise;
  // What went without a choice is not said again: the question speaks of it.
  const given = begun && asked.given.length > 0 ? [book.given({ answers: asked.given.join(' › ') })] : [];
  const above = [...head(book, asked, around.note, book.question({ text: asked.text }), given), gallery([picture])];
  const shortcutsAgain =
    around.stepwise && shortcuts.length > 0 && !begun
      ? [button(tableControlId(ANSWER, table, soFar, seat), book.back, 'plain', { emoji: '↩️' })]
      : [];
  const below = rows([
    ...(begun ? takingBack(book, asked, soFar) : shortcutsAgain),
    ...hint(book, asked, soFar),
    rules(book, asked),
    ...around.more,
  ]);
  const room = LIMITS.components - countOf([...above, ...below]);
  return {
    parts: [
      ...above,
      ...(short ? shortcutControls(book, asked, room) : answerControls(book, ANSWER, asked, around.page, room)),
      ...below,
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/**
 * The first shortcuts, a row each since they are wide. Below them stand the answers themselves where one row of narrow buttons holds
 * them all, else *more*, which asks for the answers one by one.
 */
function shortcutControls(book: Book, asked: Question, room: number): readonly Part[] {
  const { table, seat, soFar, shortcuts, answers } = asked;
  const inOneRow = answers.length <= LIMITS.buttonsPerRow && answers.every(({ short }) => short !== undefined);
  return [
    ...shortcuts
      .slice(0, SHORTCUTS)
      .flatMap(({ path, label, icon }) =>
        rows([button(tableControlId(ANSWER, table, [...soFar, ...path], seat), label, 'primary', { icon })]),
      ),
    ...(inOneRow
      ? answerControls(book, ANSWER, asked, 0, room)
      : rows([button(tableControlId(ALL_ANSWERS, table, soFar, seat), book.otherWays)])),
  ];
}

export function previewScreen(book: Book, asked: Preview, around: Pick<Around, 'note' | 'more'>): Screen {
  const picture = pictureFile('preview', asked);
  const { table, seat, path, begun } = asked;
  return {
    parts: [
      ...head(book, asked, around.note, book.previewHead({ move: asked.move }), []),
      gallery([picture]),
      ...(asked.next.length > 0 ? [text(book.confirmBothHead)] : []),
      ...asked.next.flatMap(({ path: next, ...answer }) => {
        const id = tableControlId(CONFIRM_BOTH, table, { first: path, next }, seat);
        return rows([button(id, wholeLabel(book, answer, CHECKED) ?? answer.label, 'success', { emoji: '✅' })]);
      }),
      ...rows([
        asked.next.length > 0
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

/** What stands above the picture: a note, the title, and in small letters what was given, the game and the round. */
function head(book: Book, asked: Asked, note: string | null, title: string, given: readonly string[]): readonly Part[] {
  const lines = [
    clip(title, 800),
    ...given.map((line) => clip(line, 600)),
    book.wizardHead({ game: asked.voice.name, round: asked.round }),
  ];
  return [...(note === null ? [] : [text(clip(note, 1400))]), text(lines.join('\n'))];
}

/** The answers as buttons or as a select, whose controls are `id`; `room`: how many components they may be. */
export function answerControls(
  book: Book,
  id: ControlId<Path>,
  asked: Pick<Question, 'answers' | 'seat' | 'soFar'> & { readonly table: Pick<Table, 'id' | 'version'> },
  page: number,
  room: number,
): readonly Part[] {
  const { table, seat, soFar } = asked;
  const answers = withTellingIcons(asked.answers);
  const buttons = (labels: readonly string[], icons: boolean, most: number): readonly Part[] =>
    rowsOf(
      most,
      answers.map(({ token, label, icon }, at) =>
        button(tableControlId(id, table, [...soFar, token], seat), labels[at] ?? label, 'primary', {
          icon: icons ? icon : undefined,
        }),
      ),
    );
  const short = answers.flatMap((one) => one.short ?? []);
  if (short.length === answers.length && answers.length <= NARROW) {
    // In a full row beside others there is room for an icon or for words.
    const icons = answers.length < LIMITS.buttonsPerRow && answers.some(({ icon }) => icon !== undefined);
    for (const most of [abreast(short, icons), LIMITS.buttonsPerRow]) {
      const narrow = buttons(short, icons, most);
      if (countOf(narrow) - 1 <= room) return narrow;
    }
  }
  if (answers.length <= LIMITS.buttonsPerRow) {
    const { labels, hints } = worded(book, answers);
    return [...(hints.length > 0 ? [text(hints.join('\n'))] : []), ...buttons(labels, true, LIMITS.buttonsPerRow)];
  }
  return [select(tableControlId(id, table, soFar, seat), book.choose, choices(book, answers, page))];
}

/** An icon that all answers have tells none of them from the others, and takes their room. */
function withTellingIcons(answers: readonly SpokenAnswer[]): readonly SpokenAnswer[] {
  const differ = new Set(answers.map(({ icon }) => icon)).size > 1;
  return differ || answers.length === 1 ? answers : answers.map(({ icon: _, ...words }) => words);
}

/** So many answers are buttons at most where each has a short label: five rows. */
const NARROW = 25;

/** In pixels of a phone: what a row of buttons has, the distance between two, and what a button is wide without letters and each of them. */
const PHONE = { row: 286, gap: 8, button: 27, letter: 7, icon: 26 } as const;

/** How many narrow buttons stand in a row so that a phone breaks none, and the rows are of about one length. */
function abreast(labels: readonly string[], icons: boolean): number {
  const letters = Math.max(...labels.map(widthOf));
  const width = PHONE.button + PHONE.letter * letters + (icons ? PHONE.icon : 0) + PHONE.gap;
  const fit = Math.max(2, Math.min(LIMITS.buttonsPerRow, Math.floor((PHONE.row + PHONE.gap) / width)));
  return Math.ceil(labels.length / Math.ceil(labels.length / fit));
}

/** A phone shows about so many letters of a button. */
const BUTTON_WIDTH = 38;

/**
 * What the buttons say, and the lines above them: a hint stands on its button where it can be read there, else above, under
 * as much of the label as tells it from the others.
 */
function worded(
  book: Book,
  answers: readonly SpokenAnswer[],
): { readonly labels: readonly string[]; readonly hints: readonly string[] } {
  // "m2 · Kitchen + Piano" and "12: forest, mine" begin with a name of their own.
  const names = answers.map(({ label }) => label.split(/\s*[·:：]/, 1)[0] ?? label);
  const distinct = new Set(names).size === names.length;
  const lines = answers.map(({ label, hint }, at): { readonly label: string; readonly above?: string } => {
    const whole = wholeLabel(book, answers[at] ?? { label });
    if (whole !== null || !hint) return { label: whole ?? label };
    const name = clip(distinct ? (names[at] ?? label) : label, LIMITS.buttonLabel);
    return { label, above: book.answerHint({ label: name, hint: clip(hint, LIMITS.selectText) }) };
  });
  return { labels: lines.map(({ label }) => label), hints: lines.flatMap(({ above }) => above ?? []) };
}

/** An emoji before the label takes so many letters. */
const CHECKED = 3;

/** The label with its hint, where both can be read on a button; `taken`: how many letters of it are taken by something else. */
function wholeLabel(book: Book, { label, hint }: Pick<SpokenAnswer, 'label' | 'hint'>, taken = 0): string | null {
  const whole = hint ? book.answerWhole({ label, hint }) : label;
  return widthOf(whole) + taken <= BUTTON_WIDTH ? whole : null;
}

/** In letters of the Latin alphabet: those of Chinese are twice as wide. */
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 2 : 1), 0);

function choices(book: Book, answers: readonly SpokenAnswer[], page: number): readonly Option[] {
  const option = ({ token, label, hint, icon }: SpokenAnswer): Option => ({
    label,
    value: token,
    ...(hint ? { hint } : {}),
    icon,
  });
  if (answers.length <= LIMITS.selectOptions) return answers.map(option);
  const pages = Math.ceil(answers.length / PAGE);
  const here = page % pages;
  const next = (here + 1) % pages;
  const from = next * PAGE;
  return [
    ...answers.slice(here * PAGE, (here + 1) * PAGE).map(option),
    {
      label: book.more({ from: from + 1, to: Math.min(from + PAGE, answers.length), all: answers.length }),
      value: `>${next}`,
    },
  ];
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
