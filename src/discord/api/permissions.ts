import { ApplicationIntegrationType, PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import type { Language } from '../../core/text/message.ts';

/** What the bot has to be allowed, by the names Discord's settings show. */
const PERMISSIONS = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Attach Files': PermissionFlagsBits.AttachFiles,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
  'Create Public Threads': PermissionFlagsBits.CreatePublicThreads,
  'Send Messages in Threads': PermissionFlagsBits.SendMessagesInThreads,
} as const satisfies { readonly [name: string]: bigint };

/** Names of the permissions the bot lacks somewhere. */
export interface MissingPermissions {
  /** Without these no table can be opened there. */
  readonly needed: readonly string[];
  /** Without these a table has no thread of its own and is played in the channel. */
  readonly threads: readonly string[];
  /** Whether this is a thread, in which no other can be opened. */
  readonly inThread: boolean;
}

type Permission = keyof typeof PERMISSIONS;

/** What is needed to call a role that not everybody may mention. The bot is not invited with it. */
export const MENTION_ROLES = 'Mention @everyone, @here, and All Roles';

/** What is needed to give a role. The bot is not invited with it. */
export const MANAGE_ROLES = 'Manage Roles';

/** What Discord calls a permission where its settings speak another language. */
const NAMES: {
  readonly [L in Language]: { readonly [R in Permission | typeof MENTION_ROLES | typeof MANAGE_ROLES]?: string };
} = {
  en: {},
  hu: {
    'View Channel': 'Csatorna megtekintése',
    'Send Messages': 'Üzenetek küldése',
    'Attach Files': 'Fájlok csatolása',
    'Read Message History': 'Üzenetelőzmények olvasása',
    'Create Public Threads': 'Nyilvános szálak létrehozása',
    'Send Messages in Threads': 'Üzenetek küldése szálakban',
    [MENTION_ROLES]: '@everyone, @here és minden rang megemlítése',
    [MANAGE_ROLES]: 'Rangok kezelése',
  },
  fr: {
    'View Channel': 'Voir les salons',
    'Send Messages': 'Envoyer des messages',
    'Attach Files': 'Joindre des fichiers',
    'Read Message History': 'Voir les anciens messages',
    'Create Public Threads': 'Créer des fils publics',
    'Send Messages in Threads': 'Envoyer des messages dans les fils',
    [MENTION_ROLES]: 'Mentionner @everyone, @here et tous les rôles',
    [MANAGE_ROLES]: 'Gérer les rôles',
  },
  'zh-TW': {
    'View Channel': '檢視頻道',
    'Send Messages': '傳送訊息',
    'Attach Files': '附加檔案',
    'Read Message History': '讀取訊息歷史',
    'Create Public Threads': '建立公開討論串',
    'Send Messages in Threads': '在討論串中傳送訊息',
    [MENTION_ROLES]: '提及 @everyone、@here 和所有身分組',
    [MANAGE_ROLES]: '管理身分組',
  },
};

/** A permission as `missingPermissions` names it, in a reader's language. */
export function permissionName(language: Language, right: string): string {
  const names: { readonly [right: string]: string | undefined } = NAMES[language];
  return names[right] ?? right;
}

const POSTING: readonly Permission[] = ['View Channel', 'Send Messages', 'Attach Files'];
const OPENING: readonly Permission[] = ['Create Public Threads', 'Send Messages in Threads'];
/** Inside a thread sending is a right of its own, and no other thread can be opened. */
const IN_THREAD: readonly Permission[] = ['View Channel', 'Send Messages in Threads', 'Attach Files'];

export function missingPermissions(granted: Readonly<PermissionsBitField>, inThread: boolean): MissingPermissions {
  const names = (rights: readonly Permission[]): readonly string[] =>
    rights.filter((name) => !granted.has(PERMISSIONS[name]));
  return inThread
    ? { needed: names(IN_THREAD), threads: [], inThread }
    : { needed: names(POSTING), threads: names(OPENING), inThread };
}

/** The link that invites the bot to a server with exactly what it needs. */
export function inviteLink(applicationId: string): string {
  const permissions = new PermissionsBitField(Object.values(PERMISSIONS)).bitfield;
  const query = new URLSearchParams({
    client_id: applicationId,
    integration_type: String(ApplicationIntegrationType.GuildInstall),
    scope: 'bot applications.commands',
    permissions: permissions.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}

/** The link by which people install the app for themselves, to use it wherever they are. */
export function installLink(applicationId: string): string {
  const query = new URLSearchParams({
    client_id: applicationId,
    integration_type: String(ApplicationIntegrationType.UserInstall),
    scope: 'applications.commands',
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
