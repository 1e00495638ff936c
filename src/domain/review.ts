import type { Table } from './table.ts';

/** What somebody is shown of the analysis of their own seat. All texts are in their language. */

/** What is looked at: the card, the same in words, or one of the dearest decisions by its number, from 1. */
export type ReviewPage = 'card' | 'words' | number;

/** `Picture`: a picture with its description. */
export interface Review<Picture> {
  readonly table: Pick<Table, 'id' | 'version'>;
  /** What the game is called. */
  readonly game: string;
  /** How many of the dearest decisions can be looked at. */
  readonly decisions: number;
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
  /** What was wrong with it. */
  readonly wrong: readonly string[];
  readonly best: string;
  readonly reasons: readonly string[];
  /** Beside each other: after the move that was made and after the better one, or only before them. */
  readonly boards: Picture;
}
