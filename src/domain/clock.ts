import type { ClockPauses } from './clock-pauses.ts';
import { nights } from './hours.ts';
import type { PersonId } from './person.ts';
import type { SeatStatus } from './seat-status.ts';
import type { Span } from './span.ts';
import type { Table } from './table.ts';
import type { TimeControl } from './time-control.ts';

/** Whose clock, and by which rules. */
export interface Timing {
  readonly person: PersonId;
  readonly timeControl: Pick<TimeControl, 'waking' | 'vacations'>;
  readonly pauses: ClockPauses;
}

/** Milliseconds of a stretch of time that count. */
export function countedTime(span: Span, timing: Timing): number {
  return pausesTouching(span, timing).reduce(
    (left, one) => left - (Math.min(one.to, span.to) - Math.max(one.from, span.from)),
    Math.max(0, span.to - span.from),
  );
}

/** Whoever is away for longer than this is out of time. */
const AT_MOST = 1_000;

/** The moment at which `left` milliseconds have counted since `since`. */
export function endOfTime(since: number, left: number, timing: Timing): number {
  let to = since + left;
  for (let tries = 0; tries < AT_MOST; tries += 1) {
    const missing = left - countedTime({ from: since, to }, timing);
    if (missing <= 0) return to;
    // What is added counts in full at the most, so the moment is never passed.
    to += missing;
    // Where the clock stands it is left at once.
    const still = pausesTouching({ from: since, to: to + 1 }, timing).find((one) => one.from < to && one.to > to);
    if (still) to = still.to;
  }
  return to;
}

/** When a seat's time is over; null without a clock, and while it stands because nobody waits for the seat. */
export function clockEnd(
  table: Pick<Table, 'timeControl'>,
  sitting: SeatStatus,
  person: PersonId | null,
  stops: ClockPauses,
): number | null {
  if (person === null || sitting.remaining === null || sitting.turnStartedAt === null) return null;
  return endOfTime(sitting.turnStartedAt, sitting.remaining, { person, timeControl: table.timeControl, pauses: stops });
}

/** When a person may be disturbed: `at`, or the end of the night or vacation it lies in. */
export function nextAwake(at: number, person: PersonId, stops: ClockPauses): number {
  const timing = { person, timeControl: { waking: true, vacations: true }, pauses: { ...stops, outages: [] } };
  const rest = pausesTouching({ from: at, to: at + 1 }, timing).at(-1);
  // A vacation may end in the middle of a night.
  return rest ? nextAwake(rest.to, person, stops) : at;
}

/** Until when a person is on vacation; null when they are not. */
export function vacationEnd(at: number, person: PersonId, stops: ClockPauses): number | null {
  return stops.vacations.find((one) => one.person === person && one.from <= at && one.to > at)?.to ?? null;
}

/** The stretches that touch `span` and do not count, whole, in order and apart from each other. */
function pausesTouching(span: Span, { person, timeControl, pauses: stops }: Timing): readonly Span[] {
  const all = [
    ...stops.outages,
    ...(timeControl.vacations ? stops.vacations.filter((one) => one.person === person) : []),
    ...(timeControl.waking
      ? stops.quietHours.filter((one) => one.person === person).flatMap(({ quiet, zone }) => nights(quiet, zone, span))
      : []),
  ];
  return merged(all).filter((one) => one.to > span.from && one.from < span.to);
}

function merged(spans: readonly Span[]): readonly Span[] {
  const line: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = line.at(-1);
    if (last && from <= last.to) line[line.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else line.push({ from, to });
  }
  return line;
}
