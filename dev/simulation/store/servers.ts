import type { ServerStore } from '../../../src/app/ports/servers.ts';
import { readServerSettings } from '../../../src/db/json-columns.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** Settings of servers. */
export function inMemoryServers({ chosen, met, serverNames, add }: Memory): ServerStore {
  return {
    async serverSettings(server) {
      return readServerSettings(copy(chosen.get(server) ?? {}));
    },
    async saveServerSettings(server, more) {
      chosen.set(server, copy({ ...chosen.get(server), ...more }));
    },
    async forgetLeftServers(past, servers) {
      const order = (one: string): string => `${String(one.length).padStart(3, '0')} ${one}`;
      const last = servers.at(-1) ?? null;
      for (const key of [...serverNames.keys()]) {
        const [server = ''] = key.split(' ');
        const isBetween =
          (past === null || order(server) > order(past)) && (last === null || order(server) < order(last));
        if (isBetween && !servers.includes(server)) serverNames.delete(key);
      }
    },
    async unmetServers(servers) {
      return servers.filter((one) => !met.has(one)).sort();
    },
    async meetServer(server, jobs) {
      if (met.has(server)) return false;
      add(jobs);
      met.add(server);
      return true;
    },
  };
}
