import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTerms } from '../../../src/core/contract/options.ts';
import { GAMES } from '../../../src/games/index.ts';
import { pebbles } from '../../template/index.ts';
import { aimOf, speedAimOf, timeAimOf } from './aims.ts';
import { optionsOf, PUBLISHED_TERMS, planOf } from './cells.ts';
import { finishedDeals } from './finished.ts';
import { figuresOf, type Match, pairedFigures, playDeal } from './match.ts';
import type { Player } from './players.ts';
import { pairedTable, publishedTable, rowsHead, rowText } from './rows.ts';

describe.each([...GAMES, pebbles].map((game) => [game.id, game] as const))('the table of %s', (_, game) => {
  const cells = planOf([game]);

  test('has tables that can be played, each once', () => {
    for (const { seats, options } of cells) expect(readTerms(game, seats, options).ok).toBe(true);
    const names = cells.map(({ seats, options, hero, others }) => JSON.stringify({ seats, options, hero, others }));
    expect(new Set(names).size).toBe(cells.length);
  });

  test('has every option, every number of seats and all that is aimed at', () => {
    const tables = cells.filter(({ hero }) => hero === 'strong');
    for (const { options } of optionsOf(game))
      expect(tables.some((cell) => JSON.stringify(cell.options) === JSON.stringify(options))).toBe(true);
    for (const seats of [2, 3, 4].filter((many) => many <= game.seats.max))
      expect(tables.some((cell) => cell.seats === seats)).toBe(true);
    const aims = cells.filter((cell) => aimOf(game, cell) !== '').length;
    expect(aims).toBe({ kingdomino: 13, pebbles: 2 }[game.id] ?? 11);
    const speeds = [2, 3, 4].map((seats) => ({ seats, options: {} })).concat(optionsOf(game));
    const fast = speeds.map(({ seats, options }) => speedAimOf(game, seats, options)).filter((aim) => aim !== '');
    expect(fast.length).toBe({ kingdomino: 3, pebbles: 0 }[game.id] ?? 2);
  });

  test('claims a strength of 200 games each', () => {
    for (const cell of cells.filter((one) => one.others === 'steady' && aimOf(game, one) !== ''))
      expect(cell.games).toBe(200);
  });
});

test('what is aimed at comes first, games in turn', () => {
  const [first, second] = planOf(GAMES);
  expect([first?.hero, first?.others, first?.seats, second?.seats]).toEqual(['strong', 'steady', 2, 4]);
  const order = planOf(GAMES).map(({ hero }) => hero);
  expect(order.indexOf('relentless')).toBeGreaterThan(order.lastIndexOf('double'));
});

describe('a match', () => {
  const terms = readTerms(pebbles, 3, {});
  if (!terms.ok) throw new Error('no such table');
  const matchOf = (hero: Player, others: Player): Match => ({
    game: pebbles,
    terms: terms.value,
    hero,
    others,
    seed: 'match',
  });
  const played = (match: Match, deals: number) => Array.from({ length: deals }, (_, deal) => playDeal(match, deal));
  const figures = (hero: Player, others: Player, deals: number) => {
    const { p50, p95, ...all } = figuresOf(played(matchOf(hero, others), deals));
    expect(p95).toBeGreaterThanOrEqual(p50);
    return all;
  };

  test('comes out the same again, and plays each deal from every seat', () => {
    for (const hero of ['random', 'softmax', 'impatient', 'shortsighted', 'gentle'] as const) {
      const all = figures(hero, 'random', 2);
      expect(all).toEqual(figures(hero, 'random', 2));
      expect(all.games).toBe(6);
    }
  });

  test('is even among equals, since every deal is played from each seat by the same dice', () => {
    const { wins, points } = figures('random', 'random', 10);
    expect(wins).toBeCloseTo(100 / 3, 9);
    expect(points[0]).toBeCloseTo(points[1] ?? 0, 9);
  });

  test('compares two players deal by deal, and one with itself not at all', () => {
    const [steady, random] = [played(matchOf('steady', 'random'), 4), played(matchOf('random', 'random'), 4)];
    expect(pairedFigures(steady, steady)).toEqual({
      deals: 4,
      games: 12,
      wins: { mean: 0, error: 0 },
      points: { mean: 0, error: 0 },
    });
    const { wins, points } = pairedFigures(steady, random);
    const [own, other] = [figuresOf(steady), figuresOf(random)];
    expect(wins.mean).toBeCloseTo(own.wins - other.wins, 9);
    const ahead = ({ points: [mine, rest] }: typeof own): number => (mine ?? 0) - (rest ?? 0);
    expect(points?.mean).toBeCloseTo(ahead(own) - ahead(other), 9);
    expect(() => pairedFigures(steady, random.slice(1))).toThrow(RangeError);
  });

  test('takes the error of a difference from the differences of the deals', () => {
    const deal = (won: number, own: number) => ({ games: [{ won, own, rest: 10 }], took: [], spent: 0 });
    const { wins, points } = pairedFigures([deal(1, 30), deal(1, 20)], [deal(0, 28), deal(1, 14)]);
    expect(wins).toEqual({ mean: 50, error: 50 });
    expect(points).toEqual({ mean: 4, error: 2 });
  });

  test('goes on from the deals in a file, whatever was cut off in it, and takes none of another match', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'strength-')), 'deals.jsonl');
    const match = matchOf('gentle', 'random');
    const deals = played(match, 3);
    const finished = finishedDeals(file);
    expect(finished.of(match).size).toBe(0);
    for (const [deal, one] of deals.slice(0, 2).entries()) finished.add(match, deal, one);
    appendFileSync(file, '{"match":"pebbles {');
    for (const [deal, one] of deals.slice(2).entries()) finishedDeals(file).add(match, deal + 2, one);
    const found = [...finished.of(match).values()];
    expect(found.map(({ games }) => games)).toEqual(deals.map(({ games }) => games));
    expect(figuresOf(found)).toMatchObject({ wins: figuresOf(deals).wins, error: figuresOf(deals).error });
    for (const other of [matchOf('steady', 'random'), { ...match, seed: 'other' }])
      expect(finished.of(other).size).toBe(0);
    expect(readFileSync(file, 'utf8').split('\n').filter(Boolean)).toHaveLength(4);
  });
});

describe('what is printed', () => {
  const game = GAMES.find(({ id }) => id === 'kingdomino') ?? pebbles;
  const figures = { games: 8, wins: 75, error: 12.34, points: [50.04, null], p50: 9.44, p95: 410 } as const;
  const row = { game, ...PUBLISHED_TERMS, hero: 'strong', others: 'steady', ...figures } as const;

  test('has as many columns as its head, with times and without', () => {
    const columns = (text: string): number => (text.split('\n')[0] ?? '').split('|').length;
    for (const plain of [true, false]) expect(columns(rowText(row, plain))).toBe(columns(rowsHead(plain)));
    expect(rowText(row, false)).toContain('| 75.0 ± 12.3 |  | 8 | 50.0 :  | 9.4 / 410 | ≤ 500 |');
    expect(rowText(row, true)).not.toContain('410');
  });

  test('says how much more one player brings than another', () => {
    const more = { deals: 4, games: 16, wins: { mean: -2.5, error: 1.25 }, points: { mean: 0.84, error: 0.3 } };
    const table = pairedTable(row, { ...row, hero: 'strong@2' }, more, true);
    expect(table.at(-1)).toBe('| strong@2 | −2.5 ± 1.3 | +0.8 ± 0.3 | 4 | 16 |');
    expect(table).toContain(rowText(row, true));
  });

  test('stands beside what was published', () => {
    const table = publishedTable([row], false).join('\n');
    expect(table).toContain('| kdom-ai: UCT, greedy playouts | FULL_GREEDY | 10 | 78 | 62.6 |');
    expect(table).toContain('| strong | steady | 0.01 | 75.0 ± 12.3 | 50.0 |');
  });

  test('names the time that a decision may take', () => {
    const at = (options: Record<string, boolean>) => timeAimOf(game, { ...row, options });
    expect([at({}), at({ mightyDuel: true })]).toEqual(['≤ 500', '≤ 1500']);
    expect(timeAimOf(pebbles, { ...row, options: {} })).toBe('≤ 2000');
    expect(timeAimOf(game, { ...row, hero: 'gentle' })).toBe('');
  });
});
