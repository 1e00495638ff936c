import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../src/app/ports/store.ts';
import type { Operation } from './calls.ts';

/** What a store has answered, in a shape that can be compared. */
export type Answer = { readonly value: unknown } | { readonly thrown: string };

/** Operations whose port promises no order of what they answer. */
const IN_NO_ORDER: readonly Operation[] = [
  ...(['people', 'hall', 'heaviest', 'playedByAll', 'storedPuzzles', 'seenPuzzles', 'unsoughtTables'] as const),
];

/** What of an answer no two stores have in common. */
const UNLIKE: { readonly [K in Operation]?: (value: never) => unknown } = {
  // Bytes on Postgres's disk.
  heaviest: (all: Awaited<ReturnType<Store['heaviest']>>) => all.filter(({ what }) => what !== 'storage'),
  processBeat: ({ off, ...beat }: Awaited<ReturnType<Store['processBeat']>>) => ({ ...beat, off: [...off].sort() }),
};

/** Asks a store. */
export async function answerOf(store: Store, name: Operation, given: readonly unknown[]): Promise<Answer> {
  const ask = store[name] as (...given: readonly unknown[]) => Promise<unknown>;
  try {
    const value = await ask(...given);
    const alike = UNLIKE[name] as ((value: unknown) => unknown) | undefined;
    const shown = plain(alike ? alike(value) : value);
    return { value: IN_NO_ORDER.includes(name) && Array.isArray(shown) ? inOrder(shown) : shown };
  } catch (error) {
    return { thrown: error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : String(error) };
  }
}

/** Whether both stores have answered alike; two that throw may say so otherwise. */
export function isAlike(one: Answer, other: Answer): boolean {
  if ('thrown' in one || 'thrown' in other) return 'thrown' in one && 'thrown' in other;
  return isDeepStrictEqual(one.value, other.value);
}

/** Where two answers differ first, as text. */
export function whereUnlike(one: unknown, other: unknown, path = ''): string {
  if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null)
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const [mine, theirs]: [unknown, unknown] = [Reflect.get(one, key), Reflect.get(other, key)];
      if (!isDeepStrictEqual(mine, theirs)) return whereUnlike(mine, theirs, `${path}/${key}`);
    }
  return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
}

const inOrder = (all: readonly unknown[]): readonly unknown[] =>
  [...all].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** A value of arrays, objects and texts, without what is undefined. Sums may differ in their last digits. */
export function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(12));
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value instanceof Map) return inOrder([...value].map(plain));
  if (value instanceof Set) return inOrder([...value].map(plain));
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, plain(one)]),
  );
}
