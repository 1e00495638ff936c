import { awake } from '../../domain/clock.ts';
import { dayOf } from '../../domain/hours.ts';
import type { Mark, Wait } from '../../domain/job.ts';
import type { Person, PersonId } from '../../domain/person.ts';
import { seatOf, sittingAt } from '../../domain/seats.ts';
import type { Span } from '../../domain/span.ts';
import type { Table } from '../../domain/table.ts';
import type { House } from '../context.ts';
import { stopsOf } from '../transition/clock-pauses.ts';
import { HOLD } from '../transition/follow-up-jobs.ts';
import { changing } from '../transition/running-table.ts';
import { happen } from '../transition/transition.ts';

/** When somebody wants to be left alone. */

/** Seconds in which a change is made, or never. */
const LATER = 10;

/** Where a vacation counts, and where it does not. */
export interface Vacated {
  /** Tables where it stops the person's clock. */
  readonly counts: readonly Table[];
  /** Tables that do not allow it: there the clock runs on. */
  readonly refused: readonly Table[];
}

/** Announces a vacation, or with null ends or cancels the one there is. Every table that allows it sees it in its log. */
export async function vacate(house: House, person: PersonId, span: Span | null): Promise<Vacated> {
  const former = await house.store.vacation(person);
  await rousing(house, person, () => house.store.vacate(person, span));
  const tables = (await house.store.tablesOf(person)).filter((table) => table.phase === 'playing');
  const counts = tables.filter((table) => table.pace.vacations);
  const zone = (await house.store.person(person))?.zone ?? null;
  // `to` is the first moment after it.
  const days = span ? { from: dayOf(span.from, zone), to: dayOf(span.to - 1, zone) } : { from: null, to: null };
  if (span !== null || former !== null) {
    for (const { id } of counts) {
      await changing(house, id, async ({ game, table, position }) => {
        const seat = seatOf(table, person);
        if (seat === null || position.resigned.includes(seat)) return { ok: true, value: null };
        const act = { kind: 'vacation', seat, ...days } as const;
        const after = await happen(house, game, table, position, { acts: [act] });
        return after && { ok: true, value: null };
      });
    }
  }
  return { counts, refused: tables.filter((table) => !table.pace.vacations) };
}

/** Where somebody lives by the clock, and their daily hours of rest. */
export async function keepHours(
  house: House,
  person: PersonId,
  hours: Partial<Pick<Person, 'zone' | 'quiet'>>,
): Promise<void> {
  await rousing(house, person, () => house.store.remember({ ...hours, id: person }));
}

/**
 * Changes somebody's hours; what was put off because of them, and may be due earlier now, is looked at again. Whoever would
 * not have been told yet is left alone: their reminder is to come, and asks for their hours itself.
 */
async function rousing(house: House, person: PersonId, change: () => Promise<unknown>): Promise<void> {
  const now = house.now();
  const told = ({ since }: Pick<Wait, 'since'>): number => since + HOLD * 1000;
  const waits = (await house.store.tablesOf(person)).flatMap((table) => {
    const seat = seatOf(table, person);
    const since = seat === null ? null : sittingAt(table, seat).since;
    return seat === null || since === null ? [] : [{ table: table.id, seat, since }];
  });
  const stops = await stopsOf(house, [person], Math.min(now, ...waits.map(({ since }) => since)));
  const lookAgain = async (after: number): Promise<void> => {
    for (const wait of waits.filter((one) => told(one) <= now)) {
      const mark: Mark = awake(told(wait), person, stops) > now ? 'turn' : 'most';
      await house.store.chain(wait, [{ task: 'remind', mark, after }]);
    }
  };
  // Also should nobody be here any more when it has changed.
  await lookAgain(LATER);
  await change();
  await lookAgain(1);
}
