import type pg from 'pg';
import type { Placed, PostStore } from '../app/ports/posts.ts';
import type { TableId } from '../domain/ids.ts';
import type { ArmedPost, Table } from '../domain/table/table.ts';
import { PUBLIC, type ViewerId } from '../domain/table/viewer.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { writeJobs } from './added-jobs.ts';
import { type ArmedPostRow, readArmedPost } from './rows.ts';
import { type Columns, raw, rowsOf, sql, statement } from './sql.ts';

/** What of tables was posted where for whom, and which posts have their buttons. */

interface Shown {
  readonly id: TableId;
  readonly viewer: ViewerId;
}
interface Told {
  readonly id: TableId;
  readonly messages: readonly string[];
}
const id = ({ id }: { readonly id: TableId }): TableId => id;
const viewer = ({ viewer = PUBLIC }: { readonly viewer?: ViewerId }): ViewerId => viewer;
const messages = ({ messages }: Told): readonly string[] => messages;

const BEGIN_TURN_POST = statement<Shown>(
  sql<Shown>`update viewers set posting = true where table_id = ${id} and viewer = ${viewer} and not posting`,
  'begin-turn-post',
);

const CANCEL_TURN_POST = statement<Shown>(
  sql<Shown>`update viewers set posting = false where table_id = ${id} and viewer = ${viewer}`,
  'cancel-turn-post',
);

const RETIRED = statement<Pick<Shown, 'id'>>(
  sql<Pick<Shown, 'id'>>`select room, message, plain from armed_posts join viewers using (table_id, viewer)
where table_id = ${id} and message is distinct from post and message is distinct from motion_post
  and (not resting
    or room in (select room from armed_posts as newest where newest.table_id = ${id} and newest.message = viewers.post))
order by length(message), message`,
  'retired',
);

const REMOVE_ARMED = statement<Told>(
  sql<Told>`delete from armed_posts where table_id = ${id} and message = any (${messages}::text[])`,
  'remove-armed',
);

const BEGIN_POST_EDIT = statement<Shown & { readonly version: number }>(
  sql<Shown & { readonly version: number }>`with forgotten as (
  update armed_posts set plain = null where table_id = ${id} and viewer = ${viewer}
) select (select max(one) from unnest(posted) as one where one < ${({ version }) => version}) as told
from viewers where table_id = ${id} and viewer = ${viewer}`,
  'begin-post-edit',
);

const TOLD_VERSIONS = statement<Pick<Shown, 'id'>>(
  sql<
    Pick<Shown, 'id'>
  >`select distinct unnest(posted) as version from viewers where table_id = ${id} order by version`,
  'told-versions',
);

const REST_ARMED = statement<Told>(
  sql<Told>`update armed_posts set resting = true, refused_at = coalesce(refused_at, now())
where table_id = ${id} and message = any (${messages}::text[])`,
  'rest-armed',
);

const before = ({ before }: { readonly before: Date }): Date => before;
const WAKE_ARMED = statement<{ readonly before: Date }>(sql`with forgotten as (
  delete from armed_posts where refused_at < ${before}
), woken as (
  update armed_posts set resting = false where resting and refused_at >= ${before} returning table_id
) select distinct table_id as id from woken order by id`);

interface Saving extends Placed {
  readonly id: TableId;
  /** Where the table has to be played; undefined: anywhere. */
  readonly channel: string | undefined;
}
const announced = ({ announced }: Saving): number | null => announced ?? null;
const channel = ({ channel }: Saving): string | null => channel ?? null;

const ARMED = {
  room: ['text', ({ channel }) => channel],
  message: ['text', ({ message }) => message],
  plain: ['json', ({ plain }) => plain],
} as const satisfies Columns<ArmedPost>;

/** Whether the post shows moves that were taken back before it was remembered. */
const WITHDRAWN = sql<Saving>`exists (select from generate_series(1, cardinality(withdrawn), 2) as at
  where withdrawn[at] < ${announced} and ${announced} < withdrawn[at + 1])`;

/**
 * Two processes may post at the same time; the one that shows the older version comes too late, and its post must not
 * hide the newer one. What is remembered of the newest post ends the sending of it. `late`: what the post tells was
 * taken back, or stands in a newer one, since it is not among those that were remembered in their order.
 */
const SAVE = statement<Saving>(
  sql<Saving>`with placed as (
  update tables set
    lobby = case when ${({ lobby }) => lobby !== undefined}::bool then ${({ lobby }) => lobby ?? null}::text else lobby end,
    thread = case when ${({ thread }) => thread !== undefined}::bool then ${({ thread }) => thread ?? null}::text else thread end,
    closed = coalesce(${({ closed }) => closed ?? null}::bool, closed)
  where id = ${id} and (${channel}::text is null or channel = ${channel})
  returning id, share_key
), told as (
  update viewers set
    announced = case when ${WITHDRAWN} then announced else greatest(announced, ${announced}::int4) end,
    post = case when not ${({ post }) => post !== undefined}::bool or ${announced} < announced or ${WITHDRAWN} then post
      else ${({ post }) => post ?? null}::text end,
    motion_post = case when ${announced} is null or ${announced} < announced or ${WITHDRAWN} then motion_post
      else ${({ motionPost }) => motionPost ?? null}::text end,
    posting = posting and ${announced} is null,
    posted = case when ${announced} is null or ${announced} <= announced or ${WITHDRAWN} then posted
      else posted || ${announced} end
  from placed where table_id = id and viewer = ${viewer}
    and ${({ announced, post }) => announced !== undefined || post !== undefined}::bool
  returning ${WITHDRAWN} or (announced > ${announced} and ${announced} <> all (posted)) as late
), armed as (
  insert into armed_posts (table_id, viewer, room, message, plain)
  select id, ${viewer}, one.* from placed, ${rowsOf(ARMED, ({ armed = [] }: Saving) => armed)} as one
  on conflict do nothing
), given as (
  select ${({ jobs = [] }) => writeJobs(jobs)}::json as jobs
), ${raw(queuedSql('(select jobs from given)', 'placed', 'share_key'))}
select (select late from told), (select count(*) from queued) as jobs from placed`,
  'save-place',
);

export function posts(pool: pg.Pool): PostStore {
  return {
    async beginTurnPost(id, viewer) {
      const { rowCount } = await pool.query(BEGIN_TURN_POST({ id, viewer }));
      return rowCount === 1;
    },

    async cancelTurnPost(id, viewer) {
      await pool.query(CANCEL_TURN_POST({ id, viewer }));
    },

    async savePlace(id, where, channel) {
      const { rows } = await pool.query<{ readonly late: boolean | null }>(SAVE({ ...where, id, channel }));
      const [saved] = rows;
      if (!saved) return 'moved';
      return saved.late ? 'late' : 'stored';
    },

    async retiredPosts(id) {
      const { rows } = await pool.query<ArmedPostRow>(RETIRED({ id }));
      return rows.map(readArmedPost);
    },

    async removeArmedPosts(id, messages) {
      await pool.query(REMOVE_ARMED({ id, messages }));
    },

    async beginPostEdit(id, viewer, version) {
      const { rows } = await pool.query<{ readonly told: number | null }>(BEGIN_POST_EDIT({ id, viewer, version }));
      return rows[0]?.told ?? null;
    },

    async toldVersions(id) {
      const { rows } = await pool.query<{ readonly version: number }>(TOLD_VERSIONS({ id }));
      return rows.map(({ version }) => version);
    },

    async restArmedPosts(id, messages) {
      await pool.query(REST_ARMED({ id, messages }));
    },

    async wakeArmedPosts(before) {
      const { rows } = await pool.query<Pick<Table, 'id'>>(WAKE_ARMED({ before }));
      return rows.map(({ id }) => id);
    },
  };
}
