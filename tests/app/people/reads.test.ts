import { expect, test } from 'vitest';
import { uninvitableOf } from '../../../src/app/blocks/blocks.ts';
import { lobbyDetails } from '../../../src/app/notifications/lobby-post.ts';
import { peopleToCall } from '../../../src/app/notifications/mentions.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { appHarness } from '../../support/app-harness.ts';
import { counting } from '../../support/counting.ts';
import { emptyLobby } from '../../support/lobby.ts';
import { TOY } from '../../support/toy.ts';

/** How often the store is asked, however many people or tables there are. */

const GUESTS = ['ann', 'bob', 'cleo', 'dan', 'eve'];

test('people are read at once by what concerns several of them', async () => {
  const at = appHarness();
  for (const id of GUESTS) await at.context.store.savePerson({ id, name: id, invitable: id !== 'dan' });
  const asked = counting(at);
  expect(await peopleToCall(at.context, GUESTS)).toEqual(GUESTS);
  expect([...asked]).toEqual([['people', 1]]);
  asked.clear();
  expect([...(await uninvitableOf(at.context, { by: 'zoe', server: 'g' }, GUESTS))]).toEqual(['dan']);
  expect(Object.fromEntries(asked)).toEqual({ blocks: 1, people: 1 });
});

test('a lobby reads its people and their vacations at once', async () => {
  const at = appHarness();
  const now = at.context.now();
  for (const id of GUESTS) await at.context.store.savePerson({ id, name: id });
  await at.context.store.setVacation('cleo', { from: now + 60_000, to: now + 600_000 });
  await at.context.store.open(emptyLobby('lobby', { game: TOY.id, host: 'ann', invited: GUESTS }), []);
  const lobby = await at.table();
  const asked = counting(at);
  const { called, vacations } = await lobbyDetails(at.context, lobby);
  expect(called).toEqual(GUESTS);
  expect(vacations).toEqual([{ person: 'cleo', name: null, from: now + 60_000, to: now + 600_000 }]);
  expect(asked.get('person')).toBeUndefined();
  expect(asked.get('vacation')).toBeUndefined();
  expect(asked.get('people')).toBe(1);
});

test('an erasure reads the tables page by page, and none is left out', async () => {
  const at = appHarness();
  for (let table = 0; table < 205; table += 1)
    await at.context.store.open(emptyLobby(`t${table}`, { phase: 'aborted', host: 'ann' }), []);
  const { allTablesOf } = at.context.store;
  const read: number[] = [];
  const page: typeof allTablesOf = async (...given) => {
    const tables = await allTablesOf(...given);
    read.push(tables.length);
    return tables;
  };
  Object.assign(at.context.store, { allTablesOf: page });
  expect(await erasePerson(at.context, 'ann')).toMatchObject({ ok: true });
  expect(read).toEqual([100, 100, 5]);
  expect(await allTablesOf('ann')).toEqual([]);
});
