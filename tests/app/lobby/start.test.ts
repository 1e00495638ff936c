import { expect, test } from 'vitest';
import { startedTable } from '../../../src/app/lobby/start.ts';
import { numberChairs } from '../../../src/domain/table/seats.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { appHarness } from '../../support/app-harness.ts';
import { emptyLobby } from '../../support/lobby.ts';
import { TOY } from '../../support/toy.ts';

const { context } = appHarness();
const PEOPLE = ['ann', 'bob', 'cleo'];

/** Who sits where, once a table with this seed has started. */
function seating(seed: string): readonly (string | null)[] {
  const chairs = numberChairs(PEOPLE.map((person) => ({ person, name: person })));
  const opened = { version: 1, announced: 0, openedAt: new Date(0), startedAt: null, changedAt: new Date(0) };
  const table: Table = { ...emptyLobby('t', { game: TOY.id, size: 3, chairs, seed }), ...opened };
  const begun = startedTable(context, table);
  if (!begun.ok) throw new Error('the table does not start');
  expect(begun.value.table.host).toBe('ann');
  return begun.value.table.chairs.map((chair) => chair.person);
}

test('who sits where follows from the seed, and the person who opened the table may sit anywhere', () => {
  const seats = new Set<number>();
  for (let n = 0; n < 30; n += 1) {
    const once = seating(`seed ${n}`);
    expect([...once].sort()).toEqual(PEOPLE);
    expect(seating(`seed ${n}`)).toEqual(once);
    seats.add(once.indexOf('ann'));
  }
  expect([...seats].sort()).toEqual([0, 1, 2]);
});
