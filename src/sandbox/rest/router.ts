import type { Upload } from '../messages/attachments.ts';
import type { Interactions } from '../messages/interactions.ts';
import type { Json, JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';

/** What a route gets: the parsed request and the world it acts on. */
export interface Call {
  readonly world: World;
  readonly interactions: Interactions;
  readonly params: { readonly [name: string]: string };
  readonly query: URLSearchParams;
  /** The JSON body, or the `payload_json` of a form; an empty object when there is none. */
  readonly body: JsonObject;
  /** The body when it is a list (bulk overwrite of commands). */
  readonly list: readonly Json[];
  readonly uploads: readonly Upload[];
  /** Address the gateway is reached at. */
  readonly gateway: string;
}

/** Status and JSON body of an answer; `body` undefined means an empty one (204). */
export interface Reply {
  readonly status: number;
  readonly body?: Json;
}

export interface Route {
  readonly method: string;
  /** Discord's template, e.g. `/channels/{channel_id}/messages`. */
  readonly template: string;
  /** What stands between the slashes of the template. */
  readonly steps: readonly string[];
  /** Whether the bot's token is asked for; interaction routes carry their own. */
  readonly open: boolean;
  readonly run: (call: Call) => Reply;
}

export function route(method: string, template: string, run: (call: Call) => Reply, open = false): Route {
  return { method, template, steps: template.split('/'), run, open };
}

export function ok(body: unknown): Reply {
  return { status: 200, body: body as Json };
}

export const NOTHING: Reply = { status: 204 };

/** The route for a path below `/api/v10`, with the values of its template's names. */
export function match(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly params: { readonly [name: string]: string } } | null {
  const steps = path.split('/');
  for (const one of routes) {
    if (one.method !== method || one.steps.length !== steps.length) continue;
    const params: Record<string, string> = {};
    const fits = one.steps.every((step, n) => {
      const given = steps[n] ?? '';
      if (!step.startsWith('{')) return step === given;
      params[step.slice(1, -1)] = decodeURIComponent(given);
      return given !== '';
    });
    if (fits) return { route: one, params };
  }
  return null;
}
