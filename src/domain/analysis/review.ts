import type { Seat } from '../../core/seat.ts';
import type { Table } from '../table/table.ts';

/** What somebody is shown of the analysis of their own seat. All texts are in their language. */

/** What is looked at: the card, the same in words, or one of the dearest decisions by its number, from 1. */
export type ReviewPage = 'card' | 'words' | number;

/** `Picture`: a picture with its description. */
export interface Review<Picture> {
  readonly table: Pick<Table, 'id' | 'version'>;
  /** What the game is called. */
  readonly game: string;
  /** The dearest decisions, which can be looked at: the number of the move in the game, and the move in words. */
  readonly decisions: readonly { readonly move: number; readonly played: string }[];
  /** Where the board can be opened, in the order of the game. */
  readonly rounds: readonly ReviewedRound[];
  readonly shown:
    | { readonly kind: 'card'; readonly card: Picture }
    | { readonly kind: 'words'; readonly lines: readonly string[] }
    | ReviewedDecision<Picture>;
}

/** A round in which the seat has decided something. */
export interface ReviewedRound {
  /** "Round 3 of 12". */
  readonly round: string;
  /** After so many moves the board is opened: after the dearest decision of the round, else after the first. */
  readonly move: number;
  /** Which of the dearest decisions that is, from 1; null: none. */
  readonly dear: number | null;
}

/** One of the dearest decisions. */
export interface ReviewedDecision<Picture> {
  readonly kind: 'decision';
  /** From 1. */
  readonly n: number;
  readonly verdict: string;
  readonly round: string;
  readonly lost: string;
  readonly played: string;
  /** What was wrong with it. */
  readonly wrong: readonly string[];
  readonly best: string;
  readonly reasons: readonly string[];
  /** Beside each other: after the move that was made and after the better one, or only before them. */
  readonly boards: Picture;
}

/** One of the dearest decisions, to be made again. */
export interface MistakeNow {
  readonly table: Pick<Table, 'id' | 'version'>;
  readonly seat: Seat;
  /** The number of its move in the game, from 1. */
  readonly move: number;
  /** Its place among the dearest, from 1, and how many there are. */
  readonly n: number;
  readonly of: number;
  /** The move of the one after it; null for the last. */
  readonly next: number | null;
  /** What the game is called. */
  readonly game: string;
  /** What it has cost. */
  readonly lost: string;
}

/** What came of a decision that was made again. */
export interface Retried<Picture> {
  readonly now: MistakeNow;
  /** `found`: the better move; `unknown`: another one, and nobody can judge it. */
  readonly kind: 'found' | 'as-before' | 'as-good' | 'other' | 'unknown';
  /** What the chosen move costs; empty where nothing is clear. */
  readonly how: string;
  readonly chosen: string;
  readonly best: string;
  readonly reasons: readonly string[];
  readonly played: string;
  readonly wrong: readonly string[];
  /** Beside each other: after the move that was played or chosen, and after the better one. */
  readonly boards: Picture;
}
