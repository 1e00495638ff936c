import type { Deal } from '../../domain/table/deal.ts';

/** The part of the store that holds deals which many tables share. */
export interface DealStore {
  /** Holds a deal, and returns what is held by its name: the one that was there before, where there was one. */
  holdDeal(deal: Deal): Promise<Deal>;
  /** Whether tables may still be opened with the deal at a time, or one with it gathers or plays. */
  isDealOpen(name: string, at: Date): Promise<boolean>;
}
