import { type StoreInMemory, storeInMemory } from '../../dev/simulation/store/store.ts';
import type { AppContext } from '../../src/app/context.ts';
import type { Store } from '../../src/app/ports/store.ts';
import type { Chair } from '../../src/domain/table/table.ts';
import { type Queue, queue } from './queue.ts';

/** A store in memory with a queue, which has the jobs of a change from the same moment on. */
export type InMemoryStore = StoreInMemory & Omit<Queue, 'add'>;

/** `now`: the clock, in milliseconds since 1970; the application context's once it runs, else the machine's. */
export function inMemoryStore(now?: () => number): InMemoryStore {
  let context: AppContext | null = null;
  const time = (): number => {
    if (now) return now();
    return context ? context.now() : Date.now();
  };
  const { add, run, ...jobs } = queue(time);
  return Object.assign(storeInMemory({ time, add }), jobs, {
    run(begun: AppContext) {
      context = begun;
      run(begun);
    },
  });
}

/** Use cases are called for people who have done nothing before: whoever arrives is stored then, but nobody anew. */
export function greet({ store, memory }: InMemoryStore): void {
  const { open, commit, erase, savePerson } = store;
  const met = new Set<string>();
  const meet = (id: string, chairs: readonly Chair[]): void => {
    if (met.has(id)) return;
    met.add(id);
    if (!memory.people.has(id)) void savePerson({ id, name: chairs.find(({ person }) => person === id)?.name ?? id });
  };
  Object.assign(store, {
    open(table, more, arriving = []) {
      for (const person of arriving) meet(person, table.chairs);
      return open(table, more, arriving);
    },
    commit(change) {
      if (change.arriving !== undefined) meet(change.arriving, change.set.chairs ?? []);
      return commit(change);
    },
    erase(person, ...more) {
      met.add(person);
      return erase(person, ...more);
    },
  } satisfies Partial<Store>);
}
