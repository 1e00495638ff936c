import { DefaultRestOptions, type REST, RESTEvents, type RESTOptions } from 'discord.js';
import { LIMIT_SCOPES, type LimitScope, type ResponseKind, type Telemetry } from '../../app/ports/telemetry.ts';
import type { RequestBudget } from './request-budget.ts';
import { routeOf } from './request-route.ts';

/** Where the API is, and how a request is sent there. */
export type ApiOptions = Partial<RESTOptions> & Pick<RESTOptions, 'makeRequest' | 'version'>;

/**
 * Where the API is, and everything that is asked of it told to the telemetry. `apiUrl` null is Discord's own; `send`
 * left out sends requests over the network.
 */
export function restOptions(
  apiUrl: string | null,
  telemetry: Telemetry,
  send: RESTOptions['makeRequest'] = DefaultRestOptions.makeRequest,
): ApiOptions {
  return {
    version: '10',
    ...(apiUrl === null ? {} : { api: apiUrl }),
    async makeRequest(address, request) {
      const began = performance.now();
      const route = routeOf(request.method ?? 'GET', address);
      const tell = (answered: ResponseKind, limit: LimitScope | null = null) =>
        telemetry({ of: 'request', route, answered, limit, ms: performance.now() - began });
      try {
        const response = await send(address, request);
        tell(answeredBy(response.status), response.status === 429 ? limitIn(response.headers) : null);
        const again = response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
        // A limit for all routes makes every request wait, and each of them says so.
        if (again > 0 && !response.headers.has('x-ratelimit-global'))
          telemetry({ of: 'wait', why: 'refused', ms: again * 1_000 });
        return response;
      } catch (error) {
        tell('cut');
        throw error;
      }
    },
  };
}

/**
 * The way to the API for what somebody waits for: its requests are taken from the budget before those of jobs. Discord
 * does not count answers to interactions, so they wait for nothing.
 */
export function urgentRest<Rest extends Pick<RESTOptions, 'makeRequest'>>(
  rest: Rest,
  budget: Pick<RequestBudget, 'take'>,
): Rest {
  return {
    ...rest,
    async makeRequest(address, request) {
      if (isCounted(address)) await budget.take('somebody waits');
      return rest.makeRequest(address, request);
    },
  };
}

/** Whether Discord counts a request among those of a second: all but answers to interactions. */
export function isCounted(address: string): boolean {
  return !ANSWERS.test(new URL(address).pathname);
}

const ANSWERS = /\/(interactions|webhooks)\//;

/** Makes a way to the API say how long its requests wait for Discord's limits. */
export function reportWaits(rest: REST, telemetry: Telemetry): REST {
  return rest.on(RESTEvents.RateLimited, ({ global, timeToReset }) =>
    telemetry({ of: 'wait', why: global ? 'global' : 'route', ms: Math.max(0, timeToReset) }),
  );
}

/** Only Discord's own limits name a scope; those of the network in front of it are for all requests of this address. */
function limitIn(headers: Pick<Headers, 'get' | 'has'>): LimitScope {
  if (headers.has('x-ratelimit-global')) return 'global';
  return LIMIT_SCOPES.find((scope) => scope === headers.get('x-ratelimit-scope')) ?? 'global';
}

const TOLD: readonly ResponseKind[] = ['400', '401', '403', '404', '429'];

function answeredBy(status: number): ResponseKind {
  if (status < 400) return 'ok';
  if (status >= 500) return '5xx';
  return TOLD.find((one) => one === String(status)) ?? '4xx';
}
