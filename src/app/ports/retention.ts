import type { TableId } from '../../domain/ids.ts';
import type { EndedGame, Part } from '../../domain/operations/retention.ts';

/** The part of the store that packs or deletes what is no longer needed. */
export interface RetentionStore {
  /**
   * Games of a part that ended before a moment and are not archived, the oldest first: those after `past`, `limit` at
   * most.
   */
  unarchived(before: Date, past: EndedGame | null, limit: number, part: Part): Promise<readonly EndedGame[]>;
  /** How many games ended before a moment and are not archived, counted up to `most`. */
  countUnarchived(before: Date, most: number): Promise<number>;
  /**
   * Archives a game that has ended: packs its entries, and forgets clocks, premoves, what its people were told in
   * private and, unless `keep.state`, the state of its match. `entries` and `log` tell the same as before. False when
   * the table has another version, or goes on.
   */
  archive(id: TableId, version: number, keep: { readonly state: boolean }): Promise<boolean>;
  /**
   * Tables that gather or are played and have not changed since `before`, by id: those after `past`, `limit` at most.
   */
  unchanged(before: Date, past: TableId, limit: number): Promise<readonly TableId[]>;
  /**
   * Deletes what was last needed before `before`, at most `limit` of each kind: jobs that failed for good, claims,
   * exports, keys of direct messages that were begun, lobbies that never began, outages and vacations that no running
   * game has seen, and the marks of notices to people who sit at no table that goes on, lessons, and analyses that were
   * left unfinished. Returns how much it was.
   */
  deleteLeftovers(before: Date, limit: number): Promise<number>;
}
