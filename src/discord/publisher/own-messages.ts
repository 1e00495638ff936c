import { type APIMessage, ComponentType, MessageFlags, type REST, Routes } from 'discord.js';
import type { JsonObject } from '../../core/json.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { JobLost } from '../../held-job.ts';
import {
  callApi,
  callOnce,
  closedPlaceCode,
  closedTableCode,
  HistoryHidden,
  isArchived,
  isGoneForGood,
  isTooOldToEdit,
  isUnknownMessage,
  isUnreadable,
} from '../api/errors.ts';
import type { LentPress } from '../api/lent-presses.ts';
import { LIMITS } from '../api/limits.ts';
import { type ControlId, type CustomId, isControl, parseCustomId } from '../custom-ids/custom-id.ts';
import type { MentionCommands } from '../views/command-mentions.ts';
import { sentWithIcons } from '../views/icons.ts';
import { type Screen, type Written, write } from '../views/screen.ts';
import { markOf } from './keys.ts';
import { filesOf, withoutControls } from './strip-controls.ts';

/**
 * The bot's own messages in channels: reading, sending, changing and deleting them.
 *
 * An archived thread allows no changes: it is opened for as long as one takes. In one that we may not open, since a
 * moderator has locked it, everything stays as it is.
 */
export interface OwnMessages {
  /** The recent ones of a channel. */
  recent(channel: string): Promise<readonly APIMessage[]>;
  /**
   * From a message on, the newest first: of two thousand that were said since, where more were. Where it is not there,
   * the recent ones as well. Throws `HistoryHidden` where they may not be read.
   */
  since(channel: string, id: string): Promise<readonly APIMessage[]>;
  /** The same after an id, page by page. */
  after(channel: string, id: string): AsyncIterable<readonly APIMessage[]>;
  /** A message. Throws when it is gone, and when we may not read here. */
  read(channel: string, id: string): Promise<APIMessage>;
  /** Throws `HistoryHidden` where a message may not be read; one that is gone is no error. */
  demandHistory(channel: string, id: string): Promise<void>;
  /** Sends a message that bears the mark of `key`, with an enforced nonce. */
  post(channel: string, screen: Screen, key: string): Promise<APIMessage>;
  /**
   * Sends the same by answering a press, which no nonce keeps from being sent twice. Null when that was refused; throws
   * when it may have been sent.
   */
  answer(press: LentPress, screen: Screen, key: string): Promise<APIMessage | null>;
  /** Takes the controls off the message that was pressed, as `patchPlain` does; false when that did not succeed. */
  answerPlain(press: LentPress, message: string, plain: JsonObject): Promise<boolean>;
  /**
   * Makes of a message what the screen shows. Pictures it has already are not sent again; without a key it keeps its
   * mark. Throws when it is gone.
   */
  edit(channel: string, id: string, screen: Screen, key?: string): Promise<void>;
  /**
   * The same with a message that has no pictures then, and without a look at it: it bears `mark` afterwards, or the
   * mark of that key.
   */
  replace(channel: string, id: string, screen: Screen, mark: number | string): Promise<void>;
  /**
   * `plain`: the message without its controls. Throws when it is gone or closed to us; one that is too old to edit
   * stays.
   */
  patchPlain(channel: string, id: string, plain: JsonObject): Promise<void>;
  /** Takes the controls off a message, unless it is gone; false when it is closed. */
  removeControls(channel: string, message: APIMessage): Promise<boolean>;
  /** Deletes a message, unless it is gone; false when it is closed. */
  remove(channel: string, id: string): Promise<boolean>;
  /** Archives a thread; one that is gone, archived already or closed to us is no error. */
  archive(thread: string): Promise<void>;
}

/** A control, whatever its slots are. */
export type AnyControlId = Pick<ControlId<unknown>, 'name' | 'formerly'>;

/** How far back is looked: more than people say between two turns, as a rule. */
const RECENT = 50;

/** How many pages are read where much has been said since. */
const PAGES = 40;

/** `botId` is the bot’s own id; null before it is known, and then no message counts as its own. */
export function ownMessages(rest: REST, botId: () => string | null, withMentions: MentionCommands): OwnMessages {
  const page = async (channel: string, from: { readonly after?: string } = {}): Promise<readonly APIMessage[]> => {
    const query = new URLSearchParams({ limit: String(RECENT), ...from });
    return (await callApi(() => rest.get(Routes.channelMessages(channel), { query }))) as readonly APIMessage[];
  };

  const recent = async (channel: string): Promise<readonly APIMessage[]> => (await page(channel)).filter(isOurs);

  const since = async (channel: string, id: string): Promise<readonly APIMessage[]> => {
    const found: APIMessage[] = [];
    for await (const messages of pagesAfter(channel, String(BigInt(id) - 1n))) found.unshift(...messages);
    if (!found.some((message) => message.id === id)) {
      const known = new Set(found.map((message) => message.id));
      found.push(...(await page(channel)).filter((message) => !known.has(message.id)));
    }
    if (found.length === 0) await demandHistory(channel, id);
    return found.filter(isOurs);
  };

  const pagesAfter = async function* (channel: string, id: string): AsyncGenerator<readonly APIMessage[]> {
    let from: string | undefined = id;
    for (let n = 0; n < PAGES && from !== undefined; n += 1) {
      const messages = await page(channel, { after: from });
      yield messages;
      // The newest comes first.
      from = messages.length < RECENT ? undefined : messages[0]?.id;
    }
  };

  const demandHistory = async (channel: string, id: string): Promise<void> => {
    if ((await readMessage(channel, id).catch(undefinedIfUnknown)) === null) throw new HistoryHidden();
  };

  const isOurs = (message: APIMessage): boolean => message.author.id === botId();

  const setArchived = (thread: string, archived: boolean): Promise<unknown> =>
    callApi(() => rest.patch(Routes.channel(thread), { body: { archived } }));

  /** Does what an archived thread refuses, and opens it for that. Throws its refusal when we may not. */
  const unarchived = async (channel: string, act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      return;
    } catch (error) {
      if (!isArchived(error) || !(await unlessGone(() => setArchived(channel, false)))) throw error;
    }
    try {
      await act();
    } finally {
      // Somebody else's thread anybody may open who may write there, but not archive: that one goes to sleep by itself.
      await unlessGone(() => setArchived(channel, true));
    }
  };

  /** `plain`: the message without its controls. Throws when it is gone or closed to us. */
  const patchPlain = (channel: string, id: string, plain: JsonObject): Promise<void> => {
    const route = Routes.channelMessage(channel, id);
    return unarchived(channel, () => callApi(() => rest.patch(route, { body: plain }))).catch((error) => {
      if (!isTooOldToEdit(error)) throw error;
    });
  };

  const removeControls = (channel: string, message: APIMessage): Promise<boolean> =>
    unlessClosed(() => patchPlain(channel, message.id, withoutControls(message)));

  /** A message. Throws when it is gone, and when we may not read here. */
  const read = async (channel: string, id: string): Promise<APIMessage> =>
    (await callApi(() => rest.get(Routes.channelMessage(channel, id)))) as APIMessage;

  /** A message; null when we may not read here. Throws when it is gone. */
  const readMessage = async (channel: string, id: string): Promise<APIMessage | null> => {
    try {
      return await read(channel, id);
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  };

  const remove = (channel: string, id: string): Promise<boolean> =>
    unlessClosed(() => unarchived(channel, () => callApi(() => rest.delete(Routes.channelMessage(channel, id)))));

  const written = (screen: Screen, key: string): Written => {
    const loud = write({ ...withMentions(screen), mark: markOf(key) });
    const silence = screen.silent ? MessageFlags.SuppressNotifications : 0;
    return { ...loud, body: { ...loud.body, flags: loud.body.flags | silence } };
  };

  const post = async (channel: string, screen: Screen, key: string): Promise<APIMessage> => {
    const nonce = key.length <= LIMITS.nonce ? key : sha256Hex(key).slice(0, LIMITS.nonce);
    const sent = await sentWithIcons(written(screen, key), ({ body, files }) =>
      callApi(() =>
        rest.post(Routes.channelMessages(channel), {
          body: { ...body, nonce, enforce_nonce: true },
          files: [...files],
        }),
      ),
    );
    return sent as APIMessage;
  };

  const answer: OwnMessages['answer'] = async ({ applicationId, token }, screen, key) => {
    const { body, files } = written(screen, key);
    const request = { body, files: [...files], auth: false };
    return (await callOnce(() => rest.post(Routes.webhook(applicationId, token), request))) as APIMessage | null;
  };

  const answerPlain: OwnMessages['answerPlain'] = async ({ applicationId, token }, message, plain) => {
    const route = Routes.webhookMessage(applicationId, token);
    try {
      const changed = (await callApi(() => rest.patch(route, { body: plain, auth: false }))) as APIMessage;
      return changed.id === message;
    } catch (error) {
      if (error instanceof JobLost) throw error;
      return false;
    }
  };

  const change = async (channel: string, id: string, given: Written): Promise<void> =>
    sentWithIcons(given, ({ body, files }) =>
      unarchived(channel, () =>
        callApi(() => rest.patch(Routes.channelMessage(channel, id), { body, files: [...files] })),
      ),
    );

  const edit: OwnMessages['edit'] = async (channel, id, screen, key) => {
    const former = await readMessage(channel, id);
    const mark = key === undefined ? former?.components?.[0]?.id : markOf(key);
    const kept = former === null ? undefined : filesOf(former);
    await change(channel, id, write({ ...withMentions(screen), ...(mark === undefined ? {} : { mark }) }, false, kept));
  };

  return {
    recent,
    since,
    async *after(channel, id) {
      for await (const messages of pagesAfter(channel, id)) yield messages.filter(isOurs);
    },
    read,
    demandHistory,
    post,
    answer,
    answerPlain,
    edit,
    replace: (channel, id, screen, mark) =>
      change(channel, id, write({ ...withMentions(screen), mark: typeof mark === 'string' ? markOf(mark) : mark })),
    patchPlain,
    removeControls,
    remove,
    async archive(thread) {
      await unlessGone(() => setArchived(thread, true));
    },
  };
}

export function hasControl(message: APIMessage, control: AnyControlId): boolean {
  return customIdsIn(message).some((id) => isControl(id, control));
}

/** The custom ids of a message's buttons. */
export function customIdsIn(message: APIMessage): readonly CustomId[] {
  return (message.components ?? []).flatMap(controls).flatMap((id) => parseCustomId(id) ?? []);
}

/** Whether a message has the buttons of a screen, in the same order. */
export function hasButtonsOf(message: APIMessage, { parts }: Screen): boolean {
  return (message.components ?? []).flatMap(controls).join(' ') === parts.flatMap(controls).join(' ');
}

type Part = { readonly type?: unknown; readonly custom_id?: unknown; readonly components?: unknown };

function controls(part: Part): readonly string[] {
  const inside: readonly Part[] = Array.isArray(part.components) ? part.components : [];
  const own = part.type === ComponentType.Button && typeof part.custom_id === 'string' ? [part.custom_id] : [];
  return [...own, ...inside.flatMap(controls)];
}

function undefinedIfUnknown(error: unknown): undefined {
  if (!isUnknownMessage(error)) throw error;
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

/** Whether it could be done, or what it was to be done to is gone; false when that is closed, or may not be read. */
export async function unlessClosed(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (closedTableCode(error) === null) throw error;
    return isGoneForGood(error);
  }
}
