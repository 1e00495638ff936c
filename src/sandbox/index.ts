import { randomBytes } from 'node:crypto';
import { Gateway } from './gateway.ts';
import { ACKNOWLEDGE_MS, awaited, Interactions } from './messages/interactions.ts';
import { Actor } from './people/person.ts';
import { Screen } from './people/screen.ts';
import { type Answered, Api, type Asked, type Exchange } from './rest/api.ts';
import { Faults } from './rest/faults.ts';
import { forgetNonces } from './rest/messages.ts';
import { RateLimits } from './rest/rate-limits.ts';
import { serve } from './server.ts';
import { bits, type Permission } from './world/permissions.ts';
import { keep, readKept, restore } from './world/saved-world.ts';
import type { Breach, Guild, Room } from './world/state.ts';
import type { Id } from './world/wire.ts';
import { World } from './world/world.ts';

export type { Actor } from './people/person.ts';
export { NoAnswer, type OpenModal, type Reply, type Wait, type Which } from './people/reply.ts';
export type { Seen, SeenButton, SeenPicture, SeenSelect } from './people/sight.ts';
export type { Answered, Asked, Exchange } from './rest/api.ts';
export type { Aim, Fault, Faults } from './rest/faults.ts';
export type { RateLimit, RateLimits } from './rest/rate-limits.ts';
export type { Permission } from './world/permissions.ts';
export type { Breach, Guild, Room } from './world/state.ts';
export { Impossible, type Value, type Values } from './world/values.ts';
export { type Choice, type Command, type Component, FLAG, type Id, type Message, type Modal } from './world/wire.ts';
export type { World } from './world/world.ts';

export interface SandboxOptions {
  /** Port on 127.0.0.1; 0 (the default) takes a free one. */
  readonly port?: number;
  /** The bot token that is accepted. Left out, each start makes another one, readable as `box.token`. */
  readonly token?: string;
  /** Milliseconds since 1970, for ids, stamps and the age of tokens; timers always run in real time. */
  readonly now?: () => number;
  readonly botName?: string;
  /** First names; each becomes a person with the locale given after a colon (`Cleo:fr`), en-US unless told. */
  readonly people?: readonly string[];
  /** Servers and their text channels. */
  readonly guilds?: readonly {
    readonly name: string;
    readonly channels: readonly string[];
    /** Whether the bot is a member; true unless told. */
    readonly bot?: boolean;
    /** Channels in which nobody may let their own apps speak; the owner of the server may everything. */
    readonly quiet?: readonly string[];
  }[];
  /** Groups by the first names of their people. */
  readonly groups?: readonly { readonly name: string; readonly people: readonly string[] }[];
  /** First names of those who have installed the app for themselves. */
  readonly installed?: readonly string[];
  /** Milliseconds within which the bot must give its first answer; Discord's 3,000 unless told. */
  readonly acknowledgeMs?: number;
  /** What the bot's role lets it do. */
  readonly permissions?: readonly Permission[];
  /**
   * What the gateway tells bots: how many shards to use, and how many may identify within five seconds; 1 and 1. With
   * fewer than `least` shards it sends them away.
   */
  readonly gateway?: World['advice'];
  /** A folder in which messages, threads, files and commands outlive the process; left out, they are gone with it. */
  readonly folder?: string;
  /** Source of chance for faults; `Math.random` unless told. */
  readonly random?: () => number;
  /** Hears of errors inside the sandbox itself. */
  readonly onError?: (error: unknown) => void;
}

/** What an invite link would ask for, roughly: everything a bot that posts and opens threads needs. */
const BOT_PERMISSIONS: readonly Permission[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'ManageThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseExternalEmojis',
  'PinMessages',
];

/** A local stand-in for Discord that is up and running. */
export interface Sandbox {
  /** The page, e.g. `http://127.0.0.1:8787`. */
  readonly url: string;
  /** What discord.js wants as `rest.api`, e.g. `http://127.0.0.1:8787/api`. */
  readonly api: string;
  readonly port: number;
  readonly token: string;
  readonly world: World;
  readonly faults: Faults;
  /** How many requests of a route are let through; none is limited unless it is set here. */
  readonly limits: RateLimits;
  /** Requests in which the bot broke Discord's rules; tests expect none. */
  readonly breaches: readonly Breach[];
  /** The people, in the order they were named. */
  people(): readonly Actor[];
  /** Throws for an unknown name. */
  person(name: string): Actor;
  /** A channel or thread by name, in the first guild that has it or in the one given. Throws when there is none. */
  channel(name: string, guild?: Guild): Room;
  /** A channel, thread or direct message channel by id. Throws when there is none. */
  room(id: Id): Room;
  /** A guild by name; the first one when no name is given. Throws when there is none. */
  guild(name?: string): Guild;
  addGuild(name: string, channels: readonly string[]): Guild;
  /**
   * A server in which the bot is no member. People who have installed the app use it there all the same: `people` are
   * its members, all unless told, and the first of them owns it. Its channel is `games` unless told.
   */
  foreignGuild(name: string, channels?: readonly string[], people?: readonly Actor[]): Guild;
  /** A group of these people. */
  group(people: readonly Actor[], name?: string): Room;
  /** The direct messages of two people with each other, or of one with the bot. */
  dm(one: Actor, other?: Actor): Room;
  addChannel(name: string, guild?: Guild): Room;
  /** Takes rights from the bot or from somebody else by an overwrite on a channel, or on all of the first guild. */
  deny(permissions: readonly Permission[], room?: Room, who?: Actor): void;
  /** Takes such overwrites away again. */
  allow(permissions: readonly Permission[], room?: Room, who?: Actor): void;
  /** Throws the bot out of a guild. */
  kick(guild?: Guild): void;
  /** Invites it, or back. */
  invite(guild?: Guild): void;
  deleteRoom(room: Room): void;
  deleteMessage(room: Room, id: Id): void;
  /** Archives or wakes a thread as a moderator would; with `locked` also locks it. */
  archive(room: Room, archived?: boolean, locked?: boolean): void;
  /** Hears of every REST request after it was answered; returns how to stop. */
  onRequest(listener: (exchange: Exchange) => void): () => void;
  /** How many gateway sessions are connected. */
  connected(): number;
  /** Intents and shard of the connected sessions. */
  sessions(): readonly { readonly intents: number; readonly shard: readonly [number, number] }[];
  /** Asks all gateway clients to reconnect (opcode 7). */
  reconnect(): void;
  /** Waits until something holds, looking again at every change; rejects after `ms` (10,000). */
  until<T>(look: () => T | undefined | false | null, ms?: number, what?: string): Promise<T>;
  /** Resolves once no request has come for `quiet` milliseconds (150). */
  settled(quiet?: number): Promise<void>;
  close(): Promise<void>;
}

/** How bots are connected: what the sandbox must know of it. */
export interface Line {
  /** How many sessions are connected. */
  readonly connected: () => number;
  readonly sessions: Sandbox['sessions'];
  readonly reconnect: () => void;
  /** Cuts all connections with a close code. */
  readonly drop: (code: number) => void;
}

/** A sandbox without a port: requests are handed to it, and what bots hear is told by its world. */
export interface OfflineSandbox extends Sandbox {
  /** Answers a request; null: the line breaks before the answer. */
  ask(asked: Asked): Promise<Answered | null>;
  /** As if minutes had passed: nonces that were sent before no longer stand for their messages. */
  forgetNonces(): void;
}

export function offlineSandbox(options: SandboxOptions, line: Line): OfflineSandbox {
  const { api, box, interactions } = furnished(options, line);
  return {
    ...box,
    url: box.world.url,
    api: `${box.world.url}/api`,
    port: 0,
    ask: (asked) => api.answer(asked),
    forgetNonces: () => forgetNonces(box.world),
    close: async () => interactions.close(),
  };
}

/** Starts the sandbox. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const onError = options.onError ?? ((error: unknown) => console.error(error));
  const { folder } = options;
  const kept = folder === undefined ? null : readKept(folder, onError);
  const { world, api, box, interactions } = furnished(
    { ...options, ...(kept ? { bot: kept.bot } : {}) },
    {
      connected: () => gateway.connected,
      sessions: () => gateway.sessions(),
      reconnect: () => gateway.reconnect(),
      drop: (code) => gateway.drop(code),
    },
  );
  const { faults } = box;
  const gateway = new Gateway(world, () => {
    if (faults.twice <= 0) return 1;
    faults.twice -= 1;
    return 2;
  });
  const screen = new Screen(world, interactions, () => gateway.connected > 0);
  const { server, port } = await serve({ world, api, gateway, screen, onError }, options.port ?? 0);
  world.url = `http://127.0.0.1:${port}`;
  if (folder !== undefined && kept) restore(world, kept, folder);
  const stopKeeping = folder === undefined ? () => {} : keep(world, folder, onError);
  return {
    ...box,
    url: world.url,
    api: `${world.url}/api`,
    port,
    close: async () => {
      interactions.close();
      screen.close();
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      stopKeeping();
    },
  };
}

/** All of a sandbox but the way in. */
function furnished(options: SandboxOptions & { readonly bot?: Id }, line: Line) {
  const world = new World({
    now: options.now ?? Date.now,
    token: options.token ?? `sandbox.${randomBytes(24).toString('base64url')}`,
    botName: options.botName ?? 'Bot',
    ...(options.bot === undefined ? {} : { bot: options.bot }),
    ...(options.gateway ? { advice: options.gateway } : {}),
  });
  const actors: Actor[] = [];
  const interactions = new Interactions(world, options.acknowledgeMs ?? ACKNOWLEDGE_MS);
  for (const entry of options.people ?? ['Ann', 'Bob', 'Cleo', 'Dan']) {
    const [name = entry, locale = 'en-US'] = entry.split(':');
    actors.push(new Actor(world, interactions, world.addPerson(name, locale)));
  }
  const permissions = bits(...(options.permissions ?? BOT_PERMISSIONS));
  for (const { name, channels, bot = true, quiet = [] } of options.guilds ?? [
    { name: 'The Parlour', channels: ['games', 'lounge'] },
  ]) {
    const guild = world.addGuild(name, channels, bot ? permissions : null);
    settle(world, guild);
    for (const room of world.rooms.values())
      if (room.guildId === guild.id && quiet.includes(room.name))
        setOverwrite(world, room, guild.id, bits('UseExternalApps'), true);
  }
  const actor = (name: string) =>
    found(
      actors.find((one) => one.name === name),
      `person ${name}`,
    );
  const idsOf = (people: readonly Actor[]) => people.map(({ id }) => id);
  for (const { name, people } of options.groups ?? []) world.addGroup(idsOf(people.map(actor)), name, true);
  for (const name of options.installed ?? []) actor(name).install();
  const faults = new Faults(options.random ?? Math.random, line.drop);
  const limits = new RateLimits();
  const api = new Api(world, interactions, faults, limits);
  let last = Date.now();
  api.tap(() => {
    last = Date.now();
    // Waits look again after every request, also after one that changed nothing.
    world.emit({ kind: 'interaction', id: '' });
  });
  const guild = (name?: string) =>
    found(
      [...world.guilds.values()].find((one) => name === undefined || one.name === name),
      `guild ${name ?? ''}`,
    );
  const overwrite = (names: readonly Permission[], room: Room | undefined, id: Id, denied: boolean) => {
    const rooms = room ? [room] : [...world.rooms.values()].filter((one) => one.guildId === guild().id && !one.thread);
    for (const one of rooms) setOverwrite(world, one, id, bits(...names), denied);
  };
  const box: Omit<Sandbox, 'url' | 'api' | 'port' | 'close'> = {
    token: world.token,
    world,
    faults,
    limits,
    breaches: world.breaches,
    people: () => actors,
    person: actor,
    channel: (name, within) =>
      found(
        [...world.rooms.values()].find((one) => one.name === name && (!within || one.guildId === within.id)),
        `channel ${name}`,
      ),
    room: (id) => found(world.rooms.get(id), `room ${id}`),
    guild,
    addGuild: (name, channels) => world.addGuild(name, channels, permissions),
    foreignGuild: (name, channels = ['games'], people = actors) =>
      world.addGuild(
        name,
        channels,
        null,
        people.map(({ person }) => person),
      ),
    group: (people, name = '') => world.addGroup(idsOf(people), name),
    dm: (one, other) => (other ? world.dmBetween(one.id, other.id) : world.dm(one.id)),
    addChannel: (name, within = guild()) => world.addChannel(within.id, name),
    deny: (names, room, who) => overwrite(names, room, who?.id ?? world.bot.id, true),
    allow: (names, room, who) => overwrite(names, room, who?.id ?? world.bot.id, false),
    kick: (within = guild()) => world.removeBot(within),
    invite: (within = guild()) => world.addBot(within, permissions),
    deleteRoom: (room) => world.removeRoom(room),
    deleteMessage: (room, id) => {
      const post = room.posts.get(id);
      if (post) world.drop(room, post);
    },
    archive: (room, archived = true, locked = false) => {
      if (!room.thread) return;
      room.thread = { ...room.thread, archived, locked, archive_timestamp: new Date(world.now()).toISOString() };
      world.changed(room);
    },
    onRequest: (listener) => api.tap(listener),
    connected: line.connected,
    sessions: line.sessions,
    reconnect: line.reconnect,
    until: async (look, ms = 10_000, what = 'Waited in vain') => {
      // Some conditions lie outside the world (in the bot): they are looked at again every few milliseconds.
      const pulse = setInterval(() => world.emit({ kind: 'interaction', id: '' }), 15);
      try {
        return await awaited(
          world,
          () => look() || undefined,
          ms,
          () => what,
        );
      } finally {
        clearInterval(pulse);
      }
    },
    settled: async (quiet = 150) => {
      last = Date.now();
      while (Date.now() - last < quiet) await new Promise((wake) => setTimeout(wake, quiet - (Date.now() - last) + 1));
    },
  };
  return { world, api, interactions, box };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}`);
  return value;
}

/** The bot has been in the servers of the beginning for long: it need not introduce itself there. */
function settle(world: World, guild: Guild): void {
  const bot = guild.members.get(world.bot.id);
  if (bot) guild.members.set(world.bot.id, { ...bot, joinedAt: new Date(0).toISOString() });
}

/** Sets or clears denied bits of an overwrite on a channel, of a member or of @everyone (the id of the server). */
function setOverwrite(world: World, room: Room, id: Id, denied: bigint, on: boolean): void {
  const old = room.overwrites.find((one) => one.id === id);
  const before = BigInt(old?.deny ?? '0');
  const deny = (on ? before | denied : before & ~denied).toString();
  room.overwrites = [
    ...room.overwrites.filter((one) => one.id !== id),
    { id, type: id === room.guildId ? 0 : 1, allow: old?.allow ?? '0', deny },
  ];
  world.changed(room);
}
