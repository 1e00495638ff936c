import type pg from 'pg';
import type { RetentionStore } from '../app/ports/retention.ts';
import type { TableId } from '../domain/ids.ts';
import { deleteDeadJobs } from '../jobs/graphile.ts';
import { ARCHIVE_FORMAT, type ArchivedRow, packLog } from './archived-log.ts';

/** What the nightly clean-up asks and does: short statements about few rows each, so that nobody waits for it. */

const UNARCHIVED = `select table_id as "table", ended_at as "endedAt" from results
where not archived and ended_at < $1 and ($2::timestamptz is null or (ended_at, table_id) > ($2, $3))
  and (hashtext(table_id) & 2147483647) % $5 = $6
order by ended_at, table_id limit $4`;

const COUNT = `select count(*)::int as n from (select from results where not archived and ended_at < $1 limit $2) as ended`;

const ENTRIES = `select version, at, seat, path, choices, autopilot, shuffles, events, planned, level, search, undone
from entries where table_id = $1 order by version`;

/** Nothing changes a game that has ended, so its entries are still those that were read. */
const ARCHIVE = `with moved as (
  update tables set state = case when $3 then state end, seat_statuses = '[]', motion = null
  where id = $1 and version = $2 and phase in ('over', 'aborted')
  returning id
), packed as (
  insert into archived_logs (table_id, format, entries) select id, $4, $5 from moved
  on conflict (table_id) do nothing
), removed as (
  delete from entries using moved where table_id = id
), forgotten as (
  delete from private_notices using moved where table_id = id
), uninvited as (
  delete from lobby_notices using moved where table_id = id
), noted as (
  update results set archived = true from moved where table_id = id
) select from moved`;

const UNCHANGED = `select id from tables
where phase in ('gathering', 'playing') and changed_at < $1 and id > $2 order by id limit $3`;

/** Lobbies that never began. */
const LOBBIES = `delete from tables where id in (
  select id from tables where phase = 'aborted' and schema is null and changed_at < $1 limit $2)`;

const CLAIMS = `delete from claims where interaction in (select interaction from claims where at < $1 limit $2)`;

const EXPORTS = `delete from exports where person in (select person from exports where asked_at < $1 limit $2)`;

const BEGUN = `delete from begun_messages where (person, key) in (select person, key from begun_messages where at < $1 limit $2)`;

/** Clocks and logs of games that are played need what has stopped them since they began. */
const NEEDED = `least($1, (select min(coalesce(started_at, opened_at)) from tables where phase = 'playing'))`;

const OUTAGES = `delete from outages where (ends, begins) in (
  select ends, begins from outages where ends < ${NEEDED} limit $2)`;

const VACATIONS = `delete from vacations where (person, ends, begins) in (
  select person, ends, begins from vacations where ends < ${NEEDED} limit $2)`;

/** By these marks a notice that was sent is found again; without a running table none is sent. */
const NEWS = `update people set delivered_news = '{}' where id in (
  select id from people
  where delivered_news <> '{}' and (inbox_at is null or inbox_at < $1) and not exists (
    select from chairs join tables on tables.id = table_id
    where chairs.person = people.id and phase in ('gathering', 'playing'))
  limit $2)`;

const PRIVATE_GAMES = `delete from private_games where (person, kind, game, deal) in (
  select person, kind, game, deal from private_games where changed_at < $1 limit $2)`;
/** Written before version 0.3 alone. */
const LESSONS = `delete from lessons where (person, game) in (
  select person, game from lessons where changed_at < $1 limit $2)`;

/** Nobody is told of them any more, or sends anything. */
const ANNOUNCEMENTS = `delete from announcements where id in (select id from announcements where at < $1 limit $2)`;
const PROCESSES = `delete from processes where name in (select name from processes where seen_at < $1 limit $2)`;

/** Somebody who asks again has them judged anew. */
const UNFINISHED = `delete from analyses where (table_id, revision) in (
  select table_id, revision from analyses where not complete and at < $1 limit $2)`;

export function retention(pool: pg.Pool): RetentionStore {
  return {
    async unarchived(before, past, limit, { part, of }) {
      const values = [before, past?.endedAt ?? null, past?.table ?? null, limit, of, part];
      return (await pool.query(UNARCHIVED, values)).rows;
    },

    async countUnarchived(before, most) {
      return (await pool.query<{ readonly n: number }>(COUNT, [before, most])).rows[0]?.n ?? 0;
    },

    async archive(id, version, { state }) {
      const { rows } = await pool.query<ArchivedRow>(ENTRIES, [id]);
      const { rowCount } = await pool.query(ARCHIVE, [id, version, state, ARCHIVE_FORMAT, await packLog(rows)]);
      return rowCount === 1;
    },

    async unchanged(before, past, limit) {
      const { rows } = await pool.query<{ readonly id: TableId }>(UNCHANGED, [before, past, limit]);
      return rows.map(({ id }) => id);
    },

    async deleteLeftovers(before, limit) {
      let deleted = await deleteDeadJobs(pool, before, limit);
      const old = [
        LOBBIES,
        CLAIMS,
        EXPORTS,
        BEGUN,
        OUTAGES,
        VACATIONS,
        NEWS,
        PRIVATE_GAMES,
        LESSONS,
        UNFINISHED,
        ANNOUNCEMENTS,
        PROCESSES,
      ];
      for (const statement of old) deleted += (await pool.query(statement, [before, limit])).rowCount ?? 0;
      return deleted;
    },
  };
}
