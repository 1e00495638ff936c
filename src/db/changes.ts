import type pg from 'pg';
import { NotStored } from '../app/ports/store.ts';
import type { Change, TableStore } from '../app/ports/tables.ts';
import { writePath } from '../core/contract/path.ts';
import type { PersonId } from '../domain/ids.ts';
import type { Job } from '../domain/operations/job.ts';
import type { GameEnd, SeatResult } from '../domain/results/result.ts';
import type { Chair, NewTable } from '../domain/table/table.ts';
import type { TableEvent } from '../domain/table/table-event.ts';
import { PUBLIC } from '../domain/table/viewer.ts';
import { factsHere } from '../log.ts';
import { COUNT_JOBS, queued } from './added-jobs.ts';
import { dueOf, SEAT_RESULT } from './result-columns.ts';
import { readTable, type TableRow, writeEventPeople } from './rows.ts';
import {
  type Columns,
  changesOf,
  empty,
  excluded,
  join,
  keysOf,
  letters,
  namesOf,
  parameters,
  prepared,
  raw,
  rowsOf,
  type Sql,
  sql,
  valuesOf,
  variant,
  writtenIn,
} from './sql.ts';
import { CHAIR, CHANGING, FIXED, TABLE } from './table-columns.ts';

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
  shuffles: ['json', ({ shuffles }) => shuffles],
  events: ['json', ({ events }) => events],
  planned: ['bool', ({ planned }) => planned ?? false],
  level: ['text', ({ computer }) => computer?.level],
  search: ['int2', ({ computer }) => computer?.search],
} as const satisfies Columns<NewEntry>;

const TABLE_EVENT = {
  version: ['int4', ({ version }) => version],
  event: ['json', ({ version: _, people: _people, ...event }) => event],
  people: ['text[]', writeEventPeople],
} as const satisfies Columns<NewEvent>;

const [chairNames, entryNames, eventNames, resultNames] = [
  namesOf(keysOf(CHAIR)),
  namesOf(keysOf(ENTRY)),
  namesOf(keysOf(TABLE_EVENT)),
  namesOf(keysOf(SEAT_RESULT)),
];

const EVERYBODY = raw(`'${PUBLIC}'`);

interface OpenedTable {
  readonly table: NewTable;
  readonly jobs: readonly Job[];
  readonly arriving: readonly PersonId[];
}

const OPENED = { ...FIXED, ...CHANGING };

const { arriving } = parameters<Pick<OpenedTable, 'arriving'>>();
const tableOf = ({ table }: OpenedTable): NewTable => table;
const firstPost = ({ table }: OpenedTable): string | null => table.place.post;

/** They stay stored until it is committed; an erasure that is on its way is waited for, and they are not any more. */
const ARE_STORED = sql`(
  select count(*) from (select from people where id = any (${arriving}::text[]) for key share) as one
) = cardinality(${arriving}::text[])`;

const OPEN = prepared('open')`with opened as (
  insert into tables (version, posted, post, ${namesOf(keysOf(OPENED))})
  select ${raw(`${FIRST_VERSION}`)}, array[0], ${firstPost}::text, ${valuesOf(OPENED, tableOf)} where ${ARE_STORED}
  returning ${raw(TABLE)}
), shown as (
  insert into viewers (table_id, viewer, post, posted) select id, ${EVERYBODY}, ${firstPost}, array[0] from opened
), seated as (
  insert into chairs (table_id, ${chairNames})
  select id, ${chairNames} from opened, ${rowsOf(CHAIR, ({ table }: OpenedTable) => table.chairs)} as one
), ${queued('opened', '"shareKey"')}
select *, ${COUNT_JOBS} from opened`;

/** A change whose log lines know their versions. */
interface Commit extends Pick<Change, 'id' | 'version' | 'set' | 'leaving' | 'jobs'> {
  readonly arriving: readonly PersonId[];
  readonly entries: readonly NewEntry[];
  readonly tableEvents: readonly NewEvent[];
  readonly undone: number | undefined;
  readonly results: GameEnd | undefined;
}

function numbered(change: Change): Commit {
  const { id, version, set, entries, tableEvents = [], undone, results, arriving, leaving, jobs } = change;
  const first = version + entries.length + 1;
  return {
    id,
    version,
    set,
    undone,
    results,
    arriving: arriving === undefined ? [] : [arriving],
    ...(leaving ? { leaving } : {}),
    jobs,
    entries: entries.map((entry, at) => ({ ...entry, version: version + at + 1 })),
    tableEvents: tableEvents.map((event, at) => ({ ...event, version: first + at })),
  };
}

const { id, version, undone } = parameters<Commit>();

/** The version after a change. */
function versionAfter({ version, entries, tableEvents }: Commit): number {
  return version + Math.max(1, entries.length + tableEvents.length);
}

const chairsOf = ({ set }: Commit): readonly Chair[] => set.chairs ?? [];
const seatsOf = ({ results }: Commit): readonly SeatResult[] => results?.seats ?? [];

const isElsewhere = ({ set }: Commit): boolean => set.place !== undefined;
const post = ({ set }: Commit): string | null => set.place?.post ?? null;
const thread = ({ leaving }: Commit): string | null => leaving?.thread ?? null;

/** What belongs to some changes: when, and the common table expressions that do it, of the table that has `moved`. */
const PARTS = {
  chairs: [
    ({ set }) => set.chairs !== undefined,
    sql`vacated as (
  delete from chairs using moved
  where table_id = id and seat <> all (${(commit: Commit) => chairsOf(commit).map(({ seat }) => seat)}::int2[])
), seated as (
  insert into chairs (table_id, ${chairNames}) select id, ${chairNames} from moved, ${rowsOf(CHAIR, chairsOf)} as one
  on conflict (table_id, seat) do update set ${excluded(keysOf(CHAIR))}
)`,
  ],
  entries: [
    ({ entries }) => entries.length > 0,
    sql`logged as (
  insert into entries (table_id, ${entryNames})
  select id, ${entryNames} from moved, ${rowsOf(ENTRY, (commit: Commit) => commit.entries)} as one
)`,
  ],
  events: [
    ({ tableEvents }) => tableEvents.length > 0,
    sql`noted as (
  insert into table_events (table_id, ${eventNames})
  select id, ${eventNames} from moved, ${rowsOf(TABLE_EVENT, (commit: Commit) => commit.tableEvents)} as one
)`,
  ],
  // Moves that no longer count: not the new ones, which this part does not see.
  undone: [
    (commit) => commit.undone !== undefined,
    sql`undone as (
  update entries set undone = ${versionAfter} from moved where table_id = id and version > ${undone} and undone is null
)`,
  ],
  // Posts that show moves which are taken back do not stand, so that what else they told is told again.
  back: [
    (commit) => commit.undone !== undefined,
    sql`told as (
  update viewers set announced = case when ${undone}::int4 < announced
      then coalesce((select max(one) from unnest(posted) as one where one <= ${undone}), ${undone}) else announced end,
    post = case when ${isElsewhere}::bool then ${post}::text else post end,
    posted = case when ${isElsewhere} then array[announced]
      else array(select one from unnest(posted) as one where one <= ${undone} order by one) end,
    withdrawn = withdrawn || array[${undone}, ${versionAfter}::int4]
  from moved where table_id = id and viewer = ${EVERYBODY}
)`,
  ],
  // What was posted in a former place stays there.
  place: [
    (commit) => isElsewhere(commit) && commit.undone === undefined,
    sql`told as (
  update viewers set post = ${post}::text, posted = array[announced] from moved where table_id = id and viewer = ${EVERYBODY}
)`,
  ],
  results: [
    ({ results }) => results !== undefined,
    sql`ended as (
  insert into results (table_id, game, ending, size, guild, ended_at, options, revision, rated, rating)
  select id, game, ${({ results }: Commit) => results?.ending}, ${(commit: Commit) => seatsOf(commit).length}::int2, guild, changed_at,
    options, revision, ${({ results }: Commit) => results?.rated}::bool, ${({ results }: Commit) => results && dueOf(results)}
  from moved
  returning table_id, ended_at
), resolved as (
  insert into result_seats (table_id, ended_at, ${resultNames})
  select table_id, ended_at, ${resultNames} from ended, ${rowsOf(SEAT_RESULT, seatsOf)} as one
)`,
  ],
  jobs: [({ jobs }) => jobs.length > 0, queued('moved', '"shareKey"')],
} as const satisfies Readonly<Record<string, readonly [(commit: Commit) => boolean, Sql<Commit>]>>;

const COLUMNS = keysOf(CHANGING);
const PART_NAMES = keysOf(PARTS);

/**
 * Nothing of this happens unless the table still has the version that was read, and the thread that it leaves. There
 * is a statement for each combination of what changes, so that a move does not weigh more than it has.
 */
function committing(change: Change): pg.QueryConfig {
  const commit = numbered(change);
  const written = writtenIn(CHANGING, change.set);
  const parts = PART_NAMES.filter((part) => PARTS[part][0](commit));
  const arrives = commit.arriving.length > 0;
  const leaves = commit.leaving !== undefined;
  const conditions = `${arrives ? '-arriving' : ''}${leaves ? '-leaving' : ''}`;
  const name = `commit-${letters(COLUMNS, written)}-${letters(PART_NAMES, parts)}${conditions}`;
  return variant(name, () => {
    const sets = changesOf(CHANGING, written, ({ set }: Commit) => set);
    const moved = sql`moved as (
  update tables set ${join([...sets, sql`trace = ${traceOf}, version = ${versionAfter}, changed_at = now()`])}
  where id = ${id} and version = ${version}${arrives ? sql` and ${ARE_STORED}` : empty}${
    leaves ? sql` and thread is not distinct from ${thread}::text` : empty
  }
  returning id, game, guild, share_key as "shareKey", changed_at, options, revision, ranked
)`;
    const all = join([moved, ...parts.map((part) => PARTS[part][1])]);
    return sql`with ${all} select ${parts.includes('jobs') ? COUNT_JOBS : empty} from moved`;
  })(commit);
}

/** What opens and changes tables. */
export function changes(queries: Queries): Pick<TableStore, 'open' | 'commit'> {
  return {
    async open(table, jobs, arriving = []) {
      const { rows } = await queries.query<TableRow>(OPEN({ table, jobs, arriving }));
      const row = rows[0];
      if (!row) throw new NotStored(`somebody of table ${table.id} is not stored`);
      const told = { announced: 0, post: table.place.post };
      return readTable({
        ...row,
        told,
        chairs: table.chairs.map((chair) => ({ ...chair, level: chair.level ?? null })),
      });
    },

    async commit(change) {
      const { rowCount } = await queries.query(committing(change));
      return rowCount === 1;
    },
  };
}

/** With its version, since older versions of the bot leave the trace of a former change where it is. */
function traceOf(commit: Commit): string | null {
  const { interaction } = factsHere();
  return interaction === undefined ? null : `${versionAfter(commit)} ${interaction}`;
}
