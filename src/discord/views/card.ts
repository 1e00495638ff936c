import type { Card } from '../../app/ports/table-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { bookOf, listed } from '../text/book.ts';
import { lobbyScreen } from './lobby.ts';
import { PHONE } from './phone.ts';
import { ACCENT, type Button, type Part, rows, type Screen, text } from './screen.ts';
import { tableFormButton } from './table-form.ts';
import { moment } from './time.ts';
import { turnScreen } from './turn-post.ts';

/** The number Discord keeps with each card, unseen: by it a press of one is told from other presses. */
export const CARD_MARK = 100_000_002;

/**
 * The card: lobby, then board, as everybody may see it. `hidden`: Discord shows it to one person alone. It calls nobody
 * once it is brought up to date.
 */
export function cardScreen(games: readonly AnyGame[], card: Card, { hidden }: { readonly hidden: boolean }): Screen {
  const { table, at, isHere, lobby, turn, unreached } = card;
  const book = bookOf(table.language);
  if (!isHere) {
    const { name } = voiceOf(gameOf({ games }, table.game), table);
    return { parts: [text(book.cardMoved({ game: name }))], accent: ACCENT.over, mark: CARD_MARK };
  }
  const shown = lobby ? lobbyScreen(games, table, lobby) : turn ? turnScreen(games, turn, PHONE.answer) : { parts: [] };
  const isRunning = table.phase === 'gathering' || table.phase === 'playing';
  const notes: readonly string[] = [
    ...(unreached.length > 0
      ? [book.cardUnreached({ who: listed(table.language, unreached), n: unreached.length })]
      : []),
    ...(hidden && isRunning ? [book.cardHidden] : []),
    ...(isRunning ? [`-# ${book.cardAsOf({ at: moment(at) })}`] : []),
  ];
  const parts: readonly Part[] = notes.length > 0 ? [text(notes.join('\n'))] : [];
  const next = isRunning ? [] : rows([newTableButton(games, table)]);
  return { ...shown, parts: [...shown.parts, ...parts, ...next], mark: CARD_MARK };
}

/** The form that opens a table like this one, for whoever presses. */
function newTableButton(games: readonly AnyGame[], table: TableSummary): Button {
  const { language, options, size, ranked, listed } = table;
  const terms = { options, clock: table.timeControl.clock, seats: size, computers: null, listed } as const;
  const wish = { game: table.game, ...terms, others: [], ranked: ranked ? 'yes' : 'no' } as const;
  return tableFormButton({ book: bookOf(language), language }, gameOf({ games }, table.game), wish);
}
