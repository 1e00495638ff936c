import type { PersonId } from '../ids.ts';
import type { MessagePlace } from './private-notice.ts';

/** What one person is told in private of a lobby. */

/** How somebody has gone who had a chair, or one that was kept for them. */
export const WAYS_TO_GO = ['declined', 'left'] as const;
export type Gone = (typeof WAYS_TO_GO)[number];

/** The one direct message: an invitation, or to the host, who has declined or left. */
export interface LobbyNotice {
  readonly person: PersonId;
  /** Null when none was sent; `at`: when. */
  readonly post: (MessagePlace & { readonly at: Date }) | null;
  /** A hash of what it shows. */
  readonly shows: string | null;
  /** Whether it was begun to be sent, and what became of it is not stored. */
  readonly sending: boolean;
  /** That this person has declined, or left; null while they have not. */
  readonly gone: Gone | null;
}
