import type { TableId } from '../../domain/ids.ts';
import { ownThread } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';

/** Seconds after which it is looked again whether the last post of a table is there. */
const LOOK_AGAIN = 3_600;

/**
 * The job `archive-thread`: takes the thread of a table that has ended off the list of active ones, of which a server
 * may have a thousand. Its last post comes first, since a post opens the thread again.
 */
export async function archiveThread(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (!table || ownThread(table.place) === null || (table.phase !== 'over' && table.phase !== 'aborted')) return;
  if (table.announced < table.version && !table.place.closed)
    await context.store.addJobs([{ task: 'archive-thread', table: id, after: LOOK_AGAIN }]);
  else await context.chat.archiveThread(summaryOf(table));
}
