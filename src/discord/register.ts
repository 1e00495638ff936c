import { type REST, Routes } from 'discord.js';
import type { Store } from '../app/store.ts';
import type { Definition } from '../commands/command.ts';
import { sha256Hex } from '../core/sha256.ts';

const KEY = 'commands';

/**
 * Tells Discord of the commands, all at once and only when they have changed: creations are counted per day.
 * Returns whether it did.
 */
export async function register(
  rest: REST,
  store: Store,
  applicationId: string,
  definitions: readonly Definition[],
): Promise<boolean> {
  const now = `${applicationId} ${sha256Hex(JSON.stringify(definitions))}`;
  if ((await store.setting(KEY)) === now) return false;
  await rest.put(Routes.applicationCommands(applicationId), { body: definitions });
  await store.keep(KEY, now);
  return true;
}
