import { type Client, type RESTOptions, type ResponseLike, Status } from 'discord.js';
import type { Fault, OfflineSandbox } from '../../src/sandbox/index.ts';
import type { Upload } from '../../src/sandbox/messages/attachments.ts';
import { FLAG, isObject, type Json, type JsonObject } from '../../src/sandbox/world/wire.ts';
import { laneOf } from './chronicle.ts';
import { IN_FLIGHT, type Owner, ownerHere, type Scheduler, WORLD } from './scheduler.ts';

/** The way from a bot to the sandbox and back, without a network: each leg is a step. */

/** How requests go, by the bot that sends them. */
export interface Latencies {
  /** Milliseconds there or back. */
  readonly leg: (owner: Owner) => number;
  /** What happens to a request that has arrived. */
  readonly fault: (owner: Owner) => Fault | null;
  /** Is told of a message's key as it sets out. Returns for how many milliseconds more it is on its way. */
  readonly sending: (nonce: string, owner: Owner) => number;
}

/** Sends requests as discord.js wants them sent. What has been sent arrives, also when its bot is dead by then. */
export function sender(
  scheduler: Scheduler,
  box: () => OfflineSandbox,
  { leg, fault, sending }: Latencies,
): RESTOptions['makeRequest'] {
  return async (address, { method = 'GET', headers, body, signal }) => {
    const owner = ownerHere();
    const url = new URL(address);
    const what = `${method} ${url.pathname.replace('/api/v10', '').replace(/aW50[\w.-]+/, 'token')}`;
    const authorization = (headers as { readonly Authorization?: string } | undefined)?.Authorization ?? null;
    const sent = await scheduler.outside(read(body));
    const gone = new Promise<never>((_, reject) => {
      const stop = (): void => reject(new DOMException('This operation was aborted', 'AbortError'));
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
    gone.catch(() => {});
    const { pathname, search } = url;
    const call = scheduler.chronicle?.call(
      laneOf(owner),
      'discord',
      what,
      [pathname, search, sent.body],
      method === 'GET',
    );
    const nonce = method === 'POST' && isObject(sent.body) ? (sent.body.nonce ?? answerFor(url, sent.body)) : undefined;
    const answered = (async () => {
      const more = typeof nonce === 'string' ? sending(nonce, owner) : 0;
      await scheduler.step(what, leg(owner) + more, WORLD);
      if (scheduler.now - (owner.diedAt ?? scheduler.now) > IN_FLIGHT) {
        call?.arrives(true);
        return new Promise<never>(() => {});
      }
      const met = fault(owner);
      if (met) box().faults.add(met);
      call?.arrives(met?.kind === 'cut' && met.when === 'before');
      const answer = await box().ask({ method, url, authorization, ...sent });
      await scheduler.step(`${what} answered ${answer?.status ?? 'by nothing'}`, leg(owner));
      if (answer === null && met?.kind === 'cut' && met.when === 'after') call?.answered('the answer is lost', true);
      if (answer === null) throw new Error('other side closed');
      const found = method === 'GET' && Array.isArray(answer.body) ? `, ${answer.body.length} found` : '';
      call?.answered(`${answer.status}${found}`);
      return response(answer);
    })();
    return Promise.race([answered, gone]);
  };
}

/** What stands for the key of a post that is sent by answering a press: it has none, and is a turn. */
function answerFor({ pathname }: URL, { flags }: JsonObject): string | undefined {
  const isPublic = typeof flags !== 'number' || (flags & FLAG.ephemeral) === 0;
  return /\/webhooks\/[^/]+\/[^/]+$/.test(pathname) && isPublic ? 't' : undefined;
}

async function read(body: unknown): Promise<{ readonly body: Json | undefined; readonly files: readonly Upload[] }> {
  if (body === null || body === undefined) return { body: {}, files: [] };
  if (typeof body === 'string') return { body: JSON.parse(body) as Json, files: [] };
  if (!(body instanceof FormData)) throw new Error('a body that is neither JSON nor a form');
  const files: Upload[] = [];
  const fields: Record<string, Json> = {};
  for (const [name, value] of body) {
    if (typeof value === 'string') fields[name] = value;
    else {
      const bytes = new Uint8Array(await value.arrayBuffer());
      files.push({ key: /\d+/.exec(name)?.[0] ?? name, name: value.name, bytes });
    }
  }
  const { payload_json: whole } = fields;
  return { body: typeof whole === 'string' ? (JSON.parse(whole) as JsonObject) : fields, files };
}

function response({
  status,
  body,
  headers,
}: {
  readonly status: number;
  readonly body?: Json;
  readonly headers: { readonly [name: string]: string };
}): ResponseLike {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    statusText: String(status),
    ok: status < 400,
    headers: new Headers({ ...(text ? { 'content-type': 'application/json' } : {}), ...headers }),
    body: null,
    bodyUsed: false,
    json: async () => JSON.parse(text),
    text: async () => text,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer,
  };
}

/** A bot's ear at the sandbox, by shard. */
export interface Ear {
  readonly owner: Owner;
  readonly shard: { readonly id: number; readonly count: number };
  /** Whether the connection is broken. */
  isAway(): boolean;
  drop(): void;
  /** `resumed`: whether what was missed is told now. */
  comeBack(resumed: boolean): void;
  /** Gives discord.js a packet as the gateway would; while the connection is broken it waits there. */
  hear(packet: Packet): void;
}

/** What the gateway tells. */
interface Packet {
  readonly t: string;
  readonly d: JsonObject;
}

/** What discord.js does not show of a client. */
interface Inside {
  readonly ws: {
    status: number;
    readonly shards: Map<number, object>;
    handlePacket(packet: object, shard: object): void;
    triggerClientReady(): void;
  };
  readonly sweepers: { destroy(): void };
}

/** Lets a client in as the gateway does, and returns its ear. */
export function letIn(client: Client, box: OfflineSandbox, { owner, shard }: Pick<Ear, 'owner' | 'shard'>): Ear {
  const { ws, sweepers } = client as unknown as Inside;
  const { bot, guilds } = box.world;
  // They go by the machine's own clock, and would keep this world in memory for an hour.
  sweepers.destroy();
  const own = { id: shard.id, status: Status.Ready, ping: 40, checkReady() {} };
  ws.shards.set(shard.id, own);
  const ready = {
    v: 10,
    user: { ...bot, verified: true, mfa_enabled: false, email: null },
    guilds: [...guilds.values()]
      .filter(({ members }) => members.has(bot.id))
      .map(({ id }) => ({ id, unavailable: true })),
    session_id: `session of ${owner.name}`,
    shard: [shard.id, shard.count],
    application: { id: bot.id, flags: 0 },
  };
  ws.handlePacket({ op: 0, s: 1, t: 'READY', d: ready }, own);
  ws.triggerClientReady();
  let missed: Packet[] | null = null;
  const hear = (packet: Packet): void => {
    if (isObject(packet.d)) ws.handlePacket({ op: 0, s: 2, ...packet }, own);
  };
  return {
    owner,
    shard,
    isAway: () => missed !== null,
    drop() {
      missed = [];
      own.status = Status.Reconnecting;
    },
    comeBack(resumed) {
      const all = missed ?? [];
      missed = null;
      own.status = Status.Ready;
      if (resumed) for (const packet of all) hear(packet);
    },
    hear: (packet) => void (missed ? missed.push(packet) : hear(packet)),
  };
}
