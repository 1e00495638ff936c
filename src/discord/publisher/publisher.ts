import { type APIMessage, SnowflakeUtil } from 'discord.js';
import type { Screen } from '../views/screen.ts';
import { hasMark, markIn, markOf, messageMarked } from './keys.ts';
import { hasButtonsOf, type OwnMessages, unlessClosed } from './own-messages.ts';

/**
 * Messages in channels, each of them posted once, however often and by how many processes it is asked for. Discord's
 * enforced nonce covers some minutes; a bot that was down for longer finds its own message by the mark it bears, an id
 * that Discord keeps in the message's outermost component and shows to nobody.
 */
export interface Publisher {
  /**
   * Posts what `key` stands for, or finds it posted. On the `first` attempt nothing is looked for. Returns the
   * message's id.
   */
  once(channel: string, screen: Screen, key: string, first?: boolean): Promise<string>;
  /**
   * The same with what may have been sent at `since` or later, by our clock, when much has been said from then on: it
   * is looked for among the first two thousand messages from then on and the recent ones.
   */
  onceSince(channel: string, screen: Screen, key: string, since: Date): Promise<string>;
  /** The same as `once`, and what is found posted is made to show the screen. */
  renew(channel: string, screen: Screen, key: string, first?: boolean): Promise<string>;
  /** What is found posted for `key` is made to show the screen; nothing is posted. Null when nothing is found. */
  revise(channel: string, screen: Screen, key: string): Promise<string | null>;
  /**
   * Posts what `key` stands for, or finds it posted, where there is to be one message alone that `only` is true of.
   * `keep` is called with it before those are deleted which a bot that was killed has left behind; the former one is
   * the caller's to delete. What has given way to newer ones already is not posted again: then it is as with `newest`.
   * On the `first` attempt nothing is looked for.
   */
  alone(
    channel: string,
    screen: Screen,
    key: string,
    only: (message: APIMessage) => boolean,
    known: KnownMessage,
    keep: SaveMessage,
    first: boolean,
  ): Promise<void>;
  /**
   * When the former one is not the only recent message that `only` is true of, `keep` is called with the newest of
   * them, and the others are deleted, all but the former one.
   */
  newest(
    channel: string,
    only: (message: APIMessage) => boolean,
    known: KnownMessage,
    keep: SaveMessage,
  ): Promise<void>;
  /**
   * Deletes the messages that bear the marks of these keys and were sent at `since` or later, by our clock, among the
   * first two thousand from then on; a channel that is gone is no error. False where it is closed, and so is what was
   * sent there: also when there is a message `known` that may not be read, as Discord lists none then.
   */
  removeSince(channel: string, keys: readonly string[], since: Date, known?: string | null): Promise<boolean>;
  /**
   * Deletes the message that bears the mark of a key, if it is one of the recent ones; `before`: what is done with its
   * id before. Returns that.
   */
  removeRecent(channel: string, key: string, before: (id: string) => Promise<unknown>): Promise<string | null>;
}

/**
 * What is known of messages of which only one is to be: which one is there, and the marks of those there were lately.
 */
export interface KnownMessage {
  readonly former: string | null;
  readonly marks: readonly string[];
}

export type SaveMessage = (id: string, marks: readonly string[]) => Promise<void>;

/** How many marks are remembered. */
const REMEMBERED_MARKS = 20;
/** By how many milliseconds Discord's clock may be behind ours. */
const CLOCK_SKEW = 600_000;

export function createPublisher(messages: OwnMessages): Publisher {
  const { recent, post, edit, remove } = messages;

  const send = async (channel: string, screen: Screen, key: string): Promise<string> =>
    (await post(channel, screen, key)).id;

  /** Our messages from a moment on, page by page. */
  const pagesSince = (channel: string, since: Date): AsyncIterable<readonly APIMessage[]> =>
    messages.after(channel, String(idAt(since.getTime() - CLOCK_SKEW)));

  const revise: Publisher['revise'] = async (channel, screen, key) => {
    const found = messageMarked(await recent(channel), key);
    if (found === undefined) return null;
    await edit(channel, found.id, screen, key);
    return found.id;
  };

  const newest: Publisher['newest'] = async (channel, only, { former, marks }, keep) => {
    const live = (await recent(channel)).filter((message) => message.id === former || only(message));
    const [last, ...older] = live;
    if (!last || (last.id === former && older.length === 0)) return;
    const left = older.filter((message) => message.id !== former);
    await keep(last.id, newestMarks([markIn(last), ...left.map(markIn), ...marks]));
    for (const message of left) await remove(channel, message.id);
  };

  return {
    async once(channel, screen, key, first = false) {
      const found = first ? undefined : messageMarked(await recent(channel), key);
      return found?.id ?? send(channel, screen, key);
    },

    async onceSince(channel, screen, key, since) {
      const found = messageMarked(await recent(channel), key);
      if (found) return found.id;
      for await (const page of pagesSince(channel, since)) {
        const older = messageMarked(page, key);
        if (older) return older.id;
      }
      return send(channel, screen, key);
    },

    async renew(channel, screen, key, first = false) {
      const found = first ? null : await revise(channel, screen, key);
      if (found !== null) return found;
      const sent = await post(channel, screen, key);
      // Discord finds by its nonce one that was sent before many others, and leaves it as it was.
      if (!hasButtonsOf(sent, screen)) await edit(channel, sent.id, screen, key);
      return sent.id;
    },

    revise,

    async alone(channel, screen, key, only, known, keep, first) {
      const { former, marks } = known;
      const mark = String(markOf(key));
      const isTold = marks.includes(mark);
      if (first && isTold) return;
      const there = first ? [] : await recent(channel);
      const posted = messageMarked(there, key);
      if (posted === undefined && isTold) return newest(channel, only, known, keep);
      const id = posted?.id ?? (await send(channel, screen, key));
      const left = there.filter((message) => message.id !== id && message.id !== former && only(message));
      await keep(id, newestMarks([mark, ...left.map(markIn), ...marks]));
      for (const message of left) await remove(channel, message.id);
    },

    newest,

    async removeSince(channel, keys, since, known = null) {
      if (keys.length === 0) return true;
      let isDone = true;
      const isOpen = await unlessClosed(async () => {
        let listed = 0;
        for await (const page of pagesSince(channel, since)) {
          listed += page.length;
          for (const message of page.filter((one) => hasMark(one, keys)))
            isDone = (await remove(channel, message.id)) && isDone;
        }
        if (listed === 0 && known !== null) await messages.demandHistory(channel, known);
      });
      return isOpen && isDone;
    },

    async removeRecent(channel, key, before) {
      const found = messageMarked(await recent(channel), key);
      if (!found) return null;
      await before(found.id);
      await remove(channel, found.id);
      return found.id;
    },
  };
}

function newestMarks(marks: readonly string[]): readonly string[] {
  return [...new Set(marks)].slice(0, REMEMBERED_MARKS);
}

/** The smallest id of a moment, in milliseconds since 1970. */
function idAt(timestamp: number): bigint {
  return (BigInt(Math.max(0, timestamp - Number(SnowflakeUtil.epoch))) << 22n) - 1n;
}
