import type { Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Best, HallEntry, KeptBest, ScoredGame } from '../../domain/results/best.ts';
import type { SoloGame } from '../../domain/results/ladder.ts';
import type { Leader, Pool, RatingPoint, StoredRating } from '../../domain/results/rating.ts';
import type { Reliability } from '../../domain/results/reliability.ts';
import type { HeadToHead, PlayedSeat } from '../../domain/results/statistics.ts';

/**
 * What of the games that ended under an older version is filled in one after the other: `seats` are what statistics and
 * leaderboards are counted from, `bests` what records are.
 */
export const BACKLOG = ['seats', 'bests'] as const;
export type Backlog = (typeof BACKLOG)[number];

/** The part of the store that tells statistics. */
export interface StatisticsStore {
  /** What is being filled in at present; null when nothing is left. */
  backlog(): Promise<Backlog | null>;
  /**
   * Fills in what the seats of the next `limit` results after a table ("": the first ones) say of their games. `last`:
   * the last of these results, null when there was none; `seats`: how many were filled in; `left`: how many were not,
   * since somebody else was changing them.
   */
  describeSeats(after: TableId, limit: number): Promise<DescribedSeats>;
  /** Notes that it is all filled in, so that what comes after it is next. */
  clearBacklog(what: Backlog): Promise<void>;
  /** How many games somebody has played to their end, by game; as far as `seenBy` may see them (`FinishedOf`). */
  gamesPlayed(of: PlayedBy): Promise<ReadonlyMap<Token, number>>;
  /** Somebody's newest results in a game, the newest first. */
  playedBy(of: PlayedBy, game: Token, limit: number): Promise<readonly PlayedSeat[]>;
  /**
   * What somebody has collected in a game (domain/feat), each with when it was first; as far as `seenBy` may see the
   * games.
   */
  featsBy(of: PlayedBy, game: Token): Promise<readonly { readonly feat: Token; readonly at: Date }[]>;
  /** The newest results of people in games of so many seats, in all servers. */
  playedByAll(game: Token, size: number, limit: number): Promise<readonly PlayedSeat[]>;
  /** How somebody has done against somebody else in games that both played to their end. */
  headToHead(person: PersonId, other: PersonId, game: Token): Promise<HeadToHead>;
  /**
   * The pairs of people at a table who have played at least two games of its kind to their end together, that one
   * included, and how the first of them did in those up to it; those with the most games first.
   */
  pairsOf(table: TableId): Promise<readonly Pair[]>;
  /** How reliable each of these people is; in one query. */
  reliabilityOf(people: readonly PersonId[]): Promise<readonly Reliability[]>;
  /** Somebody's rating; null before the first game that counts. */
  ratingOf(person: PersonId, game: Token, pool: Pool): Promise<StoredRating | null>;
  /** The newest values of the mean of somebody's rating, the oldest first. */
  ratingHistory(person: PersonId, game: Token, pool: Pool, limit: number): Promise<readonly RatingPoint[]>;
  /** Somebody's newest games that have counted against computers, the newest first. */
  soloGames(person: PersonId, game: Token, limit: number): Promise<readonly SoloGame[]>;
  /** Those who are rated, the best first: `limit` rows after `skip` others. */
  leaders(board: LeaderboardScope, skip: number, limit: number): Promise<readonly Leader[]>;
  /** Somebody's row on the board; null when they are not on it. */
  leader(board: LeaderboardScope, person: PersonId): Promise<Leader | null>;
  /** A game that was played to its end, with the parts of its scores; null when there is none of the table. */
  scoredGame(table: TableId): Promise<ScoredGame | null>;
  /** Games that have ended and whose bests are not kept, the oldest first; of one that was aborted the table alone. */
  unnoted(limit: number): Promise<readonly ScoredGame[]>;
  /**
   * Keeps what people have done in a game where it is their best in its server, and how many games they have won in a
   * row up to it. Bests that were kept of it and are not so good any more are forgotten, and the other games of those
   * people are to be noted again.
   */
  noteBests(table: TableId, bests: readonly Best[]): Promise<void>;
  /** The bests that are of this game, in seat order; none as long as they are not noted. */
  keptBests(table: TableId): Promise<readonly KeptBest[]>;
  /** The best of each kind, size and variant by anybody, of a server or (null) of all, in no order. */
  hall(game: Token, server: string | null): Promise<readonly HallEntry[]>;
  /** What somebody has done best, of all games and kinds. */
  bestsBy(person: PersonId): Promise<readonly PersonalBest[]>;
}

export interface DescribedSeats {
  readonly last: TableId | null;
  readonly seats: number;
  readonly left: number;
}

/** Whose games, and who wants to see them: with `seenBy` those of its server and those that its person played, too. */
export interface PlayedBy {
  readonly person: PersonId;
  readonly seenBy: { readonly person: PersonId; readonly server: string | null } | null;
}

/** Two people at a table, the one with the lower seat first. */
export interface Pair extends HeadToHead {
  readonly seats: readonly [Seat, Seat];
  readonly people: readonly [PersonId, PersonId];
}

/**
 * Who is on a leaderboard: those who are rated in the game after three games at least; with `server` only those who
 * have played there; with `since` only those who have played three rated games since then (with `server`, there).
 */
export interface LeaderboardScope {
  readonly game: Token;
  readonly server: string | null;
  readonly since: Date | null;
}

export interface PersonalBest {
  readonly game: Token;
  /** With its variant, as it is stored. */
  readonly kind: string;
  readonly size: number;
  readonly value: number;
  readonly server: string | null;
  readonly table: TableId;
}
