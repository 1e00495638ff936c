import type pg from 'pg';
import type { NoticeAttempt, PrivateNoticeStore } from '../app/ports/private-notices.ts';
import type { PersonId, TableId } from '../domain/ids.ts';
import { type LobbyNotice, WAYS_TO_GO } from '../domain/people/lobby-notice.ts';
import { NO_NOTICE, type PrivateNotice } from '../domain/people/private-notice.ts';
import type { Prisma } from './generated/client.ts';
import { member } from './rows.ts';

/** What people are told in private, and which direct messages were begun to be sent. */

type LobbyRow = Omit<Prisma.LobbyNoticeGetPayload<object>, 'tableId' | 'attempt'> & { readonly table: TableId };

type Row = Omit<Prisma.PrivateNoticeGetPayload<object>, 'tableId' | 'person' | 'attempt'> & {
  readonly table: TableId;
};

const FIND = `select table_id as "table", channel, message, told, shown, sending from private_notices
where person = $1 and table_id = any ($2)`;

/** The tables whose rows stand for one message each, which is kept. */
type KeptIn = 'private_notices' | 'lobby_notices';

const begin = (table: KeptIn): string => `with begun as (
  insert into ${table} (table_id, person, sending, attempt) values ($1, $2, true, 1)
  on conflict do nothing returning attempt as number, true as first
), again as (
  update ${table} as notice set sending = true, attempt = former.attempt + 1
  from (select * from ${table} where table_id = $1 and person = $2 for update) as former
  where notice.table_id = former.table_id and notice.person = former.person
  returning notice.attempt as number, not former.sending as first
)
select * from begun union all select * from again`;

/**
 * A row more says that another attempt was begun meanwhile. That the notice was removed meanwhile, with the table's or
 * the person's traces, says nothing: it is not begun anew.
 */
const save = (table: KeptIn, set: string): string => `with saved as (
  update ${table} set channel = $3, message = $4, ${set}, sending = false
  where table_id = $1 and person = $2 and attempt = $5
) select from ${table} where table_id = $1 and person = $2 and attempt <> $5`;

const ADD_SHOWN = `insert into private_notices as notice (table_id, person, shown) values ($1, $2, $3)
on conflict (table_id, person) do update
  set shown = array(select distinct unnest(notice.shown || excluded.shown) as one order by one)`;

/** Of the people of a table, or of a person at tables. */
const LOBBY = 'select table_id as "table", person, channel, message, at, shows, sending, gone from lobby_notices';
const LOBBY_OF_TABLE = `${LOBBY} where table_id = $1 order by person`;
const LOBBY_OF_PERSON = `${LOBBY} where person = $1 and table_id = any ($2)`;

const TO_TELL = `select id from tables where id = any (array(
  select id from tables where invited @> array[$1]
  union select table_id from lobby_notices where person = $1 and channel is not null
)) order by changed_at desc, id limit 20`;

/** Not of somebody who has been erased meanwhile. */
const GONE = `insert into lobby_notices (table_id, person, gone) select $1, id, $3 from people where id = $2
on conflict (table_id, person) do update set gone = excluded.gone`;

const BEGIN_MESSAGE = 'insert into begun_messages (person, key) values ($1, $2) on conflict do nothing';

const CANCEL_MESSAGE = 'delete from begun_messages where person = $1 and key = $2';

export function privateNotices(pool: pg.Pool): PrivateNoticeStore {
  const begun = async (kept: KeptIn, table: string, person: string): Promise<NoticeAttempt> => {
    const query = { name: `begin-${kept}`, text: begin(kept), values: [table, person] };
    const once = async () => (await pool.query<NoticeAttempt>(query)).rows[0];
    // A row that another process adds at the same moment is seen by the second statement only.
    const attempt = (await once()) ?? (await once());
    if (!attempt) throw new Error('the notice was removed while it was begun');
    return attempt;
  };

  return {
    async privateNotice(table, person) {
      return (await privateNoticesOf(pool, person, [table])).get(table) ?? NO_NOTICE;
    },

    beginPrivateNotice: (table, person) => begun('private_notices', table, person),

    async savePrivateNotice(table, person, { post, told }, { number }) {
      const values = [table, person, post?.channel ?? null, post?.message ?? null, number, told];
      const text = save('private_notices', 'told = $6');
      return (await pool.query({ name: 'save-notice', text, values })).rowCount === 0;
    },

    async addShown(table, person, versions) {
      await pool.query({ name: 'add-shown', text: ADD_SHOWN, values: [table, person, versions] });
    },

    async lobbyNotices(table) {
      const query = { name: 'lobby-notices', text: LOBBY_OF_TABLE, values: [table] };
      return (await pool.query<LobbyRow>(query)).rows.map(readLobbyNotice);
    },

    async lobbiesToTell(person) {
      const { rows } = await pool.query<{ id: string }>({ name: 'lobbies-to-tell', text: TO_TELL, values: [person] });
      return rows.map(({ id }) => id);
    },

    async noteGone(table, person, how) {
      await pool.query({ name: 'note-gone', text: GONE, values: [table, person, how] });
    },

    beginLobbyNotice: (table, person) => begun('lobby_notices', table, person),

    async saveLobbyNotice(table, person, { post, shows }, { number }) {
      const values = [table, person, post?.channel ?? null, post?.message ?? null, number, post?.at ?? null, shows];
      const text = save('lobby_notices', 'at = $6, shows = $7');
      return (await pool.query({ name: 'save-lobby', text, values })).rowCount === 0;
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

/** What a person was told of lobbies, by their tables. */
export async function lobbyNoticesOf(
  pool: pg.Pool,
  person: PersonId,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, LobbyNotice>> {
  const { rows } = await pool.query<LobbyRow>(LOBBY_OF_PERSON, [person, tables]);
  return new Map(rows.map((row) => [row.table, readLobbyNotice(row)]));
}

/** What a person was told in private of games, by their tables. */
export async function privateNoticesOf(
  pool: pg.Pool,
  person: PersonId,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, PrivateNotice>> {
  const { rows } = await pool.query<Row>({ name: 'private-notices', text: FIND, values: [person, tables] });
  return new Map(
    rows.map(({ table, channel, message, ...rest }) => [
      table,
      { post: channel === null || message === null ? null : { channel, message }, ...rest },
    ]),
  );
}

function readLobbyNotice({ table: _, channel, message, at, gone, ...rest }: LobbyRow): LobbyNotice {
  return {
    ...rest,
    post: channel === null || message === null || at === null ? null : { channel, message, at },
    gone: gone === null ? null : member(WAYS_TO_GO, gone, 'way to go'),
  };
}
