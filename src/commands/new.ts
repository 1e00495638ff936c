import { serverSettingsOf } from '../app/servers/settings.ts';
import type { AnyGame, Voice } from '../core/contract/any-game.ts';
import { LEVELS } from '../core/contract/level.ts';
import type { Json } from '../core/json.ts';
import { PALETTES } from '../core/scene/ink.ts';
import { LANGUAGES, type Language } from '../core/text/message.ts';
import { clip, LIMITS } from '../discord/api/limits.ts';
import { knownServerOf } from '../discord/api/surroundings.ts';
import { openHere } from '../discord/controls/open-table.ts';
import { type Answer, besideForAll, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, CommandOption, Given } from '../discord/interactions/command.ts';
import { type Book, bookOf, LANGUAGE_NAMES, paletteName } from '../discord/text/book.ts';
import type { Guest } from '../discord/views/form.ts';
import { levelChoice } from '../discord/views/level.ts';
import { notOpenedScreen } from '../discord/views/opened.ts';
import { noteScreen, type Screen } from '../discord/views/screen.ts';
import { clockSuggestions, PACE_FLAGS, type PaceFlag } from '../discord/views/time-control.ts';
import type { PersonId } from '../domain/ids.ts';
import { usualTimeControl } from '../domain/permissions/server-settings.ts';
import { levelsOf } from '../domain/table/computer-levels.ts';
import { parseClock, type TimeControl } from '../domain/time/time-control.ts';
import { kebab, nameOf } from './command.ts';

/** `/<game> new`: opens a table. The job that follows posts its lobby, so the reply only says that it is open. */
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
const LISTED = 'listed';

const PACE_OPTIONS = {
  strict: { title: 'nameStrict', about: 'commandStrict' },
  waking: { title: 'nameWaking', about: 'commandWaking' },
  vacations: { title: 'nameVacations', about: 'commandVacations' },
} as const satisfies { readonly [F in PaceFlag]: Pick<CommandOption, 'title' | 'about'> };

export function newTableOptions(game: AnyGame, voice: (language: Language) => Voice): readonly CommandOption[] {
  const { min, max } = game.seats;
  const guests = Array.from(
    { length: max - 1 },
    (_, at): CommandOption => ({
      name: `${PLAYER}-${at + 2}`,
      title: (language) => `${bookOf(language).namePlayer}-${at + 2}`,
      about: 'commandPlayer',
      kind: 'person',
    }),
  );
  return [
    ...guests,
    { name: COMPUTERS, title: 'nameComputers', about: 'commandComputers', kind: 'number', most: max - 1 },
    { name: LEVEL, title: 'nameLevel', about: 'commandLevel', kind: 'text', choices: levelsOf(game).map(levelChoice) },
    { name: SEATS, title: 'nameSeats', about: 'commandSeats', kind: 'number', least: min, most: max },
    {
      name: LANGUAGE,
      title: 'nameLanguage',
      about: 'commandLanguage',
      kind: 'text',
      choices: LANGUAGES.map((value) => ({ value, title: () => LANGUAGE_NAMES[value] })),
    },
    {
      name: PALETTE,
      title: 'namePalette',
      about: 'commandPalette',
      kind: 'text',
      choices: PALETTES.map((value) => ({ value, title: (language) => paletteName(bookOf(language), value) })),
    },
    { name: CLOCK, title: 'nameClock', about: 'commandClock', kind: 'text', complete: clockChoices },
    { name: RANKED, title: 'nameRanked', about: 'commandRanked', kind: 'flag' },
    ...PACE_FLAGS.map((flag): CommandOption => ({ ...PACE_OPTIONS[flag], name: flag, kind: 'flag' })),
    { name: HINTS, title: 'nameHints', about: 'commandHints', kind: 'flag' },
    { name: FINISHERS, title: 'nameFinishers', about: 'commandFinishers', kind: 'flag' },
    { name: LISTED, title: 'nameListed', about: 'commandListed', kind: 'flag' },
    ...Object.entries(game.options).map(([key, spec]): CommandOption => {
      const option = (language: Language) => voice(language).option(key);
      return {
        name: kebab(key),
        title: (language) => nameOf(option(language).name, language),
        about(language) {
          const { name, about } = option(language);
          return bookOf(language).lobbyOption({ name, value: about });
        },
        ...(spec.kind === 'flag'
          ? { kind: 'flag' }
          : {
              kind: 'text',
              choices: spec.values.map((value) => ({ value, title: (language) => option(language).value(value) })),
            }),
      };
    }),
  ];
}

export async function newTable(game: AnyGame, call: Call, given: Given): Promise<Answer> {
  const { person, book } = call;
  const guests = Object.values(given.people);
  // Without options there is nothing to be copied.
  const isBare = [given.values, given.people].every((options) => Object.keys(options).length === 0);
  const typed = isBare ? null : typedCommand(game, given);
  const notOpened = (why: Screen): Screen => notOpenedScreen(book, why, typed);
  const refused = (why: string): Answer => update(notOpened(noteScreen(why)));
  const bot = guests.find((guest) => guest.bot);
  if (bot) return refused(book.botInvited({ who: bot.name }));
  const size = given.values[SEATS];
  const computers = given.values[COMPUTERS];
  const level = LEVELS.find((one) => one === given.values[LEVEL]);
  const palette = PALETTES.find((one) => one === given.values[PALETTE]);
  const language = LANGUAGES.find((one) => one === given.values[LANGUAGE]);
  const usual = usualTimeControl(await serverSettingsOf(call.context, knownServerOf(call.place)));
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
    ...(typeof given.values[LISTED] === 'boolean' ? { listed: given.values[LISTED] } : {}),
    notes: namedTwice(book, person.id, guests),
    refused: notOpened,
  });
  return opened.publicly ? besideForAll(opened.screen) : update(opened.screen);
}

/** The whole command as it was typed, to be copied and changed. */
function typedCommand(game: AnyGame, { values, people }: Given): string {
  const guests = Object.entries(people).map(([option, { name }]) => [option, `@${name}`]);
  const options = [...guests, ...Object.entries(values)].map(([option, value]) => `${option}:${value}`);
  return clip([`/${game.id} new`, ...options].join(' ').replaceAll('`', 'ˋ'), 500);
}

/** What to say of people who were invited and cannot be, since they have a seat or were named before. */
function namedTwice(book: Book, host: PersonId, guests: readonly Guest[]): readonly string[] {
  const again = guests.filter(({ id }, at) => id !== host && guests.findIndex((one) => one.id === id) < at);
  const twice = [...new Set(again.map(({ id }) => id))].map((id) => book.guestTwice({ who: `<@${id}>` }));
  return [...(guests.some(({ id }) => id === host) ? [book.guestIsHost] : []), ...twice];
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
export async function clockChoices({ book, language }: Call, given: Given): Promise<readonly Choice[]> {
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
