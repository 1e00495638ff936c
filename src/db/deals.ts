import type pg from 'pg';
import type { DealStore } from '../app/ports/deals.ts';
import type { Deal } from '../domain/table/deal.ts';

/** Which of several that are held at once by a name is the first is decided by the row; the others read it. */
const HOLD = `insert into deals (name, seed, until) values ($1, $2, $3)
on conflict (name) do update set name = excluded.name returning name, seed, until`;

const IS_OPEN = `select exists (select from deals where name = $1 and until > $2)
  or exists (select from tables where deal = $1 and phase in ('gathering', 'playing')) as open`;

export function deals(pool: pg.Pool): DealStore {
  return {
    async holdDeal({ name, seed, until }) {
      const { rows } = await pool.query<Deal>(HOLD, [name, seed, until]);
      const [held] = rows;
      if (!held) throw new Error('holding a deal gave no row');
      return held;
    },

    async isDealOpen(name, at) {
      const { rows } = await pool.query<{ readonly open: boolean }>(IS_OPEN, [name, at]);
      return rows[0]?.open ?? false;
    },
  };
}
