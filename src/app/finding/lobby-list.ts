import { sha256Hex } from '../../core/sha256.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import type { ServerSettings } from '../../domain/permissions/server-settings.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';
import { keepMessage } from '../notifications/kept-message.ts';
import type { LobbyList } from '../ports/lobby-lists.ts';
import type { Message } from '../ports/messages.ts';
import type { LobbyListPost } from '../ports/server-messages.ts';
import { installedLobbies } from './open-lobbies.ts';

/**
 * The list of the open lobbies of a server: one message in a channel that its admins have chosen, edited with each
 * change. It is made of the tables as they are, so that whoever makes it again makes the same.
 */

/** So many are listed. */
const MOST = 7;

/** The job `lobby-list`: brings the list of a server up to date, or takes it away from where it is not wanted. */
export async function updateLobbyList(context: AppContext, { server }: JobOf<'lobby-list'>): Promise<void> {
  const { store, chat } = context;
  const settings = await store.serverSettings(server);
  const key = `lobbies/${sha256Hex(server).slice(0, 17)}`;
  /** Shows the list in a channel, or takes away what is there. */
  const keep = (channel: string, isShown: boolean) => {
    let gone = false;
    return keepMessage<LobbyList, string | null, Message<'lobbies'>>(
      {
        async keep(message, former, first) {
          const kept = await chat.keepPost(channel, key, message, former, first);
          gone = kept === 'gone';
          return kept === 'gone' ? 'closed' : kept;
        },
        async remove(former, begun) {
          await chat.removePost(channel, key, former, begun);
          return null;
        },
        // Where somebody has deleted it, it is posted anew: as long as the admins want a list there is one.
        async closed() {
          if (!gone) return;
          const attempt = await store.beginLobbyList(server, channel);
          await store.saveLobbyList(server, { post: null, shows: null }, attempt);
          await store.addJobs([{ task: 'lobby-list', server }]);
        },
      },
      {
        read: () => store.lobbyList(server),
        begin: () => store.beginLobbyList(server, channel),
        save: (post, shows, attempt, sending = false) => store.saveLobbyList(server, { post, shows, sending }, attempt),
      },
      ({ shows }) => shows,
      async ({ shows: former }, isKnown) => {
        if (!isShown) return { message: null, shows: null };
        const message: Message<'lobbies'> = { kind: 'lobbies', ...(await listOf(context, server, settings)) };
        const shows: string | null = sha256Hex(JSON.stringify(message)).slice(0, 16);
        return isKnown && shows === former ? null : { message, shows };
      },
    );
  };
  const { lobbyList: wanted } = settings;
  const known = await store.lobbyList(server);
  const stands = known.post !== null || known.sending ? known.channel : null;
  if (stands !== null && stands !== wanted) await keep(stands, false);
  if (wanted !== null) await keep(wanted, true);
}

/** What the list says: lobbies with a free seat, in channels that everyone in the server sees. */
async function listOf(context: AppContext, server: string, settings: ServerSettings): Promise<LobbyListPost> {
  const open = await installedLobbies(context, null, { guild: server, channel: '' });
  const here = open.filter(({ table: { place } }) => place.guild === server && place.kind === 'channel');
  const common = here.length === 0 ? [] : ((await context.chat.arrival(server))?.common ?? []);
  const shown = here.filter(({ table: { place } }) => common.includes(place.channel) && !place.closed);
  return {
    language: settings.language ?? settings.digestLanguage ?? 'en',
    lobbies: shown.slice(0, MOST).map(({ table, points }) => ({ table: summaryOf(table), points })),
    more: Math.max(0, shown.length - MOST),
  };
}
