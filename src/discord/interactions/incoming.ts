import {
  type APIChannel,
  type AutocompleteInteraction,
  type BaseInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  PermissionsBitField,
  Routes,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { known } from '../../core/known.ts';
import { callApi, closedPlaceCode } from '../api/errors.ts';
import { lateReply } from '../api/late-reply.ts';
import { type MissingPermissions, missingPermissions } from '../api/permissions.ts';
import { readServer, type ServerNow } from '../api/server.ts';
import { onlyAnswers, type Surroundings, surroundingsOf } from '../api/surroundings.ts';
import type { Call, Filled } from './call.ts';
import type { Given, GivenChannel, Guest } from './command.ts';
import { displayName } from './display-name.ts';

/** Reads an interaction: from here on nobody sees discord.js's own shapes. */

export type Caller = Pick<
  Call,
  | 'occasion'
  | 'reply'
  | 'person'
  | 'moderator'
  | 'admin'
  | 'place'
  | 'roles'
  | 'channels'
  | 'server'
  | 'missingPermissions'
> & {
  readonly locale: string;
  /** The name of the account, which people are called by where they have no name of the server. */
  readonly account: string;
  /** Null in a direct message. */
  readonly guildLocale: string | null;
};

export function callerOf(interaction: BaseInteraction): Caller {
  const { user, member, memberPermissions } = interaction;
  const place = surroundingsOf(interaction);
  // A member of a server that was there when the bot started is discord.js's; others come as Discord sends them.
  const nick = member && ('nickname' in member ? member.nickname : member.nick);
  const account = user.globalName ?? user.username;
  return {
    occasion: interaction.id,
    reply: lateReply(interaction),
    person: { id: user.id, name: displayName(nick ?? account) },
    account: displayName(account),
    moderator:
      memberPermissions !== null &&
      (memberPermissions.has(PermissionFlagsBits.ManageMessages) ||
        memberPermissions.has(PermissionFlagsBits.ManageThreads)),
    admin: memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    place,
    roles: rolesOf(interaction),
    channels: () => channelsOf(interaction, place),
    server: (channels) => serverNow(interaction, place, channels),
    missingPermissions: () => missingPermissionsIn(interaction, place),
    locale: interaction.locale,
    guildLocale: interaction.guildLocale,
  };
}

function rolesOf({ member }: BaseInteraction): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

async function channelsOf({ client }: BaseInteraction, place: Surroundings): Promise<readonly string[]> {
  const { channel: id } = place;
  if (onlyAnswers(place)) return [id];
  try {
    const channel = (await callApi(() => client.rest.get(Routes.channel(id)))) as APIChannel;
    const isThread = THREADS.includes(channel.type) && 'parent_id' in channel;
    return isThread && typeof channel.parent_id === 'string' ? [id, channel.parent_id] : [id];
  } catch (error) {
    if (closedPlaceCode(error) !== null) return [id];
    throw error;
  }
}

async function serverNow(
  { client }: BaseInteraction,
  { kind, guild }: Surroundings,
  channels: readonly string[],
): Promise<ServerNow> {
  if (kind !== 'member') throw new Error('the bot is no member of a server there');
  return readServer(client.rest, guild, known(client.user?.id, 'id of the bot'), channels);
}

/** Which rights count depends on whether this is a thread, and without a cache only Discord knows that. */
async function missingPermissionsIn(
  { appPermissions, client }: BaseInteraction,
  { kind, channel: id }: Surroundings,
): Promise<MissingPermissions> {
  // In direct messages nothing is missing, and where the bot can only answer nothing is asked for.
  if (kind !== 'member') return NOTHING;
  try {
    const channel = await callApi(() => client.rest.get(Routes.channel(id)));
    const type = (channel as APIChannel).type;
    return missingPermissions(appPermissions, THREADS.includes(type));
  } catch (error) {
    // What cannot even be looked at cannot be posted to.
    if (closedPlaceCode(error) !== null) return UNSEEN;
    throw error;
  }
}

const NOTHING: MissingPermissions = { needed: [], threads: [], inThread: false };

const UNSEEN: MissingPermissions = { ...NOTHING, needed: ['View Channel'] };

const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

export function givenOf(interaction: ChatInputCommandInteraction | AutocompleteInteraction): Given {
  const [outer] = interaction.options.data;
  const first = outer?.type === Type.SubcommandGroup ? outer.options?.[0] : outer;
  const sub = first?.type === Type.Subcommand ? first : null;
  const options = sub ? (sub.options ?? []) : interaction.options.data;
  const values: Record<string, string | number | boolean> = {};
  const people: Record<string, Guest> = {};
  const channels: Record<string, GivenChannel> = {};
  for (const option of options) {
    const guest = guestOf(option);
    if (guest) people[option.name] = guest;
    else if (option.value !== undefined) values[option.name] = option.value;
    const channel = channelOf(option);
    if (channel) channels[option.name] = channel;
  }
  return {
    sub: sub?.name ?? null,
    values,
    people,
    channels,
    focused: interaction.isAutocomplete() ? interaction.options.getFocused(true).name : null,
  };
}

/** The lines of a form; one that was left empty is left out. */
export function filledIn({ fields }: ModalSubmitInteraction): Filled {
  const lines = [...fields.fields.values()].flatMap((field): [string, string][] => {
    const text = 'value' in field && typeof field.value === 'string' ? field.value.trim() : '';
    return text === '' ? [] : [[field.customId, text]];
  });
  return Object.fromEntries(lines);
}

/** Discord tells of a named channel what the bot may do there. */
function channelOf({ channel }: CommandInteractionOption): GivenChannel | null {
  if (!channel) return null;
  const granted = 'appPermissions' in channel ? channel.appPermissions : resolvedPermissions(channel);
  return { id: channel.id, missing: granted && missingPermissions(granted, THREADS.includes(channel.type)) };
}

function resolvedPermissions(channel: object): Readonly<PermissionsBitField> | null {
  if (!('app_permissions' in channel) || typeof channel.app_permissions !== 'string') return null;
  return new PermissionsBitField(BigInt(channel.app_permissions));
}

function guestOf(option: CommandInteractionOption): Guest | null {
  const { user } = option;
  return user ? { id: user.id, name: displayName(user.globalName ?? user.username), bot: user.bot } : null;
}
