import type pg from 'pg';
import type { RatingRules, RatingStore } from '../app/ports/ratings.ts';
import { LEVELS } from '../core/contract/level.ts';
import { isObject } from '../core/json.ts';
import type { TableId } from '../domain/ids.ts';
import { RANKED_POLICIES, USUAL_POLICY } from '../domain/results/ranked.ts';
import {
  POOLS,
  type Pool,
  type Rated,
  type RatedResult,
  type RatedSeat,
  type Rating,
  type RatingChange,
  ratedKey,
} from '../domain/results/rating.ts';
import { SEAT_ENDINGS } from '../domain/results/result.ts';
import { inTransaction } from './connection.ts';
import { member, readSeat } from './rows.ts';
import { type Columns, excluded, keysOf, namesOf, parameters, prepared, raw, rowsOf, statement } from './sql.ts';

/**
 * Ratings: written in transactions of their own after games have ended, each result once. They can be thrown away,
 * since they follow from the results in their order.
 */

/** The first keys of advisory locks: the one that rating shares and an erasure has alone, and the one of each game. */
const ERASURE = raw('1886545007');
const GAME = raw('1886545008');

type Asked = { game: string; keys: readonly string[]; pool: Pool; tables: readonly TableId[] };
type Ranked = {
  person: string | undefined;
  since: Date;
  players: readonly string[];
  server: string;
  kind: string | undefined;
  series: string | undefined;
};
const given = parameters<Asked & Ranked>();

/** Taken by an erasure before it looks for results and ratings: none is written meanwhile. */
export const WAIT_FOR_RATINGS = statement`select pg_advisory_xact_lock(${ERASURE})`({});
const LOCK = statement`select pg_advisory_xact_lock_shared(${ERASURE}), pg_advisory_xact_lock(${GAME}, hashtext(${given.game}))`;

/** Lets results of a game that have counted, and ended after one that is due, count again. */
const REOPEN = statement`with oldest as (
  select ended_at, table_id from results where rating = 'due' and game = ${given.game} order by ended_at, table_id limit 1
), later as (
  update results set rating = 'due' from oldest
  where results.rating = 'done' and results.game = ${given.game} and (results.ended_at, results.table_id) > (oldest.ended_at, oldest.table_id)
  returning results.table_id
) delete from rating_changes using later where rating_changes.table_id = later.table_id`;

const REOPEN_ALL = statement`with all_results as (
  update results set rating = 'due' where rating = 'done' and game = ${given.game}
), changes as (
  delete from rating_changes where game = ${given.game}
) delete from ratings where game = ${given.game}`;

/** How many results one transaction counts. */
const BATCH = 200;

const DUE = statement`with due as (
  select table_id, game, ended_at, rated from results where rating = 'due' and game = ${given.game} order by ended_at, table_id limit ${() => BATCH}
) select table_id as "table", game, ended_at as "endedAt", rated, json_agg(json_build_object(
    'seat', seat, 'person', person, 'rank', rank, 'resigned', resigned, 'how', ending, 'level', level, 'ratedAs', rated_as
  ) order by seat) as seats
from due join (select table_id, seat, person, rank, resigned, ending, level, rated_as from result_seats) as one using (table_id)
group by table_id, game, ended_at, rated order by ended_at, table_id`;

/** What people, and those who stand for erased ones, have by their latest changes. */
const KNOWN = statement`select key, mu, sigma, at, games from unnest(${given.keys}::text[]) as key cross join lateral (
  select mu_after as mu, sigma_after as sigma, at, (
    select count(*)::int from rating_changes where person = key and game = ${given.game} and pool = ${given.pool}) as games
  from rating_changes where person = key and game = ${given.game} and pool = ${given.pool} order by at desc, table_id desc limit 1
) as latest
union all
select key, mu, sigma, at, games from unnest(${given.keys}::text[]) as key cross join lateral (
  select mu_after as mu, sigma_after as sigma, at, count(*) over ()::int as games
  from result_seats join rating_changes as changed using (table_id, seat)
  where rated_as = key and changed.person is null and changed.game = ${given.game} and pool = ${given.pool} order by at desc, table_id desc limit 1
) as latest`;

/** A change that is counted now, with the time at which the game ended. */
type Counted = RatingChange & { readonly game: string; readonly at: Date };

const CHANGED = {
  tableId: ['text', ({ table }) => table],
  seat: ['int2', ({ seat }) => seat],
  pool: ['text', ({ pool }) => pool],
  person: ['text', ({ person }) => person],
  game: ['text', ({ game }) => game],
  muBefore: ['float8', ({ before }) => before.mu],
  sigmaBefore: ['float8', ({ before }) => before.sigma],
  muAfter: ['float8', ({ after }) => after.mu],
  sigmaAfter: ['float8', ({ after }) => after.sigma],
  at: ['timestamptz', ({ at }) => at],
} as const satisfies Columns<Counted>;

const CHANGE = statement`insert into rating_changes (${namesOf(keysOf(CHANGED))})
select ${namesOf(keysOf(CHANGED))} from ${rowsOf(CHANGED, (changes: readonly Counted[]) => changes)} as one`;

const COUNTED = statement`update results set rating = 'done' where table_id = any (${given.tables}::text[])`;

type Now = Rated & { readonly person: string; readonly pool: Pool; readonly game: string };

const RATING = {
  person: ['text', ({ person }) => person],
  game: ['text', ({ game }) => game],
  pool: ['text', ({ pool }) => pool],
  mu: ['float8', ({ mu }) => mu],
  sigma: ['float8', ({ sigma }) => sigma],
  games: ['int4', ({ games }) => games],
  ratedAt: ['timestamptz', ({ at }) => at],
} as const satisfies Columns<Now>;

const REMEMBER = statement`insert into ratings (${namesOf(keysOf(RATING))})
select ${namesOf(keysOf(RATING))} from ${rowsOf(RATING, (ratings: readonly Now[]) => ratings)} as one
on conflict (person, game, pool) do update set ${excluded(['mu', 'sigma', 'games', 'ratedAt'])}`;

const GAMES = `select distinct game from results where rating is not null order by game`;
const DUE_GAMES = `select distinct game from results where rating = 'due' order by game`;

const CHANGES_OF = prepared(
  'rating-changes',
)`select table_id as "table", seat, pool, person, mu_before as "muBefore", sigma_before as "sigmaBefore",
  mu_after as "muAfter", sigma_after as "sigmaAfter" from rating_changes where table_id = any (${given.tables}) order by seat`;

const RATINGS_OF = statement`select game, pool, mu, sigma, games, rated_at as at from ratings where person = ${given.person} order by game, pool`;

const SERVER = statement`select settings from servers where id = ${given.server}`;

/** An index finds the tables of one of the people; the others are compared there. */
const RANKED_SINCE = statement`select count(*)::int as n from tables
where id in (select table_id from chairs where person = ${given.person}) and ranked and started_at > ${given.since} and phase in ('playing', 'over')
  and (series_kind, series_id) is not distinct from (${given.kind}::text, ${given.series}::text)
  and (select array_agg(coalesce(person, '') order by coalesce(person, '') collate "C") from chairs where table_id = id) = ${given.players}::text[]`;

export function ratings(pool: pg.Pool): RatingStore {
  return {
    async rate(game, rules) {
      for (let counted = 0; ; ) {
        const n = await inTransaction(pool, async (client) => {
          await client.query(LOCK({ game }));
          await client.query(REOPEN({ game }));
          return countBatch(client, game, rules);
        });
        counted += n;
        if (n < BATCH) return counted;
      }
    },

    async rebuildRatings(game, rules) {
      return inTransaction(pool, async (client) => {
        await client.query(LOCK({ game }));
        await client.query(REOPEN_ALL({ game }));
        for (let counted = 0; ; ) {
          const n = await countBatch(client, game, rules);
          counted += n;
          if (n < BATCH) return counted;
        }
      });
    },

    async ratedGames(which) {
      const { rows } = await pool.query<{ game: string }>(which ? DUE_GAMES : GAMES);
      return rows.map(({ game }) => game);
    },

    async ratingChanges(id) {
      return ratingChangesOf(pool, [id]);
    },

    async ratingsOf(person) {
      const { rows } = await pool.query<Rating>(RATINGS_OF({ person }));
      return rows.map((row) => ({ ...row, pool: member(POOLS, row.pool, 'pool') }));
    },

    async rankedPolicy(server) {
      const { rows } = await pool.query<{ settings: unknown }>(SERVER({ server }));
      const settings = rows[0]?.settings;
      // What nobody here wrote is no choice.
      const chosen = isObject(settings) ? settings.ranked : undefined;
      return RANKED_POLICIES.find((one) => one === chosen) ?? USUAL_POLICY;
    },

    async rankedSince(people, since, series) {
      const players = [...people].sort();
      const { rows } = await pool.query<{ n: number }>(
        RANKED_SINCE({ person: players[0], since, players, kind: series?.kind, series: series?.id }),
      );
      return rows[0]?.n ?? 0;
    },
  };
}

/** What the results of several tables have done to ratings. */
export async function ratingChangesOf(pool: pg.Pool, tables: readonly TableId[]): Promise<readonly RatingChange[]> {
  const { rows } = await pool.query<ChangeRow>(CHANGES_OF({ tables }));
  return rows.map(readChange);
}

interface DueRow extends Omit<RatedResult, 'seats'> {
  readonly seats: readonly (Omit<RatedSeat, 'how' | 'level'> & {
    readonly how: string | null;
    readonly level: string | null;
  })[];
}

/** Counts the next results that are due, in their order. Returns how many. */
async function countBatch(client: pg.PoolClient, game: string, rules: RatingRules): Promise<number> {
  const { rows } = await client.query<DueRow>(DUE({ game }));
  const results = rows.map(readDue);
  const known: Readonly<Record<Pool, Map<string, Rated>>> = {
    people: await knownIn(client, game, 'people', results),
    solo: await knownIn(client, game, 'solo', results),
  };
  const changes = results.flatMap((result) => {
    const pool = result.rated ? 'people' : 'solo';
    const changed = rules(result, (key) => known[pool].get(key) ?? null);
    for (const { seat, after } of changed) {
      const own = result.seats.find((one) => one.seat === seat);
      const key = own ? ratedKey(own, pool) : null;
      const games = 1 + ((key !== null && known[pool].get(key)?.games) || 0);
      if (key !== null) known[pool].set(key, { ...after, games, at: result.endedAt });
    }
    return changed.map((one) => ({ ...one, game, at: result.endedAt }));
  });
  await client.query(CHANGE(changes));
  const people = new Map(
    changes.flatMap(({ person, pool }) => {
      const now = person === null ? undefined : known[pool].get(person);
      return person !== null && now ? [[`${pool} ${person}`, { person, pool, game, ...now }] as const] : [];
    }),
  );
  await client.query(REMEMBER([...people.values()]));
  await client.query(COUNTED({ tables: results.map(({ table }) => table) }));
  return results.length;
}

async function knownIn(
  client: pg.PoolClient,
  game: string,
  pool: Pool,
  results: readonly RatedResult[],
): Promise<Map<string, Rated>> {
  const played = results.filter(({ rated }) => rated === (pool === 'people'));
  const keys = [...new Set(played.flatMap(({ seats }) => seats.flatMap((one) => ratedKey(one, pool) ?? [])))];
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<Rated & { readonly key: string }>(KNOWN({ game, keys, pool }));
  return new Map(rows.map(({ key, ...rated }) => [key, rated]));
}

function readDue({ seats, ...result }: DueRow): RatedResult {
  return {
    ...result,
    seats: seats.map((one) => ({
      ...one,
      seat: readSeat(one.seat),
      how: SEAT_ENDINGS.find((how) => how === one.how) ?? null,
      level: LEVELS.find((level) => level === one.level) ?? null,
    })),
  };
}

interface ChangeRow {
  readonly table: string;
  readonly seat: number;
  readonly pool: string;
  readonly person: string | null;
  readonly muBefore: number;
  readonly sigmaBefore: number;
  readonly muAfter: number;
  readonly sigmaAfter: number;
}

function readChange({ table, seat, pool, person, ...row }: ChangeRow): RatingChange {
  return {
    table,
    seat: readSeat(seat),
    pool: member(POOLS, pool, 'pool'),
    person,
    before: { mu: row.muBefore, sigma: row.sigmaBefore },
    after: { mu: row.muAfter, sigma: row.sigmaAfter },
  };
}
