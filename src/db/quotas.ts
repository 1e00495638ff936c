import type pg from 'pg';
import type { QuotaStore, WithinQuotas } from '../app/ports/quotas.ts';
import { isObject } from '../core/json.ts';
import { no, ok, type Result } from '../core/result.ts';
import type { PersonId } from '../domain/ids.ts';
import { LOADS } from '../domain/operations/operations.ts';
import {
  DAY,
  type Demand,
  doneAt,
  type Exceeded,
  exceeded,
  isDaily,
  isStanding,
  QUOTAS,
  type Quota,
  type Uses,
  WINDOW,
} from '../domain/permissions/quota.ts';
import { isOrganiserKey } from '../domain/table/owner.ts';
import { changes } from './changes.ts';
import { exportRequests } from './exports.ts';
import { readServerLimits } from './json-columns.ts';

/**
 * Quotas. Demands are looked at and counted under a lock for each person and server they are about, which is held until
 * the end of the transaction: the next demand counts what has been written before.
 */
type Quotas = Pick<QuotaStore, 'within' | 'add' | 'uncount' | 'usesOf' | 'serverLimits' | 'saveServerLimit'>;

const LOCKS = 1_902_081_633;

/** In one order for all, so that no two wait for each other. */
const LOCK = 'select pg_advisory_xact_lock($1::int, hashtext(subject)) from unnest($2::text[]) as subject';

/**
 * Uses by the demand they count for, numbered from 1. There are no more minutes than that; the limit makes each demand
 * a look-up.
 */
const USED = `select at::int, minute, n
from unnest($1::text[], $2::text[], $3::text[]) with ordinality as demand (person, server, quota, at)
  cross join lateral (
    select minute, n from uses
    where uses.person = demand.person and uses.server = demand.server and uses.quota = demand.quota
      and minute > now() - $4::int * interval '1 millisecond'
    limit 100
  ) as used`;

/**
 * Minutes that are over for good are deleted in passing, unless somebody else is about to. What a day counts: see
 * `countedAt`.
 */
const SWEEP = `delete from uses where ctid = any (array(
  select ctid from uses where minute < now() - $5::int * interval '1 millisecond'
  order by minute limit 200 for update skip locked
))`;
const ADD_USES = `insert into uses (person, server, quota, minute, n)
select person, server, quota, case when quota = any ($6::text[])
  then date_trunc('hour', clock_timestamp(), 'UTC') + $7::int * interval '1 millisecond'
  else date_trunc('minute', clock_timestamp()) end, n
from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as demand (person, server, quota, n)
on conflict (person, server, quota, minute) do update set n = uses.n + excluded.n`;

export const COUNT_USES = `with swept as (${SWEEP}) ${ADD_USES}`;
/** The same of one demand, and what counts then. A statement does not see what it writes. */
const COUNT_AND_LOOK = `with swept as (${SWEEP}), counted as (${ADD_USES} returning uses.minute, uses.n)
select minute, n from counted
union all
select minute, n from uses where person = ($1::text[])[1] and server = ($2::text[])[1] and quota = ($3::text[])[1]
  and minute > now() - $8::int * interval '1 millisecond' and minute not in (select minute from counted)`;

/** The parameters of `COUNT_USES` after the columns: what is swept, and which quotas are of a day. */
export const COUNTED = [2 * WINDOW, QUOTAS.filter(isDaily), DAY] as const;

const UNCOUNT = `update uses set n = uses.n - demand.n
from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as demand (person, server, quota, n)
where (uses.person, uses.server, uses.quota) = (demand.person, demand.server, demand.quota) and uses.minute = (
  select max(minute) from uses as newest
  where (newest.person, newest.server, newest.quota) = (demand.person, demand.server, demand.quota)
    and newest.n >= demand.n and newest.minute > now() - $5::int * interval '1 millisecond')`;

/**
 * The quotas that version 0.1.0 knows. It reads no server's limits among which it finds another one, so those of newer
 * quotas are kept in the settings, which it does not read.
 */
const FIRST_QUOTAS: readonly Quota[] = [
  ...(['lobbies', 'tables', 'solo', 'openings', 'invitations', 'invited', 'pictures', 'films', 'exports'] as const),
];

/** What was chosen for the other quotas stays. */
const CHOOSE = `insert into servers (id, limits) values ($1, $2)
on conflict (id) do update set limits = (servers.limits::jsonb || excluded.limits::jsonb)::json`;
const CHOOSE_NEWER = `insert into servers (id, settings) values ($1, json_build_object('limits', $2::json))
on conflict (id) do update set settings = (servers.settings::jsonb || jsonb_build_object(
  'limits', coalesce(servers.settings::jsonb -> 'limits', '{}') || (excluded.settings::jsonb -> 'limits')))::json`;

const LIMITS = 'select limits, settings from servers where id = $1';

const PERSONAL = `select quota, server, minute, n from uses
where person = $1 and n > 0 and minute > now() - $2::int * interval '1 millisecond' order by minute, quota, server`;

/**
 * How many of these transactions a process has open at once. What is done inside may ask the pool for more connections
 * than its own: if all were held by transactions, each would wait for the others.
 */
const AT_ONCE = 2;

export function quotas(pool: pg.Pool): Quotas {
  const inTurn = atMost(AT_ONCE);
  return {
    async within(demands, work, together = []) {
      if (demands.length === 0 && together.length === 0) return ok(await work(writes(pool)));
      return inTurn(() => counted(pool, { demands, together }, work));
    },

    async add(done) {
      const values = [...columnsOf([done]), [done.n], ...COUNTED, WINDOW];
      const { rows } = await pool.query<{ minute: Date; n: number }>(COUNT_AND_LOOK, values);
      return exceeded(
        { ...done, n: 1 },
        rows.map(({ minute, n }) => ({ minute: minute.getTime(), n })),
      );
    },

    async uncount(demands) {
      const hourly = demands.filter(({ quota }) => !isStanding(quota));
      if (hourly.length === 0) return;
      await inTurn(async () => {
        const client = await pool.connect();
        try {
          await client.query('begin');
          await client.query(LOCK, [LOCKS, subjectsOf(hourly, [])]);
          await client.query(UNCOUNT, [...columnsOf(hourly), hourly.map(({ n }) => n), WINDOW]);
          await client.query('commit');
          client.release();
        } catch (error) {
          client.release(true);
          throw error;
        }
      });
    },

    async usesOf(person) {
      const { rows } = await pool.query<{ quota: string; server: string; minute: Date; n: number }>(PERSONAL, [
        person,
        WINDOW,
      ]);
      return rows.flatMap(({ quota: name, server, minute, n }) => {
        // A newer version counts what this one does not know.
        const quota = [...QUOTAS, ...LOADS].find((one) => one === name);
        return quota
          ? [{ quota, server: server === '' ? null : server, minute: doneAt(quota, minute.getTime()), n }]
          : [];
      });
    },

    async serverLimits(server) {
      const { rows } = await pool.query<{ limits: unknown; settings: unknown }>(LIMITS, [server]);
      const { limits, settings } = rows[0] ?? {};
      return readServerLimits(limits, isObject(settings) ? settings.limits : undefined);
    },

    async saveServerLimit(server, quota, limit) {
      await pool.query(FIRST_QUOTAS.includes(quota) ? CHOOSE : CHOOSE_NEWER, [
        server,
        JSON.stringify({ [quota]: limit }),
      ]);
    },
  };
}

/** What may be written in such a transaction. */
function writes(queries: pg.Pool | pg.ClientBase): WithinQuotas {
  return { ...changes(queries), ...exportRequests(queries) };
}

/** Lets so many works run at once; the others wait, the first come first. */
function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function counted<T>(
  pool: pg.Pool,
  { demands, together }: { readonly demands: readonly Demand[]; readonly together: readonly PersonId[] },
  work: (inside: WithinQuotas) => Promise<T | null>,
): Promise<Result<T | null, Exceeded>> {
  const client = await pool.connect();
  const end = async (how: 'commit' | 'rollback'): Promise<void> => {
    await client.query(how);
    client.release();
  };
  try {
    await client.query('begin');
    await client.query(LOCK, [LOCKS, subjectsOf(demands, together)]);
    const over = await firstExceeded(client, demands);
    const done = over === null ? await work(writes(client)) : null;
    if (done !== null) await count(client, demands);
    await end(done === null ? 'rollback' : 'commit');
    return over === null ? ok(done) : no(over);
  } catch (error) {
    // Closed, and what was done is rolled back with it.
    client.release(true);
    throw error;
  }
}

/** Whom the demands are about, each once, and the people who are not to be in two of these at once. */
function subjectsOf(demands: readonly Demand[], together: readonly PersonId[]): readonly string[] {
  const subjects = new Set(demands.map(({ person, server }) => JSON.stringify([person, server])));
  if (together.length > 0) subjects.add(JSON.stringify(['together', ...[...together].sort()]));
  return [...subjects].sort();
}

async function firstExceeded(client: pg.ClientBase, demands: readonly Demand[]): Promise<Exceeded | null> {
  const hourly = demands.filter(({ quota }) => !isStanding(quota));
  const uses = await usesFor(client, hourly);
  for (const [at, demand] of hourly.entries()) {
    const over = exceeded(demand, uses.get(at) ?? []);
    if (over) return over;
  }
  for (const demand of demands.filter(({ quota }) => isStanding(quota))) {
    const over = exceeded(demand, await standing(client, demand));
    if (over) return over;
  }
  return null;
}

/** What was done in the last hour or day, by the place of the demand. */
async function usesFor(client: pg.ClientBase, demands: readonly Demand[]): Promise<ReadonlyMap<number, Uses[]>> {
  const found = new Map<number, Uses[]>();
  if (demands.length === 0) return found;
  const values = [...columnsOf(demands), WINDOW];
  const { rows } = await client.query<{ at: number; minute: Date; n: number }>(USED, values);
  for (const { at, minute, n } of rows)
    found.set(at - 1, [...(found.get(at - 1) ?? []), { minute: minute.getTime(), n }]);
  return found;
}

/** Tables of a person. */
const PERSONS = "(owner = 'person:' || $2 or (owner is null and host = $2))";

/** How many tables of this kind there are now. */
async function standing(client: pg.ClientBase, { quota, person, server }: Demand): Promise<number> {
  const phase = quota === 'lobbies' ? 'gathering' : 'playing';
  const values = [phase, ...(person === null ? [] : [person]), ...(server === null ? [] : [server])];
  const conditions = [
    'phase = $1',
    ...(person === null ? [] : [isOrganiserKey(person) ? 'owner = $2' : PERSONS]),
    ...(server === null ? [] : [`guild = $${values.length}`]),
    ...(quota === 'solo' ? ['(select count(*) from chairs where table_id = id and person is not null) < 2'] : []),
  ];
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from tables where ${conditions.join(' and ')}`,
    values,
  );
  return rows[0]?.n ?? 0;
}

async function count(client: pg.ClientBase, demands: readonly Demand[]): Promise<void> {
  const hourly = demands.filter(({ quota }) => !isStanding(quota));
  if (hourly.length === 0) return;
  await client.query(COUNT_USES, [...columnsOf(hourly), hourly.map(({ n }) => n), ...COUNTED]);
}

/** People, servers, quotas, in columns. */
function columnsOf(demands: readonly Demand[]): readonly unknown[] {
  return [
    demands.map(({ person }) => person ?? ''),
    demands.map(({ server }) => server ?? ''),
    demands.map(({ quota }) => quota),
  ];
}
