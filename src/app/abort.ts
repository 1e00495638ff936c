import { no, ok, type Result } from '../core/result.ts';
import type { House } from './house.ts';
import type { PersonId, Table, TableId } from './ports.ts';
import type { Refused } from './table.ts';

/** Ends a table without a result, for its host or a moderator of the place it lives in. */
export async function abort(
  house: House,
  id: TableId,
  by: { readonly person: PersonId; readonly moderator: boolean },
): Promise<Result<Table, Refused>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const table = await house.store.find(id);
    if (!table) return no({ code: 'gone' });
    if (table.phase === 'over' || table.phase === 'aborted') return no({ code: 'over' });
    if (table.host !== by.person && !by.moderator) return no({ code: 'not-host' });
    const version = table.version + 1;
    const saved = await house.store.commit({
      id,
      version: table.version,
      set: { phase: 'aborted' },
      entries: [],
      jobs: [{ task: 'announce', table: id, version }],
    });
    if (saved) return ok({ ...table, phase: 'aborted', version });
  }
  return no({ code: 'busy' });
}
