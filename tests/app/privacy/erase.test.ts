import { describe, expect, test } from 'vitest';
import { join, startTable } from '../../../src/app/lobby/lobby.ts';
import { openTable } from '../../../src/app/lobby/open.ts';
import { sendDirect } from '../../../src/app/notifications/private-notice.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { cardAt } from '../../../src/domain/table/table.ts';
import { appHarness, MINUTE, next, seat } from '../../support/app-harness.ts';
import { lobbyOf } from '../../support/lobby.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** What becomes of somebody who wants to be forgotten. */

describe('somebody who wants to be forgotten', () => {
  test('is so only when their inbox is gone, and can ask again', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const { person } = await next(at);
    await at.pass(2 * MINUTE);
    const inbox = (await at.context.store.person(person))?.inbox;
    expect(inbox).toBeTruthy();
    const { removeInbox: discard } = at.context.chat;
    Object.assign(at.context.chat, { removeInbox: () => Promise.reject(new Error('the chat is away')) });
    await expect(erasePerson(at.context, person)).rejects.toThrow('the chat is away');
    Object.assign(at.context.chat, { removeInbox: discard });
    expect(await erasePerson(at.context, person)).toMatchObject({ ok: true });
    expect(at.calls.discarded).toEqual([inbox?.message]);
    expect(await at.context.store.person(person)).toBeNull();
  });

  test('is not stored again when a message to them is refused that was on its way', async () => {
    const at = appHarness(KINGDOMINO);
    at.dmsClosed.add('zoe');
    const told = { kind: 'waiting', key: 'w1', language: 'en' } as const;
    expect(await sendDirect(at.context, 'zoe', told)).toBe(false);
    expect(await at.context.store.person('zoe')).toBeNull();
  });

  test('keeps no message of a table that they saw in direct messages', async () => {
    const at = appHarness(KINGDOMINO);
    await at.context.store.recordHeartbeat(90_000);
    const [host, guest] = [
      { id: 'ann', name: 'ann' },
      { id: 'bob', name: 'bob' },
    ];
    const terms = { game: 'kingdomino', invited: [], computers: 0, size: 2, options: {}, language: 'en' } as const;
    const opened = await openTable(at.context, { ...terms, host, place: cardAt('c', 'ann') });
    const id = opened.ok ? opened.value.id : '';
    await join(at.context, id, guest);
    await startTable(at.context, id, 'ann');
    await at.memory.idle();
    const shown = (await at.context.store.seatMessages(id)).find(({ person }) => person === 'bob');
    expect(shown?.post).toBeTruthy();
    // Another job is at the message all the time: nothing is erased, and they are asked to try again.
    const { saveSeatMessage } = at.context.store;
    Object.assign(at.context.store, { saveSeatMessage: async () => 'left' });
    expect(await erasePerson(at.context, 'bob')).toMatchObject({ ok: false, error: { code: 'busy' } });
    expect(await at.context.store.person('bob')).not.toBeNull();
    Object.assign(at.context.store, { saveSeatMessage });
    await at.memory.idle();
    // What would take it away afterwards comes too late: what is known of it is erased.
    expect(await erasePerson(at.context, 'bob')).toMatchObject({ ok: true });
    expect(at.calls.removed).toContain(shown?.post?.message);
    expect((await at.context.store.seatMessages(id)).map(({ person }) => person)).toEqual(['ann']);
  });

  test('takes no seat afterwards by what they had done before', async () => {
    const at = appHarness();
    const table = await lobbyOf(at);
    await at.context.store.savePerson({ id: 'bob', name: 'bob' });
    const { find } = at.context.store;
    // They have pressed, and are erased before what they have pressed for is written.
    Object.assign(at.context.store, {
      async find(id: string) {
        Object.assign(at.context.store, { find });
        const found = await find(id);
        expect(await erasePerson(at.context, 'bob')).toMatchObject({ ok: true });
        return found;
      },
    });
    expect(await join(at.context, table, { id: 'bob', name: 'bob' })).toMatchObject({ error: { code: 'busy' } });
    expect(await at.context.store.find(table)).toMatchObject({ chairs: [{ person: 'ann' }] });
    expect(await at.context.store.person('bob')).toBeNull();
  });

  test('leaves what they have sat down at meanwhile, too', async () => {
    const at = appHarness();
    const table = await lobbyOf(at);
    await at.context.store.savePerson({ id: 'bob', name: 'bob' });
    const { tablesOf } = at.context.store;
    Object.assign(at.context.store, {
      async tablesOf(person: string) {
        Object.assign(at.context.store, { tablesOf });
        const found = await tablesOf(person);
        expect(await join(at.context, table, { id: person, name: person })).toMatchObject({ ok: true });
        return found;
      },
    });
    expect(await erasePerson(at.context, 'bob')).toMatchObject({ ok: true });
    expect(await at.context.store.find(table)).toMatchObject({ chairs: [{ person: 'ann' }] });
    expect(await at.context.store.person('bob')).toBeNull();
  });
});
