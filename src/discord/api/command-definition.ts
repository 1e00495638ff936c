import {
  ApplicationCommandOptionType,
  type ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';

/** A command as Discord is told of it: one that is typed, or one in the menu of a person or a message. */
export interface CommandDefinition
  extends Omit<RESTPostAPIChatInputApplicationCommandsJSONBody, 'default_member_permissions' | 'description' | 'type'> {
  /** A slash command when left out. */
  readonly type?: ApplicationCommandType.User | ApplicationCommandType.Message;
  /** A command in a menu has none. */
  readonly description?: string;
  /**
   * The bits of what somebody needs to be shown the command, unless a server's admins choose others; all are shown it
   * when left out. Discord reads a number or a text, and describes a number.
   */
  readonly default_member_permissions?: number;
}

/** The ids Discord has given to commands, by their names. */
export type CommandIds = { readonly [name: string]: string | undefined };

interface NamedSubcommand {
  /** The name of the group it stands in; null on the first level. */
  readonly group: string | null;
  readonly name: string;
}

/** The subcommands of a command, and those of its groups. */
export function subcommandsOf({ options = [] }: CommandDefinition): readonly NamedSubcommand[] {
  return options.flatMap((option): readonly NamedSubcommand[] => {
    if (option.type === ApplicationCommandOptionType.Subcommand) return [{ group: null, name: option.name }];
    if (option.type !== ApplicationCommandOptionType.SubcommandGroup) return [];
    return (option.options ?? []).map(({ name }) => ({ group: option.name, name }));
  });
}
