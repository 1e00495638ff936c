import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { postgresStore } from '../../src/db/store.ts';
import { personParty } from '../../src/domain/people/block.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { numberChairs } from '../../src/domain/table/seats.ts';
import { cardAt, freshPlace, whereIs } from '../../src/domain/table/table.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';

/** Which lobbies somebody is shown, alike in both stores. */
const stores: Store[] = [];
beforeAll(async () => {
  stores.push(postgresStore(await freshDatabase()), inMemoryStore().store);
});

test('who has met, and where somebody was seen', async () => {
  for (const store of stores) {
    for (const id of ['eve', 'fay', 'gil']) await store.savePerson({ id, name: id });
    const chairs = (...people: string[]) => numberChairs(people.map((person) => ({ person, name: person })));
    const open = (id: string, place: Parameters<typeof freshPlace>[0], more: object) =>
      store.open({ ...emptyLobby(id), size: 3, place: freshPlace(place), ...more }, []);
    const nothing = { met: false, servers: [] };
    expect(await store.acquaintance('eve', 'fay')).toEqual(nothing);
    await open('gathers', whereIs(null, 'e1'), { host: 'eve', chairs: chairs('eve', 'fay') });
    expect(await store.acquaintance('eve', 'fay')).toEqual(nothing);
    const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
    const begun = { phase: 'playing', match, seatStatuses: [FRESH_SEAT, FRESH_SEAT] } as const;
    await open('begun', whereIs(null, 'e2'), { host: 'eve', chairs: chairs('eve', 'fay'), ...begun });
    expect(await store.acquaintance('eve', 'fay')).toEqual({ met: true, servers: [] });
    expect(await store.acquaintance('fay', 'eve')).toEqual({ met: true, servers: [] });
    expect(await store.acquaintance('gil', 'fay')).toEqual(nothing);
    await open('there', whereIs('8', 'e3'), { host: 'fay', chairs: chairs('fay', 'gil') });
    const afar = numberChairs([{ person: 'gil', name: 'gil', afar: true }]);
    await open('afar', whereIs('9', 'e4'), { host: 'gil', chairs: afar });
    for (const server of ['8', '7', '6', '5']) await store.saveServerName('gil', server, 'Gilly');
    expect(await store.acquaintance('eve', 'gil')).toEqual({ met: false, servers: ['5', '6', '7'] });
    expect(await store.acquaintance('eve', 'fay')).toEqual({ met: true, servers: ['8'] });
  }
});

test('lobbies here, those listed elsewhere by host and server, and none with somebody who is blocked', async () => {
  for (const store of stores) {
    for (const id of ['ann', 'bob', 'cleo']) await store.savePerson({ id, name: id });
    await store.saveServerSettings('2', { listed: true });
    const open = (id: string, place: Parameters<typeof freshPlace>[0], more: object = {}) =>
      store.open(
        {
          ...emptyLobby(id),
          ...{ host: 'ann', chairs: numberChairs([{ person: 'ann', name: 'Ann' }]), size: 2, place: freshPlace(place) },
          ...more,
        },
        [],
        ['ann'],
      );
    await open('here', whereIs('1', 'c1'));
    await open('listed', whereIs('2', 'c2'), { listed: true });
    await open('unlisted', whereIs('2', 'c2'));
    await open('closed', whereIs('3', 'c3'), { listed: true });
    await open('private', whereIs(null, 'd1'), { listed: true });
    await open('card', cardAt('k1', 'ann'), { listed: true });
    await open('hers', cardAt('k2', 'ann'));
    await open('full', whereIs('1', 'c1'), { invited: ['cleo'] });
    const shown = async (person: string, guild: string | null = '1', channel = 'c1') =>
      (await store.openLobbies(person, { guild, channel }, 60)).map(({ table }) => table.id);
    const bob = await shown('bob');
    expect(bob[0]).toBe('here');
    expect([...bob].sort()).toEqual(['card', 'here', 'listed']);
    expect((await shown('cleo')).sort()).toEqual(['card', 'full', 'here', 'listed']);
    expect((await shown('bob', null, 'k2')).sort()).toEqual(['card', 'hers', 'listed']);
    await open('asked', whereIs(null, 'd2'), { size: 3, invited: ['dan'] });
    await open('asked-away', whereIs('3', 'c4'), { size: 3, invited: ['dan'] });
    expect((await shown('dan')).sort()).toEqual(['asked', 'asked-away', 'card', 'here', 'listed']);
    expect((await shown('bob')).sort()).toEqual(['card', 'here', 'listed']);
    await store.saveBlock(personParty('bob'), personParty('ann'));
    expect(await shown('bob')).toEqual([]);
    await store.saveBlock('server:1', personParty('cleo'));
    expect((await shown('cleo')).sort()).toEqual(['card', 'listed']);
  }
});
