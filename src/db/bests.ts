import type pg from 'pg';
import type { PersonalBest, StatisticsStore } from '../app/ports/statistics.ts';
import { isObject } from '../core/json.ts';
import { isSeat } from '../core/seat.ts';
import type { HallEntry } from '../domain/results/best.ts';
import {
  type KeptBest,
  parseBestKind,
  type ScoredGame,
  type ScoredSeat,
  writeBestKind,
} from '../domain/results/best.ts';
import { SEAT_ENDINGS } from '../domain/results/result.ts';
import { inTransaction } from './connection.ts';
import { readMeasures } from './result-columns.ts';
import { type Columns, empty, excluded, parameters, raw, rowsOf, type Sql, sql, statement } from './sql.ts';

/** The bests of people: the hall of records shows the best of them. */
type Bests = Pick<StatisticsStore, 'scoredGame' | 'unnoted' | 'noteBests' | 'keptBests' | 'hall' | 'bestsBy'>;

type Given = {
  tables: readonly string[];
  table: string;
  limit: number;
  person: string;
  game: string;
  server: string | null;
};
const given = parameters<Given>();

/** The parts of scores are read as they were kept; the options are those of the table, which every version keeps. */
const SEATS = statement`select table_id as table, tables.game, tables.options, seat, person, rank, score, seat.resigned, parts, measures,
  seat.ending as how, (select count(*)::int from hints where hints.table_id = seat.table_id and hints.seat = seat.seat) as hints
from result_seats as seat join tables on tables.id = table_id
where table_id = any (${given.tables}::text[]) and rank is not null order by table_id, seat`;

const UNNOTED = statement`select table_id as id from results where not noted order by ended_at, table_id limit ${given.limit}`;

/** Longer rows of wins are counted as long as this. */
const LONGEST = raw('200');

/** Whether a seat was played to the end without help (`isOwnPlay`). */
const OWN_PLAY = (seat: Sql) => sql`coalesce(${seat}.ending, 'played') = 'played'
  and not exists (select from hints where hints.table_id = ${seat}.table_id and hints.seat = ${seat}.seat)`;

/**
 * For each seat of the table that has won: how many games its person has won in a row up to it. Only games against
 * other people count, and wins without help; wins with help do not break a row.
 */
const STREAKS = statement`select winner.seat, (
  select coalesce(min(n) filter (where rank > 1) - 1, count(*))::int from (
    select rank, row_number() over (order by ended_at desc, table_id desc) as n from result_seats as one
    where one.person = winner.person and one.game = winner.game and one.rank is not null
      and (one.ended_at, one.table_id) <= (winner.ended_at, winner.table_id)
      and exists (
        select from result_seats as other
        where other.table_id = one.table_id and other.seat <> one.seat and other.person is not null)
      and (rank > 1 or (${OWN_PLAY(raw('one'))}))
    order by ended_at desc, table_id desc limit ${LONGEST}
  ) as newest
) as wins
from result_seats as winner
where table_id = ${given.table} and rank = 1 and person is not null and not resigned and ${OWN_PLAY(raw('winner'))}`;

/** The bests of a table, as they were computed anew. */
interface Noted {
  readonly table: string;
  readonly given: readonly NewBest[];
}

type NewBest = Pick<KeptBest, 'kind' | 'variant' | 'size' | 'value'> & { readonly seat: number };

const BEST = {
  seat: ['int2', ({ seat }) => seat],
  kind: ['text', writeBestKind],
  size: ['int2', ({ size }) => size],
  value: ['float8', ({ value }) => value],
} as const satisfies Columns<NewBest>;

const GIVEN = rowsOf(BEST, ({ given }: Noted) => given);

/**
 * Forgets the bests of the table that are not among the given ones, and lets the other games of those people be noted
 * again: the next best is one of them.
 */
const FORGET = statement`with outdated as (
  delete from bests where table_id = ${given.table} and (seat, kind, size, value) not in (
    select seat, kind, size, value from ${GIVEN} as one
  ) returning person, game
) update results set noted = false
where noted and table_id <> ${given.table} and table_id in (
  select seat.table_id from result_seats as seat join outdated using (person, game))`;

/**
 * Keeps the bests of the table. The seats are locked, so that an erasure that runs at the same moment either has
 * emptied them before, or finds what is written here.
 */
const NOTE = statement`with given as (
  select seat, kind, size, value from ${GIVEN} as one
), seated as (
  select seat, person from result_seats where table_id = ${given.table} and person is not null for share
), done as (
  select person, game, kind, given.size, coalesce(guild, '') as guild, value, seat, ended_at
  from given join seated using (seat), results where table_id = ${given.table}
), compared as (
  select done.*, (
    select max(value) from bests where bests.guild = done.guild and bests.game = done.game and bests.kind = done.kind
      and bests.size = done.size and bests.table_id <> ${given.table}
  ) as here, (
    select max(value) from bests where bests.game = done.game and bests.kind = done.kind and bests.size = done.size
      and bests.table_id <> ${given.table}
  ) as anywhere from done
) insert into bests (person, game, kind, size, guild, value, table_id, seat, ended_at, former_here, former_anywhere)
  select distinct on (person, kind, size) person, game, kind, size, guild, value, ${given.table}, seat, ended_at, here, anywhere
  from compared order by person, kind, size, value desc
on conflict (person, game, kind, size, guild) do update
set ${excluded(['value', 'tableId', 'seat', 'endedAt', 'formerHere', 'formerAnywhere'])} where bests.value < excluded.value`;

const NOTED = statement`update results set noted = true where table_id = ${given.table} and not noted`;

const KEPT = statement`select seat, kind, size, value, person, former_here as "formerHere", former_anywhere as "formerAnywhere"
from bests where table_id = ${given.table} order by seat, kind, size`;

/**
 * The kinds there are are found one after the other by the index. Of equal bests the first counts.
 */
const hallOf = (server: boolean) => {
  const here = server ? sql`game = ${given.game} and guild = ${given.server}` : sql`game = ${given.game}`;
  const same = sql`${here} and kind = there.kind and size = there.size`;
  return statement`with recursive there as (
  (select kind, size from bests where ${here} order by kind, size limit 1)
  union all
  select next.kind, next.size from there cross join lateral (
    select kind, size from bests where ${here} and (kind, size) > (there.kind, there.size) order by kind, size limit 1
  ) as next
) select there.kind, there.size, best.value, best.person, coalesce(${server ? raw('called.name, ') : empty}people.name, best.person) as name,
  coalesce(people.listed, false) as listed, best.ended_at as "endedAt", best.table_id as "table"
from there cross join lateral (
  select * from bests where ${same} and value = (select max(value) from bests where ${same}) order by ended_at, table_id, seat limit 1
) as best left join people on people.id = best.person${
    server
      ? sql` left join server_names as called on called.server = ${given.server} and called.person = best.person`
      : empty
  }`;
};

const OWN = statement`select game, kind, size, value, nullif(guild, '') as server, table_id as "table"
from bests where person = ${given.person} order by game, kind, size, guild`;

interface SeatRow extends Omit<ScoredSeat, 'seat' | 'how'> {
  readonly how: string | null;
  readonly table: string;
  readonly game: string;
  readonly options: unknown;
  readonly seat: number;
}

/** A best, or a record, with its kind as it is stored. */
type Stored<B extends Pick<KeptBest, 'kind' | 'variant'>> = Omit<B, 'kind' | 'variant'> & { readonly kind: string };

/** None of a kind that a newer version has stored. */
function readKind<B extends { readonly kind: string }>({ kind, ...best }: B) {
  const known = parseBestKind(kind);
  return known ? [{ ...best, ...known }] : [];
}

export function bests(pool: pg.Pool): Bests {
  const scored = async (tables: readonly string[]): Promise<readonly ScoredGame[]> => {
    const { rows } = await pool.query<SeatRow>(SEATS({ tables }));
    return tables.map((table) => {
      const own = rows.filter((row) => row.table === table);
      const { game = '', options } = own[0] ?? {};
      return { table, game, options: isObject(options) ? options : {}, seats: own.flatMap(readSeat) };
    });
  };
  return {
    async scoredGame(table) {
      const [game] = await scored([table]);
      return game && game.seats.length > 0 ? game : null;
    },

    async unnoted(limit) {
      const { rows } = await pool.query<{ id: string }>(UNNOTED({ limit }));
      return scored(rows.map(({ id }) => id));
    },

    async noteBests(table, given) {
      await inTransaction(pool, async (client) => {
        const streaks = await client.query<{ seat: number; wins: number }>(STREAKS({ table }));
        const all = [
          ...given,
          ...streaks.rows.flatMap(({ seat, wins }) =>
            wins < 2 ? [] : [{ seat, kind: 'streak', variant: '', size: 0, value: wins } as const],
          ),
        ];
        await client.query(FORGET({ table, given: all }));
        await client.query(NOTE({ table, given: all }));
        await client.query(NOTED({ table }));
      });
    },

    async keptBests(table) {
      const { rows } = await pool.query<Stored<KeptBest>>(KEPT({ table }));
      return rows.flatMap(readKind);
    },

    async hall(game, server) {
      const { rows } = await pool.query<Stored<HallEntry>>(hallOf(server !== null)({ game, server }));
      return rows.flatMap(readKind);
    },

    async bestsBy(person) {
      const { rows } = await pool.query<PersonalBest>(OWN({ person }));
      return rows;
    },
  };
}

function readSeat({ seat, how, parts, measures, table: _table, game: _game, options: _, ...row }: SeatRow) {
  if (!isSeat(seat)) return [];
  return [
    {
      ...row,
      seat,
      measures: readMeasures(measures),
      parts: isObject(parts) ? parts : null,
      how: SEAT_ENDINGS.find((one) => one === how) ?? null,
    },
  ];
}
