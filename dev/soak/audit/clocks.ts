import { electorate } from '../../../src/app/agree/verdict.ts';
import type { Table } from '../../../src/app/kept.ts';
import type { Stops } from '../../../src/app/ports/store.ts';
import { onTurn, playsItself, sittingAt, termsOf } from '../../../src/app/table.ts';
import { untilOf } from '../../../src/app/time/clocks.ts';
import { FRESH, givenBack, remaining, type Sitting, settled } from '../../../src/app/time/sitting.ts';
import { waiting } from '../../../src/core/match.ts';
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
  let sittings = counted(evidence, course, { lines: [], at: began, before: course.start, after: course.start }, first);
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

/** The sittings after a commit. */
function counted(
  evidence: Evidence,
  { known: { table, game, log } }: Course,
  { lines, at, before: stand, after }: Commit,
  before: readonly Sitting[],
): readonly Sitting[] {
  const entries = lines.flatMap((line) => ('act' in line ? [] : [line]));
  const stops = stopsOf(evidence);
  const was = seatedAt(evidence, table, stand, before);
  const left = (seat: number): number | null => remaining(was, seat, at, stops);
  const back = takenBack(lines, log);
  const changed = lines.reduce(
    (all, line) => ('act' in line ? afterAct(table, all, line.act, left, back) : all),
    before,
  );
  const here = seatedAt(evidence, table, after, changed);
  const next = waiting(game, termsOf(table), after.position);
  const people = next.filter((seat) => !playsItself(here, after.position, seat));
  return settled({ table: here, waiting: people, entries, now: at, stops });
}

function seatedAt({ box }: Evidence, table: Table, stand: Stand, sittings: readonly Sitting[]): Table {
  const chairs = table.chairs.map((chair) => {
    const name = stand.names[chair.seat] ?? chair.name;
    return { ...chair, name, person: personAt(players(box), name) };
  });
  return { ...table, chairs, sittings, paused: stand.paused ? table.openedAt : null };
}

type Act = Extract<Commit['lines'][number], { act: unknown }>['act'];

/** What an act does to clocks by itself; `left`: what a seat has at this moment, `back`: how many of its moves are taken back. */
function afterAct(
  { pace }: Table,
  sittings: readonly Sitting[],
  act: Act,
  left: (seat: number) => number | null,
  back: (seat: number) => number,
): readonly Sitting[] {
  const step = pace.clock?.step ?? 0;
  const atLeast = (ms: number | null): number | null => (ms === null ? null : Math.max(ms, step));
  const one = (change: (sitting: Sitting, seat: number) => Partial<Sitting>): readonly Sitting[] =>
    sittings.map((sitting, at) =>
      'seat' in act && at === act.seat ? { ...sitting, ...change(sitting, at) } : sitting,
    );
  switch (act.kind) {
    case 'late':
      return act.next === 'asked' ? sittings : one(({ missed }) => ({ missed: missed + 1, away: act.next === 'away' }));
    case 'wait':
      return one(() => ({ left: act.ms, since: null }));
    case 'extend':
      return one((sitting, seat) => {
        if (sitting.left === null) return {};
        return left(seat) === 0 ? { left: act.ms, since: null } : { left: sitting.left + act.ms };
      });
    case 'leave':
    case 'replace':
      return one((_, seat) => ({ ...FRESH, left: atLeast(left(seat)) }));
    case 'back':
      return one((sitting) => ({ away: false, missed: 0, left: atLeast(sitting.left) }));
    case 'undo':
      return sittings.map((sitting, seat) => {
        const [rest, moves] = [left(seat), back(seat)];
        if (moves === 0) return sitting;
        const kept = sitting.brought.slice(0, Math.max(0, sitting.brought.length - moves));
        const less = rest === null ? null : Math.max(0, rest - givenBack(sitting, moves, pace));
        return { ...sitting, left: less, since: null, brought: kept };
      });
    default:
      return sittings;
  }
}

/** How many moves of each seat the acts of a commit take back. */
function takenBack(lines: Commit['lines'], log: Commit['lines']): (seat: number) => number {
  const [act] = lines.flatMap((line) =>
    'act' in line && line.act.kind === 'undo' ? [{ ...line.act, by: line.version }] : [],
  );
  if (!act) return () => 0;
  const earlier = log.flatMap((line) =>
    'act' in line && line.act.kind === 'undo' && line.version < act.by ? [{ to: line.act.to, at: line.version }] : [],
  );
  const gone = log.flatMap((line) => {
    if ('act' in line || line.version <= act.to || line.version > act.by) return [];
    return earlier.some(({ to, at }) => to < line.version && line.version < at) ? [] : [line.seat];
  });
  return (seat) => gone.filter((one) => one === seat).length;
}

/** Whoever is waited for has a reminder in the queue, unless all that can be said has been said. */
export function forgotten({ begun, box, ledger, reminders }: Evidence): Checks {
  return begun.flatMap(({ table, game }) =>
    onTurn(game, table).map((seat) => {
      const { since, left, muted } = sittingAt(table, seat);
      if (!table.match || since === null || playsItself(table, table.match, seat)) return [];
      if (reminders.some((one) => one.table === table.id && one.seat === seat && one.since === since)) return [];
      const wish = { kind: 'late', seat } as const;
      const open = table.motion?.wish.kind === 'late' && table.motion.wish.seat === seat;
      const asked = open || electorate(table, wish).length === 0;
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
