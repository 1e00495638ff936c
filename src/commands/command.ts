import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { PersonId } from '../app/ports.ts';
import { LANGUAGES, type Language } from '../core/message.ts';
import type { Answer, Call } from '../discord/call.ts';
import { clip, LIMITS } from '../discord/limits.ts';

/** A slash command: how Discord is told of it, and what it does. */
export interface Command {
  readonly definition: Definition;
  run(call: Call, given: Given): Promise<Answer>;
  /** Suggestions for the option that is being typed; left out where no option has any. */
  complete?(call: Call, given: Given): Promise<readonly Choice[]>;
}

export type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** What somebody filled in. */
export interface Given {
  /** Null for commands without subcommands. */
  readonly sub: string | null;
  readonly values: { readonly [option: string]: string | number | boolean };
  readonly people: { readonly [option: string]: Guest };
  /** The option that is being typed; null unless suggestions are asked for. */
  readonly focused: string | null;
}

export interface Guest {
  readonly id: PersonId;
  readonly name: string;
  readonly bot: boolean;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** Where commands can be used: in servers and in direct messages with the bot, installed to a server. */
export const EVERYWHERE = { contexts: [0, 1], integration_types: [0] };

/** A description in English, and in every other language there is. */
export function described(write: (language: Language) => string) {
  const others = LANGUAGES.filter((language) => language !== 'en');
  const text = (language: Language): string => clip(write(language), LIMITS.commandText);
  return {
    description: text('en'),
    ...(others.length > 0
      ? { description_localizations: Object.fromEntries(others.map((language) => [language, text(language)])) }
      : {}),
  };
}

/** Choices with the name in English, and in every other language there is. */
export function choice(value: string, write: (language: Language) => string) {
  const others = LANGUAGES.filter((language) => language !== 'en');
  const text = (language: Language): string => clip(write(language), LIMITS.choiceText);
  return {
    name: text('en'),
    value,
    ...(others.length > 0
      ? { name_localizations: Object.fromEntries(others.map((language) => [language, text(language)])) }
      : {}),
  };
}

/** `openRoofs` as an option is spelled: `open-roofs`. */
export function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
