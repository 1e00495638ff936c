import { gameOf, type House } from './house.ts';
import type { PersonId, Table } from './ports.ts';
import { onTurn, seatOf } from './table.ts';

export interface Mine {
  readonly table: Table;
  /** Whether the table waits for this person. */
  readonly myTurn: boolean;
}

/** A person's gathering and running tables: those that wait for them first, then the longest untouched. */
export async function mine(house: House, person: PersonId): Promise<readonly Mine[]> {
  const tables = await house.store.tablesOf(person);
  const rows = tables.map((table) => {
    const seat = seatOf(table, person);
    return { table, myTurn: seat !== null && onTurn(gameOf(house, table.game), table).includes(seat) };
  });
  return [...rows.filter((row) => row.myTurn), ...rows.filter((row) => !row.myTurn)];
}
