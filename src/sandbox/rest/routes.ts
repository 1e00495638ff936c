import { account } from './account.ts';
import { answers } from './answers.ts';
import { channels } from './channels.ts';
import { commands } from './commands.ts';
import { guilds } from './guilds.ts';
import { messages } from './messages.ts';
import type { Route } from './router.ts';

/** All of Discord's REST routes that the sandbox has; the first that fits a path is taken. */
export const ROUTES: readonly Route[] = [...account, ...commands, ...guilds, ...channels, ...messages, ...answers];
