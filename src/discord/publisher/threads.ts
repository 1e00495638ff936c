import {
  type APIChannel,
  type APIThreadChannel,
  ChannelType,
  type REST,
  type RESTGetAPIGuildThreadsResult,
  Routes,
  SnowflakeUtil,
} from 'discord.js';
import type { ThreadAttempt } from '../../app/ports/chat.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { callApi, threadExists } from '../api/errors.ts';

/** How tables get their threads. */

/** Minutes of silence after which a thread leaves the list of channels; a sent message brings it back. */
const WEEK = 10_080;

/** Milliseconds by which Discord's clock may be behind ours. */
const SKEW = 60_000;

/** Opens a thread at a message, or finds it open. Such a thread has the message's id. */
export async function threadAt(rest: REST, channel: string, message: string, name: string): Promise<string> {
  try {
    const body = { name, auto_archive_duration: WEEK };
    await callApi(() => rest.post(Routes.threads(channel, message), { body }));
  } catch (error) {
    if (!threadExists(error)) throw error;
  }
  return message;
}

/**
 * Opens a thread at no message. Discord opens a second one when it is asked again, so after the first attempt the one
 * that was opened is looked for: ours, of this name, opened since the table has started, and no other table's.
 */
export async function threadAlone(
  rest: REST,
  botId: string | null,
  { place, startedAt }: Pick<TableSummary, 'place' | 'startedAt'>,
  name: string,
  { first, isFree }: ThreadAttempt,
): Promise<string> {
  const { guild, channel } = place;
  const parent = (await callApi(() => rest.get(Routes.channel(channel)))) as APIChannel;
  const isNews = parent.type === ChannelType.GuildAnnouncement;
  const type = isNews ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
  const since = (startedAt?.getTime() ?? 0) - SKEW;
  const opened = async (): Promise<string | null> => {
    const { threads } = (await rest.get(Routes.guildActiveThreads(guild ?? ''))) as RESTGetAPIGuildThreadsResult;
    for (const one of threads as readonly APIThreadChannel[]) {
      const isOurs = one.owner_id === botId && one.parent_id === channel && one.name === name;
      if (isOurs && SnowflakeUtil.timestampFrom(one.id) >= since && (await isFree(one.id))) return one.id;
    }
    return null;
  };
  let begun = !first;
  return callApi(async () => {
    const known = begun ? await opened() : null;
    begun = true;
    if (known !== null) return known;
    const body = { name, type, auto_archive_duration: WEEK };
    return ((await rest.post(Routes.threads(channel), { body })) as APIThreadChannel).id;
  });
}
