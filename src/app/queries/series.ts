import { ranksInSeries } from '../../domain/results/series-ranks.ts';
import type { SeriesId } from '../../domain/table/series.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';

/** A table of a series. */
export interface SeriesTable {
  readonly table: Table;
  /** The ranks of its seats in the series, in seat order; null as long as its game goes on. */
  readonly ranks: readonly (number | null)[] | null;
}

/** The tables of a round of a series, in the order in which they were opened. */
export async function roundOf(
  { store }: Pick<AppContext, 'store'>,
  series: SeriesId,
  round: number,
): Promise<readonly SeriesTable[]> {
  const tables = await store.tablesOfSeries(series, round);
  return Promise.all(
    tables.map(async (table) => {
      const end = await store.results(table.id);
      return { table, ranks: end && table.series ? ranksInSeries(table.series, end.ending, end.seats) : null };
    }),
  );
}
