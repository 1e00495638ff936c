import type { AppContext } from '../../src/app/context.ts';
import { type Store, Unreachable } from '../../src/app/ports/store.ts';
import type { TableId } from '../../src/domain/ids.ts';
import { inMemoryAnalyses } from './in-memory/analyses.ts';
import { inMemoryClockPauses } from './in-memory/clock-pauses.ts';
import { inMemoryDeals } from './in-memory/deals.ts';
import { inMemoryLogs } from './in-memory/logs.ts';
import { emptyMemory, hintsIn } from './in-memory/memory.ts';
import { inMemoryNotices } from './in-memory/notices.ts';
import { inMemoryOperations } from './in-memory/operations.ts';
import { inMemoryPeople } from './in-memory/people.ts';
import { inMemoryPosts } from './in-memory/posts.ts';
import { inMemoryPrivacy } from './in-memory/privacy.ts';
import { inMemoryQuotas } from './in-memory/quotas.ts';
import { inMemoryRatings } from './in-memory/ratings.ts';
import { inMemoryResults } from './in-memory/results.ts';
import { inMemoryRetention } from './in-memory/retention.ts';
import { inMemoryServers } from './in-memory/servers.ts';
import { inMemorySettings } from './in-memory/settings.ts';
import { inMemoryStatistics } from './in-memory/statistics.ts';
import { inMemoryTables } from './in-memory/tables.ts';
import { type Queue, queue } from './queue.ts';

/**
 * The store of a database, kept in memory for tests: what goes in and out passes through JSON, a change happens whole
 * or not at all, and its jobs exist from the same moment on.
 */
export interface InMemoryStore extends Omit<Queue, 'add'> {
  readonly store: Store;
  /** Every table there is, the newest last. */
  ids(): readonly TableId[];
  /** While true every call of the store throws `Unreachable`. */
  away: boolean;
}

/** `now`: the clock, in milliseconds since 1970; the application context's once it runs, else the machine's. */
export function inMemoryStore(now?: () => number): InMemoryStore {
  let context: AppContext | null = null;
  let away = false;
  const time = (): number => {
    if (now) return now();
    return context ? context.now() : Date.now();
  };
  const { add, ...jobs } = queue(time);
  const reach = (): void => {
    if (away) throw new Unreachable('the store is away');
  };
  const memory = emptyMemory({ time, reach, add });
  const { ratings, known: knownRatings } = inMemoryRatings(memory.results, reach);
  const { statistics, forget, renote } = inMemoryStatistics({
    ratings: knownRatings,
    table: (id) => memory.tables.get(id),
    results: () => [...memory.results.values()].map((one) => ({ ...one, endedAt: new Date(one.endedAt) })),
    person: (id, server) => {
      const person = memory.people.get(id);
      return person && { ...person, name: memory.serverNames.get(`${server} ${id}`) ?? person.name };
    },
    settings: () => [...memory.chosen],
    texts: memory.settings,
    logs: memory.logs,
    hints: (table, seat) => hintsIn(memory.given, table, seat),
  });

  const records = {
    ...ratings,
    ...inMemoryLogs(memory),
    ...inMemoryResults(memory, renote),
    ...inMemoryAnalyses(memory),
    ...inMemoryNotices(memory),
  };
  const store: Store = {
    ...statistics,
    ...records,
    ...inMemoryTables(memory),
    ...inMemoryPosts(memory),
    ...inMemoryDeals(memory),
    ...inMemoryRetention(memory),
    ...inMemoryPeople(memory),
    ...inMemoryClockPauses(memory),
    ...inMemoryPrivacy(memory, forget, records),
    ...inMemoryQuotas(memory, () => store),
    ...inMemoryServers(memory),
    ...inMemorySettings(memory),
    ...inMemoryOperations(memory),
  };

  return {
    ...jobs,
    store,
    ids: () => [...memory.tables.keys()],
    run(begun) {
      context = begun;
      jobs.run(begun);
    },
    get away() {
      return away;
    },
    set away(value) {
      away = value;
    },
  };
}
