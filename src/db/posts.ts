import type pg from 'pg';
import type { PostStore } from '../app/ports/posts.ts';
import type { TableId } from '../domain/ids.ts';
import type { Place, Table } from '../domain/table/table.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { writeJobs } from './added-jobs.ts';
import { type ArmedPostRow, readArmedPost } from './rows.ts';

/** What of tables was posted where, and which posts have their buttons. */

const BEGIN_TURN_POST = 'update tables set posting = true where id = $1 and not posting';
const CANCEL_TURN_POST = 'update tables set posting = false where id = $1';

const RETIRED = `select room, message, plain from armed_posts join tables on id = table_id
where table_id = $1 and message is distinct from post and message is distinct from motion_post
  and (not resting or room in (select room from armed_posts as newest where newest.table_id = $1 and newest.message = post))
order by length(message), message`;

const REMOVE_ARMED = 'delete from armed_posts where table_id = $1 and message = any ($2::text[])';

const BEGIN_POST_EDIT = `with forgotten as (
  update armed_posts set plain = null where table_id = $1
) select (select max(one) from unnest(posted) as one where one < $2) as told from tables where id = $1`;

const REST_ARMED = `update armed_posts set resting = true, refused_at = coalesce(refused_at, now())
where table_id = $1 and message = any ($2::text[])`;

const WAKE_ARMED = `with forgotten as (
  delete from armed_posts where refused_at < $1
), woken as (
  update armed_posts set resting = false where resting and refused_at >= $1 returning table_id
) select distinct table_id as id from woken order by id`;

export function posts(pool: pg.Pool): PostStore {
  return {
    async beginTurnPost(id) {
      const { rowCount } = await pool.query({ name: 'begin-turn-post', text: BEGIN_TURN_POST, values: [id] });
      return rowCount === 1;
    },

    async cancelTurnPost(id) {
      await pool.query({ name: 'cancel-turn-post', text: CANCEL_TURN_POST, values: [id] });
    },

    async savePlace(id, where, channel) {
      const { rows } = await pool.query<{ readonly late: boolean | null }>(placing(id, where, channel));
      const [saved] = rows;
      if (!saved) return 'moved';
      return saved.late ? 'late' : 'stored';
    },

    async retiredPosts(id) {
      const { rows } = await pool.query<ArmedPostRow>({ name: 'retired', text: RETIRED, values: [id] });
      return rows.map(readArmedPost);
    },

    async removeArmedPosts(id, messages) {
      await pool.query({ name: 'remove-armed', text: REMOVE_ARMED, values: [id, messages] });
    },

    async beginPostEdit(id, version) {
      const { rows } = await pool.query<{ readonly told: number | null }>({
        name: 'begin-post-edit',
        text: BEGIN_POST_EDIT,
        values: [id, version],
      });
      return rows[0]?.told ?? null;
    },

    async restArmedPosts(id, messages) {
      await pool.query({ name: 'rest-armed', text: REST_ARMED, values: [id, messages] });
    },

    async wakeArmedPosts(before) {
      const { rows } = await pool.query<Pick<Table, 'id'>>(WAKE_ARMED, [before]);
      return rows.map(({ id }) => id);
    },
  };
}

/** Whether the post of version $2 shows moves that were taken back before it was remembered. */
const WITHDRAWN = `exists (select from generate_series(1, cardinality(withdrawn), 2) as at
  where withdrawn[at] < $2 and $2 < withdrawn[at + 1])`;

/**
 * Whether what the post of version $2 tells stands in a newer post: then it is not among those that were remembered in
 * their order.
 */
const LATE = 'announced > $2::int and $2::int <> all (posted)';

/**
 * Two processes may post at the same time; the one that shows the older version comes too late, and its post must not
 * hide the newer one. The statement has a name for each combination of what is saved, so that Postgres plans each of
 * them once.
 */
function placing(
  id: TableId,
  where: Parameters<PostStore['savePlace']>[1],
  channel: string | undefined,
): pg.QueryConfig {
  const values: unknown[] = [id, where.announced ?? null];
  const saved: string[] = ['save'];
  const sets = [`announced = case when ${WITHDRAWN} then announced else greatest(announced, $2::int) end`];
  for (const place of ['lobby', 'thread', 'post', 'closed'] as const satisfies (keyof Place)[]) {
    const value = where[place];
    if (value === undefined) continue;
    saved.push(place);
    values.push(value);
    const at = `$${values.length}`;
    sets.push(
      place === 'post'
        ? `post = case when $2 < announced or ${WITHDRAWN} then post else ${at} end`
        : `${place} = ${at}`,
    );
  }
  // What is remembered of the newest post ends the sending of it.
  if (where.announced !== undefined) {
    saved.push('turn');
    values.push(where.motionPost ?? null);
    sets.push(
      'posting = false',
      `motion_post = case when $2 < announced or ${WITHDRAWN} then motion_post else $${values.length} end`,
    );
    sets.push(`posted = case when $2 <= announced or ${WITHDRAWN} then posted else posted || $2::int end`);
  }
  const given = (value: unknown): string => `$${values.push(value)}`;
  const here = channel === undefined ? '' : ` and channel = ${given(channel)}`;
  if (channel !== undefined) saved.push('here');
  const update = `update tables set ${sets.join(', ')} where id = $1${here} returning id, share_key, ${LATE} as late`;
  const { armed = [], jobs = [] } = where;
  if (armed.length === 0 && jobs.length === 0) return { name: saved.join('-'), text: update, values };
  saved.push('armed');
  const columns = [
    given(armed.map((one) => one.channel)),
    given(armed.map((one) => one.message)),
    given(armed.map((one) => one.plain && JSON.stringify(one.plain))),
  ];
  const remembered = `with placed as (${update}), armed as (
  insert into armed_posts (table_id, room, message, plain)
  select id, room, message, plain::json from placed, unnest(${columns.map((one) => `${one}::text[]`).join(', ')})
    as one (room, message, plain)
  on conflict do nothing
)`;
  if (jobs.length === 0) return { name: saved.join('-'), text: `${remembered} select late from placed`, values };
  saved.push('jobs');
  const queued = queuedSql(given(writeJobs(jobs)), 'placed', 'share_key');
  const text = `${remembered}, ${queued} select late, (select count(*) from queued) as jobs from placed`;
  return { name: saved.join('-'), text, values };
}
