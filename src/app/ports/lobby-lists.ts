import type { MessagePlace } from '../../domain/people/private-notice.ts';
import type { NoticeAttempt, Stored } from './private-notices.ts';

/** The message that lists the open lobbies of a server. */
export interface LobbyList {
  /** Null when none was posted. */
  readonly post: MessagePlace | null;
  /** The channel for which it was begun last; null: it never was. */
  readonly channel: string | null;
  /** Changes with what the message says. */
  readonly shows: string | null;
  /** Whether it was begun to be posted, edited or removed, and what became of it is not stored. */
  readonly sending: boolean;
}

export const NO_LOBBY_LIST: LobbyList = { post: null, channel: null, shows: null, sending: false };

/** The part of the store that knows where lists of open lobbies stand. */
export interface LobbyListStore {
  lobbyList(server: string): Promise<LobbyList>;
  /** Notes that the list is about to be posted in `channel`, or edited or removed there. */
  beginLobbyList(server: string, channel: string): Promise<NoticeAttempt>;
  /** Stores where it is and what it shows. `sending`: what became of it is not known. */
  saveLobbyList(
    server: string,
    list: Pick<LobbyList, 'post' | 'shows'> & { readonly sending?: boolean },
    attempt: Pick<NoticeAttempt, 'number'>,
  ): Promise<Stored>;
}
