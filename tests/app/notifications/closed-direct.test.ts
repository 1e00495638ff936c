import { describe, expect, test } from 'vitest';
import { openTable } from '../../../src/app/lobby/open.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import { changeSettings, refreshPerson } from '../../../src/app/people/people.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import { type AppHarness, appHarness, DAY, MINUTE, move, next } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** Tables in direct messages that are closed, and what becomes of them when their person is back. */

describe('direct messages that are closed', () => {
  const alone = async (): Promise<AppHarness> => {
    const at = appHarness();
    const host = { id: 'ann', name: 'ann' };
    const place = { kind: 'direct', guild: null, channel: 'dm-ann' } as const;
    const wish = {
      game: TOY.id,
      host,
      invited: [],
      computers: 1,
      size: 2,
      options: {},
      language: 'en',
      place,
    } as const;
    expect(await openTable(at.context, wish)).toMatchObject({ ok: true });
    await at.memory.idle();
    return at;
  };
  const does = (at: AppHarness) => refreshPerson(at.context, { id: 'ann', name: 'ann', locale: 'en' }, null);

  test('are tried again when their person does something, also while that is being noted', async () => {
    const at = await alone();
    at.unreachable = '50007';
    const { savePlace: placed } = at.context.store;
    let noted = 0;
    Object.assign(at.context.store, {
      savePlace: async (...given: Parameters<typeof placed>) => {
        if (given[1].closed) {
          noted += 1;
          await does(at);
        }
        return placed(...given);
      },
    });
    await move(at);
    await at.pass(6 * MINUTE);
    expect(noted).toBe(1);
    expect((await at.table()).place.closed).toBe(true);
    at.unreachable = null;
    await does(at);
    await at.memory.idle();
    const { place, announced, version } = await at.table();
    expect([place.closed, announced]).toEqual([false, version]);
  });

  test('are not asked again at the table that is played there', async () => {
    const at = await alone();
    await changeSettings(at.context, 'ann', { notices: { turn: 'dm', time: 'dm' } });
    while ((await next(at)).person !== 'ann') await move(at);
    at.dmsClosed.add('ann');
    at.unreachable = '50007';
    await at.pass(3 * DAY);
    expect(at.calls.remarks).toEqual([]);
    expect((await at.context.store.person('ann'))?.dmsClosed).toBe(true);
    expect((await at.table()).place.closed).toBe(true);
    at.dmsClosed.clear();
    at.unreachable = null;
    await does(at);
    await move(at);
    await at.pass(6 * MINUTE);
    const { place, announced, version } = await at.table();
    expect([place.closed, announced]).toEqual([false, version]);
  });

  test('are told the end of a table that was closed without a result meanwhile', async () => {
    const at = await alone();
    await move(at);
    await at.pass(6 * MINUTE);
    at.unreachable = '50007';
    const by = { table: (await at.table()).id, person: 'ann', moderator: false };
    expect((await propose(at.context, by, { kind: 'abort' })).ok).toBe(true);
    await at.memory.idle();
    expect(await at.table()).toMatchObject({ phase: 'aborted', place: { closed: true } });
    at.unreachable = null;
    await does(at);
    await at.memory.idle();
    const told = await at.table();
    expect([told.place.closed, told.announced]).toEqual([false, told.version]);
  });

  test('are not tried by the jobs of other tables, until their person has done something', async () => {
    const at = await alone();
    at.unreachable = '50007';
    await move(at);
    await at.pass(6 * MINUTE);
    let tried = 0;
    const { turn } = at.context.chat;
    Object.assign(at.context.chat, {
      turn: (...given: Parameters<typeof turn>) => {
        tried += 1;
        return turn(...given);
      },
    });
    const { id } = await at.table();
    await announce(at.context, id);
    expect(tried).toBe(0);
    await does(at);
    await at.memory.idle();
    expect(tried).toBe(1);
  });
});
