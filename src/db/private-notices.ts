import type pg from 'pg';
import type { PrivateNoticeStore } from '../app/ports/private-notices.ts';
import type { PersonId, TableId } from '../domain/ids.ts';
import { type LobbyNotice, WAYS_TO_GO } from '../domain/people/lobby-notice.ts';
import { NO_NOTICE, type PrivateNotice } from '../domain/people/private-notice.ts';
import type { SeatMessage } from '../domain/people/seat-message.ts';
import { PUBLIC } from '../domain/table/viewer.ts';
import type { Prisma } from './generated/client.ts';
import { type Besides, beginning, begun, type KeptRows, saving, stored } from './kept-rows.ts';
import { member } from './rows.ts';
import { parameters, prepared, raw, sql, statement } from './sql.ts';

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

type Key = { readonly table: TableId; readonly person: PersonId };

const kept = (table: string, person = 'person', message = 'message', sending = 'sending'): KeptRows<Key> => ({
  table: raw(table),
  key: [
    [raw('table_id'), sql`${given.table}`],
    [raw(person), sql`${given.person}`],
  ],
  message: raw(message),
  sending: raw(sending),
});
const PRIVATE = kept('private_notices');
const LOBBIES = kept('lobby_notices');
const SEATS = kept('viewers', 'viewer', 'post', 'posting');

/** What the message is sent anew for: where it is for nothing, what an attempt that was never stored sends it for. */
const RINGING: Besides<{ readonly ringing: string | null }> = {
  column: sql`, ringing`,
  value: sql`, ${given.ringing}::text`,
  set: sql`, ringing = coalesce(${given.ringing}::text, case when former.posting then former.ringing end)`,
};

const BEGIN_NOTICE = prepared('begin-private_notices')`${beginning(PRIVATE)}`;
const BEGIN_LOBBY = prepared('begin-lobby_notices')`${beginning(LOBBIES)}`;
const BEGIN_SEAT = prepared('begin-seat-message')`${beginning(SEATS, RINGING)}`;

const NUMBER = sql`${given.number}`;
const PLACE = sql`channel = ${given.channel}, sending = ${given.sending}, message = ${given.message}`;
const SAVE_NOTICE = prepared('save-notice')`${saving(PRIVATE, NUMBER, sql`${PLACE}, told = ${given.told}`)}`;
const SAVE_LOBBY = prepared(
  'save-lobby',
)`${saving(LOBBIES, NUMBER, sql`${PLACE}, at = ${given.at}, shows = ${given.shows}`)}`;
const SAVE_SEAT = prepared('save-seat-message')`${saving(
  SEATS,
  NUMBER,
  sql`channel = ${given.channel}, posting = ${given.sending}, post = ${given.message}, at = ${given.at},
    announced = ${given.version}, waits = ${given.waits}, rang = ${given.rang}, ringing = null`,
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
  return {
    async privateNotice(table, person) {
      return (await privateNoticesOf(pool, person, [table])).get(table) ?? NO_NOTICE;
    },

    beginPrivateNotice: (table, person) => begun(pool, BEGIN_NOTICE({ table, person })),

    async savePrivateNotice(table, person, { post, told, sending = false }, { number }) {
      const { channel = null, message = null } = post ?? {};
      const saved = { table, person, channel, message, number, told, sending };
      return stored(pool, SAVE_NOTICE(saved));
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

    beginLobbyNotice: (table, person) => begun(pool, BEGIN_LOBBY({ table, person })),

    async saveLobbyNotice(table, person, { post, shows, sending = false }, { number }) {
      const { channel = null, message = null, at = null } = post ?? {};
      const saved = { table, person, channel, message, at, shows, number, sending };
      return stored(pool, SAVE_LOBBY(saved));
    },

    async seatMessages(table) {
      return (await pool.query<SeatRow>(SEAT_MESSAGES({ table }))).rows.map(readSeatMessage);
    },

    beginSeatMessage: (table, person, ringing) => begun(pool, BEGIN_SEAT({ table, person, ringing })),

    async saveSeatMessage(table, { person, post, version, waits, rang, sending = false }, { number }) {
      const { channel = null, message = null, at = null } = post ?? {};
      const saved = { table, person, channel, message, at, version, waits, rang, number, sending };
      return stored(pool, SAVE_SEAT(saved));
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
