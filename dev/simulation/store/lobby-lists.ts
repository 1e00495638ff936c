import { type LobbyListStore, NO_LOBBY_LIST } from '../../../src/app/ports/lobby-lists.ts';
import { copy } from './copy.ts';
import { beginAttempt, saveAttempt } from './kept-rows.ts';
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
      const post = former.post && { ...former.post, channel };
      return beginAttempt(lobbyLists, server, { ...former, post, channel });
    },
    async saveLobbyList(server, { post, shows, sending = false }, attempt) {
      return saveAttempt(lobbyLists, server, attempt, (row) => {
        const place = post && row.channel !== null ? { message: post.message, channel: row.channel } : null;
        return { ...row, post: place, shows, sending };
      });
    },
  };
}
