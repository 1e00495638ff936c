import type { WithinQuotas } from '../../../src/app/ports/quotas.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import { forgetTable, type Memory } from './memory.ts';

/** What is written in one transaction: it can be undone, and its jobs exist when it is kept. */
export function tryOut(
  memory: Memory,
  store: WithinQuotas,
): { readonly inside: WithinQuotas; keep(): void; undo(): void } {
  /** Those of each statement. */
  const jobs: (readonly Job[])[] = [];
  const undoing: (() => void)[] = [];
  const remember = (id: TableId): void => {
    if (!memory.tables.has(id)) {
      undoing.push(() => forgetTable(memory, id));
      return;
    }
    const { tables, logs, results, rating, posted, withdrawn } = memory;
    undoing.push(
      restoring(tables, id),
      restoring(logs, id),
      restoring(results, id),
      restoring(rating, id),
      restoring(posted, id),
      restoring(withdrawn, id),
    );
  };
  /** What a part of the store does it has done when it returns its promise. */
  const collect = <T>(write: () => Promise<T>): Promise<T> => {
    memory.collecting = jobs;
    const written = write();
    memory.collecting = null;
    return written;
  };
  return {
    inside: {
      async open(table, ...given) {
        remember(table.id);
        return collect(() => store.open(table, ...given));
      },
      async commit(change) {
        remember(change.id);
        return collect(() => store.commit(change));
      },
      async endWaits(waits, at) {
        for (const { person } of waits) undoing.push(restoring(memory.seeks, person));
        return collect(() => store.endWaits(waits, at));
      },
      async waitAgain(people, at) {
        for (const person of people) undoing.push(restoring(memory.seeks, person));
        return collect(() => store.waitAgain(people, at));
      },
      async askForExport(person, ...given) {
        undoing.push(restoring(memory.exports, person));
        return collect(() => store.askForExport(person, ...given));
      },
    },
    keep() {
      for (const more of jobs) memory.add(more);
    },
    undo() {
      for (const one of undoing.reverse()) one();
    },
  };
}

/** Puts back what a map holds now under a key. */
function restoring<K, V>(map: Map<K, V>, key: K): () => void {
  const was = map.get(key);
  return () => {
    if (was === undefined) map.delete(key);
    else map.set(key, was);
  };
}
