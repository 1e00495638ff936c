import type pg from 'pg';
import type { Change, TableStore } from '../app/ports/tables.ts';
import { writePath } from '../core/contract/path.ts';
import type { GameEnd } from '../domain/results/result.ts';
import type { Chair, NewTable, Table } from '../domain/table/table.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { factsHere } from '../log.ts';
import { writeJobs } from './added-jobs.ts';
import { detailColumns, dueOf } from './result-columns.ts';
import { readTable, TABLE, type TableRow, writeEventPeople } from './rows.ts';

/**
 * Opening and changing tables: one statement each, written by hand. What belongs together (table, chairs, log
 * and jobs) is one statement and therefore one transaction, without a round trip while rows are locked.
 */

/** A pool, or one of its connections with a transaction. */
type Queries = Pick<pg.ClientBase, 'query'>;

/** Versions begin at 1, so that an `announced` of 0 says "nothing yet". */
const FIRST_VERSION = 1;

const SEATED = `insert into chairs (table_id, seat, person, name, level, rated_as)
  select id, seat, person, name, level, rated_as from`;

const OPEN = `with opened as (
  insert into tables (id, game, version, phase, host, language, size, options, invited, guild, channel, lobby, thread,
    post, seed, rematch_of, schema, ply, resigned, state, palette, closed, time_control, seat_statuses, paused, motion, occasion,
    secret, contributions, revision, posted, computer_pace, hints, ranked, finishers)
  values ($1, $2, ${FIRST_VERSION}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
    coalesce($18::int2[], '{}'), $19, $20, $21, $22, $23, $24, $25, $26, $31, $32, coalesce($33::int2, 1), array[0], $34, $36, $37, $39)
  returning ${TABLE}
), seated as (
  ${SEATED} opened, unnest($27::int2[], $28::text[], $29::text[], $35::text[], $38::text[])
    as chair (seat, person, name, level, rated_as)
), ${queuedSql('$30', 'opened', 'coalesce(guild, channel)')}
select *, (select count(*) from queued) as jobs from opened`;

/**
 * Nothing of this happens unless the table still has the version that was read. `count(*)` makes sure that the jobs are
 * added: Postgres skips a query in a \`with\` that nobody reads.
 */
const changed = (
  [revision, language, levels, pace, by, search, hints, ranked, unranked, ratedAs]: Later,
  trace: string,
  finishers: string,
  more = '',
): string => `moved as (
  update tables set${more}
    trace = ${trace},
    language = coalesce(${language}, language),
    hints = coalesce(${hints}::bool, hints),
    finishers = coalesce(${finishers}::bool, finishers),
    revision = coalesce(${revision}::int2, revision),
    computer_pace = coalesce(${pace}, computer_pace),
    ranked = coalesce(${ranked}::bool, ranked),
    unranked = coalesce(${unranked}, unranked),
    version = $3,
    changed_at = now(),
    phase = coalesce($4, phase),
    host = coalesce($5, host),
    size = coalesce($6::int2, size),
    options = coalesce($7::json, options),
    invited = coalesce($8::text[], invited),
    schema = case when $9::bool then $10::int4 else schema end,
    ply = case when $9 then $11::int4 else ply end,
    resigned = case when $9 then coalesce($12::int2[], '{}') else resigned end,
    state = case when $9 then $13::json else state end,
    time_control = coalesce($24::json, time_control),
    seat_statuses = coalesce($25::json, seat_statuses),
    paused = case when $26::bool then $27::timestamptz else paused end,
    motion = case when $28::bool then $29::json else motion end,
    started_at = case when $30::bool then $31::timestamptz else started_at end
  where id = $1 and version = $2
  returning id, game, guild, channel, changed_at, options, revision, ranked
), vacated as (
  delete from chairs using moved where table_id = id and seat <> all ($14::int2[])
), seated as (
  ${SEATED} moved, unnest($14::int2[], $15::text[], $16::text[], ${levels}::text[], ${ratedAs}::text[])
    as chair (seat, person, name, level, rated_as)
  on conflict (table_id, seat) do update set person = excluded.person, name = excluded.name, level = excluded.level,
    rated_as = excluded.rated_as
), logged as (
  insert into entries (table_id, version, seat, path, choices, autopilot, shuffles, events, planned, level, search)
  select id, $2 + at, seat, path, choices, autopilot, shuffles::json, events::json, planned, level, search
  from moved, unnest($17::int2[], $18::text[], $19::int4[], $20::bool[], $21::text[], $22::text[], $32::bool[],
    ${by}::text[], ${search}::int2[])
    with ordinality as entry (seat, path, choices, autopilot, shuffles, events, planned, level, search, at)
), ${queuedSql('$23', 'moved', 'coalesce(guild, channel)')}`;

const COMMIT = `with ${changed(['$33', '$34', '$35', '$36', '$37', '$38', '$39', '$40', '$41', '$42'], '$43', '$44')}
select (select count(*) from queued) as jobs from moved`;

/**
 * All of where it is played, what its seed is made of, and which turn posts stand: those that show moves which are
 * taken back do not, so that what else they told is told again. What was posted in a former place stays there.
 */
const PLACED = `
    announced = case when $34::int4 < announced
      then coalesce((select max(one) from unnest(posted) as one where one <= $34), $34) else announced end,
    posted = case when $35 then array[announced]
      when $34 is not null then array(select one from unnest(posted) as one where one <= $34 order by one) else posted end,
    withdrawn = case when $34 is null then withdrawn else withdrawn || array[$34::int4, $3::int4] end,
    guild = case when $35::bool then $36 else guild end,
    channel = coalesce($37, channel),
    lobby = case when $35 then $38 else lobby end,
    thread = case when $35 then $39 else thread end,
    post = case when $35 then $40 else post end,
    closed = coalesce($41::bool, closed),
    seed = coalesce($49, seed),
    contributions = coalesce($50::text[], contributions),`;

/**
 * The same with table events, with another place, with another seed, with moves that no longer count (those that are
 * logged by now, not the new ones), and with the result of a game that ends.
 */
const COMMIT_EVENTS = `with ${changed(['$51', '$52', '$53', '$54', '$55', '$56', '$57', '$58', '$59', '$60'], '$73', '$74', PLACED)}, noted as (
  insert into table_events (table_id, version, event, people)
  select id, $2 + cardinality($17) + at, event::json, people::text[]
  from moved, unnest($33::text[], $72::text[]) with ordinality as one (event, people, at)
), undone as (
  update entries set undone = $3 from moved where table_id = id and version > $34::int4 and undone is null
), ended as (
  insert into results (table_id, game, ending, size, guild, ended_at, options, revision, rated, rating)
  select id, game, $42, cardinality($43::int2[]), guild, changed_at, options, revision, coalesce($61::bool, false), $62
  from moved where $42::text is not null
  returning table_id, ended_at
), resolved as (
  insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at, feats, ending, level, moves, seconds,
    parts, rated_as, measures, times)
  select table_id, seat, person, name, rank, score, resigned, ended_at, feats::json, how, level, moves, seconds, parts::json,
    rated_as, measures::json, times::json
  from ended, unnest($43::int2[], $44::text[], $45::text[], $46::int2[], $47::float8[], $48::bool[], $63::text[], $64::text[],
    $65::text[], $66::int4[], $67::int4[], $68::text[], $69::text[], $70::text[], $71::text[])
    as one (seat, person, name, rank, score, resigned, feats, how, level, moves, seconds, parts, rated_as, measures, times)
) select (select count(*) from queued) as jobs from moved`;

/** What opens and changes tables. */
export function changes(queries: Queries): Pick<TableStore, 'open' | 'commit'> {
  return {
    async open(table, jobs) {
      const { rows } = await queries.query<TableRow>(OPEN, [
        ...opening(table),
        ...chairs(table.chairs),
        writeJobs(jobs),
        table.secret,
        table.contributions,
        table.match?.revision ?? null,
        table.computerPace,
        table.chairs.map(({ level }) => level ?? null),
        table.hints,
        table.ranked,
        table.chairs.map(({ ratedAs }) => ratedAs ?? null),
        table.finishers,
      ]);
      const row = rows[0];
      if (!row) throw new Error('opening a table gave no row');
      return readTable({ ...row, chairs: table.chairs.map((chair) => ({ ...chair, level: chair.level ?? null })) });
    },

    async commit(change) {
      const { rowCount } = await queries.query(commit(change));
      return rowCount === 1;
    },
  };
}

function opening(table: NewTable): readonly unknown[] {
  const { id, game, phase, host, language, size, options, invited, place, seed, rematchOf, match, palette } = table;
  const { timeControl, seatStatuses, paused, motion, occasion } = table;
  return [
    ...[id, game, phase, host, language, size, JSON.stringify(options), invited],
    ...[place.guild, place.channel, place.lobby, place.thread, place.post],
    ...[seed, rematchOf, ...position(match), palette, place.closed],
    ...[JSON.stringify(timeControl), JSON.stringify(seatStatuses), paused, motion && JSON.stringify(motion)],
    occasion,
  ];
}

/** Almost every change is a move; what only others need does not weigh on it. */
function commit(change: Change): pg.QueryConfig {
  const { tableEvents = [], undone = null, results } = change;
  const { place, seed, contributions } = change.set;
  if (tableEvents.length === 0 && undone === null && !place && !results && seed === undefined && !contributions)
    return {
      name: 'commit',
      text: COMMIT,
      values: [...committing(change), ...later(change), traceOf(change), change.set.finishers ?? null],
    };
  const where = [place?.guild, place?.channel, place?.lobby, place?.thread, place?.post, place?.closed];
  const events = tableEvents.map(({ people: _, ...event }) => JSON.stringify(event));
  const more = [
    ...[events, undone, place !== undefined, ...where, ...ended(results), seed, contributions],
    ...[
      ...later(change),
      results?.rated ?? null,
      results ? dueOf(results) : null,
      ...detailColumns(results?.seats ?? []),
      tableEvents.map(writeEventPeople),
      traceOf(change),
      change.set.finishers ?? null,
    ],
  ];
  return { name: 'commit-events', text: COMMIT_EVENTS, values: [...committing(change), ...more] };
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

function committing(change: Change): unknown[] {
  const { id, version, set, entries, jobs } = change;
  const { phase, host, size, options, invited, match, timeControl, seatStatuses, paused, motion, startedAt } = set;
  return [
    ...[id, version, versionAfter(change)],
    ...[phase ?? null, host ?? null, size ?? null, options ? JSON.stringify(options) : null, invited ?? null],
    ...[match !== undefined, ...position(match ?? null)],
    ...(set.chairs ? chairs(set.chairs) : [null, null, null]),
    entries.map((entry) => entry.seat),
    entries.map((entry) => writePath(entry.path)),
    entries.map((entry) => entry.choices),
    entries.map((entry) => entry.autopilot),
    entries.map((entry) => JSON.stringify(entry.shuffles)),
    entries.map((entry) => JSON.stringify(entry.events)),
    writeJobs(jobs),
    ...[timeControl ? JSON.stringify(timeControl) : null, seatStatuses ? JSON.stringify(seatStatuses) : null],
    ...[paused !== undefined, paused ?? null],
    ...[motion !== undefined, motion ? JSON.stringify(motion) : null],
    ...[startedAt !== undefined, startedAt ?? null],
    entries.map((entry) => entry.planned ?? false),
  ];
}

/**
 * The revision of the rules of a match that starts or goes on, and the language of a lobby; the levels of chairs, the
 * pace of computers; of each entry the computer's level and the revision of the search; whether there are hints,
 * whether it is ranked and why it is not; for whom chairs stand. Null where they stay.
 */
type Later<Value = string> = readonly [Value, Value, Value, Value, Value, Value, Value, Value, Value, Value];

function later({ set, entries }: Change): Later<unknown> {
  return [
    ...([set.match?.revision ?? null, set.language ?? null] as const),
    set.chairs?.map(({ level }) => level ?? null) ?? null,
    set.computerPace ?? null,
    entries.map(({ computer }) => computer?.level ?? null),
    entries.map(({ computer }) => computer?.search ?? null),
    set.hints ?? null,
    set.ranked ?? null,
    set.unranked ?? null,
    set.chairs?.map(({ ratedAs }) => ratedAs ?? null) ?? null,
  ];
}

/** Ending; seats, people, names, ranks, scores and whether they resigned, in columns. */
function ended(results: GameEnd | undefined): readonly unknown[] {
  const { ending = null, seats = [] } = results ?? {};
  return [
    ending,
    ...chairs(seats),
    seats.map(({ rank }) => rank),
    seats.map(({ score }) => score),
    seats.map(({ resigned }) => resigned),
  ];
}

/** Schema, ply, resigned, state. */
function position(match: Table['match']): readonly unknown[] {
  return match ? [match.schema, match.ply, match.resigned, JSON.stringify(match.state)] : [null, null, null, null];
}

/** Seats, people, names, in columns. */
function chairs(all: readonly Pick<Chair, 'seat' | 'person' | 'name'>[]): readonly unknown[] {
  return [all.map((chair) => chair.seat), all.map((chair) => chair.person), all.map((chair) => chair.name)];
}
