import type { ServerStore } from '../../../src/app/ports/servers.ts';
import { readServerSettings } from '../../../src/db/json-columns.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** Settings of servers. */
export function inMemoryServers({ chosen, met, reach, add }: Memory): ServerStore {
  return {
    async serverSettings(server) {
      reach();
      return readServerSettings(copy(chosen.get(server) ?? {}));
    },
    async saveServerSettings(server, more) {
      reach();
      chosen.set(server, copy({ ...chosen.get(server), ...more }));
    },
    async unmetServers(servers) {
      reach();
      return servers.filter((one) => !met.has(one)).sort();
    },
    async meetServer(server, jobs) {
      reach();
      if (met.has(server)) return false;
      met.add(server);
      add(jobs);
      return true;
    },
  };
}
