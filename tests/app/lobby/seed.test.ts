import { describe, expect, test } from 'vitest';
import { changeComputers, join, leaveLobby, startTable } from '../../../src/app/lobby/lobby.ts';
import { openTable, rematch } from '../../../src/app/lobby/open.ts';
import { record, verify } from '../../../src/app/queries/look.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import { commitment, rng } from '../../../src/core/rng.ts';
import { seedFrom } from '../../../src/core/seed.ts';
import { lobbyCommitmentOf, seedSourceOf } from '../../../src/domain/table/seed-source.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { type AppHarness, appHarness, by, move } from '../../support/app-harness.ts';
import { emptyLobby } from '../../support/lobby.ts';
import { TOY } from '../../support/toy.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** How the seed comes about: the secret, what people bring, and what is published when. */

const named = (id: string) => ({ id, name: id });
const harness = (): AppHarness => appHarness(KINGDOMINO, 'seeds', true);

async function opened(at: AppHarness, more: Partial<Parameters<typeof openTable>[1]> = {}): Promise<Table> {
  const table = await openTable(at.context, {
    game: at.context.games[0]?.id ?? '',
    host: named('ann'),
    invited: [],
    computers: 0,
    size: 4,
    options: {},
    language: 'en',
    place: { kind: 'channel', guild: 'g', channel: 'c' },
    interaction: '100',
    ...more,
  });
  if (!table.ok) throw new Error(`the table was not opened: ${JSON.stringify(table.error)}`);
  return table.value;
}

/**
 * The table that was opened last, in a store that says nothing of secrets and contributions, as that of an earlier
 * version.
 */
function forgetful(at: AppHarness): AppHarness['context'] {
  const { store } = at.context;
  return {
    ...at.context,
    store: {
      ...store,
      find: async (id) => {
        const table = await store.find(id);
        return table && { ...table, secret: null, contributions: [] };
      },
      commit: ({ set: { contributions, ...set }, ...change }) => store.commit({ ...change, set }),
    },
  };
}

describe('the contributions', () => {
  test('are those of the chairs in the order of sitting down, and of the start', async () => {
    const at = harness();
    const { id, secret } = await opened(at);
    await join(at.context, id, named('bob'), '101');
    await changeComputers(at.context, id, 'ann', 1, '102');
    const lobby = await at.table();
    expect(lobby).toMatchObject({ secret, seed: secret, contributions: ['100', '101', '102'] });
    await startTable(at.context, id, 'ann', '103');
    const table = await at.table();
    expect(table).toMatchObject({ secret, contributions: ['100', '101', '102', '103'] });
    expect(table.seed).toBe(seedFrom({ table: id, secret: secret ?? '', contributions: table.contributions }));
    // Who sits where follows from the seed, as docs/records.md says.
    const seated = rng(table.seed, 'seats').shuffle(lobby.chairs.map((chair) => chair.name));
    expect(table.chairs.map((chair) => chair.name)).toEqual(seated);
  });

  test('who takes the last chair starts the table, and contributes twice', async () => {
    const at = harness();
    const { id } = await opened(at, { size: 2 });
    await join(at.context, id, named('bob'), '101');
    expect(await at.table()).toMatchObject({ phase: 'playing', contributions: ['100', '101', '101'] });
  });

  test('leave with who has brought them, and somebody who comes back brings another', async () => {
    const at = harness();
    const { id } = await opened(at);
    await join(at.context, id, named('bob'), '101');
    await changeComputers(at.context, id, 'ann', 1, '102');
    // A second press of somebody who sits there changes nothing.
    await join(at.context, id, named('bob'), '103');
    expect((await at.table()).contributions).toEqual(['100', '101', '102']);
    await leaveLobby(at.context, id, 'bob');
    await changeComputers(at.context, id, 'ann', 1, '104');
    expect((await at.table()).contributions).toEqual(['100', '102', '104']);
    await changeComputers(at.context, id, 'ann', -1, '105');
    expect((await at.table()).contributions).toEqual(['100', '102']);
    await join(at.context, id, named('bob'), '106');
    // When the host leaves, the next person is the host, with what they had brought.
    await leaveLobby(at.context, id, 'ann');
    expect(await at.table()).toMatchObject({ host: 'bob', contributions: ['102', '106'] });
    await startTable(at.context, id, 'bob', '107');
    expect(await at.table()).toMatchObject({ phase: 'playing', contributions: ['102', '106', '107'] });
  });

  test('of a table that is full when it is opened are all what opened it', async () => {
    const at = harness();
    const { contributions } = await opened(at, { computers: 1, size: 2 });
    expect(contributions).toEqual(['100', '100', '100']);
    const seated = [named('bob'), named('cleo')];
    const league = { host: named('league'), hostPlays: false, seated, size: 2, interaction: null };
    expect((await opened(at, league)).contributions).toEqual(['none', 'none', 'none']);
  });

  test('of a rematch begin with the press that opened it', async () => {
    const at = harness();
    const { id } = await opened(at, { size: 2 });
    await join(at.context, id, named('bob'), '101');
    await propose(at.context, by({ id }, 'ann', true), { kind: 'abort' });
    const again = await rematch(at.context, id, named('bob'), '102');
    if (!again.ok) throw new Error(again.error.code);
    expect(again.value).toMatchObject({ phase: 'gathering', contributions: ['102'] });
    // The other's press finds the same table and takes no chair.
    expect(await rematch(at.context, id, named('ann'), '103')).toMatchObject({ value: { contributions: ['102'] } });
    await join(at.context, again.value.id, named('ann'), '104');
    expect((await at.context.store.find(again.value.id))?.contributions).toEqual(['102', '104', '104']);
  });

  test('of two who press at once are both there, in either order', async () => {
    const at = harness();
    const { id } = await opened(at);
    const { find } = at.context.store;
    let pressed = false;
    Object.assign(at.context.store, {
      find: async (table: string) => {
        const found = await find(table);
        // After the host's press has read the table, and before it commits, Bob sits down.
        if (!pressed) {
          pressed = true;
          await join(at.context, id, named('bob'), '101');
        }
        return found;
      },
    });
    await changeComputers(at.context, id, 'ann', 1, '102');
    await startTable(at.context, id, 'ann', '103');
    const table = await at.table();
    expect(table.contributions).toEqual(['100', '101', '102', '103']);
    expect(seedFrom({ table: id, secret: table.secret ?? '', contributions: table.contributions })).toBe(table.seed);
  });
});

describe('what is published', () => {
  test('the hash of the secret from the beginning, that of the seed from the start, the rest at the end', async () => {
    const at = appHarness([TOY], 'published', true);
    const { id, secret } = await opened(at, { size: 2 });
    const gathered = summaryOf(await at.table());
    expect(gathered.lobbyCommitment).toBe(commitment(secret ?? ''));
    await join(at.context, id, named('bob'), '101');
    const started = await at.table();
    expect(summaryOf(started)).toMatchObject({
      lobbyCommitment: gathered.lobbyCommitment,
      commitment: commitment(started.seed),
    });
    for (const told of [gathered, summaryOf(started)])
      for (const hidden of [secret ?? '', started.seed]) expect(JSON.stringify(told)).not.toContain(hidden);

    while ((await at.table()).phase === 'playing') {
      const running = await record(at.context, id);
      if (!running.ok) throw new Error(running.error.code);
      for (const hidden of [secret ?? '', started.seed])
        expect(JSON.stringify(running.value.record)).not.toContain(hidden);
      expect(running.value.record.dice).toBeUndefined();
      expect((await verify(at.context, id)).ok).toBe(false);
      await move(at);
    }
    const over = await record(at.context, id);
    expect(over).toMatchObject({
      value: {
        record: {
          seed: started.seed,
          dice: { commitment: gathered.lobbyCommitment, secret, table: id, contributions: ['100', '101', '101'] },
        },
      },
    });
    expect(await verify(at.context, id)).toMatchObject({
      value: { fault: null, follows: true, origin: { commitment: gathered.lobbyCommitment } },
    });
  });

  test('a contribution that was changed afterwards is found', async () => {
    const at = appHarness([TOY], 'changed', true);
    const { id } = await opened(at, { size: 2 });
    await join(at.context, id, named('bob'), '101');
    while ((await at.table()).phase === 'playing') await move(at);
    const { find } = at.context.store;
    const fault = async (change: Partial<Table>) => {
      Object.assign(at.context.store, {
        find: async (table: string) => {
          const found = await find(table);
          return found && { ...found, ...change };
        },
      });
      const verified = await verify(at.context, id);
      return verified.ok ? verified.value.fault?.problem.kind : verified.error.code;
    };
    expect(await fault({})).toBeUndefined();
    expect(await fault({ contributions: ['100', '102', '101'] })).toBe('seed-source');
    expect(await fault({ secret: 'ab'.repeat(32) })).toBe('seed-source');
  });
});

describe('tables of earlier versions', () => {
  const lobby = emptyLobby('older', {
    game: TOY.id,
    size: 3,
    seed: 'aa'.repeat(32),
    chairs: [{ seat: 0, person: 'ann', name: 'ann' }],
  });

  test('that gather keep the seed they were opened with, and show no other hash', async () => {
    const at = appHarness([TOY], 'older', true);
    await at.context.store.open(lobby, []);
    expect(lobbyCommitmentOf(await at.table())).toBeNull();
    await join(at.context, 'older', named('bob'), '101');
    await startTable(at.context, 'older', 'ann', '102');
    const table = await at.table();
    expect(table).toMatchObject({ phase: 'playing', seed: lobby.seed, secret: null, contributions: [] });
    expect(summaryOf(table)).toMatchObject({ commitment: commitment(lobby.seed), lobbyCommitment: null });
    while ((await at.table()).phase === 'playing') await move(at);
    expect(await verify(at.context, 'older')).toMatchObject({
      value: { fault: null, follows: true, seed: lobby.seed, origin: null },
    });
  });

  test('a lobby that an earlier version starts is played with the secret as its seed', async () => {
    const at = appHarness([TOY], 'mixed', true);
    const { id, secret } = await opened(at);
    const older = forgetful(at);
    await join(older, id, named('bob'));
    await startTable(older, id, 'ann');
    const table = await at.table();
    expect(table).toMatchObject({ phase: 'playing', seed: secret });
    expect(seedSourceOf(table)).toBeNull();
    // The hash of the seed is the one that was posted while people gathered.
    expect(summaryOf(table)).toMatchObject({ commitment: commitment(secret ?? ''), lobbyCommitment: null });
    while ((await at.table()).phase === 'playing') await move(at);
    expect(await verify(at.context, id)).toMatchObject({ value: { fault: null, follows: true, origin: null } });
  });

  test('a chair that an earlier version has filled contributes nothing', async () => {
    const at = harness();
    const { id } = await opened(at);
    await join(forgetful(at), id, named('bob'));
    await join(at.context, id, named('cleo'), '102');
    await startTable(at.context, id, 'ann', '103');
    expect((await at.table()).contributions).toEqual(['100', 'none', '102', '103']);
  });
});
