import { type Store, Unreachable } from '../../../src/app/ports/store.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import { inMemoryAnalyses } from './analyses.ts';
import { inMemoryClockPauses } from './clock-pauses.ts';
import { inMemoryDeals } from './deals.ts';
import { inMemoryLogs } from './logs.ts';
import { emptyMemory, hintsIn, type Memory } from './memory.ts';
import { inMemoryNotices } from './notices.ts';
import { inMemoryOperations } from './operations.ts';
import { inMemoryPeople } from './people.ts';
import { inMemoryPosts } from './posts.ts';
import { inMemoryPrivacy } from './privacy.ts';
import { inMemoryQuotas } from './quotas.ts';
import { inMemoryRatings } from './ratings.ts';
import { inMemoryResults } from './results.ts';
import { inMemoryRetention } from './retention.ts';
import { inMemoryServers } from './servers.ts';
import { inMemorySettings } from './settings.ts';
import { inMemoryStatistics } from './statistics.ts';
import { inMemoryTables } from './tables.ts';

/**
 * The store of a database, kept in memory: what goes in and out passes through JSON, and a change happens whole or not
 * at all.
 */
export interface StoreInMemory {
  readonly store: Store;
  /** What it holds. */
  readonly memory: Memory;
  /** Every table there is, the newest last. */
  ids(): readonly TableId[];
  /** While true every call of the store throws `Unreachable`. */
  away: boolean;
}

/** `time`: in milliseconds since 1970; `add`: takes the jobs of a change, in the moment in which it happens. */
export function storeInMemory({ time, add }: { time(): number; add(jobs: readonly Job[]): void }): StoreInMemory {
  let away = false;
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
    store,
    memory,
    ids: () => [...memory.tables.keys()],
    get away() {
      return away;
    },
    set away(value) {
      away = value;
    },
  };
}
