import type { Mention } from '../../src/app/ports/privacy.ts';
import type { Store } from '../../src/app/ports/store.ts';

/** Erases somebody with these traces, and from the tables of other tests that they sit at. */
export async function eraseAll(store: Store, person: string, traces: readonly Mention[]): Promise<void> {
  const named = new Set(traces.map(({ table }) => table));
  const others = (await store.allTablesOf(person)).filter(({ id }) => !named.has(id));
  const more = others.map(({ id, chairs }) => ({
    ...{ table: id, called: 'former player' },
    name: chairs.find((chair) => chair.person === person)?.name ?? null,
  }));
  if (!(await store.erase(person, [...traces, ...more]))) throw new Error(`${person} was not erased`);
}
