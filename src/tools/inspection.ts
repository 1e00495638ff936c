import { logLines } from '../app/history/lines.ts';
import type { Store } from '../app/ports/store.ts';
import { clockPausesOf } from '../app/transition/clock-pauses.ts';
import type { AnyGame } from '../core/contract/any-game.ts';
import { isObject } from '../core/json.ts';
import { clockEnd } from '../domain/clocks/clock.ts';
import { remainingTime } from '../domain/clocks/seat-clock.ts';
import type { TableId } from '../domain/ids.ts';
import type { Person } from '../domain/people/person.ts';
import type { GameResult } from '../domain/results/result.ts';
import type { LogLine } from '../domain/table/log.ts';
import type { Motion } from '../domain/table/motion.ts';
import { writeOwner } from '../domain/table/owner.ts';
import { nameAt, seatStatusOf } from '../domain/table/seats.ts';
import type { Chair, Place, Table } from '../domain/table/table.ts';
import type { ClockPauses } from '../domain/time/clock-pauses.ts';
import { writeClock, writeSpan } from '../domain/time/time-control.ts';
import type { TableJob } from '../jobs/graphile.ts';

/**
 * What an operator needs to know of one table, as text. It may be pasted where players read it: nothing in it is hidden
 * from any of them. No secret, no seed, no state, no planned move, no path of a move, no private text.
 */

/** Where it is read. */
export interface Sources {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  jobsOf(id: TableId): Promise<readonly TableJob[]>;
  /** What somebody did that led to the newest change; null: nobody did. */
  traceOf(id: TableId): Promise<string | null>;
}

/** How many lines of the log are shown. */
const LINES = 12;
/** How long an error may be. */
const ERROR_LENGTH = 300;

/** `id`: a table's, or that of its thread or of a post of it. Null when there is no such table. */
export async function inspection(sources: Sources, id: string): Promise<string | null> {
  const { store, games, now } = sources;
  const table = (await store.find(id)) ?? (await store.findAt(id));
  if (!table) return null;
  const game = games.find((one) => one.id === table.game) ?? null;
  const seen: Seen = {
    table,
    game,
    now: now(),
    pauses: await pausesAt(sources, table),
    people: await peopleAt(store, table),
    result: await store.results(table.id),
    trace: await sources.traceOf(table.id),
  };
  const sections = [
    columns(facts(seen)),
    section('seats', columns(table.chairs.map((chair) => seatLine(seen, chair)))),
    section(
      'jobs',
      (await sources.jobsOf(table.id)).flatMap((job) => jobLines(seen, job)),
    ),
    section(
      'log',
      (await store.log(table.id)).slice(-LINES).map((line) => logLine(seen, line)),
    ),
  ];
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

interface Seen {
  readonly table: Table;
  /** Null when this version does not have it. */
  readonly game: AnyGame | null;
  readonly now: number;
  readonly pauses: ClockPauses;
  readonly people: readonly Person[];
  readonly result: GameResult | null;
  readonly trace: string | null;
}

function pausesAt({ store, now }: Sources, { seatStatuses, chairs }: Table): Promise<ClockPauses> {
  const since = seatStatuses.flatMap((status) => status.turnStartedAt ?? []);
  const people = chairs.flatMap(({ person }) => person ?? []);
  return clockPausesOf({ store, now }, people, Math.min(now(), ...since));
}

async function peopleAt(store: Store, { chairs }: Table): Promise<readonly Person[]> {
  const known = await Promise.all(chairs.map(({ person }) => (person === null ? null : store.person(person))));
  return known.flatMap((person) => person ?? []);
}

function facts({ table, game, now, result, trace }: Seen): readonly (readonly [name: string, value: string])[] {
  const { match, timeControl, place, series } = table;
  const resigned = match?.resigned.map((seat) => nameAt(table, seat)) ?? [];
  const rules = timeControl.clock === null ? [] : [timeControl.strict ? 'strict' : 'friendly'];
  const stopping = [...(timeControl.waking ? ['quiet hours'] : []), ...(timeControl.vacations ? ['vacations'] : [])];
  const stands =
    timeControl.clock === null || stopping.length === 0 ? [] : [`stands still in ${stopping.join(' and ')}`];
  return [
    ['table', table.id],
    ['game', game ? table.game : `${table.game}, which this version does not have`],
    ['phase', `${table.phase}, version ${table.version}, newest post shows ${table.announced}`],
    ['opened', moment(table.openedAt, now)],
    ['host', table.host ?? 'nobody'],
    ...(table.owner ? [['owner', writeOwner(table.owner)] as const] : []),
    ...(series ? [['series', `${series.name} (${series.kind} ${series.id}), round ${series.round}`] as const] : []),
    ...(table.deal ? [['deal', table.deal] as const] : []),
    ['started', table.startedAt ? moment(table.startedAt, now) : 'not yet'],
    ['changed', `${moment(table.changedAt, now)}${trace === null ? '' : `, by interaction ${trace}`}`],
    ...(result ? [['ended', `${moment(result.endedAt, now)}, ${result.ending}`] as const] : []),
    ['seats', `${table.chairs.length} of ${table.size}`],
    ...(table.invited.length > 0 ? [['invited', table.invited.join(', ')] as const] : []),
    ['language', `${table.language}, pictures ${table.palette}`],
    ['options', JSON.stringify(table.options)],
    ...(match ? [['moves', `${match.ply}, state of schema ${match.schema}`] as const] : []),
    ...(resigned.length > 0 ? [['resigned', resigned.join(', ')] as const] : []),
    ['clock', timeControl.clock === null ? 'none' : [writeClock(timeControl.clock), ...rules, ...stands].join(', ')],
    ...(table.paused ? [['paused', moment(table.paused, now)] as const] : []),
    ...(table.motion ? [['question', questionWords(table.motion, now)] as const] : []),
    ['server', place.guild ?? SERVERLESS[place.kind]],
    ['channel', `${place.channel}${place.closed ? ', closed to the bot' : ''}`],
    ['lobby post', place.lobby ?? 'none'],
    ['thread', place.thread ?? 'none'],
    ['turn post', place.post ?? 'none'],
    ...(table.rematchOf ? [['rematch of', table.rematchOf] as const] : []),
  ];
}

/** What stands for a server where a table has none. */
const SERVERLESS = {
  channel: 'none',
  direct: 'none, a direct message',
  card: 'none where the bot is a member',
  apart: 'none, its people share no channel',
} as const satisfies Record<Place['kind'], string>;

function questionWords({ wish, by, at, votes }: Motion, now: number): string {
  return `${wish.kind}, asked by ${by ?? 'the bot'} ${ago(at, now)}, ${votes.length} answered`;
}

/** Seat, name, person, and how they are doing. */
function seatLine(seen: Seen, chair: Chair): readonly string[] {
  const { seat, person, name } = chair;
  return [String(seat), name, person ?? 'computer', doing(seen, chair).join(', ')];
}

function doing({ table, now, pauses, people, result }: Seen, { seat, person }: Chair): readonly string[] {
  const status = seatStatusOf(table, seat);
  const { turnStartedAt, missedTurns, away, muted, nudged } = status;
  const left = remainingTime(table, seat, now, pauses);
  const until = clockEnd(table, status, person, pauses);
  const ended = result?.seats.find((one) => one.seat === seat);
  return [
    ...(turnStartedAt === null ? [] : [`on turn since ${moment(new Date(turnStartedAt), now)}`]),
    ...(left === null || table.phase !== 'playing' ? [] : [`${writeSpan(left)} left`]),
    ...(until === null ? [] : [`until ${moment(new Date(until), now)}`]),
    ...(missedTurns > 0 ? [`${missedTurns} missed`] : []),
    ...(away ? ['played for by the autopilot'] : []),
    ...(nudged ? ['reminded by others'] : []),
    ...(muted ? ['notices muted'] : []),
    ...(people.some(({ id, dmsClosed }) => id === person && dmsClosed) ? ['direct messages closed'] : []),
    ...(ended?.rank == null ? [] : [`rank ${ended.rank}`]),
    ...(ended?.score == null ? [] : [`score ${ended.score}`]),
    ...(ended?.resigned ? ['resigned'] : []),
  ];
}

/** What of a job's payload is shown: ids and numbers. */
const DETAILS = ['seat', 'mark', 'person', 'from', 'version', 'interaction'] as const;

function jobLines({ table, now }: Seen, job: TableJob): readonly string[] {
  const { id, task, runAt, attempts, maxAttempts, lastError, lockedAt, payload } = job;
  const details = DETAILS.flatMap((key) => (isObject(payload) && key in payload ? [`${key} ${payload[key]}`] : []));
  const when = lockedAt ? `running since ${moment(lockedAt, now)}` : `due ${moment(runAt, now)}`;
  const tried = `${attempts} of ${maxAttempts} attempts`;
  return [
    [`#${id} ${task}`, ...details, when, tried].join(', '),
    ...(lastError === null ? [] : [`  last error: ${errorWords(lastError, table)}`]),
  ];
}

/** The first line. Seeds and secrets have no business in an error; should one get there, it gets no further. */
function errorWords(error: string, { seed, secret }: Table): string {
  const [line = ''] = error.split('\n');
  return line
    .replaceAll(seed, '[secret]')
    .replaceAll(secret ?? seed, '[secret]')
    .slice(0, ERROR_LENGTH);
}

/** Version, time, what kind of line, and what everybody was told of it. */
function logLine({ table, game, now }: Seen, line: LogLine): string {
  const head = `${line.version}  ${moment(line.at, now)}  `;
  const words = game ? logLines(game, table, [line], 'en').join(' ') : '';
  if ('tableEvent' in line) return `${head}${line.tableEvent.kind}: ${words}`.replace(/: $/, '');
  const kind = line.autopilot ? 'move of the autopilot' : 'move';
  const taken = line.undone ? ', taken back' : '';
  return `${head}${kind} of ${nameAt(table, line.seat)}${taken}: ${words}`.replace(/: $/, '');
}

/** "2026-06-01 12:00:00 UTC (2h ago)". */
function moment(at: Date, now: number): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC (${ago(at.getTime(), now)})`;
}

function ago(at: number, now: number): string {
  const span = writeSpan(Math.abs(now - at));
  return at > now ? `in ${span}` : `${span} ago`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return [title, ...(lines.length === 0 ? ['none'] : lines).map((line) => `  ${line}`)];
}

/** Rows with their columns below each other. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (found, row) => row.map((cell, at) => Math.max(found[at] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
