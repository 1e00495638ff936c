import { isSeedPart } from '../../core/seed.ts';
import type { Deal } from '../../domain/table/deal.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';

/** Deals that many tables share: which there are, and when what chance decides in them may be told. */

/** Milliseconds for which a table that is opened at the last moment may not be seen yet. */
const LATE = 60_000;

/**
 * The deal of a name. Whoever asks first decides `until` when tables are opened with it, and its seed, which is drawn
 * where none is given.
 */
export async function sharedDeal(
  { store, entropy }: Pick<AppContext, 'store' | 'entropy'>,
  { name, until, seed = entropy.secret() }: Omit<Deal, 'seed'> & Partial<Deal>,
): Promise<Deal> {
  if (!isSeedPart(name) || !isSeedPart(seed)) throw new Error(`a deal has no such name or seed: ${name}`);
  return store.holdDeal({ name, seed, until });
}

/**
 * Whether what chance has decided at the table is still unknown to others who play the same deal, or will play it: then
 * neither its seed nor anything from which that can be worked out is told.
 */
export async function isHeldBack(
  context: Pick<AppContext, 'store' | 'now'>,
  { deal }: Pick<Table, 'deal'>,
): Promise<boolean> {
  return deal !== null && context.store.isDealOpen(deal, new Date(context.now() - LATE));
}
