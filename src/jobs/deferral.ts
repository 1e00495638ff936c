import type { Job as QueueJob } from 'graphile-worker';
import type pg from 'pg';
import type { RateLimited } from '../app/ports/rate-limit.ts';
import type { DeferralReason } from '../app/ports/telemetry.ts';
import { putOff, SERVER_FLAG } from './graphile.ts';
import type { JobSlots } from './slots.ts';
import type { ThinkingLine } from './thinking-line.ts';
import type { Waiting, WaitingLines } from './waiting-lines.ts';

/** Thrown by a job's task once the job has been put off: it has not failed, and its worker is free. */
export class Deferred extends Error {
  readonly why: DeferralReason;

  constructor(why: DeferralReason) {
    super(`put off: ${why}`);
    this.name = 'Deferred';
    this.why = why;
  }
}

/** Which jobs may go on, and when the others come again. One for each runner; what the queue keeps stands there. */
export interface Deferral {
  /** Throws a `Deferred` when the job has to wait: its server has its share, or an earlier job of its subject waits. */
  admit(job: QueueJob, subject: string | null): Promise<void>;
  /** Puts off a job that has met a limit; throws a `Deferred`. */
  limited(job: QueueJob, subject: string | null, met: RateLimited): Promise<never>;
  /** Leaves a job to another process, since this one is about to end; throws a `Deferred`. */
  handOver(job: QueueJob, subject: string | null): Promise<never>;
  /** Puts off a job for which the store writes nothing just now; throws a `Deferred`. */
  refused(job: QueueJob, subject: string | null): Promise<never>;
  /** Puts off a job while another one is at the same message; throws a `Deferred`. */
  busy(job: QueueJob, subject: string | null): Promise<never>;
  /** The job is done or has failed. */
  leave(job: QueueJob, subject: string | null): void;
  /** When a job was due before it was put off for the first time, in milliseconds since 1970. */
  dueAt(job: QueueJob): number;
}

/** Milliseconds after which a job comes again for which the store has written nothing. */
const STORE_PAUSE = 5_000;
/** Milliseconds after which a job comes again whose message another one was at. */
const MESSAGE_PAUSE = 2_000;
/** How many jobs that were put off are remembered. */
const REMEMBERED = 10_000;

export function deferral(options: {
  readonly pool: pg.Pool;
  readonly slots: JobSlots;
  readonly thinking: ThinkingLine;
  readonly lines: WaitingLines;
  /** Is called when a job that was put off is due again. */
  readonly wake: () => void;
}): Deferral {
  const { pool, slots, thinking, lines, wake } = options;
  const due = new Map<string, number>();
  const dueAt = ({ id, run_at }: QueueJob): number => due.get(id) ?? run_at.getTime();
  const remember = (job: QueueJob): void => {
    due.set(job.id, dueAt(job));
    // One that another process has done is forgotten when many have come after it.
    const [oldest] = due.size > REMEMBERED ? due.keys() : [];
    if (oldest !== undefined) due.delete(oldest);
  };
  const forget = (job: QueueJob, place: Waiting): void => {
    due.delete(job.id);
    lines.leave(place);
  };
  const later = async (job: QueueJob, place: Waiting, why: DeferralReason, at: number | null): Promise<never> => {
    const wait = at === null ? null : Math.max(0, at - Date.now());
    const { id, locked_by: worker, key } = job;
    if (worker === null) throw new Error('a job that runs has no worker');
    // Another worker may have begun it before this one hears that it was put off.
    remember(job);
    const waits = await putOff(pool, { id, worker, keyed: key !== null }, wait === null ? null : wait / 1_000);
    // The one that has taken its place must not wait behind it.
    if (!waits) forget(job, place);
    // A moment later: until then the database would say that it is not due.
    if (wait !== null) setTimeout(wake, wait + 5).unref();
    throw new Deferred(why);
  };
  return {
    async admit(job, subject) {
      const place = placeOf(job, subject);
      if (slots.exceeds(serverFlagOf(job)) || thinking.exceeds(job)) await later(job, place, 'share', null);
      const at = lines.behind(place, Date.now());
      if (at !== null) await later(job, place, 'order', at);
    },
    limited(job, subject, met) {
      const place = placeOf(job, subject);
      return later(job, place, met.limit, lines.join(place, met, Date.now()));
    },
    handOver: (job, subject) => later(job, placeOf(job, subject), 'ending', null),
    refused: (job, subject) => later(job, placeOf(job, subject), 'store', Date.now() + STORE_PAUSE),
    busy: (job, subject) => later(job, placeOf(job, subject), 'message', Date.now() + MESSAGE_PAUSE),
    leave: (job, subject) => forget(job, placeOf(job, subject)),
    dueAt,
  };
}

function placeOf({ id, key }: QueueJob, subject: string | null): Waiting {
  return { id: Number(id), subject, key };
}

/** The flag of the server at whose table a job is; null for jobs of nobody, and for those that older bots added. */
export function serverFlagOf({ flags }: Pick<QueueJob, 'flags'>): string | null {
  return Object.keys(flags ?? {}).find((flag) => flag.startsWith(SERVER_FLAG)) ?? null;
}
