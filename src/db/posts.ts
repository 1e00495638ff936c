import type pg from 'pg';
import type { Placed, PostStore } from '../app/ports/posts.ts';
import type { TableId } from '../domain/ids.ts';
import type { ArmedPost, Table } from '../domain/table/table.ts';
import { PUBLIC, type ViewerId } from '../domain/table/viewer.ts';
import { COUNT_JOBS, queued } from './added-jobs.ts';
import { type ArmedPostRow, readArmedPost } from './rows.ts';
import { type Columns, parameters, prepared, rowsOf, type Sql, sql, statement } from './sql.ts';

/** What of tables was posted where for whom, and which posts have their buttons. */

interface Saving extends Placed {
  readonly id: TableId;
  /** Where the table has to be played; undefined: anywhere. */
  readonly channel: string | undefined;
}

const given = parameters<
  Saving & { version: number; messages: readonly string[]; before: Date; answering: Date | null }
>();
const viewer = ({ viewer = PUBLIC }: { readonly viewer?: ViewerId }): ViewerId => viewer;

/**
 * The row of the table, locked before its viewers' rows are, as by all that changes both: the triggers for bots of 0.2
 * write to it after a viewer's.
 */
const HERE = sql`(select id from tables where id = ${given.id} for no key update) as here`;

/** Posts with buttons, oldest first; `which` says whose, beside those that show their viewer nothing new any more. */
const armedPosts = <Given>(
  which: Sql<Given>,
) => sql`select room, message, plain from armed_posts join viewers using (table_id, viewer)
where table_id = ${given.id} and (${which} or (message is distinct from post and message is distinct from motion_post))
  and (not resting
    or room in (select room from armed_posts as newest where newest.table_id = ${given.id} and newest.message = viewers.post))
order by length(message), message`;

const BEGIN_TURN_POST = prepared('begin-turn-post')`with begun as (
  update viewers set posting = true, at = ${given.answering}
  from ${HERE} where table_id = here.id and viewer = ${viewer} and not posting returning table_id
) select (select json_agg(one) from (${armedPosts(sql`viewer = ${viewer}`)}) as one) as older from begun`;

const ANSWERING_SINCE = prepared(
  'answering-since',
)`select at from viewers where table_id = ${given.id} and viewer = ${viewer} and posting`;

const CANCEL_TURN_POST = prepared('cancel-turn-post')`update viewers set posting = false
from ${HERE} where table_id = here.id and viewer = ${viewer}`;

const RETIRED = prepared('retired')`${armedPosts(sql`false`)}`;

const REMOVE_ARMED = prepared(
  'remove-armed',
)`delete from armed_posts where table_id = ${given.id} and message = any (${given.messages}::text[])`;

const BEGIN_POST_EDIT = prepared('begin-post-edit')`with forgotten as (
  update armed_posts set plain = null where table_id = ${given.id} and viewer = ${viewer}
) select (select max(one) from unnest(posted) as one where one < ${given.version}) as told
from viewers where table_id = ${given.id} and viewer = ${viewer}`;

const TOLD_VERSIONS = prepared(
  'told-versions',
)`select distinct unnest(posted) as version from viewers where table_id = ${given.id} order by version`;

const REST_ARMED = prepared(
  'rest-armed',
)`update armed_posts set resting = true, refused_at = coalesce(refused_at, now())
where table_id = ${given.id} and message = any (${given.messages}::text[])`;

const WAKE_ARMED = statement`with forgotten as (
  delete from armed_posts where refused_at < ${given.before}
), woken as (
  update armed_posts set resting = false where resting and refused_at >= ${given.before} returning table_id
) select distinct table_id as id from woken order by id`;

const ARMED = {
  room: ['text', ({ channel }) => channel],
  message: ['text', ({ message }) => message],
  plain: ['json', ({ plain }) => plain],
} as const satisfies Columns<ArmedPost>;

/** Whether the post shows moves that were taken back before it was remembered. */
const WITHDRAWN = sql`exists (select from generate_series(1, cardinality(withdrawn), 2) as at
  where withdrawn[at] < ${given.announced} and ${given.announced} < withdrawn[at + 1])`;

/**
 * Two processes may post at the same time; the one that shows the older version comes too late, and its post must not
 * hide the newer one. What is remembered of the newest post ends the sending of it. `late`: what the post tells was
 * taken back, or stands in a newer one, since it is not among those that were remembered in their order.
 */
const PLACING = sql`placed as (
  update tables set
    lobby = case when ${({ lobby }: Saving) => lobby !== undefined}::bool then ${given.lobby}::text else lobby end,
    thread = case when ${({ thread }: Saving) => thread !== undefined}::bool then ${given.thread}::text else thread end,
    closed = coalesce(${given.closed}::bool, closed)
  where id = ${given.id} and (${given.channel}::text is null or channel = ${given.channel})
  returning id, share_key
), told as (
  update viewers set
    announced = case when ${WITHDRAWN} then announced else greatest(announced, ${given.announced}::int4) end,
    post = case when not ${({ post }: Saving) => post !== undefined}::bool or ${given.announced} < announced or ${WITHDRAWN} then post
      else ${given.post}::text end,
    motion_post = case when ${given.announced} is null or ${given.announced} < announced or ${WITHDRAWN} then motion_post
      else ${given.motionPost}::text end,
    posting = posting and ${given.announced} is null,
    posted = case when ${given.announced} is null or ${given.announced} <= announced or ${WITHDRAWN} then posted
      else posted || ${given.announced} end
  from placed where table_id = id and viewer = ${viewer}
    and ${({ announced, post }: Saving) => announced !== undefined || post !== undefined}::bool
  returning post, motion_post, ${WITHDRAWN} or (announced > ${given.announced} and ${given.announced} <> all (posted)) as late
), armed as (
  insert into armed_posts (table_id, viewer, room, message, plain)
  select id, ${viewer}, one.* from placed, ${rowsOf(ARMED, ({ armed = [] }: Saving) => armed)} as one
  on conflict do nothing
), ${queued('placed', 'share_key')}`;

const SAVED = sql`select (select late from told), ${COUNT_JOBS}`;

const SAVE = prepared('save-place')`with ${PLACING} ${SAVED} from placed`;

const DISARMED = sql`${({ disarmed = [] }: Saving) => disarmed}::text[]`;

/** What is read beside a change is as it was before: the posts that it adds are named once more. */
const SAVE_ANNOUNCED = prepared('save-announced')`with ${PLACING}, known as (
  select viewer, room, message, plain, resting from armed_posts where table_id = ${given.id}
    and (message <> all (${DISARMED}) or (select late from told))
), disarmed as (
  delete from armed_posts using placed where table_id = id and message = any (${DISARMED}) and not (select late from told)
), every as (
  select * from known union all
  select ${viewer}, one.*, false from ${rowsOf(ARMED, ({ armed = [] }: Saving) => armed)} as one
  where one.message <> all (array(select message from known))
), newest as (
  select viewer, case when viewer = ${viewer} then (select post from told) else post end as post,
    case when viewer = ${viewer} then (select motion_post from told) else motion_post end as motion_post
  from viewers where table_id = ${given.id}
), gone as (
  select room, message, plain from every join newest using (viewer)
  where message is distinct from post and message is distinct from motion_post
    and (not resting or room in (select room from every as one where one.message = newest.post))
  order by length(message), message
) ${SAVED}, (select json_agg(gone) from gone) as retired from placed`;

export function posts(pool: pg.Pool): PostStore {
  return {
    async beginTurnPost(id, viewer, answering = null) {
      type Row = { readonly older: readonly ArmedPostRow[] | null };
      const { rows } = await pool.query<Row>(BEGIN_TURN_POST({ id, viewer, answering }));
      return rows[0] ? (rows[0].older ?? []).map(readArmedPost) : null;
    },

    async answeringSince(id, viewer) {
      const { rows } = await pool.query<{ readonly at: Date | null }>(ANSWERING_SINCE({ id, viewer }));
      return rows[0]?.at ?? null;
    },

    async cancelTurnPost(id, viewer) {
      await pool.query(CANCEL_TURN_POST({ id, viewer }));
    },

    async savePlace(id, where, channel) {
      type Row = { readonly late: boolean | null; readonly retired?: readonly ArmedPostRow[] | null };
      const save = where.announced === undefined ? SAVE : SAVE_ANNOUNCED;
      const { rows } = await pool.query<Row>(save({ ...where, id, channel, jobs: where.jobs ?? [] }));
      const [saved] = rows;
      if (!saved) return { outcome: 'moved', retired: [] };
      return { outcome: saved.late ? 'late' : 'stored', retired: (saved.retired ?? []).map(readArmedPost) };
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
