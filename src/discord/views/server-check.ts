import type { ServerSettings } from '../../domain/permissions/server-settings.ts';
import { isOpenPlace } from '../../domain/permissions/server-settings.ts';
import { clip } from '../api/limits.ts';
import { MANAGE_ROLES, MENTION_ROLES } from '../api/permissions.ts';
import type { ServerChannel, ServerNow } from '../api/server.ts';
import type { Recipient } from './reader.ts';
import { permissionWords } from './refusal.ts';
import { ACCENT, type Screen, text } from './screen.ts';
import { pageButtons } from './server-settings.ts';

/** What the bot may not do in the channels of a server, by the names that Discord's settings show. */

/** So many letters of channels fit into a message with all else. */
const LETTERS = 3_000;

const mention = ({ id }: Pick<ServerChannel, 'id'>): string => `<#${id}>`;

/** Looks at the channels where tables may be opened, at those of what is posted by itself, and at roles. */
export function serverCheckScreen(reader: Recipient, settings: ServerSettings, now: ServerNow): Screen {
  const { book } = reader;
  const open = now.channels.filter(({ id }) => isOpenPlace(settings, [id]));
  const wrong = [
    ...leftBehind(reader, settings, now),
    ...open.flatMap((channel) => faultOf(reader, channel)),
    ...open.flatMap((channel) => callFault(reader, settings, now, channel)),
    ...postFault(reader, now, settings.recap ? settings.recapChannel : null, book.checkRecap),
    ...postFault(reader, now, settings.digest, book.checkDigest),
    ...postFault(reader, now, settings.lobbyList, book.checkLobbyList),
    ...winnerFault(reader, settings, now),
  ];
  const good = open.filter((channel) => faultOf(reader, channel).length === 0);
  const lines = [...wrong, ...(good.length === 0 ? [] : [book.checkGood({ channels: good.map(mention).join(' ') })])];
  const shown = fitting(lines);
  return {
    parts: [
      text(book.checkHead),
      ...(shown.length === 0 ? [] : [text(shown.join('\n'))]),
      text(
        [
          ...(shown.length < lines.length ? [book.checkMore({ n: lines.length - shown.length })] : []),
          book.checkHint,
        ].join('\n'),
      ),
      ...pageButtons(book, 'check'),
    ],
    accent: wrong.length === 0 ? ACCENT.mine : ACCENT.warn,
  };
}

/** Looks at one channel, whatever was chosen. */
export function channelCheckScreen(reader: Recipient, channel: Pick<ServerChannel, 'id' | 'missing'>): Screen {
  const { book } = reader;
  const wrong = faultOf(reader, channel);
  return {
    parts: [
      text(book.checkHead),
      text((wrong.length > 0 ? wrong : [book.checkGood({ channels: mention(channel) })]).join('\n')),
      text(book.checkHint),
      ...pageButtons(book, 'check'),
    ],
    accent: wrong.length === 0 ? ACCENT.mine : ACCENT.warn,
  };
}

/** What was chosen and has been deleted since. */
function leftBehind(
  { book }: Recipient,
  { channels, openers, called, winner }: ServerSettings,
  now: ServerNow,
): readonly string[] {
  const isGone = (role: string | null): boolean => role !== null && now.roles.every(({ id }) => id !== role);
  const gone = channels.filter((one) => now.channels.every(({ id }) => id !== one)).length;
  return [
    ...(gone === 0 ? [] : [book.checkGoneChannels({ n: gone })]),
    ...(isGone(openers) ? [book.checkGoneOpeners] : []),
    ...(isGone(called) ? [book.checkGoneCalled] : []),
    ...(isGone(winner) ? [book.checkGoneWinner] : []),
  ];
}

function faultOf(reader: Recipient, channel: Pick<ServerChannel, 'id' | 'missing'>): readonly string[] {
  const { book } = reader;
  const { needed, threads } = channel.missing;
  const where = mention(channel);
  if (needed.length > 0)
    return [book.checkClosed({ channel: where, permissions: permissionWords(reader, [...needed, ...threads]) })];
  if (threads.length > 0) return [book.checkThreads({ channel: where, permissions: permissionWords(reader, threads) })];
  return [];
}

/** A role that not everybody may mention is called only with a permission that the bot is not invited with. */
function callFault(
  reader: Recipient,
  { called }: ServerSettings,
  { roles }: ServerNow,
  channel: ServerChannel,
): readonly string[] {
  const role = roles.find(({ id }) => id === called);
  if (!role || role.mentionable || channel.mentionsRoles || channel.missing.needed.length > 0) return [];
  const permissions = permissionWords(reader, [MENTION_ROLES]);
  return [reader.book.checkCall({ channel: mention(channel), role: `<@&${role.id}>`, permissions })];
}

/** Why nothing can be posted in a channel that was chosen for it; null: none was. */
function postFault(
  reader: Recipient,
  { channels }: ServerNow,
  chosen: string | null,
  words: (fault: { readonly channel: string; readonly permissions: string }) => string,
): readonly string[] {
  const needed = channels.find(({ id }) => id === chosen)?.missing.needed ?? [];
  return needed.length === 0 ? [] : [words({ channel: `<#${chosen}>`, permissions: permissionWords(reader, needed) })];
}

/** The role of the winners of the day is given only with a permission that the bot is not invited with. */
function winnerFault(
  reader: Recipient,
  { digest, winner }: ServerSettings,
  { roles, managesRoles }: ServerNow,
): readonly string[] {
  const role = roles.find(({ id }) => id === winner);
  if (digest === null || !role) return [];
  const named = `<@&${role.id}>`;
  if (!managesRoles)
    return [reader.book.checkWinner({ role: named, permissions: permissionWords(reader, [MANAGE_ROLES]) })];
  return role.below ? [] : [reader.book.checkWinnerHigh({ role: named })];
}

/** The first lines, as far as there is room. */
function fitting(lines: readonly string[]): readonly string[] {
  let left = LETTERS;
  return lines
    .map((one) => clip(one, 1_000))
    .filter((one) => {
      left -= one.length + 1;
      return left >= 0;
    });
}
