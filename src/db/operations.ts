import type pg from 'pg';
import { z } from 'zod';
import type { OperationsStore, ProcessNow, Weight } from '../app/ports/operations.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { AUDIENCES, type Maintenance, type SwitchName, type Texts } from '../domain/operations/operations.ts';
import { WINDOW } from '../domain/permissions/quota.ts';
import { countDue, dropJobs, failedJobs, retryNow } from '../jobs/graphile.ts';
import { COUNT_JOBS, queued } from './added-jobs.ts';
import { inTransaction } from './connection.ts';
import { COUNT_USES } from './quotas.ts';
import { parameters, prepared, raw, sql, statement } from './sql.ts';

/** What operators choose, where all processes read it, and what weighs on the bot. */

/** Seconds without a beat after which a process counts as gone. */
const SILENCE = raw('30');

/** The same where another one is to go on in its place: longer than a few looks. */
const ALIVE = raw('5');

type Process = Parameters<OperationsStore['processBeat']>[0];
type Announced = { id: string; audience: string; texts: string; at: Date; since: Date; most: number };
type Ordered = { by: string; what: string; only: string | null; from: Date; to: Date };
type Asked = { server: string; past: string; limit: number; percent: number };
const given = parameters<Process & Announced & Ordered & Asked>();

/** Who is told to drain is the process that ran then, not the next one of its name. */
const BEAT = prepared('process-beat')`with here as (
  insert into processes (name, version, started_at, seen_at) values (${given.name}, ${given.version}, ${given.startedAt}, now())
  on conflict (name) do update set seen_at = now(), version = excluded.version, started_at = excluded.started_at,
    drain = processes.drain and processes.started_at = excluded.started_at
  returning drain
), heard as (
  select coalesce(${given.heard}::int, (select max(id) from operator_log), 0) as id
)
select drain,
  (select coalesce(array_agg(name), '{}') from switches) as off,
  (select json_build_object('from', begins, 'to', ends, 'texts', texts)
   from outages where texts is not null and begins <= now() and ends > now() order by ends desc limit 1) as maintenance,
  exists (
    select from processes where name <> ${given.name} and not drain and seen_at > now() - interval '${ALIVE} s'
  ) as others,
  (select coalesce(json_agg(json_build_object('by', by, 'what', what) order by operator_log.id), '[]')
   from operator_log where operator_log.id > heard.id) as orders,
  coalesce((select max(operator_log.id) from operator_log), heard.id) as heard
from here, heard`;

const PROCESSES = statement`select name, version, started_at as "startedAt", drain from processes
where seen_at > now() - interval '${SILENCE} s' order by name`;

const END = statement`delete from processes where name = ${given.name}`;

const DRAIN = statement`update processes set drain = true
where seen_at > now() - interval '${SILENCE} s' and (${given.only}::text is null or name = ${given.only}) returning name`;

/** One that was begun lasted until now; what has not begun is none. */
const END_MAINTENANCE = `with dropped as (
  delete from outages where texts is not null and begins >= now() and ends > now() returning 1
), ended as (
  update outages set ends = now() where texts is not null and begins < now() and ends > now() returning 1
) select from dropped union all select from ended`;

const BEGIN_MAINTENANCE = statement`insert into outages (begins, ends, texts) values (${given.from}, ${given.to}, ${given.texts})`;

/** Taken in a statement before, so that each announcement counts those before it. */
const ONE_BY_ONE = 'select pg_advisory_xact_lock(1902081634)';

const ANNOUNCE = statement`with kept as (
  insert into announcements (id, audience, texts, at)
  select ${given.id}, ${given.audience}, ${given.texts}::json, ${given.at}::timestamptz
  where (select count(*) from announcements where at > ${given.since}::timestamptz) < ${given.most}
  returning id
), ${queued('kept', 'null::text')}
select ${COUNT_JOBS} from kept`;

const FIND = statement`select audience, texts, at from announcements where id = ${given.id}`;

const SWITCH_OFF = statement`insert into switches (name) values (${given.name}) on conflict (name) do nothing`;
const SWITCH_ON = statement`delete from switches where name = ${given.name}`;

const NOTE = statement`insert into operator_log (by, what) values (${given.by}, ${given.what})`;

const HOSTS = statement`select distinct host from tables
where phase in ('gathering', 'playing') and host > ${given.past} order by host limit ${given.limit}`;

const OPEN_IN = statement`select id from tables where guild = ${given.server} and phase in ('gathering', 'playing') and id > ${given.past} order by id limit ${given.limit}`;

/** Of the last hour. Pictures are what is painted or sent: boards, films and what is shown everybody. */
const CAUSED = sql`select case quota when 'films' then 'pictures' when 'shares' then 'pictures' else quota end as what,
  nullif(person, '') as person, nullif(server, '') as server, sum(n)::float8 as n
from uses where quota in ('presses', 'thought', 'pictures', 'films', 'shares')
  and (person = '') <> (server = '') and n > 0 and minute > now() - ${() => WINDOW}::int * interval '1 millisecond'
group by 1, 2, 3`;

/** How many tables there are, as Postgres remembers it; -1: it does not know yet. */
const TABLES = `select reltuples::float8 as n from pg_class where oid = 'tables'::regclass`;

/** How many tables are looked at: of more of them a part, so that it takes a second. */
const LOOKED_AT = 200_000;

/**
 * Of so many percent of the tables. The moves of a table by their number and what one takes on average,
 * so that not each of them is read.
 */
const STORED = sql`select 'storage' as what, host as person, guild as server, grouping(host) as all_hosts,
  sum(coalesce(pg_column_size(state), 0) + coalesce(archived.bytes, ply * entry.bytes) + 1000)::float8 * 100 / ${given.percent}::float8 as n
from tables tablesample system (${given.percent}::float8)
  cross join (select coalesce(pg_relation_size('entries') / nullif(reltuples, 0), 0) as bytes from pg_class
    where oid = 'entries'::regclass) as entry
  left join lateral (select pg_column_size(entries) as bytes from archived_logs where table_id = tables.id) as archived on true
group by grouping sets (host, guild)`;

const HEAVIEST = statement`select what, person, server, n from (
  select *, row_number() over (partition by what, person is null order by n desc) as rank from (
    ${CAUSED}
    union all
    select what, case when all_hosts = 0 then person end, case when all_hosts = 1 then server end, n from (${STORED}) as stored
    where (all_hosts = 0 and person <> '') or (all_hosts = 1 and server is not null)
  ) as weight
) as ranked where rank <= ${given.limit} order by what, person is null, n desc`;

const TEXTS = z.object({
  en: z.string(),
  ...Object.fromEntries(LANGUAGES.filter((one) => one !== 'en').map((one) => [one, z.string().optional()])),
});

interface BeatRow {
  readonly drain: boolean;
  readonly off: readonly SwitchName[];
  readonly maintenance: { readonly from: string; readonly to: string; readonly texts: unknown } | null;
  readonly others: boolean;
  readonly orders: readonly { readonly by: string; readonly what: string }[];
  readonly heard: number;
}

export function operations(pool: pg.Pool): OperationsStore {
  return {
    async processBeat(process) {
      const { rows } = await pool.query<BeatRow>(BEAT(process));
      const row = rows[0];
      if (!row) throw new Error('a beat gave no row');
      const { drain: draining, maintenance, ...rest } = row;
      return { ...rest, draining, maintenance: maintenance && readMaintenance(maintenance) };
    },

    async endProcess(name) {
      await pool.query(END({ name }));
    },

    async processes() {
      return (await pool.query<ProcessNow>(PROCESSES({}))).rows;
    },

    async drain(name) {
      const { rows } = await pool.query<{ name: string }>(DRAIN({ only: name }));
      return rows.map((row) => row.name).sort();
    },

    jobsDue: () => countDue(pool),

    async setMaintenance(maintenance) {
      const { rowCount } = await pool.query(END_MAINTENANCE);
      if (maintenance === null) return rowCount !== null && rowCount > 0;
      const { from, to, texts } = maintenance;
      await pool.query(
        BEGIN_MAINTENANCE({ from: new Date(from), to: new Date(to), texts: JSON.stringify(texts ?? {}) }),
      );
      return true;
    },

    async switchedOff() {
      const { rows } = await pool.query<{ name: SwitchName }>('select name from switches order by name');
      return rows.map(({ name }) => name);
    },

    async setSwitch(name, on) {
      await pool.query((on ? SWITCH_ON : SWITCH_OFF)({ name }));
    },

    async noteOrder(by, what) {
      await pool.query(NOTE({ by, what }));
    },

    async addAnnouncement({ id, audience, texts, at }, job, since, most) {
      const announced = ANNOUNCE({ id, audience, texts: JSON.stringify(texts), at, since, most, jobs: [job] });
      return inTransaction(pool, async (client) => {
        await client.query(ONE_BY_ONE);
        const { rowCount } = await client.query(announced);
        return rowCount === 1;
      });
    },

    async announcement(id) {
      const { rows } = await pool.query<{ audience: string; texts: unknown; at: Date }>(FIND({ id }));
      const row = rows[0];
      const audience = AUDIENCES.find((one) => one === row?.audience);
      return row && audience ? { id, audience, texts: TEXTS.parse(row.texts) as Texts, at: row.at } : null;
    },

    async hosts(past, limit) {
      const { rows } = await pool.query<{ host: string }>(HOSTS({ past, limit }));
      return rows.map(({ host }) => host);
    },

    async openIn(server, past, limit) {
      const { rows } = await pool.query<{ id: string }>(OPEN_IN({ server, past, limit }));
      return rows.map(({ id }) => id);
    },

    async countLoads(counts) {
      const uses = counts.map(({ load, n, ...whose }) => ({ ...whose, quota: load, n: Math.round(n) }));
      if (uses.length > 0) await pool.query(COUNT_USES({ uses }));
    },

    async heaviest(limit) {
      const { rows } = await pool.query<{ n: number }>(TABLES);
      const percent = Math.min(100, (100 * LOOKED_AT) / Math.max(1, rows[0]?.n ?? 0));
      return (await pool.query<Weight>(HEAVIEST({ limit, percent }))).rows;
    },

    failedJobs: (limit) => failedJobs(pool, limit),
    retryJobs: (ids) => retryNow(pool, ids),
    dropJobs: (ids) => dropJobs(pool, ids),
  };
}

function readMaintenance({ from, to, texts }: NonNullable<BeatRow['maintenance']>): Maintenance {
  const read = TEXTS.safeParse(texts);
  return {
    from: new Date(from).getTime(),
    to: new Date(to).getTime(),
    texts: read.success ? (read.data as Texts) : null,
  };
}
