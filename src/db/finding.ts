import type pg from 'pg';
import type { FindingStore, LobbyPlace, Wait, WaitingPerson } from '../app/ports/finding.ts';
import type { Pace } from '../domain/finding/seek.ts';
import type { Waiting } from '../domain/finding/waiting.ts';
import type { PersonId } from '../domain/ids.ts';
import type { Job } from '../domain/operations/job.ts';
import { personParty } from '../domain/people/block.ts';
import { points } from '../domain/results/rating.ts';
import { FINDER, writeOwner } from '../domain/table/owner.ts';
import { adding } from './added-jobs.ts';
import { inTransaction } from './connection.ts';
import { SEEK } from './json-columns.ts';
import { read, readTable, type TableRow } from './rows.ts';
import { type Columns, parameters, raw, rowsOf, sql, statement } from './sql.ts';
import { CHAIRS, TABLE } from './table-columns.ts';

/** Who looks for other players. */

type Given = Omit<Waiting, 'seek' | 'since' | 'behind'> & {
  written: string;
  since: Date | null;
  behind: Date | null;
  lookAt: Date;
  at: Date;
  pace: Pace;
  people: readonly PersonId[];
};
const given = parameters<Given>();

const STORED = statement`select seek, since, behind, found_at as "foundAt", waited from seeks where person = ${given.person}`;

/** An erasure that is on its way is waited for, and the person is not stored any more. */
const BEGIN = statement`insert into seeks (person, seek, since, look_at, behind, avoids)
select id, ${given.written}::json, ${given.since}, ${given.lookAt}, ${given.behind}, ${given.avoids}
from people where id = ${given.person} for key share
on conflict (person) do update set seek = excluded.seek, since = excluded.since, look_at = excluded.look_at,
  behind = excluded.behind, avoids = excluded.avoids
where seeks.found_at is null or seeks.found_at <= excluded.since`;

const END = statement`update seeks set since = null, look_at = null
where person = ${given.person} and since is not null and (${given.since}::timestamptz is null or since = ${given.since})`;

type Again = Wait & { readonly lookAt?: number };
const WAIT = {
  person: ['text', ({ person }) => person],
  since: ['timestamptz', ({ since }) => new Date(since)],
  lookAt: ['timestamptz', ({ lookAt }) => (lookAt === undefined ? null : new Date(lookAt))],
} as const satisfies Columns<Again>;
const WAITS = rowsOf(WAIT, ({ waits }: { readonly waits: readonly Again[] }) => waits);

/** None of them can be taken by two at once, and two who want the same people do not wait for each other for ever. */
const END_ALL = statement`with waiting as (
  select seeks.person from seeks join ${WAITS} as wait using (person, since) order by person for update of seeks
), ended as (
  update seeks set since = null, look_at = null, found_at = ${given.at},
    waited = extract(epoch from ${given.at}::timestamptz - since)::integer
  where person in (select person from waiting)
    and (select count(*) from waiting) = (select count(*) from ${WAITS} as wait)
  returning person
) select count(*)::int as n from ended`;

/** How long they had waited is stored in seconds. */
const WAIT_AGAIN = statement`update seeks set since = found_at - waited * interval '1 second', look_at = ${given.at},
  found_at = null, waited = null
where person = any (${given.people}::text[]) and since is null and found_at is not null and waited is not null`;

/** What is between two people counts for both. */
const BLOCKS = sql`select blocked.person, array_agg(blocked.other) as blocked from (
    select substr(by, 8) as person, substr(whom, 8) as other from blocks where by like 'person:%' and whom like 'person:%'
    union select substr(whom, 8), substr(by, 8) from blocks where by like 'person:%' and whom like 'person:%'
  ) as blocked join seeks as one on one.person = blocked.person and one.since is not null
  join seeks as two on two.person = blocked.other and two.since is not null
  group by blocked.person`;

const WAITING = statement`select seeks.person, seek, since, look_at as "lookAt", behind, avoids, people.name,
  people.dms_closed as "dmsClosed",
  coalesce(blocked, '{}') as blocked,
  (select json_object_agg(game, mu) from ratings where ratings.person = seeks.person and pool = 'people') as skills
from seeks join people on people.id = seeks.person left join (${BLOCKS}) as blocking on blocking.person = seeks.person
where since is not null and not exists (select from blocks where by = 'operator' and whom = 'person:' || seeks.person)
order by since, seeks.person`;

const LOOK_AGAIN = statement`update seeks set look_at = wait.look_at from ${WAITS} as wait
where seeks.person = wait.person and seeks.since = wait.since`;

const OWN = raw(`owner = '${writeOwner(FINDER)}'`);

const TIMED_OUT = statement`select result_seats.ended_at as at from result_seats join tables on tables.id = table_id
where person = ${given.person} and result_seats.ended_at > ${given.at} and ending = 'autopilot' and ${OWN}
order by result_seats.ended_at desc`;

const AVOIDS = statement`select other.person from (
  select tables.id from chairs join tables on tables.id = table_id where person = ${given.person} and ${OWN}
  order by started_at desc, tables.id limit 2
) as last join chairs as other on other.table_id = last.id
where other.person <> ${given.person} group by other.person having count(*) = 2 order by other.person`;

const FIGURES = statement`select (select count(*)::int from seeks where since is not null and seek ->> 'pace' = ${given.pace}) as waiting,
  (select percentile_disc(0.5) within group (order by waited) from (
    select waited from seeks where found_at > ${given.at} and seek ->> 'pace' = ${given.pace} order by found_at desc limit 100
  ) as last) as waited`;

type LobbyGiven = LobbyPlace & { readonly person: PersonId | null; readonly party: string; readonly limit: number };
const lobby = parameters<LobbyGiven>();

const HERE = sql`(coalesce(guild = ${lobby.guild}, false) or (guild is null and channel = ${lobby.channel}))`;

/** The table's people as parties of blocks. */
const ITS_PEOPLE =
  raw(`(select 'person:' || chairs.person from chairs where table_id = tables.id and chairs.person is not null
    union all select 'person:' || tables.host)`);

const ELSEWHERE = raw(`(listed and (guild is null or exists (select from servers
    where servers.id = tables.guild and servers.settings ->> 'listed' = 'true')))`);

const OPEN_LOBBIES = statement`select ${raw(`${TABLE}, ${CHAIRS}`)}, (select json_object_agg(person, mu) from ratings
    where ratings.game = tables.game and pool = 'people'
      and person in (select chairs.person from chairs where table_id = tables.id)) as skills
from tables where phase = 'gathering' and series_id is null
  and (invited @> array[${lobby.person}] or ((guild is not null or card = channel) and (${HERE} or ${ELSEWHERE})))
  and (exists (select from chairs where table_id = tables.id and chairs.person = ${lobby.person}::text)
    or (select count(*) from chairs where table_id = tables.id) + cardinality(array_remove(invited, ${lobby.person})) < size)
  and not exists (select from blocks where
    (by = ${lobby.party} and whom in ${ITS_PEOPLE})
    or (whom = ${lobby.party} and (by in ${ITS_PEOPLE} or by = 'server:' || guild))
    or (by = 'operator' and whom in (${lobby.party}, 'person:' || host, 'server:' || guild)))
order by ${HERE} desc, opened_at desc, id limit ${lobby.limit}`;

type LobbyRow = TableRow & { readonly skills: Readonly<Record<string, number>> | null };

const pointsOf = (skills: Readonly<Record<string, number>> | null): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(skills ?? {}).map(([key, mu]) => [key, points({ mu })]));

interface StoredRow {
  readonly seek: unknown;
  readonly since: Date | null;
  readonly behind: Date | null;
  readonly foundAt: Date | null;
  readonly waited: number | null;
}

interface WaitingRow {
  readonly person: PersonId;
  readonly seek: unknown;
  readonly since: Date;
  readonly lookAt: Date;
  readonly behind: Date | null;
  readonly avoids: readonly PersonId[];
  readonly blocked: readonly PersonId[];
  readonly name: string;
  readonly dmsClosed: boolean;
  readonly skills: Readonly<Record<string, number>> | null;
}

const time = (date: Date | null): number | null => (date === null ? null : date.getTime());
const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Ends waits together with what is opened for those who waited, and begins them again with its end. */
export function endedWaits(queries: Pick<pg.ClientBase, 'query'>): Pick<FindingStore, 'endWaits' | 'waitAgain'> {
  return {
    async waitAgain(people, at) {
      await queries.query(WAIT_AGAIN({ people, at: new Date(at) }));
    },

    async endWaits(waits, at) {
      const { rows } = await queries.query<{ readonly n: number }>(END_ALL({ waits, at: new Date(at) }));
      return rows[0]?.n === waits.length;
    },
  };
}

export function finding(pool: pg.Pool): FindingStore {
  const withJobs = (query: pg.QueryConfig, jobs: readonly Job[]): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(query);
      if (rowCount === 1 && jobs.length > 0) await client.query(adding({ jobs }));
      return rowCount === 1;
    });
  return {
    ...endedWaits(pool),

    async seekOf(person) {
      const [row] = (await pool.query<StoredRow>(STORED({ person }))).rows;
      if (!row) return null;
      const { seek, since, behind, foundAt, waited } = row;
      return {
        seek: read(SEEK, seek, 'what somebody looks for'),
        since: time(since),
        behind: time(behind),
        foundAt: time(foundAt),
        waited,
      };
    },

    beginWait({ person, seek, since, lookAt, behind, avoids }, jobs) {
      const dates = { since: new Date(since), lookAt: new Date(lookAt), behind: date(behind) };
      return withJobs(BEGIN({ person, written: JSON.stringify(seek), ...dates, avoids }), jobs);
    },

    endWait({ person, since }, jobs) {
      return withJobs(END({ person, since: date(since) }), jobs);
    },

    async waitingPeople() {
      const { rows } = await pool.query<WaitingRow>(WAITING({}));
      return rows.map(
        ({ seek, since, lookAt, behind, blocked, skills, ...row }): WaitingPerson => ({
          ...row,
          seek: read(SEEK, seek, 'what somebody looks for'),
          since: since.getTime(),
          lookAt: lookAt.getTime(),
          behind: time(behind),
          blocked: new Set(blocked),
          points: pointsOf(skills),
        }),
      );
    },

    async lookAgain(waits) {
      if (waits.length > 0) await pool.query(LOOK_AGAIN({ waits }));
    },

    async foundBefore(person, since) {
      const late = await pool.query<{ readonly at: Date }>(TIMED_OUT({ person, at: new Date(since) }));
      const met = await pool.query<{ readonly person: PersonId }>(AVOIDS({ person }));
      return { timedOut: late.rows.map(({ at }) => at.getTime()), avoids: met.rows.map((one) => one.person) };
    },

    async findingFigures(pace, since) {
      const { rows } = await pool.query<{ readonly waiting: number; readonly waited: number | null }>(
        FIGURES({ pace, at: new Date(since) }),
      );
      return rows[0] ?? { waiting: 0, waited: null };
    },

    async openLobbies(person, here, limit) {
      const found = OPEN_LOBBIES({ person, party: person === null ? '' : personParty(person), ...here, limit });
      const { rows } = await pool.query<LobbyRow>(found);
      return rows.map(({ skills, ...row }) => ({ table: readTable(row), points: pointsOf(skills) }));
    },
  };
}
