import { type APIMessage, ComponentType, type REST, Routes } from 'discord.js';
import type { TableId } from '../app/ports.ts';
import { sha256Hex } from '../core/sha256.ts';
import { parseAddress } from './address.ts';
import { bare } from './bare.ts';
import { calling, closed, tooOld } from './fate.ts';
import { type Screen, write } from './layout.ts';
import { LIMITS } from './limits.ts';

/**
 * Messages in rooms, each of them once, however often and by whomever it is asked for. Discord's enforced nonce covers
 * some minutes; a bot that was down for longer finds its own message by the mark it bears, an id that Discord keeps in
 * the message's outermost component and shows to nobody.
 */
export interface Posting {
  /** Posts what `key` stands for, or finds it posted. Returns the message's id. */
  once(room: string, screen: Screen, key: string): Promise<string>;
  edit(room: string, id: string, screen: Screen, key: string): Promise<void>;
  /** Takes the controls off a message; one that is gone is no error. False when it is. */
  disarm(room: string, id: string): Promise<boolean>;
  /** Takes the controls off every recent message that belongs to a table, but for those named. Returns their ids. */
  disarmRecent(room: string, table: TableId, but: readonly (string | null)[]): Promise<readonly string[]>;
}

/** How far back is looked: more than people say between two turns, as a rule. */
const RECENT = '50';

/** `self` is the bot's own id; null before it is known, and then no message counts as its own. */
export function posting(rest: REST, self: () => string | null): Posting {
  const recent = async (room: string): Promise<readonly APIMessage[]> => {
    const query = new URLSearchParams({ limit: RECENT });
    const messages = (await calling(() => rest.get(Routes.channelMessages(room), { query }))) as readonly APIMessage[];
    return messages.filter((message) => message.author.id === self());
  };

  const strip = (room: string, message: APIMessage): Promise<boolean> =>
    existed(() =>
      calling(() => rest.patch(Routes.channelMessage(room, message.id), { body: bare(message) })).catch((error) => {
        if (!tooOld(error)) throw error;
      }),
    );

  return {
    async once(room, screen, key) {
      const mark = markOf(key);
      const known = (await recent(room)).find((message) => message.components?.[0]?.id === mark);
      if (known) return known.id;
      const { body, files } = write({ ...screen, mark });
      const nonce = key.slice(0, LIMITS.nonce);
      const sent = await calling(() =>
        rest.post(Routes.channelMessages(room), { body: { ...body, nonce, enforce_nonce: true }, files: [...files] }),
      );
      return (sent as APIMessage).id;
    },

    async edit(room, id, screen, key) {
      const { body, files } = write({ ...screen, mark: markOf(key) });
      await calling(() => rest.patch(Routes.channelMessage(room, id), { body, files: [...files] }));
    },

    async disarm(room, id) {
      let found: APIMessage | null = null;
      const there = await existed(async () => {
        found = (await calling(() => rest.get(Routes.channelMessage(room, id)))) as APIMessage;
      });
      return there && found !== null && strip(room, found);
    },

    async disarmRecent(room, table, but) {
      const armed = (await recent(room)).filter((message) => !but.includes(message.id) && isArmed(message, table));
      for (const message of armed) await strip(room, message);
      return armed.map((message) => message.id);
    },
  };
}

/** A number for a component's id: 31 bits, and large, so that it stays clear of those that Discord counts up. */
export function markOf(key: string): number {
  return (Number.parseInt(sha256Hex(key).slice(0, 8), 16) & 0x3fffffff) | 0x40000000;
}

/** Whether a message bears a control that belongs to the table. */
function isArmed(message: APIMessage, table: TableId): boolean {
  return (message.components ?? []).some((part) => controls(part).some((id) => parseAddress(id)?.table === table));
}

type Part = { readonly type?: unknown; readonly custom_id?: unknown; readonly components?: unknown };

function controls(part: Part): readonly string[] {
  const inside: readonly Part[] = Array.isArray(part.components) ? part.components : [];
  const own = part.type === ComponentType.Button && typeof part.custom_id === 'string' ? [part.custom_id] : [];
  return [...own, ...inside.flatMap(controls)];
}

/** Whether it could be done; false when what it was done to is gone or closed. */
export async function existed(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (closed(error) === null) throw error;
    return false;
  }
}
