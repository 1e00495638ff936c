import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { postgresStore } from '../../src/db/store.ts';
import { FIRST_SEEK } from '../../src/domain/finding/seek.ts';
import { personParty } from '../../src/domain/people/block.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { numberChairs } from '../../src/domain/table/seats.ts';
import { apart, cardAt, freshPlace, whereIs } from '../../src/domain/table/table.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';

/** Which lobbies somebody is shown, who waits, and what was not shown them, alike in both stores. */
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

test('who was found waits again since when they had waited, unless they wait already', async () => {
  for (const store of stores) {
    for (const id of ['hal', 'ida', 'joe']) await store.savePerson({ id, name: id });
    const since = 1_700_000_000_000;
    const waits = ['hal', 'ida', 'joe'].map((person) => ({ person, since }));
    const more = { seek: FIRST_SEEK, behind: null, avoids: [], lookAt: since };
    for (const one of waits) await store.beginWait({ ...one, ...more }, []);
    expect(await store.endWaits(waits.slice(0, 2), since + 90_000)).toBe(true);
    // What was asked before they were found is over.
    expect(await store.beginWait({ person: 'ida', since: since + 80_000, ...more }, [])).toBe(false);
    expect(await store.beginWait({ person: 'ida', since: since + 100_000, ...more }, [])).toBe(true);
    await store.waitAgain(['hal', 'ida', 'joe'], since + 120_000);
    const all = await store.waitingPeople();
    expect(all.map((one) => [one.person, one.since - since, one.lookAt - since, one.dmsClosed])).toEqual([
      ['hal', 0, 120_000, false],
      ['joe', 0, 0, false],
      ['ida', 100_000, 0, false],
    ]);
    expect(await store.seekOf('hal')).toMatchObject({ since, foundAt: null, waited: null });
    await store.savePerson({ id: 'joe', dmsClosed: true });
    expect((await store.waitingPeople()).filter(({ dmsClosed }) => dmsClosed)).toMatchObject([{ person: 'joe' }]);
  }
});

test('which tables have ended that somebody sees in private and was not shown', async () => {
  for (const store of stores) {
    for (const id of ['kay', 'lou']) await store.savePerson({ id, name: id });
    const chairs = numberChairs(['kay', 'lou'].map((person) => ({ person, name: person })));
    const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
    const begun = { phase: 'playing', chairs, match, seatStatuses: [FRESH_SEAT, FRESH_SEAT] } as const;
    const places = {
      apart1: apart('apart1'),
      card1: cardAt('k1', 'kay'),
      direct1: whereIs(null, 'd1'),
      channel1: whereIs('1', 'c1'),
    };
    for (const [id, place] of Object.entries(places)) {
      const host = id === 'direct1' ? 'lou' : 'kay';
      await store.open({ ...emptyLobby(id), ...begun, host, place: freshPlace(place) }, []);
      if (id === 'card1') continue;
      await store.commit(change(id, 1, { set: { phase: 'aborted' } }));
    }
    const unseen = async (person: string) => (await store.closedTablesOf(person)).map(({ id }) => id).sort();
    expect([await unseen('kay'), await unseen('lou')]).toEqual([['apart1'], ['apart1']]);
    for (const id of ['direct1', 'channel1', 'card1']) await store.beginSeatMessage(id, 'kay', null);
    const attempt = await store.beginSeatMessage('apart1', 'kay', null);
    const post = { channel: 'd', message: 'm', at: new Date() };
    const shown = { person: 'kay', post, version: 2, waits: false, rang: null, sending: false };
    expect(await store.saveSeatMessage('apart1', shown, attempt)).toBe('stored');
    expect(await unseen('kay')).toEqual(['direct1']);
  }
});
