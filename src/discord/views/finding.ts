import type { Message } from '../../app/ports/messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import type { Looking } from '../../domain/finding/looking.ts';
import { COMPUTER_HOURS, PACES, type Seek } from '../../domain/finding/seek.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clockOf } from '../../domain/time/time-control.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import {
  BEGIN_TO_WAIT,
  CHANGE_SEEK,
  FIND,
  OPEN_LOBBIES,
  SEEK_PARTS,
  type SeekPart,
  STOP_WAITING,
  seekValues,
} from '../custom-ids/finding-ids.ts';
import { ANY } from '../custom-ids/slots.ts';
import { type Book, bookOf, LANGUAGE_NAMES } from '../text/book.ts';
import { ACCENT, button, type Option, type Part, rows, type Screen, select, text } from './screen.ts';
import { fromNow, moment } from './time.ts';
import { clockWords, spanWords } from './time-control.ts';

/** Looking for other players: what one looks for, and while one waits how it goes. */

/** Who reads it, and the games there are. */
export interface Reading {
  readonly book: Book;
  readonly language: Language;
  readonly games: readonly AnyGame[];
}

/** The form, or how it goes for somebody who waits. */
export function findingScreen(reading: Reading, looking: Looking): Screen {
  return looking.since === null ? form(reading, looking) : waiting(reading, looking, looking.since);
}

function form(reading: Reading, { seek, figures }: Looking): Screen {
  const { book, language } = reading;
  const menu = (part: SeekPart): Part => {
    const chosen = seekValues(seek)[part];
    const options = optionsOf(reading, part).map((one) => ({ ...one, chosen: one.value === chosen }));
    return select(globalControlId(CHANGE_SEEK, { part, seek }), options[0]?.label ?? '', options);
  };
  const other = SEEK_PARTS.map(menu);
  return {
    parts: [
      text([book.findHead, book.findIntro, figuresLine(book, language, figures)].join('\n')),
      ...other,
      ...rows([
        button(globalControlId(BEGIN_TO_WAIT, seek), book.findBegin, 'success', { emoji: '🔎' }),
        button(globalControlId(OPEN_LOBBIES, { page: 0 }), book.lobbiesOpen, 'plain', { emoji: '🪑' }),
      ]),
    ],
    accent: ACCENT.calm,
  };
}

function waiting(reading: Reading, { seek, behind, figures }: Looking, since: number): Screen {
  const { book, language } = reading;
  const lines = [
    book.findWaitingHead,
    seekLine(reading, seek),
    book.findSince({ since: fromNow(new Date(since)) }),
    figuresLine(book, language, figures),
    ...(behind === null ? [] : [book.findBehind({ until: moment(new Date(behind)) })]),
    book.findTold,
  ];
  return {
    parts: [
      text(lines.join('\n')),
      ...rows([
        button(globalControlId(STOP_WAITING, {}), book.findStop, 'danger', { emoji: '✋' }),
        button(globalControlId(FIND, {}), book.findRefresh, 'plain', { emoji: '🔄' }),
        button(globalControlId(OPEN_LOBBIES, { page: 0 }), book.lobbiesOpen, 'plain', { emoji: '🪑' }),
      ]),
    ],
    accent: ACCENT.mine,
  };
}

/** "Kingdomino · 2 players · Daily: …", what is as one likes left out. */
function seekLine(reading: Reading, seek: Seek): string {
  const values = seekValues(seek);
  const words = SEEK_PARTS.filter(
    (part) => part === 'game' || part === 'pace' || (values[part] !== ANY && values[part] !== 'no'),
  ).map((part) => optionsOf(reading, part).find(({ value }) => value === values[part])?.label ?? values[part]);
  if (seek.ranked === false) words.push(reading.book.findUnranked);
  return `**${words.join(' · ')}**`;
}

function figuresLine(book: Book, language: Language, { waiting: n, waited }: Looking['figures']): string {
  const lately = waited === null ? '' : ` ${book.findLately({ time: spanWords(language, waited * 1_000) })}`;
  return `-# ${book.findWaiting({ n })}${lately}`;
}

function optionsOf({ book, language, games }: Reading, part: SeekPart): readonly Option[] {
  switch (part) {
    case 'game':
      return [
        { value: ANY, label: book.findAnyGame },
        ...games.map((game) => ({ value: game.id, label: plainVoice(game, language).name })),
      ];
    case 'seats': {
      const [min, max] = [
        Math.min(...games.map(({ seats }) => seats.min)),
        Math.max(...games.map(({ seats }) => seats.max)),
      ];
      const numbers = Array.from({ length: max - min + 1 }, (_, at) => min + at);
      return [
        { value: ANY, label: book.findAnySeats },
        ...numbers.map((n) => ({ value: String(n), label: book.findSeats({ n }) })),
      ];
    }
    case 'pace':
      return PACES.map((pace) => ({ value: pace, label: clockWords(book, language, clockOf(pace)) }));
    case 'language':
      return [
        { value: ANY, label: book.findAnyLanguage },
        ...LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] })),
      ];
    case 'ranked':
      return [
        { value: ANY, label: book.findEither },
        { value: 'yes', label: book.findRanked },
        { value: 'no', label: book.findUnranked },
      ];
    case 'near':
      return [
        { value: 'no', label: book.findAnybody },
        { value: 'yes', label: book.findNear },
      ];
    case 'computers':
      return [
        { value: ANY, label: book.findPatient },
        ...COMPUTER_HOURS.map((hours) => ({
          value: String(hours),
          label: book.findComputers({ time: spanWords(language, hours * 3_600_000) }),
        })),
      ];
  }
}

/** In the direct messages of somebody who begins to wait: here they are told. */
export function tellHereScreen({ language }: Message<'waiting'>): Screen {
  const book = bookOf(language);
  return {
    parts: [
      text(`${book.findWaitingHead}\n${book.findHere}`),
      ...rows([
        button(globalControlId(STOP_WAITING, {}), book.findStop, 'danger', { emoji: '✋' }),
        button(globalControlId(FIND, {}), book.findRefresh, 'plain', { emoji: '🔄' }),
      ]),
    ],
    accent: ACCENT.mine,
    silent: true,
  };
}

/** That nobody has come. */
export function unfoundScreen({ language, pace }: Message<'unfound'>): Screen {
  const book = bookOf(language);
  return {
    parts: [
      text(`${book.unfoundHead}\n${book.unfound({ clock: clockWords(book, language, clockOf(pace)) })}`),
      ...rows([button(globalControlId(FIND, {}), book.findAgain, 'primary', { emoji: '🔎' })]),
    ],
    accent: ACCENT.over,
  };
}
