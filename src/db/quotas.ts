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
import { inTransaction, onConnection } from './connection.ts';
import { exportRequests } from './exports.ts';
import { endedWaits } from './finding.ts';
import { readServerLimits } from './json-columns.ts';
import { type Columns, join, parameters, raw, rowsOf, type Sql, sql, statement } from './sql.ts';

/**
 * Quotas. Demands are looked at and counted under a lock for each person and server they are about, which is held until
 * the end of the transaction: the next demand counts what has been written before.
 */
type Quotas = Pick<QuotaStore, 'within' | 'add' | 'uncount' | 'usesOf' | 'serverLimits' | 'saveServerLimit'>;

const LOCKS = 1_902_081_633;

type Given = { subjects: readonly string[]; server: string | null; person: PersonId | null; chosen: string };
const given = parameters<Given>();

/** In one order for all, so that no two wait for each other. */
const LOCK = statement`select pg_advisory_xact_lock(${() => LOCKS}::int, hashtext(subject)) from unnest(${given.subjects}::text[]) as subject`;

/** So many of a quota, or of a load, by a person or in a server. */
interface Use extends Pick<Demand, 'person' | 'server' | 'n'> {
  readonly quota: string;
}

interface Counting {
  readonly uses: readonly Use[];
}

const USE = {
  person: ['text', ({ person }) => person ?? ''],
  server: ['text', ({ server }) => server ?? ''],
  quota: ['text', ({ quota }) => quota],
  n: ['int4', ({ n }) => n],
} as const satisfies Columns<Use>;

const USES = rowsOf(USE, ({ uses }: Counting) => uses);

const milliseconds = (n: number): Sql => raw(`${n} * interval '1 millisecond'`);

/** Uses by whom they count for. There are no more minutes than that; the limit makes each demand a look-up. */
const USED = statement`select used.* from (select distinct person, server, quota from ${USES} as one) as demand
  cross join lateral (
    select * from uses
    where uses.person = demand.person and uses.server = demand.server and uses.quota = demand.quota
      and minute > now() - ${milliseconds(WINDOW)}
    limit 100
  ) as used`;

/**
 * Minutes that are over for good are deleted in passing, unless somebody else is about to. What a day counts: see
 * `countedAt`. Loads are counted by processes and written later: of who has been erased meanwhile they are not.
 */
const COUNT = sql`with swept as (
  delete from uses where ctid = any (array(
    select ctid from uses where minute < now() - ${milliseconds(2 * WINDOW)}
    order by minute limit 200 for update skip locked
  ))
), counted as (
  insert into uses (person, server, quota, minute, n)
  select person, server, quota, case when quota = any (${() => QUOTAS.filter(isDaily)}::text[])
    then date_trunc('hour', clock_timestamp(), 'UTC') + ${milliseconds(DAY)}
    else date_trunc('minute', clock_timestamp()) end, n
  from ${USES} as demand
  where person = '' or quota <> all (${() => LOADS}::text[]) or exists (select from people where id = demand.person)
  on conflict (person, server, quota, minute) do update set n = uses.n + excluded.n
  returning uses.*
)`;

export const COUNT_USES = statement`${COUNT} select`;
/** The same of one demand, and what counts then. A statement does not see what it writes. */
const COUNT_AND_LOOK = statement`${COUNT}
select * from counted
union all
select uses.* from uses join ${USES} as demand using (person, server, quota)
where minute > now() - ${milliseconds(WINDOW)} and minute not in (select minute from counted)`;

const UNCOUNT = statement`update uses set n = uses.n - demand.n
from ${USES} as demand
where (uses.person, uses.server, uses.quota) = (demand.person, demand.server, demand.quota) and uses.minute = (
  select max(minute) from uses as newest
  where (newest.person, newest.server, newest.quota) = (demand.person, demand.server, demand.quota)
    and newest.n >= demand.n and newest.minute > now() - ${milliseconds(WINDOW)})`;

/**
 * The quotas that version 0.1.0 knows. It reads no server's limits among which it finds another one, so those of newer
 * quotas are kept in the settings, which it does not read.
 */
const FIRST_QUOTAS: readonly Quota[] = [
  ...(['lobbies', 'tables', 'solo', 'openings', 'invitations', 'invited', 'pictures', 'films', 'exports'] as const),
];

/** What was chosen for the other quotas stays. */
const CHOOSE = statement`insert into servers (id, limits) values (${given.server}, ${given.chosen})
on conflict (id) do update set limits = (servers.limits::jsonb || excluded.limits::jsonb)::json`;
const CHOOSE_NEWER = statement`insert into servers (id, settings)
values (${given.server}, json_build_object('limits', ${given.chosen}::json))
on conflict (id) do update set settings = (servers.settings::jsonb || jsonb_build_object(
  'limits', coalesce(servers.settings::jsonb -> 'limits', '{}') || (excluded.settings::jsonb -> 'limits')))::json`;

const LIMITS = statement`select limits, settings from servers where id = ${given.server}`;

const PERSONAL = statement`select * from uses
where person = ${given.person} and n > 0 and minute > now() - ${milliseconds(WINDOW)} order by minute, quota, server`;

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
      const { rows } = await pool.query<UsedRow>(COUNT_AND_LOOK({ uses: [done] }));
      return exceeded({ ...done, n: 1 }, rows.map(readUses));
    },

    async uncount(demands) {
      const hourly = demands.filter(({ quota }) => !isStanding(quota));
      if (hourly.length === 0) return;
      await inTurn(() =>
        inTransaction(pool, async (client) => {
          await client.query(LOCK({ subjects: subjectsOf(hourly, []) }));
          await client.query(UNCOUNT({ uses: hourly }));
        }),
      );
    },

    async usesOf(person) {
      const { rows } = await pool.query<UsedRow>(PERSONAL({ person }));
      return rows.flatMap(({ quota: name, server, minute, n }) => {
        // A newer version counts what this one does not know.
        const quota = [...QUOTAS, ...LOADS].find((one) => one === name);
        return quota
          ? [{ quota, server: server === '' ? null : server, minute: doneAt(quota, minute.getTime()), n }]
          : [];
      });
    },

    async serverLimits(server) {
      const { rows } = await pool.query<{ limits: unknown; settings: unknown }>(LIMITS({ server }));
      const { limits, settings } = rows[0] ?? {};
      return readServerLimits(limits, isObject(settings) ? settings.limits : undefined);
    },

    async saveServerLimit(server, quota, limit) {
      const choose = FIRST_QUOTAS.includes(quota) ? CHOOSE : CHOOSE_NEWER;
      await pool.query(choose({ server, chosen: JSON.stringify({ [quota]: limit }) }));
    },
  };
}

/** What may be written in such a transaction. */
function writes(queries: pg.Pool | pg.ClientBase): WithinQuotas {
  return { ...changes(queries), ...exportRequests(queries), ...endedWaits(queries) };
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
  return onConnection(pool, async (client) => {
    await client.query('begin');
    await client.query(LOCK({ subjects: subjectsOf(demands, together) }));
    const over = await firstExceeded(client, demands);
    const done = over === null ? await work(writes(client)) : null;
    if (done !== null) await count(client, demands);
    await client.query(done === null ? 'rollback' : 'commit');
    return over === null ? ok(done) : no(over);
  });
}

/** Whom the demands are about, each once, and the people who are not to be in two of these at once. */
function subjectsOf(demands: readonly Demand[], together: readonly PersonId[]): readonly string[] {
  const subjects = new Set(demands.map(({ person, server }) => JSON.stringify([person, server])));
  if (together.length > 0) subjects.add(JSON.stringify(['together', ...[...together].sort()]));
  return [...subjects].sort();
}

async function firstExceeded(client: pg.ClientBase, demands: readonly Demand[]): Promise<Exceeded | null> {
  const hourly = demands.filter(({ quota }) => !isStanding(quota));
  const used = hourly.length === 0 ? [] : (await client.query<UsedRow>(USED({ uses: hourly }))).rows;
  for (const demand of hourly) {
    const { person, server, quota } = USE;
    const isOwn = (one: UsedRow) => [person, server, quota].every(([_, read]) => read(one) === read(demand));
    const over = exceeded(demand, used.filter(isOwn).map(readUses));
    if (over) return over;
  }
  for (const demand of demands.filter(({ quota }) => isStanding(quota))) {
    const over = exceeded(demand, await standing(client, demand));
    if (over) return over;
  }
  return null;
}

/** Tables of a person. */
const PERSONS = sql`(owner = 'person:' || ${given.person} or (owner is null and host = ${given.person}))`;

/** How many tables of this kind there are now. */
async function standing(client: pg.ClientBase, { quota, person, server }: Demand): Promise<number> {
  const phase = quota === 'lobbies' ? 'gathering' : 'playing';
  const conditions = [
    sql`phase = ${() => phase}`,
    ...(person === null ? [] : [isOrganiserKey(person) ? sql`owner = ${given.person}` : PERSONS]),
    ...(server === null ? [] : [sql`guild = ${given.server}`]),
    ...(quota === 'solo' ? [sql`(select count(*) from chairs where table_id = id and person is not null) < 2`] : []),
  ];
  const count = statement`select count(*)::int as n from tables where ${join(conditions, ' and ')}`;
  const { rows } = await client.query<{ n: number }>(count({ person, server }));
  return rows[0]?.n ?? 0;
}

async function count(client: pg.ClientBase, demands: readonly Demand[]): Promise<void> {
  const hourly = demands.filter(({ quota }) => !isStanding(quota));
  if (hourly.length === 0) return;
  await client.query(COUNT_USES({ uses: hourly }));
}

type UsedRow = Use & { readonly minute: Date };

const readUses = ({ minute, n }: UsedRow): Uses => ({ minute: minute.getTime(), n });
