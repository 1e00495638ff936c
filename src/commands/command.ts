import type { Level } from '../core/contract/level.ts';
import { LANGUAGES, type Language } from '../core/text/message.ts';
import { clip, LIMITS } from '../discord/api/limits.ts';
import { bookOf } from '../discord/text/book.ts';
import { levelWords } from '../discord/views/level.ts';

/** Where commands can be used: in servers and in direct messages with the bot, installed to a server. */
export const EVERYWHERE = { contexts: [0, 1], integration_types: [0] };

/** What a text is in the other languages, where it is not the same as in English. */
function translated(write: (language: Language) => string): { readonly [L in Language]?: string } {
  const english = write('en');
  const others = LANGUAGES.map((language) => [language, write(language)] as const);
  return Object.fromEntries(others.filter(([language, text]) => language !== 'en' && text !== english));
}

/**
 * The name of a subcommand, an option or a command without subcommands: as it comes back to us, and as it is shown in
 * every other language. Clients in every language find it by its English name, too.
 */
export function named(name: string, write: (language: Language) => string) {
  return { name, name_localizations: translated((language) => (language === 'en' ? name : write(language))) };
}

/** A description in English, and in every other language there is. */
export function described(write: (language: Language) => string) {
  const text = (language: Language): string => clip(write(language), LIMITS.commandText);
  return { description: text('en'), description_localizations: translated(text) };
}

/** Choices with the name in English, and in every other language there is. */
export function choice(value: string, write: (language: Language) => string) {
  const text = (language: Language): string => clip(write(language), LIMITS.choiceText);
  return { name: text('en'), value, name_localizations: translated(text) };
}

export function levelChoice(level: Level) {
  return choice(level, (language) => levelWords(bookOf(language), level));
}

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
