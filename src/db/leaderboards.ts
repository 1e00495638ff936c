import type pg from 'pg';
import type { LeaderboardScope, StatisticsStore } from '../app/ports/statistics.ts';
import type { Leader } from '../domain/results/rating.ts';

/** Who plays best, and who has ever done best. */
type Leaderboards = Pick<StatisticsStore, 'leaders' | 'leader'>;

/** From so many rated games on somebody is on a board. */
const GAMES = 3;

/**
 * The people who have played in a server, one after the other by the index: it takes as long as there are people,
 * however much they have played.
 */
const IN_SERVER = `recursive seated as (
  (select person from result_seats where guild = $4 and game = $1 and person is not null order by person limit 1)
  union all
  select (
    select next.person from result_seats as next
    where next.guild = $4 and next.game = $1 and next.person > seated.person order by next.person limit 1
  ) from seated where seated.person is not null
), players as (select person from seated where person is not null)`;

const since = (inServer: boolean): string => `players as (
  select person from result_seats
  where game = $1${inServer ? ' and guild = $4' : ''} and rated and ended_at >= $3 and person is not null
  group by person having count(*) >= ${GAMES}
)`;

/** $1: game, $2: how many rated games, $3: since when, $4: server. */
function boardSql({ server, since: from }: LeaderboardScope): { readonly with: string; readonly rows: string } {
  const rated = `from ratings where game = $1 and pool = 'people' and games >= $2`;
  if (from === null && server === null) return { with: '', rows: `(select person, mu, sigma, games ${rated})` };
  const players = from === null ? IN_SERVER : since(server !== null);
  return {
    with: `with ${players}`,
    rows: `(select person, mu, sigma, games from players join ratings using (person)
      where game = $1 and pool = 'people' and games >= $2)`,
  };
}

/** What stands beside the rating of each of `shown`, whose rows are few. */
const DETAILS = `select shown.person, coalesce(called.name, people.name, shown.person) as name, coalesce(people.listed, false) as listed,
  mu, sigma, games, place::int as place, played, won, coalesce(gain, 0) as gain
from shown left join people on people.id = shown.person
  left join server_names as called on called.server = $4 and called.person = shown.person
  cross join lateral (
    select count(*)::int as played, count(*) filter (where rank = 1)::int as won from result_seats as seat
    where seat.person = shown.person and seat.game = $1 and seat.rated and ($3::timestamptz is null or seat.ended_at >= $3)
      and ($4::text is null or seat.guild = $4)
  ) as done
  cross join lateral (
    select sum(mu_after - mu_before) as gain from rating_changes as change
    where change.person = shown.person and change.game = $1 and change.pool = 'people' and change.at >= $3::timestamptz
  ) as course
order by place`;

export function leaderboards(pool: pg.Pool): Leaderboards {
  const ask = async (board: LeaderboardScope, shown: (rows: string) => string, more: readonly unknown[]) => {
    const { with: given, rows } = boardSql(board);
    const text = `${given === '' ? 'with' : `${given},`} shown as (${shown(rows)}) ${DETAILS}`;
    const values = [board.game, GAMES, board.since, board.server, ...more];
    const found = await pool.query<Leader>(text, values);
    return found.rows;
  };
  return {
    leaders: (board, skip, limit) =>
      ask(
        board,
        (rows) => `select *, $5::int + row_number() over (order by mu desc, person desc) as place from (
          select * from ${rows} as board order by mu desc, person desc limit $6 offset $5
        ) as page`,
        [skip, limit],
      ),

    async leader(board, person) {
      const [own] = await ask(
        board,
        (rows) => `select own.*, 1 + (
          select count(*) from ${rows} as board where (board.mu, board.person) > (own.mu, own.person)
        ) as place from ${rows} as own where own.person = $5`,
        [person],
      );
      return own ?? null;
    },
  };
}
