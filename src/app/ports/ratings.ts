import type { Token } from '../../core/contract/path.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { RankedPolicy } from '../../domain/results/ranked.ts';
import type { Rated, RatedResult, Rating, RatingChange } from '../../domain/results/rating.ts';
import type { SeriesId } from '../../domain/table/series.ts';

/** The part of the store that holds ratings and what has changed them. */
export interface RatingStore {
  /**
   * Writes down what the results of a game that are due change, as `rules` says, each once and in the order in which
   * they ended. Where one is older than others that have counted, those count again after it. Returns how many results
   * have counted.
   */
  rate(game: Token, rules: RatingRules): Promise<number>;
  /**
   * Forgets the ratings of a game, and what has changed them, and computes all of it again. Returns how many results
   * have counted.
   */
  rebuildRatings(game: Token, rules: RatingRules): Promise<number>;
  /** The games that have results which change ratings; with `due` those of which some have not counted yet. */
  ratedGames(which?: 'due'): Promise<readonly Token[]>;
  /** What a result has done to ratings, in seat order; nothing as long as it is due. */
  ratingChanges(id: TableId): Promise<readonly RatingChange[]>;
  /** What a person has in each game. */
  ratingsOf(person: PersonId): Promise<readonly Rating[]>;
  /** What the admins of a server want of ranked tables. */
  rankedPolicy(server: string): Promise<RankedPolicy>;
  /**
   * How many tables have started ranked since then, and were not aborted, with exactly these people, of any game: those
   * of a series, or (null) of none.
   */
  rankedSince(people: readonly PersonId[], since: Date, series: SeriesId | null): Promise<number>;
}

/** What a result changes; `known` tells what somebody had before, by `ratedKey` (domain/rating). */
export type RatingRules = (result: RatedResult, known: (key: string) => Rated | null) => readonly RatingChange[];
