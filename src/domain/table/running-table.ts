import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Position } from '../../core/match/match.ts';
import type { Table } from './table.ts';

/** A running table as it was read from the store, with its game and its position. */
export interface RunningTable {
  readonly game: AnyGame;
  readonly table: Table;
  readonly position: Position;
}
