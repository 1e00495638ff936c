import type pg from 'pg';
import type { AlikeGames, FinishedOf, FinishedPage, Measure, ResultStore } from '../app/ports/results.ts';
import { LEVELS } from '../core/contract/level.ts';
import type { Token } from '../core/contract/path.ts';
import { isObject } from '../core/json.ts';
import type { PersonId, TableId } from '../domain/ids.ts';
import type { FormerResults } from '../domain/results/milestone.ts';
import { ENDINGS, type GameEnd, type GameResult, SEAT_ENDINGS, type SeatResult } from '../domain/results/result.ts';
import type { Table } from '../domain/table/table.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { COLLECTED, dueOf, readMeasures, readTimes, SEAT_RESULT } from './result-columns.ts';
import { broken, member, PARTS, readPlace, readSeat, readWithParts } from './rows.ts';
import { type Columns, join, keysOf, namesOf, parameters, raw, rowsOf, type Sql, sql, statement } from './sql.ts';

/** What became of games that have ended. The commit that ends a game writes its result (`tables.ts`). */

interface Ended {
  readonly id: TableId;
  readonly end: GameEnd;
}

const id = (ended: Ended): TableId => ended.id;
const ending = ({ end }: Ended): string => end.ending;
const rated = ({ end }: Ended): boolean => end.rated;
const due = ({ end }: Ended): string | null => dueOf(end);

const { person: _, name: _name, ratedAs: _ratedAs, times, ...GIVEN } = SEAT_RESULT;

/** Who sits there is read from the chairs. */
const SEATS = rowsOf({ ...GIVEN, times }, ({ end }: Ended) => end.seats);
const givenNames = namesOf(keysOf(GIVEN));

/**
 * Writes the result of a table that has ended, unless there is one. The chairs are locked, so that an erasure that runs
 * at the same moment either has changed them before they are read, or finds the rows that are written here.
 */
const RESOLVE = statement`with here as (
  select id, game, guild, changed_at, options, revision from tables where id = ${id} and phase in ('over', 'aborted')
), seated as (
  select seat, person, name, rated_as from chairs where table_id = ${id} for share
), ended as (
  insert into results (table_id, game, ending, size, guild, ended_at, options, revision, rated, rating)
  select id, game, ${ending}, ${({ end }: Ended) => end.seats.length}::int2, guild, changed_at, options, revision, ${rated}, ${due}
  from here on conflict (table_id) do nothing
  returning table_id, ended_at
) insert into result_seats (table_id, ended_at, person, name, rated_as, times, ${givenNames})
  select table_id, ended_at, person, name, rated_as, case when person is not null then times end, ${givenNames}
  from ended, seated join ${SEATS} as one using (seat)`;

interface Rewritten extends Ended {
  readonly seconds: boolean;
}

/** Writes the result of a table anew. */
const REWRITE = statement`with anew as (
  update results set ending = ${ending}, options = tables.options, revision = tables.revision, rated = ${rated},
    rating = case when ${due}::text is null then null else coalesce(rating, ${due}) end
  from tables where id = table_id and table_id = ${id}
  returning table_id
) update result_seats as stored set rank = one.rank, score = one.score, resigned = one.resigned, feats = one.feats,
    ending = one.ending, level = coalesce(one.level, stored.level), moves = one.moves,
    seconds = case when ${({ seconds }: Rewritten) => seconds}::bool then coalesce(stored.seconds, one.seconds) else one.seconds end,
    parts = one.parts, measures = one.measures, rated = ${rated},
    times = case when stored.person is not null then one.times end
  from anew, ${SEATS} as one
  where stored.table_id = anew.table_id and stored.seat = one.seat`;

type Given = AlikeGames & { people: readonly PersonId[]; all: readonly Token[]; after: TableId; limit: number };
const given = parameters<Given>();

const RESOLVED = statement`select table_id as id from results where table_id > ${given.after} order by table_id limit ${given.limit}`;
const INCOMPLETE = statement`select distinct table_id as id from result_seats
where table_id > ${given.after} and ending is null order by table_id limit ${given.limit}`;

const MEASURE = {
  game: ['text', ({ game }) => game],
  name: ['text', ({ name }) => name],
} as const satisfies Columns<Measure>;
const MEASURES = rowsOf(MEASURE, ({ measured }: { readonly measured: readonly Measure[] }) => measured);

/** Only seats with parts can have been measured, and only people have used their time. */
const UNMEASURED = statement`select table_id as id from results
where table_id > ${given.after} and ending = 'over' and exists (
  select from result_seats as seat where seat.table_id = results.table_id and (
    seat.parts is not null and exists (
      select from ${MEASURES} as wanted
      where wanted.game = results.game and (seat.measures is null or not seat.measures::jsonb ? wanted.name))
    or seat.person is not null and seat.times is null and results.game = any (${given.all})))
order by table_id limit ${given.limit}`;

/** The ids of a page of finished games. */
function finishedQuery(of: FinishedOf, { past, newer, limit }: FinishedPage): pg.QueryConfig {
  const { tables, game, opponent = null } = of;
  // Both tables know when a game has ended; the index of the one by which it is found holds it, too.
  const order = raw(tables.kind === 'server' ? 'result' : 'one');
  const from = raw(
    tables.kind === 'server' ? 'results as result' : 'result_seats as one join results as result using (table_id)',
  );
  const where = [
    tables.kind === 'server' ? sql`result.guild = ${() => tables.server}` : sql`one.person = ${() => tables.person}`,
    ...(tables.kind === 'person' && tables.seenBy !== null ? [seenBy(tables.seenBy)] : []),
    sql`result.ending = 'over'`,
    ...(game ? [sql`result.game = ${() => game}`] : []),
    ...(opponent === null
      ? []
      : [
          sql`exists (select from result_seats as rival
            where rival.table_id = result.table_id and rival.person = ${() => opponent})`,
        ]),
    ...(past
      ? [
          sql`(${order}.ended_at, ${order}.table_id) ${raw(newer ? '>' : '<')} (${() => past.endedAt}, ${() => past.table})`,
        ]
      : []),
  ];
  const way = raw(newer ? 'asc' : 'desc');
  return statement`select result.table_id as id from ${from} where ${join(where, ' and ')}
    order by ${order}.ended_at ${way}, ${order}.table_id ${way} limit ${() => limit}`(of);
}

function seenBy({ person, server }: NonNullable<Seated['seenBy']>): Sql {
  return sql`(result.guild = ${() => server} or exists (
    select from result_seats as other where other.table_id = result.table_id and other.person = ${() => person}))`;
}

type Seated = Extract<FinishedOf['tables'], { readonly kind: 'person' }>;

const endedAt = ({ before }: Pick<AlikeGames, 'before'>): Date => before.endedAt;
const ended = ({ before }: Pick<AlikeGames, 'before'>): TableId => before.table;
const own = ({ compared }: Pick<AlikeGames, 'compared'>) => compared && JSON.stringify(compared.own);
const usual = ({ compared }: Pick<AlikeGames, 'compared'>) => compared && JSON.stringify(compared.usual);

/** What people did in games of one kind that they played to their end before another one ended. */
const FORMER = statement`select person, count(*)::int as played, count(*) filter (where rank = 1)::int as wins,
  count(*) filter (where alike)::int as alike, max(score) filter (where alike) as best,
  coalesce(json_agg(feats) filter (where json_array_length(feats) > 0), '[]') as feats, bool_and("featsKnown") as "featsKnown"
from (
  select one.person, one.rank, one.score, case when ${COLLECTED} then one.feats else '[]' end as feats,
    -- Rows that are older than this know of few feats.
    one.feats is not null and one.times is not null as "featsKnown",
    one.score is not null and result.size = ${given.size} and (${usual}::jsonb || result.options::jsonb) @> ${own}::jsonb as alike
  from result_seats as one join results as result using (table_id)
  where one.person = any (${given.people}::text[]) and result.game = ${given.game} and result.ending = 'over' and not one.resigned
    and (one.ended_at, one.table_id) < (${endedAt}, ${ended})
) as former group by person`;

const ALIKE = (server: boolean) => statement`select count(*)::int as n from (
  select from (
    select size, options from results where game = ${given.game} and ending = 'over' and (ended_at, table_id) < (${endedAt}, ${ended})
      and ${server ? sql`guild = ${given.server}` : raw('true')}
    order by ended_at desc, table_id desc limit 2000
  ) as newest
  where (${given.size}::int is null or size = ${given.size})
    and (${own}::jsonb is null or (${usual}::jsonb || options::jsonb) @> ${own}::jsonb) limit ${given.limit}
) as alike`;

interface FormerRow extends Omit<FormerResults, 'feats'> {
  readonly person: PersonId;
  readonly feats: readonly (readonly Token[])[];
}

export function results(pool: pg.Pool, prisma: PrismaClient): ResultStore {
  const tablesOf = async (found: readonly { readonly id: TableId }[]): Promise<readonly Table[]> => {
    const rows = await prisma.table.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      include: PARTS,
      orderBy: { id: 'asc' },
    });
    return rows.map(readWithParts);
  };
  return {
    async results(tableId) {
      return (await resultsOf(prisma, [tableId])).get(tableId) ?? null;
    },

    async finished(of, page) {
      const { rows: found } = await pool.query<{ id: TableId }>(finishedQuery(of, page));
      const rows = await prisma.gameResult.findMany({
        where: { tableId: { in: found.map(({ id }) => id) } },
        include: {
          seats: { orderBy: { seat: 'asc' } },
          table: {
            select: {
              version: true,
              guild: true,
              channel: true,
              card: true,
              shareKey: true,
              lobby: true,
              thread: true,
              closed: true,
              viewers: PARTS.viewers,
            },
          },
        },
        orderBy: [{ endedAt: 'desc' }, { tableId: 'desc' }],
      });
      return rows.map(
        ({
          table: {
            version,
            viewers: [told],
            ...place
          },
          ...row
        }) => ({
          result: readResult(row),
          table: { id: row.tableId, version, place: readPlace({ ...place, post: told?.post ?? null }) },
        }),
      );
    },

    async formerResults(people, of) {
      const { rows } = await pool.query<FormerRow>(FORMER({ ...of, people }));
      return new Map(rows.map(({ person, feats, ...former }) => [person, { ...former, feats: new Set(feats.flat()) }]));
    },

    async playedAlike(of, most) {
      const { rows } = await pool.query<{ n: number }>(ALIKE(of.server !== null)({ ...of, limit: most }));
      return rows[0]?.n ?? 0;
    },

    async unresolved(after, limit) {
      const rows = await prisma.table.findMany({
        where: { phase: { in: [...ENDINGS] }, schema: { not: null }, id: { gt: after }, result: { is: null } },
        include: PARTS,
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows.map(readWithParts);
    },

    async resolve(id, end) {
      await pool.query(RESOLVE({ id, end }));
    },

    async resolved(after, limit, which) {
      const { rows } = await pool.query<{ id: TableId }>((which ? INCOMPLETE : RESOLVED)({ after, limit }));
      return tablesOf(rows);
    },

    async unmeasured(games, after, limit) {
      const { rows } = await pool.query<{ id: TableId }>(UNMEASURED({ ...games, after, limit }));
      return tablesOf(rows);
    },

    async rewrite(id, end, { seconds }) {
      await pool.query(REWRITE({ id, end, seconds }));
    },
  };
}

/** What became of several games. */
export async function resultsOf(
  prisma: PrismaClient,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, GameResult>> {
  const rows = await prisma.gameResult.findMany({
    where: { tableId: { in: [...tables] } },
    include: { seats: { orderBy: { seat: 'asc' } } },
  });
  return new Map(rows.map((row) => [row.tableId, readResult(row)]));
}

type SeatRow = Prisma.SeatResultGetPayload<object>;

type ResultRow = Omit<Prisma.GameResultGetPayload<{ include: { seats: true } }>, 'archived' | 'size'>;

function readResult({ tableId, game, guild, endedAt, options, revision, rated, ending, seats }: ResultRow): GameResult {
  return {
    table: tableId,
    game,
    guild,
    endedAt,
    revision,
    rated,
    options: isObject(options) ? options : broken('options'),
    ending: member(ENDINGS, ending, 'ending'),
    seats: seats.map(readSeatResult),
  };
}

function readSeatResult({ seat, person, name, rank, score, resigned, feats, ...row }: SeatRow): SeatResult {
  const known = Array.isArray(feats) ? feats.filter((one) => typeof one === 'string') : null;
  const { moves, seconds, parts, ratedAs } = row;
  return {
    seat: readSeat(seat),
    person,
    name,
    rank,
    score,
    resigned,
    feats: known,
    moves,
    seconds,
    ratedAs,
    // A newer version may have written an ending or a level that this one does not know.
    how: SEAT_ENDINGS.find((one) => one === row.ending) ?? null,
    level: LEVELS.find((one) => one === row.level) ?? null,
    parts: isObject(parts) ? parts : null,
    measures: readMeasures(row.measures),
    times: readTimes(row.times),
  };
}
