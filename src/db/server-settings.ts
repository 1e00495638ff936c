import type pg from 'pg';
import type { ServerStore } from '../app/ports/servers.ts';
import type { Job } from '../domain/operations/job.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { writeJob } from '../jobs/outbox.ts';
import { readServerSettings } from './json-columns.ts';

/** What the admins of a server have chosen besides limits, and which servers the bot knows. */

/** What was chosen otherwise, also by a newer version, stays. */
const CHOOSE = `insert into servers (id, settings) values ($1, $2)
on conflict (id) do update set settings = (servers.settings::jsonb || excluded.settings::jsonb)::json`;

const UNMET = `select id from unnest($1::text[]) as given (id)
where not exists (select from servers where servers.id = given.id and met_at is not null) order by id`;

/** Of several that meet a server at once one adds the jobs. */
const MEET = `with met as (
  insert into servers (id, met_at) values ($1, now())
  on conflict (id) do update set met_at = excluded.met_at where servers.met_at is null
  returning id
), ${queuedSql('$2', 'met', 'met.id')}
select (select count(*) from queued) as jobs from met`;

/** A server has a row as soon as a name is stored there. Ids are numbers: the shorter one is the smaller one. */
const FORGET_LEFT = `delete from server_names where server in (
  select id from servers where id <> all ($2::text[])
    and ($1::text is null or (length(id), id) > (length($1), $1)) and ($3::text is null or (length(id), id) < (length($3), $3)))`;

export function serverSettings(pool: pg.Pool): ServerStore {
  return {
    async serverSettings(server) {
      const { rows } = await pool.query<{ settings: unknown }>('select settings from servers where id = $1', [server]);
      return readServerSettings(rows[0]?.settings);
    },

    async saveServerSettings(server, settings) {
      await pool.query(CHOOSE, [server, JSON.stringify(settings)]);
    },

    async forgetLeftServers(past, servers) {
      await pool.query(FORGET_LEFT, [past, servers, servers.at(-1) ?? null]);
    },

    async unmetServers(servers) {
      const { rows } = await pool.query<{ id: string }>(UNMET, [servers]);
      return rows.map(({ id }) => id);
    },

    async meetServer(server, jobs) {
      const { rowCount } = await pool.query(MEET, [server, queue(jobs)]);
      return rowCount === 1;
    },
  };
}

function queue(jobs: readonly Job[]): string {
  return JSON.stringify(jobs.map(writeJob));
}
