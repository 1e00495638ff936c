import type { Reader } from '../../core/seat.ts';
import { channelsOf, type Table } from './table.ts';

/** Everybody where a table is played. */
export const PUBLIC = 'public';
/** By what a viewer of a table is known, and what was posted for them is stored. */
export type ViewerId = typeof PUBLIC;

/** To whom a table is shown, and where: a turn post is made for a viewer. */
export interface Viewer extends Pick<Table, 'language' | 'palette' | 'announced'> {
  readonly id: ViewerId;
  /** What of the game they may see. */
  readonly reader: Reader;
  /** Where posts go: the first of these channels that may be posted in. */
  readonly channels: readonly string[];
  /** The newest turn post; null before the first. */
  readonly post: string | null;
}

type Shown = Pick<Table, 'language' | 'palette' | 'announced' | 'place'>;

/**
 * A table that is played in a channel or in direct messages is shown to everybody there, and to nobody else. Where its
 * people share no channel nothing is posted.
 */
export function viewersOf(table: Shown): readonly Viewer[] {
  return table.place.kind === 'apart' ? [] : [publicViewer(table)];
}

export function publicViewer({ language, palette, announced, place }: Shown): Viewer {
  return { id: PUBLIC, reader: 'public', language, palette, announced, channels: channelsOf(place), post: place.post };
}
