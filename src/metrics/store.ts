import type { Store } from '../app/ports/store.ts';
import type { Change } from '../app/ports/tables.ts';
import type { MetricDefinitions, MOVERS } from './definitions.ts';
import type { WriteNotes } from './writes.ts';

/** The store, with what is written to it that an operator may want to count, and what became of it. */
export function countedStore(
  store: Store,
  {
    tablesOpened,
    moves,
    puzzles,
    dailies,
    reports,
    refusals,
  }: Pick<MetricDefinitions, 'tablesOpened' | 'moves' | 'puzzles' | 'dailies' | 'reports' | 'refusals'>,
  { noting }: WriteNotes,
): Store {
  const counted = (changes: Pick<Store, 'open' | 'commit'>): Pick<Store, 'open' | 'commit'> => ({
    async open(table, jobs) {
      const opened = await noting('change', () => changes.open(table, jobs));
      tablesOpened.inc({ game: opened.game });
      return opened;
    },
    async commit(change) {
      const saved = await noting('change', () => changes.commit(change));
      if (saved) for (const entry of change.entries) moves.inc({ by: moverOf(entry) });
      return saved;
    },
  });
  return {
    ...store,
    ...counted(store),
    recordHeartbeat: (gap) => noting('heartbeat', () => store.recordHeartbeat(gap)),
    async answerPuzzle(person, answer, rate) {
      const rated = await store.answerPuzzle(person, answer, rate);
      if (rated) puzzles.inc({ outcome: answer.solved ? 'solved' : 'missed' });
      return rated;
    },
    async savePuzzles(table, game, found, most) {
      const saved = await store.savePuzzles(table, game, found, most);
      puzzles.inc({ outcome: 'found' }, saved);
      return saved;
    },
    async beginTry(begun) {
      const isFirst = await store.beginTry(begun);
      if (isFirst) dailies.inc({ outcome: 'begun' });
      return isFirst;
    },
    async finishTry(...given) {
      const isFirst = await store.finishTry(...given);
      if (isFirst) dailies.inc({ outcome: 'ended' });
      return isFirst;
    },
    async dailyReply(key, line) {
      const reply = await store.dailyReply(key, line);
      if (reply) dailies.inc({ outcome: 'known' });
      return reply;
    },
    async keepReply(key, line, reply) {
      const kept = await store.keepReply(key, line, reply);
      dailies.inc({ outcome: 'found' });
      return kept;
    },
    async report(report) {
      const isKept = await store.report(report);
      if (isKept) reports.inc({ reason: report.reason });
      return isKept;
    },
    async within(demands, work, together) {
      const done = await store.within(demands, (inside) => work({ ...inside, ...counted(inside) }), together);
      if (!done.ok) refusals.inc({ quota: done.error.quota, scope: done.error.scope });
      return done;
    },
  };
}

function moverOf({ autopilot, planned }: Change['entries'][number]): (typeof MOVERS)[number] {
  return autopilot ? 'autopilot' : planned ? 'plan' : 'person';
}
