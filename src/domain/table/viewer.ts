import type { Reader, Seat } from '../../core/seat.ts';
import type { PersonId } from '../ids.ts';
import { channelsOf, isPosted, type Table } from './table.ts';

/** Everybody where a table is played. */
export const PUBLIC = 'public';
/** By what a viewer of a table is known, and what was posted for them is stored: a player by their own id. */
export type ViewerId = typeof PUBLIC | PersonId;

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

/** Everybody where a table is played; nobody where nothing can be posted. Players in private are `playersInPrivate`. */
export function viewersOf(table: Shown): readonly Viewer[] {
  return isPosted(table.place) ? [publicViewer(table)] : [];
}

export function publicViewer({ language, palette, announced, place }: Shown): Viewer {
  return { id: PUBLIC, reader: 'public', language, palette, announced, channels: channelsOf(place), post: place.post };
}

/** Somebody who plays at a table and is shown it in their own direct messages, by one message that is kept. */
export interface PrivatePlayer {
  readonly person: PersonId;
  readonly seat: Seat;
}

/**
 * Those who see the table in their own direct messages: all players where the bot may only answer, all but the host
 * where the table is played in the host's, and where it is played in a channel those who have come from elsewhere.
 */
export function playersInPrivate({
  place,
  host,
  chairs,
}: Pick<Table, 'place' | 'host' | 'chairs'>): readonly PrivatePlayer[] {
  return chairs.flatMap(({ person, seat, afar = false }) => {
    if (person === null || (place.kind === 'channel' && !afar)) return [];
    return place.kind === 'direct' && person === host ? [] : [{ person, seat }];
  });
}
