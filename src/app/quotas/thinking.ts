import { LRUCache } from 'lru-cache';
import type { PersonId } from '../../domain/ids.ts';
import { countedAt, type Demand, type Exceeded, exceeded } from '../../domain/permissions/quota.ts';
import type { AppContext } from '../context.ts';
import type { QuotaStore } from '../ports/quotas.ts';
import { limitsOf } from './quotas.ts';

/** The seconds that computers think in a day, for the hosts of their tables. */

/**
 * Until when each host has nothing left, in milliseconds since 1970; 0: there is something left. Each thought that is
 * counted tells it for all processes, so that nothing is asked before the next: a host whose rest was thought up in
 * another process has one more here.
 */
const spentUntil = new WeakMap<QuotaStore, LRUCache<PersonId, number>>();
/** Of how many hosts this is remembered. */
const HOSTS = 10_000;

function rememberedIn({ store }: AppContext): LRUCache<PersonId, number> {
  const known = spentUntil.get(store) ?? new LRUCache<PersonId, number>({ max: HOSTS });
  spentUntil.set(store, known);
  return known;
}

/** Whether the computers of this person's tables have thought for as long as they may in a day. */
export async function hasThoughtEnough(context: AppContext, host: PersonId): Promise<boolean> {
  const until = rememberedIn(context).get(host);
  if (until === 0) return false;
  if (until !== undefined && until > context.now()) return true;
  const demand = demandFor(context, host, 1);
  const uses = (await context.store.usesOf(host)).filter(
    ({ quota, server }) => quota === demand.quota && server === null,
  );
  return note(
    context,
    host,
    exceeded(
      demand,
      uses.map(({ minute, n }) => ({ minute: countedAt(demand.quota, minute), n })),
    ),
  );
}

/**
 * Counts what a computer of this person's has thought, each second that was begun. It is over: so it counts also beyond
 * the limit. Answers whether that was enough for now.
 */
export async function countThinking(context: AppContext, host: PersonId, ms: number): Promise<boolean> {
  return note(context, host, await context.store.add(demandFor(context, host, Math.ceil(ms / 1000))));
}

function demandFor(context: AppContext, host: PersonId, n: number): Demand {
  return { quota: 'thinking', person: host, server: null, n, limit: limitsOf(context).thinking.person };
}

function note(context: AppContext, host: PersonId, over: Exceeded | null): boolean {
  rememberedIn(context).set(host, over === null ? 0 : (over.again?.getTime() ?? Number.POSITIVE_INFINITY));
  return over !== null;
}
