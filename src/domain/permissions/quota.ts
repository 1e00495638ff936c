import { no, ok, type Result } from '../../core/result.ts';
import type { PersonId } from '../ids.ts';
import { isOrganiserKey } from '../table/owner.ts';

/**
 * Quotas: how much of something a person, and a server, may have. Some count what there is at a time, the others what
 * was done in the last hour, or in the last day.
 */

/**
 * What there is at a time: `lobbies` that gather; `tables` that are played; `solo`: those of them where one person
 * plays with computers alone. Tables are their owner's, and their server's.
 */
const STANDING_QUOTAS = ['lobbies', 'tables', 'solo'] as const;

/**
 * What was done in the last hour: tables opened; people invited, counted for the one who invites, and `invited`: for
 * the one who is invited; pictures of a board looked at, and films that are there; films that are made; boards, score
 * sheets and films posted for all to see; exports of a person's data; hints asked for; games analysed, those left out
 * that were analysed before; calls of a server's role, which count for the server alone; lessons opened or begun again;
 * games of the deal of a day, and from positions of finished games, that were begun.
 */
const HOURLY_QUOTAS = [
  'openings',
  'invitations',
  'invited',
  'pictures',
  'films',
  'shares',
  'exports',
  'hints',
  'analyses',
  'calls',
  'lessons',
  'dailies',
] as const;

/**
 * What was done in the last hour over this process, which counts it in its memory: it is asked for often and costs
 * little. Statistics and lists of games looked at; suggestions while somebody types.
 */
const PROCESS_QUOTAS = ['lookups', 'suggestions'] as const;
export type ProcessQuota = (typeof PROCESS_QUOTAS)[number];

/** What was done in the last day: seconds that computers have thought, counted for the owner of their table. */
const DAILY_QUOTAS = ['thinking'] as const;

export const QUOTAS = [...STANDING_QUOTAS, ...HOURLY_QUOTAS, ...PROCESS_QUOTAS, ...DAILY_QUOTAS] as const;
export type Quota = (typeof QUOTAS)[number];
type StandingQuota = (typeof STANDING_QUOTAS)[number];

export function isStanding(quota: Quota): quota is StandingQuota {
  return STANDING_QUOTAS.some((one) => one === quota);
}

export function isDaily(quota: string): boolean {
  return DAILY_QUOTAS.some((one) => one === quota);
}

/** What the operator allows. */
export interface Limit {
  /** For one person, in all servers together. */
  readonly person: number;
  /** For one organiser of tables, in all servers together; left out: as much as it likes. */
  readonly organiser?: number;
  /** For one server; null where servers are not counted. `usual` until its admins choose, and they `most` at most. */
  readonly server: { readonly usual: number; readonly most: number } | null;
}

export type Limits = { readonly [Q in Quota]: Limit };

/**
 * More than ordinary people ever have: a script meets them, a circle of friends does not. An organiser has enough for
 * a league of some hundred people.
 */
export const DEFAULT_LIMITS: Limits = {
  lobbies: { person: 10, organiser: 500, server: { usual: 100, most: 500 } },
  tables: { person: 50, organiser: 2_000, server: { usual: 500, most: 5_000 } },
  solo: { person: 20, organiser: 2_000, server: { usual: 200, most: 2_000 } },
  openings: { person: 30, organiser: 1_000, server: { usual: 200, most: 1_000 } },
  invitations: { person: 60, organiser: 2_000, server: { usual: 500, most: 2_000 } },
  invited: { person: 20, server: null },
  pictures: { person: 600, server: { usual: 6_000, most: 60_000 } },
  films: { person: 20, server: { usual: 100, most: 1_000 } },
  shares: { person: 30, server: { usual: 200, most: 2_000 } },
  exports: { person: 3, server: null },
  hints: { person: 120, server: { usual: 600, most: 6_000 } },
  analyses: { person: 10, server: { usual: 60, most: 600 } },
  calls: { person: 1_000, server: { usual: 6, most: 60 } },
  lessons: { person: 30, server: null },
  dailies: { person: 30, server: null },
  lookups: { person: 600, server: null },
  suggestions: { person: 3_000, server: null },
  thinking: { person: 3 * 3_600, organiser: 60 * 3_600, server: null },
};

/**
 * The quotas for which a server's admins can choose limits. Calls of a role are no person's: the operator limits them
 * alone.
 */
export const SERVER_QUOTAS: readonly Quota[] = QUOTAS.filter(
  (quota) => DEFAULT_LIMITS[quota].server !== null && quota !== 'calls',
);

const ONE = { person: 'a person', organiser: 'an organiser' } as const;

/** The highest limit that can be written: what a column counts. */
const HIGHEST = 1_000_000;

/**
 * Reads limits out of a text like `lobbies=5, organiser.lobbies=500, server.lobbies=50/200`: for a person, for an
 * organiser, and for a server the usual one and the most its admins can choose (both the same when there is one
 * number). What is left out is as usual. The error says what is wrong, as the end of a sentence.
 */
export function parseLimits(text: string): Result<Limits, string> {
  let limits = DEFAULT_LIMITS;
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (entry === '') continue;
    const found = /^(?:(server|organiser)\.)?([a-z]+)\s*=\s*(\d{1,7})(?:\s*\/\s*(\d{1,7}))?$/.exec(entry);
    if (!found) return no(`has "${entry}", which is not like lobbies=5 or server.lobbies=50/200`);
    const [, whose, name, first, second] = found;
    const quota = QUOTAS.find((one) => one === name);
    if (!quota) return no(`has no quota "${name}": there are ${QUOTAS.join(', ')}`);
    const usual = Number(first);
    const most = second === undefined ? usual : Number(second);
    if (most > HIGHEST) return no(`has "${entry}": ${HIGHEST} is the highest`);
    if (whose !== 'server') {
      const single = whose === undefined ? 'person' : 'organiser';
      if (second !== undefined) return no(`has "${entry}": ${ONE[single]} has one number`);
      if (limits[quota][single] === undefined) return no(`has "${entry}": ${quota} are not counted by organiser`);
      limits = { ...limits, [quota]: { ...limits[quota], [single]: usual } };
      continue;
    }
    if (limits[quota].server === null) return no(`has "${entry}": ${quota} are not counted by server`);
    if (most < usual) return no(`has "${entry}": the most is less than the usual`);
    limits = { ...limits, [quota]: { ...limits[quota], server: { usual, most } } };
  }
  return ok(limits);
}

/** What a server's admins have chosen: for `each` person there, and for `all` of them together. */
export interface ServerLimit {
  readonly each?: number | undefined;
  readonly all?: number | undefined;
}

export type ServerLimits = { readonly [Q in Quota]?: ServerLimit | undefined };

/** How much a server may have: what its admins have chosen, as far as the operator allows. Null: it is not counted. */
export function serverLimit(limits: Limits, chosen: ServerLimits, quota: Quota): number | null {
  const { server } = limits[quota];
  return server && Math.min(chosen[quota]?.all ?? server.usual, server.most);
}

/** Whose count: a person's in all servers, a person's in one server, a server's, an organiser's in all servers. */
export const SCOPES = ['person', 'member', 'server', 'organiser'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who wants something, and where; null: of anybody, anywhere. One of them is not null. */
export interface Subject {
  /** Or an organiser (`quotaKey`). */
  readonly person: PersonId | null;
  readonly server: string | null;
}

/** That `n` more of something are wanted, where `limit` are allowed. */
export interface Demand extends Subject {
  readonly quota: Quota;
  readonly n: number;
  readonly limit: number;
}

function scopeOf({ person, server }: Subject): Scope {
  if (person === null) return 'server';
  if (isOrganiserKey(person)) return 'organiser';
  return server === null ? 'person' : 'member';
}

/**
 * What `n` more of something ask for: of the person or organiser (null: of none), and, in a server, of its limits. What
 * admins choose for each person there holds for people.
 */
export function demandsFor(
  { limits, chosen }: { readonly limits: Limits; readonly chosen: ServerLimits },
  quota: Quota,
  { person, server }: { readonly person: PersonId | null; readonly server: string | null },
  n = 1,
): readonly Demand[] {
  if (n === 0) return [];
  const own: readonly Demand[] = person === null ? [] : [ownDemand(limits, quota, person, n)];
  const all = server === null ? null : serverLimit(limits, chosen, quota);
  if (all === null) return own;
  const each = person === null || isOrganiserKey(person) ? undefined : chosen[quota]?.each;
  return [
    ...own,
    ...(each === undefined ? [] : [{ quota, n, person, server, limit: each }]),
    { quota, n, person: null, server, limit: all },
  ];
}

/** What `n` more of something ask for of the person or organiser. */
export function ownDemand(limits: Limits, quota: Quota, person: PersonId, n: number): Demand {
  const { organiser = Number.POSITIVE_INFINITY, ...limit } = limits[quota];
  return { quota, n, person, server: null, limit: isOrganiserKey(person) ? organiser : limit.person };
}

/** Uses are counted by the minute in which they begin. */
export const MINUTE = 60_000;
/** Milliseconds from the beginning of such a minute until all of it is more than an hour ago. */
export const WINDOW = 61 * MINUTE;

/**
 * What a day counts is kept under the hour in which it was done, and a day later: so it is over when its hour is, as
 * all the rest.
 */
export const DAY = 24 * 60 * MINUTE;

/**
 * The minute under which something is counted that is done at a time. Version 0.1.0 deletes what is two hours old, and
 * none of these before.
 */
export function countedAt(quota: string, time: number): number {
  const step = isDaily(quota) ? 60 * MINUTE : MINUTE;
  return Math.floor(time / step) * step + (isDaily(quota) ? DAY : 0);
}

/** When something was done, to the hour or minute, that is counted under a minute. */
export function doneAt(quota: string, minute: number): number {
  return minute - (isDaily(quota) ? DAY : 0);
}

/** How often something was done in the minute that began at `minute`, in milliseconds since 1970. */
export interface Uses {
  readonly minute: number;
  readonly n: number;
}

/** What a quota that is exceeded says. */
export interface Exceeded {
  readonly quota: Quota;
  readonly scope: Scope;
  readonly limit: number;
  /** Whose count it is; null for a whole server's. */
  readonly person: PersonId | null;
  /** When it is possible; null: when something else has ended, or never that many at once. */
  readonly again: Date | null;
}

/**
 * Whether more is wanted than may be. `counted`: how many there are now, or what was done within `WINDOW`; null when
 * all of it may be.
 */
export function exceeded(demand: Demand, counted: number | readonly Uses[]): Exceeded | null {
  const { quota, n, limit, person } = demand;
  const uses = typeof counted === 'number' ? [] : [...counted].sort((a, b) => a.minute - b.minute);
  const used = typeof counted === 'number' ? counted : uses.reduce((sum, one) => sum + one.n, 0);
  if (used + n <= limit) return null;
  let left = used;
  let again: Date | null = null;
  for (const one of uses) {
    left -= one.n;
    again = new Date(one.minute + WINDOW);
    if (left + n <= limit) break;
  }
  return { quota, scope: scopeOf(demand), limit, person, again: n > limit ? null : again };
}
