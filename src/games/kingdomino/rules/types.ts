/**
 * The nouns of Kingdomino as plain data: options, what is dealt, a position, a move, a view, an event.
 *
 * The way into the game is `index.ts` one folder up: it names the file for each part of the contract. The way into the
 * rules is `index.ts` beside this file.
 */
import type { Reader, Seat } from '../../../core/seat.ts';
import type { Cell, Facing } from './cell.ts';
import type { Domino } from './dominoes.ts';
import type { Kingdom } from './kingdom.ts';

/** Variants (rules 8), freely combined. */
export type Options = {
  /** 5 points for a kingdom without a gap. */
  readonly harmony: boolean;
  /** 10 points for a castle in the middle. */
  readonly middleKingdom: boolean;
  /** Three games in a row. */
  readonly dynasty: boolean;
  /** Two seats, all dominoes, kingdoms of 7 × 7. */
  readonly mightyDuel: boolean;
};

/** What chance decides before one game. */
export type GameDeal = {
  /** All dominoes used in the game in the order they are drawn; each line is sorted only when it is laid out. */
  readonly dominoes: readonly Domino[];
  /** The seats in the order in which their kings are drawn for the opening line; with two seats each comes twice. */
  readonly kings: readonly Seat[];
};

/** The record's `setup`: one deal, or in a dynasty both lists three times. */
export type Deal =
  | GameDeal
  | { readonly dominoes: readonly (readonly Domino[])[]; readonly kings: readonly (readonly Seat[])[] };

/** A domino of a line. */
export type Slot = {
  readonly domino: Domino;
  /** Whose king stands (or, in the current line, stood) on it; null while nobody has claimed it. */
  readonly king: Seat | null;
};

/** A king places the domino it stands on, then picks from the next line; when all is done the game is over. */
const STEPS = ['place', 'pick', 'over'] as const;
export type Step = (typeof STEPS)[number];

export type State = {
  readonly seats: number;
  readonly options: Options;
  readonly step: Step;
  /** Seats whose kings are still in the bag of the opening line; the first of them is choosing. Empty afterwards. */
  readonly bag: readonly Seat[];
  /** The current line, lowest number first, a king on every domino; empty during the opening. */
  readonly line: readonly Slot[];
  /** Index into `line` of the king whose turn it is; 0 during the opening. */
  readonly at: number;
  /** The line that is picked from, lowest number first; empty in the last round. */
  readonly next: readonly Slot[];
  /** Secret: what is still to be drawn in this game, in order. */
  readonly pile: readonly Domino[];
  /** By seat. */
  readonly kingdoms: readonly Kingdom[];
  /** The earlier games of a dynasty: the final kingdoms by seat. Empty in the first game and without dynasty. */
  readonly past: readonly (readonly Kingdom[])[];
  /** Secret: the deals of the later games of a dynasty. Empty in the last game and without dynasty. */
  readonly ahead: readonly GameDeal[];
};

export type Move =
  | { readonly kind: 'pick'; readonly domino: Domino }
  /** The first half lies on `cell`, the second beside it that way. */
  | { readonly kind: 'place'; readonly cell: Cell; readonly facing: Facing };

/** Everything on the table is public, so all readers see the same; `reader` only says who comes first in pictures. */
export type View = {
  readonly reader: Reader;
  readonly seats: number;
  readonly options: Options;
  readonly step: Step;
  /** Who decides; null when the game is over. */
  readonly seat: Seat | null;
  /** 1 to `games`. */
  readonly game: number;
  /** 3 in a dynasty, otherwise 1. */
  readonly games: number;
  /** 0 during the opening, then 1 to `rounds`. */
  readonly round: number;
  readonly rounds: number;
  /** The seats whose kings are still to be drawn after the one that is choosing, sorted, for their order is secret. */
  readonly bag: readonly Seat[];
  readonly line: readonly Slot[];
  readonly at: number;
  readonly next: readonly Slot[];
  /** How many dominoes are still to be drawn in this game. */
  readonly left: number;
  readonly kingdoms: readonly Kingdom[];
  readonly past: readonly (readonly Kingdom[])[];
  /** By seat, the place it has come in; empty while the game is running. */
  readonly places: readonly number[];
};

export type Event =
  | { readonly kind: 'picked'; readonly seat: Seat; readonly domino: Domino }
  | {
      readonly kind: 'placed';
      readonly seat: Seat;
      readonly domino: Domino;
      readonly cell: Cell;
      readonly facing: Facing;
      /** By how much the properties are worth more. */
      readonly gain: number;
    }
  /** The domino fitted nowhere. */
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly domino: Domino }
  /** A new line is on the table; `last`: no other follows. */
  | { readonly kind: 'drawn'; readonly dominoes: readonly Domino[]; readonly last: boolean }
  /** A game (of a dynasty, or the only one) is scored: which one, of how many; points by seat. */
  | { readonly kind: 'scored'; readonly game: number; readonly of: number; readonly points: readonly number[] };
