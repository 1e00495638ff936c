import type { TableId } from '../../domain/ids.ts';
import type { AppContext } from '../context.ts';
import { Unreachable } from '../ports/store.ts';

/**
 * Does something with each table. One that fails is left as it is and noted for the operator, so that it does not keep
 * the others from being done; the next night tries it again. Throws `Unreachable` when the store is away.
 */
export async function eachTable(
  { noteFailure }: Pick<AppContext, 'noteFailure'>,
  ids: readonly TableId[],
  act: (id: TableId) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await act(id);
    } catch (error) {
      if (error instanceof Unreachable) throw error;
      noteFailure?.('a table could not be cleaned up', id, error);
    }
  }
}
