import type pg from 'pg';
import type { PrivacyStore } from '../app/ports/privacy.ts';
import type { PersonId, TableId } from '../domain/ids.ts';
import { adding } from './added-jobs.ts';
import { inTransaction } from './connection.ts';
import type { PrismaClient } from './generated/client.ts';
import { WAIT_FOR_RATINGS } from './ratings.ts';
import { PARTS, readWithParts } from './rows.ts';
import { parameters, sql, statement } from './sql.ts';

/** All tables of a person, and how a person is erased. */
type Erasure = Pick<PrivacyStore, 'allTablesOf' | 'erase'>;

type Paging = { openedAt: Date | null; id: TableId | null; limit: number | null };
type Names = { names: readonly (string | null)[]; called: readonly string[]; ratedAs: string | null };
const given = parameters<Paging & Names & { person: PersonId; tables: readonly TableId[] }>();

/** Somebody asks a table, is offered a seat, or has answered. */
const IN_MOTION = sql`(motion is not null and (motion ->> 'by' = ${given.person} or motion #>> '{wish,person}' = ${given.person}
  or exists (select from json_array_elements(motion -> 'votes') as vote where vote ->> 'person' = ${given.person})))`;

/** Each name in a log of which it is stored that it is this person's. */
const IN_EVENT = sql`people && array['by:' || ${given.person}, 'was:' || ${given.person}, 'now:' || ${given.person}]`;

/**
 * The names in a log are those that were said at the moment. Where an earlier version has not stored whose they are,
 * those that the person has at the table count as theirs.
 */
const FORGET = statement`with traces as (
  select * from unnest(${given.tables}::text[], ${given.names}::text[], ${given.called}::text[]) as trace (id, name, called)
), seats as (
  update chairs set person = nullif(person, ${given.person}), rated_as = nullif(rated_as, ${given.person}),
    name = case when person = ${given.person} then called else chairs.name end
  from traces where table_id = id and (person = ${given.person} or rated_as = ${given.person})
), others as (
  update tables set host = case when host = ${given.person} then '' else host end, owner = nullif(owner, 'person:' || ${given.person}), invited = array_remove(invited, ${given.person}),
    motion = case
      when motion ->> 'by' = ${given.person} or motion #>> '{wish,person}' = ${given.person} then null
      when ${IN_MOTION} then json_build_object('wish', motion -> 'wish', 'by', motion -> 'by', 'at', motion -> 'at', 'votes',
        (select coalesce(json_agg(vote), '[]') from json_array_elements(motion -> 'votes') as vote where vote ->> 'person' <> ${given.person}))
      else motion
    end
  where id = any (array(
    select id from tables where host = ${given.person}
    union select id from tables where owner = 'person:' || ${given.person}
    union select id from tables where invited @> array[${given.person}]
    union select id from tables where ${IN_MOTION}
  ))
), said as (
  update table_events set event = (
    select json_object_agg(key, case
      when key || ':' || ${given.person} = any (people) then to_json(traces.called)
      when key in ('by', 'was', 'now') and value #>> '{}' = traces.name and not exists (
        select from unnest(people) as one where starts_with(one, key || ':')
      ) then to_json(traces.called)
      else value
    end) from json_each(event)
  ), people = array(select one from unnest(people) as one where substr(one, strpos(one, ':') + 1) <> ${given.person})
  from traces where table_id = id
    and (${IN_EVENT} or traces.name in (event ->> 'by', event ->> 'was', event ->> 'now'))
), shown as (
  -- What they look like without their buttons names people. The chat looks at such posts first.
  update armed_posts set plain = null from traces where table_id = id and plain is not null
), asked as (
  delete from exports where person = ${given.person}
), holidays as (
  delete from vacations where person = ${given.person}
), played as (
  delete from private_games where person = ${given.person}
), tried as (
  delete from daily_results where person = ${given.person}
), digested as (
  -- They may be named there: each is brought up to date once more.
  update digests set closed = false
  where closed and server in (select server from daily_results where person = ${given.person})
), won as (
  delete from winners where person = ${given.person}
), called as (
  delete from server_names where person = ${given.person}
), learned as (
  delete from lessons where person = ${given.person}
), noticed as (
  delete from private_notices where person = ${given.person}
), told as (
  delete from lobby_notices where person = ${given.person}
), watched as (
  delete from viewers where viewer = ${given.person} and viewer <> 'public'
), begun as (
  delete from begun_messages where person = ${given.person}
), counted as (
  delete from uses where person = ${given.person}
), blocked as (
  delete from blocks where by = 'person:' || ${given.person}
), spoke as (
  delete from phrases where person = ${given.person}
), muted as (
  delete from mutes where ${given.person} in (person, whom)
), reported as (
  delete from reports where ${given.person} in (reporter, reported)
), solved as (
  delete from puzzle_answers where person = ${given.person}
), rated as (
  delete from puzzle_ratings where person = ${given.person}
), sought as (
  delete from seeks where person = ${given.person}
), met as (
  update seeks set avoids = array_remove(avoids, ${given.person}) where person <> ${given.person} and avoids @> array[${given.person}]
) delete from people where id = ${given.person}`;

/**
 * In a statement of its own: `FORGET` waits for a result that is being filled in at the same moment (`results.ts`) and
 * does not see it, this one does.
 */
const FORGET_RESULTS = statement`update result_seats set person = nullif(person, ${given.person}),
  name = case when person = ${given.person} then called else name end,
  times = case when person = ${given.person} then null else times end,
  rated_as = case when person = ${given.person} and exists (select from results where results.table_id = id and results.rated)
    then ${given.ratedAs} else nullif(rated_as, ${given.person}) end
from unnest(${given.tables}::text[], ${given.called}::text[]) as trace (id, called)
where result_seats.table_id = id and (person = ${given.person} or rated_as = ${given.person})`;

/** What others have won and lost against them stays. */
const FORGET_RATINGS = statement`with theirs as (
  delete from ratings where person = ${given.person}
) update rating_changes set person = null where person = ${given.person}`;

/** After the results, whose seats are locked while a best is noted. */
const FORGET_BESTS = statement`delete from bests where person = ${given.person}`;

/** After they are not stored any more, which waits for whoever was just taking a seat (`changes.ts`). */
const SEATED_ELSEWHERE = statement`select from chairs where person = ${given.person} and table_id <> all (${given.tables}::text[]) limit 1`;

/** Films show names. */
const FORGET_FILMS = statement`delete from films where table_id = any (${given.tables}::text[])`;

/** After the chairs: an analysis that is about to be kept waits for these, and is then kept no more. */
const FORGET_ANALYSES = statement`delete from analyses where table_id = any (${given.tables}::text[])`;

/** After the analyses: puzzles that are about to be kept wait for these, and are then kept no more. */
const FORGET_PUZZLES = statement`delete from puzzles where table_id = any (${given.tables}::text[])`;

/** Each part finds its tables by an index; what they have in common is read once. */
const PAGE = statement`select id from tables where id = any (array(
  select table_id as id from chairs where person = ${given.person}
  union select id from tables where host = ${given.person}
  union select id from tables where owner = 'person:' || ${given.person}
  union select id from tables where invited @> array[${given.person}]
  union select id from tables where ${IN_MOTION}
  union select table_id from lobby_notices where person = ${given.person}
  union select table_id from table_events where ${IN_EVENT}
))
and (${given.openedAt}::timestamptz is null or (opened_at, id) > (${given.openedAt}, ${given.id}))
order by opened_at, id limit ${given.limit}`;

export function erasure(pool: pg.Pool, prisma: PrismaClient): Erasure {
  return {
    async allTablesOf(person, page) {
      const { openedAt = null, id = null } = page?.past ?? {};
      const found = await pool.query<{ id: string }>(PAGE({ person, openedAt, id, limit: page?.limit ?? null }));
      const rows = await prisma.table.findMany({
        where: { id: { in: found.rows.map(({ id }) => id) } },
        include: PARTS,
        orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(readWithParts);
    },

    async erase(person, left, jobs = [], ratedAs) {
      const tables = left.map(({ table }) => table);
      const called = left.map((one) => one.called);
      const seated = left.flatMap(({ table, name }) => (name === null ? [] : [table]));
      return inTransaction(pool, async (client) => {
        await client.query(FORGET({ person, tables, names: left.map(({ name }) => name), called }));
        const elsewhere = await client.query(SEATED_ELSEWHERE({ person, tables }));
        if (elsewhere.rowCount !== 0) {
          await client.query('rollback');
          return false;
        }
        await client.query(WAIT_FOR_RATINGS);
        await client.query(FORGET_RESULTS({ person, tables, called, ratedAs: ratedAs ?? null }));
        await client.query(FORGET_RATINGS({ person }));
        await client.query(FORGET_BESTS({ person }));
        await client.query(FORGET_FILMS({ tables: seated }));
        await client.query(FORGET_ANALYSES({ tables: seated }));
        await client.query(FORGET_PUZZLES({ tables: seated }));
        if (jobs.length > 0) await client.query(adding({ jobs }));
        return true;
      });
    },
  };
}
