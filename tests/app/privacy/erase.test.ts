import { describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { appHarness, MINUTE, next, seat } from '../../support/app-harness.ts';
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
});
