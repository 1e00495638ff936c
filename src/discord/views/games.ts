import type { AnyGame } from '../../core/contract/any-game.ts';
import type { CurrentTable } from '../../domain/table/current-table.ts';
import type { TableWish } from '../../domain/table/table-wish.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { isLinked, linkToTable, tableUrl } from '../api/links.ts';
import { globalControlId, tableControlId } from '../custom-ids/custom-id.ts';
import { LOOK } from '../custom-ids/look-ids.ts';
import { PLAY } from '../custom-ids/move-ids.ts';
import { GAMES } from '../custom-ids/person-ids.ts';
import { FINISHED } from '../custom-ids/statistics-ids.ts';
import { listed } from '../text/book.ts';
import { GAMES_IN_HELP } from './help.ts';
import type { Recipient } from './reader.ts';
import { type Button, beside, button, link, type Part, rows, type Screen, text } from './screen.ts';
import { whoseTurn } from './table-buttons.ts';
import { tableFormButton } from './table-form.ts';
import { fromNow } from './time.ts';

/** A table in the list of a person's tables. */
export interface GamesRow {
  readonly now: CurrentTable;
  /** Whether the table waits for this person. */
  readonly myTurn: boolean;
  /** When their time is over; null without a clock, and while it is not their turn. */
  readonly until: Date | null;
  /** What only this person may know of it and has not certainly been shown. */
  readonly secrets: readonly string[];
}

/** So many tables are on a page. */
export const GAMES_PER_PAGE = 9;

/** Which of a person's tables are shown. */
export interface GamesPage {
  /** From 0. */
  readonly page: number;
  /** How many tables there are on all pages. */
  readonly all: number;
  readonly rows: readonly GamesRow[];
  /** How many tables there are besides, whose games are not installed. */
  readonly missing: number;
  /** What is proposed to somebody who opens a table, by game. */
  readonly wishes: ReadonlyMap<string, TableWish>;
}

/** A person's tables, those that wait for them first. */
export function gamesScreen(
  reader: Recipient,
  games: readonly AnyGame[],
  { page, all, rows: shown, missing, wishes }: GamesPage,
): Screen {
  const { book } = reader;
  const unknown = missing === 0 ? [] : [text(book.gamesMissing({ n: missing }))];
  if (all === 0)
    return {
      parts: [
        text(book.gamesHead),
        text(book.gamesNone),
        ...unknown,
        ...newTableRows(reader, games, wishes),
        ...rows([finishedButton(reader)]),
      ],
    };
  const last = Math.ceil(all / GAMES_PER_PAGE) - 1;
  const from = page * GAMES_PER_PAGE;
  const where = book.gamesPage({ from: from + 1, to: from + shown.length, all });
  return {
    parts: [
      text(last === 0 ? book.gamesHead : `${book.gamesHead}\n${where}`),
      ...shown.map((row, at) => rowPart(reader, row, from + at + 1)),
      ...unknown,
      ...newTableRows(reader, games, wishes),
      ...rows([...(last === 0 ? [] : pageButtons(reader, page, last)), finishedButton(reader)]),
    ],
  };
}

/** A button for each game, as far as one row has room; of the others `/help` has one. */
export function newTableRows(
  reader: Recipient,
  games: readonly AnyGame[],
  wishes: GamesPage['wishes'],
): readonly Part[] {
  const buttons = games.slice(0, GAMES_IN_HELP).flatMap((game) => {
    const wish = wishes.get(game.id);
    const { name } = plainVoice(game, reader.language);
    return wish ? [tableFormButton(reader, game, wish, { label: name })] : [];
  });
  return [text(`-# ${reader.book.gamesNew}`), ...rows(buttons)];
}

function finishedButton({ book }: Recipient): Button {
  return button(
    globalControlId(FINISHED, { whose: 'me', game: null, opponent: null, page: null }),
    book.finished,
    'plain',
    {
      emoji: '🏁',
    },
  );
}

function pageButtons({ book }: Recipient, page: number, last: number): readonly Button[] {
  return [
    button(globalControlId(GAMES, { page: Math.max(0, page - 1) }), book.pageBefore, 'plain', {
      emoji: '◀️',
      disabled: page === 0,
    }),
    button(globalControlId(GAMES, { page: page + 1 }), book.pageAfter, 'plain', {
      emoji: '▶️',
      disabled: page === last,
    }),
  ];
}

/** `n`: its number in the list, which tells tables of one game with the same people apart. */
function rowPart(reader: Recipient, { now, myTurn, until, secrets }: GamesRow, n: number): Part {
  const { book, language, person } = reader;
  const { table } = now;
  const where =
    table.phase === 'gathering'
      ? book.rowGathering({ taken: table.chairs.length, size: table.size })
      : myTurn
        ? book.rowMine
        : book.rowTheirs({ who: whoseTurn(reader, now) });
  const others = table.chairs.filter((chair) => chair.person !== person.id).map(({ name }) => name);
  const time = until === null ? '' : ` · ⏳ ${fromNow(until)}`;
  const words = book.gameRow({
    game: linkToTable(now.game, table.place),
    others: clip(listed(language, others), 120),
    where: clip(where, 120),
  });
  return beside(
    [`${n}\\. ${words}${time}`, ...secrets.map((line) => book.secret({ line }))].join('\n'),
    myTurn
      ? button(tableControlId(PLAY, table, []), book.play, 'success', { emoji: '🎲' })
      : !isLinked(table.place)
        ? button(tableControlId(LOOK, table), book.look, 'plain', { emoji: '👀' })
        : link(tableUrl(table.place), book.toTable),
  );
}
