import { describe, expect, test } from 'vitest';
import { expireLobby, join } from '../../../src/app/lobby/lobby.ts';
import { appHarness, seat } from '../../support/app-harness.ts';
import { lobbyOf } from '../../support/lobby.ts';

/** What becomes of a lobby that nobody starts. */

describe('a lobby that nobody starts', () => {
  test('is closed although somebody changes it at that moment', async () => {
    const at = appHarness();
    const id = await lobbyOf(at);
    const { commit } = at.context.store;
    Object.assign(at.context.store, {
      commit: async (...given: Parameters<typeof commit>) => {
        Object.assign(at.context.store, { commit });
        await join(at.context, id, { id: 'bob', name: 'bob' });
        return commit(...given);
      },
    });
    await expireLobby(at.context, id);
    const table = await at.table();
    expect(table.phase).toBe('aborted');
    expect(table.chairs).toHaveLength(2);
  });

  test('is tried again when it is changed all the time, and left alone when it has begun', async () => {
    const at = appHarness();
    const id = await lobbyOf(at);
    const { commit } = at.context.store;
    Object.assign(at.context.store, { commit: async () => false });
    await expect(expireLobby(at.context, id)).rejects.toThrow(id);
    Object.assign(at.context.store, { commit });
    await seat(at, ['ann', 'bob']);
    await expireLobby(at.context, (await at.table()).id);
    expect((await at.table()).phase).toBe('playing');
    await expireLobby(at.context, 'nowhere');
  });
});
