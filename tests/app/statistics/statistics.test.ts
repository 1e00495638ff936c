import { beforeEach, describe, expect, test, vi } from 'vitest';
import { play } from '../../../src/app/moves/play.ts';
import { hall, tellHall } from '../../../src/app/statistics/hall.ts';
import { type Leaderboard, leaderboard, tellLeaderboard } from '../../../src/app/statistics/leaderboard.ts';
import { noteAll } from '../../../src/app/statistics/note.ts';
import { personStatistics } from '../../../src/app/statistics/person.ts';
import { postRecap, queueRecaps, scheduleRecaps } from '../../../src/app/statistics/recap.ts';
import type { Measures } from '../../../src/core/contract/achievements.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import {
  bestsOf,
  brokenRecords,
  FIELD,
  inOrder,
  parseBestKind,
  writeBestKind,
} from '../../../src/domain/results/best.ts';
import type { Leader } from '../../../src/domain/results/rating.ts';
import { type PlayedSeat, statisticsOf, talents } from '../../../src/domain/results/statistics.ts';
import { onTurn } from '../../../src/domain/table/position.ts';
import { GAMES } from '../../../src/games/index.ts';
import { startBackfill } from '../../../src/jobs/backfill.ts';
import { hallLines, hallScene, recordWords } from '../../../src/scenes/statistics/hall-scene.ts';
import { personScene } from '../../../src/scenes/statistics/person-scene.ts';
import { personLines } from '../../../src/scenes/statistics/person-words.ts';
import { type AppHarness, appHarness, seat } from '../../support/app-harness.ts';
import { quiet } from '../../support/quiet.ts';
import { TOY } from '../../support/toy.ts';

/** What is told of people's games, and to whom. */
let at: AppHarness;
beforeEach(() => {
  at = appHarness();
});

/** Plays a game in which Ann takes all she can, and Bob as little. */
async function played(): Promise<string> {
  return playOn((await seat(at, ['ann', 'bob'])).id);
}

async function playOn(id: string): Promise<string> {
  for (let table = await at.table(); table.phase === 'playing'; table = await at.table()) {
    const [on] = onTurn(TOY, table);
    const person = on === undefined ? null : (table.chairs[on]?.person ?? null);
    if (on === undefined || person === null || !table.match) throw new Error('nobody is on turn');
    const path = TOY.paths(table.match.state, on).at(person === 'ann' ? -1 : 0) ?? [];
    const done = await play(at.context, { table: id, version: null, person, path });
    if (!done.ok) throw new Error(`${path.join(' ')} was refused: ${done.error.code}`);
    await at.memory.idle();
  }
  return id;
}

const ann = { id: 'ann', name: 'Ann' };
const cleo = { id: 'cleo', name: 'Cleo' };

describe('the statistics of a person', () => {
  const of = async (asker: typeof ann, server: string | null, person = ann) =>
    (await personStatistics(at.context, { person: asker, server }, person, null)).shown;

  test('are all one’s own', async () => {
    await played();
    const shown = await of(ann, null);
    expect(shown.statistics).toMatchObject({ games: 1, wins: 1, thisMonth: 1 });
    expect(shown.against).toBeNull();
    const [game] = [TOY];
    expect(personLines(game, 'en', shown)).toContain('Games this month: 1');
  });

  test('of somebody else are those of this server and those of both, all where they have agreed', async () => {
    await played();
    const { guild } = (await at.table()).place;
    expect((await of(cleo, guild)).statistics.games).toBe(1);
    expect((await of(cleo, 'elsewhere')).statistics.games).toBe(0);
    const bob = await of({ id: 'bob', name: 'Bob' }, 'elsewhere');
    expect(bob.statistics.games).toBe(1);
    expect(bob.against).toMatchObject({ name: 'Bob', games: 1, better: 1, worse: 0 });
    await at.context.store.savePerson({ id: 'ann', listed: true });
    expect((await of(cleo, 'elsewhere')).statistics.games).toBe(1);
    await at.context.store.saveBlock('person:ann', 'person:cleo');
    expect((await of(cleo, guild)).statistics.games).toBe(0);
  });

  test('of somebody who was erased are none', async () => {
    const id = await played();
    await at.context.store.erase('ann', [{ table: id, name: 'ann', called: 'former player' }]);
    expect((await of(ann, null)).statistics.games).toBe(0);
    expect(personLines(TOY, 'en', await of(ann, null))).toEqual(['No finished game of Pebbles yet.']);
  });

  test('tell in words all that the picture shows, in every language', () => {
    for (const game of GAMES) {
      const parts = { crowns: 9, properties: 40, largest: 7, middleKingdom: 10, harmony: 0, rooms: 20, decor: 5 };
      const row: PlayedSeat = {
        ...{ endedAt: new Date(0), size: 3, rank: 2, score: 41, moves: 10, seconds: 600 },
        parts: { ...parts, functionality: 6, roof: 4, children: 2, buildings: 25, plaza: 3, characters: 9, figures: 1 },
        options: { harmony: true, middleKingdom: true },
        measures: { gaps: 2 },
      };
      const statistics = statisticsOf(game, [row], new Map([[3, [{ ...row, score: 30 }]]]), new Date(0));
      expect(statistics.strengths).toHaveLength(game.strengths.length);
      for (const language of LANGUAGES) {
        const course = [25, 24, 28, 26].map((mu) => ({ at: new Date(0), mu }));
        const shown = {
          name: 'Ann',
          statistics,
          rating: { mu: 26, sigma: 5, games: 4 },
          course,
          ladder: null,
          puzzles: null,
          against: null,
        };
        const scene = personScene(game, language, shown);
        const lines = personLines(game, language, shown).join('\n');
        for (const { id } of game.strengths) expect(lines).toContain(game.voice(language, String).strength(id).name);
        for (const figure of ['1029?', '41', '30', '971', '1088']) expect(lines).toContain(figure);
        expect(scene.alt.length).toBeLessThanOrEqual(1024);
        expect(scene.alt).toContain('1029?');
      }
    }
  });
});

test('scores of variants are averaged apart, and bonuses are counted where they could be had', () => {
  const kingdomino = GAMES.find(({ id }) => id === 'kingdomino');
  if (!kingdomino) throw new Error('Kingdomino is not installed');
  const row = (score: number, options: object, parts: object, measures: Measures | null = null): PlayedSeat => ({
    ...{ endedAt: new Date(0), size: 2, rank: 1, score, moves: null, seconds: null },
    ...{ options: { ...options }, parts: { ...parts }, measures },
  });
  const usual = row(50, {}, { crowns: 8, middleKingdom: 0 });
  const dynasty = row(
    160,
    { dynasty: true, middleKingdom: true },
    { games: [{ middleKingdom: 10 }, { middleKingdom: 0 }] },
  );
  const found = statisticsOf(kingdomino, [usual, dynasty], new Map([[2, [row(40, {}, {}), dynasty]]]), new Date(0));
  expect(found.sizes.map(({ variant, average, usual: all }) => [variant, average, all])).toEqual([
    ['', 50, 40],
    ['middleKingdom+dynasty', 160, 160],
  ]);
  expect(found.strengths.find(({ id }) => id === 'centre')).toMatchObject({ average: 0.5 });
  const { strengths } = statisticsOf(kingdomino, [usual], new Map(), new Date(0));
  expect(strengths.map(({ id }) => id)).not.toContain('centre');
  const shown = {
    name: 'Ann',
    statistics: found,
    rating: null,
    course: [],
    ladder: null,
    puzzles: null,
    against: null,
  };
  expect(personLines(kingdomino, 'en', shown).join('\n')).toContain('2 players · Middle Kingdom, Dynasty: places');
});

test('somebody is strong in what they have more of than usual, or less of where that is better', () => {
  const kingdomino = GAMES.find(({ id }) => id === 'kingdomino');
  if (!kingdomino) throw new Error('Kingdomino is not installed');
  const played = (crowns: number, gaps: number | null): PlayedSeat => ({
    ...{ endedAt: new Date(0), size: 2, rank: 1, score: 50, moves: null, seconds: null, options: {} },
    ...{ parts: { crowns }, measures: gaps === null ? null : { gaps } },
  });
  const strong = (own: PlayedSeat, usual: PlayedSeat) =>
    talents(statisticsOf(kingdomino, Array(10).fill(own), new Map([[2, [usual]]]), new Date(0)));
  expect(strong(played(12, 4), played(10, 2))).toEqual(['crowns']);
  // Nobody is before ten games.
  const nine = statisticsOf(kingdomino, Array(9).fill(played(12, 4)), new Map([[2, [played(10, 2)]]]), new Date(0));
  expect(talents(nine)).toEqual([]);
  expect(strong(played(10, 0), played(10, 2))).toEqual(['gaps']);
  expect(strong(played(10, 2), played(10, 0))).toEqual([]);
  // Games that ended before it was measured say nothing about it.
  expect(strong(played(10, 0), played(10, null))).toEqual([]);
  const { strengths } = statisticsOf(kingdomino, [played(10, 2), played(10, null)], new Map(), new Date(0));
  expect(strengths.find(({ id }) => id === 'gaps')).toMatchObject({ average: 2, less: true });
});

describe('a leaderboard', () => {
  const leader = (person: string, place: number, listed: boolean): Leader => ({
    ...{
      person,
      name: person.toUpperCase(),
      listed,
      place,
      mu: 30 - place,
      sigma: 3,
      games: 9,
      played: 5,
      won: 2,
      gain: 0.5,
    },
  });
  const board = (server: string | null, own: Leader | null): Leaderboard => ({
    ...{ game: TOY, asked: { game: TOY.id, period: 'month', server, page: 0 } },
    ...{ rows: [leader('bob', 1, false), leader('dan', 2, true)], own, more: false },
  });

  test('of all servers names only those who have agreed, and the reader', () => {
    const own = leader('ann', 40, false);
    expect(tellLeaderboard('en', board(null, own), ann).lines).toEqual([
      '1. a player: 1118, 5 games, won 2 times, +15',
      '2. DAN: 1088, 5 games, won 2 times, +14',
      '40. ANN (You): -32, 5 games, won 2 times, +15',
    ]);
    const alt = tellLeaderboard('en', board(null, own), ann).scene.alt;
    expect(alt).not.toContain('BOB');
  });

  test('of a server names everybody, and says why the reader is missing', () => {
    expect(tellLeaderboard('en', board('g', null), ann).lines).toEqual([
      '1. BOB: 1118, 5 games, won 2 times, +15',
      '2. DAN: 1088, 5 games, won 2 times, +14',
      'You are not on this board: it takes three rated games.',
    ]);
  });

  test('has ten rows a page', async () => {
    const asked: number[] = [];
    const store = {
      ...at.context.store,
      leaders: async (_board: unknown, skip: number, limit: number) => {
        asked.push(skip, limit);
        return Array.from({ length: limit }, (_, n) => leader(`p${n}`, skip + n + 1, true));
      },
    };
    const page = await leaderboard({ ...at.context, store }, ann, {
      ...{ game: TOY.id, period: 'ever', server: null, page: 2 },
    });
    expect(asked).toEqual([20, 11]);
    expect(page.rows).toHaveLength(10);
    expect(page.more).toBe(true);
  });
});

describe('records', () => {
  test('that are broken are told once in the last post', async () => {
    await played();
    const lines = () => at.calls.turns.flatMap(({ result }) => (result ? [result.record ?? null] : []));
    // Without twenty games before it nothing is a record.
    for (let n = 1; n < FIELD; n += 1) {
      at.now += 1000;
      await played();
    }
    expect(lines()).toEqual(Array.from({ length: FIELD }, () => null));
    at.now += 1000;
    await played();
    expect(lines()[FIELD]).toBe('🏆 A new record of all servers: ann, 21 wins in a row.');
  });

  test('are not made with hints, by the autopilot or by a game that was left', async () => {
    const bests = async () =>
      (await at.context.store.bestsBy('ann')).map(({ kind, server, value }) => `${kind} ${server} ${value}`);
    const scored = await at.context.store.scoredGame(await played());
    const own = scored?.seats.find(({ person }) => person === 'ann');
    if (!scored || !own) throw new Error('Ann has no seat');
    const of = (more: Partial<typeof own>) =>
      bestsOf(TOY, { ...scored, seats: [{ ...own, ...more }] }).map(({ kind }) => kind);
    expect(of({})).toContain('score');
    for (const how of ['autopilot', 'replaced', 'resigned', 'helped'] as const) expect(of({ how })).toEqual([]);
    expect(of({ hints: 1 })).toEqual([]);

    const before = await bests();
    const { id } = await seat(at, ['ann', 'bob']);
    for (const one of [0, 1] as const) await at.context.store.countHint(id, one, 'a decision');
    await playOn(id);
    // Two wins in a row, but not two without help.
    expect(await bests()).toEqual(before);
    expect(before.join()).not.toContain('streak');
    await played();
    expect((await bests()).join()).toMatch(/streak \w+ 2/);
  });

  test('are worth a line when their game was won, or when they are points', () => {
    const best = { variant: '', size: 0, value: 9, person: 'ann', formerHere: 8, formerAnywhere: 8 } as const;
    const kept = [
      { ...best, seat: 1, kind: 's-largest' },
      { ...best, seat: 1, kind: 'score' },
    ] as const;
    expect(brokenRecords(kept, [0]).map(({ kind }) => kind)).toEqual(['score']);
    expect(brokenRecords(kept, [1]).map(({ kind }) => kind)).toEqual(['score', 's-largest']);
  });

  test('are not claimed as long as older games are being counted, and are noted all the same', async () => {
    const texts = () => at.context.store.setting('statistics');
    await at.context.store.saveSetting('statistics', 'seats');
    await played();
    expect(await at.context.store.bestsBy('ann')).toEqual([]);
    await at.context.store.clearBacklog('seats');
    expect(await texts()).toBe('bests');
    await played();
    await played();
    const lines = at.calls.turns.flatMap(({ result }) => (result ? [result.record ?? null] : []));
    expect(lines).toEqual([null, null, null]);
    // The one that ended while its seats were not known.
    expect(await noteAll(at.context)).toBe(1);
    expect(await texts()).toBe('filled');
    const streaks = (await at.context.store.bestsBy('ann')).filter(({ kind }) => kind === 'streak');
    expect(streaks.map(({ value }) => value)).toContain(3);
  });

  test('of older games are caught up on while people play, and the log says how far that is', async () => {
    await at.context.store.saveSetting('statistics', 'seats');
    await played();
    const lines: unknown[] = [];
    const log = {
      debug() {},
      warn() {},
      error() {},
      info: (facts: object, text: string) => lines.push({ ...facts, text }),
    };
    let [left, time] = [3, at.context.now()];
    const store = {
      ...at.context.store,
      // Of the first page somebody has a seat in hand, so it comes again.
      async describeSeats(after: string) {
        if (after !== '') return { last: null, seats: 0, left: 0 };
        left -= 1;
        return { last: 't1', seats: 1, left: left > 0 ? 1 : 0 };
      },
    };
    const now = (): number => {
      time += 20_000;
      return time;
    };
    const backfill = startBackfill({ context: { ...at.context, store, now }, log });
    await vi.waitFor(async () => expect(await store.setting('statistics')).toBe('filled'));
    await backfill.stop();
    expect(left).toBe(0);
    expect(lines).toContainEqual(expect.objectContaining({ seats: 3, text: expect.stringContaining('are counted') }));
    expect(lines).toContainEqual(expect.objectContaining({ seats: 2, text: expect.stringContaining('being counted') }));
    expect((await store.bestsBy('ann')).length).toBeGreaterThan(0);
  });

  test('of older games are there before games are measured, which can wait', async () => {
    const settings: string[] = [];
    const store = {
      ...at.context.store,
      saveSetting: async (name: string, value: string) => {
        settings.push(name);
        return at.context.store.saveSetting(name, value);
      },
      unmeasured: async (...given: Parameters<typeof at.context.store.unmeasured>) => {
        settings.push('looks what is to be measured');
        return at.context.store.unmeasured(...given);
      },
    };
    const backfill = startBackfill({ context: { ...at.context, games: GAMES, store }, log: quiet });
    await vi.waitFor(async () => expect(await store.setting('measured')).not.toBeNull());
    await backfill.stop();
    const first = (name: string): number => settings.indexOf(name);
    expect(first('results')).toBeGreaterThanOrEqual(0);
    expect(first('looks what is to be measured')).toBeGreaterThan(first('results'));
    expect(settings.slice(first('looks what is to be measured'))).toEqual(['looks what is to be measured', 'measured']);
  });

  test('are described in sentences that end once, as their language writes them', () => {
    const kingdomino = GAMES.find(({ id }) => id === 'kingdomino');
    if (!kingdomino) throw new Error('Kingdomino is not installed');
    const entry = {
      kind: 'score',
      variant: 'harmony+mightyDuel',
      size: 2,
      value: 9,
      name: 'Ada',
      endedAt: new Date(0),
    } as const;
    const alt = (language: (typeof LANGUAGES)[number], many = 1) =>
      hallScene(kingdomino, language, { inServer: true, entries: Array.from({ length: many }, () => entry) }).alt;
    // The Hungarian date has a full stop of its own.
    expect(alt('hu')).toMatch(/1970\. jan\. 1\.$/);
    expect(alt('zh-TW')).toContain('和諧、王者對決');
    expect(alt('zh-TW')).toMatch(/本伺服器。.*日。$/);
    expect(alt('en', 99).length).toBeLessThanOrEqual(1024);
    expect(alt('en', 99).endsWith('Jan 1, 1970.')).toBe(true);
  });

  test('name people who write from right to left so that no number changes its place', () => {
    const [game] = [TOY];
    const entry = { kind: 'score', variant: '', size: 2, value: 9, name: 'עדה', endedAt: new Date(0) } as const;
    expect(hallLines(game, 'en', { inServer: true, entries: [entry] })[0]).toContain('9, \u2068עדה\u2069, Jan');
    expect(recordWords(game, 'en', { ...entry, name: 'Ada' })).toBe('Ada, 9 points with 2 players');
  });

  test('are listed in the hall, by name where people agreed', async () => {
    await played();
    const { guild } = (await at.table()).place;
    const names = async (server: string | null) =>
      tellHall('en', await hall(at.context, TOY.id, server), cleo).lines.join('\n');
    expect(await names(guild)).toContain('ann');
    expect(await names(null)).not.toContain('ann');
    expect(await names(null)).toContain('a player');
    await at.context.store.savePerson({ id: 'ann', listed: true });
    expect(await names(null)).toContain('ann');
  });

  test('of older games are noted afterwards, and once', async () => {
    await played();
    // The last post has noted them.
    expect(await noteAll(at.context)).toBe(0);
  });

  test('of a game that is not installed any more stay, and are not in the way', async () => {
    await played();
    const before = await at.context.store.bestsBy('ann');
    expect(before.length).toBeGreaterThan(0);
    expect(await noteAll({ ...at.context, games: [] })).toBe(0);
    expect(await at.context.store.bestsBy('ann')).toEqual(before);
  });

  test('of games with other options are kept apart where scores cannot be compared', () => {
    const kingdomino = GAMES.find(({ id }) => id === 'kingdomino');
    const dreamHome = GAMES.find(({ id }) => id === 'dream-home');
    if (!kingdomino || !dreamHome) throw new Error('a game is not installed');
    const seats = [
      {
        ...({ seat: 0, person: 'ann', rank: 1, score: 90, resigned: false, parts: { largest: 9 } } as const),
        ...({ measures: null, how: 'played', hints: 0 } as const),
      },
    ] as const;
    const kinds = (game: typeof kingdomino, options: object) =>
      bestsOf(game, { table: 't', game: game.id, options: { ...options }, seats }).map(writeBestKind);
    expect(kinds(kingdomino, { dynasty: false })).toEqual(['score', 's-largest']);
    expect(kinds(kingdomino, {})).toEqual(['score', 's-largest']);
    expect(kinds(kingdomino, { mightyDuel: true, harmony: true })).toEqual([
      'score:harmony+mightyDuel',
      's-largest:harmony+mightyDuel',
    ]);
    // How ties are broken changes no score.
    expect(kinds(dreamHome, { tieBreak: 'shared', openRoofs: true })).toEqual(['score']);
    expect(parseBestKind('score:harmony+mightyDuel')).toEqual({ kind: 'score', variant: 'harmony+mightyDuel' });
    expect(parseBestKind('fastest')).toBeNull();
    const entry = (variant: string, value: number, day: number) => ({
      ...({ kind: 'score', variant, size: 2, value, name: 'Ann', endedAt: new Date(86_400_000 * day) } as const),
    });
    const entries = inOrder(kingdomino, [entry('dynasty', 150, 3), entry('', 60, 1), entry('mightyDuel', 130, 9)]);
    expect(hallLines(kingdomino, 'en', { inServer: true, entries })).toEqual([
      'Most points, 2 players: 60, Ann, Jan 2, 1970',
      'Most points, 2 players · Mighty Duel: 130, Ann, Jan 10, 1970',
      'Most points, 2 players · Dynasty: 150, Ann, Jan 4, 1970',
    ]);
    expect(recordWords(kingdomino, 'en', entry('dynasty', 150, 3))).toBe('Ann, 150 points with 2 players · Dynasty');
  });
});

describe('the look back on a month', () => {
  const MONTH = '2026-06';
  const job = { task: 'recap', server: 'g', channel: 'news', month: MONTH } as const;

  test('is posted once for a server whose admins want it, and calls nobody', async () => {
    await played();
    const server = (await at.table()).place.guild ?? '';
    await postRecap(at.context, { ...job, server });
    expect(at.calls.recaps).toEqual([]);
    await at.context.store.saveServerSettings(server, { recap: true, recapChannel: 'news' });
    // Two processes: the post has a key, and what was posted is noted.
    await postRecap(at.context, { ...job, server });
    await postRecap(at.context, { ...job, server });
    expect(at.calls.recaps).toHaveLength(1);
    const [post] = at.calls.recaps;
    expect(post?.channel).toBe('news');
    expect(post?.lines.join('\n')).toContain('June 2026');
    expect(post?.lines.join('\n')).toContain('**1 game** ended, with 2 players.');
    expect(post?.lines.join('\n')).not.toContain('<@');
  });

  test('is posted when a bot was killed before it, and noted when one was killed after it', async () => {
    await played();
    const server = (await at.table()).place.guild ?? '';
    await at.context.store.saveServerSettings(server, { recap: true, recapChannel: 'news' });
    const killed = async (): Promise<never> => Promise.reject(new Error('killed'));
    const before = { ...at.context, chat: { ...at.context.chat, post: killed } };
    await expect(postRecap(before, { ...job, server })).rejects.toThrow('killed');
    expect(at.calls.recaps).toEqual([]);
    const after = { ...at.context, store: { ...at.context.store, noteRecap: killed } };
    await expect(postRecap(after, { ...job, server })).rejects.toThrow('killed');
    await postRecap(at.context, { ...job, server });
    // The chat finds by its key what the killed one has posted.
    expect(
      new Set(at.calls.recaps.map(({ key, channel, since }) => `${key} ${channel} ${since.toISOString()}`)),
    ).toEqual(new Set([`${at.calls.recaps[0]?.key} news 2026-07-01T06:00:00.000Z`]));
    expect(at.calls.recaps).toHaveLength(2);
    await postRecap(at.context, { ...job, server });
    expect(at.calls.recaps).toHaveLength(2);
  });

  test('is given up where the server has gone, and names a game that is not installed by its id', async () => {
    await played();
    const server = (await at.table()).place.guild ?? '';
    await at.context.store.saveServerSettings(server, { recap: true, recapChannel: 'news' });
    at.unreachable = '10003';
    await postRecap(at.context, { ...job, server });
    expect(await at.context.store.recapped(server, MONTH)).toBe(true);
    at.unreachable = null;
    const other = { ...at.context, games: [], store: { ...at.context.store, recapped: async () => false } };
    await postRecap(other, { ...job, server });
    expect(at.calls.recaps.at(-1)?.lines.join('\n')).toContain(`${TOY.id} 1`);
    expect(at.calls.recaps.at(-1)?.film).toBeNull();
  });

  test('is not posted where nobody has played', async () => {
    await at.context.store.saveServerSettings('g', { recap: true, recapChannel: 'news' });
    await postRecap(at.context, job);
    expect(at.calls.recaps).toEqual([]);
    expect(await at.context.store.recapped('g', MONTH)).toBe(true);
  });

  test('is queued on the first of the month for each server, also after a while of being away', async () => {
    const added: unknown[] = [];
    const store = { ...at.context.store, addJobs: async (jobs: readonly unknown[]) => void added.push(...jobs) };
    let now = Date.UTC(2026, 5, 29, 12);
    const context = { ...at.context, store, now: () => now };
    await store.saveServerSettings('g', { recap: true, recapChannel: 'news' });
    await store.saveServerSettings('h', { recap: false, recapChannel: 'news' });
    await scheduleRecaps(context);
    expect(added.splice(0)).toEqual([{ task: 'recaps', after: 1.5 * 86_400 + 6 * 3_600 }]);
    now = Date.UTC(2026, 6, 3);
    await scheduleRecaps(context);
    expect(added.splice(0)).toEqual([{ task: 'recaps', after: 300 }]);
    await queueRecaps(context);
    expect(added.splice(0)).toEqual([job, { task: 'recaps', after: 29 * 86_400 + 6 * 3_600 }]);
    await scheduleRecaps(context);
    expect(added).toEqual([{ task: 'recaps', after: 29 * 86_400 + 6 * 3_600 }]);
  });
});
