import type { Seat } from '../core/seat.ts';
import type { PersonId, TableId } from './kept.ts';

/** Work that is done after a change is safe. */

/** What a reminder says: that it is one's turn; that most of the time is gone; that it ends soon; that it is over. */
export const MARKS = ['turn', 'most', 'soon', 'end'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Work to be done after a change is safe. Jobs carry ids, never content; running one twice changes nothing.
 *
 * - `announce` brings the posts up to the position as it is when the job runs (the lobby, while people gather)
 * - `remind` tells a seat's player of the decision that has waited for them since `since` (it names the decision: a later
 *   one has a later moment), and sees to it when its time is over
 * - `whisper` tells each person what they alone may know of the entries after `from`, up to `version`
 * - `autopilot` plays the seats that no person plays, and moves that were planned ahead
 * - `withdraw` takes back what was posted of the versions after `from`, up to `version`
 * - `disarm` takes the buttons off what was posted in rooms that the table is no longer played in
 * - `expire` closes a lobby that nobody started
 * - `inbox` brings a person's list of waiting tables up to date
 *
 * `after` holds the job back for so many seconds.
 */
export type Job = TableJob | PersonJob;

export type TableJob = { readonly table: TableId; readonly after?: number } & (
  | { readonly task: 'announce' | 'autopilot'; readonly version: number }
  | { readonly task: 'remind'; readonly seat: Seat; readonly since: number; readonly mark: Mark }
  | { readonly task: 'whisper' | 'withdraw'; readonly from: number; readonly version: number }
  | { readonly task: 'disarm'; readonly rooms: readonly string[]; readonly post: string | null }
  | { readonly task: 'expire' }
);

export type Reminder = Extract<Job, { readonly task: 'remind' }>;

export type PersonJob = { readonly person: PersonId; readonly after?: number; readonly task: 'inbox' };

export const TASKS = [
  'announce',
  'remind',
  'whisper',
  'autopilot',
  'withdraw',
  'disarm',
  'expire',
  'inbox',
] as const satisfies readonly Job['task'][];
