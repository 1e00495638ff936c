import { ComponentType } from 'discord.js';
import { type CommandDefinition, type CommandIds, subcommandsOf } from '../api/command-definition.ts';
import type { Part, Screen } from './screen.ts';

/**
 * Commands that can be pressed. Books name a command in code (`/table undo`), as it is typed; here it becomes a mention
 * wherever Discord shows one: in texts, but not on buttons, in selects or in what describes a picture. While its id is
 * not known it stays as it was.
 */
export type MentionCommands = (screen: Screen) => Screen;

export const WITHOUT_MENTIONS: MentionCommands = (screen) => screen;

/** `ids` is asked anew for every screen: they become known while the bot comes in. */
export function commandMentions(definitions: readonly CommandDefinition[], ids: () => CommandIds): MentionCommands {
  const whole = new Set(definitions.filter(({ type }) => type === undefined).flatMap(namesOf));
  const mention = (text: string): string =>
    text.replace(COMMAND, (code, command: string, options: string) => {
      const id = ids()[command.split(' ')[0] ?? ''];
      if (id === undefined || !whole.has(command)) return code;
      // A mention has no options: they stand beside it, to be filled in.
      return `</${command}:${id}>${options === '' ? '' : ` \`${options.trim()}\``}`;
    });
  return (screen) => ({ ...screen, parts: screen.parts.map((part) => withTexts(part, mention)) });
}

/** `/table undo`, `/table replay film`, `/settings quiet-from: quiet-to:`. */
const COMMAND = /`\/([\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2})((?: [\p{L}\p{N}-]+:)*)`/gu;

/** A command as it is sent: one with subcommands is none by itself. */
function namesOf(definition: CommandDefinition): readonly string[] {
  const { name } = definition;
  const subs = subcommandsOf(definition);
  return subs.length > 0
    ? subs.map((sub) => [name, ...(sub.group === null ? [] : [sub.group]), sub.name].join(' '))
    : [name];
}

function withTexts(part: Part, write: (text: string) => string): Part {
  if (part.type === ComponentType.TextDisplay) return { ...part, content: write(part.content) };
  if (part.type !== ComponentType.Section) return part;
  return { ...part, components: part.components.map((one) => ({ ...one, content: write(one.content) })) };
}
