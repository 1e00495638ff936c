import { expect, test } from 'vitest';
import { callOff } from '../../../src/app/finding/call-off.ts';
import { findPlayers } from '../../../src/app/finding/find-players.ts';
import { beginToWait, lookingOf, stopWaiting } from '../../../src/app/finding/wait.ts';
import { play } from '../../../src/app/moves/play.ts';
import { refreshPerson } from '../../../src/app/people/people.ts';
import { known } from '../../../src/core/known.ts';
import { FIRST_SEEK, type Seek } from '../../../src/domain/finding/seek.ts';
import { isFound } from '../../../src/domain/table/owner.ts';
import { onTurn } from '../../../src/domain/table/position.ts';
import { type AppHarness, appHarness, HOUR, MINUTE } from '../../support/app-harness.ts';
import { killedWithin } from '../../support/killed-within.ts';
import { TOY } from '../../support/toy.ts';

/** What becomes of people who wait when processes are killed, or do the same at once, and when somebody goes. */

async function waiting(...people: readonly string[]): Promise<AppHarness> {
  const at = appHarness();
  await wait(at, FIRST_SEEK, ...people);
  return at;
}

async function wait(at: AppHarness, seek: Seek, ...people: readonly string[]): Promise<void> {
  const { store } = at.context;
  for (const id of people) {
    await store.savePerson({ id, name: id });
    // Without its job: what that does is done by the test.
    const idle = { ...at.context, store: { ...store, beginWait: (one: Begun) => store.beginWait(one, []) } };
    expect(await beginToWait(idle, id, seek)).toEqual({ ok: true, value: null });
  }
}

type Begun = Parameters<AppHarness['context']['store']['beginWait']>[0];

const tablesIn = ({ memory }: AppHarness) => [...memory.memory.tables.values()];
const waitIn = async ({ context }: AppHarness): Promise<readonly string[]> =>
  (await context.store.waitingPeople()).map(({ person }) => person);

test('two processes that find the same people at once open one table, and each is told once', async () => {
  const at = await waiting('ann', 'bob');
  await Promise.all([findPlayers(at.context), findPlayers(at.context)]);
  expect(tablesIn(at)).toHaveLength(1);
  expect(tablesIn(at).every((table) => isFound(table) && table.phase === 'playing')).toBe(true);
  expect(await waitIn(at)).toEqual([]);
  await at.pass(5_000);
  const told = at.calls.directs.filter(({ message }) => message.kind === 'found').map(({ person }) => person);
  expect([...told].sort()).toEqual(['ann', 'bob']);
});

test('a process that is killed before the table is opened leaves both waiting, and the next one finds them', async () => {
  const at = await waiting('ann', 'bob');
  const broken = {
    ...at.context,
    store: {
      ...at.context.store,
      within: () => Promise.reject(new Error('killed')),
    },
  };
  await expect(findPlayers(broken)).rejects.toThrow('killed');
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([0, ['ann', 'bob']]);
  await findPlayers(at.context);
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([1, []]);
});

test('who stops waiting at that moment is not taken, and the other waits on for somebody else', async () => {
  const at = await waiting('ann', 'bob');
  const { waitingPeople } = at.context.store;
  const late = {
    ...at.context,
    store: {
      ...at.context.store,
      async waitingPeople() {
        const found = await waitingPeople();
        await stopWaiting(at.context, 'ann');
        return found;
      },
    },
  };
  await findPlayers(late);
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([0, ['bob']]);
  await at.context.store.savePerson({ id: 'cleo', name: 'cleo' });
  await beginToWait(at.context, 'cleo', FIRST_SEEK);
  await findPlayers(at.context);
  expect(
    tablesIn(at)[0]
      ?.chairs.map(({ person }) => person)
      .sort(),
  ).toEqual(['bob', 'cleo']);
});

test('who begins to wait while the next look is planned is found at once', async () => {
  const at = await waiting('ann');
  const { waitingPeople } = at.context.store;
  let looks = 0;
  const late = {
    ...at.context,
    store: {
      ...at.context.store,
      async waitingPeople() {
        const found = await waitingPeople();
        looks += 1;
        // The first is for those who are due, the second for the next look, which takes the place of bob's own.
        if (looks === 2) await wait(at, FIRST_SEEK, 'bob');
        return found;
      },
    },
  };
  await findPlayers(late);
  expect(await waitIn(at)).toEqual(['ann', 'bob']);
  await at.pass(5_000);
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([1, []]);
});

test('who has asked twice at once, and was found meanwhile, does not wait for another table', async () => {
  const at = await waiting('ann');
  await at.context.store.savePerson({ id: 'bob', name: 'bob' });
  const { foundBefore } = at.context.store;
  const slow = {
    ...at.context,
    store: {
      ...at.context.store,
      async foundBefore(...given: Parameters<typeof foundBefore>) {
        at.now += 1_000;
        await wait(at, FIRST_SEEK, 'bob');
        at.now += 1_000;
        await findPlayers(at.context);
        return foundBefore(...given);
      },
    },
  };
  expect(await beginToWait(slow, 'bob', FIRST_SEEK)).toEqual({ ok: true, value: null });
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([1, []]);
});

test('nobody is found more tables than they may play at once, and who is not known does not wait', async () => {
  const at = await waiting('ann', 'bob');
  await findPlayers(at.context);
  for (let n = 1; n < 10; n += 1) {
    for (const person of ['ann', 'bob']) await beginToWait(at.context, person, FIRST_SEEK);
    await findPlayers(at.context);
  }
  expect(tablesIn(at)).toHaveLength(10);
  expect(await beginToWait(at.context, 'ann', FIRST_SEEK)).toEqual({
    ok: false,
    error: { code: 'found-enough', most: 10 },
  });
  expect((await beginToWait(at.context, 'nobody', FIRST_SEEK)).ok).toBe(false);
  expect(await lookingOf(at.context, 'ann')).toMatchObject({ since: null, seek: FIRST_SEEK });
});

const directs = ({ calls }: AppHarness, kind: string): readonly string[] =>
  calls.directs.filter(({ message }) => message.kind === kind).map(({ person }) => person);

test('a table is called off when one of its people cannot be told, and the others wait on in their places', async () => {
  const at = await waiting('ann', 'bob');
  const since = (await at.context.store.seekOf('ann'))?.since;
  at.dmsClosed.add('bob');
  at.now += 10 * MINUTE;
  await findPlayers(at.context);
  await at.pass(5_000);
  expect(tablesIn(at)).toMatchObject([{ phase: 'aborted' }]);
  expect(await waitIn(at)).toEqual(['ann']);
  expect(await at.context.store.seekOf('ann')).toMatchObject({ since, foundAt: null, waited: null });
  expect([directs(at, 'found'), directs(at, 'called-off')]).toEqual([['ann'], ['ann']]);
  expect(at.calls.directs.find(({ message }) => message.kind === 'called-off')?.message).toMatchObject({
    unreached: ['bob'],
    waits: true,
  });
  // The next one to come plays with the one who was left.
  await wait(at, FIRST_SEEK, 'cleo');
  await findPlayers(at.context);
  await at.pass(5_000);
  expect(tablesIn(at).map(({ phase }) => phase)).toEqual(['aborted', 'playing']);
  expect(await waitIn(at)).toEqual([]);
  // Who could not be told sees what has become of it when they are back, once.
  at.dmsClosed.clear();
  for (const _ of ['first', 'second']) {
    await refreshPerson(at.context, { id: 'bob', name: 'bob', locale: null }, null);
    await at.pass(5_000);
  }
  const shown = at.calls.directs.filter(({ person, message }) => person === 'bob' && message.kind === 'seat');
  expect(shown).toMatchObject([{ message: { table: { phase: 'aborted' } } }]);
  expect(JSON.stringify(shown)).toContain('bob could not be told of this table');
  expect(await at.context.store.closedTablesOf('bob')).toEqual([]);
});

test('a process that is killed while it calls a table off leaves it as it was, and the next one calls it off', async () => {
  const at = await waiting('ann', 'bob');
  await findPlayers(at.context);
  const [table] = tablesIn(at);
  const id = known(table?.id, 'table');
  const broken = { ...at.context, store: killedWithin(at.context.store) };
  await expect(callOff(broken, id, ['bob'])).rejects.toThrow('killed');
  expect([tablesIn(at)[0]?.phase, await waitIn(at)]).toEqual(['playing', []]);
  await callOff(at.context, id, ['bob']);
  await callOff(at.context, id, ['bob']);
  expect([tablesIn(at)[0]?.phase, await waitIn(at)]).toEqual(['aborted', ['ann']]);
});

test('who has played there all the same keeps the table', async () => {
  const at = await waiting('ann', 'bob');
  await findPlayers(at.context);
  const table = await at.table();
  const [seat = 0] = onTurn(TOY, table);
  const person = known(table.chairs[seat]?.person, 'player');
  const [path = []] = TOY.paths(known(table.match, 'match').state, seat);
  expect((await play(at.context, { table: table.id, version: table.version, person, path })).ok).toBe(true);
  await callOff(at.context, table.id, [person]);
  expect((await at.table()).phase).toBe('playing');
});

test('whose direct messages are known to be closed is found when they are back', async () => {
  const at = await waiting('ann', 'bob');
  await at.context.store.savePerson({ id: 'bob', dmsClosed: true });
  await findPlayers(at.context);
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([0, ['ann', 'bob']]);
  await at.pass(HOUR);
  expect(tablesIn(at)).toEqual([]);
  await refreshPerson(at.context, { id: 'bob', name: 'bob', locale: 'en' }, null);
  await at.pass(5_000);
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([1, []]);
});

test('whose direct messages stay closed waits as long as others, and plays with no computers', async () => {
  const at = await waiting();
  await wait(at, { ...FIRST_SEEK, pace: 'daily', computersAfter: 1 }, 'ann');
  await at.context.store.savePerson({ id: 'ann', dmsClosed: true });
  await findPlayers(at.context);
  at.now += 2 * HOUR;
  await findPlayers(at.context);
  expect([tablesIn(at).length, await waitIn(at)]).toEqual([0, ['ann']]);
  at.now += 7 * 24 * HOUR;
  await findPlayers(at.context);
  expect(await waitIn(at)).toEqual([]);
});

test('who wants to play at once, and computers if nobody comes, plays with them after an hour', async () => {
  const at = await waiting();
  await wait(at, { ...FIRST_SEEK, pace: 'live', computersAfter: 1 }, 'ann');
  await wait(at, { ...FIRST_SEEK, pace: 'live', ranked: true, computersAfter: 6 }, 'bob');
  await wait(at, { ...FIRST_SEEK, pace: 'daily', computersAfter: 1 }, 'cleo');
  await at.pass(1_000);
  await findPlayers(at.context);
  at.now += HOUR;
  await findPlayers(at.context);
  await findPlayers(at.context);
  expect(tablesIn(at).map(({ host, chairs }) => [host, chairs.filter(({ person }) => person !== null).length])).toEqual(
    expect.arrayContaining([['cleo', 1]]),
  );
  expect(await waitIn(at)).toEqual([]);
  expect(directs(at, 'unfound')).toEqual([]);
});
