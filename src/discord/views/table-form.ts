import type { AnyGame, AnyOptionSpec, Voice } from '../../core/contract/any-game.ts';
import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import { levelsOf } from '../../domain/table/computer-levels.ts';
import { optionDigits, optionsByDigits, type TableWish } from '../../domain/table/table-wish.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { parseClock } from '../../domain/time/time-control.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { TABLE_FORM, type TableFormSlots } from '../custom-ids/table-form-ids.ts';
import { type Book, bookOf, listed } from '../text/book.ts';
import type { Field, FilledForm, Form, FormOption } from './form.ts';
import { levelWords } from './level.ts';
import { type Button, button, rows, type Screen } from './screen.ts';
import { clockRadios } from './time-control.ts';

/**
 * The form in which a table of a game is opened. Discord takes five fields: guests, seats with the computers on them,
 * clock, all that is on or off, and the option that has several values. Where a game has several of these, or more
 * that is on or off than there is room for, what is left over shares a menu.
 */
const GUESTS = 'guests';
const SEATS = 'seats';
const CLOCK = 'clock';
const TICKS = 'ticks';
const RANKED = 'ranked';
const LISTED = 'listed';
const MORE = 'more';
/** Before the key of a game's option, so that none is called as another field. */
const OPTION = 'option-';

/** The button that opens it, proposing a wish; with these guests, nobody when left out. */
export function tableFormButton(
  { book, language }: { readonly book: Book; readonly language: Language },
  game: AnyGame,
  wish: TableWish,
  { label = book.helpNew, guests = [] }: { readonly label?: string; readonly guests?: readonly PersonId[] } = {},
): Button {
  // Who is invited says how many seats are needed, and that other people are to sit there.
  const seats = guests.length > 0 ? { seats: null, computers: null } : {};
  const { others: _, ...proposed } = wish;
  const slots = { ...proposed, ...seats, language, again: false, guests, options: optionDigits(game, wish.options) };
  return button(globalControlId(TABLE_FORM, slots), label);
}

/** The form with the people of the last such table in it: their names stand on the button, since they are called. */
export function withOthersButton(
  reader: { readonly book: Book; readonly language: Language },
  game: AnyGame,
  wish: TableWish,
): readonly Button[] {
  const { others } = wish;
  if (others.length === 0) return [];
  const who = listed(
    reader.language,
    others.map(({ name }) => name),
  );
  const label = clip(reader.book.formWith({ who }), LIMITS.buttonLabel);
  return [tableFormButton(reader, game, wish, { label, guests: others.map(({ id }) => id) })];
}

/** Why no table was opened, with a button below that opens the form again, filled in as it was. */
export function notOpenedByForm(book: Book, { parts, ...why }: Screen, filled: TableFormSlots): Screen {
  const again = button(globalControlId(TABLE_FORM, { ...filled, again: true }), book.formAgain, 'primary');
  return { ...why, parts: [...parts, ...rows([again])] };
}

export function tableForm(game: AnyGame, slots: TableFormSlots): Form {
  const { language, guests } = slots;
  const book = bookOf(language);
  const voice = plainVoice(game, language);
  const options = optionsByDigits(game, slots.options);
  return {
    title: book.lobbyOption({ name: book.formNewTable, value: voice.name }),
    fields: [
      {
        ...{ kind: 'people', name: GUESTS, label: book.formGuests, placeholder: book.formNobody },
        ...{ chosen: guests, most: game.seats.max - 1 },
      },
      {
        ...{ kind: 'menu', name: SEATS, label: book.seatsOption, placeholder: book.formSeatsAny },
        ...{ options: seatOptions(book, game, slots), most: 1 },
      },
      { kind: 'radios', name: CLOCK, label: book.clockOption, options: clockRadios(book, language, slots.clock) },
      ...optionFields(book, game, voice, options, slots),
    ],
  };
}

/** So many people, or one person and computers on all other seats. */
function seatOptions(book: Book, game: AnyGame, { seats, computers }: TableFormSlots): readonly FormOption[] {
  const { min, max } = game.seats;
  const sizes = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const option = (size: number, level: Level | null): FormOption => ({
    value: writeSeats(size, level),
    label: [book.seatsValue({ n: size }), ...(level === null ? [] : [`🤖 ${levelWords(book, level)}`])].join(' · '),
    about: level === null ? book.formSeatsOpen : book.formSeatsComputers,
    chosen: seats === size && computers === level,
  });
  const all = [null, ...levelsOf(game)].flatMap((level) => sizes.map((size) => option(size, level)));
  return all.slice(0, LIMITS.selectOptions);
}

const writeSeats = (size: number, level: Level | null): string => (level === null ? `${size}` : `${size}-${level}`);

interface Layout {
  /** The options that are ticked or not. */
  readonly ticks: readonly string[];
  /** The option that has several values. */
  readonly radios: string | null;
  /** Those that share a menu. */
  readonly more: readonly string[];
}

/** Where the options of a game stand; two ticks are kept for whether the table is ranked and listed. */
function layoutOf({ options }: Pick<AnyGame, 'options'>): Layout {
  const all = Object.entries(options);
  const flags = all.flatMap(([key, { kind }]) => (kind === 'flag' ? [key] : []));
  const choices = all.flatMap(([key, spec]) => (spec.kind === 'choice' ? [{ key, n: spec.values.length }] : []));
  const room = LIMITS.formOptions - 2;
  const [choice] = choices;
  const alone = choices.length === 1 && flags.length <= room && choice !== undefined;
  if (choices.length === 0 && flags.length <= room) return { ticks: flags, radios: null, more: [] };
  if (alone && choice.n > 1 && choice.n <= LIMITS.formOptions) return { ticks: flags, radios: choice.key, more: [] };
  const ticks = flags.slice(0, room);
  return { ticks, radios: null, more: all.flatMap(([key]) => (ticks.includes(key) ? [] : [key])) };
}

function optionFields(
  book: Book,
  game: AnyGame,
  voice: Pick<Voice, 'option'>,
  options: JsonObject,
  { ranked, listed }: TableFormSlots,
): readonly Field[] {
  const { ticks, radios, more } = layoutOf(game);
  const values = (key: string): readonly FormOption[] =>
    valuesOf(game.options[key]).map((value) => ({
      value,
      label: voice.option(key).value(value),
      chosen: String(options[key]) === value,
    }));
  const named = more.map((key) => ({ key, name: voice.option(key).name }));
  return [
    ...(radios === null
      ? []
      : [
          {
            ...({ kind: 'radios', name: `${OPTION}${radios}`, label: voice.option(radios).name } as const),
            ...{ about: voice.option(radios).about, options: values(radios) },
          },
        ]),
    {
      ...({ kind: 'ticks', name: TICKS, label: book.options } as const),
      options: [
        ...ticks.map((key) => {
          const { name: label, about } = voice.option(key);
          return { value: `${OPTION}${key}`, label, about, chosen: options[key] === true };
        }),
        ...rankedTick(book, ranked),
        { value: LISTED, label: book.listedOn, about: book.listedAbout, chosen: listed },
      ],
    },
    ...(more.length === 0
      ? []
      : [
          {
            ...({ kind: 'menu', name: MORE, label: book.formMore, placeholder: book.formOneEach } as const),
            most: more.length,
            options: named
              .flatMap(({ key, name }) =>
                values(key).map(({ value, label, chosen = false }) => ({
                  ...{ value: `${key}=${value}`, label: book.lobbyOption({ name, value: label }), chosen },
                })),
              )
              .slice(0, LIMITS.selectOptions),
          },
        ]),
  ];
}

const rankedTick = (book: Book, ranked: TableFormSlots['ranked']): readonly FormOption[] =>
  ranked === 'never'
    ? []
    : [{ value: RANKED, label: book.formRanked, about: book.formRankedAbout, chosen: ranked !== 'no' }];

const valuesOf = (spec: AnyOptionSpec | undefined): readonly string[] =>
  spec?.kind === 'choice' ? spec.values : ['false', 'true'];

/** What was filled in, as the slots of the form; a fault is the name of an option that was given two values. */
export function filledTableForm(
  game: AnyGame,
  slots: TableFormSlots,
  { lines, lists }: FilledForm,
  guests: readonly PersonId[],
): Result<TableFormSlots, { readonly twice: string; readonly filled: TableFormSlots }> {
  const { ticks, radios, more } = layoutOf(game);
  const ticked = lists[TICKS] ?? [];
  const [seats = ''] = lists[SEATS] ?? [];
  const [size, level] = seats.split('-');
  const pairs = (lists[MORE] ?? []).map((text) => text.split('='));
  const twice = more.find((key) => pairs.filter(([one]) => one === key).length > 1);
  const read = (key: string, text: string | undefined): readonly [string, Json][] => {
    const spec = game.options[key];
    if (spec === undefined || text === undefined || !valuesOf(spec).includes(text)) return [];
    return [[key, spec.kind === 'flag' ? text === 'true' : text]];
  };
  const options = Object.fromEntries<Json>([
    ...ticks.map((key): [string, Json] => [key, ticked.includes(`${OPTION}${key}`)]),
    ...(radios === null ? [] : read(radios, lines[`${OPTION}${radios}`])),
    ...more.flatMap((key) => read(key, pairs.find(([one]) => one === key)?.[1])),
  ]);
  const clock = parseClock(lines[CLOCK] ?? '');
  const isRanked = ticked.includes(RANKED);
  const filled: TableFormSlots = {
    ...slots,
    options: optionDigits(game, options),
    clock: clock === undefined ? slots.clock : clock,
    seats: /^\d$/.test(size ?? '') ? Number(size) : null,
    computers: LEVELS.find((one) => one === level) ?? null,
    ranked: rankedAs(slots.ranked, isRanked),
    listed: ticked.includes(LISTED),
    guests,
  };
  return twice === undefined ? ok(filled) : no({ twice, filled });
}

/** What is as usual was not asked for. */
function rankedAs(proposed: TableFormSlots['ranked'], isTicked: boolean): TableFormSlots['ranked'] {
  if (proposed === 'never') return 'never';
  if (!isTicked) return 'no';
  return proposed === 'usual' ? 'usual' : 'yes';
}
