import { createHash } from 'node:crypto';
import { type APIMessage, SnowflakeUtil } from 'discord.js';
import type { Chat, KnownInbox, SaveInbox } from '../../app/ports/chat.ts';
import { RateLimited } from '../../app/ports/rate-limit.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { InboxPost } from '../../domain/people/person.ts';
import type { MessagePlace } from '../../domain/people/private-notice.ts';
import { afterEffect, areDmsClosed, isTooOldToEdit } from '../api/errors.ts';
import { isControl } from '../custom-ids/custom-id.ts';
import { PLAY } from '../custom-ids/move-ids.ts';
import { MUTE } from '../custom-ids/table-ids.ts';
import { directScreen } from '../views/direct.ts';
import { inboxScreen } from '../views/inbox.ts';
import type { Screen } from '../views/screen.ts';
import type { DmChannels } from './dm-channels.ts';
import { keyAfter } from './keys.ts';
import { customIdsIn, hasControl, type OwnMessages, unlessGone } from './own-messages.ts';
import type { KnownMessage, Publisher, SaveMessage } from './publisher.ts';

type DirectMessages = Pick<
  Chat,
  'keepDirect' | 'removeKept' | 'retractDirect' | 'sendInbox' | 'editInbox' | 'recoverInbox' | 'removeInbox'
>;

/** What is said to one person alone. */
export function directMessages(
  { inDmChannel: speak }: DmChannels,
  games: readonly AnyGame[],
  { edit, replace, remove }: OwnMessages,
  { renew, revise, alone, newest, removeSince, removeRecent }: Publisher,
): DirectMessages {
  const discard = async ({ channel, message }: MessagePlace): Promise<void> => {
    await remove(channel, message).catch(unlessDeaf);
  };

  /** The same once another has been sent in its place: a limit that is met then does not say that nothing was done. */
  const discardFormer = async (former: MessagePlace): Promise<void> => {
    try {
      await discard(former);
    } catch (error) {
      throw error instanceof RateLimited ? afterEffect(error) : error;
    }
  };

  /** 'old': the message may not be edited any more. */
  const editedDirect = async (
    { channel, message }: MessagePlace,
    screen: Screen,
    key: string,
  ): Promise<'done' | 'gone' | 'old' | 'closed'> => {
    try {
      return (await unlessGone(() => replace(channel, message, screen, key))) ? 'done' : 'gone';
    } catch (error) {
      if (areDmsClosed(error)) return 'closed';
      if (!isTooOldToEdit(error)) throw error;
      return 'old';
    }
  };

  /**
   * The new one is posted before the former is deleted: a bot that is killed in between leaves two rather than none.
   */
  const keeping =
    (channel: string, { inbox: former }: KnownInbox, keep: SaveInbox): SaveMessage =>
    async (id, told) => {
      if (former && former.message !== id) await discardFormer(former);
      await keep({ inbox: postIn(channel, id), deliveredNews: told });
    };

  /** The message for a key, where one is found, made to show the screen. */
  const revised = (person: string, screen: Screen, key: string): Promise<MessagePlace | null | 'closed'> =>
    speak(person, async (channel) => {
      const message = await revise(channel, screen, key);
      return message === null ? null : { channel, message };
    });

  return {
    async keepDirect(person, key, message, former, first = false) {
      const rings = message.kind === 'seat' ? message.rings : message.kind !== 'secret' && former === null;
      const screen = { ...directScreen(games, message), silent: !rings };
      const anew = message.kind === 'seat' && message.rings;
      // One that took its place may have been sent and not become known: then both are there.
      const newer = first || former === null ? null : await revised(person, screen, keptKey(key, former));
      if (newer === 'closed') return 'closed';
      if (newer !== null) {
        if (former !== null) await discardFormer(former);
        return newer;
      }
      const edited = former === null ? 'gone' : anew ? 'old' : await editedDirect(former, screen, key);
      if (edited === 'closed') return 'closed';
      if (former !== null && edited === 'done') return former;
      const renewed = keptKey(key, former);
      const sent = await speak(person, async (channel) => ({
        channel: channel,
        message: await renew(channel, screen, renewed, first),
      }));
      if (sent !== 'closed' && former !== null && edited === 'old') await discardFormer(former);
      return sent;
    },

    async removeKept(person, key, former, begun, remember) {
      if (former !== null) await discard(former);
      if (!begun) return former;
      const found = await speak(person, async (channel) => {
        const before = (message: string) => remember({ channel, message });
        const message = await removeRecent(channel, keptKey(key, former), before);
        return message === null ? null : { channel, message };
      });
      return found === 'closed' || found === null ? former : found;
    },

    async retractDirect(person, keys, since) {
      if (keys.length > 0) await speak(person, (channel) => removeSince(channel, keys, since));
    },

    async sendInbox(person, inbox, known, keep, first = false) {
      const { news } = inbox;
      const screen = inboxScreen(games, inbox);
      const sent = await speak(person, (channel) =>
        alone(channel, screen, news.key, isInbox, knownOf(known), keeping(channel, known, keep), first),
      );
      return sent === 'closed' ? 'closed' : 'told';
    },

    async editInbox(_person, inbox, former, news = null) {
      const screen = inboxScreen(games, inbox);
      const shows = createHash('sha256').update(JSON.stringify(screen)).digest('hex').slice(0, 16);
      if (former.shows === shows) return former;
      const { channel, message } = former;
      // A message without pictures is known whole when its mark is.
      const isKnown = screen.files === undefined && Number(news) > 0;
      const act = () => (isKnown ? replace(channel, message, screen, Number(news)) : edit(channel, message, screen));
      try {
        return (await unlessGone(act)) ? { ...former, shows } : null;
      } catch (error) {
        if (areDmsClosed(error)) return 'closed';
        if (!isTooOldToEdit(error)) throw error;
        // What can no longer be brought up to date would go on saying what is not true.
        await discard(former);
        return null;
      }
    },

    async recoverInbox(person, known, keep) {
      await speak(person, (channel) => newest(channel, isInbox, knownOf(known), keeping(channel, known, keep)));
    },

    removeInbox: discard,
  };
}

/**
 * The key of a message that takes the place of a former one: what is looked for is not that one, which may still be
 * there.
 */
function keptKey(key: string, former: MessagePlace | null): string {
  return former === null ? key : keyAfter(key, former.message);
}

/**
 * Whether a message is an inbox: it says what waits, and nothing else can be done there. A table that is seen in
 * private can be muted as well.
 */
function isInbox(message: APIMessage): boolean {
  const ids = customIdsIn(message);
  return hasControl(message, MUTE) && ids.every((id) => isControl(id, MUTE) || isControl(id, PLAY));
}

function knownOf({ inbox, deliveredNews: told }: KnownInbox): KnownMessage {
  return { former: inbox?.message ?? null, marks: told };
}

function postIn(channel: string, message: string): InboxPost {
  return { channel, message, at: new Date(SnowflakeUtil.timestampFrom(message)), shows: null };
}

function unlessDeaf(error: unknown): void {
  if (!areDmsClosed(error)) throw error;
}
