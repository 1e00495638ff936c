import type pg from 'pg';
import type { DealStore } from '../app/ports/deals.ts';
import type { Deal } from '../domain/table/deal.ts';
import { parameters, statement } from './sql.ts';

const given = parameters<Deal & { at: Date }>();

/** Which of several that are held at once by a name is the first is decided by the row; the others read it. */
const HOLD = statement`insert into deals (name, seed, until) values (${given.name}, ${given.seed}, ${given.until})
on conflict (name) do update set name = excluded.name returning name, seed, until`;

const IS_OPEN = statement`select exists (select from deals where name = ${given.name} and until > ${given.at})
  or exists (select from tables where deal = ${given.name} and phase in ('gathering', 'playing')) as open`;

export function deals(pool: pg.Pool): DealStore {
  return {
    async holdDeal(deal) {
      const { rows } = await pool.query<Deal>(HOLD(deal));
      const [held] = rows;
      if (!held) throw new Error('holding a deal gave no row');
      return held;
    },

    async isDealOpen(name, at) {
      const { rows } = await pool.query<{ readonly open: boolean }>(IS_OPEN({ name, at }));
      return rows[0]?.open ?? false;
    },
  };
}
