import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import type { SpokenAnswer, Voice } from '../../core/contract/seal.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { ANSWER, CONFIRM, RULES, STEP_BACK } from '../custom-ids/control-ids.ts';
import { type ControlId, tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import {
  ACCENT,
  type Button,
  button,
  gallery,
  type Option,
  type Part,
  pictureFile,
  rows,
  type Screen,
  select,
  text,
} from './screen.ts';

/**
 * From answers to controls: up to five are buttons, up to 25 one select, more are pages of 24 with *more*.
 * When nothing is left to ask, a preview and one button that says the whole move.
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
  readonly table: Pick<Table, 'id' | 'version'>;
  readonly seat: Seat;
  readonly voice: Pick<Voice, 'name'>;
  readonly round: string;
  /** The page of the guide that explains this decision. */
  readonly topic: Token;
}

/** What is asked next. */
interface Question extends Asked {
  /** The answers so far, those that were the only ones filled in. */
  readonly soFar: Path;
  /** The same in words. */
  readonly given: readonly string[];
  readonly text: string;
  readonly answers: readonly SpokenAnswer[];
}

/** Nothing is left to ask: the whole move, and in the picture what it would lead to. */
interface Preview extends Asked {
  readonly path: Path;
  readonly move: string;
}

export interface Around {
  /** Whether the person has chosen something that can be taken back. */
  readonly begun: boolean;
  /** What stands above the question: what was just done, or why it is asked again. */
  readonly note: string | null;
  /** Which page of the answers, from 0. */
  readonly page: number;
  /** What can be done besides answering. */
  readonly more: readonly Button[];
}

export function questionScreen(book: Book, asked: Question, around: Around): Screen {
  const picture = pictureFile('question', asked);
  return {
    parts: [
      ...head(book, asked, around.note),
      text(clip(book.question({ text: asked.text }), 800)),
      // What went without a choice is not said again: the question speaks of it.
      ...(around.begun && asked.given.length > 0
        ? [text(clip(book.given({ answers: asked.given.join(' › ') }), 600))]
        : []),
      gallery([picture]),
      ...answerControls(book, ANSWER, asked, around.page),
      ...rows([...(around.begun ? takingBack(book, asked, asked.soFar) : []), rules(book, asked), ...around.more]),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

export function previewScreen(book: Book, asked: Preview, around: Omit<Around, 'page'>): Screen {
  const picture = pictureFile('preview', asked);
  const { table, seat, path } = asked;
  return {
    parts: [
      ...head(book, asked, around.note),
      text(clip(book.previewHead({ move: asked.move }), 800)),
      gallery([picture]),
      text(book.previewHint),
      ...rows([button(tableControlId(CONFIRM, table, path, seat), asked.move, 'success', { emoji: '✅' })]),
      ...rows([...(around.begun ? takingBack(book, asked, path) : []), rules(book, asked), ...around.more]),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

function head(book: Book, asked: Asked, note: string | null): readonly Part[] {
  const where = text(book.wizardHead({ game: asked.voice.name, round: asked.round }));
  return note === null ? [where] : [text(clip(note, 1400)), where];
}

/** The answers as buttons or as a select, whose controls are `id`. */
export function answerControls(
  book: Book,
  id: ControlId<Path>,
  asked: Pick<Question, 'answers' | 'table' | 'seat' | 'soFar'>,
  page: number,
): readonly Part[] {
  const { answers, table, seat, soFar } = asked;
  if (answers.length <= LIMITS.buttonsPerRow) {
    const { labels, hints } = worded(book, answers);
    return [
      ...(hints.length > 0 ? [text(hints.join('\n'))] : []),
      ...rows(
        answers.map(({ token, label, icon }, at) =>
          button(tableControlId(id, table, [...soFar, token], seat), labels[at] ?? label, 'primary', { icon }),
        ),
      ),
    ];
  }
  return [select(tableControlId(id, table, soFar, seat), book.choose, choices(book, answers, page))];
}

/** A phone shows about so many letters of a button. */
const BUTTON_WIDTH = 38;

/**
 * What the buttons say, and the lines above them: hints stand on the buttons when all of them can be read there, else
 * above, under as much of each label as tells it from the others.
 */
function worded(
  book: Book,
  answers: readonly SpokenAnswer[],
): { readonly labels: readonly string[]; readonly hints: readonly string[] } {
  const whole = answers.map(({ label, hint }) => (hint ? book.answerWhole({ label, hint }) : label));
  if (whole.every((label) => widthOf(label) <= BUTTON_WIDTH)) return { labels: whole, hints: [] };
  const labels = answers.map(({ label }) => label);
  // "m2 · Kitchen + Piano" and "12: forest, mine" begin with a name of their own.
  const names = labels.map((label) => label.split(/\s*[·:：]/, 1)[0] ?? label);
  const called = new Set(names).size === names.length ? names : labels;
  const hints = answers.flatMap(({ label, hint }, at) =>
    hint
      ? [book.answerHint({ label: clip(called[at] ?? label, LIMITS.buttonLabel), hint: clip(hint, LIMITS.selectText) })]
      : [],
  );
  return { labels, hints };
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

function rules(book: Book, asked: Asked): Button {
  return button(tableControlId(RULES, asked.table, [asked.topic], asked.seat), book.rules, 'plain', {
    emoji: '📖',
  });
}
