import type pg from 'pg';
import type { PrivateNoticeStore } from '../app/ports/private-notices.ts';
import { NO_NOTICE } from '../domain/private-notice.ts';
import type { Prisma } from './generated/client.ts';

/** What people are told in private, and which direct messages were begun to be sent. */

type Row = Omit<Prisma.PrivateNoticeGetPayload<object>, 'tableId' | 'person'>;

const FIND = 'select channel, message, told, shown, sending from private_notices where table_id = $1 and person = $2';

const BEGIN = `insert into private_notices as notice (table_id, person, sending) values ($1, $2, true)
on conflict (table_id, person) do update set sending = true where not notice.sending`;

const SAVE = `insert into private_notices (table_id, person, channel, message, told) values ($1, $2, $3, $4, $5)
on conflict (table_id, person) do update
  set channel = excluded.channel, message = excluded.message, told = excluded.told, sending = false`;

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
      const { rowCount } = await pool.query({ name: 'begin-notice', text: BEGIN, values: [table, person] });
      return rowCount === 1;
    },

    async savePrivateNotice(table, person, { post, told }) {
      const values = [table, person, post?.channel ?? null, post?.message ?? null, told];
      await pool.query({ name: 'save-notice', text: SAVE, values });
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
