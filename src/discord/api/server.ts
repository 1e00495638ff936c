import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
  PermissionsBitField,
  type REST,
  Routes,
} from 'discord.js';
import { callApi, closedPlaceCode, isGoneForGood } from './errors.ts';
import { type MissingPermissions, missingPermissions } from './permissions.ts';

/** A server as Discord tells of it: its roles, and what the bot may do in which channel. */
export interface ServerNow {
  /** As Discord spells it. */
  readonly locale: string;
  readonly joinedAt: Date;
  /** Where Discord says who has joined; null: nowhere. */
  readonly systemChannel: string | null;
  /** Where Discord tells admins its own news; null: nowhere. */
  readonly updatesChannel: string | null;
  readonly roles: readonly ServerRole[];
  /** Whether the bot may give roles that stand below its own. */
  readonly managesRoles: boolean;
  /**
   * Those where tables can be opened, in the order in which they are shown. Of those that the bot does not see Discord
   * tells nothing: of them there are those that were asked for, at the end.
   */
  readonly channels: readonly ServerChannel[];
}

interface ServerRole {
  readonly id: string;
  /** Whether everybody may mention it. */
  readonly mentionable: boolean;
  /** Whether the bot could give it if it may give roles: it is nobody's own, and stands below the bot's highest. */
  readonly below: boolean;
}

export interface ServerChannel {
  readonly id: string;
  readonly missing: MissingPermissions;
  /** Whether the bot may see it and write there. */
  readonly writable: boolean;
  /** Whether everyone on the server sees it. */
  readonly common: boolean;
  /** Whether the bot may mention all roles there. */
  readonly mentionsRoles: boolean;
}

/** The kinds of channels where tables can be opened, besides threads. */
export const TABLE_CHANNELS = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

type Overwrites = readonly APIOverwrite[];

/**
 * Asks Discord for a server; `bot` is the bot's user id, `wanted` ids of channels that may be hidden from it. Throws an
 * `ApiError` when the bot is not there.
 */
export async function readServer(
  rest: REST,
  server: string,
  bot: string,
  wanted: readonly string[] = [],
): Promise<ServerNow> {
  const guild = (await callApi(() => rest.get(Routes.guild(server)))) as APIGuild;
  const all = (await callApi(() => rest.get(Routes.guildChannels(server)))) as readonly APIChannel[];
  const member = (await callApi(() => rest.get(Routes.guildMember(server, bot)))) as APIGuildMember;
  const hidden: string[] = [];
  for (const id of new Set(wanted))
    if (all.every((one) => one.id !== id) && (await isHidden(rest, id))) hidden.push(id);
  const highest = Math.max(0, ...guild.roles.flatMap((one) => (member.roles.includes(one.id) ? one.position : [])));
  return {
    locale: guild.preferred_locale,
    joinedAt: new Date(member.joined_at ?? 0),
    systemChannel: guild.system_channel_id,
    updatesChannel: guild.public_updates_channel_id,
    roles: guild.roles.map(({ id, mentionable, managed, position }) => ({
      ...{ id, mentionable },
      below: !managed && position < highest,
    })),
    managesRoles: grantedBy(guild.roles, [], { server, person: bot, roles: member.roles }).has(
      PermissionFlagsBits.ManageRoles,
    ),
    channels: [
      ...all
        .filter(({ type }) => TABLE_CHANNELS.some((one) => one === type))
        .sort((a, b) => positionOf(a) - positionOf(b))
        .map((channel) => {
          const overwrites = overwritesOf(channel);
          const granted = grantedBy(guild.roles, overwrites, { server, person: bot, roles: member.roles });
          const everyone = grantedBy(guild.roles, overwrites, { server, person: '', roles: [] });
          return {
            id: channel.id,
            missing: missingPermissions(granted, false),
            writable: granted.has([PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages]),
            common: everyone.has(PermissionFlagsBits.ViewChannel),
            mentionsRoles: granted.has(PermissionFlagsBits.MentionEveryone),
          };
        }),
      ...hidden.map(hiddenChannel),
    ],
  };
}

/** Whether a channel that is not on the server's list is still there, out of the bot's sight. */
async function isHidden(rest: REST, channel: string): Promise<boolean> {
  try {
    await callApi(() => rest.get(Routes.channel(channel)));
    return false;
  } catch (error) {
    if (closedPlaceCode(error) === null) throw error;
    return !isGoneForGood(error);
  }
}

function hiddenChannel(id: string): ServerChannel {
  const missing = { needed: ['View Channel'], threads: [], inThread: false };
  return { id, missing, writable: false, common: false, mentionsRoles: false };
}

function positionOf(channel: APIChannel): number {
  return 'position' in channel ? channel.position : 0;
}

function overwritesOf(channel: APIChannel): Overwrites {
  return 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
}

/**
 * What a member may do in a channel: what their roles say, then what the channel says of everyone, of their roles, of
 * them.
 */
function grantedBy(
  roles: readonly APIRole[],
  overwrites: Overwrites,
  who: { readonly server: string; readonly person: string; readonly roles: readonly string[] },
): Readonly<PermissionsBitField> {
  const base = roles
    .filter(({ id }) => id === who.server || who.roles.includes(id))
    .reduce((sum, { permissions }) => sum | BigInt(permissions), 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return new PermissionsBitField(PermissionsBitField.All);
  const steps = [
    overwrites.filter(({ type, id }) => type === OverwriteType.Role && id === who.server),
    overwrites.filter(({ type, id }) => type === OverwriteType.Role && id !== who.server && who.roles.includes(id)),
    overwrites.filter(({ type, id }) => type === OverwriteType.Member && id === who.person),
  ];
  const granted = steps.reduce((sum, step) => {
    const denied = step.reduce((bits, { deny }) => bits | BigInt(deny), 0n);
    const allowed = step.reduce((bits, { allow }) => bits | BigInt(allow), 0n);
    return (sum & ~denied) | allowed;
  }, base);
  return new PermissionsBitField(granted);
}
