import { type Store, Unreachable } from '../../../src/app/ports/store.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import { writeJob } from '../../../src/jobs/outbox.ts';
import { inMemoryAnalyses } from './analyses.ts';
import { inMemoryClockPauses } from './clock-pauses.ts';
import { inMemoryConduct } from './conduct.ts';
import { inMemoryDaily } from './daily.ts';
import { inMemoryDeals } from './deals.ts';
import { inMemoryDigests } from './digests.ts';
import { inMemoryFinding } from './finding.ts';
import { inMemoryLobbyLists } from './lobby-lists.ts';
import { inMemoryLogs } from './logs.ts';
import { byText, emptyMemory, hintsIn, type Memory } from './memory.ts';
import { inMemoryNotices } from './notices.ts';
import { inMemoryOperations, NO_OPERATIONS, type QueueOperations } from './operations.ts';
import { inMemoryPeople } from './people.ts';
import { inMemoryPosts } from './posts.ts';
import { inMemoryPrivacy } from './privacy.ts';
import { inMemoryPuzzles } from './puzzles.ts';
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

/**
 * `time`: in milliseconds since 1970; `add`: takes the jobs of a change, in the moment in which it happens; `queue`:
 * what operators see of it.
 */
export function storeInMemory({
  time,
  add,
  queue = NO_OPERATIONS,
}: {
  time(): number;
  add(jobs: readonly Job[]): void;
  readonly queue?: QueueOperations;
}): StoreInMemory {
  let away = false;
  const memory: Memory = emptyMemory({
    time,
    add(jobs) {
      const keys = jobs.map((job) => writeJob(job).job_key);
      if (new Set(keys).size < keys.length) throw new Error('a statement adds a job once');
      if (memory.collecting) memory.collecting.push(jobs);
      else add(jobs);
    },
  });
  const { ratings, known: knownRatings } = inMemoryRatings(memory);
  const { statistics, forget, renote } = inMemoryStatistics({
    ratings: knownRatings,
    table: (id) => memory.tables.get(id),
    results: () => [...memory.results.values()].map((one) => ({ ...one, endedAt: new Date(one.endedAt) })),
    person: (id, server) => {
      const person = memory.people.get(id);
      const name = memory.serverNames.get(`${server} ${id}`) ?? person?.name;
      return name === undefined ? undefined : { name, listed: person?.listed ?? false };
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
    ...inMemoryDaily(memory),
    ...inMemoryDigests(memory),
    ...inMemoryLobbyLists(memory),
    ...inMemoryRetention(memory),
    ...inMemoryPeople(memory),
    ...inMemoryPuzzles(memory),
    ...inMemoryFinding(memory),
    ...inMemoryClockPauses(memory),
    ...inMemoryConduct(memory),
    ...inMemoryPrivacy(memory, forget, records),
    ...inMemoryQuotas(memory, () => store),
    ...inMemoryServers(memory),
    ...inMemorySettings(memory),
    ...inMemoryOperations(memory, queue),
    async findWithPeople(id, caller) {
      const table = await store.find(id);
      if (!table) return null;
      const all = [...table.chairs.flatMap(({ person }) => person ?? []), ...(caller ? [caller.id] : [])];
      const ids = [...new Set(all)].sort(byText);
      const { nickname } =
        caller && caller.server !== null ? await store.personIn(caller.id, caller.server) : { nickname: null };
      const pauses = await store.clockPauses(ids, table.startedAt?.getTime() ?? time());
      const phrases = await store.phrases({ table: id });
      const isTold = caller === null && table.place.post !== null && !memory.archived.has(id);
      const news = isTold ? await store.log(id, table.announced) : null;
      const next = caller === null ? null : await store.nextFor(caller.id, id);
      return { table, people: await store.people(ids), nickname, pauses, next, phrases, news };
    },
  };

  const reached = new Proxy(store, {
    get(parts, name) {
      const method: unknown = Reflect.get(parts, name);
      if (typeof method !== 'function') return method;
      return async (...given: readonly unknown[]) => {
        if (away) throw new Unreachable('the store is away');
        return method.apply(parts, given);
      };
    },
  });
  return {
    store: reached,
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
