import { nextAwake } from '../../domain/clock.ts';
import { dayOf } from '../../domain/hours.ts';
import type { Mark, PendingDecision } from '../../domain/job.ts';
import type { Person, PersonId } from '../../domain/person.ts';
import { seatOf, seatStatusOf } from '../../domain/seats.ts';
import type { Span } from '../../domain/span.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { NOTICE_DELAY } from '../transition/follow-up-jobs.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/** When somebody wants to be left alone. */

/** Seconds in which a change is made, or never. */
const LATER = 10;

/** Where a vacation counts, and where it does not. */
export interface VacationEffect {
  /** Tables where it stops the person's clock. */
  readonly counts: readonly Table[];
  /** Tables that do not allow it: there the clock runs on. */
  readonly refused: readonly Table[];
}

/** Announces a vacation, or with null ends or cancels the one there is. Every table that allows it sees it in its log. */
export async function announceVacation(
  context: AppContext,
  person: PersonId,
  span: Span | null,
): Promise<VacationEffect> {
  const former = await context.store.vacation(person);
  await rousing(context, person, () => context.store.setVacation(person, span));
  const tables = (await context.store.tablesOf(person)).filter((table) => table.phase === 'playing');
  const counts = tables.filter((table) => table.timeControl.vacations);
  const zone = (await context.store.person(person))?.zone ?? null;
  // `to` is the first moment after it.
  const days = span ? { from: dayOf(span.from, zone), to: dayOf(span.to - 1, zone) } : { from: null, to: null };
  if (span !== null || former !== null) {
    for (const { id } of counts) {
      await withRunningTable(context, id, async ({ game, table, position }) => {
        const seat = seatOf(table, person);
        if (seat === null || position.resigned.includes(seat)) return { ok: true, value: null };
        const act = { kind: 'vacation', seat, ...days } as const;
        const after = await transition(context, game, table, position, { tableEvents: [act] });
        return after && { ok: true, value: null };
      });
    }
  }
  return { counts, refused: tables.filter((table) => !table.timeControl.vacations) };
}

/** Where somebody lives by the clock, and their daily hours of rest. */
export async function setQuietHours(
  context: AppContext,
  person: PersonId,
  hours: Partial<Pick<Person, 'zone' | 'quiet'>>,
): Promise<void> {
  await rousing(context, person, () => context.store.savePerson({ ...hours, id: person }));
}

/**
 * Changes somebody's hours; what was put off because of them, and may be due earlier now, is looked at again. Whoever would
 * not have been told yet is left alone: their reminder is to come, and asks for their hours itself.
 */
async function rousing(context: AppContext, person: PersonId, change: () => Promise<unknown>): Promise<void> {
  const now = context.now();
  const told = ({ since }: Pick<PendingDecision, 'since'>): number => since + NOTICE_DELAY * 1000;
  const waits = (await context.store.tablesOf(person)).flatMap((table) => {
    const seat = seatOf(table, person);
    const since = seat === null ? null : seatStatusOf(table, seat).turnStartedAt;
    return seat === null || since === null ? [] : [{ table: table.id, seat, since }];
  });
  const stops = await clockPausesOf(context, [person], Math.min(now, ...waits.map(({ since }) => since)));
  const lookAgain = async (after: number): Promise<void> => {
    for (const wait of waits.filter((one) => told(one) <= now)) {
      const mark: Mark = nextAwake(told(wait), person, stops) > now ? 'turn' : 'most';
      await context.store.addDecisionJobs(wait, [{ task: 'remind', mark, after }]);
    }
  };
  // Also should nobody be here any more when it has changed.
  await lookAgain(LATER);
  await change();
  await lookAgain(1);
}
