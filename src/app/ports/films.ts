import type { TableId } from '../../domain/ids.ts';

/** The part of the store that keeps films. */
export interface FilmStore {
  /** The film that was kept under `key`; null when there is none, or no more. */
  film(key: string): Promise<StoredFilm | null>;
  /** Keeps a film of a table, and deletes the oldest films as long as all together have more than `limit` bytes. */
  saveFilm(film: StoredFilm & { readonly key: string; readonly table: TableId }, limit: number): Promise<void>;
}

/** A finished film. */
export interface StoredFilm {
  readonly bytes: Uint8Array;
  /** The same film has the same hash. */
  readonly hash: string;
}
