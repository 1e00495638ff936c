import type pg from 'pg';

/** A database of results as two years of play leave them. */

/** What the questions are asked of. */
export interface Seeded {
  /** Who has played most, and who has played most with them. */
  readonly person: string;
  readonly opponent: string;
  /** The server with most games. */
  readonly server: string;
  readonly seats: number;
}

/** $1: how many results, $2: how many people. A twentieth of the games is played in one server, the others in 500. */
const STEPS: readonly (readonly [what: string, sql: string])[] = [
  [
    'tables',
    `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, time_control, schema, ply, state, share_key)
     select 't' || n, (array['dream-home', 'kingdomino', 'oddville'])[1 + n % 3], 1, 'over', '', 'en', 2 + n / 3 % 3, '{}',
       case when n % 20 = 0 then 'g0' else 'g' || 1 + (n * 7919::int8) % 500 end, 'c', '', '{}', 1, 1, '{}', 'g0'
     from generate_series(1, $1::int) as n where $2::int > 0`,
  ],
  [
    'results',
    `insert into results (table_id, game, ending, size, guild, ended_at, rated, noted)
     select id, game, 'over', size, guild, now() - random() * interval '730 days', random() < 0.3, true from tables
     where $1::int > 0 and $2::int > 0`,
  ],
  [
    'seats',
    `insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at, moves, seconds, parts, game, guild, size, rated)
     select table_id, seat, 'p' || (base + seat * 7919) % $2::int, 'P', 1 + (seat + base) % size, 30 + floor(random() * 60), false, ended_at,
       12, 12 * 600, '{"rooms":20,"decor":5,"functionality":6,"roof":4,"children":3,"crowns":9,"largest":7,"properties":40,"buildings":20}',
       game, guild, size, rated
     from (select *, floor($2::int * random() ^ 2)::int as base from results where $1::int > 0) as result,
       generate_series(0, 3) as seat where seat < size`,
  ],
  [
    'people',
    `insert into people (id, name, listed) select 'p' || n, 'Person ' || n, n % 2 = 0 from generate_series(0, $2::int - 1) as n
     where $1::int > 0`,
  ],
  [
    'rating changes',
    `insert into rating_changes select table_id, seat, 'people', person, game, 25, 4, 25 + random() - 0.5, 4, ended_at
     from result_seats where rated and $1::int > 0 and $2::int > 0`,
  ],
  [
    'ratings',
    `insert into ratings select person, game, 'people', 20 + 15 * random(), 2 + 4 * random(), count(*), max(ended_at)
     from result_seats where rated and $1::int > 0 and $2::int > 0 group by person, game`,
  ],
  [
    'bests',
    `insert into bests (person, game, kind, size, guild, value, table_id, seat, ended_at)
     select distinct on (person, game, size, guild) person, game, 'score', size, guild, score, table_id, seat, ended_at
     from result_seats where $1::int > 0 and $2::int > 0 order by person, game, size, guild, score desc`,
  ],
];

/** The same in a database as it was before statistics: what results had then. */
const OLDER_STEPS: typeof STEPS = [
  ...STEPS.slice(0, 1),
  [
    'results',
    `insert into results (table_id, game, ending, size, guild, ended_at)
     select id, game, 'over', size, guild, now() - random() * interval '730 days' from tables where $1::int > 0 and $2::int > 0`,
  ],
  [
    'seats',
    `insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at)
     select table_id, seat, 'p' || (base + seat * 7919) % $2::int, 'P', 1 + (seat + base) % size, 30 + floor(random() * 60), false, ended_at
     from (select *, floor($2::int * random() ^ 2)::int as base from results where $1::int > 0) as result,
       generate_series(0, 3) as seat where seat < size`,
  ],
];

/** A query that may take an hour. */
export function patiently(text: string, values: readonly unknown[] = []): pg.QueryConfig {
  const query: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: 3_600_000 };
  return values.length === 0 ? query : { ...query, values: [...values] };
}

async function filled(
  client: pg.PoolClient,
  steps: typeof STEPS,
  results: number,
  say: (line: string) => void,
): Promise<void> {
  for (const [what, text] of steps) {
    const began = performance.now();
    const { rowCount } = await client.query(patiently(text, [results, Math.max(40, Math.round(results / 50))]));
    say(`${rowCount} ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await client.query(patiently('vacuum analyze'));
}

/** Returns how many seats there are. */
export async function seedOlder(pool: pg.Pool, results: number, say: (line: string) => void): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    await filled(client, OLDER_STEPS, results, say);
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from result_seats');
    return rows[0]?.n ?? 0;
  } finally {
    client.release(true);
  }
}

export async function seed(pool: pg.Pool, results: number, say: (line: string) => void): Promise<Seeded> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Everything is filled in below, so that neither triggers nor foreign keys have to look at each row.
    await client.query('set session_replication_role = replica');
    await filled(client, STEPS, results, say);
    const most = await client.query<{ person: string; seats: number }>(
      'select person, (sum(count(*)) over ())::int as seats from result_seats group by person order by count(*) desc, person limit 1',
    );
    const [found] = most.rows;
    if (!found) throw new Error('nobody has played');
    const beside = await client.query<{ person: string }>(
      `select other.person from result_seats as one join result_seats as other using (table_id)
       where one.person = $1 and other.person <> $1 group by other.person order by count(*) desc limit 1`,
      [found.person],
    );
    return { person: found.person, opponent: beside.rows[0]?.person ?? '', server: 'g0', seats: found.seats };
  } finally {
    client.release(true);
  }
}
