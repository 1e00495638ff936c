import type pg from 'pg';
import type { NoticeAttempt, PrivateNoticeStore } from '../app/ports/private-notices.ts';
import type { PersonId, TableId } from '../domain/ids.ts';
import { type LobbyNotice, WAYS_TO_GO } from '../domain/people/lobby-notice.ts';
import { NO_NOTICE, type PrivateNotice } from '../domain/people/private-notice.ts';
import type { SeatMessage } from '../domain/people/seat-message.ts';
import { PUBLIC } from '../domain/table/viewer.ts';
import type { Prisma } from './generated/client.ts';
import { member } from './rows.ts';
import { empty, parameters, prepared, raw, type Sql, sql, statement } from './sql.ts';

/** What people are told in private, and which direct messages were begun to be sent. */

type LobbyRow = Omit<Prisma.LobbyNoticeGetPayload<object>, 'tableId' | 'attempt'> & { readonly table: TableId };

type Row = Omit<Prisma.PrivateNoticeGetPayload<object>, 'tableId' | 'person' | 'attempt'> & {
  readonly table: TableId;
};

type SeatRow = { readonly table: TableId } & Pick<
  Prisma.ViewerGetPayload<object>,
  'channel' | 'at' | 'waits' | 'rang' | 'ringing'
> & {
    readonly person: PersonId;
    readonly message: string | null;
    readonly version: number;
    readonly sending: boolean;
  };

type Post = { channel: string | null; message: string | null; at: Date | null; shows: string | null };
type Noted = {
  sending: boolean;
  told: readonly number[];
  versions: readonly number[];
  how: string | null;
  key: string;
  version: number;
  waits: boolean;
  rang: string | null;
  ringing: string | null;
};
const given = parameters<
  Post & Noted & { table: TableId; tables: readonly TableId[]; person: PersonId; number: number }
>();

const FIND = prepared('private-notices')`select table_id as "table", channel, message, told, shown, sending
from private_notices where person = ${given.person} and table_id = any (${given.tables})`;

/** A table whose rows stand for one message each, which is kept, and what its columns are called. */
interface Messages {
  readonly table: Sql;
  readonly person: Sql;
  readonly message: Sql;
  readonly sending: Sql;
}

const notices = (table: string): Messages => ({
  table: raw(table),
  person: raw('person'),
  message: raw('message'),
  sending: raw('sending'),
});
const PRIVATE = notices('private_notices');
const LOBBIES = notices('lobby_notices');
const SEATS: Messages = { table: raw('viewers'), person: raw('viewer'), message: raw('post'), sending: raw('posting') };

/** What a beginning writes besides. */
interface Besides {
  readonly column: Sql;
  readonly value: Sql<{ readonly ringing: string | null }>;
  readonly set: Sql<{ readonly ringing: string | null }>;
}

const NOTHING: Besides = { column: empty, value: empty, set: empty };
/** What the message is sent anew for: where it is for nothing, what an attempt that was never stored sends it for. */
const RINGING: Besides = {
  column: sql`, ringing`,
  value: sql`, ${given.ringing}::text`,
  set: sql`, ringing = coalesce(${given.ringing}::text, case when former.posting then former.ringing end)`,
};

const begin = ({ table, person, message, sending }: Messages, { column, value, set } = NOTHING) => sql`with begun as (
  insert into ${table} (table_id, ${person}, ${sending}, attempt${column})
  values (${given.table}, ${given.person}, true, 1${value})
  on conflict do nothing returning attempt as number, true as first, ${message} as former
), again as (
  update ${table} as notice set ${sending} = true, attempt = former.attempt + 1${set}
  from (select * from ${table} where table_id = ${given.table} and ${person} = ${given.person} for update) as former
  where notice.table_id = former.table_id and notice.${person} = former.${person}
  returning notice.attempt as number, not former.${sending} as first, former.${message} as former
)
select * from begun union all select * from again`;

const BEGIN = {
  private_notices: prepared('begin-private_notices')`${begin(PRIVATE)}`,
  lobby_notices: prepared('begin-lobby_notices')`${begin(LOBBIES)}`,
  viewers: prepared('begin-seat-message')`${begin(SEATS, RINGING)}`,
};

/**
 * A row more says that another attempt was begun meanwhile. That the notice was removed meanwhile, with the table's or
 * the person's traces, says nothing: it is not begun anew.
 */
const save = <Set extends Sql<never>>({ table, person, message, sending }: Messages, set: Set) => sql`with saved as (
  update ${table} set channel = ${given.channel}, ${message} = ${given.message}, ${set}, ${sending} = ${given.sending}
  where table_id = ${given.table} and ${person} = ${given.person} and attempt = ${given.number}
) select from ${table} where table_id = ${given.table} and ${person} = ${given.person} and attempt <> ${given.number}`;

const SAVE_NOTICE = prepared('save-notice')`${save(PRIVATE, sql`told = ${given.told}`)}`;
const SAVE_LOBBY = prepared('save-lobby')`${save(LOBBIES, sql`at = ${given.at}, shows = ${given.shows}`)}`;
const SAVE_SEAT = prepared('save-seat-message')`${save(
  SEATS,
  sql`at = ${given.at}, announced = ${given.version}, waits = ${given.waits}, rang = ${given.rang}, ringing = null`,
)}`;

/** Of the players of a table, or of a person at tables. */
const SEAT = raw(`select table_id as "table", viewer as person, channel, post as message, at, announced as version,
  waits, rang, ringing, posting as sending from viewers where viewer <> '${PUBLIC}'`);
const SEAT_MESSAGES = prepared('seat-messages')`${SEAT} and table_id = ${given.table} order by viewer`;
const SEAT_MESSAGES_TO = statement`${SEAT} and viewer = ${given.person} and table_id = any (${given.tables})`;

const ADD_SHOWN = prepared('add-shown')`insert into private_notices as notice (table_id, person, shown)
values (${given.table}, ${given.person}, array(select distinct unnest(${given.versions}::int[]) as one order by one))
on conflict (table_id, person) do update
  set shown = array(select distinct unnest(notice.shown || excluded.shown) as one order by one)`;

/** Of the people of a table, or of a person at tables. */
const LOBBY = raw('select table_id as "table", person, channel, message, at, shows, sending, gone from lobby_notices');
const LOBBY_OF_TABLE = prepared('lobby-notices')`${LOBBY} where table_id = ${given.table} order by person`;
const LOBBY_OF_PERSON = statement`${LOBBY} where person = ${given.person} and table_id = any (${given.tables})`;

const TO_TELL = prepared('lobbies-to-tell')`select id from tables where id = any (array(
  select id from tables where invited @> array[${given.person}]
  union select table_id from lobby_notices where person = ${given.person} and channel is not null
)) order by changed_at desc, id limit 20`;

/** Not of somebody who has been erased meanwhile. */
const GONE = prepared(
  'note-gone',
)`insert into lobby_notices (table_id, person, gone) select ${given.table}, id, ${given.how} from people
where id = ${given.person}
on conflict (table_id, person) do update set gone = excluded.gone`;

const BEGIN_MESSAGE = prepared('begin-message')`insert into begun_messages (person, key)
values (${given.person}, ${given.key}) on conflict do nothing`;

const CANCEL_MESSAGE = prepared('cancel-message')`delete from begun_messages
where person = ${given.person} and key = ${given.key}`;

export function privateNotices(pool: pg.Pool): PrivateNoticeStore {
  const begun = async (
    kept: keyof typeof BEGIN,
    table: string,
    person: string,
    ringing: string | null = null,
  ): Promise<NoticeAttempt> => {
    const once = async () => (await pool.query<NoticeAttempt>(BEGIN[kept]({ table, person, ringing }))).rows[0];
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

    async savePrivateNotice(table, person, { post, told, sending = false }, { number }) {
      const { channel = null, message = null } = post ?? {};
      const saved = { table, person, channel, message, number, told, sending };
      return (await pool.query(SAVE_NOTICE(saved))).rowCount === 0;
    },

    async addShown(table, person, versions) {
      await pool.query(ADD_SHOWN({ table, person, versions }));
    },

    async lobbyNotices(table) {
      return (await pool.query<LobbyRow>(LOBBY_OF_TABLE({ table }))).rows.map(readLobbyNotice);
    },

    async lobbiesToTell(person) {
      const { rows } = await pool.query<{ id: string }>(TO_TELL({ person }));
      return rows.map(({ id }) => id);
    },

    async noteGone(table, person, how) {
      await pool.query(GONE({ table, person, how }));
    },

    beginLobbyNotice: (table, person) => begun('lobby_notices', table, person),

    async saveLobbyNotice(table, person, { post, shows, sending = false }, { number }) {
      const { channel = null, message = null, at = null } = post ?? {};
      const saved = { table, person, channel, message, at, shows, number, sending };
      return (await pool.query(SAVE_LOBBY(saved))).rowCount === 0;
    },

    async seatMessages(table) {
      return (await pool.query<SeatRow>(SEAT_MESSAGES({ table }))).rows.map(readSeatMessage);
    },

    beginSeatMessage: (table, person, ringing) => begun('viewers', table, person, ringing),

    async saveSeatMessage(table, { person, post, version, waits, rang, sending = false }, { number }) {
      const { channel = null, message = null, at = null } = post ?? {};
      const saved = { table, person, channel, message, at, version, waits, rang, number, sending };
      return (await pool.query(SAVE_SEAT(saved))).rowCount === 0;
    },

    async beginMessage(person, key) {
      const { rowCount } = await pool.query(BEGIN_MESSAGE({ person, key }));
      return rowCount === 1;
    },

    async cancelMessage(person, key) {
      await pool.query(CANCEL_MESSAGE({ person, key }));
    },
  };
}

/** What a person was told of lobbies, by their tables. */
export async function lobbyNoticesOf(
  pool: pg.Pool,
  person: PersonId,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, LobbyNotice>> {
  const { rows } = await pool.query<LobbyRow>(LOBBY_OF_PERSON({ person, tables }));
  return new Map(rows.map((row) => [row.table, readLobbyNotice(row)]));
}

/** What a person was told in private of games, by their tables. */
export async function privateNoticesOf(
  pool: pg.Pool,
  person: PersonId,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, PrivateNotice>> {
  const { rows } = await pool.query<Row>(FIND({ person, tables }));
  return new Map(
    rows.map(({ table, channel, message, ...rest }) => [
      table,
      { post: channel === null || message === null ? null : { channel, message }, ...rest },
    ]),
  );
}

/** What a person was shown of tables in their own direct messages, by these tables. */
export async function seatMessagesTo(
  pool: pg.Pool,
  person: PersonId,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, SeatMessage>> {
  const { rows } = await pool.query<SeatRow>(SEAT_MESSAGES_TO({ person, tables }));
  return new Map(rows.map((row) => [row.table, readSeatMessage(row)]));
}

function readSeatMessage({ table: _, channel, message, at, ...rest }: SeatRow): SeatMessage {
  return { ...rest, post: channel === null || message === null || at === null ? null : { channel, message, at } };
}

function readLobbyNotice({ table: _, channel, message, at, gone, ...rest }: LobbyRow): LobbyNotice {
  return {
    ...rest,
    post: channel === null || message === null || at === null ? null : { channel, message, at },
    gone: gone === null ? null : member(WAYS_TO_GO, gone, 'way to go'),
  };
}
