import type { z } from 'zod';

/**
 * What a kind of job is, besides its name. All that has to know of jobs reads their descriptors: the types of `Job`,
 * the queue, metrics, health, operators' orders. A job with a person is that person's, any other with a table is the
 * table's, and the rest are about the whole service (`ownerOf`).
 */
export interface JobDescriptor<Payload extends object> {
  /** What it carries: ids, never content. It also reads what older versions have queued. */
  readonly payload: z.ZodType<Payload>;
  /** Names under which older versions have queued it. */
  readonly formerly: readonly string[];
  /**
   * Tells it from others of its kind: a job that waits gives way to a new one of the same key. By default a person, or
   * a table, has one that waits, and so has the whole service.
   */
  key(payload: Payload): readonly (string | number | null)[];
  /**
   * Jobs of one queue never run at the same time. `owner`: those of its person, its table or, of the whole service, its
   * kind; `server`: those of its kind and server, in one of a few queues; `key`: those of the same key; `thinking`: it
   * is in none, and a process does a few at a time.
   */
  readonly queue: 'owner' | 'server' | 'key' | 'thinking';
  /**
   * Which of the jobs that are due begins. `first`: what posts tell is written by it; `last`: it waits while there is
   * anything else to do.
   */
  readonly priority: 'first' | 'usual' | 'last';
  /**
   * Whether it says something in the chat, in the order of its person or table (`posts`), or in the table's order of
   * what its people are told in private; null: it only decides, which has to be done in time, or does what no post
   * waits for.
   */
  readonly sends: 'posts' | 'in private' | null;
  /** Whether people are told by it what they wait for. */
  readonly tells: boolean;
  /** Whether its time is measured: nobody waits for the others, and thoughts are measured apart. */
  readonly timed: boolean;
  /** What is lost when it is dropped, for operators. */
  readonly lost: string;
}

type Facts<Payload extends object> = Pick<JobDescriptor<Payload>, 'lost'> &
  Partial<Omit<JobDescriptor<Payload>, 'payload'>>;

/** A kind of job that carries this. */
export function defineJob<Payload extends object>(
  payload: z.ZodType<Payload>,
  facts: Facts<Payload>,
): JobDescriptor<Payload> {
  return {
    payload,
    formerly: [],
    key: (one) => [ownerOf(one)?.id ?? []].flat(),
    queue: 'owner',
    priority: 'usual',
    sends: null,
    tells: false,
    timed: true,
    ...facts,
  };
}

/** The person or else the table whose job it is; null: it is about the whole service. */
export function ownerOf(job: object): { readonly kind: 'person' | 'table'; readonly id: string } | null {
  if ('person' in job) return { kind: 'person', id: String(job.person) };
  return 'table' in job ? { kind: 'table', id: String(job.table) } : null;
}
