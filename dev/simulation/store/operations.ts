import type { OperationsStore } from '../../../src/app/ports/operations.ts';
import {
  type Announcement,
  type Maintenance,
  type SwitchName,
  textIn,
} from '../../../src/domain/operations/operations.ts';
import { MINUTE } from '../../../src/domain/permissions/quota.ts';
import type { Memory } from './memory.ts';

/** What operators choose. One process runs here, and no job fails for long. */
export function inMemoryOperations(memory: Memory): OperationsStore {
  const { tables, outages, time, reach, add } = memory;
  const off = new Set<SwitchName>();
  const announcements = new Map<string, Announcement>();
  const log: { readonly by: string; readonly what: string }[] = [];
  let drains = false;
  let maintenance: Maintenance | null = null;
  const open = () =>
    [...tables.values()]
      .filter(({ phase }) => phase === 'gathering' || phase === 'playing')
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    async processBeat({ heard }) {
      reach();
      const isOn = maintenance !== null && maintenance.from <= time() && maintenance.to > time();
      return {
        ...{ draining: drains, maintenance: isOn ? maintenance : null, off: [...off], others: false },
        ...{ orders: heard === null ? [] : log.slice(heard), heard: log.length },
      };
    },
    async endProcess() {},
    async processes() {
      return [{ name: 'here', version: '0.0.0', startedAt: new Date(0), drain: drains }];
    },
    async drain(name) {
      if (name !== null && name !== 'here') return [];
      drains = true;
      return ['here'];
    },
    async jobsDue() {
      return 0;
    },
    async setMaintenance(next) {
      reach();
      const going = maintenance !== null && maintenance.to > time();
      const last = outages.at(-1);
      if (going && last) outages[outages.length - 1] = { ...last, to: time() };
      maintenance = next;
      if (next) outages.push({ from: next.from, to: next.to });
      return going || next !== null;
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
      if (textIn(announcement.texts, 'en') === '') throw new Error('an announcement says nothing');
      announcements.set(announcement.id, announcement);
      add([job]);
      return true;
    },
    async announcement(id) {
      reach();
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
      const minute = Math.floor(time() / MINUTE) * MINUTE;
      memory.uses = [...memory.uses, ...counts.map(({ load: quota, ...count }) => ({ ...count, quota, minute }))];
    },
    async heaviest() {
      return [];
    },
    async failedJobs() {
      return [];
    },
    async retryJobs() {
      return 0;
    },
    async dropJobs() {
      return [];
    },
  };
}
