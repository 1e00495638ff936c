/**
 * Which limit kept a request back: that of its route in one channel, one that the chat has set for what several bots
 * share, that of the whole bot, or our own, which stops us before the chat shuts us out for too many refused requests.
 */
export const RATE_LIMITS = ['route', 'shared', 'global', 'refusals'] as const;
export type RateLimit = (typeof RATE_LIMITS)[number];

/**
 * Thrown by the chat's adapter in a job: a request was kept back by a limit of the chat. Nothing is wrong; the job can
 * be done later. What was sent before it stays sent.
 */
export class RateLimited extends Error {
  readonly limit: RateLimit;
  /** What the limit counts together. Everybody who meets the same one waits in the same line. */
  readonly bucket: string;
  /** When requests are let through again, in milliseconds since 1970. */
  readonly until: number;
  /** How many are let through then at once, and after how many milliseconds as many again. */
  readonly requests: number;
  readonly window: number;
  /** Whether the request has certainly done nothing; false where an earlier attempt at it has broken off. */
  readonly untouched: boolean;

  constructor(
    what: Pick<RateLimited, 'limit' | 'bucket' | 'until' | 'requests' | 'window'> & { readonly untouched?: boolean },
  ) {
    super(`the chat's limit (${what.limit}) is reached`);
    this.name = 'RateLimited';
    this.limit = what.limit;
    this.bucket = what.bucket;
    this.until = what.until;
    this.requests = what.requests;
    this.window = what.window;
    this.untouched = what.untouched ?? true;
  }
}
