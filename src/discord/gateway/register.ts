import { type REST, Routes } from 'discord.js';
import type { Store } from '../../app/ports/store.ts';
import { isObject, type Json, type JsonObject } from '../../core/json.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { CommandDefinition, CommandIds } from '../api/command-definition.ts';

const KEY = 'commands';

export interface Registered {
  /** Whether Discord had to be told. */
  readonly anew: boolean;
  readonly ids: CommandIds;
}

/** Tells Discord of the commands, all at once and only when they have changed: creations are counted per day. */
export async function registerCommands(
  rest: REST,
  store: Store,
  applicationId: string,
  definitions: readonly CommandDefinition[],
): Promise<Registered> {
  const now = `${applicationId} ${sha256Hex(JSON.stringify(definitions))}`;
  const known = await storedRegistration(store);
  if (known.now === now) return { anew: false, ids: known.ids };
  const told = await rest.put(Routes.applicationCommands(applicationId), { body: definitions });
  const ids = Object.fromEntries(Array.isArray(told) ? told.flatMap(idOf) : []);
  await store.saveSetting(KEY, JSON.stringify({ now, ids }));
  return { anew: true, ids };
}

/** The ids that were stored when the commands were last registered; none before that. */
export async function commandIds(store: Store): Promise<CommandIds> {
  return (await storedRegistration(store)).ids;
}

async function storedRegistration(store: Store): Promise<{ readonly now: Json; readonly ids: CommandIds }> {
  const { now = null, ids = {} } = parsed((await store.setting(KEY)) ?? '{}');
  const pairs = isObject(ids) ? Object.entries(ids) : [];
  return { now, ids: Object.fromEntries(pairs.map(([name, id]) => [name, String(id)])) };
}

/** Older versions kept a text that is no JSON: then Discord is told once more, and says the ids. */
function parsed(text: string): JsonObject {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function idOf(command: unknown): readonly (readonly [string, string])[] {
  if (typeof command !== 'object' || command === null || !('name' in command && 'id' in command)) return [];
  return [[String(command.name), String(command.id)]];
}
