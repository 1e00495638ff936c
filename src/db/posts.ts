import type pg from 'pg';
import type { Placed, PostStore } from '../app/ports/posts.ts';
import type { TableId } from '../domain/ids.ts';
import type { Job } from '../domain/operations/job.ts';
import type { ArmedPost, Place, Table } from '../domain/table/table.ts';
import { COUNT_JOBS, queued } from './added-jobs.ts';
import { type ArmedPostRow, readArmedPost } from './rows.ts';
import {
  type Columns,
  empty,
  join,
  parameters,
  prepared,
  raw,
  rowsOf,
  type Sql,
  sql,
  statement,
  variant,
} from './sql.ts';

/** What of tables was posted where, and which posts have their buttons. */

type Placing = Placed & { id: TableId; channel: string | undefined; jobs: readonly Job[] };
const given = parameters<Placing & { version: number; messages: readonly string[]; before: Date }>();

const BEGIN_TURN_POST = prepared('begin-turn-post')`update tables set posting = true
where id = ${given.id} and not posting`;
const CANCEL_TURN_POST = prepared('cancel-turn-post')`update tables set posting = false where id = ${given.id}`;

const RETIRED = prepared('retired')`select room, message, plain from armed_posts join tables on id = table_id
where table_id = ${given.id} and message is distinct from post and message is distinct from motion_post
  and (not resting or room in (select room from armed_posts as newest where newest.table_id = ${given.id} and newest.message = post))
order by length(message), message`;

const REMOVE_ARMED = prepared('remove-armed')`delete from armed_posts
where table_id = ${given.id} and message = any (${given.messages}::text[])`;

const BEGIN_POST_EDIT = prepared('begin-post-edit')`with forgotten as (
  update armed_posts set plain = null where table_id = ${given.id}
) select (select max(one) from unnest(posted) as one where one < ${given.version}) as told from tables where id = ${given.id}`;

const REST_ARMED = prepared(
  'rest-armed',
)`update armed_posts set resting = true, refused_at = coalesce(refused_at, now())
where table_id = ${given.id} and message = any (${given.messages}::text[])`;

const WAKE_ARMED = statement`with forgotten as (
  delete from armed_posts where refused_at < ${given.before}
), woken as (
  update armed_posts set resting = false where resting and refused_at >= ${given.before} returning table_id
) select distinct table_id as id from woken order by id`;

export function posts(pool: pg.Pool): PostStore {
  return {
    async beginTurnPost(id) {
      const { rowCount } = await pool.query(BEGIN_TURN_POST({ id }));
      return rowCount === 1;
    },

    async cancelTurnPost(id) {
      await pool.query(CANCEL_TURN_POST({ id }));
    },

    async savePlace(id, where, channel) {
      const { rows } = await pool.query<{ readonly late: boolean | null }>(placing(id, where, channel));
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

    async beginPostEdit(id, version) {
      const { rows } = await pool.query<{ readonly told: number | null }>(BEGIN_POST_EDIT({ id, version }));
      return rows[0]?.told ?? null;
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

/** Whether the post of this version shows moves that were taken back before it was remembered. */
const WITHDRAWN = sql`exists (select from generate_series(1, cardinality(withdrawn), 2) as at
  where withdrawn[at] < ${given.announced} and ${given.announced} < withdrawn[at + 1])`;

/**
 * Whether what the post of this version tells stands in a newer post: then it is not among those that were remembered
 * in their order.
 */
const LATE = sql`announced > ${given.announced}::int and ${given.announced}::int <> all (posted)`;

const SENT = sql`posting = false,
    motion_post = case when ${given.announced} < announced or ${WITHDRAWN} then motion_post else ${given.motionPost} end,
    posted = case when ${given.announced} <= announced or ${WITHDRAWN} then posted else posted || ${given.announced}::int end`;

const ARMED_POST = {
  room: ['text', ({ room }) => room],
  message: ['text', ({ message }) => message],
  plain: ['json', ({ plain }) => plain],
} as const satisfies Columns<ArmedPost>;

const ARMED = rowsOf(ARMED_POST, ({ armed = [] }: Placing) => armed);

const PLACED: readonly (keyof Placed & keyof Place)[] = ['lobby', 'thread', 'post', 'closed'];

/**
 * Two processes may post at the same time; the one that shows the older version comes too late, and its post must not
 * hide the newer one. The statement has a name for each combination of what is saved, so that Postgres plans each of
 * them once.
 */
function placing(id: TableId, where: Placed, channel: string | undefined): pg.QueryConfig {
  const { announced, armed = [], jobs = [] } = where;
  const saved = PLACED.filter((place) => where[place] !== undefined);
  const turn = announced === undefined ? [] : ['turn'];
  const here = channel === undefined ? [] : ['here'];
  const more = [...(armed.length + jobs.length === 0 ? [] : ['armed']), ...(jobs.length === 0 ? [] : ['jobs'])];
  const make = (): Sql<Placing> => {
    const sets = [
      sql`announced = case when ${WITHDRAWN} then announced else greatest(announced, ${given.announced}::int) end`,
      ...saved.map((place) =>
        place === 'post'
          ? sql`post = case when ${given.announced} < announced or ${WITHDRAWN} then post else ${given.post} end`
          : sql`${raw(place)} = ${given[place]}`,
      ),
      // What is remembered of the newest post ends the sending of it.
      ...(announced === undefined ? [] : [SENT]),
    ];
    const update = sql`update tables set ${join(sets)} where id = ${given.id}${channel === undefined ? empty : sql` and channel = ${given.channel}`}
      returning id, share_key, ${LATE} as late`;
    if (more.length === 0) return update;
    const remembered = sql`with placed as (${update}), armed as (
  insert into armed_posts (table_id, room, message, plain)
  select id, room, message, plain from placed, ${ARMED} as one
  on conflict do nothing
)`;
    if (jobs.length === 0) return sql`${remembered} select late from placed`;
    return sql`${remembered}, ${queued('placed', 'share_key')} select late, ${COUNT_JOBS} from placed`;
  };
  const name = ['save', ...saved, ...turn, ...here, ...more].join('-');
  return variant(name, make)({ ...where, id, channel, jobs });
}
