import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';

/** What the bot has to be allowed, by the names Discord's settings show. */
const RIGHTS = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Attach Files': PermissionFlagsBits.AttachFiles,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
  'Create Public Threads': PermissionFlagsBits.CreatePublicThreads,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
} as const satisfies { readonly [name: string]: bigint };

/** Without these no table can be opened; without the others it lives in the channel and keeps its old buttons. */
export const NEEDED: readonly string[] = ['View Channel', 'Send Messages', 'Attach Files'];

/** Without these a table has no thread of its own. */
export const FOR_THREADS: readonly string[] = ['Create Public Threads', 'Send Messages in Threads'];

/** Names of what is missing, of all the bot would like to have. */
export function missing(granted: Readonly<PermissionsBitField>, inThread: boolean): readonly string[] {
  // In a thread, sending is a right of its own, and no thread can be opened inside.
  const asked = Object.entries(RIGHTS).filter(
    ([name]) => !inThread || (name !== 'Send Messages' && name !== 'Create Public Threads'),
  );
  const names = asked.filter(([, bit]) => !granted.has(bit)).map(([name]) => name);
  return inThread && names.includes('Send Messages in Threads') ? [...names, 'Send Messages'] : names;
}

/** The link that invites the bot with exactly what it needs. */
export function inviteLink(applicationId: string): string {
  const permissions = new PermissionsBitField(Object.values(RIGHTS)).bitfield;
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot applications.commands',
    permissions: permissions.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
