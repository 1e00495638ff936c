import type pg from 'pg';
import type { LeaderboardScope, StatisticsStore } from '../app/ports/statistics.ts';
import type { Leader } from '../domain/results/rating.ts';
import { empty, parameters, raw, type Sql, sql, statement } from './sql.ts';

/** Who plays best, and who has ever done best. */
type Leaderboards = Pick<StatisticsStore, 'leaders' | 'leader'>;

/** From so many rated games on somebody is on a board. */
const GAMES = raw('3');

type Given = LeaderboardScope & { person: string; skip: number; limit: number };
const given = parameters<Given>();

/**
 * The people who have played in a server, one after the other by the index: it takes as long as there are people,
 * however much they have played.
 */
const IN_SERVER = sql`recursive seated as (
  (select person from result_seats where guild = ${given.server} and game = ${given.game} and person is not null order by person limit 1)
  union all
  select (
    select next.person from result_seats as next
    where next.guild = ${given.server} and next.game = ${given.game} and next.person > seated.person order by next.person limit 1
  ) from seated where seated.person is not null
), players as (select person from seated where person is not null)`;

const since = (inServer: boolean) => sql`players as (
  select person from result_seats
  where game = ${given.game}${inServer ? sql` and guild = ${given.server}` : empty} and rated and ended_at >= ${given.since} and person is not null
  group by person having count(*) >= ${GAMES}
)`;

function boardSql({ server, since: from }: LeaderboardScope): { readonly with: Sql<Given>; readonly rows: Sql<Given> } {
  const rated = sql`from ratings where game = ${given.game} and pool = 'people' and games >= ${GAMES}`;
  if (from === null && server === null)
    return { with: sql`with`, rows: sql`(select person, mu, sigma, games ${rated})` };
  const players = from === null ? IN_SERVER : since(server !== null);
  return {
    with: sql`with ${players},`,
    rows: sql`(select person, mu, sigma, games from players join (select * ${rated}) as rated using (person))`,
  };
}

/** What stands beside the rating of each of `shown`, whose rows are few. */
const DETAILS = sql`select shown.person, coalesce(called.name, people.name, shown.person) as name, coalesce(people.listed, false) as listed,
  mu, sigma, games, place::int as place, played, won, coalesce(gain, 0) as gain
from shown left join people on people.id = shown.person
  left join server_names as called on called.server = ${given.server} and called.person = shown.person
  cross join lateral (
    select count(*)::int as played, count(*) filter (where rank = 1)::int as won from result_seats as seat
    where seat.person = shown.person and seat.game = ${given.game} and seat.rated and (${given.since}::timestamptz is null or seat.ended_at >= ${given.since})
      and (${given.server}::text is null or seat.guild = ${given.server})
  ) as done
  cross join lateral (
    select sum(mu_after - mu_before) as gain from rating_changes as change
    where change.person = shown.person and change.game = ${given.game} and change.pool = 'people' and change.at >= ${given.since}::timestamptz
  ) as course
order by place`;

export function leaderboards(pool: pg.Pool): Leaderboards {
  const ask = async (asked: Given, shown: (rows: Sql<Given>) => Sql<Given>) => {
    const { with: first, rows } = boardSql(asked);
    return (await pool.query<Leader>(statement`${first} shown as (${shown(rows)}) ${DETAILS}`(asked))).rows;
  };
  return {
    leaders: (board, skip, limit) =>
      ask(
        { ...board, skip, limit, person: '' },
        (rows) => sql`select *, ${given.skip}::int + row_number() over (order by mu desc, person desc) as place from (
          select * from ${rows} as board order by mu desc, person desc limit ${given.limit} offset ${given.skip}
        ) as page`,
      ),

    async leader(board, person) {
      const [own] = await ask(
        { ...board, skip: 0, limit: 1, person },
        (rows) => sql`select own.*, 1 + (
          select count(*) from ${rows} as board where (board.mu, board.person) > (own.mu, own.person)
        ) as place from ${rows} as own where own.person = ${given.person}`,
      );
      return own ?? null;
    },
  };
}
