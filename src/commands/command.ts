import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandSubcommandOption,
  type ApplicationCommandType,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { LANGUAGES, type Language } from '../core/text/message.ts';
import { clip, LIMITS } from '../discord/api/limits.ts';
import { TABLE_CHANNELS } from '../discord/api/server.ts';
import { type Call, update } from '../discord/interactions/call.ts';
import {
  type Choice,
  type Command,
  type CommandHead,
  type CommandOption,
  type Given,
  type MenuHead,
  type OptionChoice,
  type Subcommand,
  WHOM,
} from '../discord/interactions/command.ts';
import { bookOf, type TextPhrase } from '../discord/text/book.ts';
import { noteScreen } from '../discord/views/screen.ts';

/** Slash commands as Discord is told of them, made from their descriptors. */

/** A command without subcommands. */
export function plainCommand(head: CommandHead, options: readonly CommandOption[], run: Command['run']): Command {
  return {
    ...head,
    definition: definitionOf(head, options.map(optionOf)),
    run,
    complete: (call, given) => suggested(options, call, given),
  };
}

/** A command that consists of those of the subcommands that are its own. */
export function commandWith(head: CommandHead, all: readonly Subcommand[]): Command {
  const own = all.filter(({ of }) => of === head);
  const groups = [...new Set(own.flatMap(({ group }) => group ?? []))];
  // By its name alone: clients that still know it from before it stood in a group, or in another one, send it without.
  const meant = ({ sub }: Given) => own.find(({ name, formerly }) => name === sub || formerly === sub);
  return {
    ...head,
    cards: own.flatMap(({ name, card }) => (card ? name : [])),
    definition: definitionOf(head, [
      ...own.filter(({ group }) => !group).map(subcommandOf),
      ...groups.map((group) => ({
        type: Type.SubcommandGroup as const,
        ...worded(group),
        options: own.filter((one) => one.group === group).map(subcommandOf),
      })),
    ]),
    run: async (call, given) => meant(given)?.run(call, given) ?? update(noteScreen(call.book.unknownControl)),
    complete: (call, given) => suggested(meant(given)?.options ?? [], call, given),
  };
}

async function suggested(options: readonly CommandOption[], call: Call, given: Given): Promise<readonly Choice[]> {
  return options.find(({ name }) => name === given.focused)?.complete?.(call, given) ?? [];
}

/**
 * In which contexts, and by which installations: those of a server alone in the servers that have invited the bot, all
 * others also where somebody brings it along who has installed it for themselves, in groups and between people as well.
 */
const WHERE = {
  everywhere: { contexts: [0, 1, 2], integration_types: [0, 1] },
  servers: { contexts: [0], integration_types: [0] },
} as const satisfies Record<CommandHead['where'], Pick<Command['definition'], 'contexts' | 'integration_types'>>;

/** A command in the menu of people, or of messages. */
export function menuCommand(
  type: ApplicationCommandType.User | ApplicationCommandType.Message,
  { title, ...head }: MenuHead,
  run: Command['run'],
): Command {
  const name = (language: Language): string => bookOf(language)[title];
  const { contexts, integration_types } = WHERE.everywhere;
  return {
    ...head,
    definition: {
      ...{ type, name: name('en'), name_localizations: translated(name('en'), name) },
      ...{ contexts: [...contexts], integration_types: [...integration_types] },
    },
    run,
    complete: async () => [],
  };
}

function definitionOf(head: CommandHead, options: APIApplicationCommandOption[]): Command['definition'] {
  return {
    ...worded(head),
    contexts: [...WHERE[head.where].contexts],
    integration_types: [...WHERE[head.where].integration_types],
    ...(head.shownTo === undefined ? {} : { default_member_permissions: head.shownTo }),
    options,
  };
}

function subcommandOf({ options = [], ...one }: Subcommand): APIApplicationCommandSubcommandOption {
  return { type: Type.Subcommand, ...worded(one), options: options.map(optionOf) };
}

function optionOf({ required, choices, complete, ...option }: CommandOption): APIApplicationCommandBasicOption {
  const told = { ...worded(option), ...(required && { required }) };
  switch (option.kind) {
    case 'text':
    case 'seat':
      if (!choices) return { type: Type.String, ...told, ...(complete && { autocomplete: true }) };
      return { type: Type.String, ...told, choices: choices.slice(0, LIMITS.choices).map(choiceOf) };
    case 'number': {
      const { least = 0, most } = option;
      return { type: Type.Integer, ...told, min_value: least, ...(most === undefined ? {} : { max_value: most }) };
    }
    case 'flag':
      return { type: Type.Boolean, ...told };
    case 'person':
      return { type: Type.User, ...told };
    case 'role':
      return { type: Type.Role, ...told };
    case 'channel':
      return { type: Type.Channel, ...told, channel_types: [...TABLE_CHANNELS] };
  }
}

function choiceOf({ value, title }: OptionChoice) {
  const text = (language: Language): string => clip(title(language), LIMITS.choiceText);
  return { name: text('en'), value, name_localizations: translated(text('en'), text) };
}

/**
 * A name and what it means, in English and in every other language there is. Clients in every language find it by its
 * English name, too.
 */
function worded({ name, title, about }: Pick<CommandHead, 'name' | 'title' | 'about'>) {
  const description = (language: Language): string => clip(written(about)(language), LIMITS.commandText);
  return {
    name,
    ...(title === undefined ? {} : { name_localizations: translated(name, written(title)) }),
    description: description('en'),
    description_localizations: translated(description('en'), description),
  };
}

function written(words: TextPhrase | ((language: Language) => string)): (language: Language) => string {
  return typeof words === 'function' ? words : (language) => bookOf(language)[words];
}

/** What a text is in the other languages, where it is not the same as in English. */
function translated(english: string, write: (language: Language) => string): { readonly [L in Language]?: string } {
  const others = LANGUAGES.map((language) => [language, write(language)] as const);
  return Object.fromEntries(others.filter(([language, text]) => language !== 'en' && text !== english));
}

export const whom = { name: WHOM, title: 'namePlayer', about: 'commandWhom', kind: 'person', required: true } as const;

/** Words as the name of an option may be spelled: "Offene Dächer" becomes `offene-dächer`. */
export function nameOf(words: string, language: Language): string {
  const spelled =
    words
      .normalize('NFC')
      .toLocaleLowerCase(language)
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return spelled.join('-').slice(0, LIMITS.commandName).replace(/-$/, '');
}

/** `openRoofs` as an option is spelled: `open-roofs`. */
export function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
