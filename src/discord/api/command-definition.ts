import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

/** A slash command as Discord is told of it. */
export type CommandDefinition = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** The ids Discord has given to commands, by their names. */
export type CommandIds = { readonly [name: string]: string | undefined };
