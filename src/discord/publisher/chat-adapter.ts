import type { REST } from 'discord.js';
import type { Chat } from '../../app/ports/chat.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { lentPresses, type Requests } from '../api/lent-presses.ts';
import { type MentionCommands, WITHOUT_MENTIONS } from '../views/command-mentions.ts';
import { directMessages } from './direct-messages.ts';
import { dmChannels } from './dm-channels.ts';
import { keptPosts } from './kept-posts.ts';
import { oncePosts } from './once.ts';
import { ownMessages } from './own-messages.ts';
import { createPublisher } from './publisher.ts';
import { serverChat } from './servers.ts';
import { tablePosts } from './table-posts.ts';
import { turnPosts } from './turn-posts.ts';

/**
 * Implements the chat port on Discord: what the bot says by itself, at tables and to people alone. Its work comes from
 * jobs that may run twice, so every post has a key and goes out once, and every error is either for good (said as a
 * value) or passing (thrown, so that the job is tried again).
 */
export function createChatAdapter(
  rest: REST,
  games: readonly AnyGame[],
  botId: () => string | null,
  withMentions: MentionCommands = WITHOUT_MENTIONS,
  requests: Requests = ENOUGH,
): Chat {
  const messages = ownMessages(rest, botId, withMentions);
  const publisher = createPublisher(messages);
  const dms = dmChannels(rest);
  const { hasSpare, isScarce, lent } = requests;
  return {
    ...oncePosts(rest, games, dms, publisher),
    ...tablePosts({ rest, games, botId, isScarce, lent }, messages, publisher, turnPosts(messages, lent)),
    ...directMessages(dms, games, messages, publisher),
    ...keptPosts(games, messages, publisher),
    ...serverChat(rest, botId),
    hasSpareRequests: (former) => hasSpare() || (former !== undefined && lent.of(former) !== null),
    areRequestsScarce: isScarce,
  };
}

const ENOUGH: Requests = { hasSpare: () => true, isScarce: () => false, lent: lentPresses() };
