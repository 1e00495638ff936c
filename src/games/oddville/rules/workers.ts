import type { Token } from '../../../core/contract/path.ts';
import type { Resource, Worker } from './types.ts';

/** One of the four worker cards everybody has (rules 8.1). */
export type WorkerCard = {
  readonly id: Worker;
  readonly coins: number;
  readonly resources: readonly Resource[];
  /** Row positions 1 … `free` cost nothing, the others `FAR_PRICE`. */
  readonly free: number;
};

export const WORKERS: readonly WorkerCard[] = [
  { id: 1, coins: 0, resources: ['wood'], free: 1 },
  { id: 2, coins: 1, resources: ['wood', 'clay'], free: 2 },
  { id: 3, coins: 2, resources: ['wood', 'clay', 'stone'], free: 3 },
  { id: 4, coins: 3, resources: ['wood', 'clay', 'stone', 'crystal'], free: 4 },
];

export const ALL_WORKERS: readonly Worker[] = [1, 2, 3, 4];
export const FAR_PRICE = 1;
/** What the Ghost makes every worker earn. */
export const GHOST_COINS = 3;

/** The card a path names; null for anything else. */
export function findWorker(token: Token | undefined): WorkerCard | null {
  return WORKERS.find(({ id }) => String(id) === token) ?? null;
}

export function workerCard(id: Worker): WorkerCard {
  const card = WORKERS.find((one) => one.id === id);
  if (card === undefined) throw new Error(`no worker ${id}`);
  return card;
}
