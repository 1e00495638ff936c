import {
  type APIChannel,
  type AutocompleteInteraction,
  type BaseInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  PermissionFlagsBits,
  Routes,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { calling, closed } from '../api-errors.ts';
import { type Lacking, lacking } from '../permissions.ts';
import type { Call } from './call.ts';
import type { Given, Guest } from './command.ts';
import { tidyName } from './display-name.ts';

/** Reads an interaction: from here on nobody sees discord.js's own shapes. */

export type Caller = Pick<Call, 'occasion' | 'person' | 'moderator' | 'place' | 'lacking'> & {
  readonly locale: string;
  /** Null in a direct message. */
  readonly guildLocale: string | null;
};

export function callerOf(interaction: BaseInteraction): Caller {
  const { user, member, memberPermissions } = interaction;
  // Without the guild in a cache the member comes as Discord sends it.
  const nick = member && 'nick' in member ? member.nick : null;
  return {
    occasion: interaction.id,
    person: { id: user.id, name: tidyName(nick ?? user.globalName ?? user.username) },
    moderator:
      memberPermissions !== null &&
      (memberPermissions.has(PermissionFlagsBits.ManageMessages) ||
        memberPermissions.has(PermissionFlagsBits.ManageThreads)),
    place: { guild: interaction.guildId, channel: interaction.channelId ?? '' },
    lacking: () => lackingIn(interaction),
    locale: interaction.locale,
    guildLocale: interaction.guildLocale,
  };
}

/** Which rights count depends on whether this is a thread, and without a cache only Discord knows that. */
async function lackingIn(interaction: BaseInteraction): Promise<Lacking> {
  const { guildId, channelId, appPermissions, client } = interaction;
  if (guildId === null || channelId === null) return NOTHING;
  try {
    const channel = await calling(() => client.rest.get(Routes.channel(channelId)));
    const type = (channel as APIChannel).type;
    return lacking(appPermissions, THREADS.includes(type));
  } catch (error) {
    // What cannot even be looked at cannot be posted to.
    if (closed(error) !== null) return { ...NOTHING, needed: ['View Channel'] };
    throw error;
  }
}

const NOTHING: Lacking = { needed: [], threads: [] };

const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

export function givenOf(interaction: ChatInputCommandInteraction | AutocompleteInteraction): Given {
  const [first] = interaction.options.data;
  const sub = first?.type === Type.Subcommand ? first : null;
  const options = sub ? (sub.options ?? []) : interaction.options.data;
  const values: Record<string, string | number | boolean> = {};
  const people: Record<string, Guest> = {};
  for (const option of options) {
    const guest = guestOf(option);
    if (guest) people[option.name] = guest;
    else if (option.value !== undefined) values[option.name] = option.value;
  }
  return {
    sub: sub?.name ?? null,
    values,
    people,
    focused: interaction.isAutocomplete() ? interaction.options.getFocused(true).name : null,
  };
}

function guestOf(option: CommandInteractionOption): Guest | null {
  const { user } = option;
  return user ? { id: user.id, name: tidyName(user.globalName ?? user.username), bot: user.bot } : null;
}
