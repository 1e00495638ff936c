import { privateLanguage } from '../../domain/people/person.ts';
import { personOwning } from '../../domain/table/owner.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import { sendDirect } from './private-notice.ts';

/**
 * Tells a table's owner, where that is a person, that computers of theirs do not think for now, once a day: by direct
 * message, since it is about the host and all their tables, and only direct messages are kept by a key of the person.
 * What fails is left: no game depends on it, and the record of each game says which level has made a move.
 */
export async function tellThinkingSpent(context: AppContext, table: Table): Promise<void> {
  const owner = personOwning(table);
  if (owner === null) return;
  const person = await personOrDefault(context, owner);
  if (person.dmsClosed) return;
  const language = privateLanguage(person, table);
  const words = appWords(language, (seat) => nameAt(table, seat));
  const key = `b${new Date(context.now()).toISOString().slice(0, 10)}`;
  const lines = [words.say({ say: 'thinkingSpent' })];
  const message = { kind: 'table', key, table: summaryOf(table), language, lines, asked: false, away: false } as const;
  await sendDirect(context, person.id, message).catch(() => {});
}
