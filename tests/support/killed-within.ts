import type { Store } from '../../src/app/ports/store.ts';

/** The store as a process has it that is killed after its work within quotas, and before that is committed. */
export function killedWithin(store: Store): Store {
  return {
    ...store,
    within: (demands, work, together) =>
      store.within(
        demands,
        async (inside) => {
          await work(inside);
          throw new Error('killed');
        },
        together,
      ),
  };
}
