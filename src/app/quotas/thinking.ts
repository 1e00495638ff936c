import { LRUCache } from 'lru-cache';
import { no, ok, type Result } from '../../core/result.ts';
import type { PersonId } from '../../domain/ids.ts';
import { countedAt, type Demand, type Exceeded, exceeded, ownDemand } from '../../domain/permissions/quota.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { type Owner, quotaKey } from '../../domain/table/owner.ts';
import type { AppContext } from '../context.ts';
import type { QuotaStore } from '../ports/quotas.ts';
import { limitsOf } from './quotas.ts';

/** The seconds that computers think in a day, for the owners of their tables. */

/**
 * Until when each owner has nothing left, in milliseconds since 1970; 0: there is something left. Each thought that is
 * counted tells it for all processes, so that nothing is asked before the next: an owner whose rest was thought up in
 * another process has one more here.
 */
const spentUntil = new WeakMap<QuotaStore, LRUCache<string, number>>();
/** Of how many owners this is remembered. */
const OWNERS = 10_000;

function rememberedIn({ store }: AppContext): LRUCache<string, number> {
  const known = spentUntil.get(store) ?? new LRUCache<string, number>({ max: OWNERS });
  spentUntil.set(store, known);
  return known;
}

/** Whether the computers of this owner's tables have thought for as long as they may in a day. */
export async function hasThoughtEnough(context: AppContext, owner: Owner): Promise<boolean> {
  const until = rememberedIn(context).get(quotaKey(owner));
  if (until === 0) return false;
  if (until !== undefined && until > context.now()) return true;
  const demand = demandFor(context, owner, 1);
  const uses = (await context.store.usesOf(quotaKey(owner))).filter(
    ({ quota, server }) => quota === demand.quota && server === null,
  );
  return note(
    context,
    owner,
    exceeded(
      demand,
      uses.map(({ minute, n }) => ({ minute: countedAt(demand.quota, minute), n })),
    ),
  );
}

/** Whether computers may still think for a person in private; else until when not. */
export async function thinkingLeft(
  context: AppContext,
  person: PersonId,
): Promise<Result<null, Extract<Refused, { readonly code: 'quota' }>>> {
  const owner: Owner = { kind: 'person', id: person };
  if (!(await hasThoughtEnough(context, owner))) return ok(null);
  const until = rememberedIn(context).get(person) ?? 0;
  const { quota, limit } = demandFor(context, owner, 1);
  const again = Number.isFinite(until) ? new Date(until) : null;
  return no({ code: 'quota', quota, scope: 'person', limit, person, again });
}

/**
 * Counts what a computer of this owner's has thought, each second that was begun. It is over: so it counts also beyond
 * the limit. Answers whether that was enough for now.
 */
export async function countThinking(context: AppContext, owner: Owner, ms: number): Promise<boolean> {
  return note(context, owner, await context.store.add(demandFor(context, owner, Math.ceil(ms / 1000))));
}

function demandFor(context: AppContext, owner: Owner, n: number): Demand {
  return ownDemand(limitsOf(context), 'thinking', quotaKey(owner), n);
}

function note(context: AppContext, owner: Owner, over: Exceeded | null): boolean {
  rememberedIn(context).set(quotaKey(owner), over === null ? 0 : (over.again?.getTime() ?? Number.POSITIVE_INFINITY));
  return over !== null;
}
