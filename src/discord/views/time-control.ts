import type { Language } from '../../core/text/message.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import {
  type Clock,
  clockOf,
  DEFAULT_TIME_CONTROL,
  PRESETS,
  type Preset,
  parseClock,
  presetOf,
  type TimeControl,
  writeClock,
} from '../../domain/time/time-control.ts';
import { spanWords as told } from '../../text/table-events.ts';
import { appWords } from '../../text/words.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { SET_OPTION } from '../custom-ids/lobby-ids.ts';
import type { Book } from '../text/book.ts';
import type { FormOption } from './form.ts';
import { type Option, type Part, select } from './screen.ts';

/** How fast a table is played, in words. */

/** "1 day 12 hours": whole minutes, at least one. */
export function spanWords(language: Language, ms: number): string {
  return appWords(language, (seat) => `#${seat + 1}`).say(told(ms));
}

const PRESET_PHRASES = {
  none: 'clockNone',
  casual: 'clockCasual',
  daily: 'clockDaily',
  live: 'clockLive',
} as const satisfies { readonly [P in Preset]: keyof Book };

/** "Casual: 3 days, 1 day more for each move, at most 7 days". */
export function clockWords(book: Book, language: Language, clock: Clock | null): string {
  const preset = presetOf(clock);
  if (clock === null) return book.clockNone;
  const numbers = clockNumbers(book, language, clock);
  return preset === null ? numbers : book.clockNamed({ name: book[PRESET_PHRASES[preset]], numbers });
}

/** "Casual"; a clock without a name in numbers. */
export function shortClockWords(book: Book, language: Language, clock: Clock | null): string {
  const preset = presetOf(clock);
  return preset === null ? clockWords(book, language, clock) : book[PRESET_PHRASES[preset]];
}

function clockNumbers(book: Book, language: Language, clock: Clock): string {
  const [start, step, cap] = [clock.start, clock.increment, clock.cap].map((ms) => spanWords(language, ms));
  return clock.start === clock.increment && clock.increment === clock.cap
    ? book.clockEach({ each: start ?? '' })
    : book.clockNumbers({ start: start ?? '', step: step ?? '', cap: cap ?? '' });
}

/** The clocks that have a name, and the one that is chosen if it has none. Values are what `parseClock` reads. */
export function clockOptions(book: Book, language: Language, chosen: Clock | null): readonly Option[] {
  const options = PRESETS.map((preset) => ({
    label: clockWords(book, language, clockOf(preset)),
    value: preset as string,
    chosen: preset === presetOf(chosen),
  }));
  if (presetOf(chosen) !== null) return options;
  return [...options, { label: clockWords(book, language, chosen), value: writeClock(chosen), chosen: true }];
}

/** The same with their numbers below their names. */
export function clockRadios(book: Book, language: Language, chosen: Clock | null): readonly FormOption[] {
  const own =
    presetOf(chosen) === null ? [{ value: writeClock(chosen), label: clockWords(book, language, chosen) }] : [];
  return [
    ...PRESETS.map((preset) => {
      const clock = clockOf(preset);
      const about = clock === null ? {} : { about: clockNumbers(book, language, clock) };
      return { value: preset, label: book[PRESET_PHRASES[preset]], ...about, chosen: preset === presetOf(chosen) };
    }),
    ...own.map((one) => ({ ...one, chosen: true })),
  ];
}

/** What is said of a clock while it is typed: the presets that fit the words, or the numbers as they are understood. */
export function clockSuggestions(
  book: Book,
  language: Language,
  typed: string,
): readonly { readonly name: string; readonly value: string }[] {
  const words = typed.trim().toLocaleLowerCase(language);
  const named = clockOptions(book, language, null)
    .map(({ label, value }) => ({ name: label, value }))
    .filter(({ name, value }) => value.includes(words) || name.toLocaleLowerCase(language).includes(words));
  const clock = parseClock(typed);
  if (clock === undefined || presetOf(clock) !== null) return named;
  return [{ name: clockWords(book, language, clock), value: writeClock(clock) }, ...named];
}

/** What else a pace says, and what is called how: each is on or off. */
export const PACE_FLAGS = ['strict', 'waking', 'vacations'] as const;
export type PaceFlag = (typeof PACE_FLAGS)[number];

const FLAG_PHRASES = {
  strict: { name: 'paceStrictName', on: 'paceStrict', off: 'paceFriendly' },
  waking: { name: 'paceWakingName', on: 'paceWaking', off: 'paceAlways' },
  vacations: { name: 'paceVacationsName', on: 'paceVacations', off: 'paceNoVacations' },
} as const satisfies { readonly [F in PaceFlag]: { readonly [word: string]: keyof Book } };

export function flagName(book: Book, flag: PaceFlag): string {
  return book[FLAG_PHRASES[flag].name];
}

export function flagWords(book: Book, flag: PaceFlag, on: boolean): string {
  return book[FLAG_PHRASES[flag][on ? 'on' : 'off']];
}

/** What of a pace, besides its clock, is otherwise than usual; without a clock there is nothing else to say. */
export function unusualPace(book: Book, timeControl: TimeControl): readonly string[] {
  if (timeControl.clock === null) return [];
  return PACE_FLAGS.filter((flag) => timeControl[flag] !== DEFAULT_TIME_CONTROL[flag]).map((flag) =>
    flagWords(book, flag, timeControl[flag]),
  );
}

/** The key of the pace among a lobby's options; no game's option may be called so. */
export const PACE_KEY = 'pace';
const CLOCK = 'clock';

/** The host's selects: one for the clock, and one for each of what else a pace says, where there is a clock. */
export function paceSelects(book: Book, language: Language, table: TableSummary): readonly Part[] {
  const { timeControl } = table;
  const address = (key: string): string => tableControlId(SET_OPTION, table, { key: PACE_KEY, part: key });
  const clocks = select(address(CLOCK), book.clockOption, clockOptions(book, language, timeControl.clock));
  if (timeControl.clock === null) return [clocks];
  const flags = PACE_FLAGS.map((flag) =>
    select(
      address(flag),
      flagName(book, flag),
      [true, false].map((on) => ({
        label: flagWords(book, flag, on),
        value: String(on),
        chosen: on === timeControl[flag],
      })),
    ),
  );
  return [clocks, ...flags];
}

/** The pace after something was chosen in one of the selects; what none of them offers changes nothing. */
export function paceWith(timeControl: TimeControl, key: string, value: string): TimeControl {
  if (key === CLOCK) {
    const clock = parseClock(value);
    return clock === undefined ? timeControl : { ...timeControl, clock };
  }
  const flag = PACE_FLAGS.find((one) => one === key);
  return flag !== undefined && (value === 'true' || value === 'false')
    ? { ...timeControl, [flag]: value === 'true' }
    : timeControl;
}
