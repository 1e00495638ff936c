import type pg from 'pg';
import type { FilmStore, StoredFilm } from '../app/ports/films.ts';

/** Films that were made: a cache that all processes share, and that stays small. */

const FIND = 'select bytes, hash from films where key = $1';

/** A table that was deleted meanwhile has no film. */
const SAVE = `insert into films (key, table_id, hash, size, bytes)
  select $1, id, $3, length($4::bytea), $4 from tables where id = $2
  on conflict (key) do nothing`;

/** There are a few dozen rows, and the sizes are read without the films. */
const SHRINK = `delete from films where key in (
  select key from (select key, sum(size) over (order by at desc, key) as sum from films) as summed where sum > $1)`;

export function films(pool: pg.Pool): FilmStore {
  return {
    async film(key) {
      const { rows } = await pool.query<StoredFilm>(FIND, [key]);
      return rows[0] ?? null;
    },

    async saveFilm({ key, table, hash, bytes }, limit) {
      await pool.query(SAVE, [key, table, hash, Buffer.from(bytes)]);
      await pool.query(SHRINK, [limit]);
    },
  };
}
