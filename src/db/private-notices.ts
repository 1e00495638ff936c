import type pg from 'pg';
import type { NoticeAttempt, PrivateNoticeStore } from '../app/ports/private-notices.ts';
import { WAYS_TO_GO } from '../domain/people/lobby-notice.ts';
import { NO_NOTICE } from '../domain/people/private-notice.ts';
import type { Prisma } from './generated/client.ts';
import { member } from './rows.ts';

/** What people are told in private, and which direct messages were begun to be sent. */

type LobbyRow = Omit<Prisma.LobbyNoticeGetPayload<object>, 'tableId'>;

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

const LOBBY =
  'select person, channel, message, at, shows, sending, gone from lobby_notices where table_id = $1 order by person';

const TO_TELL = `select id from tables where id = any (array(
  select id from tables where invited @> array[$1]
  union select table_id from lobby_notices where person = $1 and channel is not null
)) order by changed_at desc, id limit 20`;

/** Not of somebody who has been erased meanwhile. */
const GONE = `insert into lobby_notices (table_id, person, gone) select $1, id, $3 from people where id = $2
on conflict (table_id, person) do update set gone = excluded.gone`;

const BEGIN_LOBBY = `insert into lobby_notices as notice (table_id, person, sending) values ($1, $2, true)
on conflict (table_id, person) do update set sending = true where not notice.sending`;

const SAVE_LOBBY = `update lobby_notices set channel = $3, message = $4, at = $5, shows = $6, sending = false
where table_id = $1 and person = $2`;

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

    async lobbyNotices(table) {
      const { rows } = await pool.query<LobbyRow>({ name: 'lobby-notices', text: LOBBY, values: [table] });
      return rows.map(({ channel, message, at, gone, ...rest }) => ({
        ...rest,
        post: channel === null || message === null || at === null ? null : { channel, message, at },
        gone: gone === null ? null : member(WAYS_TO_GO, gone, 'way to go'),
      }));
    },

    async lobbiesToTell(person) {
      const { rows } = await pool.query<{ id: string }>({ name: 'lobbies-to-tell', text: TO_TELL, values: [person] });
      return rows.map(({ id }) => id);
    },

    async noteGone(table, person, how) {
      await pool.query({ name: 'note-gone', text: GONE, values: [table, person, how] });
    },

    async beginLobbyNotice(table, person) {
      const { rowCount } = await pool.query({ name: 'begin-lobby', text: BEGIN_LOBBY, values: [table, person] });
      return rowCount === 1;
    },

    async saveLobbyNotice(table, person, { post, shows }) {
      const values = [table, person, post?.channel ?? null, post?.message ?? null, post?.at ?? null, shows];
      await pool.query({ name: 'save-lobby', text: SAVE_LOBBY, values });
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
