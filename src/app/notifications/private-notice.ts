import type { Seat } from '../../core/seat.ts';
import { type Person, privateLanguage } from '../../domain/people/person.ts';
import type { PrivateNotice } from '../../domain/people/private-notice.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';
import { secretsOf } from '../history/secrets.ts';
import type { Direct } from '../ports/messages.ts';
import { RateLimited } from '../ports/rate-limit.ts';

/** What people are told by direct message. */

/**
 * Sends a person a direct message about a table, once for its key. Only when an attempt was begun before is it looked
 * for. False when their direct messages are closed.
 */
export async function sendDirect(
  context: AppContext,
  person: Person['id'],
  { key, ...message }: Direct & { readonly key: string },
): Promise<boolean> {
  const { chat, store } = context;
  const first = await store.beginMessage(person, key);
  try {
    const delivered = (await chat.post({ person }, key, message, { first })).kind === 'posted';
    if (!delivered) await store.savePerson({ id: person, dmsClosed: true });
    return delivered;
  } catch (error) {
    if (first && isUntouched(error)) await store.cancelMessage(person, key);
    throw error;
  }
}

/**
 * Brings the one message up to date that tells a person what only their seat may know of a table: what it told before
 * and still counts, what they have not certainly been shown, and what `isFresh` says of a move's version. It is removed
 * when nothing is left. Where the person wants private replies only, or cannot be reached, nothing is added to it.
 *
 * A process that has lost its job may send or edit it late, while another has taken the job over. Whoever cannot store
 * what it did, since another has begun after it, brings the message up to date once more.
 */
export async function updatePrivateNotice(
  context: AppContext,
  table: Table,
  seat: Seat,
  person: Person,
  isFresh: (version: number) => boolean,
): Promise<void> {
  const { chat, store } = context;
  const adds = person.notices.secret !== 'none' && !person.dmsClosed;
  const language = privateLanguage(person, table);
  const key = `w${table.id}`;
  for (let overtaken = false; ; overtaken = true) {
    const notice = await store.privateNotice(table.id, person.id);
    const isTold = (version: number): boolean => notice.told.includes(version);
    const { lines, versions } = await secretsOf(
      context,
      table,
      seat,
      language,
      (version) => isTold(version) || (adds && (isFresh(version) || !notice.shown.includes(version))),
    );
    // What was begun and never stored may show more than is known, for example a move that was taken back meanwhile.
    const isKnown = !notice.sending && !overtaken;
    if (isKnown && versions.length === notice.told.length && versions.every(isTold)) return;
    const attempt = await store.beginPrivateNotice(table.id, person.id);
    const save = (stored: Pick<PrivateNotice, 'post' | 'told'>) =>
      store.savePrivateNotice(table.id, person.id, stored, attempt);
    if (lines.length === 0) {
      await chat.removeKept(person.id, key, notice.post, !attempt.first);
      // What is sent in its place has another key: it is not taken for the one that was removed.
      if (await save({ post: notice.post, told: [] })) return;
      continue;
    }
    const message = { kind: 'secret', table: summaryOf(table), language, lines } as const;
    try {
      const post = await chat.keepDirect(person.id, key, message, notice.post, attempt.first);
      const stored = await save(post === 'closed' ? notice : { post, told: versions });
      if (post === 'closed') await store.savePerson({ id: person.id, dmsClosed: true });
      else await store.addShown(table.id, person.id, versions);
      if (stored || post === 'closed') return;
    } catch (error) {
      if (attempt.first && isUntouched(error)) await save(notice);
      throw error;
    }
  }
}

/** Whether an error says that certainly nothing was sent. */
export function isUntouched(error: unknown): boolean {
  return error instanceof RateLimited && error.untouched;
}
