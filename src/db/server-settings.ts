import type pg from 'pg';
import type { ServerStore } from '../app/ports/servers.ts';
import { COUNT_JOBS, queued } from './added-jobs.ts';
import { readServerSettings } from './json-columns.ts';
import { parameters, statement } from './sql.ts';

/** What the admins of a server have chosen besides limits, and which servers the bot knows. */

type Given = { server: string; settings: string; servers: readonly string[]; past: string | null; last: string | null };
const given = parameters<Given>();

/** What was chosen otherwise, also by a newer version, stays. */
const CHOOSE = statement`insert into servers (id, settings) values (${given.server}, ${given.settings})
on conflict (id) do update set settings = (servers.settings::jsonb || excluded.settings::jsonb)::json`;

const SETTINGS = statement`select settings from servers where id = ${given.server}`;

const UNMET = statement`select id from unnest(${given.servers}::text[]) as given (id)
where not exists (select from servers where servers.id = given.id and met_at is not null) order by id`;

/** Of several that meet a server at once one adds the jobs. */
const MEET = statement`with met as (
  insert into servers (id, met_at) values (${given.server}, now())
  on conflict (id) do update set met_at = excluded.met_at where servers.met_at is null
  returning id
), ${queued('met', 'met.id')}
select ${COUNT_JOBS} from met`;

/** A server has a row as soon as a name is stored there. Ids are numbers: the shorter one is the smaller one. */
const FORGET_LEFT = statement`delete from server_names where server in (
  select id from servers where id <> all (${given.servers}::text[])
    and (${given.past}::text is null or (length(id), id) > (length(${given.past}), ${given.past}))
    and (${given.last}::text is null or (length(id), id) < (length(${given.last}), ${given.last})))`;

export function serverSettings(pool: pg.Pool): ServerStore {
  return {
    async serverSettings(server) {
      const { rows } = await pool.query<{ settings: unknown }>(SETTINGS({ server }));
      return readServerSettings(rows[0]?.settings);
    },

    async saveServerSettings(server, settings) {
      await pool.query(CHOOSE({ server, settings: JSON.stringify(settings) }));
    },

    async forgetLeftServers(past, servers) {
      await pool.query(FORGET_LEFT({ past, servers, last: servers.at(-1) ?? null }));
    },

    async unmetServers(servers) {
      const { rows } = await pool.query<{ id: string }>(UNMET({ servers }));
      return rows.map(({ id }) => id);
    },

    async meetServer(server, jobs) {
      const { rowCount } = await pool.query(MEET({ server, jobs }));
      return rowCount === 1;
    },
  };
}
