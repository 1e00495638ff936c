import type pg from 'pg';
import type { KeptInbox, SavedPerson } from '../app/ports/people.ts';
import type { Store } from '../app/ports/store.ts';
import type { Waiting } from '../app/ports/tables.ts';
import type { Job } from '../domain/operations/job.ts';
import type { InboxPost } from '../domain/people/person.ts';
import type { Table } from '../domain/table/table.ts';
import { withJobs } from './added-jobs.ts';
import type { PrismaClient } from './generated/client.ts';
import { PARTS, type PersonRow, readPerson, readTable, readWithParts, type TableRow } from './rows.ts';
import {
  empty,
  excluded,
  type Following,
  keysOf,
  letters,
  namesOf,
  parameters,
  prepared,
  raw,
  type Sql,
  selected,
  sql,
  statement,
  valuesOf,
  variant,
  writtenIn,
} from './sql.ts';
import { CHAIRS, TABLE } from './table-columns.ts';

/**
 * People, the tables they sit at, and tables with old rules. What every move and every notice needs is written by hand:
 * through Prisma it costs the main thread three times as much.
 */
type People = Pick<
  Store,
  | 'tablesOf'
  | 'tablesOfSeries'
  | 'lastHosted'
  | 'closedTablesOf'
  | 'nextFor'
  | 'playingBefore'
  | 'person'
  | 'people'
  | 'personIn'
  | 'saveServerName'
  | 'serverNamesOf'
  | 'savePerson'
  | 'noteDmsClosed'
  | 'beginInbox'
  | 'endInbox'
  | 'keepInbox'
>;

/** The columns of a person, each with the field that it follows from; what is undefined stays as it is. */
const SAVED = {
  id: ['text', ({ id }) => id, 'id'],
  // Somebody without a name is called by their id until the chat tells one.
  name: ['text', ({ id, name }) => name ?? id, 'name'],
  language: ['text', ({ language }) => language, 'language'],
  palette: ['text', ({ palette }) => palette, 'palette'],
  locale: ['text', ({ locale }) => locale, 'locale'],
  notices: ['json', ({ notices }) => notices, 'notices'],
  confirms: ['bool', ({ confirms }) => confirms, 'confirms'],
  zone: ['text', ({ zone }) => zone, 'zone'],
  quietFrom: ['int2', ({ quiet }) => quiet?.from, 'quiet'],
  quietTo: ['int2', ({ quiet }) => quiet?.to, 'quiet'],
  inboxChannel: ['text', ({ inbox }) => inbox?.channel, 'inbox'],
  inboxMessage: ['text', ({ inbox }) => inbox?.message, 'inbox'],
  inboxAt: ['timestamptz', ({ inbox }) => inbox?.at, 'inbox'],
  inboxShows: ['text', ({ inbox }) => inbox?.shows, 'inbox'],
  inboxSending: ['bool', ({ inboxSending }) => inboxSending, 'inboxSending'],
  deliveredNews: ['text[]', ({ deliveredNews }) => deliveredNews, 'deliveredNews'],
  dmsClosed: ['bool', ({ dmsClosed }) => dmsClosed, 'dmsClosed'],
  invitable: ['bool', ({ invitable }) => invitable, 'invitable'],
  listed: ['bool', ({ listed }) => listed, 'listed'],
} as const satisfies Readonly<Record<string, Following<SavedPerson>>>;

export const PERSON_COLUMNS = raw(selected(keysOf(SAVED)));
const { id: _, ...KNOWN } = SAVED;

/** Two kinds may be chosen at once, and there may be kinds that only a newer version knows. */
const MERGED = raw(', notices = (people.notices::jsonb || excluded.notices::jsonb)::json');

type Ids = { id: string; ids: readonly string[]; person: string; host: string; server: string; but: string };
type Inbox = { [Field in keyof InboxPost]: InboxPost[Field] | null } & Omit<KeptInbox, 'inbox'>;
const given = parameters<Ids & Inbox & { former: string | null; name: string | null }>();

const PERSON = prepared('person')`select ${PERSON_COLUMNS} from people where id = ${given.id}`;

const PEOPLE = prepared('people')`select ${PERSON_COLUMNS} from people where id = any (${given.ids})`;

const PERSON_IN = prepared('person-in')`select ${PERSON_COLUMNS}, (select server_names.name from server_names
where server = ${given.server} and person = people.id) as nickname
from people where id = ${given.id}`;

/** The server's row is how names are found again when the bot has left it. */
const SAVE_SERVER_NAME = statement`with known as (
  insert into servers (id) values (${given.server}) on conflict do nothing
) insert into server_names (person, server, name) values (${given.person}, ${given.server}, ${given.name})
on conflict (server, person) do update set name = excluded.name`;

const REMOVE_SERVER_NAME = statement`delete from server_names where person = ${given.person} and server = ${given.server}`;

const TABLES_OF = prepared('tables-of')`select ${raw(`${TABLE}, ${CHAIRS}`)} from tables
where phase in ('gathering', 'playing') and id in (select table_id from chairs where person = ${given.person})
order by changed_at, id`;

const LAST_HOSTED = statement`select distinct on (game) ${raw(`${TABLE}, ${CHAIRS}`)} from tables
where host = ${given.host} and owner is null and series_id is null order by game, opened_at desc, id`;

/** The channel of a table whose people share none (`apart`). */
const APART = raw(`'^(90[0-9]{17}$|apart:)'`);

/** What was archived meanwhile is shown nowhere any more. */
const CLOSED_TABLES_OF = statement`select id, version from tables where id = any (array(
  select id from tables
  where host = ${given.host} and guild is null and closed and (phase = 'gathering' or state is not null)
  union select id from chairs join tables on id = table_id left join viewers on viewers.table_id = id and viewer = person
  where person = ${given.host} and phase in ('over', 'aborted') and state is not null
    and case when guild is not null then afar
      else host is distinct from person or card = tables.channel or tables.channel ~ ${APART} end
    and (viewers.announced < version or (viewers.announced is null and tables.channel ~ ${APART}))
)) order by changed_at desc, id limit 20`;

const NOTE_DMS_CLOSED = statement`insert into people as person (id, name, dms_closed) select ${given.id}::text, ${given.id}, true
where exists (select from people where id = ${given.id}) or exists (select from chairs where person = ${given.id})
  or exists (select from tables where invited @> array[${given.id}::text])
on conflict (id) do update set dms_closed = true where not person.dms_closed`;

const BEGIN_INBOX = prepared('begin-inbox')`insert into people as person (id, name, inbox_sending)
select person, person, true from chairs where person = ${given.id} limit 1
on conflict (id) do update set inbox_sending = true where not person.inbox_sending`;

const END_INBOX = statement`update people set inbox_sending = ${given.inboxSending}, dms_closed = coalesce(${given.dmsClosed}, dms_closed)
where id = ${given.id}`;

const KEEP_INBOX = prepared(
  'keep-inbox',
)`update people set inbox_channel = ${given.channel}, inbox_message = ${given.message}, inbox_at = ${given.at}, inbox_shows = ${given.shows},
  delivered_news = coalesce(${given.deliveredNews}, delivered_news), inbox_sending = coalesce(${given.inboxSending}, inbox_sending), dms_closed = coalesce(${given.dmsClosed}, dms_closed)
where id = ${given.id} and inbox_message is not distinct from ${given.former}`;

/** A sitting says since when its seat is waited for. */
export function nextSql<Whose, But>(person: Sql<Whose>, but: Sql<But>): Sql<Whose & But> {
  return sql`select id, version, game from chairs join tables on id = table_id
where person = ${person} and phase = 'playing' and id <> ${but} and seat_statuses -> seat::int ->> 'turnStartedAt' is not null
order by (seat_statuses -> seat::int ->> 'turnStartedAt')::float8, id limit 1`;
}

const NEXT = prepared('next')`${nextSql(sql`${given.person}`, sql`${given.but}`)}`;

export function people(pool: pg.Pool, prisma: PrismaClient): People {
  return {
    async tablesOf(person) {
      const { rows } = await pool.query<TableRow>(TABLES_OF({ person }));
      return rows.map(readTable);
    },

    async lastHosted(host) {
      const { rows } = await pool.query<TableRow>(LAST_HOSTED({ host }));
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
      const { rows } = await pool.query<Pick<Table, 'id' | 'version'>>(CLOSED_TABLES_OF({ host }));
      return rows;
    },

    async nextFor(person, but) {
      const { rows } = await pool.query<Waiting>(NEXT({ person, but }));
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
      const { rows } = await pool.query<PersonRow>(PERSON({ id }));
      return rows[0] ? readPerson(rows[0]) : null;
    },

    async people(ids) {
      const { rows } = await pool.query<PersonRow>(PEOPLE({ ids }));
      return rows.map(readPerson);
    },

    async personIn(id, server) {
      const found = await pool.query<PersonRow & { readonly nickname: string | null }>(PERSON_IN({ id, server }));
      const [row] = found.rows;
      return { person: row ? readPerson(row) : null, nickname: row?.nickname ?? null };
    },

    async saveServerName(person, server, name) {
      await pool.query((name === null ? REMOVE_SERVER_NAME : SAVE_SERVER_NAME)({ person, server, name }));
    },

    async serverNamesOf(person) {
      const where = { where: { person }, orderBy: { server: 'asc' }, select: { server: true, name: true } } as const;
      return prisma.serverName.findMany(where);
    },

    async savePerson(person, jobs = []) {
      const { rows } = await pool.query<PersonRow>(saving(person, jobs));
      const [row] = rows;
      if (!row) throw new Error('saving a person gave no row');
      return readPerson(row);
    },

    async noteDmsClosed(id) {
      await pool.query(NOTE_DMS_CLOSED({ id }));
    },

    async beginInbox(id) {
      const { rowCount } = await pool.query(BEGIN_INBOX({ id }));
      return rowCount === 1;
    },

    async endInbox(id, ended) {
      await pool.query(END_INBOX({ id, ...ended }));
    },

    async keepInbox(id, former, { inbox, ...rest }) {
      const kept = inbox ?? { channel: null, message: null, at: null, shows: null };
      const { rowCount } = await pool.query(KEEP_INBOX({ id, former, ...kept, ...rest }));
      return rowCount === 1;
    },
  };
}

/** The statement has a name for each combination of columns, so that Postgres plans each of them once. */
function saving(person: SavedPerson, jobs: readonly Job[]): pg.QueryConfig {
  const saved = writtenIn(KNOWN, person);
  const name = `save-person-${letters(keysOf(KNOWN), saved)}`;
  const make = (): Sql<SavedPerson> => {
    const written = Object.fromEntries(['id' as const, 'name' as const, ...saved].map((key) => [key, SAVED[key]]));
    const changed = excluded(['id', ...saved.filter((key) => key !== 'notices')]);
    return sql`insert into people (${namesOf(keysOf(written))}) values (${valuesOf(written, (one: SavedPerson) => one)})
on conflict (id) do update set ${changed}${saved.includes('notices') ? MERGED : empty} returning ${PERSON_COLUMNS}`;
  };
  if (jobs.length === 0) return variant(name, make)(person);
  return variant(`${name}-jobs`, () => withJobs(make()))({ ...person, jobs });
}
