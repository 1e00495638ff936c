import {
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  PermissionFlagsBits,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import type { Given, Guest } from '../commands/command.ts';
import type { Call } from './call.ts';
import { tidyName } from './name.ts';
import { missing } from './rights.ts';

/** Reads an interaction: from here on nobody sees discord.js's own shapes. */

export type Caller = Pick<Call, 'person' | 'moderator' | 'place' | 'missing'> & { readonly locale: string };

export function callerOf(interaction: BaseInteraction): Caller {
  const { user, member, memberPermissions, channel } = interaction;
  // Without the guild in a cache the member comes as Discord sends it.
  const nick = member && 'nick' in member ? member.nick : null;
  const inThread = channel?.isThread() ?? false;
  return {
    person: { id: user.id, name: tidyName(nick ?? user.globalName ?? user.username) },
    moderator:
      memberPermissions !== null &&
      (memberPermissions.has(PermissionFlagsBits.ManageMessages) ||
        memberPermissions.has(PermissionFlagsBits.ManageThreads)),
    place: { guild: interaction.guildId, channel: interaction.channelId ?? '' },
    missing: interaction.guildId === null ? [] : missing(interaction.appPermissions, inThread),
    locale: interaction.locale,
  };
}

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
