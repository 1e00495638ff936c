import type { LobbyListPost } from '../../app/ports/server-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Language } from '../../core/text/message.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Chair, Table } from '../../domain/table/table.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { TableWish } from '../../domain/table/table-wish.ts';
import { gameOf, plainVoice } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { channelMention, tableUrl } from '../api/links.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { FIND, OPEN_LOBBIES, SIT_LISTED } from '../custom-ids/finding-ids.ts';
import { type Book, bookOf, LANGUAGE_NAMES, listed } from '../text/book.ts';
import { newTableRows } from './games.ts';
import type { Recipient } from './reader.ts';
import { ACCENT, type Button, beside, button, link, type Part, rows, type Screen, text } from './screen.ts';
import { shortClockWords } from './time-control.ts';

/** Lobbies that somebody can join, here and elsewhere. */

/** So many are on a page, which a phone shows at once. */
export const LOBBIES_PER_PAGE = 4;

/** A lobby with the ratings of those who sit there, by person; `near`: the reader sees where it is played. */
export interface LobbyRow {
  readonly table: TableSummary;
  readonly points: Readonly<Record<string, number>>;
  readonly near: boolean;
}

export interface LobbiesPage {
  /** All there are. */
  readonly lobbies: readonly LobbyRow[];
  /** From 0. */
  readonly page: number;
  /** What is proposed to somebody who opens a table, by game. */
  readonly wishes: ReadonlyMap<string, TableWish>;
  /** What the last press has led to. */
  readonly note: string | null;
}

export function openLobbiesScreen(
  reader: Recipient,
  games: readonly AnyGame[],
  { lobbies, page, wishes, note }: LobbiesPage,
): Screen {
  const { book } = reader;
  const from = page * LOBBIES_PER_PAGE;
  const shown = lobbies.slice(from, from + LOBBIES_PER_PAGE);
  const pages = Math.ceil(lobbies.length / LOBBIES_PER_PAGE);
  const where = pages < 2 ? '' : ` · ${from + 1}–${from + shown.length} / ${lobbies.length}`;
  return {
    parts: [
      text(`${book.lobbiesHead}${where}`),
      ...(note === null ? [] : [text(note)]),
      ...(shown.length === 0 ? [text(book.lobbiesNone)] : []),
      ...shown.map((one) => rowPart(reader, games, one, page)),
      ...newTableRows(reader, games, wishes),
      ...rows([
        ...(pages < 2 ? [] : pageButtons(reader, page, pages)),
        button(globalControlId(FIND, {}), book.lobbiesBack),
      ]),
    ],
    accent: note === null ? ACCENT.calm : ACCENT.mine,
  };
}

function pageButtons({ book }: Recipient, page: number, pages: number): readonly Button[] {
  const to = (other: number, label: string, emoji: string): Button =>
    button(globalControlId(OPEN_LOBBIES, { page: Math.max(0, other) }), label, 'plain', {
      emoji,
      disabled: other < 0 || other >= pages,
    });
  return [to(page - 1, book.pageBefore, '◀️'), to(page + 1, book.pageAfter, '▶️')];
}

function rowPart(reader: Recipient, games: readonly AnyGame[], row: LobbyRow, page: number): Part {
  const { book, language, person } = reader;
  const { table, near } = row;
  const sits = seatOf(table, person.id) !== null;
  const where = near
    ? table.place.kind === 'channel'
      ? channelMention(table.place)
      : book.lobbiesHere
    : book.lobbiesElsewhere;
  const id = globalControlId(SIT_LISTED, { table: table.id, page, leaves: sits });
  return beside(lobbyWords(book, language, games, row, where), button(id, sits ? book.leave : book.join));
}

/** Game, seats, pace, language, ranked or not, then who sits there with their ratings, and where it is. */
function lobbyWords(
  book: Book,
  language: Language,
  games: readonly AnyGame[],
  { table, points }: Pick<LobbyRow, 'table' | 'points'>,
  where: string,
): string {
  const { name } = plainVoice(gameOf({ games }, table.game), language);
  const terms = [
    `${table.chairs.length}/${table.size}`,
    shortClockWords(book, language, table.timeControl.clock),
    LANGUAGE_NAMES[table.language],
    ...(table.ranked ? [book.rankedMark] : []),
  ];
  const player = ({ person: one, name: called }: Chair): string => {
    const rated = one === null ? undefined : points[one];
    return rated === undefined ? called : book.lobbiesRated({ who: called, points: String(Math.round(rated)) });
  };
  return [
    `**${name}** · ${clip(terms.join(' · '), 200)}`,
    `-# ${clip(listed(language, table.chairs.map(player)), 220)} · ${where}`,
  ].join('\n');
}

/** The list that stands in a channel of a server, for all who read there. */
export function lobbyListScreen({ language, lobbies, more }: LobbyListPost, games: readonly AnyGame[]): Screen {
  const book = bookOf(language);
  return {
    parts: [
      text(book.lobbyListHead),
      ...lobbies.map((row) => {
        const { place } = row.table;
        return beside(lobbyWords(book, language, games, row, channelMention(place)), link(tableUrl(place), book.join));
      }),
      text(
        lobbies.length === 0
          ? book.lobbyListNone
          : `-# ${more > 0 ? book.lobbyListMore({ n: more }) : book.lobbyListHint}`,
      ),
    ],
    accent: ACCENT.calm,
  };
}

/** What is said to somebody who has taken a seat. */
export function satWords(
  { book, language, person }: Recipient,
  games: readonly AnyGame[],
  table: Pick<Table, 'game' | 'phase' | 'chairs' | 'place'>,
  dmsClosed: boolean,
): string {
  const game = plainVoice(gameOf({ games }, table.game), language).name;
  const begun = table.phase === 'gathering' ? book.lobbiesSat({ game }) : book.lobbiesBegun({ game });
  const chair = table.chairs.find((one) => one.person === person.id);
  if (chair?.afar !== true && table.place.kind === 'channel') return `${begun} ${channelMention(table.place)}`;
  return `${begun} ${dmsClosed ? book.findDeaf : book.lobbiesTold}`;
}
