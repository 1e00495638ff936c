import {
  type APIApplicationCommandBasicOption,
  PermissionFlagsBits,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { channelsWithOther } from '../app/servers/settings.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { TABLE_CHANNELS } from '../discord/api/server.ts';
import { blockGuest, unblockGuest } from '../discord/controls/blocks.ts';
import { asAdmin, changeLimit, changeRecap, showServer } from '../discord/controls/server.ts';
import { checkServer, chooseForServer } from '../discord/controls/server-panel.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Given } from '../discord/interactions/command.ts';
import { bookOf, LANGUAGE_NAMES, type TextPhrase } from '../discord/text/book.ts';
import { quotaName } from '../discord/views/refusal.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { HOSTS_LANGUAGE, rankedWords } from '../discord/views/server-settings.ts';
import { serverParty } from '../domain/people/block.ts';
import { SERVER_QUOTAS } from '../domain/permissions/quota.ts';
import { RANKED_POLICIES } from '../domain/results/ranked.ts';
import { choice, described, named } from './command.ts';
import { clockChoices } from './new.ts';
import { commandWith, WHOM, whom } from './subcommand.ts';

/**
 * `/server …`: limits and blocks of a server. Discord shows it to those who may manage the server, unless they say
 * otherwise.
 */
const QUOTA = 'what';
const ALL = 'all';
const EACH = 'each';
const ON = 'on';

const number = (
  name: string,
  title: TextPhrase & `name${string}`,
  about: TextPhrase & `command${string}`,
): APIApplicationCommandBasicOption => ({
  type: Type.Integer,
  ...named(name, (language) => bookOf(language)[title]),
  ...described((language) => bookOf(language)[about]),
  min_value: 0,
});

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

const settingOptions: readonly APIApplicationCommandBasicOption[] = [
  {
    type: Type.String,
    ...named(LANGUAGE, (language) => bookOf(language).nameLanguage),
    ...described((language) => bookOf(language).commandServerLanguage),
    choices: [
      choice(HOSTS_LANGUAGE, (language) => bookOf(language).serverLanguageHost),
      ...LANGUAGES.map((one) => choice(one, () => LANGUAGE_NAMES[one])),
    ],
  },
  {
    type: Type.String,
    ...named(CLOCK, (language) => bookOf(language).nameClock),
    ...described((language) => bookOf(language).commandServerClock),
    autocomplete: true,
  },
  {
    type: Type.String,
    ...named(RANKED, (language) => bookOf(language).nameRanked),
    ...described((language) => bookOf(language).commandServerRanked),
    choices: RANKED_POLICIES.map((policy) => choice(policy, (language) => rankedWords(bookOf(language), policy))),
  },
  {
    type: Type.Channel,
    ...named(CHANNEL, (language) => bookOf(language).nameChannel),
    ...described((language) => bookOf(language).commandServerChannel),
    channel_types: [...TABLE_CHANNELS],
  },
  {
    type: Type.Role,
    ...named(OPENERS, (language) => bookOf(language).nameOpeners),
    ...described((language) => bookOf(language).commandServerOpeners),
  },
  {
    type: Type.Role,
    ...named(CALLED, (language) => bookOf(language).nameCall),
    ...described((language) => bookOf(language).commandServerCalled),
  },
];

/** Chooses what was filled in, and shows the panel. */
async function changeSettings(call: Call, server: string, { values }: Given): Promise<Answer> {
  const language = LANGUAGES.find((one) => one === values[LANGUAGE]) ?? null;
  const ranked = RANKED_POLICIES.find((one) => one === values[RANKED]);
  const called = values[CALLED];
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
  });
}

export const serverCommand = commandWith(
  {
    name: 'server',
    ...described((language) => bookOf(language).commandServer),
    contexts: [0],
    integration_types: [0],
    default_member_permissions: Number(PermissionFlagsBits.ManageGuild),
  },
  [
    {
      name: 'show',
      title: 'nameShow',
      about: 'commandShow',
      run: (call) => asAdmin(call, (server) => showServer(call, server)),
    },
    {
      name: 'settings',
      title: 'nameSettings',
      about: 'commandServerSettings',
      options: settingOptions,
      run: (call, given) => asAdmin(call, (server) => changeSettings(call, server, given)),
    },
    {
      name: 'check',
      title: 'nameCheck',
      about: 'commandServerCheck',
      run: (call) => asAdmin(call, (server) => checkServer(call, server)),
    },
    {
      name: 'limit',
      title: 'nameLimit',
      about: 'commandLimit',
      options: [
        {
          type: Type.String,
          ...named(QUOTA, (language) => bookOf(language).nameWhat),
          ...described((language) => bookOf(language).commandQuota),
          required: true,
          choices: SERVER_QUOTAS.map((quota) => choice(quota, (language) => quotaName(bookOf(language), quota))),
        },
        number(ALL, 'nameAll', 'commandAll'),
        number(EACH, 'nameEach', 'commandEach'),
      ],
      run: (call, given) =>
        asAdmin(call, async (server) => {
          const quota = SERVER_QUOTAS.find((one) => one === given.values[QUOTA]);
          if (!quota) return update(noteScreen(call.book.unknownControl));
          return changeLimit(call, server, quota, { ...typed(given, ALL), ...typed(given, EACH) });
        }),
    },
    {
      name: 'recap',
      title: 'nameRecap',
      about: 'commandRecap',
      options: [
        {
          type: Type.Boolean,
          ...named(ON, (language) => bookOf(language).nameOn),
          ...described((language) => bookOf(language).commandRecapOn),
          required: true,
        },
      ],
      run: (call, { values }) => asAdmin(call, (server) => changeRecap(call, server, values[ON] === true)),
    },
    {
      name: 'block',
      title: 'nameBlock',
      about: 'commandServerBlock',
      options: [whom],
      run: (call, { people }) =>
        asAdmin(call, async (server) => {
          const guest = people[WHOM];
          if (!guest) return update(noteScreen(call.book.unknownControl));
          return blockGuest(call, serverParty(server), guest, call.book.serverBlockDone);
        }),
    },
    {
      name: 'unblock',
      title: 'nameUnblock',
      about: 'commandUnblock',
      options: [whom],
      run: (call, { people }) =>
        asAdmin(call, async (server) => {
          const guest = people[WHOM];
          if (!guest) return update(noteScreen(call.book.unknownControl));
          return unblockGuest(call, serverParty(server), guest);
        }),
    },
  ],
  { complete: async (call, given) => clockChoices(call, given) },
);
