import type { PersonId, TableId } from '../../domain/ids.ts';
import { privateLanguage } from '../../domain/people/person.ts';
import { chairAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';
import { peopleOrDefault, personOrDefault } from '../people/people.ts';
import { sendDirect } from './private-notice.ts';

/** What people are told who look for others, beside the message that shows each player the table in private. */

/**
 * The job `tell-apart`: tells each, once, that the table has begun, or why it was called off. Returns who could not be
 * told that it has begun.
 */
export async function tellApart(context: AppContext, id: TableId): Promise<readonly PersonId[]> {
  const table = await context.store.find(id);
  if (table?.phase === 'aborted') await tellCalledOff(context, table);
  if (table?.phase !== 'playing') return [];
  const unreached: PersonId[] = [];
  for (const person of await peopleAt(context, table)) {
    const language = privateLanguage(person, table);
    const about = { table: summaryOf(table), language };
    if (!(await sendDirect(context, person.id, { ...about, kind: 'found', key: `f${table.id}` })))
      unreached.push(person.id);
  }
  return unreached;
}

/** Nothing is told where it has ended otherwise. Who could not be told sees why in their own message of the table. */
async function tellCalledOff(context: AppContext, table: Table): Promise<void> {
  const seats = (await context.store.log(table.id)).flatMap((line) =>
    'tableEvent' in line && line.tableEvent.kind === 'unreached' ? [line.tableEvent.seat] : [],
  );
  if (seats.length === 0) return;
  const away = seats.flatMap((seat) => chairAt(table, seat) ?? []);
  const unreached = away.map(({ name }) => name);
  for (const person of await peopleAt(context, table)) {
    if (away.some((chair) => chair.person === person.id)) continue;
    const waits = ((await context.store.seekOf(person.id))?.since ?? null) !== null;
    const about = { table: summaryOf(table), language: privateLanguage(person, table) };
    await sendDirect(context, person.id, { ...about, kind: 'called-off', key: `o${table.id}`, unreached, waits });
  }
}

function peopleAt(context: AppContext, { chairs }: Table): ReturnType<typeof peopleOrDefault> {
  return peopleOrDefault(
    context,
    chairs.flatMap(({ person }) => person ?? []),
  );
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
