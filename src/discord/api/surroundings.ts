import {
  type BaseInteraction,
  ApplicationIntegrationType as Installed,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord.js';

/** Where people are when they do something in Discord, and what the bot is there. */

/** Who sees an answer: everybody who is there, or the person alone. The latter is possible anywhere. */
export type Visibility = 'publicly' | 'privately';

/**
 * Told apart by what the bot may do there besides answering: post, open threads and read channels as a member of a
 * server; post in the direct messages it has with the person. As a guest and in a group, where a person has brought it
 * along by installing it for themselves, it can do nothing but answer.
 */
export type Surroundings =
  | (InServer & { readonly kind: 'member' })
  /** Of this server the bot is no member. */
  | (InServer & { readonly kind: 'guest' })
  | (Elsewhere & { readonly kind: 'direct' })
  /** Messages between the person and others than the bot: of a group, or of two. */
  | (Elsewhere & { readonly kind: 'group' });

interface InServer extends Here {
  readonly guild: string;
}

interface Elsewhere extends Here {
  readonly guild: null;
}

/** Ids are Discord's. */
interface Here {
  /** A channel, a thread, or direct messages. */
  readonly channel: string;
  /** Whether everybody there can be shown an answer. Where not, Discord shows it to the person alone. */
  readonly public: boolean;
}

type Read = Pick<
  BaseInteraction,
  'guildId' | 'channelId' | 'context' | 'authorizingIntegrationOwners' | 'memberPermissions'
>;

/** Reads the surroundings of an interaction. */
export function surroundingsOf(interaction: Read): Surroundings {
  const { guildId: guild, context, authorizingIntegrationOwners: owners, memberPermissions } = interaction;
  const channel = interaction.channelId ?? '';
  if (guild === null) {
    const kind = context === InteractionContextType.PrivateChannel ? 'group' : 'direct';
    return { kind, guild, channel, public: true };
  }
  const isGuest = owners?.[Installed.UserInstall] !== undefined && owners[Installed.GuildInstall] === undefined;
  if (!isGuest) return { kind: 'member', guild, channel, public: true };
  return {
    kind: 'guest',
    guild,
    channel,
    public: memberPermissions?.has(PermissionFlagsBits.UseExternalApps) ?? false,
  };
}

/** The server somebody is in, by its id; null in direct messages. */
export function serverOf(place: Surroundings): string | null {
  switch (place.kind) {
    case 'member':
    case 'guest':
      return place.guild;
    case 'direct':
    case 'group':
      return null;
  }
}
