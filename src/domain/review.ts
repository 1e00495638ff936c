import type { Table } from './table.ts';

/** What somebody is shown of the analysis of their own seat. All texts are in their language. */

/** What is looked at: the card, the same in words, or one of the dearest decisions by its number, from 1. */
export type ReviewPage = 'card' | 'words' | number;

/** `Picture`: a picture with its description. */
export interface Review<Picture> {
  readonly table: Pick<Table, 'id' | 'version'>;
  /** What the game is called. */
  readonly game: string;
  /** The dearest decisions, which can be looked at: the moves that were made, in words. */
  readonly decisions: readonly string[];
  readonly shown:
    | { readonly kind: 'card'; readonly card: Picture }
    | { readonly kind: 'words'; readonly lines: readonly string[] }
    | ReviewedDecision<Picture>;
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
  readonly best: string;
  readonly reasons: readonly string[];
  /** After the move that was made and after the better one, or only before them. */
  readonly boards: readonly Picture[];
}
