import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Upload } from '../messages/attachments.ts';
import type { Interactions } from '../messages/interactions.ts';
import { Refusal } from '../world/errors.ts';
import { isObject, type Json, type JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import type { Faults } from './faults.ts';
import type { RateLimits } from './rate-limits.ts';
import { match, type Reply } from './router.ts';
import { ROUTES } from './routes.ts';

/** One REST request as it came and was answered. */
export interface Exchange {
  readonly method: string;
  /** Discord's template, e.g. `/channels/{channel_id}/messages`; empty for an unknown route. */
  readonly template: string;
  /** The path below `/api/v10`, without the query. */
  readonly path: string;
  readonly query: string;
  /** The JSON body (of a form: its `payload_json`); null when there was none. */
  readonly body: Json;
  readonly files: readonly Upload[];
  /** 0 when a fault cut the connection. */
  readonly status: number;
  readonly response: Json;
}

/** A request as it arrives; `body` undefined is one that cannot be read. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string | null;
  readonly body: Json | undefined;
  readonly files: readonly Upload[];
}

/** What goes back to the one who asked. */
export interface Answered extends Reply {
  readonly headers: { readonly [name: string]: string };
}

const PREFIX = /^\/api\/v10(?=\/)/;
const BODY_MAX = 30 * 1024 * 1024;

/** Discord's REST API over one world. */
export class Api {
  readonly #world: World;
  readonly #interactions: Interactions;
  readonly #faults: Faults;
  readonly #limits: RateLimits;
  readonly #taps = new Set<(exchange: Exchange) => void>();

  constructor(world: World, interactions: Interactions, faults: Faults, limits: RateLimits) {
    this.#world = world;
    this.#interactions = interactions;
    this.#faults = faults;
    this.#limits = limits;
  }

  /** Hear of every request after it was answered; returns how to stop. */
  tap(listener: (exchange: Exchange) => void): () => void {
    this.#taps.add(listener);
    return () => this.#taps.delete(listener);
  }

  /** Answers a request that came over the wire. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { body, files } = await parse(request, url).catch(() => ({ body: undefined, files: [] }));
    const authorization = request.headers.authorization ?? null;
    const asked = { method: request.method ?? 'GET', url, authorization, body, files };
    // What broke off on its way has never arrived.
    const answered = request.complete ? await this.answer(asked) : this.#cut(this.#seen(asked));
    if (answered === null) return void request.socket.destroy();
    const text = answered.body === undefined ? '' : JSON.stringify(answered.body);
    response.writeHead(answered.status, {
      ...(text ? { 'content-type': 'application/json' } : {}),
      ...answered.headers,
    });
    response.end(text);
  }

  /** Answers a request that has arrived; null: the line breaks before the answer. */
  async answer(asked: Asked): Promise<Answered | null> {
    const { method, url } = asked;
    const seen = this.#seen(asked);
    const { template, path } = seen;
    const faults = this.#faults.meet(method, template, path);
    for (const fault of faults) {
      if (fault.kind === 'delay') await new Promise((wake) => setTimeout(wake, fault.ms));
      else if (fault.kind === 'hold') await fault.until;
      else if (fault.kind === 'limit')
        return this.#refuse(seen, fault.retryAfter, fault.global ? { 'x-ratelimit-global': 'true' } : {});
      else if (fault.kind === 'status') {
        const code = fault.code ?? 0;
        const body = { message: fault.message ?? String(fault.status), code };
        return this.#told(seen, { status: fault.status, body });
      } else if (fault.when === 'before') return this.#cut(seen);
    }
    const limit = this.#limits.meet(method, template, path);
    if (limit && limit.retryAfter !== null) return this.#refuse(seen, limit.retryAfter, limit.headers);
    const reply = this.#reply(asked, matchOf(method, url), seen);
    if (faults.some((fault) => fault.kind === 'cut' && fault.when === 'after')) return this.#cut(seen);
    return this.#told(seen, reply, limit?.headers);
  }

  #seen({ method, url, body, files }: Asked): Omit<Exchange, 'status' | 'response'> {
    const template = matchOf(method, url)?.route.template ?? '';
    return { method, template, path: pathOf(url), query: url.search, body: body ?? null, files };
  }

  /** Answers that there were too many requests; `retryAfter` in seconds. */
  #refuse(
    seen: Omit<Exchange, 'status' | 'response'>,
    retryAfter: number,
    more: { readonly [name: string]: string },
  ): Answered {
    const global = 'x-ratelimit-global' in more;
    const body = { message: 'You are being rate limited.', retry_after: retryAfter, global };
    const headers = {
      'retry-after': String(Math.ceil(retryAfter)),
      'x-ratelimit-scope': 'user',
      via: 'sandbox',
      ...more,
    };
    return this.#told(seen, { status: 429, body }, headers);
  }

  /** Runs the route and turns refusals into answers; what the bot should have known is written down. */
  #reply(
    { authorization, url, body, files }: Asked,
    found: ReturnType<typeof match>,
    seen: Pick<Exchange, 'method' | 'path' | 'body'>,
  ): Reply {
    const world = this.#world;
    try {
      if (!found) throw new Refusal(0);
      if (body === undefined) throw new Refusal(50109);
      if (!found.route.open && authorization !== `Bot ${world.token}`) throw new Refusal(40001);
      const application = found.params.application_id ?? found.params.webhook_id;
      if (application !== undefined && application !== world.bot.id)
        throw new Refusal(found.params.webhook_id ? 10015 : 50001);
      return found.route.run({
        world,
        interactions: this.#interactions,
        params: found.params,
        query: url.searchParams,
        body: isObject(body) ? body : {},
        list: Array.isArray(body) ? body : [],
        uploads: files,
        gateway: world.url.replace(/^http/, 'ws'),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { method, path } = seen;
      const { code, status } = error;
      if (error.mistake) world.breaches.push({ method, path, status, code, body: error.body() });
      return { status, body: error.body() };
    }
  }

  #told(
    seen: Omit<Exchange, 'status' | 'response'>,
    reply: Reply,
    headers: { readonly [name: string]: string } = {},
  ): Answered {
    this.#tell({ ...seen, status: reply.status, response: reply.body ?? null });
    return { ...reply, headers };
  }

  #cut(seen: Omit<Exchange, 'status' | 'response'>): null {
    this.#tell({ ...seen, status: 0, response: null });
    return null;
  }

  #tell(exchange: Exchange): void {
    for (const tap of [...this.#taps]) tap(exchange);
  }
}

const pathOf = (url: URL): string => url.pathname.replace(PREFIX, '');

const matchOf = (method: string, url: URL): ReturnType<typeof match> =>
  PREFIX.test(url.pathname) ? match(ROUTES, method, pathOf(url)) : null;

/** Reads all of a request, up to a limit. */
export async function bytesOf(request: IncomingMessage, max: number = BODY_MAX): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON, or a form with `payload_json` and `files[n]`. Rejects what is neither. */
async function parse(
  request: IncomingMessage,
  url: URL,
): Promise<{ readonly body: Json; readonly files: readonly Upload[] }> {
  const bytes = await bytesOf(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { body: {}, files: [] };
  if (!type.startsWith('multipart/form-data')) return { body: JSON.parse(bytes.toString('utf8')) as Json, files: [] };
  const form = await new Request(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  }).formData();
  const files: Upload[] = [];
  const fields: Record<string, Json> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else
      files.push({
        key: /\d+/.exec(name)?.[0] ?? name,
        name: value.name,
        bytes: new Uint8Array(await value.arrayBuffer()),
      });
  }
  const body = typeof fields.payload_json === 'string' ? (JSON.parse(fields.payload_json) as JsonObject) : fields;
  return { body, files };
}
