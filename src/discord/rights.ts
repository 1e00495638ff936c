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

/** Names of the permissions the bot lacks somewhere. */
export interface Lacking {
  /** Without these no table can be opened there. */
  readonly needed: readonly string[];
  /** Without these a table has no thread of its own and is played in the channel. */
  readonly threads: readonly string[];
}

type Right = keyof typeof RIGHTS;
const POSTING: readonly Right[] = ['View Channel', 'Send Messages', 'Attach Files'];
const OPENING: readonly Right[] = ['Create Public Threads', 'Send Messages in Threads'];
/** Inside a thread sending is a right of its own, and no other thread can be opened. */
const IN_THREAD: readonly Right[] = ['View Channel', 'Send Messages in Threads', 'Attach Files'];

export function lacking(granted: Readonly<PermissionsBitField>, inThread: boolean): Lacking {
  const names = (rights: readonly Right[]): readonly string[] => rights.filter((name) => !granted.has(RIGHTS[name]));
  return inThread ? { needed: names(IN_THREAD), threads: [] } : { needed: names(POSTING), threads: names(OPENING) };
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
