import type { Chat } from '../../app/ports/chat.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { closedPlaceCode, isTooOldToEdit, isUnknownMessage } from '../api/errors.ts';
import type { OwnMessages } from './own-messages.ts';
import type { Publisher } from './publisher.ts';
import { screenOf } from './screens.ts';

/** What is posted in a channel of a server once, and edited afterwards. */
export function keptPosts(
  games: readonly AnyGame[],
  { replace, remove }: OwnMessages,
  { renew, removeRecent }: Publisher,
): Pick<Chat, 'keepPost' | 'removePost'> {
  return {
    async keepPost(channel, key, message, former, first = false) {
      const screen = { ...(await screenOf(message, games)), silent: true };
      try {
        if (former === null) return { channel, message: await renew(channel, screen, key, first) };
        await replace(former.channel, former.message, screen, key);
        return former;
      } catch (error) {
        if (isUnknownMessage(error)) return 'gone';
        // Old messages may be edited only so often: another edit comes later.
        if (closedPlaceCode(error) === null && !isTooOldToEdit(error)) throw error;
        return 'closed';
      }
    },

    async removePost(channel, key, former, begun) {
      try {
        if (former !== null) await remove(channel, former.message);
        else if (begun) await removeRecent(channel, key, async () => {});
      } catch (error) {
        if (closedPlaceCode(error) === null) throw error;
      }
    },
  };
}
