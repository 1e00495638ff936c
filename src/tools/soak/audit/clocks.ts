import { untilOf } from '../../../app/clocks.ts';
import { electorate } from '../../../app/motions.ts';
import type { Stops, Table } from '../../../app/ports.ts';
import { FRESH, type Sitting, settled } from '../../../app/sitting.ts';
import { onTurn, playsItself, sittingAt, termsOf } from '../../../app/table.ts';
import { waiting } from '../../../core/match.ts';
import type { Checks } from '../audit.ts';
import { players, steady } from '../ledger.ts';
import { type Commit, type Course, personAt, type Stand } from './course.ts';
import type { Evidence } from './evidence.ts';

/** Clocks, counted once more from the log, and from what was stored of outages and vacations. */

/**
 * Milliseconds by which our count may differ: the bot looks at its clock before it writes, the log is dated by the
 * database, and on a busy machine there are seconds between the two.
 */
const BLUR = 8_000;

/** Nights are left out: nobody stored when people had which. Without them a clock runs out sooner, never later. */
function stopsOf({ outages, vacations }: Evidence): Stops {
  return { outages, beat: null, vacations, nights: [] };
}

export function timely(evidence: Evidence, courses: readonly Course[]): Checks {
  return courses.filter(({ known }) => known.table.pace.clock !== null).flatMap((course) => lateActs(evidence, course));
}

function lateActs(evidence: Evidence, course: Course): Checks {
  const { table } = course.known;
  const stops = stopsOf(evidence);
  const began = table.startedAt?.getTime() ?? 0;
  const first = table.chairs.map((): Sitting => ({ ...FRESH, left: table.pace.clock?.start ?? null }));
  let sittings = counted(evidence, course, { ...noCommit, at: began, after: course.start }, first);
  const checks: (readonly string[])[] = [];
  for (const commit of course.commits) {
    const here = seatedAt(evidence, table, commit.before, sittings);
    for (const line of commit.lines) {
      if (!('act' in line) || line.act.kind !== 'late') continue;
      const { seat, next } = line.act;
      const sitting = sittingAt(here, seat);
      const until = untilOf(here, sitting, here.chairs[seat]?.person ?? null, stops);
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
    sittings = counted(evidence, course, commit, sittings);
  }
  return checks;
}

const noCommit = { lines: [] };

/** The sittings after a commit. */
function counted(
  evidence: Evidence,
  { known: { table, game } }: Course,
  { lines, at, after }: Pick<Commit, 'lines' | 'at' | 'after'>,
  before: readonly Sitting[],
): readonly Sitting[] {
  const entries = lines.flatMap((line) => ('act' in line ? [] : [line]));
  const changed = lines.reduce((all, line) => ('act' in line ? afterAct(table, all, line.act) : all), before);
  const here = seatedAt(evidence, table, after, changed);
  const next = waiting(game, termsOf(table), after.position);
  const people = next.filter((seat) => !playsItself(here, after.position, seat));
  return settled({ table: here, waiting: people, entries, now: at, stops: stopsOf(evidence) });
}

function seatedAt({ box }: Evidence, table: Table, stand: Stand, sittings: readonly Sitting[]): Table {
  const chairs = table.chairs.map((chair) => {
    const name = stand.names[chair.seat] ?? chair.name;
    return { ...chair, name, person: personAt(players(box), name) };
  });
  return { ...table, chairs, sittings, paused: stand.paused ? table.openedAt : null };
}

type Act = Extract<Commit['lines'][number], { act: unknown }>['act'];

/** What an act does to a clock by itself. */
function afterAct({ pace }: Table, sittings: readonly Sitting[], act: Act): readonly Sitting[] {
  const step = pace.clock?.step ?? 0;
  const seat = (change: (one: Sitting) => Partial<Sitting>): readonly Sitting[] =>
    sittings.map((one, at) => ('seat' in act && at === act.seat ? { ...one, ...change(one) } : one));
  switch (act.kind) {
    case 'late':
      return act.next === 'asked'
        ? sittings
        : seat(({ missed }) => ({ missed: missed + 1, away: act.next === 'away' }));
    case 'wait':
      return seat(() => ({ left: act.ms, since: null }));
    case 'extend':
      return seat(({ left }) => ({ left: left === null ? null : left + act.ms }));
    case 'leave':
    case 'replace':
      return seat(({ left }) => ({ ...FRESH, left: left === null ? null : Math.max(left, step) }));
    case 'back':
      return seat(({ left }) => ({ away: false, missed: 0, left: left === null ? null : Math.max(left, step) }));
    default:
      return sittings;
  }
}

/** Whoever is waited for has a reminder in the queue, unless all that can be said has been said. */
export function forgotten({ begun, box, ledger, reminders }: Evidence): Checks {
  return begun.flatMap(({ table, game }) =>
    onTurn(game, table).map((seat) => {
      const { since, left, muted } = sittingAt(table, seat);
      if (!table.match || since === null || playsItself(table, table.match, seat)) return [];
      if (reminders.some((one) => one.table === table.id && one.seat === seat && one.since === since)) return [];
      const asked = table.motion?.wish.kind === 'late' || electorate(table, { kind: 'late', seat }).length === 0;
      if (left !== null && !table.pace.strict && asked) return [];
      const person = table.chairs[seat]?.person;
      const told = ledger.sent.some(
        ({ kind, table: id, notice }) =>
          kind === 'n' && id === table.id && notice?.seat === seat && notice.since === since,
      );
      if (left === null && (told || muted || !steady(box).some(({ id }) => id === person))) return [];
      return [
        `table ${table.id}: nothing will ever remind seat ${seat}, whose turn it is since ${new Date(since).toISOString()}`,
      ];
    }),
  );
}
