import type { Token } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { EndedGame } from '../../domain/operations/retention.ts';
import type { FormerResults } from '../../domain/results/milestone.ts';
import type { FinishedGame, GameEnd, GameResult } from '../../domain/results/result.ts';
import type { Table } from '../../domain/table/table.ts';

/** The part of the store that holds what became of games. */
export interface ResultStore {
  /** What became of a game; null while it is not over, and when it ended before results were kept (`unresolved`). */
  results(id: TableId): Promise<GameResult | null>;
  /** A page of the games that were played to their end, the newest first. */
  finished(of: FinishedOf, page: FinishedPage): Promise<readonly FinishedGame[]>;
  /**
   * What each of these people did in games that they played to their end. People who have played
   * none are missing.
   */
  formerResults(people: readonly PersonId[], of: GamesBefore): Promise<ReadonlyMap<PersonId, FormerResults>>;
  /**
   * How many games like these there were in a server or (null) anywhere, among the newest 2,000; counted up to `most`.
   */
  playedAlike(of: AlikeGames, most: number): Promise<number>;
  /** Tables whose game has ended and has no result, by id: those after `after`, `limit` at most. */
  unresolved(after: TableId, limit: number): Promise<readonly Table[]>;
  /**
   * Keeps the result of a game that has ended, unless there is one. The table's last change counts as its end, and
   * people and names are those of its chairs at this moment: somebody may have been erased since it was read.
   */
  resolve(id: TableId, end: GameEnd): Promise<void>;
  /**
   * The tables of results, by id: those after `after`, `limit` at most; with `incomplete` those that an older version
   * has written.
   */
  resolved(after: TableId, limit: number, which?: 'incomplete'): Promise<readonly Table[]>;
  /**
   * Tables whose scored seats lack one of the measures of their game (`SeatResult.measures`), and those of all games of
   * whose people it is not known how they used their time.
   */
  unmeasured(
    games: { readonly measured: readonly Measure[]; readonly all: readonly Token[] },
    after: TableId,
    limit: number,
  ): Promise<readonly Table[]>;
  /**
   * Writes a stored result anew. People, names, when it ended, and levels of computers that `end` does not know stay as
   * they are; seconds stay where they are stored, with `keep.seconds`.
   */
  rewrite(id: TableId, end: GameEnd, keep: { readonly seconds: boolean }): Promise<void>;
}

/** A measure of a game, by its name. */
export interface Measure {
  readonly game: Token;
  readonly name: string;
}

/** Which finished games are asked for. */
export interface FinishedOf {
  /**
   * Those at which a person sat, with `seenBy` only those of its server and those at which its person sat, too; or all
   * of a server.
   */
  readonly tables:
    | {
        readonly kind: 'person';
        readonly person: PersonId;
        readonly seenBy: { readonly person: PersonId; readonly server: string | null } | null;
      }
    | { readonly kind: 'server'; readonly server: string };
  /** A game's id; null: any. */
  readonly game: Token | null;
  /** Only those at which this person sat, too; left out or null: all. */
  readonly opponent?: PersonId | null;
}

/**
 * A part of a list of finished games: those that ended before `past`, or (`newer`) after it; null: from the newest on.
 */
export interface FinishedPage {
  readonly past: EndedGame | null;
  readonly newer: boolean;
  readonly limit: number;
}

/**
 * Games of one kind that ended before another one. Those of `size` seats count as alike whose scores depend on options
 * alike: `compared.own` are those options, `compared.usual` what they are where a game does not say
 * (`comparedOptions`).
 */
export interface GamesBefore {
  readonly game: Token;
  readonly size: number;
  readonly compared: { readonly own: JsonObject; readonly usual: JsonObject };
  readonly before: EndedGame;
}

/** Games of one kind that ended before another one; null: with any number of seats, with any options, in any server. */
export interface AlikeGames extends Pick<GamesBefore, 'game' | 'before'> {
  readonly size: number | null;
  readonly compared: GamesBefore['compared'] | null;
  readonly server: string | null;
}
