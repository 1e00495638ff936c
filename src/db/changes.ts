import type pg from 'pg';
import type { Change, TableStore } from '../app/ports/tables.ts';
import { writePath } from '../core/contract/path.ts';
import type { TableEvent } from '../domain/table/table-event.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { factsHere } from '../log.ts';
import { writeJobs } from './added-jobs.ts';
import { dueOf, SEAT_RESULT } from './result-columns.ts';
import { readTable, type TableRow, writeEventPeople } from './rows.ts';
import {
  type Columns,
  changesOf,
  empty,
  excluded,
  named,
  namesOf,
  raw,
  rowsOf,
  type Sql,
  sql,
  valuesOf,
} from './sql.ts';
import { CHAIR, CHANGING, FIXED, keysOf, TABLE } from './table-columns.ts';

/**
 * Opening and changing tables: one statement each, written by hand. What belongs together (table, chairs, log
 * and jobs) is one statement and therefore one transaction, without a round trip while rows are locked.
 *
 * A new column is one line in a list of columns, from which all statements follow: of tables and chairs in
 * `table-columns.ts` (which says what else it takes), of results' seats in `result-columns.ts`, of entries and table
 * events here. Only a column that is computed from other rows is written into a statement.
 */

/** A pool, or one of its connections with a transaction. */
type Queries = Pick<pg.ClientBase, 'query'>;

/** Versions begin at 1, so that an `announced` of 0 says "nothing yet". */
const FIRST_VERSION = 1;

/** With the version that the table has after it. */
type NewEntry = Change['entries'][number] & { readonly version: number };
type NewEvent = TableEvent & { readonly version: number };

const ENTRY = {
  version: ['int4', ({ version }) => version],
  seat: ['int2', ({ seat }) => seat],
  path: ['text', ({ path }) => writePath(path)],
  choices: ['int4', ({ choices }) => choices],
  autopilot: ['bool', ({ autopilot }) => autopilot],
  shuffles: ['json', ({ shuffles }) => JSON.stringify(shuffles)],
  events: ['json', ({ events }) => JSON.stringify(events)],
  planned: ['bool', ({ planned }) => planned ?? false],
  level: ['text', ({ computer }) => computer?.level],
  search: ['int2', ({ computer }) => computer?.search],
} as const satisfies Columns<NewEntry>;

const TABLE_EVENT = {
  version: ['int4', ({ version }) => version],
  event: ['json', ({ version: _, people: _people, ...event }) => JSON.stringify(event)],
  people: ['text[]', writeEventPeople],
} as const satisfies Columns<NewEvent>;

const [chairNames, entryNames, eventNames, resultNames] = [
  namesOf(keysOf(CHAIR)),
  namesOf(keysOf(ENTRY)),
  namesOf(keysOf(TABLE_EVENT)),
  namesOf(keysOf(SEAT_RESULT)),
];

/** Adds the jobs that `given` holds. */
const queued = (of: string): Sql => raw(queuedSql('(select jobs from given)', of, '"shareKey"'));

const [QUEUED_AT_OPENED, QUEUED_AT_MOVED] = [queued('opened'), queued('moved')];

/** `count(*)` makes sure that the jobs are added: Postgres skips a query in a `with` that nobody reads. */
const COUNT_JOBS = raw('(select count(*) from queued) as jobs');

const open = (table: Parameters<TableStore['open']>[0], jobs: string): Sql => sql`with given as (
  select ${jobs}::json as jobs
), opened as (
  insert into tables (version, posted, ${namesOf([...keysOf(FIXED), ...keysOf(CHANGING)])})
  values (${FIRST_VERSION}, array[0], ${valuesOf(FIXED, table)}, ${valuesOf(CHANGING, table)})
  returning ${raw(TABLE)}
), seated as (
  insert into chairs (table_id, ${chairNames}) select id, ${chairNames} from opened, ${rowsOf(CHAIR, table.chairs)} as one
), ${QUEUED_AT_OPENED}
select *, ${COUNT_JOBS} from opened`;

/** Nothing of this happens unless the table still has the version that was read. */
const changed = (change: Change, more = empty): Sql => {
  const { id, version, set, entries, jobs } = change;
  const numbered = entries.map((entry, at) => ({ ...entry, version: version + at + 1 }));
  return sql`given as (
  select ${writeJobs(jobs)}::json as jobs
), moved as (
  update tables set ${more}
    ${changesOf(CHANGING, set)},
    trace = ${traceOf(change)},
    version = ${versionAfter(change)},
    changed_at = now()
  where id = ${id} and version = ${version}
  returning id, game, guild, share_key as "shareKey", changed_at, options, revision, ranked
), vacated as (
  delete from chairs using moved where table_id = id and seat <> all (${set.chairs?.map(({ seat }) => seat) ?? null}::int2[])
), seated as (
  insert into chairs (table_id, ${chairNames}) select id, ${chairNames} from moved, ${rowsOf(CHAIR, set.chairs ?? [])} as one
  on conflict (table_id, seat) do update set ${excluded(keysOf(CHAIR))}
), logged as (
  insert into entries (table_id, ${entryNames}) select id, ${entryNames} from moved, ${rowsOf(ENTRY, numbered)} as one
), ${QUEUED_AT_MOVED}`;
};

/** Almost every change is a move; what only others need does not weigh on it. */
const commit = (change: Change): Sql => sql`with ${changed(change)} select ${COUNT_JOBS} from moved`;

/**
 * Which turn posts stand: those that show moves which are taken back do not, so that what else they told is told again.
 * What was posted in a former place stays there.
 */
const placed = ({ undone, set: { place } }: Change, after: number): Sql => {
  const to = sql`${undone ?? null}::int4`;
  return sql`
    announced = case when ${to} < announced
      then coalesce((select max(one) from unnest(posted) as one where one <= ${to}), ${to}) else announced end,
    posted = case when ${place !== undefined}::bool then array[announced]
      when ${to} is not null then array(select one from unnest(posted) as one where one <= ${to} order by one) else posted end,
    withdrawn = case when ${to} is null then withdrawn else withdrawn || array[${to}, ${after}::int4] end,`;
};

/** With table events, another place, moves that no longer count (not the new ones), the result of a game that ends. */
const commitEvents = (change: Change): Sql => {
  const { version, entries, tableEvents = [], undone = null, results } = change;
  const first = version + entries.length + 1;
  const events = tableEvents.map((event, at) => ({ ...event, version: first + at }));
  const { ending = null, seats = [], rated = false } = results ?? {};
  return sql`with ${changed(change, placed(change, versionAfter(change)))}, noted as (
  insert into table_events (table_id, ${eventNames}) select id, ${eventNames} from moved, ${rowsOf(TABLE_EVENT, events)} as one
), undone as (
  update entries set undone = ${versionAfter(change)} from moved
  where table_id = id and version > ${undone}::int4 and undone is null
), ended as (
  insert into results (table_id, game, ending, size, guild, ended_at, options, revision, rated, rating)
  select id, game, ${ending}, ${seats.length}::int2, guild, changed_at, options, revision, ${rated}::bool, ${results ? dueOf(results) : null}
  from moved where ${ending}::text is not null
  returning table_id, ended_at
), resolved as (
  insert into result_seats (table_id, ended_at, ${resultNames})
  select table_id, ended_at, ${resultNames} from ended, ${rowsOf(SEAT_RESULT, seats)} as one
) select ${COUNT_JOBS} from moved`;
};

function needsEvents({ tableEvents = [], undone, results, set: { place } }: Change): boolean {
  return tableEvents.length > 0 || undone !== undefined || results !== undefined || place !== undefined;
}

/** What opens and changes tables. */
export function changes(queries: Queries): Pick<TableStore, 'open' | 'commit'> {
  return {
    async open(table, jobs) {
      const { rows } = await queries.query<TableRow>(open(table, writeJobs(jobs)));
      const row = rows[0];
      if (!row) throw new Error('opening a table gave no row');
      return readTable({ ...row, chairs: table.chairs.map((chair) => ({ ...chair, level: chair.level ?? null })) });
    },

    async commit(change) {
      const statement = needsEvents(change)
        ? named('commit-events', commitEvents(change))
        : named('commit', commit(change));
      const { rowCount } = await queries.query(statement);
      return rowCount === 1;
    },
  };
}

/** The version after a change. */
function versionAfter({ version, entries, tableEvents = [] }: Change): number {
  return version + Math.max(1, entries.length + tableEvents.length);
}

/** With its version, since older versions of the bot leave the trace of a former change where it is. */
function traceOf(change: Change): string | null {
  const { interaction } = factsHere();
  return interaction === undefined ? null : `${versionAfter(change)} ${interaction}`;
}
