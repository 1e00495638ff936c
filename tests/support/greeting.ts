import type { WithinQuotas } from '../../src/app/ports/quotas.ts';
import type { Store } from '../../src/app/ports/store.ts';

/** The same store, in which who takes a seat or opens a table is stored first, as by a press: use cases do not. */
export function greeting(store: Store): Store {
  const meet = async (people: readonly string[]): Promise<void> => {
    for (const id of people) if ((await store.person(id)) === null) await store.savePerson({ id, name: id });
  };
  const writing = ({ open, commit }: WithinQuotas): Pick<Store, 'open' | 'commit'> => ({
    async open(table, jobs, arriving = []) {
      await meet(arriving);
      return open(table, jobs, arriving);
    },
    async commit(change) {
      await meet(change.arriving === undefined ? [] : [change.arriving]);
      return commit(change);
    },
  });
  return {
    ...store,
    ...writing(store),
    within: (demands, work, together) =>
      store.within(demands, (inside) => work({ ...inside, ...writing(inside) }), together),
  };
}
