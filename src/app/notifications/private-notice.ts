import type { Seat } from '../../core/seat.ts';
import { type Person, privateLanguage } from '../../domain/people/person.ts';
import type { MessagePlace, PrivateNotice } from '../../domain/people/private-notice.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';
import { secretsOf } from '../history/secrets.ts';
import type { Message } from '../ports/messages.ts';
import type { NoticeAttempt } from '../ports/private-notices.ts';
import { directTo, isUntouched, keepMessage } from './kept-message.ts';

/** What people are told by direct message. */

/**
 * Sends a person a direct message, once for its key. Only when an attempt was begun before is it looked
 * for. False when their direct messages are closed.
 */
export async function sendDirect(
  context: AppContext,
  person: Person['id'],
  { key, ...message }: Message & { readonly key: string },
): Promise<boolean> {
  const { chat, store } = context;
  const first = await store.beginMessage(person, key);
  try {
    const delivered = (await chat.post({ person }, key, message, { first })).kind === 'posted';
    if (!delivered) await store.noteDmsClosed(person);
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
 */
export async function updatePrivateNotice(
  context: AppContext,
  table: Table,
  seat: Seat,
  person: Person,
  isFresh: (version: number) => boolean,
): Promise<void> {
  const { store } = context;
  const adds = person.notices.secret !== 'none' && !person.dmsClosed;
  const language = privateLanguage(person, table);
  const wanted = async ({ told, shown }: PrivateNotice, isKnown: boolean) => {
    const isTold = (version: number): boolean => told.includes(version);
    const { lines, versions } = await secretsOf(
      context,
      table,
      seat,
      language,
      (version) => isTold(version) || (adds && (isFresh(version) || !shown.includes(version))),
    );
    if (isKnown && versions.length === told.length && versions.every(isTold)) return null;
    if (lines.length === 0) return { message: null, shows: [] };
    return { message: { kind: 'secret', table: summaryOf(table), language, lines } as const, shows: versions };
  };
  const row = {
    read: () => store.privateNotice(table.id, person.id),
    begin: () => store.beginPrivateNotice(table.id, person.id),
    save: (post: MessagePlace | null, told: readonly number[], attempt: NoticeAttempt, sending = false) =>
      store.savePrivateNotice(table.id, person.id, { post, told, sending }, attempt),
  };
  await keepMessage(
    directTo(context, person, `w${table.id}`),
    row,
    ({ told }) => told,
    wanted,
    (versions) => store.addShown(table.id, person.id, versions),
  );
}
