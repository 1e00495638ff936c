import { type OwnTable, ownTables } from '../../app/queries/own-tables.ts';
import type { AnyGame } from '../../core/contract/seal.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import { type Answer, type Call, type Press, update } from '../interactions/call.ts';
import { clip } from '../limits.ts';
import { control, linkToTable, loose, tableUrl } from '../links.ts';
import { listed } from '../text/book.ts';
import { type Button, beside, button, link, type Part, rows, type Screen, text } from '../views/screen.ts';
import { whoseTurn } from '../views/table-buttons.ts';
import { fromNow } from '../views/time.ts';

/** A person's tables, those that wait for them first, so many on a page. */
const SHOWN = 9;

export async function myTables(press: Press): Promise<Answer> {
  const [page = ''] = press.address.path;
  return update(await tablesScreen(press, /^\d{1,4}$/.test(page) ? Number(page) : 0));
}

/** `page` counts from 0. There may be fewer tables by now than when its button was made: then it is the last one. */
export async function tablesScreen(call: Call, page = 0): Promise<Screen> {
  const tables = await ownTables(call.context, call.person.id);
  const { book } = call;
  if (tables.length === 0) return { parts: [text(book.gamesHead), text(`${book.gamesNone} ${newCommands(call)}`)] };
  const last = Math.ceil(tables.length / SHOWN) - 1;
  const here = Math.min(page, last);
  const from = here * SHOWN;
  const shown = tables.slice(from, from + SHOWN);
  const stand = book.gamesPage({ from: from + 1, to: from + shown.length, all: tables.length });
  return {
    parts: [
      text(last === 0 ? book.gamesHead : `${book.gamesHead}\n${stand}`),
      ...shown.map((row) => tableRow(call, row)),
      ...(last === 0 ? [] : rows(turning(call, here, last))),
    ],
  };
}

function turning({ book }: Call, here: number, last: number): readonly Button[] {
  return [
    button(loose('games', [String(Math.max(0, here - 1))]), book.pageBefore, 'plain', {
      emoji: '◀️',
      disabled: here === 0,
    }),
    button(loose('games', [String(here + 1)]), book.pageAfter, 'plain', { emoji: '▶️', disabled: here === last }),
  ];
}

function tableRow(call: Call, { table, myTurn, until }: OwnTable): Part {
  const { book, language } = call;
  const game = voiceOf(gameOf(call.context, table.game), table, language).name;
  const where =
    table.phase === 'gathering'
      ? book.rowGathering({ taken: table.chairs.length, size: table.size })
      : myTurn
        ? book.rowMine
        : book.rowTheirs({ who: whoseTurn(call, table) });
  const others = table.chairs.filter(({ person }) => person !== call.person.id).map(({ name }) => name);
  const time = until === null ? '' : ` · ⏳ ${fromNow(until)}`;
  const { closed } = table.place;
  const named = linkToTable(game, table.place);
  const words = book.gameRow({ game: named, others: clip(listed(language, others), 120), where: clip(where, 120) });
  return beside(
    `${words}${time}`,
    myTurn
      ? button(control('play', table), book.play, 'success', { emoji: '🎲' })
      : closed
        ? button(control('look', table), book.look, 'plain', { emoji: '👀' })
        : link(tableUrl(table.place), book.toTable),
  );
}

/** The commands that open a table, one per game. */
export function newCommands({ context }: Call): string {
  return commands(context.games, 'new');
}

/** The same command of some games. */
export function commands(games: readonly Pick<AnyGame, 'id'>[], name: 'new' | 'guide'): string {
  return games.map(({ id }) => `\`/${id} ${name}\``).join(' · ');
}
