import type { Token } from '../core/contract/path.ts';
import type { AnyGame } from '../core/contract/seal.ts';
import { outcome, type Position } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import type { PersonId } from './person.ts';
import { termsOf } from './position.ts';
import type { Table, TableId } from './table.ts';

/** Results: what is stored about a game that has ended. */

/** 'over': played to its end; 'aborted': closed before, so that no seat is ranked. */
export const ENDINGS = ['over', 'aborted'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The result of one seat. */
export interface SeatResult {
  readonly seat: Seat;
  /** Who sat there at the end; null for a computer, and for a person whose data were erased. */
  readonly person: PersonId | null;
  /** The name of the seat's chair at the end. */
  readonly name: string;
  /** One plus the number of seats that did better; null when the game was aborted. */
  readonly rank: number | null;
  /** Points; null when the game was aborted or ended by resignation before it was scored. */
  readonly score: number | null;
  readonly resigned: boolean;
  /**
   * What the seat has achieved, by the game's names of it (`Feat` in core/contract/game), the rarest first. Null: the game
   * ended before this was kept.
   */
  readonly feats: readonly Token[] | null;
}

/** How a game ended. */
export interface GameEnd {
  readonly ending: Ending;
  /** In seat order. */
  readonly seats: readonly SeatResult[];
}

/** The end of a game with its table, as the store keeps it. */
export interface GameResult extends GameEnd {
  readonly table: TableId;
  /** A game's id. */
  readonly game: string;
  /** The server it was played in; null in a direct message. */
  readonly guild: string | null;
  readonly endedAt: Date;
}

/** A game that was played to its end, with what is needed to show its table. */
export interface FinishedGame {
  readonly result: GameResult;
  readonly table: Pick<Table, 'id' | 'version' | 'place'>;
}

/** How the game of a table ended at `position`. Throws when the table is not over or aborted. */
export function endOf(game: AnyGame, table: Table, position: Position): GameEnd {
  const ending = ENDINGS.find((one) => one === table.phase);
  if (!ending) throw new Error(`a table that is ${table.phase} has no result`);
  const standings = ending === 'over' ? outcome(game, termsOf(table), position) : [];
  if (!standings) throw new Error('a table is over while its game goes on');
  const { resigned } = position;
  const feats = ending === 'over' ? game.feats(game.view(position.state, 'public', resigned)) : [];
  return {
    ending,
    seats: table.chairs.map(({ seat, person, name }) => {
      const standing = standings.find((one) => one.seat === seat);
      if (ending === 'over' && !standing) throw new Error(`the standings of ${game.id} leave out a seat`);
      const { rank = null, score = null } = standing ?? {};
      const left = resigned.includes(seat);
      const own = left ? [] : feats.filter((feat) => feat.seat === seat);
      return { seat, person, name, rank, score, resigned: left, feats: own.map(({ id }) => id) };
    }),
  };
}
