import type { Id, Overwrite } from './wire.ts';

/** Permission bits by the names discord.js gives them. */
export const PERMISSION = {
  KickMembers: 1n << 1n,
  Administrator: 1n << 3n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  AddReactions: 1n << 6n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  UseExternalEmojis: 1n << 18n,
  ManageRoles: 1n << 28n,
  ManageWebhooks: 1n << 29n,
  UseApplicationCommands: 1n << 31n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
  UseExternalApps: 1n << 50n,
  PinMessages: 1n << 51n,
} as const;

export type Permission = keyof typeof PERMISSION;

export const ALL = Object.values(PERMISSION).reduce((sum, bit) => sum | bit, 0n);

export function bits(...names: readonly Permission[]): bigint {
  return names.reduce((sum, name) => sum | PERMISSION[name], 0n);
}

/** What a fresh server lets everybody do. */
export const EVERYONE = bits(
  'AddReactions',
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'UseExternalEmojis',
  'UseApplicationCommands',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
  'UseExternalApps',
);

/** What an app may put into its answers in groups and in direct messages between people. */
export const PRIVATE = bits('AttachFiles', 'EmbedLinks', 'MentionEveryone');
/** And in its own direct messages. */
export const OWN_DM = PRIVATE | bits('UseExternalEmojis');

/** What somebody may do in a channel, in Discord's order: roles, then overwrites of @everyone, roles and member. */
export function allowed(who: {
  readonly id: Id;
  readonly owner: boolean;
  readonly everyone: Id;
  readonly roles: readonly { readonly id: Id; readonly permissions: bigint }[];
  readonly overwrites: readonly Overwrite[];
}): bigint {
  const base = who.roles.reduce((sum, role) => sum | role.permissions, 0n);
  if (who.owner || (base & PERMISSION.Administrator) !== 0n) return ALL;
  const apply = (sum: bigint, overwrites: readonly Overwrite[]) => {
    const deny = overwrites.reduce((all, one) => all | BigInt(one.deny), 0n);
    const allow = overwrites.reduce((all, one) => all | BigInt(one.allow), 0n);
    return (sum & ~deny) | allow;
  };
  const of = (test: (overwrite: Overwrite) => boolean) => who.overwrites.filter(test);
  const roles = new Set(who.roles.map((role) => role.id));
  const everyone = apply(
    base,
    of((one) => one.id === who.everyone),
  );
  const byRole = apply(
    everyone,
    of((one) => one.type === 0 && one.id !== who.everyone && roles.has(one.id)),
  );
  const sum = apply(
    byRole,
    of((one) => one.type === 1 && one.id === who.id),
  );
  return (sum & PERMISSION.ViewChannel) === 0n ? 0n : sum;
}
