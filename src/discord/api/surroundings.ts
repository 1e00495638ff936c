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
  /** Whether an answer can have pictures: as a guest only where the person may attach files. */
  readonly pictures: boolean;
}

type Read = Pick<
  BaseInteraction,
  'guildId' | 'channelId' | 'context' | 'authorizingIntegrationOwners' | 'appPermissions'
>;

/** Reads the surroundings of an interaction. */
export function surroundingsOf(interaction: Read): Surroundings {
  const { guildId: guild, context, authorizingIntegrationOwners: owners, appPermissions } = interaction;
  const channel = interaction.channelId ?? '';
  if (guild === null) {
    const kind = context === InteractionContextType.PrivateChannel ? 'group' : 'direct';
    const pictures = kind === 'direct' || appPermissions.has(PermissionFlagsBits.AttachFiles);
    return { kind, guild, channel, public: true, pictures };
  }
  // Nobody has installed it any more where old messages are pressed after the app was uninstalled.
  if (owners?.[Installed.GuildInstall] !== undefined)
    return { kind: 'member', guild, channel, public: true, pictures: true };
  // As a guest it may what the person may. Which of the rights to write counts depends on whether this is a thread.
  const { UseExternalApps, SendMessages, SendMessagesInThreads, AttachFiles } = PermissionFlagsBits;
  const mayWrite = appPermissions.any(SendMessages | SendMessagesInThreads);
  return {
    kind: 'guest',
    guild,
    channel,
    public: appPermissions.has(UseExternalApps) && mayWrite,
    pictures: appPermissions.has(AttachFiles),
  };
}

/** Whether the bot can do nothing but answer there: a table that is opened there has a card. */
export function onlyAnswers({ kind }: Surroundings): boolean {
  return kind === 'guest' || kind === 'group';
}

/** Whether something can be shown there to others: by a post, or where nothing can be posted by an answer. */
export function hasReaders({ kind, public: isPublic }: Pick<Surroundings, 'kind' | 'public'>): boolean {
  return kind !== 'direct' && isPublic;
}

/** The server whose admins have chosen how the bot is there; null where it is no member of one. */
export function knownServerOf(place: Surroundings): string | null {
  return place.kind === 'member' ? place.guild : null;
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
