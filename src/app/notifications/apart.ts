import type { PersonId, TableId } from '../../domain/ids.ts';
import { privateLanguage } from '../../domain/people/person.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';
import { peopleOrDefault, personOrDefault } from '../people/people.ts';
import { sendDirect } from './private-notice.ts';

/** What people are told who look for others, beside the message that shows each player the table in private. */

/** The job `tell-apart`: tells each, once, that the table has begun. */
export async function tellApart(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (table?.phase !== 'playing') return;
  const people = await peopleOrDefault(
    context,
    table.chairs.flatMap(({ person }) => person ?? []),
  );
  for (const person of people) {
    const language = privateLanguage(person, table);
    await sendDirect(context, person.id, { kind: 'found', key: `f${table.id}`, table: summaryOf(table), language });
  }
}

/** The job `tell-unfound`: tells somebody once that nobody has come, and that they do not wait any more. */
export async function tellUnfound(context: AppContext, id: PersonId, since: number): Promise<void> {
  const person = await personOrDefault(context, id);
  const seek = await context.store.seekOf(id);
  // They look for others again, and know it, or were erased meanwhile.
  if (seek === null || seek.since !== null) return;
  const message = { kind: 'unfound', language: privateLanguage(person, null), pace: seek.seek.pace } as const;
  await sendDirect(context, id, { ...message, key: `q${since.toString(36)}` });
}
