import { expect, test } from 'vitest';
import { type DatabaseWork, scannedBetween } from './database.ts';

const work = (scanned: Readonly<Record<string, readonly [rows: number, isLarge: boolean]>>): DatabaseWork => ({
  transactions: 0,
  scanned: new Map(Object.entries(scanned).map(([name, [rows, isLarge]]) => [name, { rows, isLarge }])),
});

test('rows that were scanned before are not counted, nor those of tables that became large, or small, or are new', () => {
  const before = work({ entries: [700, true], jobs: [90_000, false], waits: [50, true] });
  const after = work({ entries: [1_000, true], jobs: [95_000, true], waits: [60, false], news: [40, true] });
  expect(scannedBetween(before, after)).toBe(300);
});
