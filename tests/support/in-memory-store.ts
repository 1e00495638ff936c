import { type StoreInMemory, storeInMemory } from '../../dev/simulation/store/store.ts';
import type { AppContext } from '../../src/app/context.ts';
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
