import { dayAt } from '../../domain/daily/day.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import {
  DEFAULT_SERVER_SETTINGS,
  isOpenPlace,
  MOST_CHANNELS,
  mayOpen,
  type Opener,
  type ServerSettings,
} from '../../domain/permissions/server-settings.ts';
import { parseClock, writeClock } from '../../domain/time/time-control.ts';
import type { AppContext } from '../context.ts';

/** What the admins of a server choose for it, and what of that is refused. */

/** What was chosen in a server; as usual in a direct message. */
export async function serverSettingsOf(
  { store }: Pick<AppContext, 'store'>,
  server: string | null,
): Promise<ServerSettings> {
  return server === null ? DEFAULT_SERVER_SETTINGS : store.serverSettings(server);
}

/** Why a choice was not made. `everyone`: all people of a server cannot be called; `role`: nor win. */
export type SettingFault = 'clock' | 'channels' | 'everyone' | 'role';

/**
 * Chooses what is named; what is left out stays as it is. Null when it is done. The digest of the day follows at once,
 * and so do the role of the winners and the list of open lobbies. Everyone, whose role has the server's
 * id, may open tables, and is never called.
 */
export async function changeServerSettings(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  server: string,
  change: Partial<ServerSettings>,
): Promise<SettingFault | null> {
  const clock = change.clock == null ? change.clock : parseClock(change.clock);
  if (change.clock != null && clock === undefined) return 'clock';
  if ((change.channels?.length ?? 0) > MOST_CHANNELS) return 'channels';
  if (change.called === server) return 'everyone';
  if (change.winner === server) return 'role';
  await store.saveServerSettings(server, {
    ...change,
    ...(change.clock != null && clock !== undefined ? { clock: writeClock(clock) } : {}),
    ...(change.openers === server ? { openers: null } : {}),
  });
  if ('digest' in change || 'digestGames' in change || 'winner' in change)
    await store.addJobs([
      { task: 'digest', server, day: dayAt(now()) },
      { task: 'crown', server },
    ]);
  if ('lobbyList' in change || 'language' in change) await store.addJobs([{ task: 'lobby-list', server }]);
  return null;
}

/** The channels where tables may be opened, with this one besides, or without it. */
export async function channelsWithOther(
  { store }: Pick<AppContext, 'store'>,
  server: string,
  channel: string,
): Promise<readonly string[]> {
  const { channels } = await store.serverSettings(server);
  return channels.includes(channel) ? channels.filter((one) => one !== channel) : [...channels, channel];
}

/** Somebody who opens a table. */
export interface OpenerHere extends Opener {
  /** The channel they are in, and for a thread the one it hangs from. Asked only where channels are chosen. */
  channels(): Promise<readonly string[]>;
}

/** Why a table may not be opened in a channel of a server; null: it may. */
export async function notOpenable(
  context: Pick<AppContext, 'store'>,
  { guild, channel }: { readonly guild: string | null; readonly channel: string },
  opener: OpenerHere,
): Promise<Refused | null> {
  const settings = await serverSettingsOf(context, guild);
  if (!mayOpen(settings, opener)) return { code: 'not-opener', role: settings.openers ?? '' };
  return closedTo(settings, channel, opener.channels);
}

/** Why a table may not be played in a channel from now on; null: it may. */
export async function notPlayable(
  context: Pick<AppContext, 'store'>,
  { guild, channel }: { readonly guild: string | null; readonly channel: string },
  channels: OpenerHere['channels'],
): Promise<Refused | null> {
  return closedTo(await serverSettingsOf(context, guild), channel, channels);
}

async function closedTo(
  settings: ServerSettings,
  channel: string,
  channels: OpenerHere['channels'],
): Promise<Refused | null> {
  if (isOpenPlace(settings, [channel]) || isOpenPlace(settings, await channels())) return null;
  return { code: 'closed-channel', channels: settings.channels };
}
