import {
  type APIChannel,
  type AutocompleteInteraction,
  type BaseInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  type ContextMenuCommandInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  PermissionsBitField,
  Routes,
  ApplicationCommandOptionType as Type,
  type User,
} from 'discord.js';
import { known } from '../../core/known.ts';
import { callApi, closedPlaceCode } from '../api/errors.ts';
import { lateReply } from '../api/late-reply.ts';
import { type MissingPermissions, missingPermissions } from '../api/permissions.ts';
import { readServer, type ServerNow } from '../api/server.ts';
import { onlyAnswers, type Surroundings, surroundingsOf } from '../api/surroundings.ts';
import type { FilledForm, Guest } from '../views/form.ts';
import type { Call } from './call.ts';
import { type Given, type GivenChannel, WHOM } from './command.ts';
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

/** What a command in a menu was chosen for: a person as if they had been filled in, or a message. */
export function chosenOf(interaction: ContextMenuCommandInteraction): Given {
  const nothing = { sub: null, values: {}, people: {}, channels: {}, focused: null };
  if (interaction.isUserContextMenuCommand()) return { ...nothing, people: { [WHOM]: guest(interaction.targetUser) } };
  if (!interaction.isMessageContextMenuCommand()) return nothing;
  const { author, components } = interaction.targetMessage;
  return { ...nothing, message: { own: author.id === interaction.client.user.id, controls: customIdsIn(components) } };
}

/** Those of all controls in the components of a message, as Discord sends them or as discord.js has made them. */
function customIdsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(customIdsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('toJSON' in value && typeof value.toJSON === 'function') return customIdsIn(value.toJSON());
  const { custom_id: id, components, accessory } = value as ComponentParts;
  return [...(typeof id === 'string' ? [id] : []), ...customIdsIn(components), ...customIdsIn(accessory)];
}

interface ComponentParts {
  readonly custom_id?: unknown;
  readonly components?: unknown;
  readonly accessory?: unknown;
}

/** What was filled in in a form; what was left empty is left out. */
export function filledIn({ fields }: ModalSubmitInteraction): FilledForm {
  const all = [...fields.fields.values()];
  const lines = all.flatMap((field): [string, string][] => {
    const text = 'value' in field && typeof field.value === 'string' ? field.value.trim() : '';
    return text === '' ? [] : [[field.customId, text]];
  });
  const lists = all.flatMap((field): [string, readonly string[]][] =>
    'values' in field && field.values.length > 0 ? [[field.customId, field.values]] : [],
  );
  const people = all.flatMap((field): [string, readonly Guest[]][] =>
    'users' in field && field.users ? [[field.customId, [...field.users.values()].map(guest)]] : [],
  );
  return { lines: Object.fromEntries(lines), lists: Object.fromEntries(lists), people: Object.fromEntries(people) };
}

function guestOf({ user }: CommandInteractionOption): Guest | null {
  return user ? guest(user) : null;
}

function guest({ id, globalName, username, bot }: User): Guest {
  return { id, name: displayName(globalName ?? username), bot };
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
