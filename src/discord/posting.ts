import { type APIMessage, ComponentType, type REST, Routes, SnowflakeUtil } from 'discord.js';
import type { TableId } from '../app/kept.ts';
import { sha256Hex } from '../core/sha256.ts';
import { type ActName, parseAddress } from './address.ts';
import { bare, filesOf } from './bare.ts';
import { calling, closed, tooOld, unreadable } from './fate.ts';
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
  /**
   * Makes of a message what the screen shows. Pictures it has already are not sent again; without a key it keeps its
   * mark. Throws when it is gone.
   */
  edit(room: string, id: string, screen: Screen, key?: string): Promise<void>;
  /** Takes the controls off a message; one that is gone is no error. False when it is. */
  disarm(room: string, id: string): Promise<boolean>;
  /**
   * Posts a turn of a table, or finds it posted, and takes the controls off all other recent ones. Returns the post's id
   * and theirs. What there is has to be read only once for both.
   */
  turn(room: string, screen: Screen, key: string, table: TableId): Promise<Turned>;
  /**
   * The same, where only one message of its kind is to be: deletes older ones with a control for `act`, left behind by a
   * bot that was killed before it could remember them. Younger ones may be just about to be remembered.
   */
  alone(room: string, screen: Screen, key: string, act: ActName): Promise<string>;
  /** Takes the controls off all recent turn posts of a table; a room that is gone is no error. */
  disarmRecent(room: string, table: TableId): Promise<void>;
  /** Deletes a message; one that is gone is no error. With keys, only if it bears the mark of one of them. */
  remove(room: string, id: string, keys?: readonly string[]): Promise<void>;
  /** Deletes the recent messages that bear the marks of these keys; a room that is gone is no error. */
  removeRecent(room: string, keys: readonly string[]): Promise<void>;
}

export interface Turned {
  readonly id: string;
  readonly disarmed: readonly string[];
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

  /** A message; null when we may not read here. Throws when it is gone. */
  const look = async (room: string, id: string): Promise<APIMessage | null> => {
    try {
      return (await calling(() => rest.get(Routes.channelMessage(room, id)))) as APIMessage;
    } catch (error) {
      if (unreadable(error)) return null;
      throw error;
    }
  };

  const take = (room: string, id: string): Promise<boolean> =>
    existed(() => calling(() => rest.delete(Routes.channelMessage(room, id))));

  const send = async (room: string, screen: Screen, key: string): Promise<string> => {
    const { body, files } = write({ ...screen, mark: markOf(key) });
    const nonce = key.length <= LIMITS.nonce ? key : sha256Hex(key).slice(0, LIMITS.nonce);
    const sent = await calling(() =>
      rest.post(Routes.channelMessages(room), { body: { ...body, nonce, enforce_nonce: true }, files: [...files] }),
    );
    return (sent as APIMessage).id;
  };

  return {
    async once(room, screen, key) {
      return known(await recent(room), key) ?? send(room, screen, key);
    },

    async turn(room, screen, key, table) {
      const there = await recent(room);
      const id = known(there, key) ?? (await send(room, screen, key));
      const armed = there.filter((message) => message.id !== id && isArmed(message, table));
      for (const message of armed) await strip(room, message);
      return { id, disarmed: armed.map((message) => message.id) };
    },

    async alone(room, screen, key, act) {
      const there = await recent(room);
      const id = known(there, key) ?? (await send(room, screen, key));
      const left = there.filter((message) => message.id !== id && isOld(message, id) && does(message, act));
      for (const message of left) await take(room, message.id);
      return id;
    },

    async edit(room, id, screen, key) {
      const former = await look(room, id);
      const mark = key === undefined ? former?.components?.[0]?.id : markOf(key);
      const kept = former === null ? undefined : filesOf(former);
      const { body, files } = write(mark === undefined ? screen : { ...screen, mark }, false, kept);
      await calling(() => rest.patch(Routes.channelMessage(room, id), { body, files: [...files] }));
    },

    async disarm(room, id) {
      let found: APIMessage | null = null;
      const there = await existed(async () => {
        found = (await calling(() => rest.get(Routes.channelMessage(room, id)))) as APIMessage;
      });
      return there && found !== null && strip(room, found);
    },

    async disarmRecent(room, table) {
      await existed(async () => {
        for (const message of await recent(room)) if (isArmed(message, table)) await strip(room, message);
      });
    },

    async remove(room, id, keys) {
      if (keys) {
        let found: APIMessage | null = null;
        const there = await existed(async () => {
          found = await look(room, id);
        });
        if (!there || found === null || !bears(found, keys)) return;
      }
      await take(room, id);
    },

    async removeRecent(room, keys) {
      if (keys.length === 0) return;
      await existed(async () => {
        for (const message of await recent(room)) if (bears(message, keys)) await take(room, message.id);
      });
    },
  };
}

/** A number for a component's id: 31 bits, and large, so that it stays clear of those that Discord counts up. */
export function markOf(key: string): number {
  return (Number.parseInt(sha256Hex(key).slice(0, 8), 16) & 0x3fffffff) | 0x40000000;
}

/** The message that was posted for a key, if it is among these. */
function known(messages: readonly APIMessage[], key: string): string | undefined {
  return messages.find((message) => bears(message, [key]))?.id;
}

/** What the turn post of a table at a version goes out once for. */
export function turnKey(table: TableId, version: number): string {
  return `t${table}${version}`;
}

function bears(message: APIMessage, keys: readonly string[]): boolean {
  return keys.some((key) => message.components?.[0]?.id === markOf(key));
}

/** Whether a message is a turn post of the table that still has controls; they carry the version it shows. */
function isArmed(message: APIMessage, table: TableId): boolean {
  return (message.components ?? [])
    .flatMap(controls)
    .map(parseAddress)
    .some((address) => address?.table === table && bears(message, [turnKey(table, address.version ?? 0)]));
}

function does(message: APIMessage, act: ActName): boolean {
  return (message.components ?? []).flatMap(controls).some((id) => parseAddress(id)?.act === act);
}

/** Milliseconds after which nobody is just about to remember a message. */
const JUST = 60_000;

/** Whether a message is older than the one with this id, and not only by a moment. */
function isOld(message: APIMessage, than: string): boolean {
  return SnowflakeUtil.timestampFrom(message.id) < SnowflakeUtil.timestampFrom(than) - JUST;
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
