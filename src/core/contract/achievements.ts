import type { JsonObject } from '../json.ts';
import type { Seat } from '../seat.ts';
import type { Token } from './path.ts';

/** What a finished game says of how its seats have played. */

/** Something that one can achieve in a game and collect: easy ones, hard ones, none that nearly every game brings. */
export interface Feat<View, M> {
  /** Names it in all games of this kind. Results are stored with it, so it keeps its meaning; never "house-…". */
  readonly id: Token;
  /** What it is called: at most 28 characters. */
  readonly name: M;
  /** What has to be achieved, as a note that follows the name; at most 80 characters. */
  readonly about: M;
  /** Whether a seat has achieved it in a game that is over. `view` is the public's. */
  has(view: View, seat: Seat): boolean;
}

/** How many feats a game has at most. */
export const FEATS_MAX = 12;

/** What a final position shows of a seat beyond the parts of its standing, in numbers by the game's own names. */
export type Measures = { readonly [name: Token]: number };

/** What final scores show of how somebody plays (crowns, for example): read from parts of standings and measures. */
export interface Strength<M> {
  /** Names it in all games of this kind. Records are stored with it, so it keeps its meaning. */
  readonly id: Token;
  /** What it is called in a list: at most 28 characters. */
  readonly name: M;
  /** 'count': how much of it there was, shown as an average; 'share': 1 or 0, shown as how often. */
  readonly kind: 'count' | 'share';
  /** What it is called where somebody is said to be strong in it, at most 28 characters; its name when left out. */
  readonly talent?: M;
  /** Whether it is better to have less of it. */
  readonly less?: true;
  /** Whether the most of it that anybody has had in one game is a record. */
  readonly record?: true;
  /**
   * How much of it a seat had; null where nothing says so, or where nobody could have any with these options. `parts`
   * may be those of a game that ended long ago, and its options be unknown: those that are left out were as usual.
   * `measures` are empty for a game that ended before they were kept.
   */
  amount(parts: JsonObject, options: JsonObject, measures: Measures): number | null;
}
