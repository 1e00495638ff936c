import type pg from 'pg';
import type { FilmStore, StoredFilm } from '../app/ports/films.ts';
import { parameters, statement } from './sql.ts';

/** Films that were made: a cache that all processes share, and that stays small. */

const given = parameters<Parameters<FilmStore['saveFilm']>[0] & { limit: number }>();

const FIND = statement`select bytes, hash from films where key = ${given.key}`;

/** A table that was deleted meanwhile has no film. */
const SAVE = statement`insert into films (key, table_id, hash, size, bytes)
  select ${given.key}, id, ${given.hash}, length(${given.bytes}::bytea), ${given.bytes} from tables where id = ${given.table}
  on conflict (key) do nothing`;

/** There are a few dozen rows, and the sizes are read without the films. */
const SHRINK = statement`delete from films where key in (
  select key from (select key, sum(size) over (order by at desc, key) as sum from films) as summed where sum > ${given.limit})`;

export function films(pool: pg.Pool): FilmStore {
  return {
    async film(key) {
      const { rows } = await pool.query<StoredFilm>(FIND({ key }));
      return rows[0] ?? null;
    },

    async saveFilm(film, limit) {
      await pool.query(SAVE({ ...film, bytes: Buffer.from(film.bytes) }));
      await pool.query(SHRINK({ limit }));
    },
  };
}
