import { DiscordAPIError, HTTPError, Routes } from 'discord.js';
import { ConfigFault, OperatorFault } from '../../fault.ts';
import type { Log } from '../../log.ts';
import { BotRest } from './bot-rest.ts';
import { restOptions } from './rest.ts';
import { tokenCheck } from './token-check.ts';

/**
 * Asks Discord whose token this is, and returns the application's id. Nothing is connected yet. Throws a fault that
 * names the wrong setting, or says that Discord cannot be reached. `apiUrl` null is Discord's own.
 */
export async function applicationOf(token: string, apiUrl: string | null, log: Log): Promise<string> {
  const rest = new BotRest(token, tokenCheck({ rest: restOptions(apiUrl, () => {}), token, log }).rest);
  const found: unknown = await rest.get(Routes.currentApplication()).catch((error: unknown) => explain(error, apiUrl));
  if (typeof found === 'object' && found !== null && 'id' in found && typeof found.id === 'string') return found.id;
  throw notDiscord(apiUrl, 'its answer names no application');
}

function explain(error: unknown, apiUrl: string | null): never {
  if (!(error instanceof Error)) throw error;
  const status = error instanceof DiscordAPIError || error instanceof HTTPError ? error.status : null;
  if (status === 401) throw new ConfigFault('DISCORD_TOKEN: Discord does not accept this token', { cause: error });
  if (status !== null && status < 500) throw notDiscord(apiUrl, `${status} ${error.message}`, error);
  if (error instanceof SyntaxError) throw notDiscord(apiUrl, 'its answer is no JSON', error);
  throw away(error) ?? error;
}

/**
 * What to tell the operator when a request has got no answer, or only that Discord is busy; null for every other error.
 */
export function away(error: Error): OperatorFault | null {
  const socket = 'code' in error && typeof error.code === 'string' && /^(E[A-Z_]+|UND_ERR_\w+)$/.test(error.code);
  if (!socket && error.name !== 'AbortError' && !(error instanceof HTTPError)) return null;
  return new OperatorFault(`Discord cannot be reached: ${error.message}`, { cause: error });
}

function notDiscord(apiUrl: string | null, why: string, cause?: Error): Error {
  return apiUrl === null
    ? new OperatorFault(`Discord does not say whose token this is: ${why}`, { cause })
    : new ConfigFault(`DISCORD_API_URL: what answers at ${apiUrl} is not Discord's API: ${why}`, { cause });
}
