import type pg from 'pg';
import type { NoticeAttempt, PrivateNoticeStore } from '../app/ports/private-notices.ts';
import { NO_NOTICE } from '../domain/private-notice.ts';
import type { Prisma } from './generated/client.ts';

/** What people are told in private, and which direct messages were begun to be sent. */

type Row = Omit<Prisma.PrivateNoticeGetPayload<object>, 'tableId' | 'person' | 'attempt'>;

const FIND = 'select channel, message, told, shown, sending from private_notices where table_id = $1 and person = $2';

const BEGIN = `with begun as (
  insert into private_notices (table_id, person, sending, attempt) values ($1, $2, true, 1)
  on conflict do nothing returning attempt as number, true as first
), again as (
  update private_notices as notice set sending = true, attempt = former.attempt + 1
  from (select * from private_notices where table_id = $1 and person = $2 for update) as former
  where notice.table_id = former.table_id and notice.person = former.person
  returning notice.attempt as number, not former.sending as first
)
select * from begun union all select * from again`;

const SAVE = `update private_notices set channel = $3, message = $4, told = $5, sending = false
where table_id = $1 and person = $2 and attempt = $6`;

const ADD_SHOWN = `insert into private_notices as notice (table_id, person, shown) values ($1, $2, $3)
on conflict (table_id, person) do update
  set shown = array(select distinct unnest(notice.shown || excluded.shown) as one order by one)`;

const BEGIN_MESSAGE = 'insert into begun_messages (person, key) values ($1, $2) on conflict do nothing';

const CANCEL_MESSAGE = 'delete from begun_messages where person = $1 and key = $2';

export function privateNotices(pool: pg.Pool): PrivateNoticeStore {
  return {
    async privateNotice(table, person) {
      const { rows } = await pool.query<Row>({ name: 'private-notice', text: FIND, values: [table, person] });
      const [row] = rows;
      if (!row) return NO_NOTICE;
      const { channel, message, ...rest } = row;
      return { post: channel === null || message === null ? null : { channel, message }, ...rest };
    },

    async beginPrivateNotice(table, person) {
      const begin = () => pool.query<NoticeAttempt>({ name: 'begin-notice', text: BEGIN, values: [table, person] });
      // A row that another process adds at the same moment is seen by the second statement only.
      const attempt = (await begin()).rows[0] ?? (await begin()).rows[0];
      if (!attempt) throw new Error('the private notice was removed while it was begun');
      return attempt;
    },

    async savePrivateNotice(table, person, { post, told }, { number }) {
      const values = [table, person, post?.channel ?? null, post?.message ?? null, told, number];
      const { rowCount } = await pool.query({ name: 'save-notice', text: SAVE, values });
      return rowCount === 1;
    },

    async addShown(table, person, versions) {
      await pool.query({ name: 'add-shown', text: ADD_SHOWN, values: [table, person, versions] });
    },

    async beginMessage(person, key) {
      const { rowCount } = await pool.query({ name: 'begin-message', text: BEGIN_MESSAGE, values: [person, key] });
      return rowCount === 1;
    },

    async cancelMessage(person, key) {
      await pool.query({ name: 'cancel-message', text: CANCEL_MESSAGE, values: [person, key] });
    },
  };
}
