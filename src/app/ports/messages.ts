import type { Language } from '../../core/text/message.ts';
import type { Pace } from '../../domain/finding/seek.ts';
import type { Gone } from '../../domain/people/lobby-notice.ts';
import type { About, DataFile, Inbox, Invitation, SeatPost, TableNews } from './direct-messages.ts';
import type { DigestPost, LobbyListPost, OperatorNote, RecapPost } from './server-messages.ts';
import type { DailyShare, SharedPost, SharedStatistics } from './shared-messages.ts';
import type { Lobby, MotionPost, Remark, Rematch, RoleCall, TurnPost } from './table-messages.ts';

/**
 * All that the bot says by itself: what each kind of message shows, as data. Commands and presses are answered
 * elsewhere. A kind more is one line in `Kinds`; the chat has no view for it until it is given one there.
 */

/** What a message shows, by its kind. */
export interface Kinds {
  readonly lobby: Lobby;
  readonly turn: TurnPost;
  readonly motion: MotionPost;
  readonly inbox: Inbox;
  /** Calls a role of the server to a lobby, and mentions nobody else. */
  readonly call: RoleCall;
  /** Where a game was played: that the same people gather again. */
  readonly rematch: Rematch;
  readonly remark: Remark;
  readonly share: SharedPost;
  readonly statistics: SharedStatistics;
  readonly daily: DailyShare;
  readonly recap: RecapPost;
  /** How people of a server do in the deals of a day. */
  readonly digest: DigestPost;
  /** The lobbies of a server that anybody there can join. */
  readonly lobbies: LobbyListPost;
  /** What to do with the bot, in a server that has invited it. */
  readonly welcome: { readonly language: Language };
  readonly note: OperatorNote;
  readonly data: DataFile;
  readonly secret: About & { readonly lines: readonly string[] };
  /** Moves they had planned were played, or none of them was possible. */
  readonly planned: About & { readonly lines: readonly string[] };
  readonly table: TableNews;
  /** A table was found for somebody, and has begun. */
  readonly found: About;
  /**
   * A found table was called off, since these people could not be told of it; `waits`: whether the reader looks for
   * others again.
   */
  readonly 'called-off': About & { readonly unreached: readonly string[]; readonly waits: boolean };
  /** Somebody begins to look for others: here they are told. */
  readonly waiting: { readonly language: Language };
  /** Nobody has come for somebody who looked for others. */
  readonly unfound: { readonly language: Language; readonly pace: Pace };
  readonly invited: Invitation;
  /** To the host of a lobby: who has declined or left, by name. */
  readonly gone: About & { readonly gone: readonly { readonly name: string; readonly how: Gone }[] };
  /** To the host: nothing can be posted where the table is played. `why` is the chat's own code. */
  readonly closed: About & { readonly why: string };
  readonly seat: SeatPost;
}

/** A message of one of these kinds, of any unless told. */
export type Message<K extends keyof Kinds = keyof Kinds> = {
  readonly [Each in K]: { readonly kind: Each } & Kinds[Each];
}[K];

/** A direct message about a table. */
export type Direct = Message<
  'secret' | 'planned' | 'table' | 'found' | 'called-off' | 'invited' | 'gone' | 'closed' | 'seat'
>;
