import type pg from 'pg';
import { type LobbyListStore, NO_LOBBY_LIST } from '../app/ports/lobby-lists.ts';
import { beginning, begun, type KeptRows, saving, stored } from './kept-rows.ts';
import { parameters, raw, sql, statement } from './sql.ts';

/** Where the lists of open lobbies of servers stand. */

const given = parameters<{
  server: string;
  channel: string;
  message: string | null;
  shows: string | null;
  sending: boolean;
  number: number;
}>();

const FIND = statement`select channel, message, shows, sending from lobby_lists where server = ${given.server}`;

const ROWS: KeptRows<{ readonly server: string }> = {
  table: raw('lobby_lists'),
  key: [[raw('server'), sql`${given.server}`]],
  message: raw('message'),
  sending: raw('sending'),
};

const BEGIN = statement`${beginning(ROWS, {
  column: sql`, channel`,
  value: sql`, ${given.channel}`,
  set: sql`, channel = ${given.channel}`,
})}`;

const SAVE = statement`${saving(
  ROWS,
  sql`${given.number}`,
  sql`message = ${given.message}, shows = ${given.shows}, sending = ${given.sending}`,
)}`;

interface Row {
  readonly channel: string;
  readonly message: string | null;
  readonly shows: string | null;
  readonly sending: boolean;
}

export function lobbyLists(pool: pg.Pool): LobbyListStore {
  return {
    async lobbyList(server) {
      const [row] = (await pool.query<Row>(FIND({ server }))).rows;
      if (!row) return NO_LOBBY_LIST;
      const { channel, message, shows, sending } = row;
      return { post: message === null ? null : { channel, message }, channel, shows, sending };
    },

    beginLobbyList: (server, channel) => begun(pool, BEGIN({ server, channel })),

    async saveLobbyList(server, { post, shows, sending = false }, { number }) {
      const message = post?.message ?? null;
      return stored(pool, SAVE({ server, message, shows, sending, number }));
    },
  };
}
