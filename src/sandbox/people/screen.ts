import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interactions } from '../messages/interactions.ts';
import { archive } from '../rest/access.ts';
import { bytesOf } from '../rest/api.ts';
import { Refusal } from '../world/errors.ts';
import type { Change, Person, Post, Room } from '../world/state.ts';
import { type Handed, Impossible, type Value, type Values } from '../world/values.ts';
import { CONTEXT, FLAG, flatten, type Id, isObject, type Json, type JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { Actor } from './person.ts';
import { checkValues, componentRequest } from './press.ts';
import { NoAnswer, type Reply } from './reply.ts';
import { commandRequest, commandsFor } from './slash.ts';

/** How many messages of a room the page is given at once. */
const PAGE = 100;

/** The JSON behind the page: what one person has on their screen, and what they do there. */
export class Screen {
  readonly #world: World;
  readonly #interactions: Interactions;
  readonly #streams = new Set<ServerResponse>();
  readonly #stop: () => void;
  /** Whether the bot is connected. */
  readonly #present: () => boolean;
  #refresh: NodeJS.Timeout | null = null;
  readonly #viewers = new Map<ServerResponse, Person>();

  constructor(world: World, interactions: Interactions, present: () => boolean) {
    this.#world = world;
    this.#interactions = interactions;
    this.#present = present;
    this.#stop = world.listen((change) => this.#heard(change));
  }

  close(): void {
    this.#stop();
    if (this.#refresh) clearTimeout(this.#refresh);
    for (const stream of this.#streams) stream.end();
  }

  /** Answers `/sandbox/…`. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const name = url.pathname.slice('/sandbox/'.length);
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    try {
      if (request.method === 'GET') {
        const person = this.#person(url.searchParams.get('as'));
        if (name === 'live') return this.#live(response, person);
        if (name === 'world') return send(200, this.#overview(person));
        if (name === 'messages') {
          const room = this.#room(url.searchParams.get('room'));
          return send(200, this.#messages(person, room, url.searchParams.get('before')));
        }
        return send(404, { error: 'There is nothing here.' });
      }
      // A page of another site cannot send JSON without asking first, and it would be told no.
      if (!request.headers['content-type']?.startsWith('application/json')) return send(415, { error: 'JSON only' });
      const body = JSON.parse((await bytesOf(request)).toString('utf8')) as Json;
      if (!isObject(body)) return send(400, { error: 'An object is needed' });
      send(200, await this.#act(name, this.#person(body.as), body));
    } catch (error) {
      if (error instanceof Impossible || error instanceof NoAnswer || error instanceof Refusal)
        send(400, { error: error.message });
      else send(500, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  #person(id: Json | undefined): Person {
    const person =
      this.#world.people.get(String(id)) ?? (id === null ? [...this.#world.people.values()][0] : undefined);
    if (!person) throw new Impossible('There is no such person.');
    return person;
  }

  #room(id: Json | undefined): Room {
    const room = this.#world.rooms.get(String(id));
    if (!room) throw new Impossible('This channel is gone.');
    return room;
  }

  #overview(person: Person): object {
    const world = this.#world;
    const rooms = [...world.rooms.values()].filter((room) => world.sees(person.user.id, room));
    const shape = (room: Room): object => ({
      id: room.id,
      type: room.type,
      name: this.#name(person, room),
      topic: room.topic,
      guild: room.guildId,
      // Who is in a group or a direct message channel; in servers see there.
      people: room.guildId === null ? [...room.members] : null,
      commands: this.#place(room),
      bot: world.belongs(room),
      // Nobody has brought the app here for this person.
      barren: !world.belongs(room) && !person.installed,
      parent: room.parentId,
      archived: room.thread?.archived ?? false,
      locked: room.thread?.locked ?? false,
      last: [...room.posts.keys()].at(-1) ?? null,
      manageable: room.thread !== null && world.can(person.user.id, room, 'ManageThreads'),
      writable: world.can(person.user.id, room, room.thread ? 'SendMessagesInThreads' : 'SendMessages'),
      ...world.unread(person.user.id, room),
    });
    return {
      you: person.user.id,
      locale: person.locale,
      bot: { ...world.bot, present: this.#present() },
      people: [...world.people.values()].map((one) => ({
        id: one.user.id,
        name: one.user.global_name,
        dms: one.dms,
        installed: one.installed,
        locale: one.locale,
        mentions: this.#mentions(one),
      })),
      guilds: [...world.guilds.values()]
        .filter((guild) => guild.members.has(person.user.id))
        .map((guild) => ({
          id: guild.id,
          name: guild.name,
          bot: guild.members.has(world.bot.id),
          known: guild.known,
          members: [...guild.members.keys()],
          roles: [...guild.roles.values()].map(({ id, name }) => ({ id, name })),
        })),
      rooms: rooms.map(shape),
      commands: rooms.length > 0 ? this.#commands(person, rooms) : {},
    };
  }

  /** What a room is called on a person's screen: people among themselves after the others. */
  #name(person: Person, room: Room): string {
    const world = this.#world;
    if (world.context(room) === CONTEXT.botDm) return world.bot.global_name ?? '';
    if (room.name !== '' || room.guildId !== null) return room.name;
    const others = [...room.members].filter((id) => id !== person.user.id);
    return others.map((id) => world.user(id)?.global_name ?? '').join(', ');
  }

  /** Rooms in one place have the same commands: a guild's id, `dm` or `private`. */
  #place(room: Room): string {
    return room.guildId ?? (this.#world.context(room) === CONTEXT.botDm ? 'dm' : 'private');
  }

  #commands(person: Person, rooms: readonly Room[]): object {
    const found: Record<string, object> = {};
    for (const room of rooms) found[this.#place(room)] ??= commandsFor(this.#world, person, room);
    return found;
  }

  #mentions(person: Person): number {
    const rooms = [...this.#world.rooms.values()].filter((room) => this.#world.sees(person.user.id, room));
    return rooms.reduce((sum, room) => sum + this.#world.unread(person.user.id, room).mentions, 0);
  }

  /** The newest messages of a room, oldest first, or the newest before one; and whether there are older ones. */
  #messages(person: Person, room: Room, before: string | null): object {
    if (!this.#world.sees(person.user.id, room)) throw new Impossible('You cannot see this channel.');
    if (before !== null && !/^\d+$/.test(before)) throw new Impossible('There is no such message.');
    const posts = [...room.posts.values()].filter(
      (post) =>
        !post.dismissed &&
        (post.only === null || post.only === person.user.id) &&
        (before === null || BigInt(post.message.id) < BigInt(before)),
    );
    return { messages: posts.slice(-PAGE).map((post) => shapePost(person, post)), more: posts.length > PAGE };
  }

  #live(response: ServerResponse, person: Person): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': hello\n\n');
    this.#streams.add(response);
    this.#viewers.set(response, person);
    response.on('close', () => {
      this.#streams.delete(response);
      this.#viewers.delete(response);
    });
  }

  #heard(change: Change): void {
    if (this.#streams.size === 0 || change.kind === 'dispatch' || change.kind === 'interaction') return;
    for (const [stream, person] of this.#viewers) {
      if (change.kind === 'post') {
        const { post, room, what } = change;
        if ((post.only === null || post.only === person.user.id) && this.#world.sees(person.user.id, room))
          tell(stream, { kind: 'post', what, room: room.id, message: shapePost(person, post) });
      } else if (change.kind === 'typing') tell(stream, { kind: 'typing', room: change.room.id });
    }
    // Badges and lists follow a moment later, once for a burst of changes.
    this.#refresh ??= setTimeout(() => {
      this.#refresh = null;
      for (const [stream, person] of this.#viewers) tell(stream, { kind: 'world', world: this.#overview(person) });
    }, 60);
  }

  async #act(name: string, person: Person, body: JsonObject): Promise<unknown> {
    const world = this.#world;
    const actor = new Actor(world, this.#interactions, person);
    const begin = async (request: Parameters<Interactions['start']>[0]) =>
      shapeReply(await actor.outcome(this.#interactions.start(request), { until: 'answer' }));
    switch (name) {
      case 'command':
        return begin(commandRequest(world, person, this.#room(body.room), String(body.name), valuesOf(body.options)));
      case 'suggest': {
        const options = valuesOf(body.options);
        return {
          choices: await actor.suggest(this.#room(body.room), String(body.name), options, String(body.focused)),
        };
      }
      case 'component': {
        const room = this.#room(body.room);
        const post = this.#post(room, body.message, person);
        const component = flatten(post.message.components).find((one) => one.custom_id === body.customId);
        if (!component || component.disabled) throw new Impossible('This button is not there any more.');
        const values = Array.isArray(body.values) ? body.values.map(String) : undefined;
        if (values) checkValues(component, values);
        return begin(componentRequest(world, person, room, post, component, values));
      }
      case 'modal':
        return begin(actor.modalRequest(String(body.interaction), valuesOf(body.values)));
      case 'say':
        return { id: actor.say(this.#room(body.room), String(body.content)).id };
      case 'dm': {
        if (body.with === undefined) return { room: world.dm(person.user.id).id };
        const other = this.#person(body.with);
        if (other === person) throw new Impossible('There is nothing here.');
        return { room: world.dmBetween(person.user.id, other.user.id).id };
      }
      case 'install':
        if (body.on === true) actor.install();
        else actor.uninstall();
        return {};
      case 'read':
        actor.read(this.#room(body.room));
        return {};
      case 'dms':
        if (body.open === true) actor.openDms();
        else actor.closeDms();
        return {};
      case 'locale':
        actor.locale = String(body.locale);
        world.emit({ kind: 'rooms' });
        return {};
      case 'delete': {
        const room = this.#room(body.room);
        this.#post(room, body.message, person);
        const seen = actor.sees(room).find((one) => one.id === body.message);
        if (seen) actor.delete(seen);
        return {};
      }
      case 'archive':
      case 'close': {
        const room = this.#room(body.room);
        if (!room.thread || !world.can(person.user.id, room, 'ManageThreads'))
          throw new Impossible('You may not do that to this thread.');
        if (name === 'archive') archive(world, room, true);
        else world.removeRoom(room);
        return {};
      }
      default:
        throw new Impossible('There is nothing here.');
    }
  }

  #post(room: Room, id: Json | undefined, person: Person): Post {
    const post = room.posts.get(String(id));
    if (!post || (post.only !== null && post.only !== person.user.id)) throw new Impossible('This message is gone.');
    return post;
  }
}

function tell(stream: ServerResponse, event: object): void {
  stream.write(`data: ${JSON.stringify(event)}\n\n`);
}

function shapePost(person: Person, post: Post): object {
  const { message } = post;
  return {
    ...message,
    ephemeral: post.only !== null,
    forced: post.forced === true,
    thinking: (message.flags & FLAG.loading) !== 0,
    mentioned:
      post.only === null && (message.mention_everyone || message.mentions.some((user) => user.id === person.user.id)),
  };
}

function shapeReply(reply: Reply): object {
  const modal = reply.modal ? { interaction: reply.modal.interactionId, ...reply.modal.modal } : null;
  return { kind: reply.kind, modal };
}

/** Values from the page; files come as `{ name, base64 }`. */
function valuesOf(given: Json | undefined): Values {
  const values: Record<Id, Value> = {};
  for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values[name] = value;
    else if (Array.isArray(value) && value.every((one) => isObject(one))) values[name] = value.flatMap(fileOf);
    else if (Array.isArray(value)) values[name] = value.map(String);
  }
  return values;
}

function fileOf(value: Json): readonly Handed[] {
  if (!isObject(value)) return [];
  return [{ name: String(value.name), bytes: new Uint8Array(Buffer.from(String(value.base64), 'base64')) }];
}
