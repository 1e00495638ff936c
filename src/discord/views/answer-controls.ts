import type { AtOnce, SpokenAnswer } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { type ControlId, tableControlId } from '../custom-ids/custom-id.ts';
import { CONFIRM } from '../custom-ids/move-ids.ts';
import type { Book } from '../text/book.ts';
import { boardRows } from './board-rows.ts';
import { BUTTON_LETTERS, lettersOf, PHONE } from './phone.ts';
import { button, countOf, type Look, type Option, type Part, rowsOf, select, text } from './screen.ts';

/**
 * From answers to controls: up to five are buttons, and up to 25 where each has a short label; else up to 25 are one
 * select, more are pages of 24 with *more*.
 */
const PAGE = LIMITS.selectOptions - 1;

/**
 * A select's value, or the last token of a button, that means another page rather than an answer; no token looks like
 * it.
 */
const TURN_PAGE = /^[>P]([0-9]{1,3})$/;

export function pageOf(value: string): number | null {
  const found = TURN_PAGE.exec(value);
  return found ? Number(found[1]) : null;
}

/**
 * What was answered by a control: the path with the value chosen in a select, or the page to turn to and the path
 * before.
 */
export function pressed(
  path: Path,
  [value]: readonly string[],
): { readonly soFar: Path; readonly page: number | null } {
  const last = value ?? path.at(-1);
  const page = last === undefined ? null : pageOf(last);
  if (page !== null) return { soFar: value === undefined ? path.slice(0, -1) : path, page };
  return { soFar: value === undefined ? path : [...path, value], page: null };
}

/** Answers to a question, and whose controls they are. */
interface Answered {
  readonly answers: readonly AtOnce<SpokenAnswer>[];
  readonly seat: Seat;
  readonly soFar: Path;
  readonly table: Pick<Table, 'id' | 'version'>;
}

/**
 * The answers as buttons or as a select, whose controls are `id`, but those of buttons that make a move at once;
 * `room`: how many components they may be. The best ones are coloured, unless something else of the message is
 * (`coloured`).
 */
export function answerControls(
  book: Book,
  id: ControlId<Path>,
  asked: Answered,
  page: number,
  room: number,
  coloured = false,
): readonly Part[] {
  const { table, seat, soFar, answers } = asked;
  const best = answers.filter((one) => one.best);
  const telling = !coloured && best.length < answers.length;
  const look = (one: SpokenAnswer): Look =>
    telling && one.best ? (best.length === 1 ? 'primary' : 'success') : 'plain';
  const controls = answers.map(({ move, ...one }) =>
    move === undefined
      ? { ...one, look: look(one), id: tableControlId(id, table, [...soFar, one.token], seat), makes: false }
      : { ...one, look: look(one), id: tableControlId(CONFIRM, table, move, seat), makes: true },
  );
  const placed = controls.flatMap(({ name, spot, ...one }) =>
    name === undefined || spot === undefined || one.makes ? [] : [{ ...one, name, spot }],
  );
  const board =
    placed.length === controls.length && placed.length > 1
      ? boardRows(placed, page, room, (token) => tableControlId(id, table, [...soFar, token], seat))
      : null;
  if (board !== null) return board;
  const narrow = narrowRows(controls, room);
  if (narrow !== null) return narrow;
  if (answers.length <= LIMITS.buttonsPerRow) {
    const { labels, hints } = worded(book, answers);
    const wide = withTellingIcons(controls).map((one, at) =>
      one.makes
        ? button(one.id, labels[at] ?? one.label, 'success', { emoji: '✅' })
        : button(one.id, labels[at] ?? one.label, one.look, { icon: one.icon }),
    );
    return [...(hints.length > 0 ? [text(hints.join('\n'))] : []), ...rowsOf(LIMITS.buttonsPerRow, wide)];
  }
  return [select(tableControlId(id, table, soFar, seat), book.choose, choices(book, answers, page))];
}

/** A control whose label may be short; `id` is its custom id, and it may make a move at once. */
interface Labelled extends Pick<SpokenAnswer, 'short' | 'icon'> {
  readonly id: string;
  readonly look: Look;
  readonly makes?: boolean;
}

/** Rows of buttons with short labels; null where some have none, or there are more than `room` components allow. */
export function narrowRows(controls: readonly Labelled[], room: number): readonly Part[] | null {
  const short = controls.flatMap((one) => one.short ?? []);
  if (short.length < controls.length || controls.length > NARROW) return null;
  // In a full row beside others there is room for an icon or for words.
  const icons =
    controls.length < LIMITS.buttonsPerRow && controls.some(({ icon, makes }) => makes || icon !== undefined);
  const buttons = withTellingIcons(controls).map(({ id, icon, look, makes }, at) =>
    makes
      ? button(id, short[at] ?? '', 'success', icons ? { emoji: '✅' } : {})
      : button(id, short[at] ?? '', look, { icon: icons ? icon : undefined }),
  );
  for (const most of [abreast(short, icons), LIMITS.buttonsPerRow]) {
    const narrow = rowsOf(most, buttons);
    if (countOf(narrow) - 1 <= room) return narrow;
  }
  return null;
}

/** An icon that all answers have tells none of them from the others, and takes their room. */
function withTellingIcons<T extends Pick<SpokenAnswer, 'icon'>>(answers: readonly T[]): readonly T[] {
  const differ = new Set(answers.map(({ icon }) => icon)).size > 1;
  return differ || answers.length === 1 ? answers : answers.map((one) => ({ ...one, icon: undefined }));
}

/** So many answers are buttons at most where each has a short label: five rows. */
const NARROW = 25;

/**
 * In pixels: a letter of a short label, on the average, and what a row keeps free, since some labels have wider ones.
 */
const LETTER = 7;
const SPARE = 10;

/** How many narrow buttons stand in a row so that a phone breaks none, and the rows are of about one length. */
function abreast(labels: readonly string[], icons: boolean): number {
  const letters = Math.max(...labels.map(lettersOf));
  const width = PHONE.button + LETTER * letters + (icons ? PHONE.icon : 0) + PHONE.gap;
  const fit = Math.max(2, Math.min(LIMITS.buttonsPerRow, Math.floor((PHONE.row - SPARE + PHONE.gap) / width)));
  return Math.ceil(labels.length / Math.ceil(labels.length / fit));
}

/** An emoji before the label takes so many letters. */
export const CHECKED = 3;

/**
 * What the buttons say, and the lines above them: a hint stands on its button where it can be read there, else above,
 * under as much of the label as tells it from the others.
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

/**
 * The label with its hint, where both can be read on a button; `taken`: how many letters of it are taken by something
 * else.
 */
export function wholeLabel(
  book: Book,
  { label, hint }: Pick<SpokenAnswer, 'label' | 'hint'>,
  taken = 0,
): string | null {
  const whole = hint ? book.answerWhole({ label, hint }) : label;
  return lettersOf(whole) + taken <= BUTTON_LETTERS ? whole : null;
}

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
