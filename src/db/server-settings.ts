import type pg from 'pg';
import type { Store } from '../app/ports/store.ts';
import { isObject } from '../core/json.ts';

/** What the admins of a server have chosen besides limits. */
type ServerSettings = Pick<Store, 'serverSettings' | 'saveServerSettings'>;

/** What was chosen otherwise, also by a newer version, stays. */
const CHOOSE = `insert into servers (id, settings) values ($1, $2)
on conflict (id) do update set settings = (servers.settings::jsonb || excluded.settings::jsonb)::json`;

export function serverSettings(pool: pg.Pool): ServerSettings {
  return {
    async serverSettings(server) {
      const { rows } = await pool.query<{ settings: unknown }>('select settings from servers where id = $1', [server]);
      const settings = rows[0]?.settings;
      return isObject(settings) ? settings : {};
    },

    async saveServerSettings(server, settings) {
      await pool.query(CHOOSE, [server, JSON.stringify(settings)]);
    },
  };
}
