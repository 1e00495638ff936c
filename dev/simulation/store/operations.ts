import type { OperationsStore, Weight } from '../../../src/app/ports/operations.ts';
import type { SwitchName } from '../../../src/domain/operations/operations.ts';
import { WINDOW } from '../../../src/domain/permissions/quota.ts';
import { byText, countUses, type Memory } from './memory.ts';

/** Milliseconds without a beat after which a process counts as gone, and where another one is to go on in its place. */
const SILENCE = 30_000;
const ALIVE = 5_000;

/** What operators look at of the queue. */
export type QueueOperations = Pick<OperationsStore, 'jobsDue' | 'failedJobs' | 'retryJobs' | 'dropJobs'>;

/** A queue that nobody looks at. */
export const NO_OPERATIONS: QueueOperations = {
  jobsDue: async () => 0,
  failedJobs: async () => [],
  retryJobs: async () => 0,
  dropJobs: async () => [],
};

/** What operators choose. */
export function inMemoryOperations(memory: Memory, queue: QueueOperations): OperationsStore {
  const { tables, outages, announcements, processes, time, add } = memory;
  const off = new Set<SwitchName>();
  const log: { readonly by: string; readonly what: string }[] = [];
  const open = () =>
    [...tables.values()]
      .filter(({ phase }) => phase === 'gathering' || phase === 'playing')
      .sort((a, b) => byText(a.id, b.id));
  const up = () => [...processes].filter(([, one]) => one.seenAt > time() - SILENCE).sort(([a], [b]) => byText(a, b));
  return {
    async processBeat({ name, version, startedAt, heard }) {
      const former = processes.get(name);
      const drain = former?.drain === true && former.startedAt.getTime() === startedAt.getTime();
      const others = [...processes].some(([other, one]) => other !== name && !one.drain && one.seenAt > time() - ALIVE);
      processes.set(name, { version, startedAt: new Date(startedAt), seenAt: time(), drain });
      const [maintenance] = outages
        .filter(({ texts, from, to }) => texts !== undefined && from <= time() && to > time())
        .sort((a, b) => b.to - a.to);
      const last = heard ?? log.length;
      return {
        ...{ draining: drain, off: [...off], others, orders: log.slice(last), heard: log.length || last },
        maintenance: maintenance
          ? { from: maintenance.from, to: maintenance.to, texts: maintenance.texts ?? null }
          : null,
      };
    },
    async endProcess(name) {
      processes.delete(name);
    },
    async processes() {
      return up().map(([name, { version, startedAt, drain }]) => ({ name, version, startedAt, drain }));
    },
    async drain(name) {
      const drained = up().filter(([one]) => name === null || one === name);
      for (const [one, process] of drained) processes.set(one, { ...process, drain: true });
      return drained.map(([one]) => one);
    },
    async setMaintenance(next) {
      let isGoing = false;
      for (const one of [...outages]) {
        if (one.texts === undefined || one.to <= time()) continue;
        isGoing = true;
        const at = outages.indexOf(one);
        if (one.from < time()) outages[at] = { ...one, to: time() };
        else outages.splice(at, 1);
      }
      if (next) outages.push(next);
      return isGoing || next !== null;
    },
    async switchedOff() {
      return [...off].sort();
    },
    async setSwitch(name, on) {
      if (on) off.delete(name);
      else off.add(name);
    },
    async noteOrder(by, what) {
      log.push({ by, what });
    },
    async addAnnouncement(announcement, job, since, most) {
      if ([...announcements.values()].filter(({ at }) => at > since).length >= most) return false;
      if (announcements.has(announcement.id)) throw new Error('there is such an announcement');
      announcements.set(announcement.id, announcement);
      add([job]);
      return true;
    },
    async announcement(id) {
      return announcements.get(id) ?? null;
    },
    async hosts(past, limit) {
      const hosts = new Set(open().flatMap(({ host }) => host ?? []));
      return [...hosts]
        .sort()
        .filter((host) => host > past)
        .slice(0, limit);
    },
    async openIn(server, past, limit) {
      return open()
        .filter(({ id, place }) => place.guild === server && id > past)
        .slice(0, limit)
        .map(({ id }) => id);
    },
    async countLoads(counts) {
      // Of who has been erased meanwhile nothing is counted.
      const known = counts.filter(({ person }) => person === null || memory.people.has(person));
      countUses(
        memory,
        known.map(({ load, n, ...by }) => ({ ...by, quota: load, n: Math.round(n) })),
      );
    },
    async heaviest(limit) {
      const weights = new Map<string, Weight>();
      for (const { quota, person, server, n, minute } of memory.uses) {
        const what = kindOf(quota);
        if (what === null || (person === null) === (server === null) || n <= 0 || minute <= time() - WINDOW) continue;
        const key = `${what} ${person} ${server}`;
        weights.set(key, { what, person, server, n: n + (weights.get(key)?.n ?? 0) });
      }
      const ranked = [...weights.values()].sort((a, b) => b.n - a.n);
      return ranked
        .filter(
          (one) =>
            ranked
              .filter(({ what, person }) => what === one.what && (person === null) === (one.person === null))
              .indexOf(one) < limit,
        )
        .sort((a, b) => byText(a.what, b.what) || Number(a.person === null) - Number(b.person === null) || b.n - a.n);
    },
    ...queue,
  };
}

/** As what something counts that was done; null: it weighs nothing. */
function kindOf(quota: string): Weight['what'] | null {
  if (quota === 'films' || quota === 'shares' || quota === 'pictures') return 'pictures';
  return quota === 'presses' || quota === 'thought' ? quota : null;
}
