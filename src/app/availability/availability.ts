import { countedTime } from '../../domain/clocks/clock.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { PendingDecision } from '../../domain/operations/job.ts';
import type { ReminderKind } from '../../domain/people/notice.ts';
import type { Person } from '../../domain/people/person.ts';
import { seatOf, seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { dayOf } from '../../domain/time/hours.ts';
import type { Span } from '../../domain/time/span.ts';
import type { AppContext } from '../context.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { NOTICE_DELAY } from '../transition/follow-up-jobs.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/** People's vacations, time zones and quiet hours. */

/** Seconds within which a change of the hours is stored, if it is stored at all. */
const STORED_BY = 10;

/** Milliseconds after its time within which a first reminder was looked at, though bots were slow or died. */
const LATEST = 600_000;

/** At which of a person's tables a vacation counts. */
export interface VacationEffect {
  /** Tables where it stops the person's clock. */
  readonly counts: readonly Table[];
  /** Tables that do not allow vacations, where the person's clock goes on. */
  readonly refused: readonly Table[];
}

/**
 * Announces a vacation; null ends or cancels the present one. The log of each table that allows vacations gets a line
 * about it.
 */
export async function announceVacation(
  context: AppContext,
  person: PersonId,
  span: Span | null,
): Promise<VacationEffect> {
  const former = await context.store.vacation(person);
  await changeHours(context, person, () => context.store.setVacation(person, span));
  const all = await context.store.tablesOf(person);
  // Lobbies show it, also of those who are invited.
  const told = await Promise.all((await context.store.lobbiesToTell(person)).map((id) => context.store.find(id)));
  const lobbies = [...all, ...told].flatMap((table) => (table?.phase === 'gathering' ? table.id : []));
  await context.store.addJobs([...new Set(lobbies)].map((table) => ({ task: 'refresh-posts', table }) as const));
  const tables = all.filter((table) => table.phase === 'playing');
  const counts = tables.filter((table) => table.timeControl.vacations);
  const zone = (await context.store.person(person))?.zone ?? null;
  // `to` is the first moment after the vacation, so its last day is the one a millisecond earlier.
  const days = span ? { from: dayOf(span.from, zone), to: dayOf(span.to - 1, zone) } : { from: null, to: null };
  if (span !== null || former !== null) {
    for (const { id } of counts) {
      await withRunningTable(context, id, async ({ game, table, position }) => {
        const seat = seatOf(table, person);
        if (seat === null || position.resigned.includes(seat)) return { ok: true, value: null };
        const event = { kind: 'vacation', seat, ...days } as const;
        const after = await transition(context, game, table, position, { tableEvents: [event] });
        return after && { ok: true, value: null };
      });
    }
  }
  return { counts, refused: tables.filter((table) => !table.timeControl.vacations) };
}

/** Stores a person's time zone and quiet hours; what is left out stays as it is. */
export async function setQuietHours(
  context: AppContext,
  person: PersonId,
  hours: Partial<Pick<Person, 'zone' | 'quiet'>>,
): Promise<void> {
  await changeHours(context, person, () => context.store.savePerson({ ...hours, id: person }));
}

/**
 * Changes the hours in which a person may be disturbed, by `change`, and queues the reminders again that were postponed
 * by the old hours and may be due earlier now. A first reminder that is not due yet needs nothing: its job is still to
 * come and reads the new hours itself.
 */
async function changeHours(context: AppContext, person: PersonId, change: () => Promise<unknown>): Promise<void> {
  const now = context.now();
  const firstReminderAt = ({ since }: Pick<PendingDecision, 'since'>): number => since + NOTICE_DELAY * 1000;
  const decisions = (await context.store.tablesOf(person)).flatMap((table) => {
    const seat = seatOf(table, person);
    const since = seat === null ? null : seatStatusOf(table, seat).turnStartedAt;
    return seat === null || since === null ? [] : [{ table: table.id, seat, since }];
  });
  const pauses = await clockPausesOf(context, [person], Math.min(now, ...decisions.map(({ since }) => since)));
  const timing = { person, timeControl: { waking: true, vacations: true }, pauses };
  // It may not have been sent yet: while nobody was there no job ran, and while they slept it was put off. If it was,
  // it is not sent again.
  const mayBeUnsent = (at: number): boolean => countedTime({ from: at, to: now }, timing) < LATEST;
  const remindAgain = async (after: number): Promise<void> => {
    for (const decision of decisions.filter((one) => firstReminderAt(one) <= now)) {
      const mark: ReminderKind = mayBeUnsent(firstReminderAt(decision)) ? 'turn' : 'most';
      await context.store.addDecisionJobs(decision, [{ task: 'remind', mark, after }]);
    }
  };
  // Jobs are queued before the change as well, in case this process is killed right after it.
  await remindAgain(STORED_BY);
  await change();
  await remindAgain(1);
}
