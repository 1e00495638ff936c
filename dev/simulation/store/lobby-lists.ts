import { type LobbyListStore, NO_LOBBY_LIST } from '../../../src/app/ports/lobby-lists.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** Lists of open lobbies are kept by server. */
export function inMemoryLobbyLists({ lobbyLists }: Memory): LobbyListStore {
  return {
    async lobbyList(server) {
      const { attempt: _, ...list } = lobbyLists.get(server) ?? { ...NO_LOBBY_LIST, attempt: 0 };
      return copy(list);
    },
    async beginLobbyList(server, channel) {
      const former = lobbyLists.get(server) ?? { ...NO_LOBBY_LIST, attempt: 0 };
      const number = former.attempt + 1;
      const post = former.post && { ...former.post, channel };
      lobbyLists.set(server, { ...former, post, channel, attempt: number, sending: true });
      return { number, first: !former.sending, former: former.post?.message ?? null };
    },
    async saveLobbyList(server, { post, shows, sending = false }, { number }) {
      const stored = lobbyLists.get(server);
      if (!stored) return true;
      if (stored.attempt !== number) return false;
      const place = post && stored.channel !== null ? { message: post.message, channel: stored.channel } : null;
      lobbyLists.set(server, { ...stored, post: place, shows, sending });
      return true;
    },
  };
}
