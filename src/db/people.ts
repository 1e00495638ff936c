import type pg from 'pg';
import type { SavedPerson } from '../app/ports/people.ts';
import type { Store } from '../app/ports/store.ts';
import type { Job } from '../domain/operations/job.ts';
import type { Table } from '../domain/table/table.ts';
import { withJobs } from './added-jobs.ts';
import type { PrismaClient } from './generated/client.ts';
import { PARTS, type PersonRow, readPerson, readTable, readWithParts, type TableRow } from './rows.ts';
import { CHAIRS, TABLE } from './table-columns.ts';

/**
 * People, the tables they sit at, and tables with old rules. What every move and every notice needs is written by hand:
 * through Prisma it costs the main thread three times as much.
 */
type People = Pick<
  Store,
  | 'tablesOf'
  | 'tablesOfSeries'
  | 'closedTablesOf'
  | 'nextFor'
  | 'playingBefore'
  | 'person'
  | 'people'
  | 'personIn'
  | 'saveServerName'
  | 'serverNamesOf'
  | 'savePerson'
  | 'beginInbox'
  | 'keepInbox'
>;

const COLUMNS = `id, name, language, palette, locale, notices, confirms, zone, quiet_from as "quietFrom", quiet_to as "quietTo",
  inbox_channel as "inboxChannel", inbox_message as "inboxMessage", inbox_at as "inboxAt", inbox_shows as "inboxShows", inbox_sending as "inboxSending", delivered_news as "deliveredNews",
  dms_closed as "dmsClosed", invitable, listed`;

const PERSON = `select ${COLUMNS} from people where id = $1`;

const PEOPLE = `select ${COLUMNS} from people where id = any ($1)`;

const PERSON_IN = `select ${COLUMNS}, (select server_names.name from server_names where server = $2 and person = people.id) as nickname
from people where id = $1`;

/** The server's row is how names are found again when the bot has left it. */
const SAVE_SERVER_NAME = `with known as (
  insert into servers (id) values ($2) on conflict do nothing
) insert into server_names (person, server, name) values ($1, $2, $3)
on conflict (server, person) do update set name = excluded.name`;

const TABLES_OF = `select ${TABLE}, ${CHAIRS} from tables
where phase in ('gathering', 'playing') and id in (select table_id from chairs where person = $1)
order by changed_at, id`;

/** What was archived meanwhile is shown nowhere any more. */
const CLOSED_TABLES_OF = `select id, version from tables
where host = $1 and phase in ('gathering', 'playing', 'over') and guild is null and closed
  and (phase = 'gathering' or state is not null)
order by changed_at desc, id limit 20`;

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
  return {
    async tablesOf(person) {
      const { rows } = await pool.query<TableRow>({ name: 'tables-of', text: TABLES_OF, values: [person] });
      return rows.map(readTable);
    },

    async tablesOfSeries({ kind, id }, round) {
      const rows = await prisma.table.findMany({
        where: { seriesKind: kind, seriesId: id, seriesRound: round },
        include: PARTS,
        orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(readWithParts);
    },

    async closedTablesOf(host) {
      const { rows } = await pool.query<Pick<Table, 'id' | 'version'>>(CLOSED_TABLES_OF, [host]);
      return rows;
    },

    async nextFor(person, but) {
      const values = [person, but];
      const { rows } = await pool.query<Pick<Table, 'id' | 'version' | 'game'>>({ name: 'next', text: NEXT, values });
      return rows[0] ?? null;
    },

    async playingBefore(game, revision, after, limit) {
      const rows = await prisma.table.findMany({
        where: { phase: 'playing', game, revision: { lt: revision }, id: { gt: after } },
        include: PARTS,
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows.map(readWithParts);
    },

    async person(id) {
      const { rows } = await pool.query<PersonRow>({ name: 'person', text: PERSON, values: [id] });
      return rows[0] ? readPerson(rows[0]) : null;
    },

    async people(ids) {
      const { rows } = await pool.query<PersonRow>({ name: 'people', text: PEOPLE, values: [ids] });
      return rows.map(readPerson);
    },

    async personIn(id, server) {
      const query = { name: 'person-in', text: PERSON_IN, values: [id, server] };
      const [row] = (await pool.query<PersonRow & { readonly nickname: string | null }>(query)).rows;
      return { person: row ? readPerson(row) : null, nickname: row?.nickname ?? null };
    },

    async saveServerName(person, server, name) {
      if (name === null)
        await pool.query('delete from server_names where person = $1 and server = $2', [person, server]);
      else await pool.query(SAVE_SERVER_NAME, [person, server, name]);
    },

    async serverNamesOf(person) {
      const where = { where: { person }, orderBy: { server: 'asc' }, select: { server: true, name: true } } as const;
      return prisma.serverName.findMany(where);
    },

    async savePerson({ id, ...person }, jobs = []) {
      const { rows } = await pool.query<PersonRow>(saving(id, person, jobs));
      const [row] = rows;
      if (!row) throw new Error('saving a person gave no row');
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

/** The columns of a person, the id left out. */
const KNOWN = [
  ...(['name', 'language', 'palette', 'locale', 'notices', 'confirms', 'zone', 'quiet_from', 'quiet_to'] as const),
  ...(['inbox_channel', 'inbox_message', 'inbox_at', 'inbox_shows', 'inbox_sending', 'delivered_news'] as const),
  ...(['dms_closed', 'invitable', 'listed'] as const),
];

/** What is to stand in each column; undefined: what stands there. */
function columnsOf(person: Omit<SavedPerson, 'id'>): Readonly<Record<(typeof KNOWN)[number], unknown>> {
  const { name, language, palette, locale, notices, confirms, zone, quiet, inbox } = person;
  const { inboxSending, deliveredNews, dmsClosed, invitable, listed } = person;
  return {
    name,
    language,
    palette,
    locale,
    confirms,
    zone,
    invitable,
    listed,
    notices: notices && JSON.stringify(notices),
    quiet_from: quiet === null ? null : quiet?.from,
    quiet_to: quiet === null ? null : quiet?.to,
    inbox_channel: inbox === null ? null : inbox?.channel,
    inbox_message: inbox === null ? null : inbox?.message,
    inbox_at: inbox === null ? null : inbox?.at,
    inbox_shows: inbox === null ? null : inbox?.shows,
    inbox_sending: inboxSending,
    delivered_news: deliveredNews,
    dms_closed: dmsClosed,
  };
}

/** The statement has a name for each combination of columns, so that Postgres plans each of them once. */
function saving(id: string, person: Omit<SavedPerson, 'id'>, jobs: readonly Job[]): pg.QueryConfig {
  const known = columnsOf(person);
  const saved = KNOWN.filter((column) => known[column] !== undefined);
  // Somebody without a name is called by their id until the chat tells one.
  const written = known.name === undefined ? ['id', 'name', ...saved] : ['id', ...saved];
  const values = [id, ...(known.name === undefined ? [id] : []), ...saved.map((column) => known[column])];
  // Two kinds may be chosen at once, and there may be kinds that only a newer version knows.
  const merged = 'notices = (people.notices::jsonb || excluded.notices::jsonb)::json';
  const changes =
    saved.length === 0
      ? ['id = excluded.id']
      : saved.map((column) => (column === 'notices' ? merged : `${column} = excluded.${column}`));
  const name = `save-person-${saved.map((column) => KNOWN.indexOf(column).toString(36)).join('')}`;
  const text = `insert into people (${written.join(', ')}) values (${written.map((_, at) => `$${at + 1}`).join(', ')})
on conflict (id) do update set ${changes.join(', ')} returning ${COLUMNS}`;
  return jobs.length === 0 ? { name, text, values } : withJobs({ name, text, values }, jobs);
}
