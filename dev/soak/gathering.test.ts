import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/index.ts';
import { openTable } from './gathering.ts';
import { HABITS, type Person } from './person.ts';
import { startTrace } from './start-trace.ts';

test('people wait for tables that were asked for, and ask anew once these cannot come any more', async () => {
  const box = await startSandbox({ people: ['Olga', 'Ann'] });
  try {
    const trace = startTrace(box);
    const asked = async (waits: boolean): Promise<number> => {
      const typed: string[] = [];
      const me = { ...box.person('Ann'), command: async (_: unknown, name: string) => typed.push(name) };
      const dice = { chance: () => false, pick: (all: readonly unknown[]) => all[0], int: () => 0, shuffle: () => [] };
      const game = { id: 'pebbles', seats: { min: 2, max: 2 }, options: {} };
      const plan = { tables: 1 };
      const person = { me, dice, box, trace, games: [game], plan, habits: { ...HABITS, waits } };
      await openTable(person as unknown as Person);
      return typed.length;
    };
    expect(await asked(true)).toBe(1);
    expect(await asked(true)).toBe(0);
    expect(await asked(false)).toBe(1);
  } finally {
    await box.close();
  }
});
