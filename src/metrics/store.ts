import type { Change, Store } from '../app/ports/store.ts';
import type { MetricDefinitions, MOVERS } from './definitions.ts';
import type { WriteNotes } from './writes.ts';

/** The store, with what is written to it that an operator may want to count, and what became of it. */
export function countedStore(
  store: Store,
  { tablesOpened, moves }: Pick<MetricDefinitions, 'tablesOpened' | 'moves'>,
  { noting }: WriteNotes,
): Store {
  return {
    ...store,
    async open(table, jobs) {
      const opened = await noting('change', () => store.open(table, jobs));
      tablesOpened.inc({ game: opened.game });
      return opened;
    },
    async commit(change) {
      const saved = await noting('change', () => store.commit(change));
      if (saved) for (const entry of change.entries) moves.inc({ by: moverOf(entry) });
      return saved;
    },
    recordHeartbeat: (gap) => noting('heartbeat', () => store.recordHeartbeat(gap)),
  };
}

function moverOf({ autopilot, planned }: Change['entries'][number]): (typeof MOVERS)[number] {
  return autopilot ? 'autopilot' : planned ? 'plan' : 'person';
}
