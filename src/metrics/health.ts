import type pg from 'pg';
import type { WriteRefusal } from '../app/ports/store.ts';
import { HEARTBEAT_TIMEOUT } from '../app/transition/clock-pauses.ts';
import { TASKS } from '../domain/operations/job.ts';
import { oldestDue, oldestFailed, RETRY_LIMIT } from '../jobs/graphile.ts';
import { type PostAttempts, TELLING } from './post-attempts.ts';
import { probeOf } from './probe.ts';

/** A gateway shard of this process. */
export interface ShardSeen {
  readonly id: number;
  readonly state: 'ready' | 'connecting' | 'gone';
  /** Milliseconds a heartbeat took there and back; null before the first. */
  readonly latency: number | null;
}

/** What became of this process's own writes. */
export interface Writes {
  /** Milliseconds since the last heartbeat was written; null before the first. */
  sinceHeartbeat(): number | null;
  /** Why the last write was refused; null: it was not, or long ago. */
  refusal(): WriteRefusal | null;
}

/** What is looked at: the way to the database, and the shards of this process, which may be none. */
export interface Parts {
  readonly pool: pg.Pool;
  readonly shards: () => readonly ShardSeen[];
  /** Whether this process hears people, and so has to write the heartbeat. */
  readonly hears: boolean;
  /** Whether an operator lets this process end; left out: none does. */
  readonly drains?: () => boolean;
}

/** What can be wrong; each is a value of the label `cause`. */
export const CAUSES = [
  'starting',
  'stopping',
  'database',
  'connections',
  'read_only',
  'disk_full',
  'heartbeat',
  'jobs',
  'posts_fail',
  'thinkers',
  'shard',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface Problem {
  readonly cause: Cause;
  /** What is wrong, for people. */
  readonly message: string;
}

/** How things are, with what was looked at. */
export interface Health {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** Whether the database answers. */
  readonly database: boolean;
  /** Seconds since this process wrote the heartbeat; null when it has not, or hears nobody. */
  readonly heartbeatSeconds: number | null;
  /**
   * Seconds for which the oldest job has been due, and the oldest thought of a computer; null when none is or the
   * database does not answer.
   */
  readonly oldestDueSeconds: number | null;
  readonly oldestThoughtSeconds: number | null;
  /** The part of this process's attempts to tell people something that failed in two minutes; null: there was none. */
  readonly failedPosts: number | null;
  /**
   * Seconds for which the oldest of what people are to be told has been waiting after it failed; null when nothing
   * does, or the database does not answer.
   */
  readonly oldestUntoldSeconds: number | null;
  /** The pool of this process: the most there may be, how many there are, how many are busy, and who waits for one. */
  readonly connections: Readonly<Record<'limit' | 'open' | 'busy' | 'waiting', number>> | null;
  readonly shards: readonly Pick<ShardSeen, 'id' | 'state'>[];
}

/** What the three pages answer. */
export interface Healths {
  /** Whether this process can go on: false when only another start helps. */
  live(): Health;
  /** Whether this process can do its part. */
  ready(): Promise<Health>;
  /** Whether all is well, also what no process alone can mend. */
  healthy(): Promise<Health>;
  /** Looks at the shards: to be called every few seconds, so that it is known since when one is away. */
  watchShards(): void;
}

/** Seconds for which a job may be due. */
const LATE = 60;
/** Seconds for which a computer may wait for a thinker. */
const LATE_THOUGHT = 300;
/** Seconds for which somebody may wait for what could not be told. */
const UNTOLD = 60;
/** So many attempts have to fail, and this part of all, before it is more than an accident. */
const FAILED = { count: 5, part: 1 / 2 } as const;
/** Milliseconds for which a shard may be away: Discord asks for new connections now and then. */
const AWAY = 30_000;

/** Before everything is up, and once it is being taken down. The process itself can go on. */
export function unwell(cause: 'starting' | 'stopping'): Healths {
  const health = told([{ cause, message: cause }], {
    database: false,
    heartbeatSeconds: null,
    oldestDueSeconds: null,
    oldestThoughtSeconds: null,
    failedPosts: null,
    oldestUntoldSeconds: null,
    connections: null,
    shards: [],
  });
  const said = async (): Promise<Health> => health;
  return { live: () => ({ ...health, ok: true }), ready: said, healthy: said, watchShards() {} };
}

/** Says how things are within `patience` milliseconds, also when the database hangs. `now`: milliseconds. */
export function healthOf(
  parts: Parts,
  { writes, attempts }: { readonly writes: Writes; readonly attempts: Pick<PostAttempts, 'lately'> },
  patience: number,
  now: () => number,
): Healths {
  const { pool, shards, hears, drains = () => false } = parts;
  const look = databaseLook(pool, patience, now);
  const opened = now();
  const awaySince = new Map<number, number>();

  function watchShards(): readonly ShardSeen[] {
    const seen = shards();
    for (const { id, state } of seen) {
      if (state === 'ready') awaySince.delete(id);
      else if (!awaySince.has(id)) awaySince.set(id, now());
    }
    return seen;
  }

  /** `grace`: milliseconds for which a shard may be away. One that Discord has closed never comes back. */
  function shardProblems(seen: readonly ShardSeen[], grace: number): readonly Problem[] {
    return seen.flatMap(({ id, state }) => {
      const away = now() - (awaySince.get(id) ?? now());
      return state === 'gone' || (state === 'connecting' && away >= grace)
        ? [{ cause: 'shard' as const, message: `shard ${id} is ${state}` }]
        : [];
    });
  }

  /** A process that is about to end is well: it only wants nothing new. */
  function drainProblems(): readonly Problem[] {
    return drains() ? [problem('stopping', 'drains: it takes nothing new, and ends when what is due is done')] : [];
  }

  function writeProblems(answer: DatabaseState | null): readonly Problem[] {
    const refusal = answer?.diskFull ? 'disk_full' : answer?.readOnly ? 'read_only' : writes.refusal();
    if (refusal === 'disk_full') return [problem(refusal, 'the disk of the database is full: nothing can be saved')];
    if (refusal === 'read_only')
      return [problem(refusal, answer?.standby ? 'the database is a standby: read-only' : 'the database is read-only')];
    return [];
  }

  function heartbeatProblems(): readonly Problem[] {
    if (!hears) return [];
    const since = writes.sinceHeartbeat() ?? now() - opened;
    if (since < HEARTBEAT_TIMEOUT) return [];
    return [problem('heartbeat', `no heartbeat has been written for ${seconds(since)} s: clocks stand still`)];
  }

  function jobProblems(due: number | null): readonly Problem[] {
    if (due === null || due < LATE) return [];
    return [problem('jobs', `the oldest job has been due for ${Math.round(due)} s`)];
  }

  function thoughtProblems(due: number | null): readonly Problem[] {
    if (due === null || due < LATE_THOUGHT) return [];
    return [problem('thinkers', `a computer has been waiting to think for ${Math.round(due)} s`)];
  }

  function postProblems(untold: number | null): readonly Problem[] {
    const { all, failed } = attempts.lately();
    const often = failed >= FAILED.count && failed / all >= FAILED.part;
    const told = [
      ...(often ? [`${failed} of ${all} attempts to post failed in two minutes`] : []),
      ...(untold !== null && untold >= UNTOLD
        ? [`somebody has been waiting for ${Math.round(untold)} s for what could not be posted`]
        : []),
    ];
    return told.length === 0 ? [] : [problem('posts_fail', told.join('; '))];
  }

  const seenOf = (answer: DatabaseState | null, seen: readonly ShardSeen[]): Omit<Health, 'ok' | 'problems'> => {
    const since = hears ? writes.sinceHeartbeat() : null;
    const { totalCount, idleCount, waitingCount, options } = pool;
    const { all, failed } = attempts.lately();
    return {
      database: answer !== null,
      heartbeatSeconds: since === null ? null : seconds(since),
      oldestDueSeconds: answer?.oldestDue == null ? null : Math.round(answer.oldestDue),
      oldestThoughtSeconds: answer?.oldestThought == null ? null : Math.round(answer.oldestThought),
      failedPosts: all === 0 ? null : Math.round((failed / all) * 100) / 100,
      oldestUntoldSeconds: answer?.oldestUntold == null ? null : Math.round(answer.oldestUntold),
      connections: { limit: options.max, open: totalCount, busy: totalCount - idleCount, waiting: waitingCount },
      shards: seen.map(({ id, state }) => ({ id, state })),
    };
  };

  return {
    watchShards,
    live() {
      const seen = watchShards();
      const gone = seen.filter(({ state }) => state === 'gone');
      return told(shardProblems(gone, 0), seenOf(null, seen));
    },
    async ready() {
      const { answer, problems } = await look();
      const seen = watchShards();
      return told([...drainProblems(), ...problems, ...shardProblems(seen, 0)], seenOf(answer, seen));
    },
    async healthy() {
      const { answer, problems } = await look();
      const seen = watchShards();
      return told(
        [
          ...problems,
          ...writeProblems(answer),
          ...heartbeatProblems(),
          ...jobProblems(answer?.oldestDue ?? null),
          ...postProblems(answer?.oldestUntold ?? null),
          ...thoughtProblems(answer?.oldestThought ?? null),
          ...shardProblems(seen, AWAY),
        ],
        seenOf(answer, seen),
      );
    },
  };
}

const seconds = (ms: number): number => Math.round(ms / 1000);

function problem(cause: Cause, message: string): Problem {
  return { cause, message };
}

function told(problems: readonly Problem[], seen: Omit<Health, 'ok' | 'problems'>): Health {
  return { ok: problems.length === 0, problems, ...seen };
}

/** What the database says of itself. */
interface DatabaseState {
  readonly standby: boolean;
  readonly readOnly: boolean;
  /** Seconds. */
  readonly oldestDue: number | null;
  readonly oldestThought: number | null;
  readonly oldestUntold: number | null;
  /** Whether a trial to write found no space. */
  readonly diskFull: boolean;
}

interface Look {
  readonly answer: DatabaseState | null;
  readonly problems: readonly Problem[];
}

/** Thoughts stand in a line of their own. */
const OTHERS = TASKS.filter((task) => task !== 'think');

const SERVER = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`;

/**
 * Asks the database how it is. A question that hangs is not asked a second time: it would only take up another
 * connection. Who wants a connection of the pool gets it in turn, so what this question waits for one is what everybody
 * waits. When there is none free, the server itself may hang: then it is asked beside the pool.
 */
function databaseLook(pool: pg.Pool, patience: number, now: () => number): () => Promise<Look> {
  const isFull = diskTrial(now);
  const probe = probeOf(pool);
  let asked: Promise<Look> | null = null;
  let connected = false;
  const silent = (): Look => {
    const { options, totalCount, waitingCount } = pool;
    const full = !connected && totalCount >= options.max && waitingCount > 0 && probe.answered();
    return failed(
      full
        ? problem('connections', `all ${options.max} connections are busy, and ${waitingCount} wait for one`)
        : problem('database', 'the database does not answer'),
    );
  };
  async function ask(): Promise<Look> {
    connected = false;
    if (pool.totalCount >= pool.options.max && pool.idleCount === 0) probe.begin();
    const client = await pool.connect();
    connected = true;
    // A connection that breaks meanwhile fails the question, and ends no process.
    client.on('error', ignore);
    try {
      const { rows } = await client.query<Pick<DatabaseState, 'standby' | 'readOnly'>>(SERVER);
      const [server] = rows;
      if (!server) throw new Error('a question about the server gave no row');
      const due = { oldestDue: await oldestDue(client, OTHERS), oldestThought: await oldestDue(client, ['think']) };
      const oldestUntold = await oldestFailed(client, TELLING, RETRY_LIMIT);
      const answer = { ...server, ...due, oldestUntold, diskFull: await isFull(client) };
      client.off('error', ignore);
      client.release();
      return { answer, problems: [] };
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
  return async () => {
    asked ??= ask()
      .catch((error: unknown) => (noneLeft(error) ? failed(NONE_LEFT) : silent()))
      .finally(() => {
        asked = null;
      });
    return (await within(patience, asked, null)) ?? silent();
  };
}

/** Milliseconds for which the outcome of a trial is good. */
const TRIAL_FRESH = 15_000;
/** The rows need more memory than they may have, so the server writes about a megabyte to a file, and deletes it. */
const TRIAL = `begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 50000); rollback`;

/**
 * Tries whether the server finds space for a temporary file. The heartbeat does not tell: it overwrites a row, which
 * succeeds on a full disk.
 */
function diskTrial(now: () => number): (client: pg.ClientBase) => Promise<boolean> {
  let last: { readonly at: number; readonly full: boolean } | null = null;
  return async (client) => {
    if (last && now() - last.at < TRIAL_FRESH) return last.full;
    const full = await client.query(TRIAL).then(
      () => false,
      async (error: unknown) => {
        // Rejects where the connection is lost.
        await client.query('rollback');
        return codeOf(error) === '53100';
      },
    );
    last = { at: now(), full };
    return full;
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

const NONE_LEFT = problem('connections', 'the server accepts no further connection');

function failed(what: Problem): Look {
  return { answer: null, problems: [what] };
}

/** Whether the server, or the role, has no connection left. */
function noneLeft(error: unknown): boolean {
  return codeOf(error) === '53300';
}

function ignore(): void {}

/** What `promise` resolves to, or `otherwise` when that takes longer than `ms`. */
export async function within<T, U>(ms: number, promise: Promise<T>, otherwise: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
