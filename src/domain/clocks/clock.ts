import type { PersonId } from '../ids.ts';
import type { SeatStatus } from '../table/seat-status.ts';
import type { Table } from '../table/table.ts';
import type { ClockPauses } from '../time/clock-pauses.ts';
import { nights } from '../time/hours.ts';
import type { Span } from '../time/span.ts';
import type { TimeControl } from '../time/time-control.ts';

/**
 * Clock arithmetic. Clocks are counted, not run: a seat's status keeps how much time was left when its turn started,
 * and these functions subtract what has passed, without the pauses.
 */

/** Whose clock, and what stops it. */
export interface Timing {
  readonly person: PersonId;
  readonly timeControl: Pick<TimeControl, 'waking' | 'vacations'>;
  readonly pauses: ClockPauses;
}

/** How many milliseconds of `span` a clock counts: all but the pauses in it. */
export function countedTime(span: Span, timing: Timing): number {
  return pausesTouching(span, timing).reduce(
    (counted, pause) => counted - (Math.min(pause.to, span.to) - Math.max(pause.from, span.from)),
    Math.max(0, span.to - span.from),
  );
}

/** Bounds the loop of `timeOutAt`, which takes about one step for each pause. */
const MAX_STEPS = 1_000;

/** The moment, in milliseconds since 1970, at which a clock has counted `remaining` milliseconds since `start`. */
export function timeOutAt(start: number, remaining: number, timing: Timing): number {
  let to = start + remaining;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const missing = remaining - countedTime({ from: start, to }, timing);
    if (missing <= 0) return to;
    // The clock counts at most all of the added time, so `to` never passes the moment that is looked for.
    to += missing;
    // Inside a pause the clock counts nothing, so `to` goes to the end of the pause.
    const pause = pausesTouching({ from: start, to: to + 1 }, timing).find((one) => one.from < to && one.to > to);
    if (pause) to = pause.to;
  }
  return to;
}

/**
 * When a seat's time is over, in milliseconds since 1970; null without a clock, for a computer, and while the table
 * does not wait for the seat.
 */
export function clockEnd(
  table: Pick<Table, 'timeControl'>,
  status: SeatStatus,
  person: PersonId | null,
  pauses: ClockPauses,
): number | null {
  if (person === null || status.remaining === null || status.turnStartedAt === null) return null;
  return timeOutAt(status.turnStartedAt, status.remaining, { person, timeControl: table.timeControl, pauses });
}

/**
 * The first moment from `at` on when a person may be disturbed: `at` itself, or the end of the quiet hours or vacation
 * it lies in. Both are in milliseconds since 1970.
 */
export function nextAwake(at: number, person: PersonId, pauses: ClockPauses): number {
  const timing = { person, timeControl: { waking: true, vacations: true }, pauses: { ...pauses, outages: [] } };
  const pause = pausesTouching({ from: at, to: at + 1 }, timing).at(-1);
  // A vacation may end in the middle of a night, so the end of the pause is looked at as well.
  return pause ? nextAwake(pause.to, person, pauses) : at;
}

/** When the vacation ends that a person is on at `at`, in milliseconds since 1970; null when they are on none. */
export function vacationEnd(at: number, person: PersonId, pauses: ClockPauses): number | null {
  return pauses.vacations.find((one) => one.person === person && one.from <= at && one.to > at)?.to ?? null;
}

/** The pauses of a clock that touch `span`: not cut to it, in order, and joined where they overlap. */
function pausesTouching(span: Span, { person, timeControl, pauses }: Timing): readonly Span[] {
  const all = [
    ...pauses.outages,
    ...(timeControl.vacations ? pauses.vacations.filter((one) => one.person === person) : []),
    ...(timeControl.waking
      ? pauses.quietHours.filter((one) => one.person === person).flatMap(({ quiet, zone }) => nights(quiet, zone, span))
      : []),
  ];
  return joined(all).filter((one) => one.to > span.from && one.from < span.to);
}

/** The same spans in order, those that overlap or touch joined to one. */
function joined(spans: readonly Span[]): readonly Span[] {
  const separate: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = separate.at(-1);
    if (last && from <= last.to) separate[separate.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else separate.push({ from, to });
  }
  return separate;
}
