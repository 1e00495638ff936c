import type { APIMessage, REST } from 'discord.js';
import type { Address, Chat, Posted } from '../../app/ports/chat.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { callApi, closedTableCode, isTooLate } from '../api/errors.ts';
import { lateReplyRoute } from '../api/late-reply.ts';
import { type Screen, write } from '../views/screen.ts';
import type { DmChannels } from './dm-channels.ts';
import type { Publisher } from './publisher.ts';
import { screenOf } from './screens.ts';

/** What is posted once and never changed, whatever its kind. */
export function oncePosts(
  rest: REST,
  games: readonly AnyGame[],
  { inDmChannel }: DmChannels,
  { once, onceSince }: Publisher,
): Pick<Chat, 'post'> {
  return {
    async post(to, key, message, { first = false, since } = {}) {
      const screen = await screenOf(message, games);
      const send = (channel: string): Promise<string> =>
        since === undefined ? once(channel, screen, key, first) : onceSince(channel, screen, key, since);
      if ('channels' in to) {
        const posted = await inFirstOpen(to.channels, send);
        return posted.kind === 'gone' ? posted : { kind: 'posted', id: posted.sent };
      }
      const id = await inDmChannel(to.person, send);
      return id === 'closed' ? answerLate(rest, to, screen) : { kind: 'posted', id };
    },
  };
}

/** Something that was posted. `lost`: a channel before the one it went to was deleted. */
export type Sent<T> =
  | { readonly kind: 'posted'; readonly sent: T; readonly lost?: boolean }
  | Extract<Posted, { readonly kind: 'gone' }>;

/**
 * Posts in the first of these channels that may be posted in: where a table is played, or, when its thread is lost or
 * locked, in the channel it hung from. `send` is given those after it as well, which may have been posted in before.
 */
export async function inFirstOpen<T>(
  channels: readonly string[],
  send: (channel: string, others: readonly string[]) => Promise<T>,
): Promise<Sent<T>> {
  let why = '';
  for (const [at, channel] of channels.entries()) {
    try {
      const sent = await send(channel, channels.slice(at + 1));
      return { kind: 'posted', sent, ...(why === UNKNOWN_CHANNEL ? { lost: true } : {}) };
    } catch (error) {
      why = closedTableCode(error) ?? '';
      if (why === '') throw error;
    }
  }
  return { kind: 'gone', why };
}

/** Discord's code for a channel that was deleted. */
const UNKNOWN_CHANNEL = '10003';

/** One more private answer to what somebody has asked, where that is known and not too late. */
async function answerLate(
  rest: REST,
  { reply = null }: Extract<Address, { readonly person: string }>,
  screen: Screen,
): Promise<Posted> {
  if (reply === null) return { kind: 'gone', why: 'closed' };
  const { body, files } = write(screen, true);
  try {
    const sent = await callApi(() => rest.post(lateReplyRoute(reply), { body, files: [...files], auth: false }));
    return { kind: 'posted', id: (sent as APIMessage).id };
  } catch (error) {
    if (isTooLate(error)) return { kind: 'gone', why: 'closed' };
    throw error;
  }
}
