import { block, blocksBy, unblock } from '../../app/blocks/blocks.ts';
import { limitServer, serverLimitsOf } from '../../app/quotas/quotas.ts';
import { changeServerSettings, type SettingFault, serverSettingsOf } from '../../app/servers/settings.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import { BLOCKS_MAX, idOfParty, serverParty } from '../../domain/people/block.ts';
import { SERVER_QUOTAS } from '../../domain/permissions/quota.ts';
import { MOST_CHANNELS, type ServerSettings } from '../../domain/permissions/server-settings.ts';
import { RANKED_POLICIES } from '../../domain/results/ranked.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import {
  BLOCK_HERE,
  CHOOSE_LIMIT,
  SET_LIMIT,
  SET_SERVER,
  type ServerPage,
  SHOW_SERVER,
} from '../custom-ids/server-ids.ts';
import { type Answer, type Call, type Press, update } from '../interactions/call.ts';
import type { GivenChannel } from '../interactions/command.ts';
import { defineControl } from '../interactions/control.ts';
import type { FilledForm } from '../views/form.ts';
import { noteScreen } from '../views/screen.ts';
import { limitForm, limitWords } from '../views/server.ts';
import { channelCheckScreen, serverCheckScreen } from '../views/server-check.ts';
import {
  DAILY_SETTINGS,
  HOSTS_LANGUAGE,
  PLACES,
  type SettingsPage,
  serverSettingsScreen,
} from '../views/server-settings.ts';
import { asAdmin, showServer } from './server.ts';

/**
 * The panel of a server's admins: what they choose for new tables, limits and blocks, and what the bot may not do
 * there.
 */

/** A page of the panel; `note`: why something was not changed. */
async function serverSettings(
  call: Call,
  server: string,
  page: SettingsPage,
  note: string | null = null,
): Promise<Answer> {
  const settings = await stillThere(call, await serverSettingsOf(call.context, server));
  const { book, language } = call;
  const games = call.context.games.map((game) => ({ id: game.id, name: plainVoice(game, language).name }));
  return update(serverSettingsScreen({ book, language, games }, settings, page, note));
}

/** The settings without channels and roles that have been deleted: a menu cannot show those as chosen. */
async function stillThere(call: Call, settings: ServerSettings): Promise<ServerSettings> {
  const { channels, openers, called, recapChannel, digest, winner, lobbyList } = settings;
  const places = [openers, called, recapChannel, digest, winner, lobbyList];
  if (channels.length === 0 && places.every((one) => one === null)) return settings;
  const now = await call.server(channelsIn(settings));
  const role = (id: string | null) => (now.roles.some((one) => one.id === id) ? id : null);
  const isThere = (channel: string): boolean => now.channels.some(({ id }) => id === channel);
  const channel = (id: string | null) => (id !== null && isThere(id) ? id : null);
  return {
    ...settings,
    channels: channels.filter(isThere),
    openers: role(openers),
    called: role(called),
    recapChannel: channel(recapChannel),
    digest: channel(digest),
    lobbyList: channel(lobbyList),
    winner: role(winner),
  };
}

/** Chooses, and shows the page of the panel where that stands, as it is then. `clock`: how that was spelled. */
export async function chooseForServer(call: Call, server: string, change: Partial<ServerSettings>): Promise<Answer> {
  // Whoever switches the digest or the list on is read by those who read them.
  const isPosted = change.digest != null || change.lobbyList != null;
  const spoken = isPosted ? { ...change, digestLanguage: call.language } : change;
  const fault = await changeServerSettings(call.context, server, spoken);
  const page = pageOf(change);
  return serverSettings(call, server, page, fault && faultWords(call, fault, change));
}

function pageOf(change: Partial<ServerSettings>): SettingsPage {
  if (DAILY_SETTINGS.some((one) => one in change)) return 'daily';
  return PLACES.some((one) => one in change) ? 'places' : 'settings';
}

function faultWords({ book }: Call, fault: SettingFault, { clock }: Partial<ServerSettings>): string {
  switch (fault) {
    case 'clock':
      return `⚠️ ${book.clockWrong({ text: clip(String(clock), 40) })}`;
    case 'channels':
      return `⚠️ ${book.serverManyChannels({ most: MOST_CHANNELS })}`;
    case 'everyone':
      return `⚠️ ${book.serverNotEveryone}`;
    case 'role':
      return `⚠️ ${book.serverNotRole}`;
  }
}

/** What the bot may not do in the server. */
export async function checkServer(call: Call, server: string): Promise<Answer> {
  const settings = await serverSettingsOf(call.context, server);
  return update(serverCheckScreen(call, settings, await call.server(channelsIn(settings))));
}

/** What the bot may not do in one channel. Where Discord has said so with its name, nothing is asked. */
export async function checkChannel(call: Call, { id, missing }: GivenChannel): Promise<Answer> {
  if (missing) return update(channelCheckScreen(call, { id, missing }));
  const { channels } = await call.server([id]);
  const now = channels.find((one) => one.id === id);
  return update(now ? channelCheckScreen(call, now) : noteScreen(call.book.checkGoneChannels({ n: 1 })));
}

/** All channels that admins chose for anything. */
function channelsIn({ channels, recapChannel, digest, lobbyList }: ServerSettings): readonly string[] {
  return [...channels, recapChannel, digest, lobbyList].filter((one) => one !== null);
}

const PAGES: { readonly [P in ServerPage]: (call: Call, server: string) => Promise<Answer> } = {
  settings: (call, server) => serverSettings(call, server, 'settings'),
  places: (call, server) => serverSettings(call, server, 'places'),
  daily: (call, server) => serverSettings(call, server, 'daily'),
  limits: (call, server) => showServer(call, server),
  check: checkServer,
};

export const showPage = defineControl({
  id: SHOW_SERVER,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  handle: (press) => asAdmin(press, (server) => PAGES[press.slots.page](press, server)),
});

export const setServer = defineControl({
  id: SET_SERVER,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  handle: (press) =>
    asAdmin(press, (server) => chooseForServer(press, server, chosen(press.slots.setting, press.values))),
});

/** What was chosen in one of the menus; what it does not offer changes nothing. */
function chosen(
  setting: Parameters<typeof SET_SERVER.writeSlots>[0]['setting'],
  values: readonly string[],
): Partial<ServerSettings> {
  const [value = null] = values;
  switch (setting) {
    case 'language': {
      const language = LANGUAGES.find((one) => one === value) ?? null;
      return language !== null || value === HOSTS_LANGUAGE ? { language } : {};
    }
    case 'clock':
      return value === null ? {} : { clock: value };
    case 'ranked': {
      const ranked = RANKED_POLICIES.find((one) => one === value);
      return ranked ? { ranked } : {};
    }
    case 'channels':
      return { channels: values };
    case 'openers':
      return { openers: value };
    case 'called':
      return { called: value };
    case 'recap':
      return value === null ? { recap: false } : { recap: true, recapChannel: value };
    case 'digest':
      return { digest: value };
    case 'digest-games':
      return { digestGames: values };
    case 'winner':
      return { winner: value };
    case 'lobby-list':
      return { lobbyList: value };
    case 'listed':
      return { listed: value === 'true' };
  }
}

export const chooseLimit = defineControl({
  id: CHOOSE_LIMIT,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  // A limit that this version does not know has no button.
  handle: (press) =>
    asAdmin(press, (server) =>
      showServer(press, server, null, SERVER_QUOTAS.find((one) => one === press.values[0]) ?? null),
    ),
});

export const setLimit = defineControl({
  id: SET_LIMIT,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  form: limitForm,
  handle: (press) =>
    asAdmin(press, async (server) => {
      const limit = { all: typed(press.form, 'all'), each: typed(press.form, 'each') };
      if (limit.all === null || limit.each === null)
        return showServer(press, server, `⚠️ ${press.book.serverLimitWrong}`);
      const changed = await limitServer(press.context, server, press.slots.quota, {
        ...(limit.all === undefined ? {} : { all: limit.all }),
        ...(limit.each === undefined ? {} : { each: limit.each }),
      });
      if (!changed.ok) return showServer(press, server, `⚠️ ${press.book.serverLimitMuch({ most: changed.error })}`);
      const now = (await serverLimitsOf(press.context, server)).find(({ quota }) => quota === press.slots.quota);
      return showServer(press, server, now ? press.book.serverLimitDone({ line: limitWords(press.book, now) }) : null);
    }),
});

/** A number of a form; undefined where nothing is typed, null where that is no number. */
function typed({ lines }: FilledForm, name: string): number | null | undefined {
  const text = lines[name];
  if (text === undefined) return undefined;
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

export const blockHere = defineControl({
  id: BLOCK_HERE,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  handle: (press) => asAdmin(press, (server) => toggleBlock(press, server)),
});

/** Blocks the person who was chosen, or lifts the block. */
async function toggleBlock(press: Press<unknown>, server: string): Promise<Answer> {
  const { context, book, person, values } = press;
  const [whom] = values;
  if (whom === undefined) return showServer(press, server);
  if (whom === person.id) return showServer(press, server, `⚠️ ${book.blockSelf}`);
  const who = `<@${whom}>`;
  const party = serverParty(server);
  const isBlocked = (await blocksBy(context, party)).some((one) => idOfParty(one.whom) === whom);
  if (isBlocked) {
    await unblock(context, party, whom);
    return showServer(press, server, book.unblockDone({ who }));
  }
  const done = await block(context, party, whom);
  if (!done.ok) return showServer(press, server, `⚠️ ${book.refusedBlocks({ most: BLOCKS_MAX })}`);
  return showServer(press, server, book.serverBlockDone({ who }));
}
