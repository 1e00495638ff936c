import type pg from 'pg';
import type { RetentionStore } from '../app/ports/retention.ts';
import type { TableId } from '../domain/ids.ts';
import { deleteDeadJobs } from '../jobs/graphile.ts';
import { ARCHIVE_FORMAT, type ArchivedRow, packLog } from './archived-log.ts';
import { parameters, sql, statement } from './sql.ts';

/** What the nightly clean-up asks and does: short statements about few rows each, so that nobody waits for it. */

type Paging = { before: Date; limit: number; past: string; endedAt: Date | null; table: string | null };
type Archiving = { id: string; version: number; state: boolean; packed: Buffer; of: number; part: number };
const given = parameters<Paging & Archiving>();

const UNARCHIVED = statement`select table_id as "table", ended_at as "endedAt" from results
where not archived and ended_at < ${given.before} and (${given.endedAt}::timestamptz is null or (ended_at, table_id) > (${given.endedAt}, ${given.table}))
  and (hashtext(table_id) & 2147483647) % ${given.of} = ${given.part}
order by ended_at, table_id limit ${given.limit}`;

const COUNT = statement`select count(*)::int as n from (select from results where not archived and ended_at < ${given.before} limit ${given.limit}) as ended`;

const ENTRIES = statement`select version, at, seat, path, choices, autopilot, shuffles, events, planned, level, search, undone
from entries where table_id = ${given.id} order by version`;

/** Nothing changes a game that has ended, so its entries are still those that were read. */
const ARCHIVE = statement`with moved as (
  update tables set state = case when ${given.state} then state end, seat_statuses = '[]', motion = null
  where id = ${given.id} and version = ${given.version} and phase in ('over', 'aborted')
  returning id
), packed as (
  insert into archived_logs (table_id, format, entries) select id, ${() => ARCHIVE_FORMAT}, ${given.packed} from moved
  on conflict (table_id) do nothing
), removed as (
  delete from entries using moved where table_id = id
), forgotten as (
  delete from private_notices using moved where table_id = id
), uninvited as (
  delete from lobby_notices using moved where table_id = id
), unwatched as (
  delete from viewers using moved where table_id = id and viewer <> 'public'
), noted as (
  update results set archived = true from moved where table_id = id
) select from moved`;

const UNCHANGED = statement`select id from tables
where phase in ('gathering', 'playing') and changed_at < ${given.before} and id > ${given.past} order by id limit ${given.limit}`;

/** Lobbies that never began. */
const LOBBIES = statement`delete from tables where id in (
  select id from tables where phase = 'aborted' and schema is null and changed_at < ${given.before} limit ${given.limit})`;

const CLAIMS = statement`delete from claims where interaction in (select interaction from claims where at < ${given.before} limit ${given.limit})`;

const EXPORTS = statement`delete from exports where person in (select person from exports where asked_at < ${given.before} limit ${given.limit})`;

const BEGUN = statement`delete from begun_messages where (person, key) in (select person, key from begun_messages where at < ${given.before} limit ${given.limit})`;

/**
 * Clocks and logs of games that are played need what has stopped them since they began; streaks of the deals of the
 * days need outages for as long as they go on.
 */
const NEEDED = sql`least(${given.before}, (select min(coalesce(started_at, opened_at)) from tables where phase = 'playing'))`;

const OUTAGES = statement`delete from outages where (ends, begins) in (
  select ends, begins from outages where ends < ${NEEDED} and not exists (select from daily_results) limit ${given.limit})`;

const VACATIONS = statement`delete from vacations where (person, ends, begins) in (
  select person, ends, begins from vacations where ends < ${NEEDED} limit ${given.limit})`;

/** By these marks a notice that was sent is found again; without a running table none is sent. */
const NEWS = statement`update people set delivered_news = '{}' where id in (
  select id from people
  where delivered_news <> '{}' and (inbox_at is null or inbox_at < ${given.before}) and not exists (
    select from chairs join tables on tables.id = table_id
    where chairs.person = people.id and phase in ('gathering', 'playing'))
  limit ${given.limit})`;

const PRIVATE_GAMES = statement`delete from private_games where (person, kind, game, deal) in (
  select person, kind, game, deal from private_games where changed_at < ${given.before} limit ${given.limit})`;
/** Written before version 0.3 alone. */
const LESSONS = statement`delete from lessons where (person, game) in (
  select person, game from lessons where changed_at < ${given.before} limit ${given.limit})`;

/** Nobody is told of them any more, or sends anything. */
const ANNOUNCEMENTS = statement`delete from announcements where id in (select id from announcements where at < ${given.before} limit ${given.limit})`;
const PROCESSES = statement`delete from processes where name in (select name from processes where seen_at < ${given.before} limit ${given.limit})`;

/** Somebody who asks again has them judged anew. */
const UNFINISHED = statement`delete from analyses where (table_id, revision) in (
  select table_id, revision from analyses where not complete and at < ${given.before} limit ${given.limit})`;

/** They are not edited any more. */
const DIGESTS = statement`delete from digests where (server, day) in (
  select server, day from digests where day < ${given.before}::date and closed limit ${given.limit})`;

export function retention(pool: pg.Pool): RetentionStore {
  return {
    async unarchived(before, past, limit, { part, of }) {
      const { endedAt = null, table = null } = past ?? {};
      return (await pool.query(UNARCHIVED({ before, endedAt, table, limit, of, part }))).rows;
    },

    async countUnarchived(before, most) {
      return (await pool.query<{ readonly n: number }>(COUNT({ before, limit: most }))).rows[0]?.n ?? 0;
    },

    async archive(id, version, { state }) {
      const { rows } = await pool.query<ArchivedRow>(ENTRIES({ id }));
      const { rowCount } = await pool.query(ARCHIVE({ id, version, state, packed: await packLog(rows) }));
      return rowCount === 1;
    },

    async unchanged(before, past, limit) {
      const { rows } = await pool.query<{ readonly id: TableId }>(UNCHANGED({ before, past, limit }));
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
        DIGESTS,
      ];
      for (const deleteOld of old) deleted += (await pool.query(deleteOld({ before, limit }))).rowCount ?? 0;
      return deleted;
    },
  };
}
