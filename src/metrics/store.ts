import type { Change, Store } from '../app/ports/store.ts';
import type { MetricDefinitions, MOVERS } from './definitions.ts';

/** The store, and what is written to it that an operator may want to count. */
export function countedStore(
  store: Store,
  { tablesOpened, moves }: Pick<MetricDefinitions, 'tablesOpened' | 'moves'>,
): Store {
  return {
    ...store,
    async open(table, jobs) {
      const opened = await store.open(table, jobs);
      tablesOpened.inc({ game: opened.game });
      return opened;
    },
    async commit(change) {
      const saved = await store.commit(change);
      if (saved) for (const entry of change.entries) moves.inc({ by: moverOf(entry) });
      return saved;
    },
  };
}

function moverOf({ autopilot, planned }: Change['entries'][number]): (typeof MOVERS)[number] {
  return autopilot ? 'autopilot' : planned ? 'plan' : 'person';
}
