import type pg from 'pg';

/** A gateway shard of this process. */
export interface ShardSeen {
  readonly id: number;
  readonly state: 'ready' | 'connecting' | 'gone';
  /** Milliseconds a heartbeat took there and back; null before the first. */
  readonly latency: number | null;
}

/** What is looked at: the way to the database, and the shards of this process, which may be none. */
export interface Parts {
  readonly pool: pg.Pool;
  readonly shards: () => readonly ShardSeen[];
}

export interface Health {
  readonly ok: boolean;
  /** What is wrong, a sentence each; empty when nothing is. */
  readonly problems: readonly string[];
  readonly database: boolean;
  readonly shards: readonly Pick<ShardSeen, 'id' | 'state'>[];
}

/** Before everything is up, and once it is being taken down. */
export function unwell(why: 'starting' | 'stopping'): Health {
  return { ok: false, problems: [why], database: false, shards: [] };
}

/** Says how things are within `patience` milliseconds, also when the database hangs. */
export function healthOf({ pool, shards }: Parts, patience: number): () => Promise<Health> {
  const answers = pulse(pool, patience);
  return async () => {
    const database = await answers();
    const seen = shards().map(({ id, state }) => ({ id, state }));
    const problems = [
      ...(database ? [] : ['the database does not answer']),
      ...seen.filter(({ state }) => state !== 'ready').map(({ id, state }) => `shard ${id} is ${state}`),
    ];
    return { ok: problems.length === 0, problems, database, shards: seen };
  };
}

/** Whether the database answers. A question that hangs is not asked a second time: it would only take up another connection. */
function pulse(pool: pg.Pool, patience: number): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return async () => {
    asked ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = null;
      });
    return within(patience, asked, false);
  };
}

/** What `promise` resolves to, or `otherwise` when that takes longer than `ms`. */
export async function within<T>(ms: number, promise: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
