import type pg from 'pg';
import type { Store } from '../app/ports/store.ts';
import { isObject } from '../core/json.ts';
import type { Person } from '../domain/person.ts';
import type { Table } from '../domain/table.ts';
import type { PrismaClient } from './generated/client.ts';
import { type PersonRow, readPerson, readTable } from './rows.ts';

/**
 * People, the tables they sit at, and tables with old rules. Through Prisma, but for the questions that every move asks:
 * written by hand they cost the main thread a third.
 */
type People = Pick<
  Store,
  'tablesOf' | 'nextFor' | 'playingBefore' | 'person' | 'savePerson' | 'beginInbox' | 'keepInbox'
>;

const PERSON = `select id, name, language, palette, locale, notices, confirms, zone, quiet_from as "quietFrom", quiet_to as "quietTo",
  inbox_channel as "inboxChannel", inbox_message as "inboxMessage", inbox_at as "inboxAt", inbox_shows as "inboxShows", inbox_sending as "inboxSending", delivered_news as "deliveredNews",
  dms_closed as "dmsClosed", invitable, listed
from people where id = $1`;

const BEGIN_INBOX = `insert into people as person (id, name, inbox_sending) values ($1, $1, true)
on conflict (id) do update set inbox_sending = true where not person.inbox_sending`;

const KEEP_INBOX = `update people set inbox_channel = $3, inbox_message = $4, inbox_at = $5, inbox_shows = $6,
  delivered_news = coalesce($7, delivered_news), inbox_sending = coalesce($8, inbox_sending), dms_closed = coalesce($9, dms_closed)
where id = $1 and inbox_message is not distinct from $2`;

/** A sitting says since when its seat is waited for. */
const NEXT = `select id, version, game from chairs join tables on id = table_id
where person = $1 and phase = 'playing' and id <> $2 and seat_statuses -> seat::int ->> 'turnStartedAt' is not null
order by (seat_statuses -> seat::int ->> 'turnStartedAt')::float8, id limit 1`;

export function people(pool: pg.Pool, prisma: PrismaClient): People {
  /** Notices with those that are stored of kinds that only a newer version knows. */
  const allNotices = async (
    id: string,
    notices: Person['notices'] | undefined,
  ): Promise<Pick<Person, 'notices'> | null> => {
    if (!notices) return null;
    const row = await prisma.person.findUnique({ where: { id }, select: { notices: true } });
    const stored: unknown = row?.notices;
    return { notices: { ...(isObject(stored) ? stored : {}), ...notices } };
  };
  return {
    async tablesOf(person) {
      const rows = await prisma.table.findMany({
        where: { phase: { in: ['gathering', 'playing'] }, chairs: { some: { person } } },
        include: { chairs: true },
        orderBy: [{ changedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(readTable);
    },

    async nextFor(person, but) {
      const values = [person, but];
      const { rows } = await pool.query<Pick<Table, 'id' | 'version' | 'game'>>({ name: 'next', text: NEXT, values });
      return rows[0] ?? null;
    },

    async playingBefore(game, revision, after, limit) {
      const rows = await prisma.table.findMany({
        where: { phase: 'playing', game, revision: { lt: revision }, id: { gt: after } },
        include: { chairs: true },
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows.map(readTable);
    },

    async person(id) {
      const { rows } = await pool.query<PersonRow>({ name: 'person', text: PERSON, values: [id] });
      return rows[0] ? readPerson(rows[0]) : null;
    },

    async savePerson({ id, ...person }) {
      const known = columnsOf({ ...person, ...(await allNotices(id, person.notices)) });
      // Somebody without a name is called by their id until the chat tells one.
      const row = await prisma.person.upsert({ where: { id }, create: { name: id, ...known, id }, update: known });
      return readPerson(row);
    },

    async beginInbox(id) {
      const { rowCount } = await pool.query({ name: 'begin-inbox', text: BEGIN_INBOX, values: [id] });
      return rowCount === 1;
    },

    async keepInbox(id, former, { inbox, deliveredNews, inboxSending, dmsClosed }) {
      const { channel, message, at, shows } = inbox ?? { channel: null, message: null, at: null, shows: null };
      const values = [id, former, channel, message, at, shows, deliveredNews, inboxSending, dmsClosed];
      const { rowCount } = await pool.query({ name: 'keep-inbox', text: KEEP_INBOX, values });
      return rowCount === 1;
    },
  };
}

/** What is known of a person in the columns it is kept in. */
function columnsOf({ notices, quiet, inbox, deliveredNews, ...same }: Partial<Omit<Person, 'id'>>) {
  return {
    ...same,
    ...(deliveredNews && { deliveredNews: [...deliveredNews] }),
    ...(notices && { notices: { ...notices } }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    ...(inbox !== undefined && {
      inboxChannel: inbox?.channel ?? null,
      inboxMessage: inbox?.message ?? null,
      inboxAt: inbox?.at ?? null,
      inboxShows: inbox?.shows ?? null,
    }),
  };
}
