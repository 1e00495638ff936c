import type { CommandHead, SubcommandGroup } from '../interactions/command.ts';

/** The commands that controls are subcommands of, and their groups (docs/decisions/discord.md). */

export const TABLE: CommandHead = { name: 'table', about: 'commandTable', where: 'everywhere' };

/** What can be had of a whole game. */
export const REPLAY: SubcommandGroup = { name: 'replay', title: 'nameReplay', about: 'commandReplay' };

/** How a table is kept: where it is played, whether it goes on. */
export const MANAGE: SubcommandGroup = { name: 'manage', title: 'nameManage', about: 'commandManage' };
