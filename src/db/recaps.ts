import type pg from 'pg';
import type { Month, RecapStore } from '../app/ports/recaps.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { parseBestKind } from '../domain/results/best.ts';

/** Looking back on a month in a server: each question begins with the server's results of that time. */

const SERVERS = `select id as server, settings ->> 'recapChannel' as channel from servers
where settings ->> 'recap' = 'true' and settings ->> 'recapChannel' is not null and id > $1 order by id limit $2`;

/** $1: server, $2 and $3: from when, and before when. */
const HERE = `here as (
  select table_id, game from results where guild = $1 and ending = 'over' and ended_at >= $2 and ended_at < $3
)`;

/** What somebody is called in server $1. */
const NAME = 'coalesce(called.name, people.name, person)';
const NAMED = `left join people on people.id = person
  left join (select person as id, name from server_names where server = $1) as called on called.id = person`;

const GAMES = `with ${HERE} select game, count(*)::int as n from here group by game order by n desc, game`;

const LANGUAGE = `with ${HERE} select mode() within group (order by language) as language from here join tables on id = table_id`;

const ACTIVE = `with ${HERE} select ${NAME} as name, count(*)::int as games, (count(*) over ())::int as people
from here join result_seats using (table_id) ${NAMED}
where person is not null group by person, called.name, people.name order by games desc, name limit 5`;

const CLIMBERS = `with ${HERE} select ${NAME} as name, here.game, sum(mu_after - mu_before) as gain
from here cross join lateral (
  -- Looked up game by game: there are few of them, and many changes.
  select person, mu_before, mu_after from rating_changes as change where change.table_id = here.table_id and pool = 'people' offset 0
) as change ${NAMED}
where person is not null group by person, called.name, people.name, here.game
having sum(mu_after - mu_before) > 0 order by gain desc, name limit 3`;

/** Of equal ones the first counts. */
const RECORDS = `select ${NAME} as name, game, kind, size, value
from bests as best ${NAMED}
where guild = $1 and ended_at >= $2 and ended_at < $3 and former_here is not null and not exists (
  select from bests as other
  where other.guild = $1 and other.game = best.game and other.kind = best.kind and other.size = best.size
    and (other.value > best.value or (other.value = best.value and other.ended_at < best.ended_at)))
order by game, kind, size limit 6`;

const CLOSEST = `with ${HERE}, ended as (
  select table_id, here.game, array_agg(name order by rank, seat) as players, count(person) as people,
    (array_agg(score order by score desc))[1] - (array_agg(score order by score desc))[2] as lead, max(ended_at) as at
  from here join result_seats using (table_id) where score is not null and not resigned group by table_id, here.game
) select table_id as table, version, ended.game, players from ended join tables on id = table_id
where people > 1 and lead is not null order by lead, at desc limit 1`;

type RecordRow = Omit<Month['records'][number], 'kind' | 'variant'> & { readonly kind: string };

export function recaps(pool: pg.Pool): RecapStore {
  return {
    async recapServers(past, limit) {
      const { rows } = await pool.query<{ server: string; channel: string }>(SERVERS, [past, limit]);
      return rows;
    },

    async recapped(server, month) {
      const { rowCount } = await pool.query('select from recaps where guild = $1 and month = $2', [server, month]);
      return rowCount === 1;
    },

    async noteRecap(server, month) {
      await pool.query('insert into recaps (guild, month) values ($1, $2) on conflict do nothing', [server, month]);
    },

    async monthOf(server, { from, to }) {
      const values = [server, from, to];
      const games = await pool.query<Month['games'][number]>(GAMES, values);
      const spoken = await pool.query<{ language: string | null }>(LANGUAGE, values);
      const active = await pool.query<Month['active'][number] & { readonly people: number }>(ACTIVE, values);
      const climbers = await pool.query<Month['climbers'][number]>(CLIMBERS, values);
      const records = await pool.query<RecordRow>(RECORDS, values);
      const closest = await pool.query<NonNullable<Month['closest']>>(CLOSEST, values);
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
