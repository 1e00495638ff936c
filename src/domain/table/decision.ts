import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Position } from '../../core/match/match.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from './table.ts';

/** Decisions that people are asked about: at a table, in a private game, or once more in a game that is over. */

/** A position, the seat that decides there, and the voice in which that is spoken of. */
export interface Decision {
  readonly game: AnyGame;
  readonly position: Position;
  readonly seat: Seat;
  readonly voice: Voice;
  /** What controls below a question name: the table, or the private game. */
  readonly table: Pick<Table, 'id' | 'version' | 'hints'>;
}

/** A decision as one person is asked about it, who sees pictures in this palette. */
export interface AskedDecision extends Decision {
  readonly palette: Palette;
}
