import fc from 'fast-check';

/** The few things that random calls are about. */

/** The last one is never opened. */
export const TABLES = ['t1', 't2', 't3', 't4', 't5', 't6', 't9'] as const;
export const OPENED = TABLES.slice(0, -1);
export const PEOPLE = ['ann', 'bob', 'cleo'] as const;
export const NAMES = ['Ann', 'Bob', 'Cleo "the \\ Ace"', '王小明'] as const;
export const SERVERS = ['1', '22'] as const;
export const CHANNELS = ['c1', 'c2'] as const;
export const MESSAGES = ['11', '12', '9'] as const;
export const GAMES = ['toy', 'toy', 'toy', 'dom'] as const;
export const PROCESSES = ['p1', 'p2'] as const;
export const EMOJIS = ['i1', 'i2'] as const;
/** Tables have few changes, so that versions meet. */
export const VERSIONS = 12;

/** The chat's id of a message about a table, which is about no other. */
export function messageAt(table: string, message: string): string {
  return `${table.slice(1)}${message}`;
}

/** When a run begins, in milliseconds since 1970. */
export const START = Date.UTC(2026, 10, 1, 12);
export const HOUR = 3_600_000;

export const pick = fc.constantFrom;
export const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null, freq: 3 });
/** Each once at most. */
export const some = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.uniqueArray(one, { maxLength: 3 });

/** Moments around those at which things happen. */
export const time: fc.Arbitrary<number> = fc
  .record({ hours: fc.integer({ min: -3, max: 40 }), ms: fc.constantFrom(0, 1, 17, 999) })
  .map(({ hours, ms }) => START + hours * HOUR + ms);
export const date: fc.Arbitrary<Date> = time.map((ms) => new Date(ms));
