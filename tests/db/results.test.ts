import { beforeAll, describe, expect, test } from 'vitest';
import type { FinishedOf, FinishedPage } from '../../src/app/ports/results.ts';
import type { Store } from '../../src/app/ports/store.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Seat } from '../../src/core/seat.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { GameEnd, SeatResult } from '../../src/domain/results/result.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { type Chair, whereIs } from '../../src/domain/table/table.ts';
import { eraseAll } from '../support/erasing.ts';
import { change, DETAILS, emptyLobby, MOVE } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES, type Timed } from '../support/stores.ts';

/** What became of games that have ended, as the stores keep it. */
const CHAIRS: readonly Chair[] = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
  { seat: 2, person: null, name: 'Computer' },
];

const ranked = (seat: Seat, rank: number | null, score: number | null, resigned = false): SeatResult => {
  const { person, name } = CHAIRS[seat] ?? { person: null, name: '' };
  return { seat, person, name, rank, score, resigned, feats: seat === 1 ? ['nine-points'] : [], ...DETAILS };
};

const OVER: GameEnd = {
  ending: 'over',
  rated: false,
  seats: [ranked(0, 2, 31.5, true), ranked(1, 1, 40), ranked(2, 2, null)],
};
const ABORTED: GameEnd = { ending: 'aborted', rated: false, seats: CHAIRS.map(({ seat }) => ranked(seat, null, null)) };

describe.each(STORES)('in %s', (name, begin) => {
  let timed: Timed;
  let store: Store;
  beforeAll(async () => {
    timed = await begin();
    ({ store } = timed);
  });

  const id = (what: string): string => `${name.slice(0, 2)}-${what}`.toLowerCase();
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  const place = {
    kind: 'channel',
    guild: 'g',
    channel: 'c',
    lobby: null,
    thread: null,
    post: null,
    closed: false,
  } as const;
  const open = (what: string, more: Parameters<typeof emptyLobby>[1] = {}) =>
    store.open(
      emptyLobby(id(what), {
        phase: 'playing',
        chairs: CHAIRS,
        match,
        seatStatuses: [FRESH_SEAT, FRESH_SEAT, FRESH_SEAT],
        place,
        ...more,
      }),
      [],
    );

  test('a game that goes on has none', async () => {
    await open('on');
    expect(await store.commit(change(id('on'), 1, { entries: [MOVE] }))).toBe(true);
    expect(await store.results(id('on'))).toBeNull();
    expect(await store.results(id('unheard-of'))).toBeNull();
  });

  test.each([
    ['over', OVER],
    ['aborted', ABORTED],
  ] as const)('one that is %s has its seats, its game, its server and its end', async (ending, results) => {
    await open(ending);
    const set = { phase: ending };
    expect(await store.commit(change(id(ending), 1, { set, entries: [MOVE], results }))).toBe(true);
    const table = await store.find(id(ending));
    expect(await store.results(id(ending))).toEqual({
      ...results,
      table: id(ending),
      game: 'toy',
      options: {},
      revision: 1,
      guild: 'g',
      endedAt: table?.changedAt,
    });
  });

  test('nothing is kept of an end that came too late', async () => {
    await open('late');
    await store.commit(change(id('late'), 1, { entries: [MOVE] }));
    expect(await store.commit(change(id('late'), 1, { set: { phase: 'over' }, results: OVER }))).toBe(false);
    expect(await store.results(id('late'))).toBeNull();
  });

  test('a game ends once', async () => {
    await open('twice');
    await store.commit(change(id('twice'), 1, { set: { phase: 'over' }, results: OVER }));
    await expect(store.commit(change(id('twice'), 2, { set: { phase: 'over' }, results: OVER }))).rejects.toThrow();
  });

  test('older games without a result are found one after the other, and filled in once', async () => {
    await open('old-1', { phase: 'over' });
    await open('old-2', { phase: 'aborted' });
    await open('old-3', { phase: 'over' });
    await open('old-lobby', { phase: 'aborted', match: null, seatStatuses: [] });
    const found = async (after: string, limit: number) =>
      (await store.unresolved(after, limit)).map((table) => table.id);
    expect(await found('', 2)).toEqual([id('old-1'), id('old-2')]);
    expect(await found(id('old-2'), 2)).toEqual([id('old-3')]);

    // Somebody who was erased meanwhile does not come back with what was read before.
    await eraseAll(store, 'ann', [{ table: id('old-1'), name: 'Ann', called: 'former player' }]);
    await store.resolve(id('old-1'), OVER);
    const table = await store.find(id('old-1'));
    const [first, ...others] = OVER.seats;
    expect(await store.results(id('old-1'))).toEqual({
      ending: 'over',
      rated: false,
      seats: [{ ...first, person: null, name: 'former player' }, ...others],
      table: id('old-1'),
      game: 'toy',
      options: {},
      revision: 1,
      guild: 'g',
      endedAt: table?.changedAt,
    });
    await store.resolve(id('old-1'), ABORTED);
    expect((await store.results(id('old-1')))?.ending).toBe('over');
    expect(await found('', 9)).toEqual([id('old-2'), id('old-3')]);
    await store.resolve(id('on'), OVER);
    expect(await store.results(id('on'))).toBeNull();
  });

  test('one is written anew: who sat there, when it ended and known levels stay', async () => {
    await open('anew');
    const first = { ...OVER, seats: OVER.seats.map((one) => ({ ...one, how: null, seconds: null, moves: null })) };
    await store.commit(change(id('anew'), 1, { set: { phase: 'over' }, results: first }));
    const before = await store.results(id('anew'));
    const found = (await store.resolved('', 99, 'incomplete')).map((table) => table.id);
    expect(found).toEqual([id('anew')]);
    expect((await store.resolved('', 99)).length).toBeGreaterThan(found.length);
    const parts = { rooms: 3, rows: [1, 2] };
    const measures = { gaps: 2 };
    const more = {
      name: 'X',
      person: null,
      how: 'played',
      moves: 7,
      seconds: 60,
      parts,
      measures,
      level: null,
    } as const;
    const anew: GameEnd = { ...OVER, rated: true, seats: OVER.seats.map((one) => ({ ...one, ...more })) };
    await store.rewrite(id('anew'), anew, { seconds: true });
    const seats = OVER.seats.map((one) => ({ ...one, how: 'played', moves: 7, seconds: 60, parts, measures }));
    expect(await store.results(id('anew'))).toEqual({ ...before, rated: true, seats });
    const other: GameEnd = { ...anew, seats: anew.seats.map((one) => ({ ...one, seconds: 5 })) };
    await store.rewrite(id('anew'), other, { seconds: true });
    expect((await store.results(id('anew')))?.seats[0]?.seconds).toBe(60);
    await store.rewrite(id('anew'), other, { seconds: false });
    expect((await store.results(id('anew')))?.seats[0]?.seconds).toBe(5);
    expect(await store.resolved('', 99, 'incomplete')).toEqual([]);
    expect(await store.ratedGames('due')).toEqual(['toy']);
  });

  test('those that were not measured are found, of the games that are asked for, until they are', async () => {
    const parts = { rooms: 3 };
    const scored = (measures: { gaps: number } | null): GameEnd => ({
      ...OVER,
      seats: OVER.seats.map((one) => ({ ...one, parts, measures })),
    });
    for (const [what, end] of Object.entries({
      unscored: OVER,
      unmeasured: scored(null),
      measured: scored({ gaps: 1 }),
    })) {
      await open(what);
      await store.commit(change(id(what), 1, { set: { phase: 'over' }, results: end }));
    }
    const found = async (games: readonly string[]) =>
      (await store.unmeasured({ measured: games.map((game) => ({ game, name: 'gaps' })), all: [] }, '', 99)).map(
        (table) => table.id,
      );
    expect(await found(['other', 'toy'])).toEqual([id('unmeasured')]);
    expect(await found(['other'])).toEqual([]);
    expect(
      await store.unmeasured({ measured: [{ game: 'toy', name: 'gaps' }], all: [] }, id('unmeasured'), 99),
    ).toEqual([]);
    await store.rewrite(id('unmeasured'), scored({ gaps: 2 }), { seconds: true });
    // A measure that the game has got since is missing.
    const second = { measured: [{ game: 'toy', name: 'second' }], all: [] };
    expect((await store.unmeasured(second, '', 99)).map((table) => table.id)).toContain(id('unmeasured'));
    expect(await found(['toy'])).toEqual([]);
  });

  test('games are found of whose people it is not known how they used their time', async () => {
    const times = { turn: 60, late: 1, hours: Array.from({ length: 24 }, (_, hour) => hour) };
    const timed = { ...OVER, seats: OVER.seats.map((one) => ({ ...one, times: one.person === null ? null : times })) };
    for (const [what, end] of Object.entries({ untimed: OVER, timed })) {
      await open(what);
      await store.commit(change(id(what), 1, { set: { phase: 'over' }, results: end }));
    }
    expect((await store.results(id('timed')))?.seats.map((one) => one.times)).toEqual(
      timed.seats.map((one) => one.times),
    );
    const found = async () =>
      (await store.unmeasured({ measured: [], all: ['toy'] }, '', 99))
        .map((table) => table.id)
        .filter((one) => one.includes('timed'));
    expect(await found()).toEqual([id('untimed')]);
    // What is computed anew of somebody who was erased meanwhile is not kept.
    await eraseAll(store, 'bob', [{ table: id('untimed'), name: 'Bob', called: 'former' }]);
    await store.rewrite(id('untimed'), timed, { seconds: true });
    expect((await store.results(id('untimed')))?.seats.map((one) => one.times !== null)).toEqual(
      OVER.seats.map(({ person }) => person !== null && person !== 'bob'),
    );
    expect(await found()).toEqual([]);
  });

  test('somebody who is erased is in no result any more, and the others are', async () => {
    for (const what of ['first', 'second']) {
      await open(what);
      await store.commit(change(id(what), 1, { set: { phase: 'over' }, results: OVER }));
    }
    const traces = ['first', 'second'].map((what) => ({ table: id(what), name: 'Bob', called: `former ${what}` }));
    await eraseAll(store, 'bob', traces);
    for (const what of ['first', 'second']) {
      const found = await store.results(id(what));
      expect(found?.seats[1]).toEqual({ ...OVER.seats[1], person: null, name: `former ${what}` });
      expect(found?.seats[2]).toEqual(OVER.seats[2]);
    }
  });
});

describe.each(STORES)('the list of finished games in %s', (_name, begin) => {
  let timed: Timed;
  let store: Store;
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  const end = async (
    id: string,
    people: readonly string[],
    more: {
      readonly guild?: string | null;
      readonly game?: string;
      readonly options?: JsonObject;
      readonly end?: GameEnd;
    } = {},
  ) => {
    const chairs = people.map((person, seat) => ({ seat: seat as Seat, person, name: person }));
    const place = { ...ROOM, ...whereIs(more.guild === undefined ? 'g' : more.guild, 'c') };
    const seatStatuses = people.map(() => FRESH_SEAT);
    const { game = 'toy', options = {} } = more;
    await store.open(emptyLobby(id, { phase: 'playing', chairs, match, seatStatuses, place, game, options }), []);
    const seats = chairs.map((one) => ({
      ...one,
      rank: 1 + one.seat,
      score: 10 - one.seat,
      resigned: false,
      feats: [],
      ...DETAILS,
    }));
    const results = more.end ?? { ending: 'over', rated: false, seats };
    await store.commit(change(id, 1, { set: { phase: results.ending }, results }));
    await timed.pass(1_000);
  };
  const ROOM = { channel: 'c', lobby: null, thread: 't', post: null, closed: false };
  const ALL = { past: null, newer: false, limit: 9 };
  const listed = async (of: FinishedOf, page = ALL as FinishedPage) =>
    (await store.finished(of, page)).map(({ table }) => table.id);
  const own = (person: string, game: string | null = null): FinishedOf => ({
    tables: { kind: 'person', person, seenBy: null },
    game,
  });
  const seen = (person: string, by: string, server: string | null): FinishedOf => ({
    tables: { kind: 'person', person, seenBy: { person: by, server } },
    game: null,
  });

  beforeAll(async () => {
    timed = await begin();
    ({ store } = timed);
    await end('a', ['ann', 'bob']);
    await end('b', ['ann', 'cleo'], { guild: 'h' });
    await end('c', ['ann', 'bob'], { guild: null });
    await end('d', ['bob', 'cleo'], { game: 'other' });
    const aborted = {
      ending: 'aborted',
      rated: false,
      seats: [{ seat: 0, person: 'ann', name: 'ann', rank: null, score: null }],
    } as const;
    await end('e', ['ann'], {
      end: { ...aborted, seats: aborted.seats.map((one) => ({ ...one, resigned: false, feats: [], ...DETAILS })) },
    });
    await store.open(emptyLobby('f', { phase: 'playing', chairs: CHAIRS, match, seatStatuses: [] }), []);
  });

  test('has a person’s own games wherever they were played, the newest first, and none that was closed', async () => {
    expect(await listed(own('ann'))).toEqual(['c', 'b', 'a']);
    expect(await listed(own('bob'))).toEqual(['d', 'c', 'a']);
    expect(await listed(own('bob', 'other'))).toEqual(['d']);
    expect(await listed(own('nobody'))).toEqual([]);
  });

  test('has those of a server', async () => {
    expect(await listed({ tables: { kind: 'server', server: 'g' }, game: null })).toEqual(['d', 'a']);
    expect(await listed({ tables: { kind: 'server', server: 'g' }, game: 'toy' })).toEqual(['a']);
  });

  test('has of others what was played in that server, or together', async () => {
    expect(await listed(seen('bob', 'ann', 'g'))).toEqual(['d', 'c', 'a']);
    expect(await listed(seen('bob', 'ann', 'h'))).toEqual(['c', 'a']);
    expect(await listed(seen('cleo', 'bob', 'h'))).toEqual(['d', 'b']);
    expect(await listed(seen('bob', 'cleo', null))).toEqual(['d']);
  });

  test('is turned page by page, and back', async () => {
    const [first] = await store.finished(own('ann'), { ...ALL, limit: 1 });
    if (!first) throw new Error('there is no game');
    const past = { table: first.table.id, endedAt: first.result.endedAt };
    expect(await listed(own('ann'), { past, newer: false, limit: 1 })).toEqual(['b']);
    const [third] = await store.finished(own('ann'), { ...ALL, limit: 9 }).then((all) => all.slice(2));
    if (!third) throw new Error('there is no third game');
    const last = { table: third.table.id, endedAt: third.result.endedAt };
    expect(await listed(own('ann'), { past: last, newer: true, limit: 1 })).toEqual(['b']);
    expect(await listed(own('ann'), { past: last, newer: true, limit: 9 })).toEqual(['c', 'b']);
    expect(first).toMatchObject({
      table: { version: 2, place: { guild: null, thread: 't' } },
      result: { game: 'toy' },
    });
    expect(first.result.seats.map(({ name, score }) => [name, score])).toEqual([
      ['ann', 10],
      ['bob', 9],
    ]);
  });

  test('what people did before is counted, alike games apart', async () => {
    const times = { turn: 1, late: 0, hours: Array.from({ length: 24 }, () => 0) };
    const seats = (feats: readonly string[] | null): GameEnd => ({
      ending: 'over',
      rated: false,
      seats: [{ seat: 0, person: 'dora', name: 'dora', rank: 1, score: 30, resigned: false, feats, ...DETAILS, times }],
    });
    await end('k', ['dora', 'ann'], { end: seats(['nine', 'ten']) });
    await end('l', ['dora', 'ann'], {
      options: { end: 'a', more: 3 },
      end: {
        ...seats(['nine']),
        seats: [
          ...seats(['nine']).seats,
          ...seats(null).seats.map((one) => ({ ...one, seat: 1 as const, person: 'ann' })),
        ],
      },
    });
    const [newest] = await store.finished(own('dora'), ALL);
    if (!newest) throw new Error('there is no game');
    const before = { table: 'zz', endedAt: newest.result.endedAt };
    const of = { game: 'toy', size: 1, compared: { own: {}, usual: {} }, before };
    const all = { played: 2, wins: 2, feats: new Set(['nine', 'ten']), featsKnown: true };
    expect(await store.formerResults(['dora', 'nobody'], of)).toEqual(
      new Map([['dora', { ...all, alike: 1, best: 30 }]]),
    );
    expect(await store.formerResults(['dora'], { ...of, size: 4 })).toEqual(
      new Map([['dora', { ...all, alike: 0, best: null }]]),
    );
    expect(await store.formerResults(['dora'], { ...of, before: { ...before, table: 'l' } })).toEqual(
      new Map([['dora', { ...all, played: 1, wins: 1, alike: 1, best: 30 }]]),
    );
    expect(await store.formerResults(['dora'], { ...of, game: 'other' })).toEqual(new Map());
    // Scores of games with other options are not compared, and what a game does not say of them was as usual.
    const usual = { long: false, end: 'a' };
    const compared = async (own: JsonObject) =>
      (await store.formerResults(['dora'], { ...of, compared: { own, usual } })).get('dora');
    expect(await compared(usual)).toEqual({ ...all, alike: 1, best: 30 });
    expect(await compared({ ...usual, long: true })).toEqual({ ...all, alike: 0, best: null });
    await end('m', ['dora', 'ann'], { end: seats(null) });
    const later = { table: 'zz', endedAt: new Date(timed.now() + 60_000) };
    expect((await store.formerResults(['dora'], { ...of, before: later })).get('dora')?.featsKnown).toBe(false);
    // What was achieved with a hint is not collected, and rows of earlier versions do not know of all feats.
    const mine = { person: 'dora', seenBy: null };
    expect((await store.featsBy(mine, 'toy')).map(({ feat }) => feat).sort()).toEqual(['nine', 'ten']);
    expect(await store.featsBy({ ...mine, seenBy: { person: 'nobody', server: null } }, 'toy')).toEqual([]);
    await store.countHint('k', 0, 'decision');
    expect((await store.featsBy(mine, 'toy')).map(({ feat }) => feat)).toEqual(['nine']);
    expect((await store.formerResults(['dora'], of)).get('dora')?.feats).toEqual(new Set(['nine']));
    const result = await store.results('k');
    if (!result) throw new Error('there is no result');
    await store.rewrite(
      'k',
      { ...result, seats: result.seats.map((one) => ({ ...one, times: null })) },
      { seconds: true },
    );
    expect((await store.formerResults(['dora'], of)).get('dora')?.featsKnown).toBe(false);
  });

  test('films are kept, the newest of them', async () => {
    const film = (key: string, size: number) => ({
      key,
      table: 'a',
      hash: `hash of ${key}`,
      bytes: new Uint8Array(size).fill(7),
    });
    await store.saveFilm(film('one', 400), 1_000);
    await store.saveFilm(film('two', 400), 1_000);
    expect((await store.film('one'))?.hash).toBe('hash of one');
    expect([...((await store.film('two'))?.bytes ?? [])]).toEqual([...film('two', 400).bytes]);
    await store.saveFilm(film('three', 400), 1_000);
    expect(await store.film('one')).toBeNull();
    expect(await store.film('three')).not.toBeNull();
    await eraseAll(store, 'ann', [{ table: 'a', name: 'ann', called: 'former player' }]);
    expect(await store.film('three')).toBeNull();
    expect(await listed(own('ann'))).not.toContain('a');
  });
});

test('somebody who is erased while a result is filled in is not in it', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  await store.open(
    emptyLobby('old', { phase: 'over', chairs: CHAIRS, match, seatStatuses: [FRESH_SEAT, FRESH_SEAT, FRESH_SEAT] }),
    [],
  );
  const erasing = await database.pool.connect();
  await erasing.query('begin');
  await erasing.query(`update chairs set person = null, name = 'former player' where person = 'ann'`);
  const filling = store.resolve('old', OVER);
  const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.pool.query(waits)).rows[0]?.n, { timeout: 5_000 }).toBe(1);
  await erasing.query('commit');
  erasing.release();
  await filling;
  expect((await store.results('old'))?.seats.map(({ person, name }) => [person, name])).toEqual([
    [null, 'former player'],
    ['bob', 'Bob'],
    [null, 'Computer'],
  ]);
});
