import type { Job } from '../../domain/operations/job.ts';
import { poolOf } from '../../domain/results/rating.ts';
import type { GameEnd } from '../../domain/results/result.ts';
import type { Table } from '../../domain/table/table.ts';

/**
 * What follows when a game ends: each subscriber says which jobs it needs, and they are committed with the end. Jobs
 * that write what the last turn post tells run before it (`priority` in domain/operations/job.ts); where one is late,
 * it lets the post be edited (`refreshToldEnd`).
 */

/** A game that has just ended, as it is about to be committed. */
export interface EndedTable {
  readonly table: Table;
  readonly end: GameEnd;
}

type EndSubscriber = (ended: EndedTable) => readonly Job[];

/** Seconds for which the thread of a table that has ended stays among the active ones: a day. */
const THREAD_LIFE = 86_400;

const SUBSCRIBERS: readonly EndSubscriber[] = [
  // Ratings.
  ({ table, end }) => (poolOf(end) === null ? [] : [{ task: 'rate', table: table.id }]),
  // Records, and what people have done best.
  ({ table, end }) => (end.ending === 'over' ? [{ task: 'note-bests', table: table.id }] : []),
  // The server's active threads.
  ({ table }) =>
    table.place.kind === 'channel' ? [{ task: 'archive-thread', table: table.id, after: THREAD_LIFE }] : [],
];

/** The jobs that follow from the end of a game. */
export function onTableEnded(ended: EndedTable): readonly Job[] {
  return SUBSCRIBERS.flatMap((subscriber) => subscriber(ended));
}
