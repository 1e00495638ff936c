import type pg from 'pg';
import type { Digest, DigestKey, DigestStore, DigestTry, Winner } from '../app/ports/digests.ts';
import { NO_DIGEST } from '../app/ports/digests.ts';
import { DAY_LENGTH } from '../domain/daily/daily.ts';
import { CLOSES, type Day } from '../domain/daily/day.ts';
import type { DealResults } from '../domain/daily/ranking.ts';
import { beginning, begun, type KeptRows, saving, stored } from './kept-rows.ts';
import { parameters, raw, sql, statement } from './sql.ts';

/** The digests of the deals of the days, and who has done best. */

type Given = {
  server: string;
  day: Day;
  from: Day;
  to: Day;
  games: readonly string[];
  game: string;
  past: string;
  pastDay: Day;
  limit: number;
  number: number;
  channel: string | null;
  message: string | null;
  shows: string | null;
  sending: boolean;
};
const given = parameters<Given & Winner>();

const SERVERS = statement`select id as server from servers
where settings ->> 'digest' is not null and id > ${given.past} order by id limit ${given.limit}`;

const OF_DAY = sql`server = ${given.server} and day = ${given.day}::date`;

const FIND = statement`select channel, message, shows, sending, closed from digests where ${OF_DAY}`;

const BEFORE = statement`select day::text from digests
where server = ${given.server} and day < ${given.day}::date order by day desc limit 1`;

const ROWS: KeptRows<{ readonly server: string; readonly day: Day }> = {
  table: raw('digests'),
  key: [
    [raw('server'), sql`${given.server}`],
    [raw('day'), sql`${given.day}::date`],
  ],
  message: raw('message'),
  sending: raw('sending'),
};

const BEGIN = statement`${beginning(ROWS)}`;

const SAVE = statement`${saving(
  ROWS,
  sql`${given.number}`,
  sql`channel = ${given.channel}, message = ${given.message}, shows = ${given.shows}, sending = ${given.sending}`,
)}`;

const CLOSE = statement`update digests set closed = true where ${OF_DAY}`;

const OPEN = statement`select server, day::text from digests
where not closed and day < ${given.day}::date and (server, day) > (${given.past}, ${given.pastDay}::date)
order by server, day limit ${given.limit}`;

const TRIES = statement`select day::text, game, tried.person, coalesce(called.name, people.name, tried.person) as name,
  begun_at as "begunAt", finished_at as "finishedAt", margin, repeats
from daily_results as tried left join people on people.id = tried.person
  left join server_names as called on called.person = tried.person and called.server = tried.server
where tried.server = ${given.server} and day between ${given.from}::date and ${given.to}::date
  and game = any (${given.games})
order by day, game, begun_at, tried.person`;

const MIDNIGHT = raw(`day::timestamp at time zone 'UTC'`);
const milliseconds = (n: number) => raw(`interval '${n} milliseconds'`);
const BEGUN_IN_TIME = sql`begun_at < ${MIDNIGHT} + ${milliseconds(DAY_LENGTH)}`;
const ENDED_IN_TIME = sql`finished_at < ${MIDNIGHT} + ${milliseconds(CLOSES)}`;

/** From day to day, each found by the index: there may be very many tries. */
const PLAYED = statement`with recursive days as (
  (select day from daily_results where server = ${given.server} order by day limit 1)
  union all
  select (select day from daily_results where server = ${given.server} and day > days.day order by day limit 1) from days
  where days.day is not null
)
select day::text from days where exists (
  select from daily_results where server = ${given.server} and daily_results.day = days.day
    and ${raw(`begun_at < days.day::timestamp at time zone 'UTC'`)} + ${milliseconds(DAY_LENGTH)}
    and ${raw(`finished_at < days.day::timestamp at time zone 'UTC'`)} + ${milliseconds(CLOSES)}) order by day`;

const RESULTS = statement`select count(*)::int as n, coalesce(sum(margin), 0)::int as sum from daily_results
where day = ${given.day}::text::date and game = ${given.game} and not repeats and ${BEGUN_IN_TIME} and ${ENDED_IN_TIME}`;

const WINNERS = statement`select person, role, given from winners where server = ${given.server} order by person, role`;

const SAVE_WINNER = statement`insert into winners (server, person, role, given)
values (${given.server}, ${given.person}, ${given.role}, ${given.given})
on conflict (server, person, role) do update set given = excluded.given`;

const REMOVE_WINNER = statement`delete from winners
where server = ${given.server} and person = ${given.person} and role = ${given.role}`;

const ROLES_OF = statement`select server, role from winners where person = ${given.person} order by server, role`;

const WINNER_SERVERS = statement`select distinct server from winners where server > ${given.past}
order by server limit ${given.limit}`;

type Row = Omit<Digest, 'post'> & { readonly channel: string | null; readonly message: string | null };
type TryRow = Omit<DigestTry, 'result'> & {
  readonly finishedAt: Date | null;
  readonly margin: number | null;
  readonly repeats: boolean;
};

export function digests(pool: pg.Pool): DigestStore {
  return {
    async digestServers(past, limit) {
      const { rows } = await pool.query<{ readonly server: string }>(SERVERS({ past, limit }));
      return rows.map(({ server }) => server);
    },

    async digest(server, day) {
      const [row] = (await pool.query<Row>(FIND({ server, day }))).rows;
      if (!row) return NO_DIGEST;
      const { channel, message, ...rest } = row;
      return { post: channel === null || message === null ? null : { channel, message }, ...rest };
    },

    async digestBefore(server, day) {
      return (await pool.query<{ readonly day: Day }>(BEFORE({ server, day }))).rows[0]?.day ?? null;
    },

    beginDigest: (server, day) => begun(pool, BEGIN({ server, day })),

    async saveDigest(server, day, { post, shows, sending = false }, { number }) {
      const { channel = null, message = null } = post ?? {};
      return stored(pool, SAVE({ server, day, channel, message, shows, sending, number }));
    },

    async closeDigest(server, day) {
      await pool.query(CLOSE({ server, day }));
    },

    async openDigests(day, past, limit) {
      const from = { past: past?.server ?? '', pastDay: past?.day ?? day };
      return (await pool.query<DigestKey>(OPEN({ day, ...from, limit }))).rows;
    },

    async triesIn(server, { from, to }, games) {
      const { rows } = await pool.query<TryRow>(TRIES({ server, from, to, games }));
      return rows.map(({ finishedAt, margin, repeats, ...begun }) => ({
        ...begun,
        result: finishedAt === null || margin === null ? null : { finishedAt, margin, repeats },
      }));
    },

    async playedDays(server) {
      return (await pool.query<{ readonly day: Day }>(PLAYED({ server }))).rows.map(({ day }) => day);
    },

    async dealResults(key) {
      return (await pool.query<DealResults>(RESULTS({ ...key }))).rows[0] ?? { n: 0, sum: 0 };
    },

    async winners(server) {
      return (await pool.query<Winner>(WINNERS({ server }))).rows;
    },

    async saveWinner(server, winner) {
      await pool.query(SAVE_WINNER({ server, ...winner }));
    },

    async removeWinner(server, { person, role }) {
      await pool.query(REMOVE_WINNER({ server, person, role }));
    },

    async rolesOf(person) {
      return (await pool.query<{ readonly server: string; readonly role: string }>(ROLES_OF({ person }))).rows;
    },

    async winnerServers(past, limit) {
      const { rows } = await pool.query<{ readonly server: string }>(WINNER_SERVERS({ past, limit }));
      return rows.map(({ server }) => server);
    },
  };
}
