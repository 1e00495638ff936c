import { setTimeout as wait } from 'node:timers/promises';
import { DefaultRestOptions, type RESTOptions, Routes } from 'discord.js';
import type { Log } from '../../log.ts';
import type { ApiOptions } from './rest.ts';

/** What Discord says of the bot's token; 'unknown': nothing, since the question failed. */
export type TokenVerdict = 'valid' | 'refused' | 'unknown';

export interface TokenCheck {
  /** The same way to the API, on which a 401 is believed only when Discord refuses the token as well. */
  readonly rest: ApiOptions;
  /** Asks Discord whose token it is. Those who ask at the same time, or soon after, share one question. */
  ask(): Promise<TokenVerdict>;
  /** Resolves when Discord has refused the token: this process can do nothing any more. */
  readonly refused: Promise<void>;
}

/** Milliseconds for which an answer holds: a Discord that answers 401 to everything is not asked for each request. */
const HOLDS = 5_000;
/**
 * Milliseconds after which Discord is asked once more before the token is given up: a 401 may be an accident here, too.
 */
const AGAIN = 1_000;
/** Milliseconds for which an answer is waited for. discord.js gives up the request that waits for it after 15,000. */
const PATIENCE = 5_000;

/**
 * Discord answers 401 now and then although the token is good. A request with the token that meets one is sent again
 * when `/users/@me` knows the token. Requests with the token of an interaction or of a webhook are none of its
 * business.
 */
export function tokenCheck(options: {
  readonly rest: ApiOptions;
  readonly token: string;
  readonly log: Log;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}): TokenCheck {
  const {
    rest,
    token,
    log,
    now = () => performance.now(),
    pause = (ms) => wait(ms, undefined, { ref: false }),
  } = options;
  let refuse: () => void = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let asking: Promise<TokenVerdict> | null = null;
  let looksAgain = false;
  let last: { readonly verdict: TokenVerdict; readonly until: number } | null = null;

  async function status(): Promise<number | null> {
    const address = `${rest.api ?? DefaultRestOptions.api}/v${rest.version}${Routes.user()}`;
    const headers = { Authorization: `Bot ${token}` };
    try {
      const response = await rest.makeRequest(address, {
        method: 'GET',
        headers,
        signal: AbortSignal.timeout(PATIENCE),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  async function look(): Promise<TokenVerdict> {
    let answered = await status();
    if (answered === 401) {
      await pause(AGAIN);
      answered = await status();
    }
    return answered === 401 ? 'refused' : answered !== null && answered < 300 ? 'valid' : 'unknown';
  }

  async function ask(): Promise<TokenVerdict> {
    if (last && now() < last.until) return last.verdict;
    asking ??= look().then((verdict) => {
      asking = null;
      last = { verdict, until: verdict === 'refused' ? Number.POSITIVE_INFINITY : now() + HOLDS };
      if (verdict === 'refused') refuse();
      return verdict;
    });
    return asking;
  }

  const makeRequest: RESTOptions['makeRequest'] = async (address, request) => {
    const response = await rest.makeRequest(address, request);
    if (response.status !== 401 || !hasToken(request)) return response;
    const verdict = await ask();
    if (verdict !== 'valid') return response;
    log.warn({}, 'Discord answered 401 although it knows the token; the request is sent again');
    await response.arrayBuffer();
    const again = await rest.makeRequest(address, request);
    if (again.status === 401) askLater();
    return again;
  };

  /**
   * What was answered may no longer be true: it is asked again when it has held for long enough, also when nobody does
   * anything then.
   */
  function askLater(): void {
    if (looksAgain) return;
    looksAgain = true;
    void pause(HOLDS).then(() => {
      looksAgain = false;
      return ask();
    });
  }

  return { rest: { ...rest, makeRequest }, ask, refused };
}

function hasToken({ headers }: Parameters<RESTOptions['makeRequest']>[1]): boolean {
  return typeof headers === 'object' && headers !== null && 'Authorization' in headers;
}
