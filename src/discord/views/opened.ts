import type { Card } from '../../app/ports/table-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { ProposedLevel } from '../../domain/table/computer-levels.ts';
import type { Table } from '../../domain/table/table.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import type { Book } from '../text/book.ts';
import { cardScreen } from './card.ts';
import { levelNews } from './level.ts';
import type { Recipient } from './reader.ts';
import { permissionWords } from './refusal.ts';
import { type Screen, text } from './screen.ts';

/** What is said to somebody who opens a table. */

export interface Opened {
  readonly phase: Table['phase'];
  /** The level that computers were given by themselves. */
  readonly proposed: ProposedLevel | null;
  /** What else is to be said, such as of people who were named twice. */
  readonly notes: readonly string[];
  /** The permissions that threads need and the bot lacks. */
  readonly threads: readonly string[];
}

/** The table is open: its lobby, or its first turn, follows. */
export function openedScreen(
  reader: Pick<Recipient, 'book' | 'language'>,
  game: AnyGame,
  { phase, proposed, notes, threads }: Opened,
): Screen {
  const { book, language } = reader;
  const name = plainVoice(game, language).name;
  return {
    parts: [
      text(phase === 'gathering' ? book.opened({ game: name }) : book.openedFull({ game: name })),
      ...levelNews(book, game, proposed),
      ...(notes.length > 0 ? [text(notes.join('\n'))] : []),
      ...(threads.length > 0 ? [text(book.noThreads({ permissions: permissionWords(reader, threads) }))] : []),
    ],
  };
}

/** The same where the bot can only answer: the table's card, and below it what is to be said to who has opened it. */
export function openedCardScreen(
  reader: Pick<Recipient, 'book'>,
  games: readonly AnyGame[],
  game: AnyGame,
  card: Card,
  { hidden, proposed, notes }: Pick<Opened, 'proposed' | 'notes'> & { readonly hidden: boolean },
): Screen {
  const screen = cardScreen(games, card, { hidden });
  const news = [...levelNews(reader.book, game, proposed), ...(notes.length > 0 ? [text(notes.join('\n'))] : [])];
  return { ...screen, parts: [...screen.parts, ...news] };
}

/** Why none was opened, with the command below that was typed (null: none was), to be copied and changed. */
export function notOpenedScreen(book: Book, { parts, ...why }: Screen, typed: string | null): Screen {
  return { ...why, parts: [...parts, ...(typed === null ? [] : [text(book.typed({ command: typed }))])] };
}
