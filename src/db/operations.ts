import type pg from 'pg';
import { z } from 'zod';
import type { OperationsStore, ProcessNow, Weight } from '../app/ports/operations.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { AUDIENCES, type Maintenance, type SwitchName, type Texts } from '../domain/operations/operations.ts';
import { WINDOW } from '../domain/permissions/quota.ts';
import { countDue, dropJobs, failedJobs, queuedSql, retryNow } from '../jobs/graphile.ts';
import { writeJobs } from './added-jobs.ts';
import { COUNT_USES, COUNTED } from './quotas.ts';

/** What operators choose, where all processes read it, and what weighs on the bot. */

/** Seconds without a beat after which a process counts as gone. */
const SILENCE = 30;

/** The same where another one is to go on in its place: longer than a few looks. */
const ALIVE = 5;

/**
 * $1: name, $2: version, $3: when it started. Who is told to drain is the process that ran then, not the next one of
 * its name.
 */
const BEAT = `with here as (
  insert into processes (name, version, started_at, seen_at) values ($1, $2, $3, now())
  on conflict (name) do update set seen_at = now(), version = excluded.version, started_at = excluded.started_at,
    drain = processes.drain and processes.started_at = excluded.started_at
  returning drain
), heard as (
  select coalesce($4::int, (select max(id) from operator_log), 0) as id
)
select drain,
  (select coalesce(array_agg(name), '{}') from switches) as off,
  (select json_build_object('from', begins, 'to', ends, 'texts', texts)
   from outages where texts is not null and begins <= now() and ends > now() order by ends desc limit 1) as maintenance,
  exists (
    select from processes where name <> $1 and not drain and seen_at > now() - interval '${ALIVE} s'
  ) as others,
  (select coalesce(json_agg(json_build_object('by', by, 'what', what) order by operator_log.id), '[]')
   from operator_log where operator_log.id > heard.id) as orders,
  coalesce((select max(operator_log.id) from operator_log), heard.id) as heard
from here, heard`;

const PROCESSES = `select name, version, started_at as "startedAt", drain from processes
where seen_at > now() - interval '${SILENCE} s' order by name`;

const DRAIN = `update processes set drain = true
where seen_at > now() - interval '${SILENCE} s' and ($1::text is null or name = $1) returning name`;

/** One that was begun lasted until now; what has not begun is none. */
const END_MAINTENANCE = `with dropped as (
  delete from outages where texts is not null and begins >= now() and ends > now() returning 1
), ended as (
  update outages set ends = now() where texts is not null and begins < now() and ends > now() returning 1
) select from dropped union all select from ended`;

const BEGIN_MAINTENANCE = `insert into outages (begins, ends, texts) values ($1, $2, $3)`;

/** Taken in a statement before, so that each announcement counts those before it. */
const ONE_BY_ONE = 'select pg_advisory_xact_lock(1902081634)';

/** $1 to $4: the announcement, $5: since when, $6: how many there may be since then, $7: jobs. */
const ANNOUNCE = `with kept as (
  insert into announcements (id, audience, texts, at)
  select $1, $2, $3::json, $4::timestamptz
  where (select count(*) from announcements where at > $5::timestamptz) < $6
  returning id
), ${queuedSql('$7', 'kept', 'null::text')}
select (select count(*) from queued) as jobs from kept`;

const HOSTS = `select distinct host from tables
where phase in ('gathering', 'playing') and host > $1 order by host limit $2`;

const OPEN_IN = `select id from tables where guild = $1 and phase in ('gathering', 'playing') and id > $2 order by id limit $3`;

/** Of the last hour. Pictures are what is painted or sent: boards, films and what is shown everybody. */
const CAUSED = `select case quota when 'films' then 'pictures' when 'shares' then 'pictures' else quota end as what,
  nullif(person, '') as person, nullif(server, '') as server, sum(n)::float8 as n
from uses where quota in ('presses', 'thought', 'pictures', 'films', 'shares')
  and (person = '') <> (server = '') and n > 0 and minute > now() - $2::int * interval '1 millisecond'
group by 1, 2, 3`;

/** How many tables there are, as Postgres remembers it; -1: it does not know yet. */
const TABLES = `select reltuples::float8 as n from pg_class where oid = 'tables'::regclass`;

/** How many tables are looked at: of more of them a part, so that it takes a second. */
const LOOKED_AT = 200_000;

/**
 * $3: percent of the tables that are looked at. The moves of a table by their number and what one takes on average,
 * so that not each of them is read.
 */
const STORED = `select 'storage' as what, host as person, guild as server, grouping(host) as all_hosts,
  sum(coalesce(pg_column_size(state), 0) + coalesce(archived.bytes, ply * entry.bytes) + 1000)::float8 * 100 / $3::float8 as n
from tables tablesample system ($3::float8)
  cross join (select coalesce(pg_relation_size('entries') / nullif(reltuples, 0), 0) as bytes from pg_class
    where oid = 'entries'::regclass) as entry
  left join lateral (select pg_column_size(entries) as bytes from archived_logs where table_id = tables.id) as archived on true
group by grouping sets (host, guild)`;

const HEAVIEST = `select what, person, server, n from (
  select *, row_number() over (partition by what, person is null order by n desc) as rank from (
    ${CAUSED}
    union all
    select what, case when all_hosts = 0 then person end, case when all_hosts = 1 then server end, n from (${STORED}) as stored
    where (all_hosts = 0 and person <> '') or (all_hosts = 1 and server is not null)
  ) as weight
) as ranked where rank <= $1 order by what, person is null, n desc`;

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
    async processBeat({ name, version, startedAt, heard }) {
      const values = [name, version, startedAt, heard];
      const { rows } = await pool.query<BeatRow>({ name: 'process-beat', text: BEAT, values });
      const row = rows[0];
      if (!row) throw new Error('a beat gave no row');
      const { drain: draining, maintenance, ...rest } = row;
      return { ...rest, draining, maintenance: maintenance && readMaintenance(maintenance) };
    },

    async endProcess(name) {
      await pool.query('delete from processes where name = $1', [name]);
    },

    async processes() {
      return (await pool.query<ProcessNow>(PROCESSES)).rows;
    },

    async drain(name) {
      const { rows } = await pool.query<{ name: string }>(DRAIN, [name]);
      return rows.map((row) => row.name).sort();
    },

    jobsDue: () => countDue(pool),

    async setMaintenance(maintenance) {
      const { rowCount } = await pool.query(END_MAINTENANCE);
      if (maintenance === null) return rowCount !== null && rowCount > 0;
      const { from, to, texts } = maintenance;
      await pool.query(BEGIN_MAINTENANCE, [new Date(from), new Date(to), JSON.stringify(texts ?? {})]);
      return true;
    },

    async switchedOff() {
      const { rows } = await pool.query<{ name: SwitchName }>('select name from switches order by name');
      return rows.map(({ name }) => name);
    },

    async setSwitch(name, on) {
      await pool.query(
        on
          ? 'delete from switches where name = $1'
          : 'insert into switches (name) values ($1) on conflict (name) do nothing',
        [name],
      );
    },

    async noteOrder(by, what) {
      await pool.query('insert into operator_log (by, what) values ($1, $2)', [by, what]);
    },

    async addAnnouncement({ id, audience, texts, at }, job, since, most) {
      const values = [id, audience, JSON.stringify(texts), at, since, most, writeJobs([job])];
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(ONE_BY_ONE);
        const { rowCount } = await client.query(ANNOUNCE, values);
        await client.query('commit');
        client.release();
        return rowCount === 1;
      } catch (error) {
        // Closed, and what was done is rolled back with it.
        client.release(true);
        throw error;
      }
    },

    async announcement(id) {
      const { rows } = await pool.query<{ audience: string; texts: unknown; at: Date }>(
        'select audience, texts, at from announcements where id = $1',
        [id],
      );
      const row = rows[0];
      const audience = AUDIENCES.find((one) => one === row?.audience);
      return row && audience ? { id, audience, texts: TEXTS.parse(row.texts) as Texts, at: row.at } : null;
    },

    async hosts(past, limit) {
      const { rows } = await pool.query<{ host: string }>(HOSTS, [past, limit]);
      return rows.map(({ host }) => host);
    },

    async openIn(server, past, limit) {
      const { rows } = await pool.query<{ id: string }>(OPEN_IN, [server, past, limit]);
      return rows.map(({ id }) => id);
    },

    async countLoads(counts) {
      const columns = [
        counts.map(({ person }) => person ?? ''),
        counts.map(({ server }) => server ?? ''),
        counts.map(({ load }) => load),
        counts.map(({ n }) => Math.round(n)),
      ];
      if (counts.length > 0) await pool.query(COUNT_USES, [...columns, ...COUNTED]);
    },

    async heaviest(limit) {
      const { rows } = await pool.query<{ n: number }>(TABLES);
      const percent = Math.min(100, (100 * LOOKED_AT) / Math.max(1, rows[0]?.n ?? 0));
      return (await pool.query<Weight>(HEAVIEST, [limit, WINDOW, percent])).rows;
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
