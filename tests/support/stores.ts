import type { Store } from '../../src/app/ports/store.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { Span } from '../../src/domain/time/span.ts';
import { inMemoryStore } from './in-memory-store.ts';
import { freshDatabase } from './postgres.ts';

/** A store whose time a test can let pass. */
export interface Timed {
  readonly store: Store;
  /** Its time, in milliseconds since 1970. */
  now(): number;
  pass(ms: number): Promise<void>;
  /** A stretch of time that was named before some time passed, as the store names it now. */
  seen(span: Span): Span;
}

/** The two there are: the tests' own has to do what the real one does. */
export const STORES: readonly (readonly [name: string, begin: () => Promise<Timed>])[] = [
  ['Postgres', inPostgres],
  ['memory', inMemory],
];

/** A database's time cannot be moved, so everything it remembers moves into the past. */
async function inPostgres(): Promise<Timed> {
  const database = await freshDatabase();
  let passed = 0;
  return {
    store: postgresStore(database),
    now: () => Date.now(),
    async pass(ms) {
      passed += ms;
      const back = `- interval '${ms} milliseconds'`;
      await database.pool.query(`update heartbeat set at = at ${back}, former = former ${back};
        update outages set begins = begins ${back}, ends = ends ${back};
        update vacations set begins = begins ${back}, ends = ends ${back};
        update uses set minute = minute ${back}`);
    },
    seen: ({ from, to }) => ({ from: from - passed, to: to - passed }),
  };
}

async function inMemory(): Promise<Timed> {
  let time = Date.now();
  const { store } = inMemoryStore(() => time);
  return {
    store,
    now: () => time,
    async pass(ms) {
      time += ms;
    },
    seen: (span) => span,
  };
}
