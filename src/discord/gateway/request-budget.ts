import { randomBytes } from 'node:crypto';
import type { Store } from '../../app/ports/store.ts';
import type { Log } from '../../log.ts';

/**
 * The requests that this process may send in a second, of those that Discord allows the bot. The share is leased in the
 * database and goes by how much each process has to send; see docs/decisions/operations.md.
 */
export interface RequestBudget {
  /**
   * Resolves when one request may be sent. Those for whom somebody waits are served first, and then who has asked
   * first.
   */
  take(why?: 'somebody waits'): Promise<void>;
  /** Whether so few were sent lately that one more keeps nobody waiting. */
  hasSpare(): boolean;
  /** Whether requests were or are scarce: what can be said without one is said so. It changes seldom. */
  isScarce(): boolean;
  /** Takes the first lease and goes on renewing it. Never rejects: without a lease requests are sent very slowly. */
  open(): Promise<void>;
  /** Gives the lease back. */
  close(): Promise<void>;
}

/** Milliseconds between two renewals. */
const RENEWAL = 2_000;
/** Seconds that a lease lasts: two renewals may fail. */
const LEASE = 7;
/** Requests a second without a lease, while the database is away for example. */
const WITHOUT_LEASE = 1;
/** Milliseconds within which so many are sent at most. */
const SECOND = 1_000;
/** The part of a second's requests that is left to those that cannot wait. */
const RESERVE = 1 / 4;
/**
 * Requests are scarce from the moment on in which one has to wait, or the reserve is touched, until no more than this
 * part of a second's was sent for so many milliseconds. While they are, a turn costs less than half as many: what is
 * left until then would not touch the reserve when it costs all of them again.
 */
const PLENTY = { part: 1 / 4, lasting: 10_000 } as const;

export function requestBudget(options: {
  /** What Discord allows the bot in a second, all processes together. */
  readonly total: number;
  readonly store: Pick<Store, 'leaseRequests' | 'endRequestLease'>;
  readonly log: Log;
}): RequestBudget {
  const { total, store, log } = options;
  const holder = randomBytes(9).toString('base64url');
  const waiting: (() => void)[] = [];
  /** The same, for whom somebody waits. */
  const urgent: (() => void)[] = [];
  const all = (): number => urgent.length + waiting.length;
  /** When each request of the last second was sent. */
  const sent: number[] = [];
  let asked = 0;
  let timer: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let open = false;
  let lease = { granted: WITHOUT_LEASE, ends: 0 };
  /** Others may still use within a second what they have just given up. */
  let former = { granted: WITHOUT_LEASE, until: 0 };

  const rate = (now: number): number => {
    if (now >= lease.ends) return WITHOUT_LEASE;
    const granted = now < former.until ? Math.min(former.granted, lease.granted) : lease.granted;
    return Math.max(WITHOUT_LEASE, granted);
  };

  const forget = (now: number): void => {
    while (sent.length > 0 && (sent[0] ?? 0) <= now - SECOND) sent.shift();
  };

  let scarce = false;
  let strained = 0;
  const judge = (now: number): void => {
    forget(now);
    const used = sent.length / rate(now);
    if (all() > 0 || used > 1 - RESERVE) scarce = true;
    else if (now - strained >= PLENTY.lasting) scarce = used > PLENTY.part && scarce;
    if (all() > 0 || used > PLENTY.part) strained = now;
  };

  const serve = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    forget(now);
    while (all() > 0 && sent.length < rate(now)) {
      sent.push(now);
      (urgent.shift() ?? waiting.shift())?.();
    }
    judge(now);
    if (all() === 0) return;
    const next = (sent[sent.length - rate(now)] ?? now) + SECOND - now;
    timer = setTimeout(serve, Math.max(1, Math.min(next, former.until > now ? former.until - now : next)));
  };

  let since = performance.now();
  const renew = async (): Promise<void> => {
    const now = performance.now();
    const demand = Math.ceil((asked * SECOND) / Math.max(SECOND, now - since)) + all();
    asked = 0;
    since = now;
    try {
      const granted = await store.leaseRequests({ holder, demand, total, seconds: LEASE });
      const before = rate(performance.now());
      // Who has all of it got it from nobody.
      former = { granted: before, until: granted > before && granted < total ? performance.now() + SECOND : 0 };
      lease = { granted, ends: now + LEASE * 1_000 };
    } catch (error) {
      log.debug({ error: error instanceof Error ? error.message : error }, 'no lease of requests');
    }
    serve();
  };

  const renewLater = (): void => {
    if (!open) return;
    renewal = setTimeout(() => void renew().then(renewLater), RENEWAL);
  };

  return {
    take(why) {
      asked += 1;
      return new Promise((resolve) => {
        (why ? urgent : waiting).push(resolve);
        serve();
      });
    },
    hasSpare() {
      const now = performance.now();
      forget(now);
      return all() === 0 && sent.length < rate(now) * (1 - RESERVE);
    },
    isScarce() {
      judge(performance.now());
      return scarce;
    },
    async open() {
      open = true;
      await renew();
      renewLater();
    },
    async close() {
      if (!open) return;
      open = false;
      clearTimeout(renewal);
      await store.endRequestLease(holder).catch((error: unknown) => {
        log.debug({ error: error instanceof Error ? error.message : error }, 'a lease of requests ends by itself');
      });
    },
  };
}
