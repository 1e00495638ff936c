import type { DealStore } from '../../../src/app/ports/deals.ts';
import type { Memory } from './memory.ts';

/** Deals that many tables share. */
export function inMemoryDeals({ deals, tables }: Memory): DealStore {
  return {
    async holdDeal(deal) {
      const held = deals.get(deal.name) ?? deal;
      deals.set(deal.name, held);
      return held;
    },
    async isDealOpen(name, at) {
      const { until } = deals.get(name) ?? { until: at };
      return until > at || [...tables.values()].some((one) => one.deal === name && isGoingOn(one.phase));
    },
  };
}

function isGoingOn(phase: string): boolean {
  return phase === 'gathering' || phase === 'playing';
}
