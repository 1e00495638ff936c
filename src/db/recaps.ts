import type pg from 'pg';
import type { Month, RecapStore } from '../app/ports/recaps.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { parseBestKind } from '../domain/results/best.ts';
import { parameters, raw, sql, statement } from './sql.ts';

/** Looking back on a month in a server: each question begins with the server's results of that time. */

type Given = { server: string; past: string; limit: number; from: Date; to: Date; month: string };
const given = parameters<Given>();

const SERVERS = statement`select id as server, settings ->> 'recapChannel' as channel from servers
where settings ->> 'recap' = 'true' and settings ->> 'recapChannel' is not null and id > ${given.past} order by id limit ${given.limit}`;

const HERE = sql`here as (
  select table_id, game from results where guild = ${given.server} and ending = 'over' 
    and ended_at >= ${given.from} and ended_at < ${given.to}
)`;

/** What somebody is called in the server. */
const NAME = raw('coalesce(called.name, people.name, person)');
const NAMED = sql`left join people on people.id = person
  left join (select person as id, name from server_names where server = ${given.server}) as called on called.id = person`;

const GAMES = statement`with ${HERE} select game, count(*)::int as n from here group by game order by n desc, game`;

const LANGUAGE = statement`with ${HERE} select mode() within group (order by language) as language from here join tables on id = table_id`;

const ACTIVE = statement`with ${HERE} select ${NAME} as name, count(*)::int as games, (count(*) over ())::int as people
from here join result_seats using (table_id) ${NAMED}
where person is not null group by person, called.name, people.name order by games desc, name limit 5`;

const CLIMBERS = statement`with ${HERE} select ${NAME} as name, here.game, sum(mu_after - mu_before) as gain
from here cross join lateral (
  -- Looked up game by game: there are few of them, and many changes.
  select person, mu_before, mu_after from rating_changes as change where change.table_id = here.table_id and pool = 'people' offset 0
) as change ${NAMED}
where person is not null group by person, called.name, people.name, here.game
having sum(mu_after - mu_before) > 0 order by gain desc, name limit 3`;

/** Of equal ones the first counts. */
const RECORDS = statement`select ${NAME} as name, game, kind, size, value
from bests as best ${NAMED}
where guild = ${given.server} and ended_at >= ${given.from} and ended_at < ${given.to} and former_here is not null and not exists (
  select from bests as other
  where other.guild = ${given.server} and other.game = best.game and other.kind = best.kind and other.size = best.size
    and (other.value > best.value or (other.value = best.value and other.ended_at < best.ended_at)))
order by game, kind, size limit 6`;

const CLOSEST = statement`with ${HERE}, ended as (
  select table_id, here.game, array_agg(name order by rank, seat) as players, count(person) as people,
    (array_agg(score order by score desc))[1] - (array_agg(score order by score desc))[2] as lead, max(ended_at) as at
  from here join result_seats using (table_id) where score is not null and not resigned group by table_id, here.game
) select table_id as table, version, ended.game, players from ended join tables on id = table_id
where people > 1 and lead is not null order by lead, at desc limit 1`;

const RECAPPED = statement`select from recaps where guild = ${given.server} and month = ${given.month}`;
const NOTE = statement`insert into recaps (guild, month) values (${given.server}, ${given.month}) on conflict do nothing`;

type RecordRow = Omit<Month['records'][number], 'kind' | 'variant'> & { readonly kind: string };

export function recaps(pool: pg.Pool): RecapStore {
  return {
    async recapServers(past, limit) {
      const { rows } = await pool.query<{ server: string; channel: string }>(SERVERS({ past, limit }));
      return rows;
    },

    async recapped(server, month) {
      const { rowCount } = await pool.query(RECAPPED({ server, month }));
      return rowCount === 1;
    },

    async noteRecap(server, month) {
      await pool.query(NOTE({ server, month }));
    },

    async monthOf(server, { from, to }) {
      const of = { server, from, to };
      const games = await pool.query<Month['games'][number]>(GAMES(of));
      const spoken = await pool.query<{ language: string | null }>(LANGUAGE(of));
      const active = await pool.query<Month['active'][number] & { readonly people: number }>(ACTIVE(of));
      const climbers = await pool.query<Month['climbers'][number]>(CLIMBERS(of));
      const records = await pool.query<RecordRow>(RECORDS(of));
      const closest = await pool.query<NonNullable<Month['closest']>>(CLOSEST(of));
      return {
        language: LANGUAGES.find((one) => one === spoken.rows[0]?.language) ?? null,
        games: games.rows,
        people: active.rows[0]?.people ?? 0,
        active: active.rows.map(({ name, games: n }) => ({ name, games: n })),
        climbers: climbers.rows,
        records: records.rows.flatMap(({ kind, ...record }) => {
          const known = parseBestKind(kind);
          return known ? [{ ...record, ...known }] : [];
        }),
        closest: closest.rows[0] ?? null,
      };
    },
  };
}
