import type pg from 'pg';
import type { PrivacyStore } from '../app/ports/privacy.ts';
import { adding } from './added-jobs.ts';
import type { PrismaClient } from './generated/client.ts';
import { WAIT_FOR_RATINGS } from './ratings.ts';
import { PARTS, readWithParts } from './rows.ts';

/** All tables of a person, and how a person is erased. */
type Erasure = Pick<PrivacyStore, 'allTablesOf' | 'erase'>;

/** Somebody asks a table, is offered a seat, or has answered. */
const IN_MOTION = `(motion is not null and (motion ->> 'by' = $1 or motion #>> '{wish,person}' = $1
  or exists (select from json_array_elements(motion -> 'votes') as vote where vote ->> 'person' = $1)))`;

/** Each name in a log of which it is stored that it is this person's. */
const IN_EVENT = "people && array['by:' || $1, 'was:' || $1, 'now:' || $1]";

/**
 * The names in a log are those that were said at the moment. Where an earlier version has not stored whose they are,
 * those that the person has at the table count as theirs.
 */
const FORGET = `with traces as (
  select * from unnest($2::text[], $3::text[], $4::text[]) as trace (id, name, called)
), seats as (
  update chairs set person = nullif(person, $1), name = case when person = $1 then called else chairs.name end,
    rated_as = nullif(rated_as, $1)
  from traces where table_id = id and (person = $1 or rated_as = $1)
), others as (
  update tables set host = case when host = $1 then '' else host end, owner = nullif(owner, 'person:' || $1), invited = array_remove(invited, $1),
    motion = case
      when motion ->> 'by' = $1 or motion #>> '{wish,person}' = $1 then null
      when ${IN_MOTION} then json_build_object('wish', motion -> 'wish', 'by', motion -> 'by', 'at', motion -> 'at', 'votes',
        (select coalesce(json_agg(vote), '[]') from json_array_elements(motion -> 'votes') as vote where vote ->> 'person' <> $1))
      else motion
    end
  where id = any (array(
    select id from tables where host = $1
    union select id from tables where owner = 'person:' || $1
    union select id from tables where invited @> array[$1]
    union select id from tables where ${IN_MOTION}
  ))
), said as (
  update table_events set event = (
    select json_object_agg(key, case
      when key || ':' || $1 = any (people) then to_json(traces.called)
      when key in ('by', 'was', 'now') and value #>> '{}' = traces.name and not exists (
        select from unnest(people) as one where starts_with(one, key || ':')
      ) then to_json(traces.called)
      else value
    end) from json_each(event)
  ), people = array(select one from unnest(people) as one where substr(one, strpos(one, ':') + 1) <> $1)
  from traces where table_id = id
    and (${IN_EVENT} or traces.name in (event ->> 'by', event ->> 'was', event ->> 'now'))
), shown as (
  -- What they look like without their buttons names people. The chat looks at such posts first.
  update armed_posts set plain = null from traces where table_id = id and plain is not null
), asked as (
  delete from exports where person = $1
), holidays as (
  delete from vacations where person = $1
), played as (
  delete from private_games where person = $1
), called as (
  delete from server_names where person = $1
), learned as (
  delete from lessons where person = $1
), noticed as (
  delete from private_notices where person = $1
), told as (
  delete from lobby_notices where person = $1
), begun as (
  delete from begun_messages where person = $1
), counted as (
  delete from uses where person = $1
), blocked as (
  delete from blocks where by = 'person:' || $1
) delete from people where id = $1`;

/**
 * In a statement of its own: `FORGET` waits for a result that is being filled in at the same moment (`results.ts`) and
 * does not see it, this one does.
 */
const FORGET_RESULTS = `update result_seats set person = nullif(person, $1), name = case when person = $1 then called else name end,
  times = case when person = $1 then null else times end,
  rated_as = case when person = $1 and exists (select from results where results.table_id = id and results.rated) then $4
    else nullif(rated_as, $1) end
from unnest($2::text[], $3::text[]) as trace (id, called)
where result_seats.table_id = id and (person = $1 or rated_as = $1)`;

/** What others have won and lost against them stays. */
const FORGET_RATINGS = `with theirs as (
  delete from ratings where person = $1
) update rating_changes set person = null where person = $1`;

/** After the results, whose seats are locked while a best is noted. */
const FORGET_BESTS = 'delete from bests where person = $1';

/** Films show names. */
const FORGET_FILMS = 'delete from films where table_id = any ($1::text[])';

/** After the chairs: an analysis that is about to be kept waits for these, and is then kept no more. */
const FORGET_ANALYSES = 'delete from analyses where table_id = any ($1::text[])';

/** Each part finds its tables by an index; what they have in common is read once. */
const PAGE = `select id from tables where id = any (array(
  select table_id as id from chairs where person = $1
  union select id from tables where host = $1
  union select id from tables where owner = 'person:' || $1
  union select id from tables where invited @> array[$1]
  union select id from tables where ${IN_MOTION}
  union select table_id from lobby_notices where person = $1
  union select table_id from table_events where ${IN_EVENT}
))
and ($2::timestamptz is null or (opened_at, id) > ($2, $3))
order by opened_at, id limit $4`;

export function erasure(pool: pg.Pool, prisma: PrismaClient): Erasure {
  return {
    async allTablesOf(person, page) {
      const values = [person, page?.past?.openedAt ?? null, page?.past?.id ?? null, page?.limit ?? null];
      const found = await pool.query<{ id: string }>(PAGE, values);
      const rows = await prisma.table.findMany({
        where: { id: { in: found.rows.map(({ id }) => id) } },
        include: PARTS,
        orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(readWithParts);
    },

    async erase(person, left, jobs = [], ratedAs) {
      const columns = [left.map(({ table }) => table), left.map(({ name }) => name), left.map(({ called }) => called)];
      const seated = left.flatMap(({ table, name }) => (name === null ? [] : [table]));
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(FORGET, [person, ...columns]);
        await client.query(WAIT_FOR_RATINGS);
        await client.query(FORGET_RESULTS, [person, columns[0], columns[2], ratedAs ?? null]);
        await client.query(FORGET_RATINGS, [person]);
        await client.query(FORGET_BESTS, [person]);
        await client.query(FORGET_FILMS, [seated]);
        await client.query(FORGET_ANALYSES, [seated]);
        if (jobs.length > 0) await client.query(adding(jobs));
        await client.query('commit');
        client.release();
      } catch (error) {
        // Closed, and what was done is rolled back with it.
        client.release(true);
        throw error;
      }
    },
  };
}
