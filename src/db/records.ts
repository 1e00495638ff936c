import type pg from 'pg';
import type { Person } from '../app/kept.ts';
import type { Store } from '../app/store.ts';
import type { PrismaClient } from './generated/client.ts';
import { type PersonRow, readInbox, readPerson, readTable } from './rows.ts';

/**
 * What is read or written one row at a time: people, settings, lists. Through Prisma, but for the one question that every
 * move asks several times: asked by hand it costs the main thread a third.
 */
type Records = Pick<Store, 'tablesOf' | 'person' | 'remember' | 'swapInbox' | 'setting' | 'keep'>;

const PERSON = `select id, name, language, palette, locale, notices_turn as "noticesTurn", notices_time as "noticesTime",
  notices_table as "noticesTable", zone, quiet_from as "quietFrom", quiet_to as "quietTo", inbox_channel as "inboxChannel",
  inbox_message as "inboxMessage", inbox_at as "inboxAt", dms_closed as "dmsClosed"
from people where id = $1`;

/**
 * The lock lets in one at a time, and each sees what the one before it has left. Counting makes sure that it is held
 * before anything is written.
 */
const SWAP = `with former as (
  select inbox_channel as "inboxChannel", inbox_message as "inboxMessage", inbox_at as "inboxAt"
  from people where id = $1 and ($5::text is null or inbox_message = $5) for update
), swapped as (
  insert into people (id, name, inbox_channel, inbox_message, inbox_at)
    select $1, $1, $2, $3, $4::timestamptz from (select count(*) as n from former) as seen where $5 is null or n > 0
  on conflict (id) do update set
    inbox_channel = excluded.inbox_channel, inbox_message = excluded.inbox_message, inbox_at = excluded.inbox_at
)
select * from former`;

export function records(pool: pg.Pool, prisma: PrismaClient): Records {
  return {
    async tablesOf(person) {
      const rows = await prisma.table.findMany({
        where: { phase: { in: ['gathering', 'playing'] }, chairs: { some: { person } } },
        include: { chairs: true },
        orderBy: [{ changedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(readTable);
    },

    async person(id) {
      const { rows } = await pool.query<PersonRow>({ name: 'person', text: PERSON, values: [id] });
      return rows[0] ? readPerson(rows[0]) : null;
    },

    async remember({ id, ...person }) {
      const known = columnsOf(person);
      // Somebody without a name is called by their id until the chat tells one.
      const row = await prisma.person.upsert({ where: { id }, create: { name: id, ...known, id }, update: known });
      return readPerson(row);
    },

    async swapInbox(id, inbox, known) {
      const values = [id, inbox?.channel, inbox?.message, inbox?.at, known?.message];
      const { rows } = await pool.query<Parameters<typeof readInbox>[0]>({ name: 'swap-inbox', text: SWAP, values });
      return rows[0] ? readInbox(rows[0]) : null;
    },

    async setting(key) {
      const row = await prisma.setting.findUnique({ where: { key } });
      return row?.value ?? null;
    },

    async keep(key, value) {
      await prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
    },
  };
}

/** What is known of a person in the columns it is kept in. */
function columnsOf({ notices, quiet, inbox, ...same }: Partial<Omit<Person, 'id'>>) {
  return {
    ...same,
    ...(notices && { noticesTurn: notices.turn, noticesTime: notices.time, noticesTable: notices.table }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    ...(inbox !== undefined && {
      inboxChannel: inbox?.channel ?? null,
      inboxMessage: inbox?.message ?? null,
      inboxAt: inbox?.at ?? null,
    }),
  };
}
