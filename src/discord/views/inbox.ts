import type { Inbox, Waiting } from '../../app/ports/direct-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Language } from '../../core/text/message.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Reason } from '../../domain/people/notice.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { channelMention, linkToTable, tableUrl } from '../api/links.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { PLAY } from '../custom-ids/move-ids.ts';
import { MUTE } from '../custom-ids/table-ids.ts';
import { type Book, bookOf } from '../text/book.ts';
import {
  ACCENT,
  beside,
  button,
  type File,
  line,
  link,
  type Part,
  pictured,
  pictureFile,
  rows,
  type Screen,
  text,
} from './screen.ts';
import { fromNow } from './time.ts';
import { untilLines } from './turn-people.ts';

export const NEWS = {
  turn: { phrase: 'newsTurn', accent: ACCENT.mine },
  most: { phrase: 'newsMost', accent: ACCENT.calm },
  soon: { phrase: 'newsSoon', accent: ACCENT.warn },
  end: { phrase: 'newsEnd', accent: ACCENT.warn },
  nudge: { phrase: 'newsNudge', accent: ACCENT.mine },
} as const satisfies { readonly [R in Reason]: object };

/** More tables than these are only counted: a message holds 40 components and 4,000 letters. */
const SHOWN = 8;

/** What waits for a person: the one thing that is new, if any, and below it the rest. */
export function inboxScreen(games: readonly AnyGame[], { language, news, others: all }: Inbox): Screen {
  const book = bookOf(language);
  const others = distinct(all, news?.waiting.table.id ?? null);
  const rest = otherParts(games, book, language, others);
  if (!news) {
    return { parts: [text(book.waitingHead), ...rest], accent: ACCENT.mine };
  }
  const { parts, file } = newsParts(games, book, language, news);
  return {
    parts: [...parts, ...(rest.length > 0 ? [line(), text(book.waitingAlso), ...rest] : [])],
    files: [file],
    accent: NEWS[news.mark].accent,
  };
}

/** Each table once, and not the one that is news: no control may be in a message twice. */
function distinct(all: readonly Waiting[], but: TableId | null): readonly Waiting[] {
  const ids = all.map(({ table }) => table.id);
  return all.filter(({ table }, at) => table.id !== but && ids.indexOf(table.id) === at);
}

function newsParts(
  games: readonly AnyGame[],
  book: Book,
  language: Language,
  { mark, waiting, seat, board }: NonNullable<Inbox['news']>,
): { readonly parts: readonly Part[]; readonly file: File } {
  const { table, round, task, until } = waiting;
  const { place } = table;
  const game = nameOf(games, table, language);
  const words = [
    book[NEWS[mark].phrase]({ game, round: clip(round, 80), task: clip(task, 300) }),
    ...untilLines(book, until),
    ...(place.kind === 'direct' || place.closed ? [] : [channelMention(place)]),
  ];
  const file = pictureFile('board', board);
  const buttons = rows([
    button(tableControlId(PLAY, table, []), book.play, 'success', { emoji: '🎲' }),
    ...(place.closed ? [] : [link(tableUrl(place), book.toTable)]),
    button(tableControlId(MUTE, table, { seat }), book.muteTurn, 'plain', { emoji: '🔕' }),
  ]);
  return { parts: [pictured(words.join('\n'), file), ...buttons], file };
}

/** One line a table, each with its own way in. */
function otherParts(
  games: readonly AnyGame[],
  book: Book,
  language: Language,
  others: readonly Waiting[],
): readonly Part[] {
  const shown = others.slice(0, SHOWN).map(({ table, round, task, until }) => {
    const game = linkToTable(`**${nameOf(games, table, language)}**`, table.place);
    const words = [
      book.waitingRow({ game, round: clip(round, 80), task: clip(task, 120) }),
      ...(until === null ? [] : [`⏳ ${fromNow(until)}`]),
    ];
    return beside(words.join('\n'), button(tableControlId(PLAY, table, []), book.play, 'plain', { emoji: '🎲' }));
  });
  const left = others.length - shown.length;
  return left > 0 ? [...shown, text(book.gamesMore({ n: left }))] : shown;
}

function nameOf(games: readonly AnyGame[], table: TableSummary, language: Language): string {
  return voiceOf(gameOf({ games }, table.game), table, language).name;
}
