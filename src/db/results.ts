import type pg from 'pg';
import type { Store } from '../app/ports/store.ts';
import { ENDINGS, type GameEnd } from '../domain/result.ts';
import type { PrismaClient } from './generated/client.ts';
import { member, readSeat, readTable } from './rows.ts';

/** What became of games that have ended. The commit that ends a game writes its result (`tables.ts`). */
type Results = Pick<Store, 'results' | 'unresolved' | 'resolve'>;

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
) insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at)
  select table_id, seat, person, name, rank, score, resigned, ended_at
  from ended, seated
    join unnest($3::int2[], $4::int2[], $5::float8[], $6::bool[]) as one (seat, rank, score, resigned) using (seat)`;

export function results(pool: pg.Pool, prisma: PrismaClient): Results {
  return {
    async results(tableId) {
      const row = await prisma.gameResult.findUnique({
        where: { tableId },
        include: { seats: { orderBy: { seat: 'asc' } } },
      });
      if (!row) return null;
      const { game, guild, endedAt } = row;
      const seats = row.seats.map(({ seat, person, name, rank, score, resigned }) => {
        return { seat: readSeat(seat), person, name, rank, score, resigned };
      });
      return { table: tableId, game, guild, endedAt, ending: member(ENDINGS, row.ending, 'ending'), seats };
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

/** Seats, ranks, scores, whether they resigned. */
function columnsOf(seats: GameEnd['seats']): readonly unknown[] {
  return [
    seats.map(({ seat }) => seat),
    seats.map(({ rank }) => rank),
    seats.map(({ score }) => score),
    seats.map(({ resigned }) => resigned),
  ];
}
