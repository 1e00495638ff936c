import type { Job as QueueJob, WorkerEvents } from 'graphile-worker';
import { THINKING } from './graphile.ts';

/**
 * The line of jobs that think. At most as many run at a time as there are thinkers, and servers take turns: one that has had its turn
 * waits until no other has something to think about. So a hundred games in one server do not keep the one elsewhere waiting.
 */
export class ThinkingLine {
  readonly #places: number;
  #running = 0;
  /** Flags of the servers that have had a turn in this round. */
  readonly #served = new Set<string>();
  /** Whether the look that was begun last may find a job of the line: looks come one after the other. */
  #open = false;

  constructor(places: number) {
    this.#places = places;
  }

  take(job: Flagged): void {
    if (!isThinking(job)) return;
    this.#running += 1;
    for (const flag of serverFlags(job)) this.#served.add(flag);
  }

  give(job: Flagged): void {
    if (isThinking(job)) this.#running -= 1;
  }

  /** The flags of jobs that may not be begun by the look that begins now. */
  closed(): readonly string[] {
    this.#open = this.#running < this.#places;
    return this.#open ? [...this.#served] : [THINKING];
  }

  /** Whether a job that has just begun should not have: several workers looked for one at the same moment. */
  exceeds(job: Flagged): boolean {
    return isThinking(job) && this.#running > this.#places;
  }

  /**
   * Begins a new round after a look that has found nothing: when it could have, nobody else has something to think about. False: there is
   * none to begin.
   */
  renew(): boolean {
    if (!this.#open || this.#served.size === 0 || this.#running >= this.#places) return false;
    this.#served.clear();
    return true;
  }
}

type Flagged = Pick<QueueJob, 'flags'>;

function isThinking({ flags }: Flagged): boolean {
  return flags?.[THINKING] === true;
}

function serverFlags({ flags }: Flagged): readonly string[] {
  return Object.keys(flags ?? {}).filter((flag) => flag.startsWith(`${THINKING}:`));
}

/** Keeps a line up to date. A worker that finds nothing to do ends a round, and looks again. */
export function keepLine(events: WorkerEvents, line: ThinkingLine): void {
  events.on('job:start', ({ job }) => line.take(job));
  events.on('job:complete', ({ job }) => line.give(job));
  events.on('worker:getJob:empty', ({ worker }) => {
    if (line.renew()) worker.nudge();
  });
}
