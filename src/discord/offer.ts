import type { Preview, Question } from '../app/ask.ts';
import type { SpokenAnswer } from '../core/seal.ts';
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
} from './layout.ts';
import { clip, LIMITS } from './limits.ts';
import { control } from './place.ts';
import type { Book } from './words.ts';

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
      ...(asked.given.length > 0 ? [text(clip(book.given({ answers: asked.given.join(' › ') }), 600))] : []),
      gallery([picture]),
      ...answerControls(book, 'ask', asked, around.page),
      ...rows([...(around.begun ? taking(book, asked, asked.soFar) : []), rules(book, asked), ...around.more]),
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
      ...rows([button(control('say', table, { seat, path }), asked.move, 'success', { emoji: '✅' })]),
      ...rows([...(around.begun ? taking(book, asked, path) : []), rules(book, asked), ...around.more]),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

function head(book: Book, asked: Question | Preview, note: string | null): readonly Part[] {
  const where = text(book.wizardHead({ game: asked.voice.name, round: asked.round }));
  return note === null ? [where] : [text(clip(note, 1400)), where];
}

/** The answers as buttons or as a select, whose controls mean `act`. */
export function answerControls(
  book: Book,
  act: 'ask' | 'ahead',
  asked: Pick<Question, 'answers' | 'table' | 'seat' | 'soFar'>,
  page: number,
): readonly Part[] {
  const { answers, table, seat, soFar } = asked;
  if (answers.length <= LIMITS.buttonsPerRow) {
    // A button has no room for a hint: it stands above, under the same words.
    const hints = answers.flatMap(({ label, hint }) =>
      hint ? [book.answerHint({ label: clip(label, LIMITS.buttonLabel), hint: clip(hint, LIMITS.selectText) })] : [],
    );
    return [
      ...(hints.length > 0 ? [text(hints.join('\n'))] : []),
      ...rows(
        answers.map(({ token, label }) =>
          button(control(act, table, { seat, path: [...soFar, token] }), label, 'primary'),
        ),
      ),
    ];
  }
  return [select(control(act, table, { seat, path: soFar }), book.choose, choices(book, answers, page))];
}

function choices(book: Book, answers: readonly SpokenAnswer[], page: number): readonly Option[] {
  const option = ({ token, label, hint }: SpokenAnswer): Option => ({ label, value: token, ...(hint ? { hint } : {}) });
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

function taking(book: Book, asked: Question | Preview, path: readonly string[]): readonly Button[] {
  const { table, seat } = asked;
  return [
    button(control('back', table, { seat, path }), book.back, 'plain', { emoji: '↩️' }),
    button(control('ask', table, { seat }), book.startOver),
  ];
}

function rules(book: Book, asked: Question | Preview): Button {
  return button(control('rules', asked.table, { seat: asked.seat, path: [asked.topic] }), book.rules, 'plain', {
    emoji: '📖',
  });
}
