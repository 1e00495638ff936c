import type { Guild, Member, Role, Room } from './state.ts';
import { CHANNEL, type Id, type Json, type JsonObject, type User } from './wire.ts';

/** What of the world a shape needs to know; the world itself has it. */
interface World {
  readonly bot: User;
  readonly rooms: ReadonlyMap<Id, Room>;
  user(id: Id): User | undefined;
  sees(userId: Id, room: Room): boolean;
}

/** The people of a group or a direct message channel, as one of those in it is told of them. */
export function recipients(world: Pick<World, 'user'>, room: Room, reader: Id): readonly JsonObject[] {
  return [...room.members]
    .filter((id) => id !== reader)
    .flatMap((id) => world.user(id) ?? [])
    .map(shapeUser);
}

/** How the things of the world look on the wire. */
export function shapeUser(user: User): JsonObject {
  return { ...user, banner: null, accent_color: null, avatar_decoration_data: null, collectibles: null, clan: null };
}

/** Fields that are the same for everybody, since the sandbox has nothing to put there. */
const always = (value: Json, ...fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, value]));

const OF_MEMBERS: JsonObject = {
  ...always(null, 'avatar', 'banner', 'premium_since', 'communication_disabled_until'),
  ...always(false, 'deaf', 'mute', 'pending'),
  flags: 0,
};

export function shapeMember({ user, roles, joinedAt, nick }: Member): JsonObject {
  return { user: shapeUser(user), roles, joined_at: joinedAt, nick: nick ?? null, ...OF_MEMBERS };
}

export function shapeRole(guild: Guild, role: Role): JsonObject {
  return {
    id: role.id,
    name: role.name,
    description: null,
    permissions: role.permissions.toString(),
    position: [...guild.roles.keys()].indexOf(role.id),
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: role.id !== guild.id,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}

export function shapeChannel(world: World, room: Room): JsonObject {
  const last = [...room.posts.values()].filter((post) => post.only === null).at(-1)?.message.id ?? null;
  if (room.type === CHANNEL.dm) {
    const others = recipients(world, room, world.bot.id);
    return { id: room.id, type: room.type, last_message_id: last, flags: 0, recipients: others };
  }
  const common = {
    id: room.id,
    type: room.type,
    guild_id: room.guildId,
    name: room.name,
    parent_id: room.parentId,
    last_message_id: last,
    rate_limit_per_user: 0,
    flags: 0,
  };
  if (!room.thread)
    return {
      ...common,
      topic: room.topic,
      position: room.position,
      permission_overwrites: room.overwrites.map((one) => ({ ...one })),
      nsfw: false,
    };
  const count = [...room.posts.values()].filter((post) => post.only === null).length;
  return {
    ...common,
    owner_id: room.ownerId,
    thread_metadata: { ...room.thread },
    message_count: count,
    total_message_sent: count,
    member_count: room.members.size + 1,
    // The bot is a member of the threads it opened.
    ...(room.ownerId === world.bot.id
      ? { member: { id: room.id, user_id: world.bot.id, join_timestamp: room.thread.create_timestamp, flags: 0 } }
      : {}),
  };
}

export function shapeGuild(world: World, guild: Guild): JsonObject {
  const rooms = [...world.rooms.values()].filter((room) => room.guildId === guild.id);
  const seen = rooms.filter((room) => world.sees(world.bot.id, room));
  return {
    ...shapeGuildPart(guild),
    joined_at: guild.joinedAt,
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: [...guild.members.values()].map(shapeMember),
    channels: seen.filter((room) => !room.thread).map((room) => shapeChannel(world, room)),
    threads: seen.filter((room) => room.thread && !room.thread.archived).map((room) => shapeChannel(world, room)),
    ...always([], 'presences', 'voice_states', 'stage_instances', 'guild_scheduled_events', 'soundboard_sounds'),
  };
}

const OF_GUILDS: JsonObject = {
  ...always(null, 'icon', 'splash', 'discovery_splash', 'banner', 'description', 'home_header', 'incidents_data'),
  ...always(null, 'afk_channel_id', 'widget_channel_id', 'system_channel_id', 'rules_channel_id', 'application_id'),
  ...always(null, 'public_updates_channel_id', 'safety_alerts_channel_id', 'max_presences', 'vanity_url_code'),
  ...always(0, 'verification_level', 'default_message_notifications', 'explicit_content_filter', 'mfa_level'),
  ...always(0, 'system_channel_flags', 'premium_tier', 'premium_subscription_count', 'nsfw_level'),
  ...always(false, 'widget_enabled', 'premium_progress_bar_enabled', 'nsfw'),
  ...always([], 'emojis', 'stickers', 'features'),
  afk_timeout: 300,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  preferred_locale: 'en-US',
  region: 'deprecated',
};

/** The guild as the REST route gives it. */
export function shapeGuildPart(guild: Guild): JsonObject {
  const roles = [...guild.roles.values()].map((role) => shapeRole(guild, role));
  return { id: guild.id, name: guild.name, owner_id: guild.ownerId, roles, ...OF_GUILDS };
}
