import type pg from 'pg';
import type { PostStore } from '../app/ports/posts.ts';
import type { Store } from '../app/ports/store.ts';
import type { Change, TableStore } from '../app/ports/tables.ts';
import { writePath } from '../core/contract/path.ts';
import type { Job } from '../domain/job.ts';
import type { GameEnd } from '../domain/result.ts';
import type { Chair, NewTable, Place, Table, TableId } from '../domain/table.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { writeJob } from '../jobs/outbox.ts';
import { detailColumns, dueOf } from './result-columns.ts';
import { type ArmedPostRow, readArmedPost, readTable, type TableRow } from './rows.ts';

/**
 * Opening, finding and changing tables: one statement each, written by hand. What belongs together (table, chairs, log
 * and jobs) is one statement and therefore one transaction, without a round trip while rows are locked.
 */
type Tables = PostStore &
  Pick<TableStore, 'addDecisionJobs' | 'addJobs' | 'commit' | 'find' | 'findAt' | 'open' | 'startedBefore'>;

/** A pool, or one of its connections with a transaction. */
type Queries = Pick<pg.ClientBase, 'query'>;

/** Versions begin at 1, so that an `announced` of 0 says "nothing yet". */
const FIRST_VERSION = 1;

/** The columns of a table as Prisma names them, its chairs folded in. */
const TABLE = `id, game, version, phase, host, language, palette, size, options, hints, ranked, invited, guild, channel, lobby, thread,
  post, closed, seed, secret, contributions, schema, revision, ply, resigned, state,
  time_control as "timeControl", computer_pace as "computerPace", unranked,
  seat_statuses as "seatStatuses", paused, motion, announced, rematch_of as "rematchOf", occasion,
  opened_at as "openedAt", started_at as "startedAt", changed_at as "changedAt"`;
const CHAIRS = `(select coalesce(json_agg(chair order by seat), '[]') from
  (select seat, person, name, level, rated_as as "ratedAs" from chairs where table_id = tables.id) as chair) as chairs`;

const FIND = `select ${TABLE}, ${CHAIRS} from tables where id = $1`;

const FIND_AT = `select ${TABLE}, ${CHAIRS} from tables
where (thread = $1 and channel <> $1) or lobby = $1 or post = $1
order by changed_at desc limit 1`;

/** An index finds the tables of one of the people; the others are compared there. */
const STARTED_BEFORE = `select count(*)::int as n from tables
where id in (select table_id from chairs where person = $5) and id <> $1 and game = $2 and guild is not distinct from $3
  and started_at < $4
  and (select array_agg(coalesce(person, '') order by coalesce(person, '') collate "C") from chairs where table_id = id) = $6::text[]`;

const SEATED = `insert into chairs (table_id, seat, person, name, level, rated_as)
  select id, seat, person, name, level, rated_as from`;

const OPEN = `with opened as (
  insert into tables (id, game, version, phase, host, language, size, options, invited, guild, channel, lobby, thread,
    post, seed, rematch_of, schema, ply, resigned, state, palette, closed, time_control, seat_statuses, paused, motion, occasion,
    secret, contributions, revision, posted, computer_pace, hints, ranked)
  values ($1, $2, ${FIRST_VERSION}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
    coalesce($18::int2[], '{}'), $19, $20, $21, $22, $23, $24, $25, $26, $31, $32, coalesce($33::int2, 1), array[0], $34, $36, $37)
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
  more = '',
): string => `moved as (
  update tables set${more}
    language = coalesce(${language}, language),
    hints = coalesce(${hints}::bool, hints),
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

const COMMIT = `with ${changed(['$33', '$34', '$35', '$36', '$37', '$38', '$39', '$40', '$41', '$42'])}
select (select count(*) from queued) as jobs from moved`;

/**
 * All of where it is played, what its seed is made of, and which turn posts stand: those that show moves which are taken back do
 * not, so that what else they told is told again. What was posted in a former place stays there.
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
 * The same with table events, with another place, with another seed, with moves that no longer count (those that are logged by now, not the
 * new ones), and with the result of a game that ends.
 */
const COMMIT_EVENTS = `with ${changed(['$51', '$52', '$53', '$54', '$55', '$56', '$57', '$58', '$59', '$60'], PLACED)}, noted as (
  insert into table_events (table_id, version, event)
  select id, $2 + cardinality($17) + at, event::json from moved, unnest($33::text[]) with ordinality as one (event, at)
), undone as (
  update entries set undone = $3 from moved where table_id = id and version > $34::int4 and undone is null
), ended as (
  insert into results (table_id, game, ending, size, guild, ended_at, options, revision, rated, rating)
  select id, game, $42, cardinality($43::int2[]), guild, changed_at, options, revision, coalesce($61::bool, false), $62
  from moved where $42::text is not null
  returning table_id, ended_at
), resolved as (
  insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at, feats, ending, level, moves, seconds,
    parts, rated_as)
  select table_id, seat, person, name, rank, score, resigned, ended_at, feats::json, how, level, moves, seconds, parts::json,
    rated_as
  from ended, unnest($43::int2[], $44::text[], $45::text[], $46::int2[], $47::float8[], $48::bool[], $63::text[], $64::text[],
    $65::text[], $66::int4[], $67::int4[], $68::text[], $69::text[])
    as one (seat, person, name, rank, score, resigned, feats, how, level, moves, seconds, parts, rated_as)
) select (select count(*) from queued) as jobs from moved`;

/** Jobs about no table are nobody's. */
const SERVER = `(select coalesce(guild, channel) from tables where id = job.payload ->> 'table')`;

const LATER = `with ${queuedSql('$1', '(select) as here', SERVER)} select count(*) from queued`;

/** The lock makes it wait for a change that is on its way, and look at what that has left. */
const CHAIN = `with here as (
  select id, guild, channel from tables where id = $2 and (seat_statuses -> $3::int ->> 'turnStartedAt')::float8 = $4 for share
), ${queuedSql('$1', 'here', 'coalesce(guild, channel)')} select count(*) from queued`;

const BEGIN_TURN_POST = 'update tables set posting = true where id = $1 and not posting';
const CANCEL_TURN_POST = 'update tables set posting = false where id = $1';

const RETIRED = `select room, message, plain from armed_posts join tables on id = table_id
where table_id = $1 and message is distinct from post and message is distinct from motion_post
  and (not resting or room in (select room from armed_posts as newest where newest.table_id = $1 and newest.message = post))
order by length(message), message`;

const REMOVE_ARMED = 'delete from armed_posts where table_id = $1 and message = any ($2::text[])';

const BEGIN_POST_EDIT = `with forgotten as (
  update armed_posts set plain = null where table_id = $1
) select (select max(one) from unnest(posted) as one where one < $2) as told from tables where id = $1`;

const REST_ARMED = `update armed_posts set resting = true, refused_at = coalesce(refused_at, now())
where table_id = $1 and message = any ($2::text[])`;

const WAKE_ARMED = `with forgotten as (
  delete from armed_posts where refused_at < $1
), woken as (
  update armed_posts set resting = false where resting and refused_at >= $1 returning table_id
) select distinct table_id as id from woken order by id`;

export function tables(pool: pg.Pool): Tables {
  const find = async (name: string, text: string, id: string): Promise<Table | null> => {
    const { rows } = await pool.query<TableRow>({ name, text, values: [id] });
    const row = rows[0];
    return row ? readTable(row) : null;
  };
  return {
    ...changes(pool),
    find: (id) => find('find', FIND, id),
    findAt: (chatId) => find('find-at', FIND_AT, chatId),

    async startedBefore({ id, game, place, startedAt, chairs: seated }) {
      const players = seated.map(({ person }) => person ?? '').sort();
      const anybody = players.find((one) => one !== '');
      if (anybody === undefined) return 0;
      const values = [id, game, place.guild, startedAt, anybody, players];
      const { rows } = await pool.query<{ n: number }>({ name: 'started-before', text: STARTED_BEFORE, values });
      return rows[0]?.n ?? 0;
    },

    async addJobs(jobs) {
      if (jobs.length > 0) await pool.query(adding(jobs));
    },

    async addDecisionJobs(wait, links) {
      const values = [queue(links.map((link) => ({ ...wait, ...link }))), wait.table, wait.seat, wait.since];
      await pool.query({ name: 'chain', text: CHAIN, values });
    },

    async beginTurnPost(id) {
      const { rowCount } = await pool.query({ name: 'begin-turn-post', text: BEGIN_TURN_POST, values: [id] });
      return rowCount === 1;
    },

    async cancelTurnPost(id) {
      await pool.query({ name: 'cancel-turn-post', text: CANCEL_TURN_POST, values: [id] });
    },

    async savePlace(id, where, channel) {
      const { rowCount } = await pool.query(placing(id, where, channel));
      return rowCount === 1;
    },

    async retiredPosts(id) {
      const { rows } = await pool.query<ArmedPostRow>({ name: 'retired', text: RETIRED, values: [id] });
      return rows.map(readArmedPost);
    },

    async removeArmedPosts(id, messages) {
      await pool.query({ name: 'remove-armed', text: REMOVE_ARMED, values: [id, messages] });
    },

    async beginPostEdit(id, version) {
      const { rows } = await pool.query<{ readonly told: number | null }>({
        name: 'begin-post-edit',
        text: BEGIN_POST_EDIT,
        values: [id, version],
      });
      return rows[0]?.told ?? null;
    },

    async restArmedPosts(id, messages) {
      await pool.query({ name: 'rest-armed', text: REST_ARMED, values: [id, messages] });
    },

    async wakeArmedPosts(before) {
      const { rows } = await pool.query<Pick<Table, 'id'>>(WAKE_ARMED, [before]);
      return rows.map(({ id }) => id);
    },
  };
}

/** What opens and changes tables. */
export function changes(queries: Queries): Pick<TableStore, 'open' | 'commit'> {
  return {
    async open(table, jobs) {
      const { rows } = await queries.query<TableRow>(OPEN, [
        ...opening(table),
        ...chairs(table.chairs),
        queue(jobs),
        table.secret,
        table.contributions,
        table.match?.revision ?? null,
        table.computerPace,
        table.chairs.map(({ level }) => level ?? null),
        table.hints,
        table.ranked,
        table.chairs.map(({ ratedAs }) => ratedAs ?? null),
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

/** Adds jobs that belong to no change of a table. */
export function adding(jobs: readonly Job[]): pg.QueryConfig {
  return { name: 'later', text: LATER, values: [queue(jobs)] };
}

/** Almost every change is a move; what only others need does not weigh on it. */
function commit(change: Change): pg.QueryConfig {
  const { tableEvents = [], undone = null, results } = change;
  const { place, seed, contributions } = change.set;
  if (tableEvents.length === 0 && undone === null && !place && !results && seed === undefined && !contributions)
    return { name: 'commit', text: COMMIT, values: [...committing(change), ...later(change)] };
  const where = [place?.guild, place?.channel, place?.lobby, place?.thread, place?.post, place?.closed];
  const events = tableEvents.map((event) => JSON.stringify(event));
  const more = [
    ...[events, undone, place !== undefined, ...where, ...ended(results), seed, contributions],
    ...[
      ...later(change),
      results?.rated ?? null,
      results ? dueOf(results) : null,
      ...detailColumns(results?.seats ?? []),
    ],
  ];
  return { name: 'commit-events', text: COMMIT_EVENTS, values: [...committing(change), ...more] };
}

function committing({ id, version, set, entries, tableEvents = [], jobs }: Change): unknown[] {
  const { phase, host, size, options, invited, match, timeControl, seatStatuses, paused, motion, startedAt } = set;
  return [
    ...[id, version, version + Math.max(1, entries.length + tableEvents.length)],
    ...[phase ?? null, host ?? null, size ?? null, options ? JSON.stringify(options) : null, invited ?? null],
    ...[match !== undefined, ...position(match ?? null)],
    ...(set.chairs ? chairs(set.chairs) : [null, null, null]),
    entries.map((entry) => entry.seat),
    entries.map((entry) => writePath(entry.path)),
    entries.map((entry) => entry.choices),
    entries.map((entry) => entry.autopilot),
    entries.map((entry) => JSON.stringify(entry.shuffles)),
    entries.map((entry) => JSON.stringify(entry.events)),
    queue(jobs),
    ...[timeControl ? JSON.stringify(timeControl) : null, seatStatuses ? JSON.stringify(seatStatuses) : null],
    ...[paused !== undefined, paused ?? null],
    ...[motion !== undefined, motion ? JSON.stringify(motion) : null],
    ...[startedAt !== undefined, startedAt ?? null],
    entries.map((entry) => entry.planned ?? false),
  ];
}

/**
 * The revision of the rules of a match that starts or goes on, and the language of a lobby; the levels of chairs, the pace of
 * computers; of each entry the computer's level and the revision of the search; whether there are hints, whether it is ranked and why it is not;
 * for whom chairs stand. Null where they stay.
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

function queue(jobs: readonly Job[]): string {
  return JSON.stringify(jobs.map(writeJob));
}

/** Whether the post of version $2 shows moves that were taken back before it was remembered. */
const WITHDRAWN = `exists (select from generate_series(1, cardinality(withdrawn), 2) as at
  where withdrawn[at] < $2 and $2 < withdrawn[at + 1])`;

/**
 * Two processes may post at the same time; the one that shows the older version comes too late, and its post must not hide
 * the newer one. The statement has a name for each combination of what is saved, so that Postgres plans each of them once.
 */
function placing(id: TableId, where: Parameters<Store['savePlace']>[1], channel: string | undefined): pg.QueryConfig {
  const values: unknown[] = [id, where.announced ?? null];
  const saved: string[] = ['save'];
  const sets = [`announced = case when ${WITHDRAWN} then announced else greatest(announced, $2::int) end`];
  for (const place of ['guild', 'channel', 'lobby', 'thread', 'post', 'closed'] as const satisfies (keyof Place)[]) {
    const value = where[place];
    if (value === undefined) continue;
    saved.push(place);
    values.push(value);
    const at = `$${values.length}`;
    sets.push(
      place === 'post'
        ? `post = case when $2 < announced or ${WITHDRAWN} then post else ${at} end`
        : `${place} = ${at}`,
    );
  }
  // What is remembered of the newest post ends the sending of it.
  if (where.announced !== undefined) {
    saved.push('turn');
    values.push(where.motionPost ?? null);
    sets.push(
      'posting = false',
      `motion_post = case when $2 < announced or ${WITHDRAWN} then motion_post else $${values.length} end`,
    );
    sets.push(`posted = case when $2 <= announced or ${WITHDRAWN} then posted else posted || $2::int end`);
  }
  const given = (value: unknown): string => `$${values.push(value)}`;
  const here = channel === undefined ? '' : ` and channel = ${given(channel)}`;
  if (channel !== undefined) saved.push('here');
  const update = `update tables set ${sets.join(', ')} where id = $1${here}`;
  const { armed = [], jobs = [] } = where;
  if (armed.length === 0 && jobs.length === 0) return { name: saved.join('-'), text: update, values };
  saved.push('jobs');
  const columns = [
    given(armed.map((one) => one.room)),
    given(armed.map((one) => one.message)),
    given(armed.map((one) => one.plain && JSON.stringify(one.plain))),
  ];
  const text = `with placed as (${update} returning id, guild, channel), armed as (
  insert into armed_posts (table_id, room, message, plain)
  select id, room, message, plain::json from placed, unnest(${columns.map((one) => `${one}::text[]`).join(', ')})
    as one (room, message, plain)
  on conflict do nothing
), ${queuedSql(given(queue(jobs)), 'placed', 'coalesce(guild, channel)')} select (select count(*) from queued) as jobs from placed`;
  return { name: saved.join('-'), text, values };
}
