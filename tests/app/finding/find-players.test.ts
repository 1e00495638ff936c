import { expect, test } from 'vitest';
import { findPlayers } from '../../../src/app/finding/find-players.ts';
import { beginToWait, lookingOf, stopWaiting } from '../../../src/app/finding/wait.ts';
import { FIRST_SEEK } from '../../../src/domain/finding/seek.ts';
import { isFound } from '../../../src/domain/table/owner.ts';
import { type AppHarness, appHarness } from '../../support/app-harness.ts';

/** What becomes of people who wait when processes are killed, or do the same at once, and when somebody goes. */

async function waiting(...people: readonly string[]): Promise<AppHarness> {
  const at = appHarness();
  const { store } = at.context;
  for (const id of people) {
    await store.savePerson({ id, name: id });
    // Without its job: what that does is done by the test.
    const idle = { ...at.context, store: { ...store, beginWait: (one: Begun) => store.beginWait(one, []) } };
    expect(await beginToWait(idle, id, FIRST_SEEK)).toEqual({ ok: true, value: null });
  }
  return at;
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
