import { describe, expect, test } from 'vitest';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { change, DETAILS, emptyLobby, MOVE } from '../support/lobby.ts';
import { STORES } from '../support/stores.ts';

/** What is asked of a store for all tables of a person at once. */

const CHAIRS = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
] as const;
const REVISION = 3;
const before = { mu: 25, sigma: 8 };

describe.each(STORES)('the records of tables in %s', (_name, begin) => {
  test('are the same for several at once as for each', async () => {
    const { store } = await begin();
    for (const id of ['ann', 'bob']) await store.savePerson({ id, name: id });
    const playing = {
      phase: 'playing' as const,
      chairs: CHAIRS,
      match: { state: {}, schema: 1, revision: 1, ply: 0, resigned: [] },
      seatStatuses: [FRESH_SEAT, FRESH_SEAT],
    };
    const seats = CHAIRS.map((one) => ({ ...one, rank: 1, score: 2, resigned: false, feats: [], ...DETAILS }));
    for (const id of ['archived', 'over', 'running']) {
      await store.open(emptyLobby(id, playing), []);
      await store.commit(change(id, 1, { entries: [MOVE] }));
      await store.commit(change(id, 2, { undone: 1, tableEvents: [{ kind: 'undo', by: 'Bob', seat: 1, to: 1 }] }));
      await store.countHint(id, 0, 'first');
    }
    await store.countHint('over', 0, 'second');
    for (const id of ['archived', 'over']) {
      const results = { ending: 'over' as const, rated: true, seats };
      await store.commit(change(id, 3, { set: { phase: 'over' }, entries: [MOVE], results }));
      const analysis = { revision: REVISION, decisions: [], luck: [{ seat: 0 as const, chance: 0.5, points: null }] };
      await store.saveAnalysis(id, { analysis, seats: [0, 1], complete: id === 'over' }, 10);
    }
    await store.rate('toy', ({ table, seats: rated }) =>
      rated.map(({ seat, person }) => ({ table, seat, person, pool: 'people', before, after: { mu: 26, sigma: 7 } })),
    );
    await store.archive('archived', 4, { state: true });
    await store.open(emptyLobby('left'), []);
    await store.noteGone('left', 'ann', 'left');
    await store.noteGone('left', 'bob', 'declined');
    const invited = { post: { channel: 'd', message: 'm', at: new Date(1e12) }, shows: 'x' };
    await store.saveLobbyNotice('left', 'ann', invited, await store.beginLobbyNotice('left', 'ann'));
    const secret = { post: { channel: 'd', message: 'n' }, told: [2] };
    await store.savePrivateNotice('running', 'ann', secret, await store.beginPrivateNotice('running', 'ann'));
    const shown = {
      ...{ person: 'ann', post: { channel: 'd', message: 's', at: new Date(1e12) }, version: 1 },
      ...{ waits: true, rang: null, ringing: null, sending: false },
    };
    await store.saveSeatMessage('running', shown, await store.beginSeatMessage('running', 'ann', null));
    const tables = ['running', 'left', 'archived', 'over'];
    const all = await store.recordsOf('ann', tables, REVISION);
    expect([...all.keys()]).toEqual(tables);
    for (const id of tables)
      expect(all.get(id)).toEqual({
        log: await store.log(id),
        result: await store.results(id),
        changes: await store.ratingChanges(id),
        analysis: await store.analysis(id, REVISION),
        hints: (await store.hintsOf(id))[0]?.hints ?? 0,
        lobbyNotice: (await store.lobbyNotices(id)).find(({ person }) => person === 'ann') ?? null,
        privateNotice: id === 'running' ? await store.privateNotice(id, 'ann') : null,
        seatMessage: (await store.seatMessages(id)).find(({ person }) => person === 'ann') ?? null,
      });
    expect(all.get('left')?.lobbyNotice).toMatchObject({ post: { message: 'm' }, gone: 'left' });
    expect(all.get('running')?.privateNotice).toMatchObject({ told: [2] });
    expect(all.get('running')?.seatMessage).toMatchObject({ post: { message: 's' } });
    const told = tables.map((id) => all.get(id));
    expect(told.map((one) => one?.log.length)).toEqual([2, 0, 3, 3]);
    expect(told.map((one) => one?.hints)).toEqual([1, 0, 1, 2]);
    expect(told.map((one) => one?.changes.length)).toEqual([0, 0, 2, 2]);
    expect(told.map((one) => one?.analysis?.complete)).toEqual([undefined, undefined, false, true]);
  });
});
