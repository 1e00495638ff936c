import type pg from 'pg';
import type { FinishedOf, FinishedPage, Store } from '../app/ports/store.ts';
import type { Token } from '../core/contract/path.ts';
import type { FormerResults } from '../domain/milestone.ts';
import type { PersonId } from '../domain/person.ts';
import { ENDINGS, type GameEnd, type SeatResult } from '../domain/result.ts';
import type { TableId } from '../domain/table.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { member, readSeat, readTable } from './rows.ts';

/** What became of games that have ended. The commit that ends a game writes its result (`tables.ts`). */
type Results = Pick<Store, 'results' | 'finished' | 'formerResults' | 'unresolved' | 'resolve'>;

/**
 * Writes the result of table $1, which ended as $2, unless there is one. The chairs are locked, so that an erasure that
 * runs at the same moment either has changed them before they are read, or finds the rows that are written here.
 */
const RESOLVE = `with here as (
  select id, game, guild, changed_at from tables where id = $1 and phase in ('over', 'aborted')
), seated as (
  select seat, person, name from chairs where table_id = $1 for share
), ended as (
  insert into results (table_id, game, ending, size, guild, ended_at)
  select id, game, $2, cardinality($3::int2[]), guild, changed_at from here
  on conflict (table_id) do nothing
  returning table_id, ended_at
) insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at, feats)
  select table_id, seat, person, name, rank, score, resigned, ended_at, feats::json
  from ended, seated
    join unnest($3::int2[], $4::int2[], $5::float8[], $6::bool[], $7::text[])
      as one (seat, rank, score, resigned, feats) using (seat)`;

/** The ids of a page of finished games. */
function finishedQuery(
  { tables, game, opponent = null }: FinishedOf,
  { past, newer, limit }: FinishedPage,
): pg.QueryConfig {
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const only =
    tables.kind === 'server'
      ? `result.guild = ${given(tables.server)}`
      : `one.person = ${given(tables.person)}${tables.seenBy === null ? '' : ` and ${seenBy(tables.seenBy, given)}`}`;
  const from =
    tables.kind === 'server' ? 'results as result' : 'result_seats as one join results as result using (table_id)';
  // Both tables know when a game has ended; the index of the one by which it is found holds it, too.
  const order = tables.kind === 'server' ? 'result' : 'one';
  const beyond =
    past &&
    `(${order}.ended_at, ${order}.table_id) ${newer ? '>' : '<'} (${given(past.endedAt)}, ${given(past.table)})`;
  const met =
    opponent !== null &&
    `exists (select from result_seats as rival where rival.table_id = result.table_id and rival.person = ${given(opponent)})`;
  const where = [only, `result.ending = 'over'`, game && `result.game = ${given(game)}`, met || null, beyond];
  const way = newer ? 'asc' : 'desc';
  const text = `select result.table_id as id from ${from} where ${where.filter((one) => one !== null).join(' and ')}
    order by ${order}.ended_at ${way}, ${order}.table_id ${way} limit ${given(limit)}`;
  return { text, values };
}

function seenBy({ person, server }: NonNullable<Seated['seenBy']>, given: (value: unknown) => string): string {
  return `(result.guild = ${given(server)} or exists (
    select from result_seats as other where other.table_id = result.table_id and other.person = ${given(person)}))`;
}

type Seated = Extract<FinishedOf['tables'], { readonly kind: 'person' }>;

/** What people did in games of one kind that they played to their end before another one ended. */
const FORMER = `select person, count(*)::int as played, count(*) filter (where rank = 1)::int as wins,
  count(*) filter (where alike)::int as alike, max(score) filter (where alike) as best,
  coalesce(json_agg(feats) filter (where json_array_length(feats) > 0), '[]') as feats, bool_and(feats is not null) as "featsKnown"
from (
  select one.person, one.rank, one.score, one.feats,
    one.score is not null and result.size = $5 as alike
  from result_seats as one join results as result using (table_id)
  where one.person = any ($1::text[]) and result.game = $2 and result.ending = 'over' and not one.resigned
    and (one.ended_at, one.table_id) < ($3, $4)
) as former group by person`;

interface FormerRow extends Omit<FormerResults, 'feats'> {
  readonly person: PersonId;
  readonly feats: readonly (readonly Token[])[];
}

export function results(pool: pg.Pool, prisma: PrismaClient): Results {
  return {
    async results(tableId) {
      const row = await prisma.gameResult.findUnique({
        where: { tableId },
        include: { seats: { orderBy: { seat: 'asc' } } },
      });
      if (!row) return null;
      const { game, guild, endedAt } = row;
      const seats = row.seats.map(readSeatResult);
      return { table: tableId, game, guild, endedAt, ending: member(ENDINGS, row.ending, 'ending'), seats };
    },

    async finished(of, page) {
      const { rows: found } = await pool.query<{ id: TableId }>(finishedQuery(of, page));
      const rows = await prisma.gameResult.findMany({
        where: { tableId: { in: found.map(({ id }) => id) } },
        include: {
          seats: { orderBy: { seat: 'asc' } },
          table: {
            select: { version: true, guild: true, channel: true, lobby: true, thread: true, post: true, closed: true },
          },
        },
        orderBy: [{ endedAt: 'desc' }, { tableId: 'desc' }],
      });
      return rows.map(({ tableId, game, guild, endedAt, ending, seats, table: { version, ...place } }) => ({
        result: {
          table: tableId,
          ...{ game, guild, endedAt },
          ending: member(ENDINGS, ending, 'ending'),
          seats: seats.map(readSeatResult),
        },
        table: { id: tableId, version, place },
      }));
    },

    async formerResults(people, { game, size, before }) {
      const values = [people, game, before.endedAt, before.table, size];
      const { rows } = await pool.query<FormerRow>(FORMER, values);
      return new Map(rows.map(({ person, feats, ...former }) => [person, { ...former, feats: new Set(feats.flat()) }]));
    },

    async unresolved(after, limit) {
      const rows = await prisma.table.findMany({
        where: { phase: { in: [...ENDINGS] }, schema: { not: null }, id: { gt: after }, result: { is: null } },
        include: { chairs: true },
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows.map(readTable);
    },

    async resolve(id, { ending, seats }) {
      await pool.query(RESOLVE, [id, ending, ...columnsOf(seats)]);
    },
  };
}

type SeatRow = Prisma.SeatResultGetPayload<object>;

function readSeatResult({ seat, person, name, rank, score, resigned, feats }: SeatRow): SeatResult {
  const known = Array.isArray(feats) ? feats.filter((one) => typeof one === 'string') : null;
  return { seat: readSeat(seat), person, name, rank, score, resigned, feats: known };
}

/** Seats, ranks, scores, whether they resigned, feats. */
function columnsOf(seats: GameEnd['seats']): readonly unknown[] {
  return [
    seats.map(({ seat }) => seat),
    seats.map(({ rank }) => rank),
    seats.map(({ score }) => score),
    seats.map(({ resigned }) => resigned),
    seats.map(({ feats }) => feats && JSON.stringify(feats)),
  ];
}
