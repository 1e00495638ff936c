import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Type } from 'discord.js';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Command, Given } from '../discord/interactions/command.ts';
import { bookOf, type TextPhrase } from '../discord/text/book.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { described, named } from './command.ts';

/** A subcommand that concerns no table. */
export interface Subcommand {
  /** As it is typed, and as it comes back to us. */
  readonly name: string;
  readonly title: TextPhrase & `name${string}`;
  readonly about: TextPhrase & `command${string}`;
  readonly options?: readonly APIApplicationCommandBasicOption[];
  run(call: Call, given: Given): Promise<Answer>;
}

/** Somebody in Discord. */
export const WHOM = 'player';
export const whom: APIApplicationCommandBasicOption = {
  type: Type.User,
  ...named(WHOM, (language) => bookOf(language).namePlayer),
  ...described((language) => bookOf(language).commandWhom),
  required: true,
};

/** A command that consists of such subcommands. */
export function commandWith(
  definition: Omit<Command['definition'], 'options'>,
  subcommands: readonly Subcommand[],
  more: Pick<Command, 'blockable' | 'complete'> = {},
): Command {
  return {
    ...more,
    definition: {
      ...definition,
      options: subcommands.map(({ name, title, about, options }) => ({
        type: Type.Subcommand,
        ...named(name, (language) => bookOf(language)[title]),
        ...described((language) => bookOf(language)[about]),
        ...(options ? { options: [...options] } : {}),
      })),
    },
    async run(call, given) {
      const meant = subcommands.find(({ name }) => name === given.sub);
      return meant ? meant.run(call, given) : update(noteScreen(call.book.unknownControl));
    },
  };
}
