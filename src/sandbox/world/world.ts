import { ALL, allowed, EVERYONE, PERMISSION, type Permission } from './permissions.ts';
import { shapeChannel, shapeGuild, shapeMember, shapeRole } from './shapes.ts';
import { snowflakes } from './snowflake.ts';
import {
  type Breach,
  type Change,
  type File,
  type Guild,
  INTENT,
  type Member,
  type Person,
  type Post,
  type Role,
  type Room,
} from './state.ts';
import {
  CHANNEL,
  CONTEXT,
  type Command,
  FLAG,
  type Id,
  type JsonObject,
  type ThreadMetadata,
  type User,
} from './wire.ts';

/** Milliseconds since 1970: the day on which every sandbox was founded. */
const FOUNDED = Date.UTC(2026, 0, 1);

/** Everything there is: one bot, a few people, guilds, rooms, messages. Knows no wire and no page. */
export class World {
  readonly now: () => number;
  readonly id: () => Id;
  readonly token: string;
  readonly bot: User;
  readonly people = new Map<Id, Person>();
  readonly guilds = new Map<Id, Guild>();
  readonly rooms = new Map<Id, Room>();
  readonly files = new Map<Id, File>();
  readonly commands = new Map<Id, Command>();
  readonly emojis = new Map<Id, { readonly id: Id; readonly name: string; readonly animated: boolean }>();
  readonly breaches: Breach[] = [];
  /** How often commands were written: once per create, edit, delete or bulk overwrite. */
  commandWrites = 0;
  /**
   * What `/gateway/bot` says: shards to use, and how many of them may identify within five seconds. `least`: a bot
   * that identifies with fewer shards is disconnected, as large bots are.
   */
  readonly advice: { readonly shards: number; readonly concurrency: number; readonly least?: number };
  /** How often a gateway session was begun; Discord allows so many a day. */
  identifies = 0;
  /** Where files are served; set when the server listens. */
  url = 'http://127.0.0.1';
  /**
   * Ids of people, servers and their channels: always the same for the same set-up, so that a bot which kept its tables
   * finds their people and places again after the sandbox was started anew.
   */
  readonly #lasting = snowflakes(() => this.#founded);
  #founded = FOUNDED;
  readonly #listeners = new Set<(change: Change) => void>();
  /** Who has read how far: person and room, last message. */
  readonly reads = new Map<string, Id>();

  constructor(options: {
    readonly now: () => number;
    readonly token: string;
    readonly botName: string;
    /** The bot's id, when it was here before. */
    readonly bot?: Id;
    readonly advice?: World['advice'];
  }) {
    this.advice = options.advice ?? { shards: 1, concurrency: 1 };
    this.now = options.now;
    this.id = snowflakes(options.now);
    this.token = options.token;
    this.bot = { ...this.#user(options.botName, true), ...(options.bot ? { id: options.bot } : {}) };
  }

  /** Hear of every change; returns how to stop. */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** Tells the bot. `guildId` null: of a direct message. Of servers it is not in it hears nothing but interactions. */
  dispatch(t: string, d: JsonObject, guildId: Id | null, intents: number): void {
    const guild = guildId === null ? undefined : this.guilds.get(guildId);
    if (guild && intents !== 0 && !guild.members.has(this.bot.id)) return;
    this.emit({ kind: 'dispatch', t, d, guildId, intents });
  }

  #user(name: string, bot: boolean): User {
    const username = name.toLowerCase().replace(/[^a-z0-9_.]/g, '');
    return {
      id: bot ? this.id() : this.#lasting(),
      username,
      global_name: name,
      discriminator: '0',
      avatar: null,
      public_flags: 0,
      flags: 0,
      primary_guild: null,
      ...(bot ? { bot } : {}),
    };
  }

  addPerson(name: string, locale: string): Person {
    const person: Person = { user: this.#user(name, false), locale, dms: true, installed: false };
    this.people.set(person.user.id, person);
    return person;
  }

  user(id: Id): User | undefined {
    return id === this.bot.id ? this.bot : this.people.get(id)?.user;
  }

  /**
   * A new guild with people in it, all unless told; the first of them owns it. The bot joins with these rights, or is
   * no member (null).
   */
  addGuild(
    name: string,
    channels: readonly string[],
    botPermissions: bigint | null,
    people: readonly Person[] = [...this.people.values()],
  ): Guild {
    // Each a millisecond younger than the one before, so that not all belong to one shard.
    if (this.guilds.size > 0) this.#founded += 1;
    const id = this.#lasting();
    const joinedAt = new Date(this.now()).toISOString();
    const botRole = botPermissions === null ? null : this.#botRole(botPermissions);
    const everyone: Role = { id, name: '@everyone', permissions: EVERYONE, color: 0 };
    const member = (user: User, roles: readonly Id[]): [Id, Member] => [user.id, { user, roles, joinedAt }];
    const guild: Guild = {
      id,
      name,
      joinedAt,
      ownerId: people[0]?.user.id ?? this.bot.id,
      roles: new Map([everyone, ...(botRole ? [botRole] : [])].map((role) => [role.id, role])),
      members: new Map([
        ...people.map(({ user }) => member(user, [])),
        ...(botRole ? [member(this.bot, [botRole.id])] : []),
      ]),
      known: botRole !== null,
    };
    this.guilds.set(id, guild);
    for (const channel of channels) this.#room({ id: this.#lasting(), type: CHANNEL.text, guildId: id, name: channel });
    this.dispatch('GUILD_CREATE', shapeGuild(this, guild), id, INTENT.guilds);
    this.emit({ kind: 'rooms' });
    return guild;
  }

  #botRole(permissions: bigint): Role {
    return { id: this.#lasting(), name: this.bot.global_name ?? 'Bot', permissions, color: 0 };
  }

  addChannel(guildId: Id, name: string): Room {
    const room = this.#room({ id: this.#lasting(), type: CHANNEL.text, guildId, name });
    this.dispatch('CHANNEL_CREATE', shapeChannel(this, room), guildId, INTENT.guilds);
    this.emit({ kind: 'rooms' });
    return room;
  }

  /** A room with defaults filled in; tells nobody. */
  #room(given: Pick<Room, 'type' | 'guildId' | 'name'> & Partial<Room>): Room {
    const room: Room = {
      id: this.id(),
      parentId: null,
      ownerId: null,
      topic: null,
      position: this.rooms.size,
      overwrites: [],
      thread: null,
      autoArchive: 1440,
      members: new Set(),
      posts: new Map(),
      ...given,
    };
    this.rooms.set(room.id, room);
    return room;
  }

  /** The direct message channel between the bot and a person, opened when there is none. */
  dm(userId: Id): Room {
    const known = [...this.rooms.values()].find(
      (room) => this.context(room) === CONTEXT.botDm && room.members.has(userId),
    );
    if (known) return known;
    const room = this.#room({ type: CHANNEL.dm, guildId: null, name: '', members: new Set([userId]) });
    this.dispatch('CHANNEL_CREATE', shapeChannel(this, room), null, INTENT.directMessages);
    this.emit({ kind: 'rooms' });
    return room;
  }

  /** The direct message channel of two people, opened when there is none. */
  dmBetween(one: Id, other: Id): Room {
    const known = [...this.rooms.values()].find(
      ({ type, members }) => type === CHANNEL.dm && members.has(one) && members.has(other),
    );
    if (known) return known;
    return this.#privateRoom({ type: CHANNEL.dm, name: '', members: new Set([one, other]) });
  }

  /** A new group; the first of its people owns it. `lasting` for those of a set-up, which is repeated at each start. */
  addGroup(people: readonly Id[], name: string, lasting = false): Room {
    const id = lasting ? this.#lasting() : this.id();
    return this.#privateRoom({ id, type: CHANNEL.group, name, ownerId: people[0] ?? null, members: new Set(people) });
  }

  /** A room of people, of which the bot hears nothing. */
  #privateRoom(given: Pick<Room, 'type' | 'name' | 'members'> & Partial<Room>): Room {
    const room = this.#room({ guildId: null, ...given });
    this.emit({ kind: 'rooms' });
    return room;
  }

  /** Where a room is, in the words of interactions. A direct message channel of one person is theirs with the bot. */
  context(room: Room): (typeof CONTEXT)[keyof typeof CONTEXT] {
    if (room.guildId !== null) return CONTEXT.guild;
    return room.type === CHANNEL.dm && room.members.size === 1 ? CONTEXT.botDm : CONTEXT.privateChannel;
  }

  /** Whether the bot is one of those in a room's server or conversation. */
  belongs(room: Room): boolean {
    if (room.guildId === null) return this.context(room) === CONTEXT.botDm;
    return this.guilds.get(room.guildId)?.members.has(this.bot.id) ?? false;
  }

  /** Whether a person and the bot have a server in common. */
  shares(userId: Id): boolean {
    return [...this.guilds.values()].some(({ members }) => members.has(userId) && members.has(this.bot.id));
  }

  /** Whether the bot may write to a person at all: who shares a server with it, or has installed the app. */
  reaches(userId: Id): boolean {
    return this.shares(userId) || this.people.get(userId)?.installed === true;
  }

  addThread(
    given: Pick<Room, 'type' | 'guildId' | 'name' | 'parentId' | 'ownerId'> & {
      id?: Id;
      autoArchive: number;
      invitable: boolean;
    },
  ): Room {
    const { invitable, ...rest } = given;
    const stamp = new Date(this.now()).toISOString();
    const thread: ThreadMetadata = {
      archived: false,
      auto_archive_duration: given.autoArchive,
      archive_timestamp: stamp,
      locked: false,
      create_timestamp: stamp,
      ...(given.type === CHANNEL.privateThread ? { invitable } : {}),
    };
    const owner = given.ownerId !== null && this.people.has(given.ownerId) ? [given.ownerId] : [];
    const room = this.#room({ ...rest, thread, members: new Set(owner) });
    this.dispatch('THREAD_CREATE', { ...shapeChannel(this, room), newly_created: true }, room.guildId, INTENT.guilds);
    this.emit({ kind: 'rooms' });
    return room;
  }

  /** Tells of a change already made to a room's own fields. */
  changed(room: Room): void {
    const event = room.thread ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE';
    this.dispatch(event, shapeChannel(this, room), room.guildId, INTENT.guilds);
    this.emit({ kind: 'rooms' });
  }

  /** Deletes a channel with its threads, or a thread. */
  removeRoom(room: Room): void {
    for (const thread of this.rooms.values()) if (thread.parentId === room.id) this.rooms.delete(thread.id);
    this.rooms.delete(room.id);
    const { id, type, guildId, parentId } = room;
    if (room.thread)
      this.dispatch('THREAD_DELETE', { id, type, guild_id: guildId, parent_id: parentId }, guildId, INTENT.guilds);
    else if (this.belongs(room)) this.dispatch('CHANNEL_DELETE', shapeChannel(this, room), guildId, INTENT.guilds);
    this.emit({ kind: 'rooms' });
  }

  /** Throws the bot out of a guild. */
  removeBot(guild: Guild): void {
    this.dispatch('GUILD_DELETE', { id: guild.id }, guild.id, INTENT.guilds);
    guild.members.delete(this.bot.id);
    this.emit({ kind: 'rooms' });
  }

  /** Takes the bot into a guild, with the role it has there or a new one with these rights. */
  addBot(guild: Guild, permissions: bigint): void {
    const role = [...guild.roles.values()].find(({ id }) => id !== guild.id) ?? this.#botRole(permissions);
    guild.roles.set(role.id, role);
    guild.known = true;
    this.addMember(guild, this.bot, [role.id]);
  }

  addMember(guild: Guild, user: User, roles: readonly Id[]): void {
    guild.members.set(user.id, { user, roles, joinedAt: new Date(this.now()).toISOString() });
    if (user.id === this.bot.id) this.dispatch('GUILD_CREATE', shapeGuild(this, guild), guild.id, INTENT.guilds);
    this.emit({ kind: 'rooms' });
  }

  /** Takes a person out of a guild. */
  removeMember(guild: Guild, userId: Id): void {
    const user = this.user(userId);
    if (!user || !guild.members.delete(userId)) return;
    this.dispatch('GUILD_MEMBER_REMOVE', { guild_id: guild.id, user: { ...user } }, guild.id, INTENT.members);
    this.emit({ kind: 'rooms' });
  }

  setRole(guild: Guild, role: Role): void {
    guild.roles.set(role.id, role);
    this.dispatch('GUILD_ROLE_UPDATE', { guild_id: guild.id, role: shapeRole(guild, role) }, guild.id, INTENT.guilds);
  }

  /** What a user may do in a room: everything in groups and direct messages, nothing where they are no members. */
  permissions(userId: Id, room: Room): bigint {
    if (room.guildId === null)
      return room.members.has(userId) || (userId === this.bot.id && this.belongs(room)) ? ALL : 0n;
    const guild = this.guilds.get(room.guildId);
    const member = guild?.members.get(userId);
    if (!guild || !member) return 0n;
    const base = room.parentId === null ? room : this.rooms.get(room.parentId);
    const roles = [guild.id, ...member.roles].flatMap((id) => guild.roles.get(id) ?? []);
    const owner = guild.ownerId === userId;
    return allowed({ id: userId, owner, everyone: guild.id, roles, overwrites: base?.overwrites ?? [] });
  }

  can(userId: Id, room: Room, permission: Permission): boolean {
    return (this.permissions(userId, room) & PERMISSION[permission]) !== 0n;
  }

  /** Whether a room is on a user's screen at all. */
  sees(userId: Id, room: Room): boolean {
    if (!this.can(userId, room, 'ViewChannel')) return false;
    if (room.type !== CHANNEL.privateThread || room.members.has(userId)) return true;
    return room.ownerId === userId || this.can(userId, room, 'ManageThreads');
  }

  /** Stores a message, new or changed, and tells everybody whom it concerns. */
  put(room: Room, post: Post): void {
    const known = room.posts.get(post.message.id);
    room.posts.set(post.message.id, known?.dismissed ? { ...post, dismissed: true } : post);
    // Who is mentioned in a private thread gets in.
    if (!known && room.type === CHANNEL.privateThread) for (const id of post.pinged) room.members.add(id);
    const stay = new Set(post.files.map((file) => file.id));
    for (const file of known?.files ?? []) if (!stay.has(file.id)) this.files.delete(file.id);
    if (!known?.dismissed) this.emit({ kind: 'post', what: known ? 'update' : 'create', room, post });
    if (post.only !== null || post.message.flags & FLAG.ephemeral || !this.belongs(room)) return;
    const intent = room.guildId === null ? INTENT.directMessages : INTENT.messages;
    const member = room.guildId === null ? {} : { guild_id: room.guildId };
    this.dispatch(known ? 'MESSAGE_UPDATE' : 'MESSAGE_CREATE', { ...post.message, ...member }, room.guildId, intent);
  }

  /** Takes an ephemeral message off its reader's screen. */
  dismiss(room: Room, post: Post): void {
    room.posts.set(post.message.id, { ...post, dismissed: true });
    this.emit({ kind: 'post', what: 'delete', room, post });
  }

  drop(room: Room, post: Post): void {
    room.posts.delete(post.message.id);
    for (const file of post.files) this.files.delete(file.id);
    this.emit({ kind: 'post', what: 'delete', room, post });
    if (post.only !== null || !this.belongs(room)) return;
    const where = {
      id: post.message.id,
      channel_id: room.id,
      ...(room.guildId === null ? {} : { guild_id: room.guildId }),
    };
    this.dispatch(
      'MESSAGE_DELETE',
      where,
      room.guildId,
      room.guildId === null ? INTENT.directMessages : INTENT.messages,
    );
  }

  /** Notes that a person has looked at everything in a room. */
  read(userId: Id, room: Room): void {
    const last = [...room.posts.keys()].at(-1);
    const key = `${userId} ${room.id}`;
    if (last === undefined || this.reads.get(key) === last) return;
    this.reads.set(key, last);
    this.emit({ kind: 'read', userId });
  }

  /** What a person has not looked at yet: how many messages, and how many of them called for them. */
  unread(userId: Id, room: Room): { readonly messages: number; readonly mentions: number } {
    const last = this.reads.get(`${userId} ${room.id}`);
    const fresh = [...room.posts.values()].filter(
      ({ message, only, dismissed }) =>
        !dismissed &&
        (only === null || only === userId) &&
        message.author.id !== userId &&
        (last === undefined || BigInt(message.id) > BigInt(last)),
    );
    return { messages: fresh.length, mentions: fresh.filter((post) => post.pinged.includes(userId)).length };
  }

  /** The member as others see it; undefined for who is not in the guild. */
  member(guildId: Id, userId: Id): JsonObject | undefined {
    const member = this.guilds.get(guildId)?.members.get(userId);
    return member && shapeMember(member);
  }
}
