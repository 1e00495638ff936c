import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import { onTurn, positionOf } from './position.ts';
import type { Table } from './table.ts';
import { summaryOf, type TableSummary } from './table-summary.ts';
import { gameOf, voiceOf } from './voice.ts';

/** A table as it is now, to be shown to a reader. */
export interface CurrentTable {
  readonly table: TableSummary;
  /** What the game is called in the reader's language. */
  readonly game: string;
  /** The seats that have to decide; empty while people gather and when the game is over. */
  readonly onTurn: readonly Seat[];
  /** "Round 3 of 12", in the reader's language; null before and after the game, and when the state cannot be read. */
  readonly round: string | null;
  /** Whether games that are over are analysed here. */
  readonly analyses: boolean;
}

export function currentTable(
  context: { readonly games: readonly AnyGame[]; readonly thinker?: object },
  table: Table,
  language: Language,
): CurrentTable {
  const game = gameOf(context, table.game);
  const voice = voiceOf(game, table, language);
  const position = table.phase === 'playing' && table.match ? positionOf(game, table.match) : null;
  return {
    table: summaryOf(table),
    game: voice.name,
    onTurn: onTurn(game, table),
    round: position && voice.now(game.view(position.state, 'public', position.resigned)).round,
    analyses: context.thinker !== undefined,
  };
}
