import { beforeAll, describe, expect, test } from 'vitest';
import { NotStored, type Store } from '../../src/app/ports/store.ts';
import { changes } from '../../src/db/changes.ts';
import { postgresStore } from '../../src/db/store.ts';
import { personParty } from '../../src/domain/people/block.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import type { Chair } from '../../src/domain/table/table.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES } from '../support/stores.ts';

/** What a person has left behind, and that it can be wiped out. */
const CHAIRS: readonly Chair[] = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
];

describe.each(STORES)('in %s', (name, begin) => {
  let store: Store;
  beforeAll(async () => {
    ({ store } = await begin());
  });

  const id = (what: string): string => `${name.slice(0, 2)}-${what}`.toLowerCase();
  const open = (what: string, more: Parameters<typeof emptyLobby>[1]) => store.open(emptyLobby(id(what), more), []);

  test('a person’s tables are those they sit at, have opened or are invited to, over or not', async () => {
    await open('sits', { host: 'zoe', chairs: [{ seat: 0, person: 'yan', name: 'Yan' }], phase: 'aborted' });
    await open('hosts', { host: 'yan', phase: 'aborted' });
    await open('asked', { host: 'zoe', invited: ['xia', 'yan'] });
    await open('not', { host: 'zoe', invited: ['xia'] });
    const found = (await store.allTablesOf('yan')).map((table) => table.id);
    expect([...found].sort()).toEqual([id('asked'), id('hosts'), id('sits')]);
    expect((await store.allTablesOf('yan')).find((one) => one.id === id('sits'))?.chairs).toHaveLength(1);
    expect(await store.allTablesOf('nobody')).toEqual([]);
  });

  test('nothing of a person is left, and everything of the others is', async () => {
    const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
    const seatStatuses = [FRESH_SEAT, FRESH_SEAT];
    await open('over', { phase: 'over', chairs: CHAIRS, match, seatStatuses, host: 'ann' });
    await open('lobby', { host: 'bob', chairs: [], invited: ['cleo', 'ann'] });
    await store.commit(
      change(id('over'), 1, {
        tableEvents: [
          { kind: 'pause', by: 'Ann' },
          { kind: 'resume', by: 'Bob' },
          { kind: 'replace', by: 'Bob', seat: 0, was: 'Cleo', now: 'Ann', computer: false },
          { kind: 'return', seat: 0 },
          { kind: 'abort', by: null },
        ],
      }),
    );
    const all = { locale: 'hu', zone: 'Europe/Budapest', quiet: { from: 0, to: 60 } };
    for (const person of ['ann', 'bob']) {
      await store.savePerson({ id: person, name: person, ...all });
      await store.setVacation(person, { from: Date.now() + 60_000, to: Date.now() + 600_000 });
    }

    const [ann, bob] = [personParty('ann'), personParty('bob')];
    for (const person of ['ann', 'bob']) {
      const film = { quota: 'films', person, n: 1, limit: 9 } as const;
      await store.within(
        [
          { ...film, server: null },
          { ...film, server: 'g' },
        ],
        async () => true,
      );
    }
    await store.saveBlock(ann, bob);
    await store.saveBlock(bob, ann);
    await store.saveBlock('operator', ann);

    await store.erase('ann', [{ table: id('over'), name: 'Ann', called: 'former player' }]);

    expect(await store.person('ann')).toBeNull();
    expect(await store.usesOf('ann')).toEqual([]);
    expect(await store.usesOf('bob')).toHaveLength(2);
    // A process writes what it has counted some seconds later.
    const pressed = { load: 'presses', server: null, n: 3 } as const;
    await store.savePerson({ id: 'cleo', name: 'Cleo' });
    await store.countLoads([
      { ...pressed, person: 'ann' },
      { ...pressed, person: 'cleo' },
    ]);
    expect(await store.usesOf('ann')).toEqual([]);
    expect(await store.usesOf('cleo')).toMatchObject([{ quota: 'presses', n: 3 }]);
    expect(await store.blocks({ by: [ann] })).toEqual([]);
    // Who wants nothing to do with them still does not when they come back.
    expect((await store.blocks({ whom: [ann] })).map(({ by }) => by).sort()).toEqual(['operator', bob]);
    expect(await store.allTablesOf('ann')).toEqual([]);
    const left = await store.clockPauses(['ann', 'bob'], 0);
    expect(left.vacations.map(({ person }) => person)).toEqual(['bob']);
    expect(left.quietHours.map(({ person }) => person)).toEqual(['bob']);
    expect(await store.find(id('over'))).toMatchObject({
      host: null,
      chairs: [{ seat: 0, person: null, name: 'former player' }, CHAIRS[1]],
    });
    expect(await store.find(id('lobby'))).toMatchObject({ host: 'bob', invited: ['cleo'] });
    const log = await store.log(id('over'));
    expect(log.map((line) => ('tableEvent' in line ? line.tableEvent : null))).toEqual([
      { kind: 'pause', by: 'former player' },
      { kind: 'resume', by: 'Bob' },
      { kind: 'replace', by: 'Bob', seat: 0, was: 'Cleo', now: 'former player', computer: false },
      { kind: 'return', seat: 0 },
      { kind: 'abort', by: null },
    ]);
    expect(await store.person('bob')).toMatchObject({ name: 'bob', ...all });
  });

  test('the same name at another table is somebody else’s', async () => {
    await open('mine', { phase: 'aborted', chairs: CHAIRS });
    await open('theirs', { phase: 'aborted', host: 'eve', chairs: [{ seat: 0, person: 'eve', name: 'Ann' }] });
    for (const what of ['mine', 'theirs'])
      await store.commit(change(id(what), 1, { tableEvents: [{ kind: 'pause', by: 'Ann' }] }));
    await store.erase('ann', [{ table: id('mine'), name: 'Ann', called: 'former player' }]);
    expect(await store.find(id('theirs'))).toMatchObject({ chairs: [{ person: 'eve', name: 'Ann' }] });
    expect(await store.log(id('theirs'))).toMatchObject([{ tableEvent: { by: 'Ann' } }]);
    expect(await store.log(id('mine'))).toMatchObject([{ tableEvent: { by: 'former player' } }]);
  });

  test('nobody who is not stored takes a seat', async () => {
    const chairs: readonly Chair[] = [{ seat: 0, person: 'una', name: 'Una' }];
    const lobby = await open('joined', { host: 'bob' });
    const arrives = change(lobby.id, 1, { set: { chairs }, arriving: 'una' });
    const opening = emptyLobby(id('opened'), { host: 'una', chairs });
    const job = { task: 'announce', table: opening.id, version: 1 } as const;
    expect(await store.commit(arrives)).toBe(false);
    expect(await store.find(lobby.id)).toMatchObject({ version: 1, chairs: [] });
    await expect(store.open(opening, [job], ['una'])).rejects.toThrow(NotStored);
    expect(await store.find(opening.id)).toBeNull();
    await store.savePerson({ id: 'una' });
    await store.savePerson({ id: 'vic' });
    expect(await store.commit(arrives)).toBe(true);
    expect(await store.find(lobby.id)).toMatchObject({ version: 2, chairs });
    await expect(store.open(opening, [job], ['una', 'wim'])).rejects.toThrow(NotStored);
    expect(await store.open(opening, [job], ['una', 'vic'])).toMatchObject({ id: opening.id, chairs });
  });

  test('nobody is forgotten who sits at a table that was not seen', async () => {
    await store.savePerson({ id: 'kim', name: 'Kim' });
    await open('seen', { host: 'kim', chairs: [{ seat: 0, person: 'kim', name: 'Kim' }] });
    const traces = [{ table: id('seen'), name: 'Kim', called: 'former player' }];
    await open('later', { host: 'bob', chairs: [{ seat: 0, person: 'kim', name: 'Kim' }] });
    expect(await store.erase('kim', traces)).toBe(false);
    expect(await store.person('kim')).toMatchObject({ name: 'Kim' });
    expect(await store.find(id('seen'))).toMatchObject({ host: 'kim', chairs: [{ person: 'kim' }] });
    expect(await store.erase('kim', [...traces, { table: id('later'), name: 'Kim', called: 'former player' }])).toBe(
      true,
    );
    expect(await store.allTablesOf('kim')).toEqual([]);
  });

  test('somebody nobody knows is forgotten without further ado', async () => {
    expect(await store.erase('nobody', [])).toBe(true);
    expect(await store.person('nobody')).toBeNull();
  });
});

test('a seat and an erasure that are on their way at once wait for each other', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  const chairs: readonly Chair[] = [{ seat: 0, person: 'ann', name: 'Ann' }];
  const { id } = await store.open(emptyLobby('lobby', { host: 'bob' }), []);
  const waiting = async (): Promise<void> => {
    const locked = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while ((await database.pool.query(locked)).rowCount === 0);
  };
  const arrives = change(id, 1, { set: { chairs }, arriving: 'ann' });
  await store.savePerson({ id: 'ann' });
  const other = await database.pool.connect();
  try {
    await other.query("begin; delete from people where id = 'ann'");
    const seated = store.commit(arrives);
    await waiting();
    await other.query('commit');
    expect(await seated).toBe(false);

    await store.savePerson({ id: 'ann' });
    await other.query('begin');
    expect(await changes(other).commit(arrives)).toBe(true);
    const erased = store.erase('ann', []);
    await waiting();
    await other.query('commit');
    expect(await erased).toBe(false);
  } finally {
    other.release();
  }
  expect(await store.person('ann')).not.toBeNull();
});
