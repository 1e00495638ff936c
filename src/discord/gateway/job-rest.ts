import type { RateLimitData, REST } from 'discord.js';
import { RateLimited } from '../../app/ports/rate-limit.ts';
import type { Telemetry } from '../../app/ports/telemetry.ts';
import { BotRest } from './bot-rest.ts';
import type { RequestBudget } from './request-budget.ts';
import { type ApiOptions, isCounted, reportWaits } from './rest.ts';

/**
 * The way to the API for jobs. A request that meets a limit is not held back until the limit lets it through, it throws
 * a `RateLimited`, so that the job can be put off and others go on meanwhile. What is sent is taken from the budget.
 */
export function jobRest(options: {
  readonly token: string;
  readonly rest: ApiOptions;
  readonly budget: Pick<RequestBudget, 'take'>;
  readonly telemetry: Telemetry;
  /**
   * After so many refused requests (401, 403, 429) in ten minutes none is sent until they are over; 2,500 when left
   * out.
   */
  readonly refusals?: number;
}): REST {
  const { rest, budget, telemetry } = options;
  const closed = closedBuckets();
  const refusals = refusalCount(options.refusals ?? REFUSALS);
  const sender = new BotRest(options.token, {
    ...rest,
    // Our own requests are tried again by `callApi` and by nobody else: it matters which attempt is the first.
    retries: 0,
    // The budget counts instead.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    async makeRequest(address, request) {
      const bucket = bucketOf(request.method ?? 'GET', address);
      closed.check(bucket);
      refusals.check();
      if (isCounted(address)) await budget.take();
      // Somebody else may have met the limit meanwhile.
      closed.check(bucket);
      const response = await rest.makeRequest(address, request);
      refusals.hear(response);
      if (response.status !== 429) return response;
      const { headers } = response;
      if (!headers.has('x-ratelimit-global')) closed.close(bucket, headers);
      // Requests that meet a limit of all routes from now on say so themselves; the one that was refused does not wait
      // for it.
      else if (waitIn(headers) > SHORT) telemetry({ of: 'wait', why: 'global', ms: waitIn(headers) });
      return response;
    },
    rejectOnRateLimit(met) {
      // What is left of a bucket is said to the millisecond; a limit that has no bucket says whole seconds.
      const wait = met.sublimitTimeout > 0 ? met.sublimitTimeout : met.timeToReset;
      if (wait > SHORT) throw limitOf(met, wait);
      return false;
    },
  });
  return reportWaits(sender, telemetry);
}

/** For how many milliseconds a request was refused. */
function waitIn(headers: Pick<Headers, 'get'>): number {
  return Number(headers.get('retry-after')) * 1_000;
}

/** Milliseconds that are waited on the spot: to put a job off and do it from its beginning takes longer. */
const SHORT = 250;

function limitOf({ global, scope, method, url, limit }: RateLimitData, wait: number): RateLimited {
  const until = Date.now() + wait;
  if (global) return new RateLimited({ limit: 'global', bucket: 'global', until, ...AFTER_ALL });
  const requests = Number.isFinite(limit) ? Math.max(1, limit) : 1;
  return new RateLimited({ limit: limitIn(scope), bucket: bucketOf(method, url), until, requests, window: wait });
}

/** How many jobs come again at once when a limit opens that has kept back all of them: a job takes several requests. */
const AFTER_ALL = { requests: 10, window: 1_000 } as const;

function limitIn(scope: string | null): 'route' | 'shared' {
  return scope === 'shared' ? 'shared' : 'route';
}

/** Requests that Discord counts together, as far as can be told before it says so: a method and a path in one room. */
function bucketOf(method: string, url: string): string {
  const [, room = '', rest = ''] = /^(.*?\/(?:channels|guilds|webhooks)\/\d+|)(.*)$/.exec(new URL(url).pathname) ?? [];
  return `${method} ${room}${rest.replace(/\d{16,20}/g, ':id')}`;
}

/**
 * Buckets that have answered 429. discord.js forgets those whose answers have no figures of a bucket, and would ask
 * again for each job.
 */
function closedBuckets() {
  const buckets = new Map<string, RateLimited>();
  return {
    check(bucket: string): void {
      const met = buckets.get(bucket);
      if (!met) return;
      if (met.until > Date.now()) throw met;
      buckets.delete(bucket);
    },
    close(bucket: string, headers: Pick<Headers, 'get'>): void {
      if (buckets.size > CLOSED_MAX)
        for (const [one, { until }] of buckets) if (until <= Date.now()) buckets.delete(one);
      const reset = Number(headers.get('x-ratelimit-reset-after')) * 1_000;
      const window = headers.get('x-ratelimit-remaining') === '0' && reset > 0 ? reset : waitIn(headers);
      if (!(window > 0)) return;
      const requests = Math.max(1, Number(headers.get('x-ratelimit-limit')));
      const limit = limitIn(headers.get('x-ratelimit-scope'));
      buckets.set(bucket, new RateLimited({ limit, bucket, until: Date.now() + window, requests, window }));
    },
  };
}

/** How many closed buckets are kept before those that have opened again are dropped. */
const CLOSED_MAX = 1_000;

/**
 * Discord shuts out an address that collects 10,000 refusals (401, 403, 429) in ten minutes; several processes may have
 * one.
 */
const REFUSALS = 2_500;
const REFUSED: readonly number[] = [401, 403];
const TEN_MINUTES = 600_000;

function refusalCount(most: number) {
  let count = 0;
  let ends = 0;
  return {
    hear({ status, headers }: { readonly status: number; readonly headers: Pick<Headers, 'get'> }): void {
      // Discord does not count refusals by a limit that others use up as well.
      const counts = status === 429 ? limitIn(headers.get('x-ratelimit-scope')) === 'route' : REFUSED.includes(status);
      if (!counts) return;
      if (Date.now() >= ends) {
        ends = Date.now() + TEN_MINUTES;
        count = 0;
      }
      count += 1;
    },
    check(): void {
      if (count < most || Date.now() >= ends) return;
      throw new RateLimited({ limit: 'refusals', bucket: 'refusals', until: ends, ...AFTER_ALL });
    },
  };
}
