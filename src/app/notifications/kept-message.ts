import type { Person } from '../../domain/people/person.ts';
import type { MessagePlace } from '../../domain/people/private-notice.ts';
import { checkHeld, isHeld, JobLost } from '../../held-job.ts';
import type { AppContext } from '../context.ts';
import type { Direct, Message } from '../ports/messages.ts';
import { MessageBusy, type NoticeAttempt, type Stored } from '../ports/private-notices.ts';
import { RateLimited } from '../ports/rate-limit.ts';

/**
 * One message that is kept: sent once, found again after a kill, brought up to date, taken back.
 * docs/decisions/kept-messages.md says what its states are, and who repairs what a kill leaves.
 */

/** What is stored of a kept message, among other things. */
export interface Known {
  /** Null when none was sent. */
  readonly post: MessagePlace | null;
  /** Whether it was begun to be sent, edited or removed, and what became of it is not stored. */
  readonly sending: boolean;
}

/** The row of a kept message; `Shows`: what is stored of what it shows. */
export interface KeptRow<Row extends Known, Shows> {
  readonly read: () => Promise<Row>;
  readonly begin: (shows: Shows) => Promise<NoticeAttempt>;
  /** `sending`: this attempt goes on, or what became of an earlier one is still not known. */
  readonly save: (
    post: MessagePlace | null,
    shows: Shows,
    attempt: NoticeAttempt,
    sending?: boolean,
  ) => Promise<Stored>;
}

/** What a kept message is to show; `message` is null when it is to be taken back. */
export interface Wanted<Shows, Shown extends Message = Direct> {
  readonly message: Shown | null;
  readonly shows: Shows;
}

/** What came of it: it shows what was wanted, it is gone, or its place is closed to us. */
export type Kept = 'shown' | 'removed' | 'closed';

/** Where a kept message is sent, edited and removed. */
export interface KeptPlace<Shown extends Message> {
  /** `first`: all that was ever begun to be sent is known. */
  readonly keep: (message: Shown, former: MessagePlace | null, first: boolean) => Promise<MessagePlace | 'closed'>;
  /**
   * `begun`: it may also have been sent anew without becoming known; `found` is called with that one before it is
   * removed. Returns where the last one was.
   */
  readonly remove: (
    former: MessagePlace | null,
    begun: boolean,
    found: (there: MessagePlace) => Promise<unknown>,
  ) => Promise<MessagePlace | null>;
  /** Is told that the place is closed, once that is stored. */
  readonly closed: () => Promise<unknown>;
}

/** How often a message is taken back anew while another attempt at it goes on. */
const REMOVALS = 5;

/** The direct messages of a person, who may have closed them. */
export function directTo(
  { chat, store }: Pick<AppContext, 'chat' | 'store'>,
  { id }: Pick<Person, 'id'>,
  key: string,
): KeptPlace<Direct> {
  return {
    keep: (message, former, first) => chat.keepDirect(id, key, message, former, first),
    remove: (former, begun, found) => chat.removeKept(id, key, former, begun, found),
    closed: () => store.noteDmsClosed(id),
  };
}

/**
 * Makes the message of a row show what is `wanted`, which is asked with what is known and with whether that is what the
 * message shows; null: it stays as it is. Returns null when nothing was to be done.
 *
 * A process that has lost its job may send or edit it late, while another has taken the job over. Whoever cannot store
 * what it did, since another has begun after it, brings the message up to date once more. While that other one goes on
 * it throws `MessageBusy`, since two that both begin again would never end; a message that is to be taken back is taken
 * back some times more before, as whoever removes its row asks for that once.
 */
export async function keepMessage<Row extends Known, Shows, Shown extends Message>(
  place: KeptPlace<Shown>,
  { read, begin, save }: KeptRow<Row, Shows>,
  formerly: (row: Row) => Shows,
  wanted: (row: Row, isKnown: boolean) => Promise<Wanted<Shows, Shown> | null>,
  shown: (shows: Shows) => Promise<void> = async () => {},
): Promise<Kept | null> {
  for (let rounds = 0; ; rounds += 1) {
    const row = await read();
    // What was begun and never stored may show more than is known, for example a move that was taken back meanwhile.
    const wish = await wanted(row, !row.sending && rounds === 0);
    if (wish === null) return null;
    const { message, shows } = wish;
    // Whoever has the job now brings it up to date; nobody else would come back to what is begun here.
    checkHeld();
    const attempt = await begin(shows);
    if (!isHeld()) {
      // Whoever has the job by now may have done it before this was begun.
      const now = attempt.first ? await read() : null;
      if (now) await save(now.post, formerly(now), attempt);
      throw new JobLost();
    }
    // Another has begun it, or sent it anew, since it was read: what is wanted, and in place of what, may differ.
    if (attempt.former !== (row.post?.message ?? null) || (!attempt.first && !row.sending)) continue;
    if (message === null) {
      // The place is kept, also of one that is found: what is sent there next has another key, and is not taken for the
      // one that is gone.
      const found = (there: MessagePlace): Promise<Stored> => save(there, formerly(row), attempt, true);
      const last = await place.remove(row.post, !attempt.first, found);
      const removed = await save(last, shows, attempt);
      if (removed === 'stored') return 'removed';
      if (removed === 'left' && rounds >= REMOVALS) throw new MessageBusy();
      continue;
    }
    try {
      const post = await place.keep(message, row.post, attempt.first);
      if (post === 'closed') {
        // It may have been sent before: by an earlier attempt, or by this one, whose answer was lost and which asked
        // once more. It is looked for when the place is open again.
        await save(row.post, formerly(row), attempt, true);
        await place.closed();
        return 'closed';
      }
      const stored = await save(post, shows, attempt);
      await shown(shows);
      if (stored === 'stored') return 'shown';
      if (stored === 'left') throw new MessageBusy();
    } catch (error) {
      if (attempt.first && isUntouched(error)) await save(row.post, formerly(row), attempt);
      throw error;
    }
  }
}

/** Whether an error says that certainly nothing was sent. */
export function isUntouched(error: unknown): boolean {
  return error instanceof RateLimited && error.untouched;
}
