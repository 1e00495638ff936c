import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Gone, LobbyNotice } from '../../domain/people/lobby-notice.ts';
import type { PrivateNotice } from '../../domain/people/private-notice.ts';
import type { SeatMessage } from '../../domain/people/seat-message.ts';

/** One attempt to send, edit or remove a message that is kept. */
export interface NoticeAttempt {
  /** Counts the attempts of this message. */
  readonly number: number;
  /** False when another attempt was begun before and never stored: its message may have been sent. */
  readonly first: boolean;
  /** The id of the message that was stored when it was begun; null where there was none. */
  readonly former: string | null;
}

/**
 * What came of storing an attempt. Where another one was begun after it, nothing is stored, since which of both the
 * message shows is not known: 'again' when that one is over, so that this one is to be made again; 'left' when it goes
 * on: then it will not be stored either, and is made again by whoever makes it.
 */
export type Stored = 'stored' | 'again' | 'left';

/** Thrown in a job where another attempt at its message goes on. Nothing is wrong; the job comes again in a moment. */
export class MessageBusy extends Error {
  constructor() {
    super('another attempt at this message goes on');
    this.name = 'MessageBusy';
  }
}

/** The part of the store that knows what people were told in private. */
export interface PrivateNoticeStore {
  /** What a person is told in private of a table. */
  privateNotice(table: TableId, person: PersonId): Promise<PrivateNotice>;
  /** Notes that the direct message of a private notice is about to be sent, edited or removed. */
  beginPrivateNotice(table: TableId, person: PersonId): Promise<NoticeAttempt>;
  /** Stores where the message of a private notice is and what it tells. `sending`: what became of it is not known. */
  savePrivateNotice(
    table: TableId,
    person: PersonId,
    notice: Pick<PrivateNotice, 'post' | 'told'> & { readonly sending?: boolean },
    attempt: Pick<NoticeAttempt, 'number'>,
  ): Promise<Stored>;
  /** Notes that somebody was certainly shown what only they may know of the moves of these versions. */
  addShown(table: TableId, person: PersonId, versions: readonly number[]): Promise<void>;
  /** What people are told in private of a lobby, and who has declined or left it. */
  lobbyNotices(table: TableId): Promise<readonly LobbyNotice[]>;
  /** The lobbies to which a person is invited, and those of which they were told; the latest twenty. */
  lobbiesToTell(person: PersonId): Promise<readonly TableId[]>;
  /** Notes that somebody who is known has declined, or left a lobby. */
  noteGone(table: TableId, person: PersonId, how: Gone): Promise<void>;
  /** As `beginPrivateNotice`, of the message about a lobby. */
  beginLobbyNotice(table: TableId, person: PersonId): Promise<NoticeAttempt>;
  /** As `savePrivateNotice`: stores where that message is and what it shows. */
  saveLobbyNotice(
    table: TableId,
    person: PersonId,
    notice: Pick<LobbyNotice, 'post' | 'shows'> & { readonly sending?: boolean },
    attempt: Pick<NoticeAttempt, 'number'>,
  ): Promise<Stored>;
  /** What was shown of a table to its players in their own direct messages, and to those who played there before. */
  seatMessages(table: TableId): Promise<readonly SeatMessage[]>;
  /**
   * As `beginPrivateNotice`, of the message that shows a player the table. `ringing`: what it is sent anew for; null:
   * what an attempt that was begun before and never stored sends it for, if any.
   */
  beginSeatMessage(table: TableId, person: PersonId, ringing: string | null): Promise<NoticeAttempt>;
  /** As `savePrivateNotice`: stores where that message is and what it shows. */
  saveSeatMessage(
    table: TableId,
    message: Omit<SeatMessage, 'ringing' | 'sending'> & { readonly sending?: boolean },
    attempt: Pick<NoticeAttempt, 'number'>,
  ): Promise<Stored>;
  /**
   * Notes that a direct message is about to be sent, by its key. False when that was noted before: then it may have
   * been.
   */
  beginMessage(person: PersonId, key: string): Promise<boolean>;
  /** Notes that a direct message which was begun has certainly not been sent. */
  cancelMessage(person: PersonId, key: string): Promise<void>;
}
