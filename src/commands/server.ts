import { PermissionFlagsBits } from 'discord.js';
import { channelsWithOther } from '../app/servers/settings.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { blockGuest, unblockGuest } from '../discord/controls/blocks.ts';
import { asAdmin, changeLimit, changeRecap, showServer } from '../discord/controls/server.ts';
import { checkChannel, checkServer, chooseForServer } from '../discord/controls/server-panel.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import {
  type CommandHead,
  type CommandOption,
  type Given,
  type Subcommand,
  WHOM,
} from '../discord/interactions/command.ts';
import { bookOf, LANGUAGE_NAMES } from '../discord/text/book.ts';
import { quotaName } from '../discord/views/refusal.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { HOSTS_LANGUAGE, rankedWords } from '../discord/views/server-settings.ts';
import { serverParty } from '../domain/people/block.ts';
import { SERVER_QUOTAS } from '../domain/permissions/quota.ts';
import { RANKED_POLICIES } from '../domain/results/ranked.ts';
import { whom } from './command.ts';
import { clockChoices } from './new.ts';

/** `/server …`: limits and blocks of a server, shown to those who may manage it, unless they say otherwise. */
export const SERVER: CommandHead = {
  name: 'server',
  about: 'commandServer',
  where: 'servers',
  shownTo: Number(PermissionFlagsBits.ManageGuild),
};

const QUOTA = 'what';
const ALL = 'all';
const EACH = 'each';
const ON = 'on';

/** A number that was filled in. */
function typed({ values }: Given, name: typeof ALL | typeof EACH) {
  const value = values[name];
  return typeof value === 'number' ? { [name]: value } : {};
}

const LANGUAGE = 'language';
const CLOCK = 'clock';
const RANKED = 'ranked';
const CHANNEL = 'channel';
const OPENERS = 'openers';
const CALLED = 'call';
const DIGEST = 'digest';
const WINNER = 'winner';
const LOBBY_LIST = 'open-tables';

const settingOptions: readonly CommandOption[] = [
  {
    name: LANGUAGE,
    title: 'nameLanguage',
    about: 'commandServerLanguage',
    kind: 'text',
    choices: [
      { value: HOSTS_LANGUAGE, title: (language) => bookOf(language).serverLanguageHost },
      ...LANGUAGES.map((value) => ({ value, title: () => LANGUAGE_NAMES[value] })),
    ],
  },
  { name: CLOCK, title: 'nameClock', about: 'commandServerClock', kind: 'text', complete: clockChoices },
  {
    name: RANKED,
    title: 'nameRanked',
    about: 'commandServerRanked',
    kind: 'text',
    choices: RANKED_POLICIES.map((value) => ({ value, title: (language) => rankedWords(bookOf(language), value) })),
  },
  { name: CHANNEL, title: 'nameChannel', about: 'commandServerChannel', kind: 'channel' },
  { name: OPENERS, title: 'nameOpeners', about: 'commandServerOpeners', kind: 'role' },
  { name: CALLED, title: 'nameCall', about: 'commandServerCalled', kind: 'role' },
  { name: DIGEST, title: 'nameDigest', about: 'commandServerDigest', kind: 'channel' },
  { name: LOBBY_LIST, title: 'nameOpenTables', about: 'commandServerLobbyList', kind: 'channel' },
  { name: WINNER, title: 'nameWinner', about: 'commandServerWinner', kind: 'role' },
];

/** Chooses what was filled in, and shows the panel. */
async function changeSettings(call: Call, server: string, { values }: Given): Promise<Answer> {
  const language = LANGUAGES.find((one) => one === values[LANGUAGE]) ?? null;
  const ranked = RANKED_POLICIES.find((one) => one === values[RANKED]);
  const called = values[CALLED];
  const winner = values[WINNER];
  return chooseForServer(call, server, {
    ...(language !== null || values[LANGUAGE] === HOSTS_LANGUAGE ? { language } : {}),
    ...(values[CLOCK] === undefined ? {} : { clock: String(values[CLOCK]) }),
    ...(ranked ? { ranked } : {}),
    ...(values[CHANNEL] === undefined
      ? {}
      : { channels: await channelsWithOther(call.context, server, String(values[CHANNEL])) }),
    ...(values[OPENERS] === undefined ? {} : { openers: String(values[OPENERS]) }),
    // The role of everyone has the server's id.
    ...(called === undefined ? {} : { called: called === server ? null : String(called) }),
    ...(values[DIGEST] === undefined ? {} : { digest: String(values[DIGEST]) }),
    ...(values[LOBBY_LIST] === undefined ? {} : { lobbyList: String(values[LOBBY_LIST]) }),
    ...(winner === undefined ? {} : { winner: winner === server ? null : String(winner) }),
  });
}

/** What its admins alone may do. */
function forAdmins(
  one: Omit<Subcommand, 'of' | 'run'> & { run(call: Call, server: string, given: Given): Promise<Answer> },
): Subcommand {
  return { ...one, of: SERVER, run: (call, given) => asAdmin(call, (server) => one.run(call, server, given)) };
}

export const SERVER_SUBCOMMANDS: readonly Subcommand[] = [
  forAdmins({
    name: 'show',
    title: 'nameShow',
    about: 'commandShow',
    run: (call, server) => showServer(call, server),
  }),
  forAdmins({
    name: 'settings',
    title: 'nameSettings',
    about: 'commandServerSettings',
    options: settingOptions,
    run: changeSettings,
  }),
  forAdmins({
    name: 'check',
    title: 'nameCheck',
    about: 'commandServerCheck',
    options: [{ name: CHANNEL, title: 'nameChannel', about: 'commandCheckChannel', kind: 'channel' }],
    run(call, server, { channels: { [CHANNEL]: channel } }) {
      return channel ? checkChannel(call, channel) : checkServer(call, server);
    },
  }),
  forAdmins({
    name: 'limit',
    title: 'nameLimit',
    about: 'commandLimit',
    options: [
      {
        name: QUOTA,
        title: 'nameWhat',
        about: 'commandQuota',
        kind: 'text',
        required: true,
        choices: SERVER_QUOTAS.map((value) => ({ value, title: (language) => quotaName(bookOf(language), value) })),
      },
      { name: ALL, title: 'nameAll', about: 'commandAll', kind: 'number' },
      { name: EACH, title: 'nameEach', about: 'commandEach', kind: 'number' },
    ],
    async run(call, server, given) {
      const quota = SERVER_QUOTAS.find((one) => one === given.values[QUOTA]);
      if (!quota) return update(noteScreen(call.book.unknownControl));
      return changeLimit(call, server, quota, { ...typed(given, ALL), ...typed(given, EACH) });
    },
  }),
  forAdmins({
    name: 'recap',
    title: 'nameRecap',
    about: 'commandRecap',
    options: [{ name: ON, title: 'nameOn', about: 'commandRecapOn', kind: 'flag', required: true }],
    run: (call, server, { values }) => changeRecap(call, server, values[ON] === true),
  }),
  forAdmins({
    name: 'block',
    title: 'nameBlock',
    about: 'commandServerBlock',
    options: [whom],
    async run(call, server, { people }) {
      const guest = people[WHOM];
      if (!guest) return update(noteScreen(call.book.unknownControl));
      return blockGuest(call, serverParty(server), guest, call.book.serverBlockDone);
    },
  }),
  forAdmins({
    name: 'unblock',
    title: 'nameUnblock',
    about: 'commandUnblock',
    options: [whom],
    async run(call, server, { people }) {
      const guest = people[WHOM];
      if (!guest) return update(noteScreen(call.book.unknownControl));
      return unblockGuest(call, serverParty(server), guest);
    },
  }),
];
