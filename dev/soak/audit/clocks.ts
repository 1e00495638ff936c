import { HEARTBEAT_TIMEOUT } from '../../../src/app/transition/clock-pauses.ts';
import { waiting } from '../../../src/core/match/match.ts';
import { clockEnd, nextAwake } from '../../../src/domain/clocks/clock.ts';
import { remainingTime, timeToDeduct, updatedSeatStatuses } from '../../../src/domain/clocks/seat-clock.ts';
import { onTurn, termsOf } from '../../../src/domain/table/position.ts';
import { FRESH_SEAT, type SeatStatus } from '../../../src/domain/table/seat-status.ts';
import { isAutomatic, seatStatusOf } from '../../../src/domain/table/seats.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { electorate } from '../../../src/domain/table/votes.ts';
import type { ClockPauses } from '../../../src/domain/time/clock-pauses.ts';
import { players } from '../start-trace.ts';
import type { Checks } from './checks.ts';
import { type Commit, type Course, personAt, type Stand } from './course.ts';
import { reached } from './dms.ts';
import type { Evidence } from './evidence.ts';

/** Clocks, counted once more from the log, and from what was stored of outages and vacations. */

/**
 * Milliseconds by which our count may differ: the bot looks at its clock before it writes, the log is dated by the
 * database, and on a busy machine there are seconds between the two.
 */
const BLUR = 8_000;

/**
 * What stopped clocks as it was known at a moment: an outage begins with the last beat, and a bot that still did
 * something after it could not know. Nights are left out: nobody stored when people had which. Without them a clock
 * runs out sooner, never later.
 */
function stopsAt({ outages, vacations }: Evidence, at: number): ClockPauses {
  const known = outages.filter(({ from, to }) => to <= at || at - from > HEARTBEAT_TIMEOUT);
  return { outages: known, heartbeat: null, vacations, quietHours: [] };
}

export function timely(evidence: Evidence, courses: readonly Course[]): Checks {
  return courses
    .filter(({ known }) => known.table.timeControl.clock !== null)
    .flatMap((course) => lateActs(evidence, course));
}

function lateActs(evidence: Evidence, course: Course): Checks {
  const { table } = course.known;
  const began = table.startedAt?.getTime() ?? 0;
  const first = table.chairs.map(
    (): SeatStatus => ({ ...FRESH_SEAT, remaining: table.timeControl.clock?.start ?? null }),
  );
  let seatStatuses = counted(
    evidence,
    course,
    { lines: [], at: began, before: course.start, after: course.start },
    first,
  );
  const checks: (readonly string[])[] = [];
  for (const commit of course.commits) {
    const here = seatedAt(evidence, table, commit.before, seatStatuses);
    for (const line of commit.lines) {
      if (!('tableEvent' in line) || line.tableEvent.kind !== 'time-out') continue;
      const { seat, next } = line.tableEvent;
      const sitting = seatStatusOf(here, seat);
      const until = clockEnd(here, sitting, here.chairs[seat]?.person ?? null, stopsAt(evidence, commit.at));
      // What the others chose comes after the question, whose clock was looked at then.
      const early = until === null ? null : Math.round(until - commit.at);
      checks.push(
        early !== null && early <= BLUR
          ? []
          : [
              `table ${table.id}: version ${line.version} says seat ${seat} is late (${next}), by the log it had ${early} ms`,
            ],
      );
    }
    seatStatuses = counted(evidence, course, commit, seatStatuses);
  }
  return checks;
}

/** The sittings after a commit. */
function counted(
  evidence: Evidence,
  { known: { table, game, log } }: Course,
  { lines, at, before: stand, after }: Commit,
  before: readonly SeatStatus[],
): readonly SeatStatus[] {
  const entries = lines.flatMap((line) => ('tableEvent' in line ? [] : [line]));
  const stops = stopsAt(evidence, at);
  const was = seatedAt(evidence, table, stand, before);
  const left = (seat: number): number | null => remainingTime(was, seat, at, stops);
  const back = takenBack(lines, log);
  const changed = lines.reduce(
    (all, line) => ('tableEvent' in line ? afterAct(table, all, line.tableEvent, left, back) : all),
    before,
  );
  const here = seatedAt(evidence, table, after, changed);
  const next = waiting(game, termsOf(table), after.position);
  const people = next.filter((seat) => !isAutomatic(here, after.position, seat));
  return updatedSeatStatuses({ table: here, waiting: people, entries, now: at, pauses: stops });
}

function seatedAt({ box }: Evidence, table: Table, stand: Stand, seatStatuses: readonly SeatStatus[]): Table {
  const chairs = table.chairs.map((chair) => {
    const name = stand.names[chair.seat] ?? chair.name;
    return { ...chair, name, person: personAt(players(box), name) };
  });
  return { ...table, chairs, seatStatuses, paused: stand.paused ? table.openedAt : null };
}

type Act = Extract<Commit['lines'][number], { tableEvent: unknown }>['tableEvent'];

/**
 * What an act does to clocks by itself; `left`: what a seat has at this moment, `back`: how many of its moves are taken
 * back.
 */
function afterAct(
  { timeControl }: Table,
  seatStatuses: readonly SeatStatus[],
  act: Act,
  left: (seat: number) => number | null,
  back: (seat: number) => number,
): readonly SeatStatus[] {
  const step = timeControl.clock?.increment ?? 0;
  const atLeast = (ms: number | null): number | null => (ms === null ? null : Math.max(ms, step));
  const one = (change: (sitting: SeatStatus, seat: number) => Partial<SeatStatus>): readonly SeatStatus[] =>
    seatStatuses.map((sitting, at) =>
      'seat' in act && at === act.seat ? { ...sitting, ...change(sitting, at) } : sitting,
    );
  switch (act.kind) {
    case 'time-out':
      return act.next === 'asked'
        ? seatStatuses
        : one(({ missedTurns: missed }) => ({ missedTurns: missed + 1, away: act.next === 'away' }));
    case 'wait':
      return one(() => ({ remaining: act.ms, turnStartedAt: null }));
    case 'extend':
      return one((sitting, seat) => {
        if (sitting.remaining === null) return {};
        return left(seat) === 0
          ? { remaining: act.ms, turnStartedAt: null }
          : { remaining: sitting.remaining + act.ms };
      });
    case 'leave':
    case 'replace':
      return one((_, seat) => ({ ...FRESH_SEAT, remaining: atLeast(left(seat)) }));
    case 'return':
      return one((sitting) => ({ away: false, missedTurns: 0, remaining: atLeast(sitting.remaining) }));
    case 'undo':
      return seatStatuses.map((sitting, seat) => {
        const [rest, moves] = [left(seat), back(seat)];
        if (moves === 0) return sitting;
        const kept = sitting.increments.slice(0, Math.max(0, sitting.increments.length - moves));
        const less = rest === null ? null : Math.max(0, rest - timeToDeduct(sitting, moves, timeControl));
        return { ...sitting, remaining: less, turnStartedAt: null, increments: kept };
      });
    default:
      return seatStatuses;
  }
}

/** How many moves of each seat the acts of a commit take back. */
function takenBack(lines: Commit['lines'], log: Commit['lines']): (seat: number) => number {
  const [act] = lines.flatMap((line) =>
    'tableEvent' in line && line.tableEvent.kind === 'undo' ? [{ ...line.tableEvent, by: line.version }] : [],
  );
  if (!act) return () => 0;
  const earlier = log.flatMap((line) =>
    'tableEvent' in line && line.tableEvent.kind === 'undo' && line.version < act.by
      ? [{ to: line.tableEvent.to, at: line.version }]
      : [],
  );
  const gone = log.flatMap((line) => {
    if ('tableEvent' in line || line.version <= act.to || line.version > act.by) return [];
    return earlier.some(({ to, at }) => to < line.version && line.version < at) ? [] : [line.seat];
  });
  return (seat) => gone.filter((one) => one === seat).length;
}

/** Milliseconds within which somebody is reminded for the first time, and those that jobs take. */
const FIRST = 3_600_000;
const SOON = 300_000;

/** Who may be disturbed by now is not reminded of their turn at the end of a vacation that is over already. */
export async function reminded({ begun, store, reminders }: Evidence): Promise<Checks> {
  const turns = reminders.filter(({ mark }) => mark === 'turn');
  return Promise.all(
    turns.map(async ({ table: id, seat, since, at }) => {
      const table = begun.find((one) => one.table.id === id)?.table;
      const person = table?.chairs[seat]?.person;
      if (!table || person == null || seatStatusOf(table, seat).turnStartedAt !== since) return [];
      const now = Date.now();
      const pauses = await store.clockPauses([person], Math.min(since, now));
      const due = nextAwake(Math.max(since + FIRST, now), person, pauses) + SOON;
      const when = new Date(at).toISOString();
      return at <= due ? [] : [`table ${id}: seat ${seat}, who may be disturbed, is reminded only at ${when}`];
    }),
  );
}

/** People whom a table waits for have a reminder in the queue, unless all that can be said has been said. */
export function forgotten(evidence: Evidence): Checks {
  const { begun, trace, reminders } = evidence;
  return begun.flatMap(({ table, game }) =>
    onTurn(game, table).map((seat) => {
      const { turnStartedAt: since, remaining: left, muted } = seatStatusOf(table, seat);
      if (!table.match || since === null || isAutomatic(table, table.match, seat)) return [];
      if (reminders.some((one) => one.table === table.id && one.seat === seat && one.since === since)) return [];
      const wish = { kind: 'time-out', seat } as const;
      const open = table.motion?.wish.kind === 'time-out' && table.motion.wish.seat === seat;
      const asked = open || electorate(table, wish).length === 0;
      if (left !== null && !table.timeControl.strict && asked) return [];
      const person = table.chairs[seat]?.person;
      const told =
        trace.sent.some(
          ({ kind, table: id, notice }) =>
            kind === 'n' && id === table.id && notice?.seat === seat && notice.since === since,
        ) ||
        // Who sees the table in their direct messages is told by its message there, sent anew.
        trace.seatMessages.some(
          (one) => one.table === table.id && one.person === person && one.rings && one.at >= since,
        );
      if (left === null && (told || muted || !reached(evidence).some(({ id }) => id === person))) return [];
      return [
        `table ${table.id}: nothing will ever remind seat ${seat}, whose turn it is since ${new Date(since).toISOString()}`,
      ];
    }),
  );
}
