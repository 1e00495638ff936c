import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { rateAll } from '../../src/app/ratings/rate.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { isSeat } from '../../src/core/seat.ts';
import type { GameEnd } from '../../src/domain/results/result.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { type Chair, freshPlace, whereIs } from '../../src/domain/table/table.ts';
import { change, DETAILS, emptyLobby } from '../support/lobby.ts';
import { STORES, type Timed } from '../support/stores.ts';
import { TOY } from '../support/toy.ts';

/** Keeps bests of a game, and returns those that are of it then. */
async function noted(store: Store, table: string, bests: Parameters<Store['noteBests']>[1]) {
  await store.noteBests(table, bests);
  return store.keptBests(table);
}

/** Statistics and the look back on a month: the tests' own store has to tell what the real one tells. */

const games = [{ ...TOY, id: 'toy' }];
const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };

interface Ended {
  readonly guild?: string;
  readonly rated?: boolean;
  readonly options?: JsonObject;
  readonly language?: 'en' | 'hu';
}

/** Ends a game with these scores; who has more is ranked before. */
async function end(
  store: Store,
  id: string,
  scores: Readonly<Record<string, number>>,
  { guild = 'g', rated = true, options = {}, language = 'en' }: Ended = {},
): Promise<void> {
  const order = Object.values(scores).sort((a, b) => b - a);
  const chairs = Object.keys(scores).flatMap((name, seat): readonly Chair[] =>
    isSeat(seat) ? [{ seat, person: name === 'Ada' ? null : name.toLowerCase(), name }] : [],
  );
  const place = freshPlace(whereIs(guild, 'c'));
  const seatStatuses = chairs.map(() => FRESH_SEAT);
  const opened = { phase: 'playing', chairs, match, seatStatuses, ranked: rated, place, options, language } as const;
  await store.open(emptyLobby(id, opened), []);
  const results: GameEnd = {
    ...{ ending: 'over', rated },
    seats: chairs.map(({ seat, person, name }) => {
      const score = scores[name] ?? 0;
      const parts = { crowns: score / 10 };
      return {
        seat,
        person,
        name,
        rank: 1 + order.indexOf(score),
        score,
        resigned: false,
        feats: [],
        ...DETAILS,
        parts,
      };
    }),
  };
  await store.commit(change(id, 1, { set: { phase: 'over' }, results }));
}

const HOUR = 3_600_000;

describe.each(STORES)('in %s', (_name, begin) => {
  let timed: Timed;
  let store: Store;
  beforeAll(async () => {
    timed = await begin();
    ({ store } = timed);
    for (const person of ['Ann', 'Bob', 'Cleo']) await store.savePerson({ id: person.toLowerCase(), name: person });
    await store.savePerson({ id: 'ann', listed: true });
    const all: readonly (readonly [string, Parameters<typeof end>[2], Ended?])[] = [
      ['s1', { Ann: 40, Bob: 30 }, { language: 'hu' }],
      ['s2', { Ann: 42, Bob: 41 }, { language: 'hu' }],
      ['s3', { Cleo: 20, Ann: 50 }],
      ['s4', { Bob: 90, Ann: 80 }, { options: { long: true } }],
      ['s5', { Cleo: 10, Ada: 5 }, { rated: false }],
      ['s6', { Bob: 60, Cleo: 10 }, { guild: 'far' }],
    ];
    for (const [id, scores, more] of all) {
      await end(store, id, scores, more);
      await timed.pass(1_000);
    }
    await rateAll({ games, store });
  });
  const span = () => ({ from: new Date(timed.now() - HOUR), to: new Date(timed.now() + HOUR) });

  test('somebody’s games have their scores, parts, times and options', async () => {
    const rows = await store.playedBy({ person: 'ann', seenBy: null }, 'toy', 9);
    expect(
      rows.map(({ rank, score, parts, moves, seconds, options }) => [rank, score, parts, moves, seconds, options]),
    ).toEqual([
      [2, 80, { crowns: 8 }, 12, 90, { long: true }],
      [1, 50, { crowns: 5 }, 12, 90, {}],
      [1, 42, { crowns: 4.2 }, 12, 90, {}],
      [1, 40, { crowns: 4 }, 12, 90, {}],
    ]);
    expect((await store.playedByAll('toy', 2, 99)).map(({ score }) => score).sort()).toEqual(
      [40, 30, 42, 41, 20, 50, 90, 80, 10, 60, 10].sort(),
    );
    const seen = { person: 'ann', seenBy: { person: 'cleo', server: null } };
    expect(await store.gamesPlayed(seen)).toEqual(new Map([['toy', 1]]));
    expect(await store.headToHead('ann', 'bob', 'toy')).toEqual({ games: 3, better: 2, worse: 1 });
    const pair = { seats: [0, 1], people: ['ann', 'bob'], games: 2, better: 2, worse: 0 };
    expect(await store.pairsOf('s1')).toEqual([]);
    expect(await store.pairsOf('s2')).toEqual([pair]);
    // Bob had the first seat of their third game; later games do not count.
    expect(await store.pairsOf('s4')).toEqual([{ ...pair, people: ['bob', 'ann'], games: 3, better: 1, worse: 2 }]);
    expect(await store.pairsOf('s5')).toEqual([]);
  });

  test('how reliable people are is one question: games with others, those they have left, and how they used their time', async () => {
    const asked = () => store.reliabilityOf(['ann', 'bob', 'nobody']);
    const none = { late: 0, turn: null, hours: Array.from({ length: 24 }, () => 0) };
    expect(await asked()).toEqual([
      { person: 'ann', begun: 4, finished: 4, ...none },
      { person: 'bob', begun: 4, finished: 4, ...none },
      { person: 'nobody', begun: 0, finished: 0, ...none },
    ]);
    const hours = Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 3 : 0));
    const result = await store.results('s1');
    const seats = result?.seats.map((one) =>
      one.person === 'ann'
        ? { ...one, how: 'autopilot' as const, times: { turn: 120, late: 2, hours } }
        : { ...one, level: null },
    );
    if (!result || !seats) throw new Error('there is no result');
    await store.rewrite('s1', { ...result, seats }, { seconds: true });
    // Against a computer that has always been one, nobody keeps anybody waiting.
    const solo = await store.results('s3');
    if (!solo) throw new Error('there is no result');
    await store.rewrite(
      's3',
      { ...solo, seats: solo.seats.map((one) => ({ ...one, level: 'strong' as const })) },
      { seconds: true },
    );
    const chairs = [
      { seat: 0, person: 'ann', name: 'Ann' },
      { seat: 1, person: null, name: 'Babbage' },
    ] as const;
    await store.open(emptyLobby('l1', { phase: 'playing', chairs, match, seatStatuses: [FRESH_SEAT, FRESH_SEAT] }), []);
    const left = { kind: 'leave', seat: 1, was: 'Bob', now: 'Babbage', people: { was: 'bob' } } as const;
    await store.commit(change('l1', 1, { tableEvents: [left] }));
    expect(await asked()).toEqual([
      { person: 'ann', begun: 3, finished: 2, late: 2, turn: 120, hours },
      { person: 'bob', begun: 5, finished: 4, ...none },
      { person: 'nobody', begun: 0, finished: 0, ...none },
    ]);
    // What follows is about the games as they were.
    for (const former of [result, solo]) await store.rewrite(former.table, former, { seconds: true });
  });

  test('ratings have a course, and leaderboards their places', async () => {
    const rating = await store.ratingOf('ann', 'toy', 'people');
    expect(rating?.games).toBe(4);
    const course = await store.ratingHistory('ann', 'toy', 'people', 3);
    expect(course).toHaveLength(3);
    expect(course.at(-1)?.mu).toBe(rating?.mu);
    expect(await store.ratingOf('nobody', 'toy', 'people')).toBeNull();
    const board = (server: string | null, since: Date | null = null) => ({ game: 'toy', server, since });
    const all = await store.leaders(board(null), 0, 9);
    // Cleo has two rated games.
    expect(
      all.map(({ person, place, played, won, listed, gain }) => [person, place, played, won, listed, gain]),
    ).toEqual([
      ['ann', 1, 4, 3, true, 0],
      ['bob', 2, 4, 2, false, 0],
    ]);
    expect((await store.leaders(board('far'), 0, 9)).map(({ person, played }) => [person, played])).toEqual([
      ['bob', 1],
    ]);
    const { from } = span();
    expect((await store.leaders(board('g', from), 0, 9)).map(({ person }) => person)).toEqual(['ann', 'bob']);
    expect((await store.leader(board('g', from), 'ann'))?.gain).toBeCloseTo((rating?.mu ?? 0) - 25, 9);
    expect(await store.leader(board(null), 'cleo')).toBeNull();
  });

  test('games that are alike are counted, in a server or anywhere, up to a number', async () => {
    const before = { table: '', endedAt: span().to };
    const count = (more: Partial<Parameters<Store['playedAlike']>[0]>, most = 20) =>
      store.playedAlike({ game: 'toy', size: 2, compared: null, server: null, before, ...more }, most);
    const long = (own: boolean) => ({ compared: { own: { long: own }, usual: { long: false } } });
    expect(await count({})).toBe(6);
    expect(await count({}, 4)).toBe(4);
    expect(await count({ server: 'g' })).toBe(5);
    expect(await count({ size: 3 })).toBe(0);
    expect(await count({ size: null, ...long(true) })).toBe(1);
    expect(await count(long(false))).toBe(5);
    const third = await store.results('s3');
    if (!third) throw new Error('there is no third game');
    expect(await count({ before: third })).toBe(2);
  });

  test('a month has its games, people, climbers, records that were broken, and the closest game', async () => {
    for (const [id, seat, value, variant] of [
      ['s1', 0, 40, ''],
      ['s3', 1, 50, ''],
      ['s4', 0, 90, 'long'],
      ['s6', 0, 60, ''],
    ] as const)
      await store.noteBests(id, [{ seat, kind: 'score', variant, size: 2, value }]);
    const month = await store.monthOf('g', span());
    expect(month).toMatchObject({
      games: [{ game: 'toy', n: 5 }],
      people: 3,
      active: [
        { name: 'Ann', games: 4 },
        { name: 'Bob', games: 3 },
        { name: 'Cleo', games: 2 },
      ],
      closest: { table: 's2', version: 2, game: 'toy', players: ['Ann', 'Bob'] },
    });
    expect(month.climbers[0]).toMatchObject({ name: 'Ann', game: 'toy' });
    expect(month.climbers.every(({ gain }) => gain > 0)).toBe(true);
    // Her 50 broke her 40, which was the first of its kind, as the 90 of the longer games was.
    const record = { game: 'toy', kind: 'score', variant: '', size: 2 };
    expect(month.records).toEqual([{ ...record, name: 'Ann', value: 50 }]);
    expect(month.language).toBe('en');
    const nobody = { language: null, games: [], people: 0, active: [], climbers: [], records: [], closest: null };
    expect(await store.monthOf('g', { from: new Date(0), to: new Date(1) })).toEqual(nobody);
    expect(await store.monthOf('gone', span())).toEqual(nobody);
    await end(store, 's7', { Bob: 70, Ann: 1 });
    await store.noteBests('s7', [{ seat: 0, kind: 'score', variant: '', size: 2, value: 70 }]);
    expect((await store.monthOf('g', span())).records).toEqual([{ ...record, name: 'Bob', value: 70 }]);
  });

  test('people are called in a server as they are called there, and elsewhere as everywhere', async () => {
    await store.saveServerName('bob', 'g', 'The Captain');
    await store.saveServerName('bob', 'far', 'Bobbin');
    const bob = async (server: string | null) => {
      const leaders = await store.leaders({ game: 'toy', server, since: null }, 0, 9);
      const hall = await store.hall('toy', server);
      const names = [...leaders, ...hall].flatMap(({ person, name }) => (person === 'bob' ? [name] : []));
      return [...new Set(names)];
    };
    expect(await bob('g')).toEqual(['The Captain']);
    expect(await bob('far')).toEqual(['Bobbin']);
    expect(await bob(null)).toEqual(['Bob']);
    const month = await store.monthOf('g', span());
    expect(month.active.map(({ name }) => name)).toContain('The Captain');
    expect(month.records.map(({ name }) => name)).toEqual(['The Captain']);
    expect(await store.serverNamesOf('bob')).toEqual([
      { server: 'far', name: 'Bobbin' },
      { server: 'g', name: 'The Captain' },
    ]);
    await store.saveServerName('bob', 'g', null);
    await store.saveServerName('bob', 'far', null);
    expect(await bob('g')).toEqual(['Bob']);
  });

  test('wins in a row are those without hints', async () => {
    const streak = async (id: string) => (await noted(store, id, [])).filter(({ kind }) => kind === 'streak');
    await store.countHint('s2', 0, 'a decision');
    expect((await store.scoredGame('s2'))?.seats).toMatchObject([
      { person: 'ann', how: 'played', hints: 1 },
      { person: 'bob', how: 'played', hints: 0 },
    ]);
    expect(await streak('s2')).toEqual([]);
    // Her first and her third win: the second neither counts nor breaks the row.
    expect(await streak('s3')).toMatchObject([{ person: 'ann', value: 2 }]);
  });

  test('servers are looked back on whose admins want it, page by page, and each month once', async () => {
    for (const server of ['c', 'a', 'b'])
      await store.saveServerSettings(server, { recap: true, recapChannel: `news of ${server}` });
    await store.saveServerSettings('b', { recap: false });
    await store.saveServerSettings('d', { recap: true });
    expect(await store.recapServers('', 1)).toEqual([{ server: 'a', channel: 'news of a' }]);
    expect(await store.recapServers('a', 9)).toEqual([{ server: 'c', channel: 'news of c' }]);
    expect(await store.recapped('a', '2026-11')).toBe(false);
    await Promise.all([store.noteRecap('a', '2026-11'), store.noteRecap('a', '2026-11')]);
    expect(await store.recapped('a', '2026-11')).toBe(true);
    expect(await store.recapped('a', '2026-12')).toBe(false);
    expect(await store.recapped('b', '2026-11')).toBe(false);
  });
});
