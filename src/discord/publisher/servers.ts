import { type REST, type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord.js';
import type { Arrival, Chat } from '../../app/ports/chat.ts';
import { known } from '../../core/known.ts';
import { languageFor } from '../../domain/people/person.ts';
import { callApi, closedPlaceCode, closedTableCode, isForbidden, isNobodyThere } from '../api/errors.ts';
import { readServer, type ServerNow } from '../api/server.ts';

/** What the bot knows of its servers. */

type Servers = Pick<Chat, 'servers' | 'isMember' | 'arrival' | 'setRole'>;

/** How many servers are asked for at once; Discord gives no more. */
const PAGE = 200;

export function serverChat(rest: REST, botId: () => string | null): Servers {
  return {
    async servers(past) {
      const query = new URLSearchParams({ limit: String(PAGE), ...(past === null ? {} : { after: past }) });
      const page = await callApi(() => rest.get(Routes.userGuilds(), { query }));
      return (page as RESTGetAPICurrentUserGuildsResult).map(({ id }) => id);
    },

    async isMember(server, person) {
      try {
        await callApi(() => rest.get(Routes.guildMember(server, person)));
        return true;
      } catch (error) {
        // Also said of somebody who has no account any more.
        if (closedTableCode(error) === null) throw error;
        return false;
      }
    },

    async arrival(server) {
      const now = await unlessClosed(() => readServer(rest, server, known(botId(), 'id of the bot')));
      return now && arrivalOf(now);
    },

    async setRole(server, person, role, has) {
      const route = Routes.guildMemberRole(server, person, role);
      try {
        await callApi(() => (has ? rest.put(route) : rest.delete(route)));
        return 'done';
      } catch (error) {
        if (isForbidden(error)) return 'refused';
        if (isNobodyThere(error)) return 'gone';
        throw error;
      }
    },
  };
}

/** Where everyone reads: the channel where Discord says who has joined, else the first. */
function arrivalOf({ joinedAt, locale, systemChannel, updatesChannel, channels }: ServerNow): Arrival {
  const open = channels.filter(({ writable, common }) => writable && common);
  const channel = open.find(({ id }) => id === systemChannel) ?? open[0];
  const admins = channels.find(({ id, writable }) => writable && id === updatesChannel) ?? channel;
  return {
    joinedAt,
    channel: channel?.id ?? null,
    adminChannel: admins?.id ?? null,
    common: channels.flatMap(({ id, common }) => (common ? [id] : [])),
    language: languageFor(locale) ?? 'en',
  };
}

/** Null when the place is gone or closed to us. */
async function unlessClosed<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (closedPlaceCode(error) === null) throw error;
    return null;
  }
}
