import { ApplicationCommandOptionType as Type } from 'discord.js';
import { personalData } from '../discord/controls/privacy.ts';
import { update } from '../discord/interactions/call.ts';
import type { Command } from '../discord/interactions/command.ts';
import { bookOf } from '../discord/text/book.ts';
import { eraseScreen } from '../discord/views/privacy.ts';
import { described, EVERYWHERE, named } from './command.ts';

/** `/privacy …`: what is known of a person is theirs to have, and to have erased. */
const EXPORT = 'export';
const DELETE = 'delete';

export const privacyCommand: Command = {
  definition: {
    name: 'privacy',
    ...described((language) => bookOf(language).commandPrivacy),
    ...EVERYWHERE,
    options: [
      {
        type: Type.Subcommand,
        ...named(EXPORT, (language) => bookOf(language).nameExport),
        ...described((language) => bookOf(language).commandExport),
      },
      {
        type: Type.Subcommand,
        ...named(DELETE, (language) => bookOf(language).nameDelete),
        ...described((language) => bookOf(language).commandDelete),
      },
    ],
  },
  run: async (call, { sub }) => update(sub === DELETE ? eraseScreen(call.book) : await personalData(call)),
};
