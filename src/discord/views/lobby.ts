import type { LobbyDetails } from '../../app/ports/table-messages.ts';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import { levelsOf, nextLevel } from '../../domain/table/computer-levels.ts';
import { COMPUTER_PACES, ownThread } from '../../domain/table/table.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { channelMention } from '../api/links.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import {
  ADD_COMPUTER,
  DROP_COMPUTER,
  JOIN,
  LEAVE_LOBBY,
  NEXT_LANGUAGE,
  OPTIONS,
  SET_LEVEL,
  SET_OPTION,
  START,
} from '../custom-ids/lobby-ids.ts';
import { RULES, VERIFY } from '../custom-ids/look-ids.ts';
import { type Book, bookOf, LANGUAGE_NAMES, listed } from '../text/book.ts';
import { learnButton } from './lesson.ts';
import { rankedName, ratedLevel } from './level.ts';
import { optionWords } from './options.ts';
import { personAt } from './outcome.ts';
import { phoneRows } from './phone-rows.ts';
import {
  ACCENT,
  type Button,
  button,
  type File,
  gallery,
  line,
  type Option,
  type Part,
  pictureFile,
  rows,
  type Screen,
  select,
  text,
} from './screen.ts';
import { lobbySeal } from './seal.ts';
import { roughly } from './time.ts';
import { clockWords, paceSelects, unusualPace } from './time-control.ts';

/** The lobby post: people gather here, and later it says where the game is played. */
export function lobbyScreen(games: readonly AnyGame[], table: TableSummary, news: LobbyDetails): Screen {
  const book = bookOf(table.language);
  const game = gameOf({ games }, table.game);
  const voice = voiceOf(game, table);
  const cover = pictureFile(lobbySeal(table) ?? 'cover', news.card);
  switch (table.phase) {
    case 'gathering':
      return gathering(book, game, voice, table, cover, news);
    case 'aborted':
      return { parts: [text(book.lobbyClosed({ game: voice.name }))], accent: ACCENT.over };
    default:
      return {
        parts: [
          ...terms(book, game, voice, table, cover, []),
          text(
            [
              book.lobbyStarted({ players: listed(table.language, table.chairs.map(rankedName)) }),
              ...(ownThread(table.place) ? [book.lobbyWhere({ thread: channelMention(table.place) })] : []),
            ].join('\n'),
          ),
          text(book.sealed),
        ],
        files: [cover],
        accent: ACCENT.mine,
      };
  }
}

/** "Ann, Bob and Cleo". */
export function players(table: TableSummary, language: Language = table.language): string {
  return listed(
    language,
    table.chairs.map((chair) => chair.name),
  );
}

function gathering(
  book: Book,
  game: AnyGame,
  voice: Voice,
  table: TableSummary,
  cover: File,
  { dmsClosed: deaf, called, vacations, reliability, forecast }: LobbyDetails,
): Screen {
  const levels = levelHint(book, game, table);
  return {
    parts: [
      ...terms(book, game, voice, table, cover, [
        seatWords(book, table, deaf),
        ...reliabilityLines(table, reliability),
      ]),
      text(
        [
          ...(table.series ? [book.seriesRound(table.series)] : []),
          ...(levels === null ? [] : [levels]),
          ...vacations.map(({ person, name, from, to }) =>
            book.lobbyVacation({ who: name ?? `<@${person}>`, from: day(from), to: day(to - 1) }),
          ),
          ...forecastLines(book, table.language, forecast),
          book.lobbyHint,
          ...(table.lobbyCommitment === null ? [] : [book.sealed]),
        ].join('\n'),
      ),
      ...lobbyButtons(book, game, table),
    ],
    files: [cover],
    // Those who are invited notice it once, when the lobby is posted: editing a post pings nobody.
    mentions: called,
  };
}

const day = (ms: number): string => `<t:${Math.floor(ms / 1000)}:d>`;

function forecastLines(book: Book, language: Language, forecast: LobbyDetails['forecast']): readonly string[] {
  return forecast === null
    ? []
    : [book.lobbyForecast({ seats: forecast.seats, time: roughly(language, forecast.time) })];
}

/** What somebody who is invited has to know of a lobby. */
export function invitationLines(
  games: readonly AnyGame[],
  table: TableSummary,
  language: Language,
  { reliability, forecast }: Pick<LobbyDetails, 'reliability' | 'forecast'>,
): readonly string[] {
  const book = bookOf(language);
  const game = gameOf({ games }, table.game);
  const told = { ...table, language };
  return [
    ...termLines(book, game, voiceOf(game, table, language), told, [
      seatWords(book, told, []),
      ...reliabilityLines(told, reliability),
    ]),
    ...forecastLines(book, language, forecast),
  ];
}

/** What is played, how, and by whom; `seats` is empty where that is said otherwise. */
function terms(
  book: Book,
  game: AnyGame,
  voice: Voice,
  table: TableSummary,
  cover: File,
  seats: readonly string[],
): readonly Part[] {
  const lines = termLines(book, game, voice, table, seats);
  return [gallery([cover]), text(book.lobbyHead({ game: voice.name, tagline: voice.tagline })), text(lines.join('\n'))];
}

function termLines(
  book: Book,
  game: AnyGame,
  voice: Voice,
  table: TableSummary,
  seats: readonly string[],
): readonly string[] {
  const options = optionWords(book, game, voice, table.options);
  return [
    ...(options === null ? [] : [options]),
    paceWords(book, table),
    ...(table.ranked ? [book.lobbyRanked] : []),
    ...(table.finishers ? [book.lobbyFinishers] : []),
    ...(table.listed ? [book.lobbyListed] : []),
    ...seats,
  ];
}

function lobbyButtons(book: Book, game: AnyGame, table: TableSummary): readonly Part[] {
  const full = table.chairs.length + table.invited.length >= table.size;
  const computers = table.chairs.filter((chair) => chair.person === null).length;
  const people = [
    button(tableControlId(JOIN, table), book.join, 'primary', { disabled: table.chairs.length >= table.size }),
    button(tableControlId(LEAVE_LOBBY, table), book.leave),
    button(tableControlId(START, table), book.start, 'success', { disabled: table.chairs.length < game.seats.min }),
  ];
  const more = [
    button(tableControlId(ADD_COMPUTER, table), book.addComputer, 'plain', { emoji: '🤖', disabled: full }),
    button(tableControlId(DROP_COMPUTER, table), book.dropComputer, 'plain', { disabled: computers === 0 }),
    button(tableControlId(OPTIONS, table), book.options, 'plain', { emoji: '⚙️' }),
    button(tableControlId(NEXT_LANGUAGE, table), LANGUAGE_NAMES[table.language], 'plain', { emoji: '🌐' }),
  ];
  const reading = [
    learnButton(book, game.id, table),
    button(tableControlId(RULES, table, []), book.rules, 'plain', { emoji: '📖' }),
    ...(table.lobbyCommitment === null
      ? []
      : [button(tableControlId(VERIFY, table), book.verify, 'plain', { emoji: '🔒' })]),
  ];
  return [
    ...rows(people),
    ...phoneRows(more).flatMap(rows),
    ...rows(levelButtons(game, table)),
    ...phoneRows(reading).flatMap(rows),
  ];
}

/** One for each computer: a press gives it the next level. */
function levelButtons(game: AnyGame, table: TableSummary): readonly Button[] {
  return table.chairs.flatMap((chair) => {
    if (chair.person !== null) return [];
    const level = nextLevel(game, chair.level ?? null);
    return [button(tableControlId(SET_LEVEL, table, { seat: chair.seat, level }), rankedName(chair))];
  });
}

/** What the dots at computers say, and that a press on one changes them; null without computers. */
function levelHint(book: Book, game: AnyGame, table: TableSummary): string | null {
  if (table.chairs.every(({ person }) => person !== null)) return null;
  const levels = levelsOf(game)
    .map((level) => ratedLevel(book, game, level))
    .join(' · ');
  return game.calibration ? book.lobbyRatedLevels({ levels }) : book.lobbyLevels({ levels });
}

/** Who sits here. The host sees who cannot be reached in private. */
function seatWords(book: Book, table: TableSummary, deaf: readonly PersonId[]): string {
  const reached = (person: PersonId | null, who: string): string =>
    person !== null && deaf.includes(person) ? book.lobbyDeaf({ who }) : who;
  const taken = table.chairs.map((chair) => {
    const { person, name } = chair;
    return reached(person, person !== null && person === table.host ? book.lobbyHost({ name }) : rankedName(chair));
  });
  const kept = table.invited.map((person) => reached(person, book.lobbyKept({ who: `<@${person}>` })));
  const who = listed(table.language, [...taken, ...kept]);
  return book.lobbySeats({ taken: taken.length, size: table.size, who });
}

/** How reliable the people are, a line each. */
function reliabilityLines(table: TableSummary, reliability: LobbyDetails['reliability']): readonly string[] {
  return reliability.map(({ person, words }) => `-# ${personAt(table, person)} · ${words}`);
}

/** The clock, and what is otherwise than usual. */
function paceWords(book: Book, { language, timeControl, computerPace, hints }: TableSummary): string {
  const computers = computerPace === 'at-once' ? [] : [book.computersUnhurried];
  const rest = [...unusualPace(book, timeControl), ...computers, ...(hints ? [] : [book.hintsOff])];
  return [
    book.lobbyPace({ pace: clockWords(book, language, timeControl.clock) }),
    ...(rest.length > 0 ? [`-# ${rest.join(' · ')}`] : []),
  ].join('\n');
}

/** The host's private panel: one select for the size, one per option. */
export function optionsScreen(
  games: readonly AnyGame[],
  table: TableSummary,
  language: Language,
  note: string | null = null,
): Screen {
  const book = bookOf(language);
  const game = gameOf({ games }, table.game);
  const voice = voiceOf(game, table, language);
  const taken = Math.max(game.seats.min, table.chairs.length + table.invited.length);
  const sizes: Option[] = [];
  for (let n = taken; n <= game.seats.max; n += 1)
    sizes.push({ label: book.seatsValue({ n }), value: String(n), chosen: n === table.size });
  const parts: Part[] = [text(book.optionsHead({ game: voice.name }))];
  if (note !== null) parts.push(text(clip(note, 1000)));
  parts.push(
    select(tableControlId(SET_OPTION, table, { key: SEATS_KEY, part: null }), book.seatsOption, sizes),
    ...paceSelects(book, language, table),
    rankedSelect(book, table),
    ...computerPaceSelects(book, table),
    // At a ranked table there are none.
    ...(table.ranked ? [] : [hintsSelect(book, table)]),
    finishersSelect(book, table),
    ...(table.place.kind === 'direct' ? [] : [listedSelect(book, table)]),
    line(),
  );
  for (const [key, spec] of Object.entries(game.options)) {
    const option = voice.option(key);
    const now = String(table.options[key] ?? spec.default);
    const flag = spec.kind === 'flag';
    const values = flag ? ['false', 'true'] : spec.values;
    const choices = values.map((value) => ({
      label: book.lobbyOption({ name: option.name, value: option.value(value) }),
      value,
      // What is said of a flag is what it does when it is set.
      ...(value === 'true' && flag ? { hint: option.about } : {}),
      chosen: value === now,
    }));
    if (!flag) parts.push(text(`-# ${book.lobbyOption({ name: option.name, value: option.about })}`));
    parts.push(select(tableControlId(SET_OPTION, table, { key, part: null }), option.name, choices));
  }
  parts.push(text(book.optionsHint));
  return { parts };
}

function hintsSelect(book: Book, table: TableSummary): Part {
  return select(
    tableControlId(SET_OPTION, table, { key: HINTS_KEY, part: null }),
    book.hintsOption,
    [true, false].map((value) => ({
      label: value ? book.hintsOn : book.hintsOff,
      value: String(value),
      chosen: value === table.hints,
    })),
  );
}

function finishersSelect(book: Book, table: TableSummary): Part {
  return select(
    tableControlId(SET_OPTION, table, { key: FINISHERS_KEY, part: null }),
    book.finishersOption,
    [false, true].map((value) => ({
      label: value ? book.finishersOn : book.finishersOff,
      value: String(value),
      chosen: value === table.finishers,
    })),
  );
}

function listedSelect(book: Book, table: TableSummary): Part {
  return select(
    tableControlId(SET_OPTION, table, { key: LISTED_KEY, part: null }),
    book.listedOption,
    [false, true].map((value) => ({
      label: value ? book.listedOn : book.listedOff,
      value: String(value),
      chosen: value === table.listed,
    })),
  );
}

function rankedSelect(book: Book, table: TableSummary): Part {
  const options = [true, false].map((on) => ({
    label: on ? book.rankedOn : book.rankedOff,
    value: String(on),
    chosen: on === table.ranked,
  }));
  return select(tableControlId(SET_OPTION, table, { key: RANKED_KEY, part: null }), book.rankedOption, options);
}

/** When computers move, where there are any. */
function computerPaceSelects(book: Book, table: TableSummary): readonly Part[] {
  if (table.chairs.every(({ person }) => person !== null)) return [];
  const choices = COMPUTER_PACES.map((pace) => ({
    label: pace === 'at-once' ? book.computersAtOnce : book.computersUnhurried,
    value: pace,
    chosen: pace === table.computerPace,
  }));
  return [
    select(tableControlId(SET_OPTION, table, { key: COMPUTER_PACE_KEY, part: null }), book.computerPace, choices),
  ];
}

/**
 * The keys of the size, of the pace of computers, of hints, of who can join, of whether it is listed and of whether it
 * is ranked among the options; no game's option may be called so.
 */
export const RANKED_KEY = 'ranked';
export const SEATS_KEY = 'seats';
export const COMPUTER_PACE_KEY = 'computer-pace';
export const HINTS_KEY = 'hints';
export const FINISHERS_KEY = 'finishers';
export const LISTED_KEY = 'listed';
