import type { Guild, Member, Role, Room } from './state.ts';
import { CHANNEL, type Id, type JsonObject, type User } from './wire.ts';

/** What of the world a shape needs to know; the world itself has it. */
interface World {
  readonly bot: User;
  readonly rooms: ReadonlyMap<Id, Room>;
  user(id: Id): User | undefined;
  sees(userId: Id, room: Room): boolean;
}

/** How the things of the world look on the wire. */
export function shapeUser(user: User): JsonObject {
  return { ...user, banner: null, accent_color: null, avatar_decoration_data: null, collectibles: null, clan: null };
}

export function shapeMember(member: Member): JsonObject {
  return {
    user: shapeUser(member.user),
    roles: member.roles,
    joined_at: member.joinedAt,
    nick: member.nick ?? null,
    avatar: null,
    banner: null,
    premium_since: null,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
  };
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
    const recipients = [...room.members].flatMap((id) => world.user(id) ?? []).map(shapeUser);
    return { id: room.id, type: room.type, last_message_id: last, flags: 0, recipients };
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
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** The guild as the REST route gives it. */
export function shapeGuildPart(guild: Guild): JsonObject {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    home_header: null,
    afk_channel_id: null,
    afk_timeout: 300,
    widget_enabled: false,
    widget_channel_id: null,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    roles: [...guild.roles.values()].map((role) => shapeRole(guild, role)),
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    max_presences: null,
    max_members: 500_000,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: 'en-US',
    nsfw: false,
    nsfw_level: 0,
    region: 'deprecated',
    incidents_data: null,
  };
}
