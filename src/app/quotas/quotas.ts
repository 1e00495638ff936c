import { no, ok, type Result } from '../../core/result.ts';
import type { PersonId } from '../../domain/ids.ts';
import {
  DEFAULT_LIMITS,
  type Demand,
  demandsFor,
  type Limits,
  QUOTAS,
  type Quota,
  SERVER_QUOTAS,
  type ServerLimit,
  serverLimit,
} from '../../domain/permissions/quota.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { ownerOf, quotaKey } from '../../domain/table/owner.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import { Overloaded } from '../ports/renderer.ts';
import { refusesToWrite, Unreachable } from '../ports/store.ts';

/** Quotas: what asks for how much, and what a server's admins allow. The arithmetic is in domain/quota. */

type OverQuota = Extract<Refused, { readonly code: 'quota' }>;

/** Who wants something (null: nobody, only the server is asked), and in which server; null: in none. */
interface Where {
  /** Or an organiser (`quotaKey`). */
  readonly person: PersonId | null;
  readonly server: string | null;
}

/**
 * Does `work` and counts it, or refuses and does nothing. What `work` opens and commits by its own context is written
 * together with the count; when it returns null nothing is counted. Of several with the same people in `together` one
 * begins after the other.
 */
export async function withinQuotas<T>(
  context: AppContext,
  demands: readonly Demand[],
  work: (context: AppContext) => Promise<T | null>,
  together: readonly PersonId[] = [],
): Promise<Result<T | null, OverQuota>> {
  const done = await context.store.within(
    demands,
    (inside) => work({ ...context, store: { ...context.store, ...inside } }),
    together,
  );
  return done.ok ? done : no({ code: 'quota', ...done.error });
}

/** Counts something that somebody does now; refuses what would be too much. */
export async function spend(context: AppContext, quota: Quota, where: Where): Promise<Result<null, OverQuota>> {
  return counted(context, quota, await demands(context, where, { [quota]: 1 }));
}

/**
 * The same of what is done in a moment: nothing is counted when `work` returns null. Of several by one person one
 * begins after the other.
 */
export async function spendUnlessNull<T>(
  context: AppContext,
  quota: Quota,
  where: Where,
  work: (context: AppContext) => Promise<T | null>,
): Promise<Result<T | null, OverQuota>> {
  return withinQuotas(context, await demands(context, where, { [quota]: 1 }), work);
}

/**
 * Counts something that takes time and does it. What cost time counts, also when it fails: otherwise what always fails
 * could be asked for without end. What was refused, or found the renderer overloaded or the store away, does not,
 * unless `work` has said that it has `begun`.
 */
export async function spendOn<T, E extends Refused>(
  context: AppContext,
  quota: Quota,
  where: Where,
  work: (begun: () => void) => Promise<Result<T, E>>,
): Promise<Result<T, E | OverQuota>> {
  const wanted = await demands(context, where, { [quota]: 1 });
  const spent = await counted(context, quota, wanted);
  if (!spent.ok) return spent;
  let begun = false;
  // Where the store is away meanwhile it stays counted.
  const takeOff = async (): Promise<void> => {
    if (!begun) await context.store.uncount(wanted).catch(unlessAway);
  };
  try {
    const done = await work(() => {
      begun = true;
    });
    if (!done.ok) await takeOff();
    return done;
  } catch (error) {
    if (error instanceof Overloaded || error instanceof Unreachable) await takeOff();
    throw error;
  }
}

/** Pictures are looked at also where nothing can be written. */
async function counted(context: AppContext, quota: Quota, wanted: readonly Demand[]): Promise<Result<null, OverQuota>> {
  try {
    const spent = await withinQuotas(context, wanted, async () => true);
    return spent.ok ? ok(null) : spent;
  } catch (error) {
    if (quota === 'pictures' && refusesToWrite(error)) return ok(null);
    throw error;
  }
}

function unlessAway(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error;
}

/** What it asks for to invite these people. */
export async function invitationDemands(
  context: AppContext,
  where: Where,
  guests: readonly PersonId[],
): Promise<readonly Demand[]> {
  const { invited } = limitsOf(context);
  return [
    ...(await demands(context, where, { invitations: guests.length })),
    ...guests.map((person) => ({ quota: 'invited', n: 1, limit: invited.person, person, server: null }) as const),
  ];
}

/** What it asks for to open a table: to gather, or, with all its chairs taken, to be played at once. */
export async function openingDemands(
  context: AppContext,
  where: Where,
  opened: Pick<Table, 'chairs' | 'size'>,
): Promise<readonly Demand[]> {
  const full = opened.chairs.length >= opened.size;
  return demands(context, where, { openings: 1, ...(full ? played(opened) : { lobbies: 1 }) });
}

/** What it asks for that a table is played from now on. */
export function startDemands(
  context: AppContext,
  table: Pick<Table, 'host' | 'owner' | 'place' | 'chairs'>,
): Promise<readonly Demand[]> {
  return demands(context, { person: payerOf(table), server: table.place.guild }, played(table));
}

/** What it asks for that a running table is played in another server from now on: it is its owner's already. */
export async function moveDemands(
  context: AppContext,
  table: Pick<Table, 'host' | 'owner' | 'place' | 'chairs'>,
  server: string | null,
): Promise<readonly Demand[]> {
  if (server === null || server === table.place.guild) return [];
  const all = await demands(context, { person: payerOf(table), server }, played(table));
  return all.filter((demand) => demand.server !== null);
}

/** What it asks for to call a server's role. */
export async function callDemands(context: AppContext, server: string): Promise<readonly Demand[]> {
  const limit = serverLimit(limitsOf(context), {}, 'calls');
  return limit === null ? [] : [{ quota: 'calls', n: 1, limit, person: null, server }];
}

/** Whose quotas pay for a table; null: nobody's. */
export function payerOf(table: Pick<Table, 'host' | 'owner'>): string | null {
  const owner = ownerOf(table);
  return owner && quotaKey(owner);
}

function played({ chairs }: Pick<Table, 'chairs'>): { readonly [Q in Quota]?: number } {
  const people = chairs.filter(({ person }) => person !== null).length;
  return { tables: 1, ...(people < 2 ? { solo: 1 } : {}) };
}

async function demands(
  context: AppContext,
  where: Where,
  wanted: { readonly [Q in Quota]?: number },
): Promise<readonly Demand[]> {
  const chosen = where.server === null ? {} : await context.store.serverLimits(where.server);
  const limits = limitsOf(context);
  return QUOTAS.flatMap((quota) => demandsFor({ limits, chosen }, quota, where, wanted[quota] ?? 0));
}

/** What the operator allows. */
export function limitsOf({ limits }: Pick<AppContext, 'limits'>): Limits {
  return limits ?? DEFAULT_LIMITS;
}

/** A limit of a server, for its admins. */
export interface ShownLimit {
  readonly quota: Quota;
  /** For all people there together. */
  readonly all: number;
  /** For each person there: what its admins have chosen, else what one person may have in all servers. */
  readonly each: number;
}

/** The limits of a server. */
export async function serverLimitsOf(context: AppContext, server: string): Promise<readonly ShownLimit[]> {
  const chosen = await context.store.serverLimits(server);
  const limits = limitsOf(context);
  return SERVER_QUOTAS.flatMap((quota) => {
    const { person } = limits[quota];
    const all = serverLimit(limits, chosen, quota);
    if (all === null) return [];
    return [{ quota, all, each: Math.min(chosen[quota]?.each ?? person, person) }];
  });
}

/**
 * Sets a limit of a server: what is left out of `limit` is as usual again. The error is the most that can be chosen.
 */
export async function limitServer(
  context: AppContext,
  server: string,
  quota: Quota,
  limit: ServerLimit,
): Promise<Result<null, number>> {
  const { person, server: own } = limitsOf(context)[quota];
  const most = own?.most ?? 0;
  if ((limit.all ?? 0) > most) return no(most);
  if ((limit.each ?? 0) > person) return no(person);
  await context.store.saveServerLimit(server, quota, limit);
  return ok(null);
}
