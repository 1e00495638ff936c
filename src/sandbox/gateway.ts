import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { shapeGuild, shapeUser } from './world/shapes.ts';
import { shardOf } from './world/snowflake.ts';
import { INTENT } from './world/state.ts';
import { isObject, type Json, type JsonObject } from './world/wire.ts';
import type { World } from './world/world.ts';

const OP = { dispatch: 0, heartbeat: 1, identify: 2, resume: 6, reconnect: 7, invalid: 9, hello: 10, ack: 11 } as const;
const HEARTBEAT_MS = 41_250;
const KEEP = 1000;

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  socket: WebSocket | null;
  seq: number;
  /** What was sent, for a resume. */
  readonly sent: { readonly seq: number; readonly text: string }[];
}

/** Discord's gateway: sessions of the bot, what each of them hears, and resuming. */
export class Gateway {
  readonly #world: World;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 15_360 });
  readonly #sessions = new Map<string, Session>();
  readonly #stop: () => void;
  /** How often to send an INTERACTION_CREATE; asked for each of them. */
  readonly #copies: () => number;

  constructor(world: World, copies: () => number) {
    this.#world = world;
    this.#copies = copies;
    this.#stop = world.listen((change) => {
      if (change.kind === 'dispatch') this.#spread(change.t, change.d, change.guildId, change.intents);
    });
  }

  /** How many sessions are connected just now. */
  get connected(): number {
    return [...this.#sessions.values()].filter((one) => one.socket).length;
  }

  /** Intents and shard of each connected session. */
  sessions(): readonly { readonly intents: number; readonly shard: readonly [number, number] }[] {
    return [...this.#sessions.values()].filter((one) => one.socket).map(({ intents, shard }) => ({ intents, shard }));
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (ws) => this.#greet(ws));
  }

  #greet(ws: WebSocket): void {
    let session: Session | null = null;
    const say = (op: number, d: Json) => ws.send(JSON.stringify({ op, d, s: null, t: null }));
    say(OP.hello, { heartbeat_interval: HEARTBEAT_MS, _trace: [] });
    ws.on('message', (data) => {
      const frame = read(String(data));
      if (!frame) return ws.close(4002, 'Error while decoding payload.');
      const d = isObject(frame.d) ? frame.d : {};
      if (frame.op === OP.heartbeat) say(OP.ack, null);
      else if (frame.op === OP.identify) {
        if (session) return ws.close(4005, 'Already authenticated.');
        if (!this.#isBot(d)) return ws.close(4004, 'Authentication failed.');
        session = this.#identify(ws, d);
      } else if (frame.op === OP.resume) {
        if (!this.#isBot(d)) return ws.close(4004, 'Authentication failed.');
        session = this.#resume(ws, d);
        if (!session) say(OP.invalid, false);
      } else if (!session) ws.close(4003, 'Not authenticated.');
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', (code) => {
      if (session?.socket !== ws) return;
      session.socket = null;
      this.#world.emit({ kind: 'presence' });
      // A client that says goodbye in order gives its session up; any other close can be resumed.
      if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
    });
  }

  /** Whether the sender of an identify or a resume knows the bot's token. */
  #isBot(d: JsonObject): boolean {
    return String(d.token).replace(/^Bot /, '') === this.#world.token;
  }

  #identify(ws: WebSocket, d: JsonObject): Session | null {
    const world = this.#world;
    const [index, count] = Array.isArray(d.shard) ? d.shard.map(Number) : [0, 1];
    if (index === undefined || count === undefined || !isShard(index, count)) {
      ws.close(4010, 'Invalid shard.');
      return null;
    }
    if (count < (world.advice.least ?? 1)) {
      ws.close(4011, 'Sharding required.');
      return null;
    }
    world.identifies += 1;
    const intents = typeof d.intents === 'number' ? d.intents : 0;
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      intents,
      shard: [index, count],
      socket: ws,
      seq: 0,
      sent: [],
    };
    this.#sessions.set(session.id, session);
    world.emit({ kind: 'presence' });
    const guilds = [...world.guilds.values()].filter(
      (guild) => guild.members.has(world.bot.id) && shardOf(guild.id, count) === index,
    );
    this.#send(session, 'READY', {
      v: 10,
      user: { ...shapeUser(world.bot), verified: true, mfa_enabled: false, email: null },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: world.url.replace(/^http/, 'ws'),
      shard: [index, count],
      application: { id: world.bot.id, flags: 0 },
      private_channels: [],
      relationships: [],
      presences: [],
      guild_join_requests: [],
      geo_ordered_rtc_regions: [],
      auth: {},
      _trace: [],
    });
    if (intents & INTENT.guilds)
      for (const guild of guilds) this.#send(session, 'GUILD_CREATE', shapeGuild(world, guild));
    return session;
  }

  #resume(ws: WebSocket, d: JsonObject): Session | null {
    const session = this.#sessions.get(String(d.session_id));
    if (!session || typeof d.seq !== 'number' || d.seq > session.seq) return null;
    const from = d.seq;
    session.socket?.close(4000, 'Resumed elsewhere.');
    session.socket = ws;
    this.#world.emit({ kind: 'presence' });
    for (const one of session.sent) if (one.seq > from) ws.send(one.text);
    this.#send(session, 'RESUMED', { _trace: [] });
    return session;
  }

  #spread(t: string, d: JsonObject, guildId: string | null, intents: number): void {
    const copies = t === 'INTERACTION_CREATE' ? this.#copies() : 1;
    for (const session of this.#sessions.values()) {
      const [index, count] = session.shard;
      if (shardOf(guildId, count) !== index) continue;
      // Interactions come to everybody; the rest only to who asked for one of its intents.
      if (intents !== 0 && (session.intents & intents) === 0) continue;
      for (let n = 0; n < copies; n += 1) this.#send(session, t, this.#censor(session, t, d));
    }
  }

  /** Without the message content intent, other people's messages in servers come empty. */
  #censor(session: Session, t: string, d: JsonObject): JsonObject {
    const own = isObject(d.author) && d.author.id === this.#world.bot.id;
    if (!t.startsWith('MESSAGE_') || own || d.guild_id === undefined || session.intents & INTENT.content) return d;
    return { ...d, content: '', embeds: [], attachments: [], components: [] };
  }

  #send(session: Session, t: string, d: JsonObject): void {
    session.seq += 1;
    const text = JSON.stringify({ op: OP.dispatch, t, s: session.seq, d });
    session.sent.push({ seq: session.seq, text });
    if (session.sent.length > KEEP) session.sent.shift();
    if (session.socket?.readyState === 1) session.socket.send(text);
  }

  /** Cuts all connections with a close code. With 4000 they keep their session and get later what they miss. */
  drop(code: number): void {
    const sockets = [...this.#sessions.values()].map((session) => session.socket);
    if (code !== 4000) this.#sessions.clear();
    for (const socket of sockets) socket?.close(code, 'Dropped on purpose.');
  }

  /** Asks all clients to reconnect (opcode 7). */
  reconnect(): void {
    for (const { socket } of this.#sessions.values())
      socket?.send(JSON.stringify({ op: OP.reconnect, d: null, s: null, t: null }));
  }

  close(): void {
    this.#stop();
    for (const { socket } of this.#sessions.values()) socket?.terminate();
    this.#sessions.clear();
    this.#server.close();
  }
}

function isShard(index: number, count: number): boolean {
  return Number.isInteger(index) && Number.isInteger(count) && index >= 0 && index < count;
}

function read(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
