import type { QuotaStore, WithinQuotas } from '../../../src/app/ports/quotas.ts';
import { payerOf } from '../../../src/app/quotas/quotas.ts';
import { no, ok } from '../../../src/core/result.ts';
import type { Load } from '../../../src/domain/operations/operations.ts';
import {
  countedAt,
  type Demand,
  doneAt,
  exceeded,
  isStanding,
  QUOTAS,
  type Quota,
  WINDOW,
} from '../../../src/domain/permissions/quota.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

const isHourly = (quota: Quota | Load): boolean => !QUOTAS.some((one) => one === quota && isStanding(one));

/** Quotas and blocks. */
export function inMemoryQuotas(memory: Memory, store: () => WithinQuotas): QuotaStore {
  const { tables, limits, time, reach } = memory;
  /** What counts against quotas, one after the other. */
  let lastWithin: Promise<unknown> = Promise.resolve();
  const standing = ({ quota, person, server }: Demand): number =>
    [...tables.values()]
      .filter(({ phase }) => phase === (quota === 'lobbies' ? 'gathering' : 'playing'))
      .filter((table) => person === null || payerOf(table) === person)
      .filter(({ place }) => (server ?? place.guild) === place.guild)
      .filter(({ chairs }) => quota !== 'solo' || chairs.filter((chair) => chair.person !== null).length < 2).length;
  const recent = (): Memory['uses'] => memory.uses.filter(({ minute }) => minute > time() - WINDOW);
  const over = (demand: Demand) =>
    exceeded(
      demand,
      isStanding(demand.quota)
        ? standing(demand)
        : recent().filter(
            ({ quota, person, server }) =>
              quota === demand.quota && person === demand.person && server === demand.server,
          ),
    );
  return {
    async within(demands, work, together = []) {
      const run = async () => {
        reach();
        for (const demand of demands) {
          const found = over(demand);
          if (found) return no(found);
        }
        const done = await work({
          open: (...given) => store().open(...given),
          commit: (...given) => store().commit(...given),
          askForExport: (...given) => store().askForExport(...given),
        });
        const minute = (quota: Quota): number => countedAt(quota, time());
        if (done !== null)
          memory.uses = [...recent(), ...demands.map((demand) => ({ ...demand, minute: minute(demand.quota) }))];
        return ok(done);
      };
      if (demands.length === 0 && together.length === 0) return run();
      const next = lastWithin.then(run);
      lastWithin = next.catch(() => {});
      return next;
    },
    async add(done) {
      reach();
      memory.uses = [...recent(), { ...done, minute: countedAt(done.quota, time()) }];
      return over({ ...done, n: 1 });
    },
    async uncount(demands) {
      reach();
      for (const { quota, person, server, n } of demands) {
        const last = memory.uses.findLastIndex(
          (one) => one.quota === quota && one.person === person && one.server === server && one.n >= n,
        );
        memory.uses = memory.uses.map((one, at) => (at === last ? { ...one, n: one.n - n } : one));
      }
    },
    async usesOf(person) {
      reach();
      const found = recent().filter((one) => one.person === person && one.n > 0 && isHourly(one.quota));
      return found
        .map(({ quota, server, minute, n }) => ({ quota, server, minute: doneAt(quota, minute), n }))
        .sort((a, b) => a.minute - b.minute || (a.quota < b.quota ? -1 : 1));
    },
    async serverLimits(server) {
      reach();
      return copy(limits.get(server) ?? {});
    },
    async saveServerLimit(server, quota, limit) {
      reach();
      limits.set(server, copy({ ...limits.get(server), [quota]: limit }));
    },
    async blocks({ by, whom }) {
      reach();
      return memory.blocks.filter((one) => (by?.includes(one.by) ?? true) && (whom?.includes(one.whom) ?? true));
    },
    async saveBlock(by, whom) {
      reach();
      if (memory.blocks.some((one) => one.by === by && one.whom === whom)) return;
      memory.blocks = [{ by, whom, at: new Date(time()) }, ...memory.blocks];
    },
    async removeBlock(by, whom) {
      reach();
      const left = memory.blocks.filter((one) => one.by !== by || one.whom !== whom);
      const removed = left.length < memory.blocks.length;
      memory.blocks = left;
      return removed;
    },
  };
}
