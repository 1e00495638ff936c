import type pg from 'pg';
import { BACKLOG, type DescribedSeats, type StatisticsStore } from '../app/ports/statistics.ts';
import { parameters, statement } from './sql.ts';

/**
 * What of older games is not in statistics yet. The migration that adds the columns writes down that there is
 * something.
 */
type Backlogs = Pick<StatisticsStore, 'backlog' | 'describeSeats' | 'clearBacklog'>;

/** The setting, and its value when nothing is left. */
const SETTING = 'statistics';
const FILLED = 'filled';

type Given = { after: string; limit: number; what: string; next: string };
const given = parameters<Given>();

/**
 * Fills in what the seats of a page of results say of their games.
 * Seats that somebody else has locked are left out: nothing waits for them while it holds others, so there is no
 * deadlock with an erasure.
 */
const DESCRIBE = statement`with page as materialized (
  select table_id, game, guild, size, rated from results where table_id > ${given.after} order by table_id limit ${given.limit}
), todo as materialized (
  select seat.table_id, seat.seat from page join result_seats as seat using (table_id) where seat.game is null
), free as materialized (
  select seat.table_id, seat.seat from page join result_seats as seat using (table_id) where seat.game is null
  for no key update of seat skip locked
), described as (
  update result_seats as seat set game = page.game, guild = page.guild, size = page.size, rated = page.rated
  from free join page using (table_id) where seat.table_id = free.table_id and seat.seat = free.seat
  returning seat.seat
) select (select max(table_id) from page) as last, (select count(*) from described)::int as seats,
  ((select count(*) from todo) - (select count(*) from described))::int as left`;

const FIND = statement`select value from settings where key = ${() => SETTING}`;
const NEXT = statement`update settings set value = ${given.next} where key = ${() => SETTING} and value = ${given.what}`;

export function backlog(pool: pg.Pool): Backlogs {
  return {
    async backlog() {
      const { rows } = await pool.query<{ value: string }>(FIND({}));
      return BACKLOG.find((one) => one === rows[0]?.value) ?? null;
    },

    async describeSeats(after, limit) {
      const { rows } = await pool.query<DescribedSeats>(DESCRIBE({ after, limit }));
      return rows[0] ?? { last: null, seats: 0, left: 0 };
    },

    async clearBacklog(what) {
      const next = BACKLOG[BACKLOG.indexOf(what) + 1] ?? FILLED;
      await pool.query(NEXT({ what, next }));
    },
  };
}
