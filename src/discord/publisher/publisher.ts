import { type APIMessage, ComponentType, MessageFlags, type REST, Routes, SnowflakeUtil } from 'discord.js';
import type { FoundPost, Retired, StillPlayable } from '../../app/ports/chat.ts';
import type { JsonObject } from '../../core/json.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { ArmedPost, TableId } from '../../domain/table.ts';
import { callApi, closedPlaceCode, isArchived, isGoneForGood, isTooOldToEdit, isUnreadable } from '../api/errors.ts';
import { LIMITS } from '../api/limits.ts';
import { JOIN } from '../custom-ids/control-ids.ts';
import { type ControlId, type CustomId, isControl, parseCustomId } from '../custom-ids/custom-id.ts';
import type { MentionCommands } from '../views/command-mentions.ts';
import { sentWithIcons } from '../views/icons.ts';
import { type Screen, type Written, write } from '../views/screen.ts';
import { filesOf, withoutControls } from './strip-controls.ts';

/**
 * Messages in channels, each of them posted once, however often and by how many processes it is asked for. Discord's
 * enforced nonce covers some minutes; a bot that was down for longer finds its own message by the mark it bears, an id that Discord keeps in
 * the message's outermost component and shows to nobody.
 *
 * An archived thread allows no changes: it is opened for as long as one takes. In one that we may not open, since a moderator
 * has locked it, everything stays as it is.
 */
export interface Publisher {
  /** Posts what `key` stands for, or finds it posted. On the `first` attempt nothing is looked for. Returns the message's id. */
  once(room: string, screen: Screen, key: string, first?: boolean): Promise<string>;
  /** The same, and what is found posted is made to show the screen. */
  renew(room: string, screen: Screen, key: string, first?: boolean): Promise<string>;
  /** What is found posted for `key` is made to show the screen; nothing is posted. Null when nothing is found. */
  revise(room: string, screen: Screen, key: string): Promise<string | null>;
  /**
   * Makes of a message what the screen shows. Pictures it has already are not sent again; without a key it keeps its
   * mark. Throws when it is gone.
   */
  edit(room: string, id: string, screen: Screen, key?: string): Promise<void>;
  /**
   * The same with a message that has no pictures then, and without a look at it: it bears `mark` afterwards, or the mark of that
   * key.
   */
  replace(room: string, id: string, screen: Screen, mark: number | string): Promise<void>;
  /** Takes the controls off a message; one that is gone is no error. False when it is. */
  disarm(room: string, id: string): Promise<boolean>;
  /** The same, without a look at the message where it is known what is left of it. */
  retire(post: ArmedPost): Promise<Retired>;
  /** Posts a turn for the first time. */
  newTurn(room: string, screen: Screen, key: string): Promise<ArmedPost>;
  /**
   * Posts a turn of a table, or finds it posted, and takes the controls off all other recent ones. Returns the post and the
   * ids of the others. What there is has to be read only once for both, and from `former` on: the post before that is
   * remembered, which was posted when all older ones of its room had lost their controls. Of another room, and where it is
   * gone, that says nothing. When it is not found posted, but others of the table are whose version is `unknown`, nothing is
   * posted, and these are returned.
   */
  turn(
    room: string,
    screen: Screen,
    key: string,
    table: TableId,
    former: string | null,
    unknown: (version: number) => boolean,
  ): Promise<FoundTurn | readonly FoundPost[]>;
  /**
   * Posts a motion post of a table, or finds it posted, and takes the controls off the others from message `from` on. On the
   * `first` attempt nothing is looked for.
   */
  motion(
    room: string,
    screen: Screen,
    key: string,
    table: TableId,
    from: string | null,
    first: boolean,
  ): Promise<ArmedPost>;
  /**
   * Posts what `key` stands for, or finds it posted, where only one message with a control like `only` is to be. `keep` is
   * called with it before those are deleted which a bot that was killed has left behind; the former one is the caller's to
   * delete. What has given way to newer ones already is not posted again: then it is as with `newest`. On the `first` attempt
   * nothing is looked for.
   */
  alone(
    room: string,
    screen: Screen,
    key: string,
    only: AnyControlId,
    known: KnownMessage,
    keep: SaveMessage,
    first: boolean,
  ): Promise<void>;
  /**
   * When the former one is not the only recent message with a control like `only`, `keep` is called with the newest of them,
   * and the others are deleted, all but the former one.
   */
  newest(room: string, only: AnyControlId, known: KnownMessage, keep: SaveMessage): Promise<void>;
  /**
   * Takes the controls off all recent posts of a table, its lobby too; a room that is gone is no error. With `except` the lobby
   * keeps its controls, and so do that post and turns after that version.
   */
  disarmRecent(room: string, table: TableId, except?: StillPlayable): Promise<void>;
  /** Archives a thread; one that is gone, archived already or closed to us is no error. */
  archive(thread: string): Promise<void>;
  /** Deletes a message; one that is gone is no error. */
  remove(room: string, id: string): Promise<void>;
  /**
   * Deletes the messages that bear the marks of these keys and were sent at `since` or later, by our clock, among the first
   * two thousand from then on; a room that is gone is no error.
   */
  removeSince(room: string, keys: readonly string[], since: Date): Promise<void>;
}

/** A control, whatever its slots are. */
type AnyControlId = Pick<ControlId<unknown>, 'name' | 'formerly'>;

/** What is known of messages of which only one is to be: which one is there, and the marks of those there were lately. */
export interface KnownMessage {
  readonly former: string | null;
  readonly marks: readonly string[];
}

export type SaveMessage = (id: string, marks: readonly string[]) => Promise<void>;

export interface FoundTurn {
  readonly post: ArmedPost;
  readonly disarmed: readonly string[];
}

/** How many marks are remembered. */
const REMEMBERED_MARKS = 20;
/** How far back is looked: more than people say between two turns, as a rule. */
const RECENT = 50;
/** By how many milliseconds Discord's clock may be behind ours. */
const CLOCK_SKEW = 600_000;
/** How many pages are read where much has been said since. */
const PAGES = 40;

/** `botId` is the bot’s own id; null before it is known, and then no message counts as its own. */
export function createPublisher(rest: REST, botId: () => string | null, withMentions: MentionCommands): Publisher {
  const page = async (room: string, from: { readonly after?: string } = {}): Promise<readonly APIMessage[]> => {
    const query = new URLSearchParams({ limit: String(RECENT), ...from });
    return (await callApi(() => rest.get(Routes.channelMessages(room), { query }))) as readonly APIMessage[];
  };

  const recent = async (room: string): Promise<readonly APIMessage[]> => (await page(room)).filter(isOurs);

  /** From a message on: a few, as a rule. Where much was said since, or the message is not there, the newest as well. */
  const since = async (room: string, id: string): Promise<readonly APIMessage[]> => {
    const next = await page(room, { after: String(BigInt(id) - 1n) });
    if (next.length < RECENT && next.some((message) => message.id === id)) return next.filter(isOurs);
    const known = new Set(next.map((message) => message.id));
    return [...next, ...(await page(room)).filter((message) => !known.has(message.id))].filter(isOurs);
  };

  const isOurs = (message: APIMessage): boolean => message.author.id === botId();

  const setArchived = (thread: string, archived: boolean): Promise<unknown> =>
    callApi(() => rest.patch(Routes.channel(thread), { body: { archived } }));

  /** Does what an archived thread refuses, and opens it for that. Throws its refusal when we may not. */
  const unarchived = async (room: string, act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      return;
    } catch (error) {
      if (!isArchived(error) || !(await unlessGone(() => setArchived(room, false)))) throw error;
    }
    try {
      await act();
    } finally {
      // Somebody else's thread anybody may open who may write there, but not archive: that one goes to sleep by itself.
      await unlessGone(() => setArchived(room, true));
    }
  };

  /** `plain`: the message without its controls. Throws when it is gone or closed to us. */
  const patchPlain = (room: string, id: string, plain: JsonObject): Promise<void> => {
    const route = Routes.channelMessage(room, id);
    return unarchived(room, () => callApi(() => rest.patch(route, { body: plain }))).catch((error) => {
      if (!isTooOldToEdit(error)) throw error;
    });
  };

  const removeControls = (room: string, message: APIMessage): Promise<boolean> =>
    unlessGone(() => patchPlain(room, message.id, withoutControls(message)));

  /** A message. Throws when it is gone, and when we may not read here. */
  const read = async (room: string, id: string): Promise<APIMessage> =>
    (await callApi(() => rest.get(Routes.channelMessage(room, id)))) as APIMessage;

  /** A message; null when we may not read here. Throws when it is gone. */
  const readMessage = async (room: string, id: string): Promise<APIMessage | null> => {
    try {
      return await read(room, id);
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  };

  const deleteMessage = (room: string, id: string): Promise<boolean> =>
    unlessGone(() => unarchived(room, () => callApi(() => rest.delete(Routes.channelMessage(room, id)))));

  const post = async (room: string, screen: Screen, key: string): Promise<APIMessage> => {
    const loud = write({ ...withMentions(screen), mark: markOf(key) });
    const silence = screen.silent ? MessageFlags.SuppressNotifications : 0;
    const written = { ...loud, body: { ...loud.body, flags: loud.body.flags | silence } };
    const nonce = key.length <= LIMITS.nonce ? key : sha256Hex(key).slice(0, LIMITS.nonce);
    const sent = await sentWithIcons(written, ({ body, files }) =>
      callApi(() =>
        rest.post(Routes.channelMessages(room), { body: { ...body, nonce, enforce_nonce: true }, files: [...files] }),
      ),
    );
    return sent as APIMessage;
  };

  const send = async (room: string, screen: Screen, key: string): Promise<string> => (await post(room, screen, key)).id;

  const change = async (room: string, id: string, given: Written): Promise<void> =>
    sentWithIcons(given, ({ body, files }) =>
      unarchived(room, () => callApi(() => rest.patch(Routes.channelMessage(room, id), { body, files: [...files] }))),
    );

  const edit: Publisher['edit'] = async (room, id, screen, key) => {
    const former = await readMessage(room, id);
    const mark = key === undefined ? former?.components?.[0]?.id : markOf(key);
    const kept = former === null ? undefined : filesOf(former);
    await change(room, id, write({ ...withMentions(screen), ...(mark === undefined ? {} : { mark }) }, false, kept));
  };

  const disarm: Publisher['disarm'] = async (room, id) => {
    let found: APIMessage | null = null;
    const there = await unlessGone(async () => {
      found = await read(room, id);
    });
    return there && found !== null && removeControls(room, found);
  };

  const revise: Publisher['revise'] = async (room, screen, key) => {
    const found = messageMarked(await recent(room), key);
    if (found === undefined) return null;
    await edit(room, found.id, screen, key);
    return found.id;
  };

  const newest: Publisher['newest'] = async (room, only, { former, marks }, keep) => {
    const live = (await recent(room)).filter((message) => message.id === former || hasControl(message, only));
    const [last, ...older] = live;
    if (!last || (last.id === former && older.length === 0)) return;
    const left = older.filter((message) => message.id !== former);
    await keep(last.id, newestMarks([markIn(last), ...left.map(markIn), ...marks]));
    for (const message of left) await deleteMessage(room, message.id);
  };

  return {
    async once(room, screen, key, first = false) {
      const found = first ? undefined : messageMarked(await recent(room), key);
      return found?.id ?? send(room, screen, key);
    },

    async renew(room, screen, key, first = false) {
      return (first ? null : await revise(room, screen, key)) ?? send(room, screen, key);
    },

    revise,

    async newTurn(room, screen, key) {
      return armedPost(room, await post(room, screen, key));
    },

    async turn(room, screen, key, table, former, unknown) {
      const there = await (former === null ? recent(room) : since(room, former));
      const found = messageMarked(there, key);
      const others = found ? [] : there.flatMap((message) => foundPost(room, message, table) ?? []);
      const earlier = others.filter(({ version }) => unknown(version));
      if (earlier.length > 0) return earlier.sort((a, b) => a.version - b.version);
      const posted = found ?? (await post(room, screen, key));
      const armed = there.filter((message) => message.id !== posted.id && isArmedTurn(message, table));
      for (const message of armed) await removeControls(room, message);
      return { post: armedPost(room, posted), disarmed: armed.map((message) => message.id) };
    },

    async motion(room, screen, key, table, from, first) {
      const there = first ? [] : await (from === null ? recent(room) : since(room, from));
      const posted = messageMarked(there, key) ?? (await post(room, screen, key));
      for (const message of there)
        if (message.id !== posted.id && isArmedMotion(message, table)) await removeControls(room, message);
      return armedPost(room, posted);
    },

    async alone(room, screen, key, only, known, keep, first) {
      const { former, marks } = known;
      const mark = String(markOf(key));
      const isTold = marks.includes(mark);
      if (first && isTold) return;
      const there = first ? [] : await recent(room);
      const posted = messageMarked(there, key);
      if (posted === undefined && isTold) return newest(room, only, known, keep);
      const id = posted?.id ?? (await send(room, screen, key));
      const left = there.filter((message) => message.id !== id && message.id !== former && hasControl(message, only));
      await keep(id, newestMarks([mark, ...left.map(markIn), ...marks]));
      for (const message of left) await deleteMessage(room, message.id);
    },

    newest,

    edit,

    replace: (room, id, screen, mark) =>
      change(room, id, write({ ...withMentions(screen), mark: typeof mark === 'string' ? markOf(mark) : mark })),

    disarm,

    async retire({ room, message, plain }) {
      try {
        const left = plain ?? withoutControls(await read(room, message));
        await patchPlain(room, message, left);
        return 'done';
      } catch (error) {
        if (isGoneForGood(error)) return 'gone';
        if (closedPlaceCode(error) !== null) return 'closed';
        throw error;
      }
    },

    async disarmRecent(room, table, except) {
      const isOld = (message: APIMessage): boolean =>
        except === undefined
          ? isArmedTurn(message, table) || isOpenLobby(message, table)
          : message.id !== except.post && isArmedTurn(message, table, except.version);
      await unlessGone(async () => {
        for (const message of await recent(room)) if (isOld(message)) await removeControls(room, message);
      });
    },

    async archive(thread) {
      await unlessGone(() => setArchived(thread, true));
    },

    async remove(room, id) {
      await deleteMessage(room, id);
    },

    async removeSince(room, keys, since) {
      if (keys.length === 0) return;
      await unlessGone(async () => {
        let after = String(idAt(since.getTime() - CLOCK_SKEW));
        for (let n = 0; n < PAGES; n += 1) {
          const next = await page(room, { after });
          for (const message of next.filter(isOurs)) if (hasMark(message, keys)) await deleteMessage(room, message.id);
          after = next[0]?.id ?? after;
          if (next.length < RECENT) break;
        }
      });
    },
  };
}

/** A number for a component's id: 31 bits, and large, so that it stays clear of those that Discord counts up. */
function markOf(key: string): number {
  return (Number.parseInt(sha256Hex(key).slice(0, 8), 16) & 0x3fffffff) | 0x40000000;
}

function newestMarks(marks: readonly string[]): readonly string[] {
  return [...new Set(marks)].slice(0, REMEMBERED_MARKS);
}

/** The mark a message bears, or what stands in its place. */
function markIn(message: APIMessage): string {
  return String(message.components?.[0]?.id);
}

/** The message that was posted for a key, if it is among these. */
function messageMarked(messages: readonly APIMessage[], key: string): APIMessage | undefined {
  return messages.find((message) => hasMark(message, [key]));
}

function armedPost(room: string, message: APIMessage): ArmedPost {
  return { room, message: message.id, plain: withoutControls(message) };
}

/** What the post of a table at a version goes out once for. */
export const turnKey = (table: TableId, version: number): string => `t${table}${version}`;

/** What a motion post of a table at a version goes out once for. */
export const motionKey = (table: TableId, version: number): string => `q${table}${version}`;

/** A table has one rematch. */
export const rematchKey = (table: TableId): string => `r${table}`;

/** A table has one lobby, whatever its version. */
export const lobbyKey = (table: TableId): string => `l${table}`;

/** The key of one that was posted anew, since `deleted` was: once for each that is deleted, whatever happens meanwhile. */
export const lobbyAgainKey = (table: TableId, deleted: string): string => keyAfter(lobbyKey(table), deleted);

/** The key of what is posted in place of another message. */
export const keyAfter = (key: string, former: string): string => `${key}${BigInt(former).toString(36)}`;

function hasMark(message: APIMessage, keys: readonly string[]): boolean {
  return keys.some((key) => message.components?.[0]?.id === markOf(key));
}

/**
 * Whether a message is a turn post of the table that still has controls, of a version up to `newest`, or a motion post of an
 * older version; they carry the version it shows.
 */
function isArmedTurn(message: APIMessage, table: TableId, newest = Number.POSITIVE_INFINITY): boolean {
  const version = versionOf(message, table);
  return (version !== null && version <= newest) || isArmedMotion(message, table, newest);
}

/** The version that a turn post of the table shows, as its controls say; null for other messages. */
function versionOf(message: APIMessage, table: TableId): number | null {
  const own = customIdsIn(message).filter((id) => id.table === table);
  return own.map(({ version }) => version ?? 0).find((version) => hasMark(message, [turnKey(table, version)])) ?? null;
}

function foundPost(room: string, message: APIMessage, table: TableId): FoundPost | null {
  const version = versionOf(message, table);
  return version === null ? null : { ...armedPost(room, message), version };
}

/** Whether a message is a motion post of the table that still has controls, of a version below `before`. */
function isArmedMotion(message: APIMessage, table: TableId, before = Number.POSITIVE_INFINITY): boolean {
  return customIdsIn(message).some(
    ({ table: of, version }) =>
      of === table && (version ?? 0) < before && hasMark(message, [motionKey(table, version ?? 0)]),
  );
}

/** Whether a message is the table's lobby, and people gather there: nothing else lets them join. */
function isOpenLobby(message: APIMessage, table: TableId): boolean {
  return customIdsIn(message).some((id) => id.table === table && isControl(id, JOIN));
}

function hasControl(message: APIMessage, control: AnyControlId): boolean {
  return customIdsIn(message).some((id) => isControl(id, control));
}

function customIdsIn(message: APIMessage): readonly CustomId[] {
  return (message.components ?? []).flatMap(controls).flatMap((id) => parseCustomId(id) ?? []);
}

/** The smallest id of a moment, in milliseconds since 1970. */
function idAt(timestamp: number): bigint {
  return (BigInt(Math.max(0, timestamp - Number(SnowflakeUtil.epoch))) << 22n) - 1n;
}

type Part = { readonly type?: unknown; readonly custom_id?: unknown; readonly components?: unknown };

function controls(part: Part): readonly string[] {
  const inside: readonly Part[] = Array.isArray(part.components) ? part.components : [];
  const own = part.type === ComponentType.Button && typeof part.custom_id === 'string' ? [part.custom_id] : [];
  return [...own, ...inside.flatMap(controls)];
}

/** Whether it could be done; false when what it was done to is gone or closed. */
export async function unlessGone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (closedPlaceCode(error) === null) throw error;
    return false;
  }
}
