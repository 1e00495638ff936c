import type { PlayedEntry } from '../../domain/clocks/next-table.ts';
import type { Course } from '../../domain/clocks/seat-course.ts';
import type { LogLine } from '../../domain/table/log.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import type { AppContext } from '../context.ts';
import type { Store } from '../ports/store.ts';
import { clockPausesOf } from './clock-pauses.ts';

/** What is about to be added to a log. */
interface Added {
  readonly entries: readonly PlayedEntry[];
  readonly tableEvents: readonly TableEvent[];
}

const NOTHING: Added = { entries: [], tableEvents: [] };

/** How a game has gone, with what is about to be added to its log: what its result is made of. */
export async function courseOf(
  context: Pick<AppContext, 'now'> & { readonly store: Pick<Store, 'log' | 'clockPauses'> },
  table: Table,
  { entries, tableEvents }: Added = NOTHING,
): Promise<Course> {
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const at = new Date(context.now());
  const begun = table.startedAt ?? at;
  const added = [
    ...entries.map((entry) => ({ planned: false, ...entry, undone: false })),
    ...tableEvents.map((tableEvent) => ({ tableEvent })),
  ].map((line, n): LogLine => ({ ...line, version: table.version + n + 1, at }));
  return {
    log: [...(await context.store.log(table.id)), ...added],
    pauses: await clockPausesOf(context, people, begun.getTime()),
  };
}
