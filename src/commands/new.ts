import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Type } from 'discord.js';
import { serverSettingsOf } from '../app/servers/settings.ts';
import type { AnyGame, Voice } from '../core/contract/any-game.ts';
import { LEVELS } from '../core/contract/level.ts';
import type { Json } from '../core/json.ts';
import { PALETTES } from '../core/scene/ink.ts';
import { LANGUAGES, type Language } from '../core/text/message.ts';
import { clip, LIMITS } from '../discord/api/limits.ts';
import { openHere } from '../discord/controls/open-table.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, Given, Guest } from '../discord/interactions/command.ts';
import { type Book, bookOf, LANGUAGE_NAMES, paletteName } from '../discord/text/book.ts';
import { type Part, text } from '../discord/views/screen.ts';
import { clockSuggestions, PACE_FLAGS, type PaceFlag } from '../discord/views/time-control.ts';
import type { PersonId } from '../domain/ids.ts';
import { usualTimeControl } from '../domain/permissions/server-settings.ts';
import { levelsOf } from '../domain/table/computer-levels.ts';
import { parseClock, type TimeControl } from '../domain/time/time-control.ts';
import { choice, described, kebab, levelChoice, named, nameOf } from './command.ts';

/**
 * `/<game> new`: opens a table. Its lobby is posted by the job that follows, so the reply only says that it is open.
 */
const COMPUTERS = 'computers';
const LEVEL = 'level';
const SEATS = 'seats';
const LANGUAGE = 'language';
const PALETTE = 'palette';
const PLAYER = 'player';
const CLOCK = 'clock';
const RANKED = 'ranked';
const HINTS = 'hints';
const FINISHERS = 'finishers';

const PACE_OPTIONS = {
  strict: { name: 'nameStrict', about: 'commandStrict' },
  waking: { name: 'nameWaking', about: 'commandWaking' },
  vacations: { name: 'nameVacations', about: 'commandVacations' },
} as const satisfies { readonly [F in PaceFlag]: { readonly [word: string]: keyof Book } };

export function newTableOptions(
  game: AnyGame,
  voice: (language: Language) => Voice,
): readonly APIApplicationCommandBasicOption[] {
  const { min, max } = game.seats;
  const guests = Array.from(
    { length: max - 1 },
    (_, at): APIApplicationCommandBasicOption => ({
      type: Type.User,
      ...named(`${PLAYER}-${at + 2}`, (language) => `${bookOf(language).namePlayer}-${at + 2}`),
      ...described((language) => bookOf(language).commandPlayer),
    }),
  );
  return [
    ...guests,
    {
      type: Type.Integer,
      ...named(COMPUTERS, (language) => bookOf(language).nameComputers),
      ...described((language) => bookOf(language).commandComputers),
      min_value: 0,
      max_value: max - 1,
    },
    {
      type: Type.String,
      ...named(LEVEL, (language) => bookOf(language).nameLevel),
      ...described((language) => bookOf(language).commandLevel),
      choices: levelsOf(game).map(levelChoice),
    },
    {
      type: Type.Integer,
      ...named(SEATS, (language) => bookOf(language).nameSeats),
      ...described((language) => bookOf(language).commandSeats),
      min_value: min,
      max_value: max,
    },
    {
      type: Type.String,
      ...named(LANGUAGE, (language) => bookOf(language).nameLanguage),
      ...described((language) => bookOf(language).commandLanguage),
      choices: LANGUAGES.map((one) => choice(one, () => LANGUAGE_NAMES[one])),
    },
    {
      type: Type.String,
      ...named(PALETTE, (language) => bookOf(language).namePalette),
      ...described((language) => bookOf(language).commandPalette),
      choices: PALETTES.map((one) => choice(one, (language) => paletteName(bookOf(language), one))),
    },
    {
      type: Type.String,
      ...named(CLOCK, (language) => bookOf(language).nameClock),
      ...described((language) => bookOf(language).commandClock),
      autocomplete: true,
    },
    {
      type: Type.Boolean,
      ...named(RANKED, (language) => bookOf(language).nameRanked),
      ...described((language) => bookOf(language).commandRanked),
    },
    ...PACE_FLAGS.map(
      (flag): APIApplicationCommandBasicOption => ({
        type: Type.Boolean,
        ...named(flag, (language) => bookOf(language)[PACE_OPTIONS[flag].name]),
        ...described((language) => bookOf(language)[PACE_OPTIONS[flag].about]),
      }),
    ),
    {
      type: Type.Boolean,
      ...named(HINTS, (language) => bookOf(language).nameHints),
      ...described((language) => bookOf(language).commandHints),
    },
    {
      type: Type.Boolean,
      ...named(FINISHERS, (language) => bookOf(language).nameFinishers),
      ...described((language) => bookOf(language).commandFinishers),
    },
    ...Object.entries(game.options).map(([key, spec]): APIApplicationCommandBasicOption => {
      const told = {
        ...named(kebab(key), (language) => nameOf(voice(language).option(key).name, language)),
        ...described((language) => {
          const option = voice(language).option(key);
          return bookOf(language).lobbyOption({ name: option.name, value: option.about });
        }),
      };
      if (spec.kind === 'flag') return { type: Type.Boolean, ...told };
      return {
        type: Type.String,
        ...told,
        choices: spec.values.map((value) => choice(value, (language) => voice(language).option(key).value(value))),
      };
    }),
  ];
}

export async function newTable(game: AnyGame, call: Call, given: Given): Promise<Answer> {
  const { person, book } = call;
  const guests = Object.values(given.people);
  // Without options there is nothing to be copied.
  const isBare = [given.values, given.people].every((options) => Object.keys(options).length === 0);
  const typed = isBare ? [] : [text(book.typed({ command: typedCommand(game, given) }))];
  const refused = (why: string): Answer => update({ parts: [text(why), ...typed] });
  const bot = guests.find((guest) => guest.bot);
  if (bot) return refused(book.botInvited({ who: bot.name }));
  const size = given.values[SEATS];
  const computers = given.values[COMPUTERS];
  const level = LEVELS.find((one) => one === given.values[LEVEL]);
  const palette = PALETTES.find((one) => one === given.values[PALETTE]);
  const language = LANGUAGES.find((one) => one === given.values[LANGUAGE]);
  const usual = usualTimeControl(await serverSettingsOf(call.context, call.place.guild));
  const timeControl = wishedPace(given, usual);
  if (timeControl === null) return refused(`⚠️ ${book.clockWrong({ text: clip(String(given.values[CLOCK]), 40) })}`);
  const opened = await openHere(call, game, {
    invited: guests.map((guest) => guest.id),
    computers: typeof computers === 'number' ? computers : 0,
    ...(level ? { level } : {}),
    ...(typeof size === 'number' ? { size } : {}),
    options: wished(game, given),
    ...(language ? { language } : {}),
    ...(palette ? { palette } : {}),
    timeControl,
    ...(typeof given.values[RANKED] === 'boolean' ? { ranked: given.values[RANKED] } : {}),
    ...(typeof given.values[HINTS] === 'boolean' ? { hints: given.values[HINTS] } : {}),
    ...(typeof given.values[FINISHERS] === 'boolean' ? { finishers: given.values[FINISHERS] } : {}),
    notes: namedTwice(book, person.id, guests),
    typed,
  });
  return update(opened);
}

/** The whole command as it was typed, to be copied and changed. */
function typedCommand(game: AnyGame, { values, people }: Given): string {
  const guests = Object.entries(people).map(([option, { name }]) => [option, `@${name}`]);
  const options = [...guests, ...Object.entries(values)].map(([option, value]) => `${option}:${value}`);
  return clip([`/${game.id} new`, ...options].join(' ').replaceAll('`', 'ˋ'), 500);
}

/** What to say of people who were invited and cannot be, since they have a seat or were named before. */
function namedTwice(book: Book, host: PersonId, guests: readonly Guest[]): readonly Part[] {
  const again = guests.filter(({ id }, at) => id !== host && guests.findIndex((one) => one.id === id) < at);
  const twice = [...new Set(again.map(({ id }) => id))].map((id) => book.guestTwice({ who: `<@${id}>` }));
  const words = [...(guests.some(({ id }) => id === host) ? [book.guestIsHost] : []), ...twice];
  return words.length === 0 ? [] : [text(words.join('\n'))];
}

/** The usual pace with what was filled in; null when the clock cannot be read. */
function wishedPace({ values }: Given, usual: TimeControl): TimeControl | null {
  const typed = values[CLOCK];
  const clock = typed === undefined ? usual.clock : parseClock(String(typed));
  if (clock === undefined) return null;
  const flags = PACE_FLAGS.flatMap((flag) => (typeof values[flag] === 'boolean' ? [[flag, values[flag]]] : []));
  return { ...usual, clock, ...Object.fromEntries(flags) };
}

/** A clock that is being typed, in words. */
export function clockChoices({ book, language }: Call, given: Given): readonly Choice[] {
  if (given.focused !== CLOCK) return [];
  return clockSuggestions(book, language, String(given.values[CLOCK] ?? '')).map(({ name, value }) => ({
    name: clip(name, LIMITS.choiceText),
    value,
  }));
}

/** The game's own options out of what was filled in; what was left out has its default. */
function wished(game: AnyGame, given: Given): Json {
  const pairs = Object.keys(game.options).flatMap((key): [string, Json][] => {
    const value = given.values[kebab(key)];
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(pairs);
}
