import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../src/db/client.ts';
import { postgresStore } from '../../../src/db/store.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import { rounded, type Spread, spread } from '../tables/figures.ts';

/** What became of another table, and of this process, while something else was done. */
export interface Beside<T> {
  readonly value: T;
  readonly others: Spread;
  readonly late: { readonly p99: number; readonly max: number };
}

/** Does `work` while another table is changed twenty times a second. */
export async function bystander<T>(database: Database, id: TableId, work: () => Promise<T>): Promise<Beside<T>> {
  const store = postgresStore(database);
  const times: number[] = [];
  let working = true;
  const change = async (): Promise<void> => {
    while (working) {
      const table = await store.find(id);
      const began = performance.now();
      await store.commit({ id, version: table?.version ?? 0, set: {}, entries: [], jobs: [] });
      times.push(performance.now() - began);
      await wait(50);
    }
  };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const changing = change();
  const value = await work();
  working = false;
  await changing;
  delay.disable();
  const late = { p99: rounded(delay.percentile(99) / 1e6 - 10), max: rounded(delay.max / 1e6 - 10) };
  return { value, others: spread(times), late };
}
