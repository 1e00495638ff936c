import type { Rematch } from '../../app/ports/table-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { CurrentTable } from '../../domain/table/current-table.ts';
import { chairAt, nameAt, seatName, seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { OBJECTIONS, type Objection } from '../../domain/table/table-event.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { tableUrl } from '../api/links.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { PLAY, UNDO } from '../custom-ids/move-ids.ts';
import { OBJECT, REPLACE, WITHDRAW } from '../custom-ids/table-ids.ts';
import { type Book, bookOf, listed } from '../text/book.ts';
import type { Recipient } from './reader.ts';
import { ACCENT, type Button, button, noteScreen, rows, type Screen, select, text } from './screen.ts';
import { tableButtons, whoseTurn } from './table-buttons.ts';

/** What came of something somebody did at a table. */

/** It is done, and this is what can be pressed next. */
export function doneScreen(reader: Recipient, done: string, now: CurrentTable): Screen {
  return { parts: [text(done), ...rows(tableButtons(reader, now))], accent: ACCENT.mine };
}

/** They have resigned, and others may play on. */
export function resignedScreen(reader: Recipient, now: CurrentTable): Screen {
  return { parts: [text(reader.book.resignDone), ...rows(tableButtons(reader, now))] };
}

/** The table is asked; the person who wished for it may take the question back. */
export function askedScreen(reader: Recipient, table: TableSummary, awaited: readonly PersonId[]): Screen {
  return {
    parts: [
      text(`${reader.book.tableAsked}\n${awaitedWords(reader, table, awaited)}`),
      ...rows([button(tableControlId(WITHDRAW, table), reader.book.withdraw)]),
    ],
  };
}

/** What is said to somebody who has answered what the table is asked. */
export function votedScreen(
  reader: Recipient,
  table: TableSummary,
  awaited: readonly PersonId[],
  saidNo: boolean,
): Screen {
  const { book } = reader;
  const open = table.motion !== null && awaited.length > 0 ? [awaitedWords(reader, table, awaited)] : [];
  const words = [table.motion === null ? book.votedLast : book.voted, ...open];
  // A game that is over needs no reason.
  if (!saidNo || table.phase !== 'playing') return noteScreen(words.join('\n'));
  const why = OBJECTIONS.map((one) => button(tableControlId(OBJECT, table, one), book[OBJECTION_LABELS[one]]));
  return { parts: [text([...words, book.objectionAsk].join('\n')), ...why.flatMap((one) => rows([one]))] };
}

const OBJECTION_LABELS = {
  planned: 'objectionPlanned',
  'go-on': 'objectionGoOn',
  later: 'objectionLater',
  sorry: 'objectionSorry',
} as const satisfies { readonly [O in Objection]: keyof Book };

function awaitedWords({ book, language }: Recipient, table: TableSummary, awaited: readonly PersonId[]): string {
  const who = awaited.map((person) => personAt(table, person));
  return book.motionOpen({ who: listed(language, who) });
}

/** What somebody is called at a table; a mention for those who do not sit there. */
export function personAt(table: Pick<Table, 'chairs'>, person: PersonId): string {
  return table.chairs.find((chair) => chair.person === person)?.name ?? `<@${person}>`;
}

/** A small post where a table was played: the same people gather again, and `lobby` is the post where they do. */
export function rematchScreen(games: readonly AnyGame[], { former, next, lobby }: Rematch): Screen {
  const book = bookOf(former.language);
  const game = voiceOf(gameOf({ games }, next.game), former).name;
  const host = (next.host === null ? null : seatName(next, next.host)) ?? book.motionHouse;
  const url = tableUrl({ ...next.place, thread: null, post: null, lobby });
  return { parts: [text(book.rematchOpen({ game, host, url }))], accent: ACCENT.mine };
}

/** Asks whose seat somebody is to take: `person`, or a computer of this level where nobody is named. */
export function whichSeatScreen(
  book: Book,
  table: TableSummary,
  { person, level }: { readonly person: PersonId | null; readonly level: Level | null },
): Screen {
  const options = table.chairs.map((chair) => ({ label: chair.name, value: String(chair.seat) }));
  return {
    parts: [
      text(book.replaceWho),
      select(tableControlId(REPLACE, table, { seat: null, person, level, sure: false }), book.choose, options),
    ],
  };
}

/** To somebody who has just taken a seat: what only that seat knows, and what they can do from here. */
export function seatTakenScreen(
  reader: Recipient,
  was: Pick<Table, 'chairs'>,
  now: CurrentTable,
  secrets: readonly string[],
): Screen {
  const { book, person } = reader;
  const seat = seatOf(now.table, person.id);
  const lines = [
    book.seatTaken({ game: now.game, who: seat === null ? '' : nameAt(was, seat) }),
    ...(seat !== null && chairAt(now.table, seat)?.ratedAs != null ? [book.seatTakenUnrated] : []),
    ...(secrets.length > 0
      ? ['', book.seatTold, ...secrets.map((line) => book.secret({ line })), book.secretHint]
      : []),
  ];
  return {
    parts: [text(clip(lines.join('\n'), 3000)), ...rows(tableButtons(reader, now))],
    accent: ACCENT.mine,
  };
}

/**
 * What a move brought that was made just now; secrets stand in this reply, also when they are sent by direct message.
 */
export interface Moved {
  readonly said: string;
  readonly secrets: readonly string[];
  /** The table's version after it. */
  readonly version: number;
  /** How many moves were made at once. */
  readonly moves: number;
}

/** A private reply that also says, below its head, what only its reader may know and has not certainly been shown. */
export function withSecrets(book: Book, screen: Screen, secrets: readonly string[]): Screen {
  if (secrets.length === 0) return screen;
  const [head, ...rest] = screen.parts;
  const told = text(clip([...secrets.map((line) => book.secret({ line })), book.secretHint].join('\n'), 1000));
  return { ...screen, parts: head ? [head, told, ...rest] : [told] };
}

export function movedLines(book: Book, { said, secrets }: Pick<Moved, 'said' | 'secrets'>): readonly string[] {
  return [
    book.done({ move: said }),
    ...secrets.map((line) => book.secret({ line })),
    ...(secrets.length > 0 ? [book.secretHint] : []),
  ];
}

/** `next`: another table that waits for the person, and what its game is called; null when none does. */
export function movedScreen(
  reader: Recipient,
  now: CurrentTable,
  moved: Moved,
  next: (Pick<Table, 'id' | 'version'> & { readonly name: string }) | null,
): Screen {
  const { book } = reader;
  const { table } = now;
  const lines = [
    ...movedLines(book, moved),
    table.phase === 'over' ? book.overNow : book.nowTurn({ who: whoseTurn(reader, now) }),
  ];
  const others = next
    ? [button(tableControlId(PLAY, next, []), book.nextTable({ game: next.name }), 'primary', { emoji: '⏭️' })]
    : [];
  return {
    parts: [
      text(clip(lines.join('\n'), 3000)),
      ...rows([...takeBackButtons(book, table, moved), ...tableButtons(reader, now)]),
      ...rows(others),
    ],
    accent: ACCENT.mine,
  };
}

/**
 * A button takes back what was done with one press. Where it brought something to light there is none: taking that back
 * needs the others, and is asked for by command.
 */
export function takeBackButtons(
  book: Book,
  table: TableSummary,
  { secrets, version, moves }: Moved,
): readonly Button[] {
  if (secrets.length > 0 || table.phase !== 'playing') return [];
  const id = tableControlId(UNDO, table, { version, moves });
  return [button(id, book.takeBack, 'plain', { emoji: '↩️' })];
}
