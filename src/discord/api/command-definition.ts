import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

/** A slash command as Discord is told of it. */
export interface CommandDefinition
  extends Omit<RESTPostAPIChatInputApplicationCommandsJSONBody, 'default_member_permissions'> {
  /**
   * The bits of what somebody needs to be shown the command, unless a server's admins choose others; all are shown it when left
   * out. Discord reads a number or a text, and describes a number.
   */
  readonly default_member_permissions?: number;
}

/** The ids Discord has given to commands, by their names. */
export type CommandIds = { readonly [name: string]: string | undefined };
