import type { SubcommandGroup } from '../interactions/control.ts';

/** The groups of subcommands of `/table`. */

/** What can be had of a whole game. */
export const REPLAY: SubcommandGroup = { name: 'replay', title: 'nameReplay', about: 'commandReplay' };
