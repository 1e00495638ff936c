import type { Id } from '../world/wire.ts';

/** So many requests of a route in one room within some seconds, from the first of them on. */
export interface RateLimit {
  readonly method: string;
  /** Discord's template, e.g. `/channels/{channel_id}/messages`. */
  readonly route: string;
  /** The channel, thread or server first in the path; `each`: every one apart; left out, all are counted together. */
  readonly room?: Id | 'each';
  readonly requests: number;
  readonly seconds: number;
  /** Refuses every request until `open` is called, as if the others had used up all of it. */
  readonly shut?: boolean;
}

/** What a request meets: figures for its answer, and whether it is refused. */
export interface RateLimitAnswer {
  readonly headers: { readonly [name: string]: string };
  /** Seconds; null: it is let through. */
  readonly retryAfter: number | null;
}

interface Bucket {
  readonly limit: RateLimit;
  readonly name: string;
  /** Of a limit of each room. */
  readonly rooms: Map<Id, Bucket>;
  shut: boolean;
  used: number;
  /** When it is empty again, in milliseconds of `performance.now()`. */
  reset: number;
}

/** The rate limits of the sandbox: none, unless they are set. */
export class RateLimits {
  readonly #buckets = new Set<Bucket>();
  #count = 0;
  /** How many requests of all routes are let through in a second, answers to interactions left out; null: all. */
  total: number | null = null;
  #second = { used: 0, ends: 0 };

  /** Sets a limit; returns how to let requests through one that is shut, and how to take it away. */
  add(limit: RateLimit): { readonly open: () => void; readonly lift: () => void } {
    const bucket = this.#make(limit);
    this.#buckets.add(bucket);
    return {
      open: () => {
        bucket.shut = false;
      },
      lift: () => {
        this.#buckets.delete(bucket);
      },
    };
  }

  /** Counts a request; null when no limit is about it. */
  meet(method: string, template: string, path: string): RateLimitAnswer | null {
    const now = performance.now();
    if (this.total !== null && !ANSWERS.test(template)) {
      if (now >= this.#second.ends) this.#second = { used: 0, ends: now + 1_000 };
      if (this.#second.used >= this.total)
        return { headers: { 'x-ratelimit-global': 'true' }, retryAfter: (this.#second.ends - now) / 1_000 };
      this.#second.used += 1;
    }
    const bucket = this.#bucketOf(method, template, path);
    if (!bucket) return null;
    const { limit, name } = bucket;
    if (now >= bucket.reset) {
      bucket.used = 0;
      bucket.reset = now + limit.seconds * 1_000;
    }
    const refused = bucket.shut || bucket.used >= limit.requests;
    if (!refused) bucket.used += 1;
    const left = bucket.shut ? 0 : limit.requests - bucket.used;
    const wait = (bucket.reset - now) / 1_000;
    return {
      headers: {
        'x-ratelimit-bucket': name,
        'x-ratelimit-limit': String(limit.requests),
        'x-ratelimit-remaining': String(left),
        'x-ratelimit-reset-after': wait.toFixed(3),
      },
      retryAfter: refused ? wait : null,
    };
  }

  /** Of the limits about a request that of its room; one for each room makes it when it is met for the first time. */
  #bucketOf(method: string, template: string, path: string): Bucket | undefined {
    const about = [...this.#buckets].filter(({ limit }) => isAbout(limit, method, template, path));
    const own = about.find(({ limit }) => limit.room !== 'each');
    if (own || !about[0]) return own;
    const { limit, rooms } = about[0];
    const room = rooms.get(roomOf(path)) ?? this.#make(limit);
    rooms.set(roomOf(path), room);
    return room;
  }

  #make(limit: RateLimit): Bucket {
    this.#count += 1;
    return { limit, name: `bucket${this.#count}`, rooms: new Map(), shut: limit.shut === true, used: 0, reset: 0 };
  }
}

const ANSWERS = /^\/(interactions|webhooks)\//;

function roomOf(path: string): Id {
  return path.split('/')[2] ?? '';
}

function isAbout(limit: RateLimit, method: string, template: string, path: string): boolean {
  if (limit.method !== method || limit.route !== template) return false;
  return limit.room === undefined || limit.room === 'each' || limit.room === roomOf(path);
}
