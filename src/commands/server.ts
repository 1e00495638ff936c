import {
  type APIApplicationCommandBasicOption,
  PermissionFlagsBits,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { blockGuest, unblockGuest } from '../discord/controls/blocks.ts';
import { asAdmin, changeLimit, changeRecap, showServer } from '../discord/controls/server.ts';
import { update } from '../discord/interactions/call.ts';
import type { Given } from '../discord/interactions/command.ts';
import { bookOf, type TextPhrase } from '../discord/text/book.ts';
import { quotaName } from '../discord/views/refusal.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { serverParty } from '../domain/block.ts';
import { SERVER_QUOTAS } from '../domain/quota.ts';
import { choice, described, named } from './command.ts';
import { commandWith, WHOM, whom } from './subcommand.ts';

/** `/server …`: limits and blocks of a server. Discord shows it to those who may manage the server, unless they say otherwise. */
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
);
