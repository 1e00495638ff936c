import { sha256Hex } from '../../core/sha256.ts';
import { personOwning } from '../../domain/table/owner.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import { lobbyListJobs } from '../servers/lobby-list-jobs.ts';
import { sendDirect } from './private-notice.ts';

/** Places where nothing can be posted any more. */

/**
 * Notes that nothing can be posted where the table is played, and tells the owner once: the message has a key and is
 * sent before the note is stored, so that it is sent neither twice nor not at all, also when a bot is killed in
 * between. Whoever owns the table afterwards is told once, too, unless a bot is killed over that. In direct messages
 * that are closed there is nowhere to tell it: the person is noted after the table, so that whatever they do from then
 * on finds it (`refreshPerson`).
 */
export async function markClosed(context: AppContext, table: Table, why: string): Promise<void> {
  if (table.place.kind === 'channel') await tellOwner(context, table, why);
  if (!table.place.closed) {
    const jobs = table.phase === 'gathering' ? await lobbyListJobs(context, [table.place]) : [];
    await context.store.savePlace(table.id, { closed: true, jobs }, table.place.channel);
  }
  // Those of the person who plays there are closed: nothing can be told them, and posts are tried again when they do
  // something.
  if (table.place.kind === 'direct' && table.host !== null) await context.store.noteDmsClosed(table.host);
}

/**
 * Whether a table is played in direct messages that are closed, as long as their person has done nothing since: then
 * all of their tables are announced again (`refreshPerson`), and of these only those that begin before one has failed
 * ask Discord.
 */
export async function isStillClosed({ store }: AppContext, { place, host }: Table): Promise<boolean> {
  return place.kind === 'direct' && place.closed && host !== null && (await store.person(host))?.dmsClosed === true;
}

/** Nobody where an organiser owns the table: it asks for the tables of its series. Nor who was erased. */
async function tellOwner(context: AppContext, table: Table, why: string): Promise<void> {
  const owner = personOwning(table);
  if (owner === null) return;
  const { language } = await preferencesOf(context, owner, table);
  const known = await context.store.person(owner);
  if (known?.dmsClosed) return;
  // The key stays the same until something was posted again or the table is played in another channel.
  const key = `x${table.id}${table.announced}/${sha256Hex(table.place.channel).slice(0, 8)}`;
  // Whoever was told before is not asked about again.
  if (table.place.closed && !(await context.store.beginMessage(owner, key))) return;
  await sendDirect(context, owner, { kind: 'closed', key, table: summaryOf(table), language, why });
}
