import { strangersTo } from '../../app/notifications/strangers.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Table } from '../../domain/table/table.ts';
import type { Call } from '../interactions/call.ts';
import { listed } from '../text/book.ts';

/** That some of the guests are not written to, and how they come to the table. Nothing while it cannot be found out. */
export async function strangerNotes(
  { context, book, language }: Call,
  table: Table,
  guests: readonly PersonId[],
): Promise<readonly string[]> {
  const kept = guests.filter((guest) => table.invited.includes(guest));
  const strangers = await strangersTo(context, table, kept).catch(() => []);
  if (strangers.length === 0) return [];
  const who = listed(
    language,
    strangers.map((person) => `<@${person}>`),
  );
  return [book.inviteStrangers({ who })];
}
