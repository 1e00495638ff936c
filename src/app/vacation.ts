import { changing } from './changing.ts';
import { happen } from './happen.ts';
import { dayOf } from './hours.ts';
import type { House } from './house.ts';
import type { PersonId, Table } from './ports.ts';
import type { Span } from './span.ts';
import { seatOf } from './table.ts';

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
  await house.store.vacate(person, span);
  const tables = (await house.store.tablesOf(person)).filter((table) => table.phase === 'playing');
  const counts = tables.filter((table) => table.pace.vacations);
  const zone = (await house.store.person(person))?.zone ?? null;
  // `to` is the first moment after it.
  const days = span ? { from: dayOf(span.from, zone), to: dayOf(span.to - 1, zone) } : { from: null, to: null };
  if (span !== null || former !== null) {
    for (const { id } of counts) {
      await changing(house, id, async ({ game, table, position }) => {
        const seat = seatOf(table, person);
        if (seat === null) return { ok: true, value: null };
        const act = { kind: 'vacation', seat, ...days } as const;
        const after = await happen(house, game, table, position, { acts: [act] });
        return after && { ok: true, value: null };
      });
    }
  }
  return { counts, refused: tables.filter((table) => !table.pace.vacations) };
}
