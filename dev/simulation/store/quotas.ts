import type { QuotaStore, WithinQuotas } from '../../../src/app/ports/quotas.ts';
import { payerOf } from '../../../src/app/quotas/quotas.ts';
import { no, ok } from '../../../src/core/result.ts';
import { type Demand, doneAt, exceeded, isStanding, WINDOW } from '../../../src/domain/permissions/quota.ts';
import { copy } from './copy.ts';
import { byText, countUses, type Memory } from './memory.ts';
import { tryOut } from './try-out.ts';

const isHourly = ({ quota }: Demand): boolean => !isStanding(quota);

/** Quotas and blocks. */
export function inMemoryQuotas(memory: Memory, store: () => WithinQuotas): QuotaStore {
  const { tables, limits, time } = memory;
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
      if (demands.length === 0 && together.length === 0) return ok(await work(store()));
      const run = async () => {
        for (const demand of [...demands.filter(isHourly), ...demands.filter((one) => !isHourly(one))]) {
          const found = over(demand);
          if (found) return no(found);
        }
        const written = tryOut(memory, store());
        try {
          const done = await work(written.inside);
          if (done === null) written.undo();
          else {
            written.keep();
            countUses(memory, demands.filter(isHourly));
          }
          return ok(done);
        } catch (error) {
          written.undo();
          throw error;
        }
      };
      const next = lastWithin.then(run);
      lastWithin = next.catch(() => {});
      return next;
    },
    async add(done) {
      countUses(memory, [done]);
      return over({ ...done, n: 1 });
    },
    async uncount(demands) {
      for (const { quota, person, server, n } of demands) {
        const [last] = recent()
          .filter((one) => one.quota === quota && one.person === person && one.server === server && one.n >= n)
          .sort((a, b) => b.minute - a.minute);
        memory.uses = memory.uses.map((one) => (one === last ? { ...one, n: one.n - n } : one));
      }
    },
    async usesOf(person) {
      return recent()
        .filter((one) => one.person === person && one.n > 0)
        .sort((a, b) => a.minute - b.minute || byText(a.quota, b.quota) || byText(a.server ?? '', b.server ?? ''))
        .map(({ quota, server, minute, n }) => ({ quota, server, minute: doneAt(quota, minute), n }));
    },
    async serverLimits(server) {
      return copy(limits.get(server) ?? {});
    },
    async saveServerLimit(server, quota, limit) {
      limits.set(server, copy({ ...limits.get(server), [quota]: limit }));
    },
    async blocks({ by, whom }) {
      return memory.blocks
        .filter((one) => (by?.includes(one.by) ?? true) && (whom?.includes(one.whom) ?? true))
        .sort((a, b) => Number(b.at) - Number(a.at) || byText(a.by, b.by) || byText(a.whom, b.whom));
    },
    async saveBlock(by, whom) {
      if (memory.blocks.some((one) => one.by === by && one.whom === whom)) return;
      memory.blocks = [{ by, whom, at: new Date(time()) }, ...memory.blocks];
    },
    async removeBlock(by, whom) {
      const left = memory.blocks.filter((one) => one.by !== by || one.whom !== whom);
      const removed = left.length < memory.blocks.length;
      memory.blocks = left;
      return removed;
    },
  };
}
